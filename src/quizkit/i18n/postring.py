r"""Strings of PO files: what stands between the quotes, and how a value is written there.

A value is split at line feeds only: U+2028 and its like are signs as any other.
"""

import re

_ESCAPES = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", '"': '"', "\\": "\\"}
_WRITTEN = {ord(sign): f"\\{letter}" for letter, sign in _ESCAPES.items()}
_ESCAPE = re.compile(r'\\(?:([abfnrtv"\\])|([0-7]{1,3})|x([0-9A-Fa-f]{2})|(.))')
_LINE = re.compile(r"[^\n]*\n|[^\n]+")


def unescaped(inside: str) -> tuple[str, int | None]:
    """Return the value of what stands between two quotes, and the offset of the first escape that PO does not know.

    A number stands for an ASCII character; bytes of a longer one, written by number, are not known.
    """
    if "\\" not in inside:
        return inside, None
    bad: list[int] = []

    def sign(match: re.Match[str]) -> str:
        letter, octal, hexadecimal, _ = match.groups()
        if letter:
            return _ESCAPES[letter]
        number = int(octal, 8) if octal else int(hexadecimal, 16) if hexadecimal else 0
        if 0 < number < 0x80:
            return chr(number)
        bad.append(match.start())
        return match[0]

    value = _ESCAPE.sub(sign, inside)
    return value, bad[0] if bad else None


def escaped(value: str) -> str:
    """Return a value as it stands between quotes."""
    return value.translate(_WRITTEN)


def string_lines(keyword: str, value: str, newline: str = "\n") -> list[str]:
    """Return the lines of a keyword with its value as gettext writes them unwrapped: one for each line of the value."""
    lines = _LINE.findall(value)
    if len(lines) <= 1:
        return [f'{keyword} "{escaped(value)}"{newline}']
    return [f'{keyword} ""{newline}', *(f'"{escaped(line)}"{newline}' for line in lines)]
