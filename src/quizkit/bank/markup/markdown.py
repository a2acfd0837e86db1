"""Markdown as quizkit reads it, on top of markdown-it-py; import it lazily, its import costs more than a small bank."""

import re
from collections.abc import MutableMapping, Sequence
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock, reference
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from quizkit.bank.markup.address import is_safe_address
from quizkit.bank.markup.formula import dollars_at, formula_at, spans

MAX_NESTING = 60
"""Deeper nesting is not read as Markdown: each level costs Python several stack frames."""

_LABEL = re.compile(r"(\[[^\[\]\\\n]+\]):")

Env = MutableMapping[str, Any]


@cache
def parser() -> MarkdownIt:
    """Return the one parser."""
    md = MarkdownIt("commonmark", {"html": False, "maxNesting": MAX_NESTING})
    md.enable(["table", "strikethrough"])
    md.inline.ruler.before("escape", "formula", _formula)
    md.block.ruler.before("table", "formula_first", _formula_first)
    md.block.ruler.before("lheading", "formula_paragraph", _formula_paragraph)
    md.block.ruler.at("reference", _reference)
    md.block.ruler.at("paragraph", _paragraph)
    # Tokens keep addresses as written: a writer looks its images up by them; the renderer encodes the others.
    setattr(md, "normalizeLink", str)  # noqa: B010
    setattr(md, "validateLink", is_safe_address)  # noqa: B010
    return md


def tokens(text: str, *, inline: bool) -> list[Token]:
    """Return the tokens of a text; inline gives one `inline` token.

    A text that would show nothing at all as Markdown (`-`, `#`, `[a]: b`), or that nests too deep, is taken as typed.
    """
    md = parser()
    env: Env = {}
    if inline:
        found = md.parseInline(text.strip(" \t\r\n"), env)
        return found if _shows(found) else [_typed(text)]
    found = md.parse(text, env)
    if not found:
        return found
    if _is_cut(found) or not _shows(found):
        return [
            Token("paragraph_open", "p", 1, block=True),
            _typed(text),
            Token("paragraph_close", "p", -1, block=True),
        ]
    return found


def _typed(text: str) -> Token:
    content = text.strip(" \t\r\n").replace("\0", "\N{REPLACEMENT CHARACTER}")
    return Token("inline", "", 0, content=content, children=[Token("text", "", 0, content=content)])


def _is_cut(found: Sequence[Token]) -> bool:
    return any(token.level >= MAX_NESTING - 1 for token in found)


def _shows(found: Sequence[Token]) -> bool:
    for token in found:
        if token.type == "image" or (token.type != "inline" and token.content.strip()):
            return True
        if token.children and _shows(token.children):
            return True
    return False


def _formula(state: StateInline, silent: bool) -> bool:
    sign = state.src[state.pos]
    if sign not in "$\\":
        return False
    formula = formula_at(state.src, state.pos)
    if formula is None or formula.end > state.posMax:
        if sign == "\\":
            return False
        # A run of dollars that opens nothing is text as a whole: the second sign of `$$` must not open a formula.
        count = min(dollars_at(state.src, state.pos), state.posMax - state.pos)
        if not silent:
            state.pending += "$" * count
        state.pos += count
        return True
    if not silent:
        token = state.push("formula", "span", 0)
        token.content = formula.tex
        token.markup = formula.mark
        token.info = "display" if formula.display else "inline"
    state.pos = formula.end
    return True


def _reference(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read a link definition only where its label is used: `[1]: first try` is a text that readers must see."""
    label = _LABEL.match(state.src, state.bMarks[start] + state.tShift[start], state.eMarks[start])
    if label and state.src.lower().count(label[1].lower()) < 2:
        return False
    return reference(state, start, end, silent)


def _formula_first(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read a paragraph that begins with a display formula of several lines before any other block can claim a line."""
    if silent or state.sCount[start] - state.blkIndent > 3:
        return False
    at = state.bMarks[start] + state.tShift[start]
    if not state.src.startswith(("$$", "\\["), at):
        return False
    return _formula_paragraph(state, start, end, silent)


def _formula_paragraph(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read a paragraph with a display formula of several lines before it is taken for a heading."""
    if silent or not _formula_lines(state, start):
        return False
    return _paragraph(state, start, end, silent)


def _paragraph(state: StateBlock, start: int, _end: int, _silent: bool) -> bool:
    """Read a paragraph; the lines of a display formula are its own, whatever they begin with."""
    inside = _formula_lines(state, start)
    outer, state.parentType = state.parentType, "paragraph"
    terminators = state.md.block.ruler.getRules("paragraph")
    line = start + 1
    while line < state.lineMax and not state.isEmpty(line):
        is_lazy = state.sCount[line] - state.blkIndent > 3 or state.sCount[line] < 0
        if not is_lazy and line not in inside and any(ends(state, line, state.lineMax, True) for ends in terminators):
            break
        line += 1
    state.line = line
    state.push("paragraph_open", "p", 1).map = [start, line]
    token = state.push("inline", "", 0)
    token.content = state.getLines(start, line, state.blkIndent, False).strip(" \t\n")
    token.map = [start, line]
    token.children = []
    state.push("paragraph_close", "p", -1)
    state.parentType = outer
    return True


def _formula_lines(state: StateBlock, start: int) -> frozenset[int]:
    """Return the lines after the first of each display formula in the lines that may form a paragraph."""
    line = start + 1
    while line < state.lineMax and not state.isEmpty(line) and state.sCount[line] >= state.blkIndent:
        line += 1
    if line == start + 1 or not _may_open(state.src, state.bMarks[start], state.eMarks[line - 1]):
        return frozenset()
    text = state.getLines(start, line, state.blkIndent, False)
    found: set[int] = set()
    for opening, closing, formula in spans(text):
        if formula is not None and formula.display:
            first = start + text.count("\n", 0, opening)
            found.update(range(first + 1, first + 1 + text.count("\n", opening, closing)))
    return frozenset(found)


def _may_open(text: str, start: int, end: int) -> bool:
    return text.find("$$", start, end) >= 0 or text.find("\\[", start, end) >= 0
