"""The test that holds a bank's items in their order, in QTI 2.1, 2.2 and 3.0."""

from collections.abc import Mapping
from xml.etree.ElementTree import Element

from quizkit.bank.model import Bank
from quizkit.formats.qti.dialect import Dialect


def assessment_test(bank: Bank, name: str, items: Mapping[str, str], dialect: Dialect) -> Element:
    """Return the test's root element; `items` gives each item's file by its identifier, in the bank's order."""
    make = dialect.element
    title = " ".join(bank.title.split())
    # Canvas links an item by the identifier, not by the file. A visible section would become a question there.
    refs = (make("assessmentItemRef", identifier=item, href=href) for item, href in items.items())
    section = make(
        "assessmentSection",
        make("ordering", shuffle="false"),
        *refs,
        identifier="section1",
        title=title,
        visible="false",
    )
    part = make(
        "testPart",
        make("itemSessionControl", maxAttempts="0", showFeedback="true"),
        section,
        identifier="part1",
        navigationMode="nonlinear",
        submissionMode="individual",
    )
    scores = make("sum", make("testVariables", variableIdentifier="SCORE"))
    return dialect.root(
        "assessmentTest",
        make("outcomeDeclaration", identifier="SCORE", cardinality="single", baseType="float"),
        part,
        make("outcomeProcessing", make("setOutcomeValue", scores, identifier="SCORE")),
        identifier=name,
        title=title,
    )
