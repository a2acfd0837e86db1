"""What must not reach a learner's browser: active HTML in a text, and links to unsafe addresses."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

from quizkit.bank.markup.address import is_dangerous_address, is_safe_address
from quizkit.bank.markup.code import code_stretches

_ACTIVE = re.compile("script|iframe|frame|style|svg|object|embed|applet|base|form|link|meta")
_TYPE_NAME = re.compile("object|base|form|link|meta|style|frame")

_TAG = re.compile(r"<([A-Za-z][A-Za-z0-9:-]*)(?=[\s/>]|\Z)([^<>]*)>?")
_ATTRIBUTE = re.compile(r"""([A-Za-z][\w:-]*)\s*=\s*("[^"]*|'[^']*|[^\s"'<>]*)""")
_EVENT = re.compile(r"on[a-z]{3,}|srcdoc", re.IGNORECASE)

_INLINE_TARGET = re.compile(r"\]\(\s*")
_DEFINITION = re.compile(r"^[ >]*\[[^\]\n]+\]:\s*", re.MULTILINE)
_AUTOLINK = re.compile(r"<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^<>\x00-\x20]*)>")
_AFTER_TARGET = re.compile(r"""\s*\)|\s+["'(]""")
_LINK_END = re.compile(r"""(?:\s+(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\((?:[^()\\]|\\.)*\)))?\s*\)""")
_BRACKET = re.compile(r"\\[\s\S]|[\[\]]")


class Stretch(NamedTuple):
    """A half-open stretch of a text, and what stands there: a tag as written, or the address that a link means."""

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


def unsafe_links(text: str, *, inline: bool = False) -> tuple[Stretch, ...]:
    """Return the links and images outside code that are not linked because their address is not safe.

    A definition (`[a]: …`) counts, not the links that name it.
    """
    if ":" not in text and "%" not in text and "&" not in text:
        return ()
    targets = list(_outside_code(text, sorted(_targets(text)), inline=inline, formulas=True))
    openings = _openings(text) if targets else {}
    return tuple(_whole_link(text, target, openings) for target in targets)


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
        before = _skip_back(text, link.start())
        if text[before - 2 : before] in ("](", "]:"):
            continue
        # A scheme that is only unknown is more likely code: `<std::string>`.
        if is_dangerous_address(link[1]) and not _is_escaped(text, link.start()):
            yield Stretch(*link.span(1), link[1])


def _destination(text: str, at: int) -> Stretch | None:
    from markdown_it.helpers import parseLinkDestination

    found = parseLinkDestination(text, at, len(text))
    return Stretch(at, found.pos, found.str) if found.ok and found.str else None


def _whole_link(text: str, target: Stretch, openings: dict[int, int]) -> Stretch:
    """Widen an address to the link that it belongs to, from its first bracket to its last."""
    start, end, address = target
    if text[start - 1 : start] == "<":
        return Stretch(start - 1, end + 1, address)
    before = _skip_back(text, start)
    first = openings.get(before - 2, start)
    is_definition = text[before - 1] == ":"
    if text[first] == "[" and text[first - 1 : first] == "!" and not is_definition:
        first -= 1
    last = None if is_definition else _LINK_END.match(text, end)
    return Stretch(first, last.end() if last else end, address)


def _openings(text: str) -> dict[int, int]:
    """Return the offset of the bracket that each closing one closes."""
    found: dict[int, int] = {}
    waiting: list[int] = []
    for bracket in _BRACKET.finditer(text):
        if bracket[0] == "[":
            waiting.append(bracket.start())
        elif bracket[0] == "]" and waiting:
            found[bracket.start()] = waiting.pop()
    return found


def _skip_back(text: str, at: int) -> int:
    """Return the offset behind the last sign before `at` that is no white space."""
    while at > 0 and text[at - 1].isspace():
        at -= 1
    return at


def _outside_code(text: str, found: list[Stretch], *, inline: bool, formulas: bool) -> Iterator[Stretch]:
    if not found:
        return
    opaque = code_stretches(text, inline=inline, formulas=formulas)
    for stretch in found:
        at = bisect_left(opaque, (stretch.start + 1, -1))
        if at == 0 or opaque[at - 1][1] <= stretch.start:
            yield stretch
