"""A question's choices and its key, in whichever of the two forms the author wrote them."""

from typing import Any, NamedTuple

from yaml.events import ScalarEvent

from quizkit.bank.reading import values as read
from quizkit.bank.reading.events import Alias, Mapping, Node, Sequence
from quizkit.bank.reading.keys import closest, did_you_mean
from quizkit.bank.reading.spans import stretch
from quizkit.bank.reading.values import BAD, Reader, Values
from quizkit.findings.source import Path

CHOICE: dict[str, Reader] = {
    "text": read.text,
    "feedback": read.text,
    "fraction": read.percent,
    "id": read.choice_id,
    "pinned": read.flag,
    "translate": read.flag,
    "lang": read.locale,
    "translators": read.text,
}
_WITH_KEY = {**CHOICE, "correct": read.flag}


class Choices(NamedTuple):
    """The choices' data, the indexes of those that are marked as right, and whether a mark could not be read."""

    items: list[dict[str, Any]]
    marked: list[int]
    has_bad_mark: bool


def marked_key(node: Node) -> ScalarEvent | None:
    """Return the key that marks a choice as right: `correct: TEXT`, or `correct: true` beside a text."""
    while type(node) is Alias:
        node = node.target
    if type(node) is not Mapping or "correct" not in node.entries:
        return None
    if "text" in node.entries:
        value = node.entries["correct"]
        if type(value) is not ScalarEvent or value.style or value.value.lower() != "true":
            return None
    return node.keys["correct"]


def choice_text(node: Mapping) -> Node | None:
    """Return the text of a choice that is a mapping, in either form."""
    return node.entries.get("text", node.entries.get("correct"))


def read_choices(values: Values, node: Node, path: Path) -> Any:
    """Return Choices, or BAD when one of them has no text: without it the indexes would shift."""
    if type(node) is not Sequence:
        return read.not_a_list(values, node, path)
    items: list[dict[str, Any]] = []
    marked: list[int] = []
    is_bad = has_bad_mark = False
    for i, item in enumerate(node.items):
        if type(item) is ScalarEvent and not values.via:
            values.texts.append(item)
            items.append({"text": item.value.rstrip("\n") if item.style in ("|", ">") else item.value})
            continue
        found = values.read(_choice, item, (*path, i))
        is_bad |= found is BAD or "text" not in found
        if found is not BAD:
            mark = found.pop("correct", False)
            has_bad_mark |= mark is BAD
            if mark is True:
                marked.append(i)
            items.append(found)
    return BAD if is_bad else Choices(items, marked, has_bad_mark)


def _choice(values: Values, node: Node, path: Path) -> Any:
    if type(node) is not Mapping:
        found = values.read(read.text, node, path)
        return BAD if found is BAD else {"text": found}
    if "text" not in node.entries and "correct" not in node.entries and not _is_slip(node):
        found = read.text(values, node, path)
        return BAD if found is BAD else {"text": found}
    is_short = "text" not in node.entries and "correct" in node.entries
    data: dict[str, Any] = {}
    given = set(node.entries)
    for key, value in node.entries.items():
        name = key
        if is_short and key == "correct":
            found = values.read(read.text, value, (*path, "text"))
            data["correct"] = True
            name = "text"
        else:
            if key not in _WITH_KEY:
                name = did_you_mean(values, node, key, path, _WITH_KEY)
                if not name:
                    continue
                given.add(name)
            found = values.read(_WITH_KEY[name], value, (*path, name))
        if found is not BAD or name == "correct":
            data[name] = found
    if not given & {"text", "correct"}:
        values.tell("missing-key", values.stretch(node), "the choice has no `text`", (*path, "text"))
    return data


def _is_slip(node: Mapping) -> bool:
    """Tell whether a mapping without text is meant as one: it has a choice's keys, or nearly."""
    if len(node.entries) != 1:
        return any(key in _WITH_KEY for key in node.entries)
    key = next(iter(node.entries))
    return key.lower() in _WITH_KEY or (key.isalpha() and key.islower() and bool(closest(key, _WITH_KEY)))


def read_key(
    values: Values, node: Mapping, path: Path, data: dict[str, Any], choices: Choices | None, *, is_given: bool
) -> None:
    """Put the key into the question's data as index or list; tell when it is given twice or not at all."""
    marked = choices.marked if choices else []
    if is_given and marked:
        _tell_twice(values, node, path)
    elif not is_given and marked:
        is_list = len(marked) > 1 or data.get("type") == "multiple"
        data["correct"] = marked if is_list else marked[0]
    elif not is_given and choices and not choices.has_bad_mark:
        message = "the question does not say which choice is right; give `correct`"
        values.tell("missing-correct", values.stretch(node), message, (*path, "correct"))
    correct = data.get("correct")
    if data.get("type") == "multiple" and isinstance(correct, int):
        data["correct"] = [correct]
    if data.get("type") == "single" and isinstance(correct, list):
        several = "several choices are marked" if not is_given else "`correct` is a list"
        message = f"`type: single` has one right choice, but {several}; write one, or `type: multiple`"
        values.tell("wrong-type", values.stretch(node.entries["type"]), message, (*path, "type"))


def _tell_twice(values: Values, node: Mapping, path: Path) -> None:
    key = node.keys.get("correct")
    own = stretch(values.text, key) if key else values.stretch(node)
    choices = node.entries["choices"]
    while type(choices) is Alias:
        choices = choices.target
    items = choices.items if type(choices) is Sequence else []
    marks = tuple(stretch(values.text, mark) for mark in map(marked_key, items) if mark)
    message = "the key is given twice, in `correct` and on a choice; keep one of them"
    values.tell("correct-given-twice", values.via_or(own), message, (*path, "correct"), related=marks)
