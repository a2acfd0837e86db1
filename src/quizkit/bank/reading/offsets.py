"""From a stretch of a text's value to the stretch of the file where it is written."""

import re

from yaml.events import ScalarEvent

from quizkit.bank.reading.spans import Stretch, scalar_stretch

_ESCAPE = re.compile(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)", re.DOTALL)
_QUOTE = re.compile("''")
_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")
_NEVER = re.compile(r"(?!)")


def value_offsets(text: str, event: ScalarEvent) -> list[int] | None:
    """Return where each sign of a scalar's value is written and, last, where it ends; None where that is not plain."""
    at = scalar_stretch(text, event)
    if event.style == "|":
        return _literal_offsets(text, event, at)
    if event.style == ">" or "\n" in text[at.start : at.end] or "\r" in text[at.start : at.end]:
        return None
    inner = 1 if event.style else 0
    unit = {"'": _QUOTE, '"': _ESCAPE}.get(event.style or "", _NEVER)
    return _flow_offsets(text, at.start + inner, at.end - inner, unit)


def value_stretch(found: list[int] | None, start: int, end: int) -> Stretch | None:
    """Return where a half-open stretch of a value is written, by its offsets, or None where that cannot be told."""
    if found is None or not 0 <= start <= end < len(found) or (start < end and found[end - 1] >= found[end]):
        return None
    last = found[end] if start < end or end == 0 else found[start]
    return Stretch(found[start], last)


def _flow_offsets(text: str, start: int, end: int, unit: re.Pattern[str]) -> list[int]:
    """Return the offset of each sign of the value and, last, of its end; `unit` is written long but is one sign."""
    found = []
    at = start
    while at < end:
        found.append(at)
        match = unit.match(text, at, end)
        at = match.end() if match else at + 1
    return [*found, end]


def _literal_offsets(text: str, event: ScalarEvent, at: Stretch) -> list[int] | None:
    """Return the same for a block whose lines stand as they are, behind their indentation."""
    header = _LINE.match(text, at.start)
    lines = event.value.rstrip("\n").split("\n")
    if header is None:
        return None
    found: list[int] = []
    place = header.end()
    indent = _indent(text[place : at.end], lines)
    for line in lines:
        match = _LINE.match(text, place)
        if match is None or (line and match[1][indent:] != line):
            return None
        begin = place + min(indent, len(match[1]))
        found.extend(range(begin, begin + len(line)))
        found.append(begin + len(line))
        place = match.end()
    return found


def _indent(block: str, lines: list[str]) -> int:
    for written, line in zip(re.split(r"\r\n|\r|\n", block), lines, strict=False):
        if line:
            return len(written) - len(line)
    return 0
