"""Where a node of the tree stands: half-open stretches of a text's offsets, as short as a caret wants them."""

import re
from typing import NamedTuple

from yaml.events import ScalarEvent

from quizkit.bank.reading.events import Mapping, Node, Sequence
from quizkit.bank.reading.marks import begin_of, end_of

_DRESS = re.compile(r"(?:[&!]\S*\s+)*(?:[&!]\S*(?=\s|$))?")
_NEAR = 200
_LINE_END = re.compile(r"[\r\n]")


class Stretch(NamedTuple):
    """Two offsets."""

    start: int
    end: int


def stretch(text: str, node: Node) -> Stretch:
    """Return where a node stands, without anchor and tag.

    A block scalar ends behind its last visible sign; a list or mapping is given by its first line; a value that is not
    written is given by the `:` or `-` before it.
    """
    if isinstance(node, ScalarEvent):
        return scalar_stretch(text, node)
    if isinstance(node, Mapping | Sequence):
        return _collection_stretch(text, node)
    return Stretch(node.start, node.end)


def scalar_stretch(text: str, event: ScalarEvent) -> Stretch:
    """Return where a scalar stands."""
    start, end = begin_of(event), end_of(event)
    if event.anchor or event.tag:
        match = _DRESS.match(text, start, end)
        start = match.end() if match else start
    if event.style in ("|", ">"):
        return Stretch(start, start + len(text[start:end].rstrip()))
    if start == end:
        margin = text[max(start - _NEAR, 0) : start]
        before = start - len(margin) + len(margin.rstrip())
        return Stretch(max(before - 1, 0), before)
    return Stretch(start, end)


def _collection_stretch(text: str, node: Mapping | Sequence) -> Stretch:
    if isinstance(node, Mapping) and not node.is_flow and node.keys:
        name, key = next(iter(node.keys.items()))
        start, end = begin_of(key), end_of(key)
        value = node.entries[name]
        if isinstance(value, ScalarEvent):
            end = scalar_stretch(text, value).end
        return first_line(text, start, max(end, end_of(key)))
    if isinstance(node, Sequence) and not node.is_flow and node.items:
        start = text.find("-", node.start)
        return first_line(text, start, max(stretch(text, node.items[0]).end, start + 1))
    start = node.start
    match = _DRESS.match(text, start, node.end) if text[start : start + 1] in ("&", "!") else None
    return first_line(text, match.end() if match else start, node.end)


def first_line(text: str, start: int, end: int) -> Stretch:
    """Return a stretch up to the end of its first line, without blanks at the end."""
    match = _LINE_END.search(text, start, end)
    stop = match.start() if match else end
    return Stretch(start, max(start + len(text[start:stop].rstrip()), min(start + 1, end)))


def line_bounds(text: str, at: int) -> Stretch:
    """Return the line around an offset, without its line end."""
    start = max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1
    match = _LINE_END.search(text, at)
    return Stretch(start, match.start() if match else len(text))
