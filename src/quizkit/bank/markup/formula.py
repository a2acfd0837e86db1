r"""Formulas in a text: `$…$`, `$$…$$`, `\(…\)` and `\[…\]`.

A `$` opens when no white space follows it; the first unescaped `$` after it closes, when no white space stands before
it and no digit behind it (Pandoc's rule, so that prices stay prices). `$$…$$`, `\(…\)` and `\[…\]` need only both of
their signs. A formula is not blank, holds no blank line and no part of a code span; nothing in it is Markdown.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

_CLOSES = {"$": "$", "$$": "$$", "\\(": "\\)", "\\[": "\\]"}
_STEP = re.compile(r"\\[\s\S]|`+|\$+")
_TICKS = re.compile(r"`+")
_BLANK_LINE = re.compile(r"\n[ \t]*\n")


class Formula(NamedTuple):
    """A formula: its TeX, where it ends in the text, and the sign that opened it."""

    tex: str
    end: int
    mark: str

    @property
    def display(self) -> bool:
        """It stands on a line of its own."""
        return self.mark in ("$$", "\\[")


def formula_at(text: str, at: int) -> Formula | None:
    """Return the formula that opens at an offset which holds `$` or a backslash."""
    mark = _mark_at(text, at)
    if mark is None:
        return None
    start = at + len(mark)
    if mark == "$" and text[start : start + 1].isspace():
        return None
    end = _close(text, start, mark)
    tex = text[start:end]
    if end < 0 or not tex.strip() or _BLANK_LINE.search(tex):
        return None
    if mark == "$" and (tex[-1].isspace() or "0" <= text[end + 1 : end + 2] <= "9"):
        return None
    return Formula(tex, end + len(mark), mark)


def dollars_at(text: str, at: int) -> int:
    """Return how many `$` stand in a row."""
    end = at
    while text.startswith("$", end):
        end += 1
    return end - at


def closing_ticks(text: str, at: int) -> tuple[int, int] | None:
    """Return the stretch of the run that closes the code span whose opening run of backticks stands at `at`."""
    opening = _TICKS.match(text, at)
    if opening is None or text.find(opening[0], opening.end()) < 0:
        return None
    for run in _TICKS.finditer(text, opening.end()):
        if len(run[0]) == len(opening[0]):
            return run.span()
    return None


def spans(text: str) -> Iterator[tuple[int, int, Formula | None]]:
    """Yield the code spans and formulas of a block's text in order: start, end, and the formula if it is one."""
    at = 0
    while step := _STEP.search(text, at):
        start, at = step.span()
        if step[0][0] == "`":
            if closing := closing_ticks(text, start):
                at = closing[1]
                yield start, at, None
        elif formula := formula_at(text, start):
            at = formula.end
            yield start, at, formula


def _mark_at(text: str, at: int) -> str | None:
    if text[at] == "$":
        return {1: "$", 2: "$$"}.get(dollars_at(text, at))
    mark = text[at : at + 2]
    return mark if mark in _CLOSES else None


def _close(text: str, start: int, mark: str) -> int:
    """Return where the closing sign stands, or -1."""
    close = _CLOSES[mark]
    if _last(text, close) < start:
        return -1
    for step in _STEP.finditer(text, start):
        sign = step[0]
        if sign == close or (sign[0] == "$" and sign.startswith(close)):
            return step.start()
        if sign == mark or (sign[0] == "`" and closing_ticks(text, step.start())):
            return -1
    return -1


@lru_cache(maxsize=8)
def _last(text: str, sign: str) -> int:
    """Return where a sign stands last; looked up once, as each sign that opens asks for one that closes."""
    return text.rfind(sign)
