"""How messages show what an author wrote."""

import re
import unicodedata

_LIMIT = 40
_RUN = re.compile(r"[ \t\r\n]+")


def quoted(text: str) -> str:
    """Return a text in backticks on one line, cut at 40 characters; what cannot be printed becomes an escape."""
    shown = _RUN.sub(" ", text)
    if len(shown) > _LIMIT:
        shown = shown[: _LIMIT - 1] + "…"
    if not shown.isprintable():
        shown = "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in shown)
    return f"`{shown}`" if "`" not in shown else f'"{shown}"'


def counted(number: int, noun: str, plural: str = "") -> str:
    """Return "1 choice", "2 choices"."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: wide signs take two, marks and invisible ones none."""
    if text.isascii():
        return len(text)
    return sum(_width(sign) for sign in text)


def _width(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
