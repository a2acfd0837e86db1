"""A question as an item of QTI 2.1, 2.2 or 3.0.

Feedback stands in the encoding that engines and players agree on (docs/formats/qti.md): one outcome that tells right
from wrong, one that follows the answer and shows the feedback of each picked choice, one for the explanation.
"""

from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from quizkit.bank.locales import is_rtl
from quizkit.bank.model import Bank, Question
from quizkit.bank.richtext import question_title
from quizkit.bank.texts import TextAt, question_texts
from quizkit.findings.source import Path
from quizkit.formats.qti.dialect import XML_LANG, Dialect
from quizkit.formats.qti.identifiers import NO_CHOICE, choice_names
from quizkit.formats.qti.media import Pictures
from quizkit.formats.qti.xhtml import Html, pour, rendered

RIGHT, WRONG, EXPLAINED = "correct_fb", "incorrect_fb", "general_fb"


class _Item(NamedTuple):
    """What the parts of one item share."""

    question: Question
    lang: str
    choices: list[str]
    """The choices' names."""
    texts: dict[Path, TextAt]
    dialect: Dialect
    pictures: Pictures

    @property
    def cardinality(self) -> str:
        return "multiple" if self.question.is_multiple else "single"

    @property
    def feedback(self) -> dict[str, TextAt]:
        """The feedback of the choices that have one, by the choice's name."""
        at = {name: ("choices", i, "feedback") for i, name in enumerate(self.choices)}
        return {name: self.texts[path] for name, path in at.items() if path in self.texts and self.texts[path].value}

    @property
    def explanation(self) -> TextAt | None:
        text = self.texts.get(("explanation",))
        return text if text is not None and text.value else None

    def rendered(self, text: TextAt, lang: str) -> Element:
        html = Html(has_direction=self.dialect.has_direction)
        return rendered(text, html, lang, image=self.pictures.reference)

    def language(self, lang: str, around: str) -> dict[str, str]:
        """Return the attributes that tell a text's language and direction where they are not those around it."""
        told = {XML_LANG: lang} if lang != around else {}
        if self.dialect.has_direction and is_rtl(lang) != is_rtl(around):
            told["dir"] = "rtl" if is_rtl(lang) else "ltr"
        return told


def item(question: Question, bank: Bank, name: str, dialect: Dialect, pictures: Pictures) -> Element:
    """Return a question as an item's root element."""
    lang = question.lang or bank.locale
    texts = {text.path: text for text in question_texts(question, ())}
    made = _Item(question, lang, choice_names(question), texts, dialect, pictures)
    attributes = {
        "identifier": name,
        "title": " ".join(question_title(question).split()),
        "adaptive": "false",
        "timeDependent": "false",
        XML_LANG: lang,
    }
    parts = (*_declarations(made), _body(made), _processing(made), *_feedback(made))
    return dialect.root("assessmentItem", *parts, **attributes)


def number(value: float) -> str:
    """Write a number with all its digits: a rounded third would make the best score 0.999999."""
    return repr(float(value))


def _declarations(made: _Item) -> Iterator[Element]:
    element = made.dialect.element
    yield element(
        "responseDeclaration",
        element("correctResponse", *(element("value", made.choices[i]) for i in made.question.keys)),
        _mapping(made) if made.question.is_multiple else None,
        identifier="RESPONSE",
        cardinality=made.cardinality,
        baseType="identifier",
    )
    points = number(made.question.points)
    yield _outcome(made, "SCORE", "float", default=number(0), normalMaximum=points)
    yield _outcome(made, "MAXSCORE", "float", default=points)
    yield _outcome(made, "FEEDBACK", "identifier")
    if made.feedback:
        # Without a value before the answer a player fails at the end of an attempt.
        yield _outcome(made, "CHOICE_FB", "identifier", default=NO_CHOICE, cardinality=made.cardinality)
    if made.explanation:
        yield _outcome(made, "EXPLANATION", "identifier")


def _mapping(made: _Item) -> Element:
    """Return the share of the points for each choice: the right ones share all, the wrong ones take all away."""
    points, keys = made.question.points, set(made.question.keys)
    wrong = len(made.choices) - len(keys)
    shares = [points / len(keys) if i in keys else -points / wrong for i in range(len(made.choices))]
    element = made.dialect.element
    entries = (
        element("mapEntry", mapKey=name, mappedValue=number(share))
        for name, share in zip(made.choices, shares, strict=True)
    )
    return element("mapping", *entries, lowerBound=number(0), upperBound=number(points), defaultValue=number(0))


def _outcome(
    made: _Item, name: str, kind: str, *, default: str = "", cardinality: str = "single", **attributes: str
) -> Element:
    element = made.dialect.element
    value = element("defaultValue", element("value", default)) if default else None
    told = {"identifier": name, "cardinality": cardinality, "baseType": kind, **attributes}
    return element("outcomeDeclaration", value, **told)


def _body(made: _Item) -> Element:
    element = made.dialect.element
    choices = [_choice(made, i) for i in range(len(made.choices))]
    interaction = element(
        "choiceInteraction",
        *choices,
        responseIdentifier="RESPONSE",
        shuffle="true" if made.question.shuffle else "false",
        maxChoices="0" if made.question.is_multiple else "1",
    )
    text = made.rendered(made.texts["text",], made.lang)
    direction = {"dir": "rtl"} if made.dialect.has_direction and is_rtl(made.lang) else {}
    return element("itemBody", text, interaction, **direction)


def _choice(made: _Item, index: int) -> Element:
    choice = made.question.choices[index]
    lang = choice.lang or made.lang
    told = {"identifier": made.choices[index], **({"fixed": "true"} if choice.pinned else {})}
    holder = made.dialect.element("simpleChoice", **told, **made.language(lang, made.lang))
    return pour(holder, made.rendered(made.texts["choices", index, "text"], lang))


def _processing(made: _Item) -> Element:
    """Return what happens after an answer; an empty one leaves every outcome as it was.

    No condition stands inside another: importers look only at the outer ones.
    """
    element = made.dialect.element
    points = element("baseValue", number(made.question.points), baseType="float")
    # The right answer gives the points themselves: the mapping's parts may sum to a little less.
    right = element("match", element("variable", identifier="RESPONSE"), element("correct", identifier="RESPONSE"))
    share = _set(made, "SCORE", element("mapResponse", identifier="RESPONSE")) if made.question.is_multiple else None
    score = element(
        "responseCondition",
        element("responseIf", right, _set(made, "SCORE", points), _set(made, "FEEDBACK", _value(made, RIGHT))),
        element("responseElseIf", _is_answered(made), share, _set(made, "FEEDBACK", _value(made, WRONG))),
    )
    told = [
        *([_set(made, "CHOICE_FB", element("variable", identifier="RESPONSE"))] if made.feedback else []),
        *([_set(made, "EXPLANATION", _value(made, EXPLAINED))] if made.explanation else []),
    ]
    shown = element("responseCondition", element("responseIf", _is_answered(made), *told)) if told else None
    return element("responseProcessing", score, shown)


def _is_answered(made: _Item) -> Element:
    element = made.dialect.element
    return element("not", element("isNull", element("variable", identifier="RESPONSE")))


def _set(made: _Item, outcome: str, value: Element) -> Element:
    return made.dialect.element("setOutcomeValue", value, identifier=outcome)


def _value(made: _Item, identifier: str) -> Element:
    return made.dialect.element("baseValue", identifier, baseType="identifier")


def _feedback(made: _Item) -> Iterator[Element]:
    for name, text in made.feedback.items():
        lang = (text.choice and text.choice.lang) or made.lang
        yield _modal(made, "CHOICE_FB", name, text, lang)
    if made.explanation:
        yield _modal(made, "EXPLANATION", EXPLAINED, made.explanation, made.lang)


def _modal(made: _Item, outcome: str, name: str, text: TextAt, lang: str) -> Element:
    """Return a feedback that shows when the outcome has this value; Canvas reads only what is in a `div`."""
    element = made.dialect.element
    content = made.rendered(text, lang)
    rtl = {"dir": "rtl"} if made.dialect.has_direction and is_rtl(lang) else {}
    # A feedback is shown outside the body, so it tells its direction itself.
    content.attrib = {**made.language(lang, made.lang), **rtl}
    return element(
        "modalFeedback",
        element("contentBody", content) if made.dialect.is_kebab else content,
        outcomeIdentifier=outcome,
        identifier=name,
        showHide="show",
    )
