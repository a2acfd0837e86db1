"""A source text and its translation, taken apart for the rules that compare them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from quizkit.bank.richtext import Parts, has_markup, is_inline, parts
from quizkit.bank.texts import TextAt
from quizkit.linting.rule import TranslationAt

if TYPE_CHECKING:
    from markdown_it.token import Token

STAND_IN = "\N{OBJECT REPLACEMENT CHARACTER}"
"""What stands in prose for a code span or a formula."""

_BEFORE = re.compile(r"\A[\s*_\u200e\u200f\u2066-\u2069]+")
_ONE_LINE = ("paragraph",)
_BLOCKS = {
    "paragraph_open": "paragraph", "list_item_open": "list item", "heading_open": "heading",
    "blockquote_open": "quotation", "tr_open": "table row", "hr": "dividing line",
}  # fmt: skip
_STRESSES = {"em_open", "em_close", "strong_open", "strong_close"}


class Side(NamedTuple):
    """One of the two texts."""

    text: str
    """As written."""
    prose: str
    """What readers see, with `STAND_IN` for code spans and formulas and without code blocks; one line per block."""
    parts: Parts
    blocks: tuple[str, ...] = _ONE_LINE
    """What the text is laid out as, in order: headings, list items, paragraphs outside of lists; no code."""
    stressed: tuple[str, ...] = ()
    """The words of each stretch that is emphasised or strong."""


def sides(translation: TranslationAt) -> tuple[Side, Side]:
    """Return the source's side and the translation's."""
    text = translation.text
    return side_of(text), side_of(text._replace(value=translation.target))


def side_of(text: TextAt) -> Side:
    """Return one side."""
    return _side(text.value, text.is_markdown, is_inline(text))


def without_marks(text: str) -> str:
    """Return a text from its first sign on that is no blank, emphasis or mark of writing direction."""
    return _BEFORE.sub("", text)


# A few texts are enough: the rules look at the same pair one after another.
@lru_cache(maxsize=8)
def _side(text: str, is_markdown: bool, inline: bool) -> Side:
    if not is_markdown or not has_markup(text):
        return Side(text, text, Parts())
    from quizkit.bank.markup.markdown import tokens

    found = tokens(text, inline=inline)
    return Side(
        text, _prose(found), parts(text, inline=inline), tuple(_blocks(found)) or _ONE_LINE, tuple(_stressed(found))
    )


def _prose(tokens: Sequence["Token"]) -> str:
    lines = []
    for token in tokens:
        if token.type == "inline":
            lines.append("".join(_shown(token.children or ())))
        elif token.type == "hr":
            lines.append(token.markup)
    return "\n".join(lines)


def _blocks(tokens: Iterable["Token"]) -> Iterator[str]:
    for token in tokens:
        if token.type in _BLOCKS and (token.type != "paragraph_open" or token.level == 0):
            yield _BLOCKS[token.type]


def _stressed(tokens: Iterable["Token"]) -> Iterator[str]:
    """Yield the outer stretches; strong text inside emphasis is part of it."""
    for token in tokens:
        depth, words = 0, ""
        for part in token.children or ():
            depth += part.nesting if part.type in _STRESSES else 0
            words += part.content if depth else ""
            if words and not depth:
                yield words
                words = ""


def _shown(tokens: Iterable["Token"]) -> Iterable[str]:
    for token in tokens:
        if token.type in ("text", "text_special"):
            yield token.content
        elif token.type in ("code_inline", "formula"):
            yield STAND_IN
        elif token.type in ("softbreak", "hardbreak"):
            yield "\n"
        elif token.type == "image":
            yield from _shown(token.children or ())
