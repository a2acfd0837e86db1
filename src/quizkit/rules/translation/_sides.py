"""A source text and its translation, taken apart for the rules that compare them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from quizkit.bank.richtext import Parts, has_markup, is_inline, parts
from quizkit.linting.rule import TranslationAt

if TYPE_CHECKING:
    from markdown_it.token import Token

STAND_IN = "\N{OBJECT REPLACEMENT CHARACTER}"
"""What stands in prose for a code span or a formula."""


class Side(NamedTuple):
    """One of the two texts."""

    text: str
    """As written."""
    prose: str
    """What readers see, with `STAND_IN` for code spans and formulas and without code blocks; one line per block."""
    parts: Parts


def sides(translation: TranslationAt) -> tuple[Side, Side]:
    """Return the source's side and the translation's."""
    text = translation.text
    target = text._replace(value=translation.target)
    return (
        _side(text.value, text.is_markdown, is_inline(text)),
        _side(target.value, text.is_markdown, is_inline(target)),
    )


# A few texts are enough: the rules look at the same pair one after another.
@lru_cache(maxsize=8)
def _side(text: str, is_markdown: bool, inline: bool) -> Side:
    if not is_markdown or not has_markup(text):
        return Side(text, text, Parts())
    from quizkit.bank.markup.markdown import tokens

    return Side(text, _prose(tokens(text, inline=inline)), parts(text, inline=inline))


def _prose(tokens: Sequence["Token"]) -> str:
    lines = []
    for token in tokens:
        if token.type == "inline":
            lines.append("".join(_shown(token.children or ())))
        elif token.type == "hr":
            lines.append(token.markup)
    return "\n".join(lines)


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
