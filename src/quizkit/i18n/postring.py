r"""Strings of PO files: what stands between the quotes, and how a value is written there.

A value is split at line feeds only: U+2028 and its like are signs as any other.
"""

import re
from collections.abc import Iterable
from itertools import islice

_ESCAPES = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", '"': '"', "\\": "\\"}
_WRITTEN = {ord(sign): f"\\{letter}" for letter, sign in _ESCAPES.items()}
# gettext takes all hexadecimal digits that follow (and keeps the last two), other readers two: more are refused.
_ESCAPE = re.compile(r'\\(?:([abfnrtv"\\])|([0-7]{1,3})|x([0-9A-Fa-f]+)|(.))')
_LETTER = re.compile(r'\\([abfnrtv"\\])')
_SIGN = re.compile(rf"{_ESCAPE.pattern}|.")
_BYTES = re.compile(r"[\udc80-\udcff]+")
_LINE = re.compile(r"[^\n]*\n|[^\n]+")


def unescaped(inside: str) -> tuple[str, int | None]:
    """Return the value of what stands between two quotes, and the index of the first sign in it that PO does not know.

    A number stands for a byte. One beyond ASCII is left as a surrogate, U+DC80 to U+DCFF, as the bytes of a character
    may be spread over strings: `joined` makes characters of them.
    """
    if "\\" not in inside:
        return inside, None
    bad: list[int] = []

    def sign(match: re.Match[str]) -> str:
        letter, octal, hexadecimal, _ = match.groups()
        if letter:
            return _ESCAPES[letter]
        number = int(octal, 8) if octal else int(hexadecimal, 16) if hexadecimal and len(hexadecimal) < 3 else 0
        if 0 < number < 0x100:
            return chr(number if number < 0x80 else 0xDC00 + number)
        bad.append(match.start())
        return match[0]

    value = _ESCAPE.sub(sign, inside)
    if not bad:
        return value, None
    return value, next(i for i, match in enumerate(_SIGN.finditer(inside)) if match.start() == bad[0])


def plain(inside: str) -> str:
    """Return the value of what stands between quotes and has only escapes of one letter."""
    return _LETTER.sub(lambda match: _ESCAPES[match[1]], inside)


def joined(values: Iterable[str]) -> tuple[str, int | None]:
    """Return the value of strings that follow one another, and the index of the first byte that is no UTF-8."""
    value = "".join(values)
    bad: list[int] = []

    def characters(match: re.Match[str]) -> str:
        try:
            return match[0].encode("utf-8", "surrogateescape").decode()
        except UnicodeDecodeError as fault:
            bad.append(match.start() + fault.start)
            return match[0]

    if not value.isascii():
        value = _BYTES.sub(characters, value)
    return value, bad[0] if bad else None


def written_at(inside: str, index: int) -> tuple[int, str]:
    """Return where the sign with an index of the value stands between the quotes, and how it is written there."""
    match = next(islice(_SIGN.finditer(inside), index, None))
    return match.start(), match[0]


def escaped(value: str) -> str:
    """Return a value as it stands between quotes."""
    return value.translate(_WRITTEN)


def string_lines(keyword: str, value: str, newline: str = "\n") -> list[str]:
    """Return the lines of a keyword with its value as gettext writes them unwrapped: one for each line of the value."""
    lines = _LINE.findall(value)
    if len(lines) <= 1:
        return [f'{keyword} "{escaped(value)}"{newline}']
    return [f'{keyword} ""{newline}', *(f'"{escaped(line)}"{newline}' for line in lines)]
