"""Readers of QTI packages and a small engine, written apart from the writer."""

import re
from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import Any
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape
from zipfile import ZipFile

from moodle_banks import bank

from quizkit.bank.model import Bank
from quizkit.convert.targets import make_target
from quizkit.formats.qti.write import write

VERSIONS = {"qti12": "1.2", "qti21": "2.1", "qti22": "2.2", "qti30": "3.0"}
VARIANTS = list(VERSIONS)
NEWER = VARIANTS[1:]

ONE = bank({"choices": ["a", {"text": "b", "feedback": "no"}], "explanation": "why", "points": 2.5})
LOSSES = {
    "text": "![ring](img/ring.png)",
    "choices": ["~~a~~ [b](b.html)", {"text": "c", "pinned": True}],
    "shuffle": True,
    "hints": ["one", "two"],
}


def package(bank: Bank, variant: str, media: Mapping[str, bytes] | None = None) -> bytes:
    (output,) = write(bank, media or {}, make_target(variant))
    assert output.name == f"{bank.id}.{variant}.zip"
    return output.data


def unzipped(data: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def listing(data: bytes) -> bytes:
    """Return every file of a package in one text."""
    parts = []
    for name, content in unzipped(data).items():
        parts.append(f"=== {name}\n".encode() + (content if name.endswith(".xml") else b"%d bytes\n" % len(content)))
    return b"\n".join(parts)


def parsed(data: bytes) -> ET.Element:
    """Return a document with the names of 2.x, without namespaces."""
    root = ET.fromstring(data)
    for node in root.iter():
        node.tag = _plain(node.tag)
        node.attrib = {_plain(key): value for key, value in node.attrib.items()}
    return root


def _plain(name: str) -> str:
    name = re.sub(r"^\{.*\}", "", name).removeprefix("qti-")
    return re.sub(r"-([a-z])", lambda m: m[1].upper(), name)


def questions(data: bytes) -> list[dict[str, Any]]:
    """Return the questions of a package in the order of its test, the texts as HTML."""
    files = unzipped(data)
    manifest = parsed(files["imsmanifest.xml"])
    test = manifest.find("resources/resource")
    assert test is not None
    root = parsed(files[test.get("href", "")])
    if root.tag == "questestinterop":
        return [_item12(item) for item in root.iter("item")]
    ids = {
        resource.get("href"): resource.findtext("metadata/lom/general/identifier/entry")
        for resource in manifest.iter("resource")
    }
    return [
        {"id": ids[ref.get("href")], **_item2(parsed(files[ref.get("href", "")]))}
        for ref in root.iter("assessmentItemRef")
    ]


def _item2(item: ET.Element) -> dict[str, Any]:
    interaction = one(item, "choiceInteraction")
    keys = [value.text for value in one(item, "correctResponse")]
    modal = {(node.get("outcomeIdentifier"), node.get("identifier")): node for node in item.iter("modalFeedback")}
    told = {key: _html(node.find(".//div")) for key, node in modal.items()}
    return {
        "title": item.get("title"),
        "lang": item.get("lang"),
        "multiple": one(item, "responseDeclaration").get("cardinality") == "multiple",
        "limit": interaction.get("maxChoices"),
        "shuffle": interaction.get("shuffle") == "true",
        "points": float(item.findtext("outcomeDeclaration[@identifier='MAXSCORE']/defaultValue/value") or "nan"),
        "text": _html(item.find("itemBody/div")),
        "choices": [
            {
                "html": _html(choice),
                "pinned": choice.get("fixed") == "true",
                "right": choice.get("identifier") in keys,
                "feedback": told.pop(("CHOICE_FB", choice.get("identifier")), None),
            }
            for choice in interaction
        ],
        "explanation": told.pop(("EXPLANATION", "general_fb"), None),
        "more": told,
    }


def _item12(item: ET.Element) -> dict[str, Any]:
    fields = {f.findtext("fieldlabel"): f.findtext("fieldentry") for f in item.iter("qtimetadatafield")}
    response = one(item, "response_lid")
    told = {fb.get("ident"): fb.findtext(".//mattext") for fb in item.iter("itemfeedback")}
    multiple = fields["question_type"] == "multiple_answers_question"
    assert multiple == (response.get("rcardinality") == "Multiple")
    (score,) = (c for c in item.iter("respcondition") if c.find("setvar") is not None)
    wrong = {node.text for no in score.iter("not") for node in no.iter("varequal")}
    keys = {node.text for node in score.iter("varequal")} - wrong
    return {
        "id": fields["quizkit_id"],
        "title": item.get("title"),
        "lang": item.get("lang"),
        "multiple": multiple,
        "limit": "0" if multiple else "1",
        "shuffle": one(response, "render_choice").get("shuffle") == "Yes",
        "points": float(fields["points_possible"] or "nan"),
        "text": item.findtext("presentation/material/mattext"),
        "choices": [
            {
                "html": label.findtext(".//mattext"),
                "pinned": label.get("rshuffle") == "No",
                "right": label.get("ident") in keys,
                "feedback": told.pop(f"{label.get('ident')}_fb", None),
            }
            for label in response.iter("response_label")
        ],
        "explanation": told.pop("general_fb", None),
        "more": told,
    }


def one(root: ET.Element, name: str) -> ET.Element:
    (found,) = root.iter(name)
    return found


def _html(node: ET.Element | None) -> str:
    assert node is not None
    return escape(node.text or "") + "".join(ET.tostring(child, encoding="unicode") for child in node)


def play(item: ET.Element, picked: Iterable[str]) -> dict[str, Any]:
    """Answer an item of 2.x or 3.0: its outcomes, and the feedback that shows, as (outcome, identifier)."""
    response = list(picked)
    outcomes: dict[str, list[Any]] = {
        node.get("identifier", ""): [value.text for value in node.iter("value")]
        for node in item.iter("outcomeDeclaration")
    }
    _run(item, one(item, "responseProcessing"), response, outcomes)
    shown = [
        (node.get("outcomeIdentifier", ""), node.get("identifier", ""))
        for node in item.iter("modalFeedback")
        if node.get("identifier") in outcomes[node.get("outcomeIdentifier", "")]
    ]
    return {"score": float(outcomes["SCORE"][0]), "told": outcomes["FEEDBACK"], "shown": shown}


def _run(item: ET.Element, rules: Iterable[ET.Element], response: list[str], outcomes: dict[str, list[Any]]) -> None:
    for rule in rules:
        if rule.tag == "setOutcomeValue":
            outcomes[rule.get("identifier", "")] = _value(item, rule[0], response)
        else:
            assert rule.tag == "responseCondition"
            for branch in rule:
                if branch.tag == "responseElse":
                    _run(item, branch, response, outcomes)
                    break
                if _value(item, branch[0], response) == [True]:
                    _run(item, branch[1:], response, outcomes)
                    break


def _value(item: ET.Element, node: ET.Element, response: list[str]) -> list[Any]:
    """Return an expression's value as a list; NULL is the empty one."""
    inner = [_value(item, child, response) for child in node]
    match node.tag:
        case "variable":
            return response
        case "correct":
            return [value.text for value in one(item, "correctResponse")]
        case "isNull":
            return [not inner[0]]
        case "not":
            return [not inner[0][0]]
        case "match":
            return [sorted(inner[0]) == sorted(inner[1])] if inner[0] and inner[1] else []
        case "baseValue":
            return [node.text]
        case "mapResponse":
            mapping = one(item, "mapping")
            shares = {e.get("mapKey"): float(e.get("mappedValue", "nan")) for e in mapping}
            total = sum(shares.get(name, 0.0) for name in dict.fromkeys(response))
            return [min(max(total, float(mapping.get("lowerBound", "nan"))), float(mapping.get("upperBound", "nan")))]
        case _:
            raise AssertionError(node.tag)
