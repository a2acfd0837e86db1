"""Read a bank from JSON: quizkit's own export, or a bank as its schema has it, written as JSON.

JSON is YAML as far as places go, so the bank's reader says what is wrong, in the same words and at the same places. It
gets the data without nulls, which are texts in YAML, and an export without what an export adds.
"""

import json
import re
from dataclasses import fields, replace
from typing import Any

from quizkit.bank.load import Loaded, load_text
from quizkit.bank.model import Bank, Choice, Question
from quizkit.bank.reading.decode import decoded
from quizkit.bank.reading.flaws import Flaw
from quizkit.bank.reading.places import FilePlaces
from quizkit.bank.richtext import question_title
from quizkit.bank.shapes import written_key
from quizkit.findings.source import Source

SUFFIXES = (".json",)
_SURROGATE = re.compile(r"\\u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}")
_BROKEN = "unreadable-file"


def read(name: str, data: bytes) -> Loaded:
    """Return the bank of a JSON file with its places; what is wrong is a flaw."""
    text, message, bad_at = decoded(data)
    # YAML has no pairs of escapes for one sign; for the places any text of that length will do.
    places = load_text(name, _SURROGATE.sub("............", text)).places
    if not message:
        try:
            document = json.loads(text)
        except json.JSONDecodeError as e:
            message, bad_at = f"the file is no JSON: {e.msg.lower()}", e.pos
        except RecursionError:
            message = "the file is nested too deeply"
    if message:
        flaw = Flaw(_BROKEN, Source(name, text).location(bad_at, bad_at + 1), message, ())
        return Loaded(None, places, (flaw,), (), is_complete=False)
    is_export = isinstance(document, dict) and "version" in document
    loaded = load_text(name, json.dumps(_bank(document) if is_export else _without_nulls(document), ensure_ascii=False))
    flaws = tuple(_at_its_place(flaw, places) for flaw in loaded.flaws)
    bank = _with_own_titles(loaded.bank) if is_export and loaded.bank else loaded.bank
    return loaded._replace(bank=bank, places=places, flaws=flaws)


def _at_its_place(flaw: Flaw, places: FilePlaces) -> Flaw:
    """Return a flaw of the data at its place in the file; what to write instead would be a line of that data."""
    message = flaw.message.partition("; write: ")[0]
    return flaw._replace(location=places.locate(flaw.path), message=message, related=(), fix=None)


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_nulls(below) for key, below in value.items() if below is not None}
    return [_without_nulls(below) for below in value] if isinstance(value, list) else value


def _bank(document: dict[str, Any]) -> dict[str, Any]:
    """Return the data of a bank without what its export adds."""
    bank = _known(document, Bank)
    if isinstance(bank.get("questions"), list):
        bank["questions"] = [_question(one) for one in bank["questions"]]
    return bank


def _question(document: Any) -> Any:
    if not isinstance(document, dict):
        return document
    question = _known(document, Question)
    if isinstance(question.get("choices"), list):
        question["choices"] = [
            _known(one, Choice) | {"correct": one.get("correct", False)} if isinstance(one, dict) else one
            for one in question["choices"]
        ]
    return question


def _known(document: dict[str, Any], model: type) -> dict[str, Any]:
    """Return what a model knows of a document, without nulls."""
    keys = {written_key(field.name) for field in fields(model)}
    return {key: _without_nulls(value) for key, value in document.items() if key in keys and value is not None}


def _with_own_titles(bank: Bank) -> Bank:
    """Return a bank without the titles that an export makes of the questions' first words."""
    questions = []
    for question in bank.questions:
        untitled = replace(question, title=None)
        questions.append(untitled if question_title(untitled) == question.title else question)
    return replace(bank, questions=questions)
