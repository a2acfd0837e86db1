"""A tree as the data of a bank's model, with a flaw for everything that does not fit.

What fits is kept: an optional key with a wrong value is dropped, a question without id gets an empty one, and a
question without text, choices or key is left out.
"""

from typing import Any, NamedTuple

from yaml.events import ScalarEvent

from quizkit.bank.model import Choice, Kind
from quizkit.bank.reading import values as read
from quizkit.bank.reading.choices import read_key
from quizkit.bank.reading.events import Mapping, Node, Sequence, unaliased
from quizkit.bank.reading.fields import read_fields
from quizkit.bank.reading.kinds import KEYS, draws, kinds_with
from quizkit.bank.reading.marks import begin_of, end_of
from quizkit.bank.reading.spans import Stretch, first_line
from quizkit.bank.reading.values import Reader, Values
from quizkit.findings.source import Path


def _questions(values: Values, node: Node, path: Path) -> Any:
    return node if type(node) is Sequence else read.not_a_list(values, node, path)


QUESTION: dict[str, Reader] = {
    "id": read.identifier,
    "text": read.text,
    "type": read.kind,
    "title": read.text,
    "explanation": read.text,
    "level": read.text,
    "tags": read.texts,
    "points": read.points,
    "penalty": read.share,
    "scoring": read.scoring,
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
TABLES = {kind: {**QUESTION, **keys.own} for kind, keys in KEYS.items()}
DEFAULTS: dict[str, Reader] = {
    "points": read.points,
    "shuffle": read.flag,
    "scoring": read.scoring,
    "penalty": read.share,
}
CASE: dict[str, Reader] = {
    "case": read.text,
    "id": read.identifier,
    "title": read.text,
    "translate": read.flag,
    "lang": read.locale,
    "translators": read.text,
    "questions": _questions,
}


def _defaults(values: Values, node: Node, path: Path) -> Any:
    if type(node) is not Mapping:
        return values.wrong(node, path, "a mapping")
    return read_fields(values, node, path, DEFAULTS)[0]


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
    "draw": draws,
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
        data = self.data
        return "text" in data and all(key in data for key in KEYS[data.get("type")].needed)


def read_head(values: Values, node: Mapping, *, needs_questions: bool) -> tuple[dict[str, Any], list[Node]]:
    """Return the bank's own data and the nodes of its questions."""
    data, given = read_fields(values, node, (), BANK)
    for key in ("id", "title", "locale", "questions"):
        if key not in given and (needs_questions or key != "questions"):
            values.tell("missing-key", values.stretch(node), f"the bank has no `{key}`", (key,))
    questions = data.pop("questions", None)
    return data, questions.items if questions else []


class FilledCase(NamedTuple):
    """A case's data, with everything that the model needs, and the nodes of its questions."""

    data: dict[str, Any]
    questions: list[Node]


def is_case(node: Node) -> bool:
    """Tell whether an entry of `questions` is a case with questions of its own."""
    found = unaliased(node)
    return type(found) is Mapping and "case" in found.entries and "text" not in found.entries


def read_case(values: Values, node: Node, at: int) -> FilledCase:
    """Return a case; what it lacks is told and has a stand-in."""
    return values.read(_case, node, ("cases", at))  # type: ignore[no-any-return]


def _case(values: Values, node: Node, path: Path) -> FilledCase:
    assert type(node) is Mapping
    data, given = read_fields(values, node, path, CASE)
    for key in ("id", "questions"):
        if key not in given:
            values.tell("missing-key", values.stretch(node), f"the case has no `{key}`", (*path, key))
    questions = data.pop("questions", None)
    data = {"id": "", "text": data.pop("case", "")} | data
    return FilledCase(data, questions.items if questions else [])


def read_question(values: Values, node: Node, at: int) -> Filled | None:
    """Return a question's data, or None for what is no question at all."""
    return values.read(_question, node, ("questions", at))  # type: ignore[no-any-return]


def _question(values: Values, node: Node, path: Path) -> Filled | None:
    if type(node) is not Mapping:
        _no_question(values, node, path)
        return None
    kind = _kind(node)
    foreign = _tell_foreign(values, node, path, kind)
    data, given = read_fields(values, node, path, TABLES[kind], without=foreign)
    for key in ("id", "text", *(key for key in KEYS[kind].needed if key != "correct")):
        if key not in given:
            values.tell("missing-key", values.stretch(node), f"the question has no `{key}`", (*path, key))
    if kind is Kind.TRUE_FALSE:
        _read_truth(values, node, path, data, given)
    elif KEYS[kind] is KEYS[None]:
        choices = data.pop("choices", None)
        if choices is not None:
            data["choices"] = [Choice(**item) for item in choices.items]
        read_key(values, node, path, data, choices, is_given="correct" in given)
    return Filled(int(path[1]), node, data, given)


def _kind(node: Mapping) -> Kind | None:
    given = node.entries.get("type")
    return _KINDS.get(given.value) if type(given) is ScalarEvent else None


_KINDS = {str(kind): kind for kind in Kind}


def _tell_foreign(values: Values, node: Mapping, path: Path, kind: Kind | None) -> frozenset[str]:
    """Tell of keys that only other kinds of questions have, and return them."""
    table = TABLES[kind]
    foreign = {key: kinds_with(key) for key in node.entries if key not in table}
    for key, others in foreign.items():
        if not others:
            continue
        event = node.keys[key]
        *first, last = (f"`type: {other}`" for other in others)
        needed = f"{', '.join(first)} or {last}" if first else last
        what = f"a question of type {kind}" if kind else "a question without `type`"
        message = f"`{key}` does not belong to {what}; it needs {needed}"
        values.tell("unknown-key", values.via_or(values.at(begin_of(event), end_of(event))), message, (*path, key))
    return frozenset(key for key, others in foreign.items() if others)


def _read_truth(values: Values, node: Mapping, path: Path, data: dict[str, Any], given: frozenset[str]) -> None:
    """Give a true-false question its two choices; their words are put in when the bank's language is known."""
    if "correct" not in given:
        message = "the question does not say whether it is true; give `correct: true` or `correct: false`"
        values.tell("missing-correct", values.stretch(node), message, (*path, "correct"))
    feedback = data.pop("feedback", {})
    data["choices"] = [Choice(text="", feedback=feedback.get(word)) for word in ("true", "false")]


def _no_question(values: Values, node: Node, path: Path) -> None:
    if type(node) is not ScalarEvent:
        values.wrong(node, path, "a mapping with `id`, `text`, `choices` and `correct`")
        return
    at = values.stretch(node)
    what = "a text" if node.value or node.style else "an entry without anything"
    message = f"{what} stands where a question (`id`, `text`, `choices`, `correct`) is expected"
    values.tell("wrong-type", first_line(values.text, *at) if at.end > at.start else Stretch(*at), message, path)
