"""Where a text holds code, in which no sign is Markdown."""

import re
from collections.abc import Iterable, Iterator

from quizkit.bank.markup.formula import spans

_LINE_END = re.compile(r"\r\n?|\n")


def code_stretches(text: str, *, inline: bool = False, formulas: bool = False) -> list[tuple[int, int]]:
    """Return the half-open stretches of code spans, code blocks and, if wanted, formulas, in order."""
    return sorted(_inline_code(text, 0, formulas=formulas) if inline else _code(text, formulas=formulas))


def blanked(text: str, stretches: Iterable[tuple[int, int]], sign: str = " ") -> str:
    """Return a text of the same length, with blanks, or another sign, for the given stretches."""
    out, at = [], 0
    for start, end in stretches:
        out += [text[at:start], sign * (end - max(start, at))]
        at = max(end, at)
    return "".join([*out, text[at:]])


def _inline_code(text: str, offset: int, *, formulas: bool) -> Iterator[tuple[int, int]]:
    for start, end, formula in spans(text):
        if formulas or formula is None:
            yield offset + start, offset + end


def _code(text: str, *, formulas: bool) -> Iterator[tuple[int, int]]:
    """Find the blocks by the lines that Markdown says they have."""
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
