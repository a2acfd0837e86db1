"""Fixes of values as edits of the author's text: only the scalar's own stretch changes."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import yaml
from yaml.events import ScalarEvent

from quizkit.bank.reading.events import Mapping, Node, events
from quizkit.bank.reading.marks import begin_of, end_of
from quizkit.bank.reading.rewrite import in_double_quotes
from quizkit.bank.reading.spans import Stretch, line_bounds, scalar_stretch
from quizkit.findings.edit import Edit, Fix, InsertKey, SetText, ValueFix
from quizkit.findings.source import Path, Source

if TYPE_CHECKING:
    from quizkit.bank.reading.places import Found

_BLOCK_INDENT = 2


def fix_edits(fix: ValueFix, find: "Callable[[Path], Found]") -> Fix | None:
    """Return the edits of text, or None when one of the changes cannot be made safely."""
    edits = []
    for change in fix.changes:
        found = find(change.path)
        # A key that marks a choice as right stands for its `correct`; it is no value.
        if not found.is_whole or found.alias or found.node is None or found.node is found.key:
            return None
        if isinstance(change, SetText):
            edit = set_text(found.source, found.node, change.value)
        else:
            edit = insert_key(found.source, found.node, change)
        if edit is None:
            return None
        edits.append(edit)
    return Fix(fix.title, tuple(edits), fix.safe)


def set_text(source: Source, node: Node, value: str) -> Edit | None:
    """Return the edit that makes a scalar read `value`: in its own style, or else in double quotes."""
    if not isinstance(node, ScalarEvent):
        return None
    at = scalar_stretch(source.text, node)
    if at.end > at.start and end_of(node) == begin_of(node):
        written = " " + in_double_quotes(value)
        return Edit(source.name, at.end, at.end, written)
    new = _block(source, at, node, value) if node.style in ("|", ">") else _flow(node.style or "", value)
    return Edit(source.name, at.start, at.end, new)


def _flow(style: str, value: str) -> str:
    single = "'" + value.replace("'", "''") + "'"
    candidates = {"": [value], "'": [single]}.get(style, [])
    for written in candidates:
        if value.isprintable() and all(_reads(frame, written, value) for frame in ("- %s\n", "[%s, x]\n", "{k: %s}\n")):
            return written
    return in_double_quotes(value)


def _reads(frame: str, written: str, value: str) -> bool:
    """Tell whether a scalar gives a value inside a small YAML text."""
    try:
        get = events(frame.replace("%s", written))
        found = []
        while (event := get()) is not None and not isinstance(event, yaml.StreamEndEvent):
            if isinstance(event, ScalarEvent):
                found.append(event.value)
    except yaml.YAMLError:
        return False
    return found == {"-": [value], "[": [value, "x"], "{": ["k", value]}[frame[0]]


def _block(source: Source, at: Stretch, node: ScalarEvent, value: str) -> str:
    """Return a literal block with the same header and indentation; a folded block becomes a literal one."""
    text = source.text[at.start : at.end]
    header, _, body = text.partition("\n")
    lines = value.rstrip("\n").split("\n")
    is_plain = all(line.isprintable() for line in lines) and lines[0][:1] not in ("", " ")
    if not is_plain or not body or any(sign.isdigit() for sign in header) or "#" in header or not value:
        return in_double_quotes(value)
    first = next(line for line in body.split("\n") if line.strip())
    indent = first[: len(first) - len(first.lstrip(" "))]
    end = "\r\n" if header.endswith("\r") else "\n"
    shown = [indent + line if line else "" for line in lines]
    return end.join([header.rstrip("\r").replace(">", "|"), *shown])


def insert_key(source: Source, node: Node, change: InsertKey) -> Edit | None:
    """Return the edit that begins a mapping with a key, in a line of its own in a block mapping."""
    if not isinstance(node, Mapping):
        return None
    text = source.text
    pair = f"{change.key}: {_flow('', change.value)}"
    if node.is_flow:
        start = text.find("{", node.start, node.end) + 1
        return Edit(source.name, start, start, pair + (", " if node.entries else "")) if start else None
    first = next(iter(node.keys.values()), None)
    if first is None:
        return None
    start = begin_of(first)
    line = line_bounds(text, start)
    before = text[line.start : start]
    if before.strip(" -") or "\t" in before or first.anchor or first.tag:
        return None
    end = text[line.end : line.end + 2]
    line_end = end if end == "\r\n" else end[:1] or "\n"
    return Edit(source.name, start, start, pair + line_end + " " * len(before))
