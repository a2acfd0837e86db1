"""How a text looks: whether it shows anything, and whether two texts look the same."""

import re
import unicodedata
from html import unescape

_WHITE = " \t\r\n"
_RUN = re.compile(r"[ \t\r\n]+")
_FILLERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols without a shape: Hangul fillers, the empty Braille cell."""
_JOINERS = frozenset("\u200c\u200d")
"""Invisible, but they change the shape of their neighbours (Persian, Indic scripts, emoji)."""
_BLANK_CATEGORIES = frozenset(("Cc", "Cf", "Zl", "Zp", "Zs"))
_LOOKALIKE_FORMS = ("<noBreak>", "<wide>", "<narrow>")


def is_blank(text: str, *, is_markdown: bool = True) -> bool:
    """Tell whether a text shows no character at all; in Markdown `&nbsp;` shows none either."""
    stripped = text.strip()
    if not stripped:
        return True
    if "!" <= stripped[0] <= "~" and stripped[0] != "&":
        return False
    return all(_is_invisible(sign) for sign in (unescape(stripped) if is_markdown else stripped))


def _is_invisible(sign: str) -> bool:
    return sign in _FILLERS or unicodedata.category(sign) in _BLANK_CATEGORIES


def squeezed(text: str) -> str:
    """Return a text without white space at its ends and with single blanks inside, as a platform shows it.

    Inside code and in texts of several lines white space counts: only the ends are trimmed.
    """
    trimmed = text.strip(_WHITE)
    if "  " not in trimmed and trimmed.isprintable():
        return trimmed
    if "`" in text or "\n" in trimmed:
        return trimmed
    return _RUN.sub(" ", trimmed)


def skeleton(text: str) -> str:
    """Return a text by its looks: composed, without invisible signs, wide and no-break forms made plain."""
    short = squeezed(text)
    if short.isascii():
        return short
    signs = unicodedata.normalize("NFC", short)
    plain = unicodedata.normalize("NFC", "".join(_plain(sign) for sign in signs))
    return squeezed(plain) or short


def _plain(sign: str) -> str:
    if sign.isascii() or sign in _JOINERS:
        return sign
    if unicodedata.category(sign) == "Cf":
        return ""
    form, _, _ = unicodedata.decomposition(sign).partition(" ")
    return unicodedata.normalize("NFKC", sign) if form in _LOOKALIKE_FORMS else sign
