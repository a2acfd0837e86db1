"""The keys of each kind of question, and how those that only some kinds have are read."""

from collections.abc import Mapping as Table
from typing import Any, NamedTuple

from yaml.events import ScalarEvent

from quizkit.bank.model import Answer, Choice, Combined, Draw, Gap, Kind, Pair
from quizkit.bank.reading import values as read
from quizkit.bank.reading.choices import Choices, read_choices, read_key
from quizkit.bank.reading.events import Mapping, Node, Sequence
from quizkit.bank.reading.fields import read_fields
from quizkit.bank.reading.values import BAD, Reader, Values
from quizkit.findings.source import Path

_ANSWER_NOTES: dict[str, Reader] = {
    "fraction": read.percent,
    "feedback": read.text,
    "translate": read.flag,
    "lang": read.locale,
    "translators": read.text,
}
_TYPED = {"text": read.text, **_ANSWER_NOTES}
_NUMBER = {
    "value": read.decimal,
    "tolerance": read.decimal,
    "min": read.decimal,
    "max": read.decimal,
    **_ANSWER_NOTES,
}
_PAIR = {"text": read.text, "match": read.text, "translators": read.text}
_COMBINED = {"correct": read.text, "partial": read.text, "incorrect": read.text}
_TRUTH = {"true": read.text, "false": read.text}
_DRAW = {"tag": read.text, "count": read.count}


def _mapping(values: Values, node: Node, path: Path, table: Table[str, Reader]) -> Any:
    """Return the data of a mapping by field names, or BAD."""
    if type(node) is not Mapping:
        return values.wrong(node, path, f"a mapping with {_listed(table)}")
    return {key.replace("-", "_"): value for key, value in read_fields(values, node, path, table)[0].items()}


def _listed(names: Table[str, Any]) -> str:
    return ", ".join(f"`{name}`" for name in list(names)[:4])


def _entries(values: Values, node: Node, path: Path, reader: Reader) -> Any:
    """Return what a reader makes of each entry of a list, or BAD when one of them cannot be read."""
    if type(node) is not Sequence:
        return read.not_a_list(values, node, path)
    found = [values.read(reader, item, (*path, i)) for i, item in enumerate(node.items)]
    return BAD if any(item is BAD for item in found) else found


def _needs(values: Values, node: Node, path: Path, data: Any, *names: str) -> bool:
    """Tell whether a mapping has each of the keys; tell of those that are missing."""
    if data is BAD:
        return False
    for name in names:
        if name not in data and isinstance(node, Mapping) and name not in node.entries:
            values.tell("missing-key", values.stretch(node), f"{read.thing(path)} has no `{name}`", (*path, name))
    return all(name in data for name in names)


def _typed(values: Values, node: Node, path: Path) -> Any:
    if type(node) is not Mapping:
        found = values.read(read.text, node, path)
        return BAD if found is BAD else Answer(text=found)
    data = _mapping(values, node, path, _TYPED)
    return Answer(**data) if _needs(values, node, path, data, "text") else BAD


def _number(values: Values, node: Node, path: Path) -> Any:
    if type(node) is not Mapping:
        found = values.read(read.decimal, node, path)
        return BAD if found is BAD else Answer(value=found)
    data = _mapping(values, node, path, _NUMBER)
    if data is BAD or any(key in node.entries and key not in data for key in ("value", "tolerance", "min", "max")):
        return BAD
    if "value" in data and not {"min", "max"} & set(data):
        return Answer(**data)
    if {"min", "max"} <= set(data) and not {"value", "tolerance"} & set(data):
        return Answer(**data)
    return values.wrong(node, path, "a number, a `value` with its `tolerance`, or `min` and `max`")


def typed_answers(values: Values, node: Node, path: Path) -> Any:
    """Read texts that are accepted."""
    return _entries(values, node, path, _typed)


def numbers(values: Values, node: Node, path: Path) -> Any:
    """Read numbers and ranges that are accepted."""
    return _entries(values, node, path, _number)


def _pair(values: Values, node: Node, path: Path) -> Any:
    data = _mapping(values, node, path, _PAIR)
    return Pair(**data) if _needs(values, node, path, data, "text", "match") else BAD


def pairs(values: Values, node: Node, path: Path) -> Any:
    """Read what belongs together."""
    return _entries(values, node, path, _pair)


def items(values: Values, node: Node, path: Path) -> Any:
    """Read texts none of which may be lost."""
    return _entries(values, node, path, read.text)


def combined(values: Values, node: Node, path: Path) -> Any:
    """Read feedback on the whole response."""
    data = _mapping(values, node, path, _COMBINED)
    return data if data is BAD else Combined(**data)


def truth_feedback(values: Values, node: Node, path: Path) -> Any:
    """Read the feedback of a true-false question."""
    return _mapping(values, node, path, _TRUTH)


def truth(values: Values, node: Node, path: Path) -> Any:
    """Read true or false as the index of that choice: 0 or 1."""
    found = values.read(read.flag, node, path)
    return BAD if found is BAD else int(not found)


def draws(values: Values, node: Node, path: Path) -> Any:
    """Read how many questions of which tags are drawn."""
    return _entries(values, node, path, _draw)


def _draw(values: Values, node: Node, path: Path) -> Any:
    data = _mapping(values, node, path, _DRAW)
    return Draw(**data) if _needs(values, node, path, data, "tag", "count") else BAD


_GAP: dict[str, dict[str, Reader]] = {
    "choice": {"choices": read_choices, "correct": read.index},
    "numeric": {"answers": numbers},
    "short-answer": {"answers": typed_answers, "case-sensitive": read.flag},
}


def _gap(values: Values, node: Node, path: Path) -> Any:
    if type(node) is not Mapping:
        return values.wrong(node, path, "a mapping with `choices` and `correct`, or `answers`")
    given = node.entries.get("type")
    kind = given.value if type(given) is ScalarEvent and given.value in _GAP else ""
    own = _GAP[kind or ("choice" if "choices" in node.entries else "short-answer")]
    data, _ = read_fields(values, node, path, {"type": read.gap_kind, "weight": read.count, **own})
    need = "choices" if "choices" in own else "answers"
    if need not in data:
        if need not in node.entries:
            values.tell("missing-key", values.stretch(node), f"the gap has no `{need}`", (*path, need))
        return BAD
    choices: Choices | None = data.pop("choices", None)
    if choices is not None:
        data["choices"] = [Choice(**item) for item in choices.items]
        read_key(values, node, path, data, choices, is_given="correct" in node.entries)
        if not isinstance(data.get("correct"), int):
            if isinstance(data.get("correct"), list):
                values.wrong(node, path, "a gap with one right choice")
            return BAD
    return Gap(**{key.replace("-", "_"): value for key, value in data.items()})


def gaps(values: Values, node: Node, path: Path) -> Any:
    """Read the gaps of a text by their names."""
    if type(node) is not Mapping:
        return values.wrong(node, path, "a mapping from names of gaps to what fills them")
    found = {name: values.read(_gap, item, (*path, name)) for name, item in node.entries.items()}
    return BAD if any(gap is BAD for gap in found.values()) else found


class Keys(NamedTuple):
    """What a kind of question has of its own: its keys, and those without which there is no question."""

    own: dict[str, Reader]
    needed: tuple[str, ...]


_CHOICES = Keys({"choices": read_choices, "correct": read.indexes, "feedback": combined}, ("choices", "correct"))
KEYS: dict[str | None, Keys] = {
    None: _CHOICES,
    Kind.SINGLE: _CHOICES,
    Kind.MULTIPLE: _CHOICES,
    Kind.TRUE_FALSE: Keys({"correct": truth, "feedback": truth_feedback}, ("correct",)),
    Kind.NUMERIC: Keys({"answers": numbers, "unit": read.text, "feedback": combined}, ("answers",)),
    Kind.SHORT_ANSWER: Keys(
        {"answers": typed_answers, "case-sensitive": read.flag, "feedback": combined}, ("answers",)
    ),
    Kind.MATCHING: Keys({"pairs": pairs, "distractors": items, "feedback": combined}, ("pairs",)),
    Kind.ORDERING: Keys({"items": items, "feedback": combined}, ("items",)),
    Kind.ESSAY: Keys({"model-answer": read.text, "grader-note": read.text}, ()),
    Kind.CLOZE: Keys({"gaps": gaps, "feedback": combined}, ("gaps",)),
}


def kinds_with(key: str) -> list[str]:
    """Return the kinds that have a key of their own."""
    return [str(kind) for kind, keys in KEYS.items() if kind is not None and key in keys.own]
