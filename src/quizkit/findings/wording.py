"""How messages show what an author wrote."""

import re

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
