"""An author's line, rewritten so that YAML reads what was meant."""

from quizkit.bank.reading.spans import line_bounds

_LIMIT = 160


def in_quotes(value: str) -> str:
    r"""Return a text as a quoted scalar: in double quotes where nothing needs an escape, else in single ones if it can.

    Signs that cannot be seen and line breaks need double quotes and escapes.
    """
    if not value.isprintable():
        return in_double_quotes(value)
    if '"' in value or "\\" in value:
        return "'" + value.replace("'", "''") + "'"
    return f'"{value}"'


def in_double_quotes(value: str) -> str:
    """Return a text as a double-quoted scalar."""
    return '"' + "".join(_escaped(sign) for sign in value) + '"'


def _escaped(sign: str) -> str:
    if sign in '"\\':
        return "\\" + sign
    if sign == "\n":
        return "\\n"
    if sign == "\t":
        return "\\t"
    if sign.isprintable():
        return sign
    code = ord(sign)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def line_with(text: str, start: int, end: int, new: str) -> str:
    """Return the line around a stretch, with `new` in its place, for a message: not indented, not too long."""
    line = line_bounds(text, start)
    shown = (text[line.start : start] + new + text[end : line.end]).strip()
    return shown if len(shown) <= _LIMIT else shown[: _LIMIT - 1] + "…"
