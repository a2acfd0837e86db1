"""A reader of every file that an export writes, written apart from the writers, into one shape."""

import html
import importlib.util
import json
import re
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET
from zipfile import ZipFile

SUFFIXES = {
    "moodle-xml": ".moodle.xml",
    "gift": ".gift",
    "qti12": ".qti12.zip",
    "qti21": ".qti21.zip",
    "qti22": ".qti22.zip",
    "qti30": ".qti30.zip",
    "json": ".json",
}
FORMATS = tuple(SUFFIXES)
QTI_VERSIONS = {"qti12": "1.2", "qti21": "2.1", "qti22": "2.2", "qti30": "3.0"}
_BLOCKS = {"p", "div", "pre", "li", "ul", "ol", "table", "tr", "td", "th", "h1", "h2", "h3", "blockquote", "hr", "br"}


def files_below(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder, hidden ones too."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def read(data: bytes, format_name: str, gift_reader: Any = None) -> list[dict[str, Any]]:
    """Return each question's text, choices and explanation as HTML, and the indexes of its key; GIFT needs a reader."""
    match format_name:
        case "json":
            return [
                {
                    "text": question["html"],
                    "choices": [choice["html"] for choice in question["choices"]],
                    "key": [i for i, choice in enumerate(question["choices"]) if choice["correct"]],
                    "explanation": question["explanationHtml"] or "",
                }
                for question in json.loads(data)["questions"]
            ]
        case "moodle-xml":
            return [_moodle(node) for node in ET.fromstring(data).iter("question") if node.get("type") != "category"]
        case "gift":
            return [_gift(row) for row in gift_reader.read(data.decode()) if row["type"] != "category"]
        case _:
            return _qti(data, format_name)


def pages(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the questions that `read` gives as a page shows them."""
    return [
        {
            "text": shown(row["text"]),
            "choices": [shown(choice) for choice in row["choices"]],
            "key": row["key"],
            "explanation": shown(row["explanation"]),
        }
        for row in found
    ]


def gift_oracle(shared: Path) -> Any:
    """Return the shared reader of GIFT, which does as Moodle does."""
    spec = importlib.util.spec_from_file_location("moodle_gift_reader", shared / "oracles" / "moodle_gift_reader.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _moodle(node: ET.Element) -> dict[str, Any]:
    answers = node.findall("answer")
    return {
        "text": node.findtext("questiontext/text") or "",
        "choices": [answer.findtext("text") or "" for answer in answers],
        "key": [i for i, answer in enumerate(answers) if float(answer.get("fraction", "nan")) > 0],
        "explanation": node.findtext("generalfeedback/text") or "",
    }


def _gift(row: dict[str, Any]) -> dict[str, Any]:
    assert (row["type"], row["format"]) == ("multichoice", "html")
    return {
        "text": row["text"],
        "choices": [answer["text"] for answer in row["answers"]],
        "key": [i for i, answer in enumerate(row["answers"]) if answer["fraction"] > 0],
        "explanation": row["generalfeedback"],
    }


def _qti(data: bytes, format_name: str) -> list[dict[str, Any]]:
    with ZipFile(BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    roots = {name: _plain_names(content) for name, content in files.items() if name.endswith(".xml")}
    (test,) = (root for root in roots.values() if root.tag in ("questestinterop", "assessmentTest"))
    if format_name == "qti12":
        return [_item12(item) for item in test.iter("item")]
    return [_item2(roots[ref.get("href", "")]) for ref in test.iter("assessmentItemRef")]


def _item12(item: ET.Element) -> dict[str, Any]:
    labels = list(item.iter("response_label"))
    refused = {node.text for outer in item.iter("not") for node in outer.iter("varequal")}
    (score,) = (condition for condition in item.iter("respcondition") if condition.find("setvar") is not None)
    keys = {node.text for node in score.iter("varequal")} - refused
    told = {node.get("ident"): node.findtext(".//mattext") or "" for node in item.iter("itemfeedback")}
    return {
        "text": item.findtext("presentation/material/mattext") or "",
        "choices": [label.findtext(".//mattext") or "" for label in labels],
        "key": [i for i, label in enumerate(labels) if label.get("ident") in keys],
        "explanation": told.get("general_fb", ""),
    }


def _item2(item: ET.Element) -> dict[str, Any]:
    choices = list(item.iter("simpleChoice"))
    (declared,) = item.iter("correctResponse")
    keys = {node.text for node in declared}
    told = [node for node in item.iter("modalFeedback") if node.get("outcomeIdentifier") == "EXPLANATION"]
    return {
        "text": _inner(next(iter(item.iter("itemBody")))[0]),
        "choices": [_inner(choice) for choice in choices],
        "key": [i for i, choice in enumerate(choices) if choice.get("identifier") in keys],
        "explanation": _inner(told[0]) if told else "",
    }


def _plain_names(data: bytes) -> ET.Element:
    """Return a document with the names of QTI 2.x, without namespaces."""
    root = ET.fromstring(data)
    for node in root.iter():
        name = re.sub(r"^\{.*\}", "", node.tag).removeprefix("qti-")
        node.tag = re.sub(r"-([a-z])", lambda match: match[1].upper(), name)
        for key in [key for key in node.attrib if "-" in key]:
            node.set(re.sub(r"-([a-z])", lambda match: match[1].upper(), key), node.attrib[key])
    return root


def _inner(node: ET.Element) -> str:
    return html.escape(node.text or "") + "".join(ET.tostring(child, encoding="unicode") for child in node)


class Code(str):
    """A block of code as a page shows it, to the blank."""

    __slots__ = ()


class _Shown(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[str] = [""]
        self.is_code = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _BLOCKS:
            self.blocks.append(Code() if tag == "pre" else "")
        self.is_code = self.is_code or tag == "pre"
        if tag == "img":
            self.blocks[-1] += dict(attrs).get("alt") or ""

    def handle_endtag(self, tag: str) -> None:
        if tag in _BLOCKS:
            self.blocks.append("")
        self.is_code = self.is_code and tag != "pre"

    def handle_data(self, data: str) -> None:
        self.blocks[-1] = Code(self.blocks[-1] + data) if self.is_code else self.blocks[-1] + data.replace("\n", " ")


def shown(text: str) -> list[str]:
    """Return the blocks that a page shows of HTML: code as it stands, of other blocks no blanks at the ends."""
    reader = _Shown()
    reader.feed(text)
    reader.close()
    blocks = [block if isinstance(block, Code) else block.strip(" ") for block in reader.blocks]
    return [block for block in blocks if block]
