"""A tree as the data of a bank's model, with a flaw for everything that does not fit.

What fits is kept: an optional key with a wrong value is dropped, a question without id gets an empty one, and a
question without text, choices or key is left out.
"""

from typing import Any, NamedTuple

from yaml.events import ScalarEvent

from quizkit.bank.model import Choice
from quizkit.bank.reading import values as read
from quizkit.bank.reading.choices import read_choices, read_key
from quizkit.bank.reading.events import Mapping, Node, Sequence
from quizkit.bank.reading.keys import did_you_mean
from quizkit.bank.reading.spans import Stretch, first_line
from quizkit.bank.reading.values import BAD, Reader, Values
from quizkit.findings.source import Path

QUESTION: dict[str, Reader] = {
    "id": read.identifier,
    "text": read.text,
    "choices": read_choices,
    "correct": read.indexes,
    "type": read.question_type,
    "title": read.text,
    "explanation": read.text,
    "level": read.text,
    "tags": read.texts,
    "points": read.points,
    "shuffle": read.flag,
    "hints": read.texts,
    "objectives": read.texts,
    "author": read.text,
    "reviewed": read.text,
    "source": read.text,
    "license": read.text,
    "note": read.text,
    "translators": read.text,
    "translate": read.flag,
    "lang": read.locale,
    "never-with": read.identifiers,
    "status": read.status,
    "meta": read.meta,
}
DEFAULTS: dict[str, Reader] = {"points": read.points, "shuffle": read.flag}


def _defaults(values: Values, node: Node, path: Path) -> Any:
    if type(node) is not Mapping:
        return values.wrong(node, path, "a mapping")
    return read_fields(values, node, path, DEFAULTS)[0]


def _questions(values: Values, node: Node, path: Path) -> Any:
    return node if type(node) is Sequence else read.not_a_list(values, node, path)


BANK: dict[str, Reader] = {
    "id": read.identifier,
    "title": read.text,
    "locale": read.locale,
    "translation-of": read.identifier,
    "description": read.text,
    "level": read.text,
    "guide": read.text,
    "tags": read.texts,
    "license": read.text,
    "authors": read.texts,
    "translators": read.text,
    "translate": read.flag,
    "meta": read.meta,
    "defaults": _defaults,
    "questions": _questions,
}


class Filled(NamedTuple):
    """A question's data; `given` are the keys that were written, read or not."""

    at: int
    node: Mapping
    data: dict[str, Any]
    given: frozenset[str]

    @property
    def is_usable(self) -> bool:
        """The model can hold it (with an id put in where that is missing)."""
        return "text" in self.data and "choices" in self.data and "correct" in self.data


def read_fields(
    values: Values, node: Mapping, path: Path, table: dict[str, Reader]
) -> tuple[dict[str, Any], frozenset[str]]:
    """Return the data of a mapping by its table, and the keys that were meant."""
    data: dict[str, Any] = {}
    given = set(node.entries)
    for key, value in node.entries.items():
        reader = table.get(key)
        name = key
        if reader is read.text and type(value) is ScalarEvent and not values.via:
            values.texts.append(value)
            data[key] = value.value.rstrip("\n") if value.style in ("|", ">") else value.value
            continue
        if reader is None:
            name = did_you_mean(values, node, key, path, table)
            if not name:
                continue
            given.add(name)
            reader = table[name]
        got = values.read(reader, value, (*path, name))
        if got is not BAD:
            data[name] = got
    return data, frozenset(given)


def read_head(values: Values, node: Mapping, *, needs_questions: bool) -> tuple[dict[str, Any], list[Node]]:
    """Return the bank's own data and the nodes of its questions."""
    data, given = read_fields(values, node, (), BANK)
    for key in ("id", "title", "locale", "questions"):
        if key not in given and (needs_questions or key != "questions"):
            values.tell("missing-key", values.stretch(node), f"the bank has no `{key}`", (key,))
    questions = data.pop("questions", None)
    return data, questions.items if questions else []


def read_question(values: Values, node: Node, at: int) -> Filled | None:
    """Return a question's data, or None for what is no question at all."""
    return values.read(_question, node, ("questions", at))  # type: ignore[no-any-return]


def _question(values: Values, node: Node, path: Path) -> Filled | None:
    if type(node) is not Mapping:
        _no_question(values, node, path)
        return None
    data, given = read_fields(values, node, path, QUESTION)
    for key in ("id", "text", "choices"):
        if key not in given:
            values.tell("missing-key", values.stretch(node), f"the question has no `{key}`", (*path, key))
    choices = data.pop("choices", None)
    if choices is not None:
        data["choices"] = [Choice(**item) for item in choices.items]
    read_key(values, node, path, data, choices, is_given="correct" in given)
    return Filled(int(path[1]), node, data, given)


def _no_question(values: Values, node: Node, path: Path) -> None:
    if type(node) is not ScalarEvent:
        values.wrong(node, path, "a mapping with `id`, `text`, `choices` and `correct`")
        return
    at = values.stretch(node)
    what = "a text" if node.value or node.style else "an entry without anything"
    message = f"{what} stands where a question (`id`, `text`, `choices`, `correct`) is expected"
    values.tell("wrong-type", first_line(values.text, *at) if at.end > at.start else Stretch(*at), message, path)
