"""The tree's values as the model wants them: one reader for each kind of field.

A reader returns the value, or BAD when it has told a flaw (or one was told before).
"""

from collections.abc import Callable
from typing import Any, Final

from yaml.events import ScalarEvent

from quizkit.bank.model import Kind, Scoring, Status
from quizkit.bank.reading.events import Alias, Mapping, Node, Raw, Sequence
from quizkit.bank.reading.rewrite import line_with
from quizkit.bank.reading.scalars import (
    boolean,
    boolean_hint,
    core_type,
    decimal_hint,
    integer,
    integer_hint,
    is_decimal,
    json_value,
    number,
    number_hint,
)
from quizkit.bank.reading.spans import Stretch, first_line, stretch
from quizkit.bank.reading.tell import Teller
from quizkit.bank.shapes import CHOICE_ID_PATTERN, ID_PATTERN, LOCALE_PATTERN
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted


class Bad:
    """The type of BAD."""


BAD: Final = Bad()
Reader = Callable[["Values", Node, Path], Any]


class Values(Teller):
    """Reads single values of one file."""

    def __init__(self, source: Any) -> None:
        super().__init__(source)
        self.texts: list[ScalarEvent] = []
        """The scalars of all texts, in the order read; those behind aliases once."""

    def read(self, reader: Reader, node: Node, path: Path) -> Any:
        """Call a reader; an alias is followed, and flaws below it stand at the alias."""
        if type(node) is not Alias:
            return reader(self, node, path)
        outer = self.via
        self.via = outer or node
        try:
            return self.read(reader, node.target, path)
        finally:
            self.via = outer

    def wrong(self, node: Node, path: Path, expected: str, hint: str = "") -> Bad:
        """Tell that a value is of the wrong type, `hint` being the value that was probably meant."""
        if type(node) is Raw or (isinstance(node, Mapping | Sequence) and node.is_told):
            return BAD
        at = self.stretch(node)
        message = f"{thing(path)} is {self.shown(node)}, {expected} is expected"
        fix = None
        if hint and not self.via and at == first_line(self.text, *at):
            message += f"; write: {line_with(self.text, at.start, at.end, hint)}"
            fix = self.fix(f"write {hint}", at, hint, safe=False)
        self.tell("wrong-type", at, message, path, fix=fix)
        return BAD

    def shown(self, node: Node) -> str:
        """Return a value in words."""
        if isinstance(node, Mapping):
            return "a mapping"
        if isinstance(node, Sequence):
            return "a list"
        at = stretch(self.text, node)
        if isinstance(node, ScalarEvent) and not node.value and not node.style:
            return "empty"
        return quoted(self.text[at.start : at.end])


def thing(path: Path) -> str:
    """Return what stands at a path, in words: "`tags`", "a choice"."""
    name = path[-1] if path else ""
    if isinstance(name, str):
        return f"`{name}`" if name else "the file"
    parent = path[-2]
    return {"choices": "a choice", "questions": "a question"}.get(str(parent), f"an entry of `{parent}`")


def text(values: Values, node: Node, path: Path) -> Any:
    """Read a text as written; block scalars lose the line breaks at their end."""
    if type(node) is ScalarEvent:
        if not values.via:
            values.texts.append(node)
        return node.value.rstrip("\n") if node.style in ("|", ">") else node.value
    if type(node) is Raw:
        return node.value if "\n" not in node.value else BAD
    return _became(values, node, path)


def _became(values: Values, node: Node, path: Path) -> Any:
    """Tell that a text became a list or mapping; on one line the text can be told from the source."""
    if values.via or not isinstance(node, Mapping | Sequence) or node.is_told:
        return values.wrong(node, path, "a text")
    start = stretch(values.text, node).start
    if values.text[node.start : node.start + 1] not in ("&", "!"):
        start = node.start
    at = Stretch(start, last_end(values.text, node))
    written = values.text[at.start : at.end]
    if "\n" in written or "\r" in written:
        return values.wrong(node, path, "a text")
    values.forget(at)
    message = f"YAML reads {quoted(written)} as {values.shown(node)}, {thing(path)} is a text"
    values.tell_quoting("wrong-type", at, message, path)
    return written


def last_end(source: str, node: Node) -> int:
    """Return where the last thing written in a node ends."""
    if isinstance(node, Mapping | Sequence) and not node.is_flow:
        below = [*node.entries.values()] if isinstance(node, Mapping) else node.items
        if below:
            return max(last_end(source, below[-1]), stretch(source, node).end)
    if isinstance(node, Mapping | Sequence):
        return node.start + len(source[node.start : node.end].rstrip())
    return stretch(source, node).end


def _list_of(reader: Reader) -> Reader:
    def read(values: Values, node: Node, path: Path) -> Any:
        if type(node) is not Sequence:
            return not_a_list(values, node, path)
        found = [values.read(reader, item, (*path, i)) for i, item in enumerate(node.items)]
        return [item for item in found if item is not BAD]

    return read


texts = _list_of(text)


def not_a_list(values: Values, node: Node, path: Path) -> Bad:
    """Tell that a list is expected; a text on one line is shown as a list."""
    written = values.text[values.stretch(node).start :][:2]
    if written[:1] == "-" and written[1:].strip(" -"):
        expected = "a list is expected; put a blank behind each `-`"
        values.tell("wrong-type", values.stretch(node), f"{thing(path)} is no list, {expected}", path)
        return BAD
    if type(node) is not ScalarEvent or not node.value or values.via:
        return values.wrong(node, path, "a list")
    at = values.stretch(node)
    written = values.text[at.start : at.end]
    message = f"{thing(path)} is a text, a list is expected"
    fix = None
    if not set(written) & set("[]{}\r\n"):
        message += f"; write: {line_with(values.text, at.start, at.end, f'[{written}]')}"
        fix = values.fix("make it a list", at, f"[{written}]", safe=False)
    values.tell("wrong-type", at, message, path, fix=fix)
    return BAD


def flag(values: Values, node: Node, path: Path) -> Any:
    """Read true or false."""
    if type(node) is not ScalarEvent:
        return values.wrong(node, path, "true or false")
    found = boolean(node)
    return values.wrong(node, path, "true or false", boolean_hint(node)) if found is None else found


def _number_in(least: float, most: float, expected: str) -> Reader:
    def read(values: Values, node: Node, path: Path) -> Any:
        if type(node) is not ScalarEvent:
            return values.wrong(node, path, "a number")
        found = number(node)
        if found is None:
            return values.wrong(node, path, "a number", number_hint(node))
        return found if least <= found <= most else values.wrong(node, path, expected)

    return read


points = _number_in(0, float("inf"), "a number of 0 or more")
share = _number_in(0, 1, "a number from 0 to 1")
percent = _number_in(-100, 100, "a number from -100 to 100 (percent)")


def decimal(values: Values, node: Node, path: Path) -> Any:
    """Read a number and return it as it was written."""
    if type(node) is not ScalarEvent:
        return values.wrong(node, path, "a number")
    return node.value if is_decimal(node.value) else values.wrong(node, path, "a number", decimal_hint(node.value))


def count(values: Values, node: Node, path: Path) -> Any:
    """Read a whole number of 1 or more."""
    found = integer(node) if type(node) is ScalarEvent else None
    return found if found is not None and found > 0 else values.wrong(node, path, "a whole number of 1 or more")


def index(values: Values, node: Node, path: Path) -> Any:
    """Read a whole number; whether there is such a choice is a rule's question."""
    if type(node) is not ScalarEvent:
        return values.wrong(node, path, "the index of a choice (0, 1, …)")
    found = integer(node)
    if found is None:
        return values.wrong(node, path, "the index of a choice (0, 1, …)", integer_hint(node))
    return found


def indexes(values: Values, node: Node, path: Path) -> Any:
    """Read a whole number or a list of them."""
    if type(node) is not Sequence:
        return index(values, node, path)
    found = [values.read(index, item, (*path, i)) for i, item in enumerate(node.items)]
    return BAD if any(item is BAD for item in found) else found


def _matching(rule: str, pattern: str, expected: str) -> Reader:
    import re

    matches = re.compile(pattern.removesuffix("$")).fullmatch

    def read(values: Values, node: Node, path: Path) -> Any:
        if type(node) is not ScalarEvent:
            return values.wrong(node, path, "a text")
        value = node.value.rstrip("\n") if node.style in ("|", ">") else node.value
        if not matches(value):
            what = "empty" if not value else f"{quoted(value)}"
            values.tell(rule, values.stretch(node), f"{thing(path)} is {what}, {expected} is expected", path)
            return BAD
        if core_type(node) in ("null", "true or false"):
            values.tell_quoting(rule, values.stretch(node), f"YAML reads `{value}` as {core_type(node)}", path)
            return BAD
        return value

    return read


identifier = _matching("invalid-id", ID_PATTERN, "an ASCII letter, then at most 63 letters, digits, `-`, `_` or `.`")
identifiers = _list_of(identifier)
choice_id = _matching(
    "invalid-id", CHOICE_ID_PATTERN, "an ASCII letter or digit, then at most 63 letters, digits, `-`, `_` or `.`"
)
locale = _matching("invalid-locale", LOCALE_PATTERN, "a language tag such as `en`, `pt-BR` or `zh-Hant`")


def _one_of(words: dict[str, Any]) -> Reader:
    *first, last = (f"`{word}`" for word in words)
    expected = f"{', '.join(first)} or {last}"

    def read(values: Values, node: Node, path: Path) -> Any:
        if type(node) is ScalarEvent and node.value in words:
            return words[node.value]
        return values.wrong(node, path, expected)

    return read


kind = _one_of({str(word): word for word in Kind})
gap_kind = _one_of({word: word for word in ("choice", "numeric", "short-answer")})
scoring = _one_of({str(word): word for word in Scoring})
status = _one_of({str(word): word for word in Status})


def meta(values: Values, node: Node, path: Path) -> Any:
    """Read a mapping of anything."""
    return _json(values, node, path) if type(node) is Mapping else values.wrong(node, path, "a mapping")


def _json(values: Values, node: Node, path: Path) -> Any:
    if type(node) is Mapping:
        return {key: values.read(_json, value, (*path, key)) for key, value in node.entries.items()}
    if type(node) is Sequence:
        return [values.read(_json, item, (*path, i)) for i, item in enumerate(node.items)]
    return json_value(node) if type(node) is ScalarEvent else getattr(node, "value", "")
