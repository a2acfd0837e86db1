"""What must not reach a learner's browser: active HTML in a text, and links to unsafe addresses."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

from quizkit.bank.markup.address import is_dangerous_address, is_safe_address
from quizkit.bank.markup.formula import spans

_ACTIVE = re.compile("script|iframe|frame|style|svg|object|embed|applet|base|form|link|meta")
_TYPE_NAME = re.compile("object|base|form|link|meta|style|frame")

_TAG = re.compile(r"<([A-Za-z][A-Za-z0-9:-]*)(?=[\s/>]|\Z)([^<>]*)>?")
_ATTRIBUTE = re.compile(r"""([A-Za-z][\w:-]*)\s*=\s*("[^"]*|'[^']*|[^\s"'<>]*)""")
_EVENT = re.compile(r"on[a-z]{3,}|srcdoc", re.IGNORECASE)

_INLINE_TARGET = re.compile(r"\]\(\s*")
_DEFINITION = re.compile(r"^[ >]*\[[^\]\n]+\]:\s*", re.MULTILINE)
_AUTOLINK = re.compile(r"<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^<>\x00-\x20]*)>")
_AFTER_TARGET = re.compile(r"""\s*\)|\s+["'(]""")
_BEFORE_TARGET = re.compile(r"\][(:]\s*\Z")
_LINE_END = re.compile(r"\r\n?|\n")


class Stretch(NamedTuple):
    """A half-open stretch of a text, and what stands there: a tag as written, or the address it means."""

    start: int
    end: int
    value: str


def active_html(text: str, *, inline: bool = False) -> tuple[Stretch, ...]:
    """Return the opening tags outside code that browsers act on: scripts, frames, forms, event attributes and such.

    They are shown as text, but a text that has them means harm or is broken. `List<object>` is a type, no tag.
    """
    if "<" not in text:
        return ()
    found = [Stretch(*tag.span(), tag[0]) for tag in _TAG.finditer(text) if _is_active(tag)]
    return tuple(_outside_code(text, found, inline=inline, formulas=False))


def unsafe_targets(text: str, *, inline: bool = False) -> tuple[Stretch, ...]:
    """Return the targets of links and images outside code that are not linked because their address is not safe."""
    if ":" not in text and "%" not in text and "&" not in text:
        return ()
    return tuple(_outside_code(text, sorted(_targets(text)), inline=inline, formulas=True))


def _is_active(tag: re.Match[str]) -> bool:
    if _is_escaped(tag.string, tag.start()):
        return False
    name = tag[1].lower()
    if _ACTIVE.fullmatch(name):
        is_type = _TYPE_NAME.fullmatch(name) and not tag[2].strip() and tag.string[: tag.start()][-1:].isalnum()
        return not is_type
    return any(
        _EVENT.fullmatch(attribute[1]) or is_dangerous_address(unescape(attribute[2].strip("\"'")))
        for attribute in _ATTRIBUTE.finditer(tag[2])
    )


def _is_escaped(text: str, at: int) -> bool:
    """Tell whether an odd number of backslashes stands before `at`."""
    start = at
    while start > 0 and text[start - 1] == "\\":
        start -= 1
    return (at - start) % 2 == 1


def _targets(text: str) -> Iterator[Stretch]:
    for opening in (*_INLINE_TARGET.finditer(text), *_DEFINITION.finditer(text)):
        if opening[0][0] == "]" and _is_escaped(text, opening.start()):
            continue
        target = _destination(text, opening.end())
        if target is None or is_safe_address(target.value):
            continue
        if opening[0][0] != "]" or _AFTER_TARGET.match(text, target.end):
            yield target
    for link in _AUTOLINK.finditer(text):
        if _BEFORE_TARGET.search(text, 0, link.start()):
            continue
        # A scheme that is only unknown is more likely code: `<std::string>`.
        if is_dangerous_address(link[1]) and not _is_escaped(text, link.start()):
            yield Stretch(*link.span(1), link[1])


def _destination(text: str, at: int) -> Stretch | None:
    from markdown_it.helpers import parseLinkDestination

    found = parseLinkDestination(text, at, len(text))
    return Stretch(at, found.pos, found.str) if found.ok and found.str else None


def _outside_code(text: str, found: list[Stretch], *, inline: bool, formulas: bool) -> Iterator[Stretch]:
    if not found:
        return
    opaque = sorted(_inline_code(text, 0, formulas=formulas) if inline else _code(text, formulas=formulas))
    for stretch in found:
        at = bisect_left(opaque, (stretch.start + 1, -1))
        if at == 0 or opaque[at - 1][1] <= stretch.start:
            yield stretch


def _inline_code(text: str, offset: int, *, formulas: bool) -> Iterator[tuple[int, int]]:
    for start, end, formula in spans(text):
        if formulas or formula is None:
            yield offset + start, offset + end


def _code(text: str, *, formulas: bool) -> Iterator[tuple[int, int]]:
    """Yield the stretches of code blocks and spans, found by the lines of Markdown's blocks."""
    from quizkit.bank.markup.markdown import tokens

    starts = [0, *(end.end() for end in _LINE_END.finditer(text)), len(text)]
    for token in tokens(text, inline=False):
        if token.map is None:
            continue
        first, last = starts[token.map[0]], starts[min(token.map[1], len(starts) - 1)]
        if token.type in ("fence", "code_block"):
            yield first, last
        elif token.type in ("inline", "tr_open"):
            yield from _inline_code(text[first:last], first, formulas=formulas)
