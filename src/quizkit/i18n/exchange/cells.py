"""The cells of a table that a spreadsheet may open: nothing in them runs, and each comes back as it was.

A text that a spreadsheet takes for a formula, a number, a date or a truth value gets an apostrophe in front, after
those that stand there already; on the way back one is taken away. Which signs begin a formula:
https://owasp.org/www-community/attacks/CSV_Injection. Control characters, which spreadsheets drop, and carriage
returns, which they add, are written as numbers; so are signs that would begin a formula where a program takes a
semicolon or a line break inside a cell for its end.
"""

import re

_UNSEEN = r"\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"
_BEGINS = r"[=+\-@＝＋－＠]"
_FORMULA = re.compile(rf"[\t\r\n]|[\s{_UNSEEN}]*{_BEGINS}")
# A list's dashes run nothing by themselves, and there are many.
_INNER = re.compile(rf"(?<=[;\n])(?!(?<=\n)[ ]*- )(?:(?:[^\S\n]|[{_UNSEEN}])*{_BEGINS})+")
# Digits with at most one word are read as a number or a date: 1.10, 1-2, Mar 1, 50 %.
_VALUE = re.compile(r"(?=.{1,24}\Z)(?=.*\d)[\W\d_]*[^\W\d_]*[\W\d_]*", re.DOTALL)
_TRUTH = re.compile(
    "true|false|wahr|falsch|vrai|faux|verdadero|falso|verdadeiro|vero|waar|onwaar|prawda|fałsz|истина|ложь",
    re.IGNORECASE,
)
_SIGN = re.compile("[\0-\x08\x0b-\x1f\u241b\ud800-\udfff]")
_NUMBER = re.compile("\u241b([0-9A-F]{1,4});")
_LINE_END = re.compile(r"\r\n?")


def shown_cell(text: str) -> str:
    """Return a text as it stands in a cell."""
    cell = _INNER.sub(lambda match: re.sub(_BEGINS, _number, match[0]), _SIGN.sub(_number, text))
    return f"'{cell}" if _is_taken(cell.lstrip("'")) else cell


def text_of(cell: str) -> str:
    """Return the text of a cell, whichever line ends a program put into it."""
    cell = _LINE_END.sub("\n", cell)
    if cell.startswith("'") and _is_taken(cell.lstrip("'")):
        cell = cell[1:]
    return _NUMBER.sub(_sign, cell)


def _is_taken(cell: str) -> bool:
    """Tell whether a spreadsheet makes something else of a cell."""
    return bool(_FORMULA.match(cell) or _VALUE.fullmatch(cell) or _TRUTH.fullmatch(cell.strip()))


def _number(match: re.Match[str]) -> str:
    return f"\u241b{ord(match[0]):X};"


def _sign(match: re.Match[str]) -> str:
    sign = chr(int(match[1], 16))
    return sign if _SIGN.fullmatch(sign) or re.fullmatch(_BEGINS, sign) else match[0]
