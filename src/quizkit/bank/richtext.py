r"""A bank's Markdown: as XHTML, as visible text, and what it is made of.

CommonMark with tables, strikethrough (`~~x~~`) and formulas (see formula.py); raw HTML is shown as typed. Blanks, tabs
and line ends at the ends of a text are not part of it, but for the blanks that make its first line code.
markdown-it is imported when the first text with Markdown in it comes.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from quizkit.bank.markup.escape import escape
from quizkit.bank.markup.visible import fence_language, plain, plain_inline
from quizkit.bank.model import Question
from quizkit.bank.texts import Role, TextAt

if TYPE_CHECKING:
    from markdown_it.token import Token

TITLE_LENGTH = 60
_BLANKS = " \t\r\n"
_CODES = {"code_inline", "code_block"}

# Signs anywhere that Markdown may act on; an entity; an autolink; a line end that is not a plain soft break (white
# space at it, CJK after it, anything but a letter after it); what may open a block or is trimmed.
_MARKUP = re.compile(
    r"[\\`*_\[!~$|\r\0]|&[#A-Za-z]|<[^<> ]*[:@]|[ \t]\n|\n(?![^\W\d_])|\n(?=[\u1100-\uffff\U0001b000-\U0003ffff])"
    r"|\A[\s#>+=:-]|\A\d+[.)]|[ \t\n]\Z"
)


class Parts(NamedTuple):
    """What a translation must keep, each kind in source order."""

    codes: tuple[str, ...] = ()
    """Code spans and indented code."""
    fences: tuple[tuple[str, str], ...] = ()
    """Language and code."""
    math: tuple[str, ...] = ()
    """TeX without its delimiters."""
    links: tuple[str, ...] = ()
    """Addresses as written."""
    images: tuple[tuple[str, str], ...] = ()
    """Address as written and alternative text."""
    emphasis: int = 0
    """How many stretches are emphasised, strong or struck out."""


def has_markup(text: str) -> bool:
    """Tell whether Markdown may have something to do; False means that the text is shown as it is, escaped."""
    return _MARKUP.search(text) is not None


def is_inline(text: TextAt) -> bool:
    """Tell whether a text is inline: a choice of one line is, so that `- x` or `#` is no list and no heading."""
    if text.role is not Role.CHOICE:
        return False
    shown = text.value.strip(_BLANKS)
    return "\n" not in shown and "\r" not in shown


def to_html(text: str, *, inline: bool = False, image: Callable[[str], str] | None = None) -> str:
    """Return a well-formed XHTML fragment.

    `image` turns an image's address, as the Markdown gives it, into its `src`. Addresses that are not safe (see
    address.py) make no link. A text with a visible character never gives an empty fragment.
    """
    trimmed = _trim(text, inline=inline)
    if not has_markup(trimmed):
        html = escape(trimmed)
        return html if inline or not html else f"<p>{html}</p>"
    from quizkit.bank.markup.xhtml import render

    return render(_tokens(trimmed, inline=inline), image)


def to_plain(text: str, *, inline: bool = False) -> str:
    r"""Return the visible text: one line per block, formulas as `\(…\)` or `\[…\]`, images as their `alt`."""
    trimmed = _trim(text, inline=inline)
    if not has_markup(trimmed):
        return trimmed.replace("\n", " ")
    return plain(_tokens(trimmed, inline=inline))


def question_title(question: Question) -> str:
    """Return the question's title, or the first words of its visible text, or its id where it shows no text."""
    if question.title is not None and question.title.strip():
        return question.title.strip()
    words = " ".join(to_plain(question.text).split())
    return _cut(words) if words else question.id


def parts(text: str, *, inline: bool = False) -> Parts:
    """Return the code, formulas, links, images and emphasis of a text."""
    trimmed = _trim(text, inline=inline)
    if not has_markup(trimmed):
        return Parts()
    return _parts(list(_flat(_tokens(trimmed, inline=inline))))


def _trim(text: str, *, inline: bool) -> str:
    return text.strip(_BLANKS) if inline else text.rstrip(_BLANKS).lstrip("\r\n")


def _tokens(text: str, *, inline: bool) -> Sequence["Token"]:
    from quizkit.bank.markup.markdown import tokens

    return tokens(text, inline=inline)


def _flat(tokens: Iterable["Token"]) -> Iterable["Token"]:
    for token in tokens:
        yield token
        if token.children:
            yield from _flat(token.children)


def _parts(tokens: Sequence["Token"]) -> Parts:
    def contents(*types: str) -> tuple[str, ...]:
        return tuple(token.content for token in tokens if token.type in types)

    return Parts(
        codes=contents(*_CODES),
        fences=tuple((fence_language(token), token.content) for token in tokens if token.type == "fence"),
        math=contents("formula"),
        links=tuple(str(token.attrs["href"]) for token in tokens if token.type == "link_open"),
        images=tuple(
            (str(token.attrs["src"]), plain_inline(token.children or (), alt=True))
            for token in tokens
            if token.type == "image"
        ),
        emphasis=sum(token.type in ("em_open", "strong_open", "s_open") for token in tokens),
    )


def _cut(words: str) -> str:
    """Return at most about `TITLE_LENGTH` characters, cut at a word and before a formula that would be torn."""
    if len(words) <= TITLE_LENGTH:
        return words
    head = words[:TITLE_LENGTH]
    blank = head.rfind(" ")
    end = blank if blank > TITLE_LENGTH // 2 else _whole_sign(words, TITLE_LENGTH)
    head = words[:end]
    for opening, closing in (("\\(", "\\)"), ("\\[", "\\]")):
        at = head.rfind(opening)
        if at > 0 and head.find(closing, at) < 0:
            head = head[:at]
    return head.rstrip() + "…"


def _whole_sign(words: str, end: int) -> int:
    """Return the last offset up to `end` that does not cut a letter from its marks or an emoji from its parts."""
    while end > 1 and (_joins_left(words[end]) or words[end - 1] == "\N{ZERO WIDTH JOINER}"):
        end -= 1
    return end


def _joins_left(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Mc", "Me", "Cf") or "\U0001f3fb" <= sign <= "\U0001f3ff"
