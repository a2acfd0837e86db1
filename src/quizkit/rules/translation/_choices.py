"""A question's choices as learners see them in two languages."""

import re
import unicodedata
from typing import NamedTuple

from quizkit.bank.markup.looks import squeezed
from quizkit.bank.model import Question
from quizkit.bank.richtext import has_markup, is_inline, to_plain
from quizkit.bank.texts import Role, TextAt
from quizkit.linting.rule import TranslatedQuestion

STOPS = ".。．｡।۔։።။།༎"
"""Full stops of all scripts."""
_AFTER = "[\"'”’»)）」』\u200e\u200f]*"
_STOP = re.compile(rf"[^\s.][{STOPS}]{_AFTER}\Z")
_ABBREVIATION = re.compile(
    rf"(?<![^\W\d_])(?:[^\W\d_]|etc|usw|etw|bzw|enz|ecc|osv|itd|itp|atd|apod|stb|vb|др|пр)\.{_AFTER}\Z"
)


class Shown(NamedTuple):
    """The visible texts of the choices, in source order, and the index of the one key."""

    source: tuple[str, ...]
    target: tuple[str, ...]
    key: int


def shown(question: TranslatedQuestion) -> Shown | None:
    """Return the choices of a question with one key, None where there are more or some are not translated."""
    keys, count = question.source.keys, len(question.source.choices)
    is_translated = question.is_whole or set(range(count)) == _translated(question)
    if len(keys) != 1 or not 0 <= keys[0] < count or not is_translated:
        return None
    return Shown(_texts(question.source), _texts(question.target), keys[0])


def _translated(question: TranslatedQuestion) -> set[int]:
    return {int(one.text.path[-2]) for one in question.texts if one.text.role is Role.CHOICE}


def _texts(question: Question) -> tuple[str, ...]:
    return tuple(visible(choice.text) for choice in question.choices)


def visible(text: str) -> str:
    """Return what a choice shows."""
    if not has_markup(text):
        return squeezed(text)
    return squeezed(to_plain(text, inline=is_inline(TextAt((), Role.CHOICE, text))))


def ends_with_stop(text: str) -> bool:
    """Tell whether a text ends with one full stop; closing quotes and brackets may follow it."""
    return _STOP.search(text) is not None


def ends_with_abbreviation(text: str) -> bool:
    """Tell whether the stop at the end is that of an abbreviation: `etc.`, `и т. д.`."""
    return _ABBREVIATION.search(text) is not None


def width(text: str) -> int:
    """Return how many columns a text takes: wide signs take two, marks and invisible ones none."""
    return sum(_columns(sign) for sign in text)


def _columns(sign: str) -> int:
    if sign < "\u0300":
        return 1
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
