"""Choices that are a number, an amount with a unit, a bound or a range."""

import re
from functools import cache
from math import inf, isfinite
from typing import NamedTuple

from quizkit.rules.translation._numbers import ascii_digits
from quizkit.rules.translation._units import unit_behind

_WITH_DECIMAL_COMMA = frozenset(("ru", "uk", "de", "fr", "es", "pt", "it", "pl", "tr", "id"))
_NUMBER = (
    r"[-−+]?(?:\d{1,3}(?:(?P<gap>[,. \u00a0\u2009\u202f'])\d{3})(?:(?P=gap)\d{3})*(?:[.,]\d+)?"
    r"|\d+(?:[.,٫]\d+)?|\.\d+)(?![\d.,]\d)"
)
_POWER = r"(?:\s*[x×·*]\s*10\s*\^?\s*\{?[-−+]?[\d⁰¹²³⁴-⁹⁻]+\}?|\^\{?[-−+]?\d+\}?|[⁻⁰¹²³⁴-⁹]+|[eE][-+]?\d+)?"
# Strings that `re` compiles, and keeps, when the first choice with a digit comes.
_VALUE = rf"(?P<number>{_NUMBER})(?P<power>{_POWER})"
_FRACTION = r"(?P<sign>[-−]?)(?:(?P<whole>\d+)\s+)?(?P<over>\d+)\s*[/⁄]\s*(?P<under>[1-9]\d*)(?![\d/])"
_TEX_FRACTION = r"(?P<sign>-?)(?P<whole>)\\[dt]?frac\{(?P<over>\d+)\}\{(?P<under>[1-9]\d*)\}"
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_LEADING_ZERO = r"[-−+]?0\d"

_CURRENCY = r"(?i:(?:us)?[$€£¥₹₽₴]\s*|\\\$\s*|(?:eur|usd|rm|rs\.?)\s+)"
_LOWER = (
    ">", "≥", ">=", "more than", "over", "at least", "above", "не менее", "не меньше", "более", "больше", "свыше",
    "mehr als", "mindestens", "über", "plus de", "au moins", "más de", "al menos", "mais de", "pelo menos", "più di",
    "almeno", "lebih daripada", "sekurang-kurangnya", "lebih dari", "minimal", "понад", "більше", "щонайменше",
    "co najmniej", "powyżej", "более чем",
)  # fmt: skip
_UPPER = (
    "<", "≤", "<=", "less than", "under", "at most", "up to", "below", "fewer than", "не более", "не больше", "менее",
    "меньше", "до", "weniger als", "höchstens", "unter", "bis zu", "moins de", "au plus", "jusqu'à", "menos de",
    "como máximo", "no máximo", "meno di", "al massimo", "kurang daripada", "kurang dari", "paling banyak", "maksimal",
    "менше", "щонайбільше", "najwyżej", "poniżej", "менее чем",
)  # fmt: skip
_ABOUT = (
    "~", "≈", "about", "approximately", "around", "roughly", "exactly", "only", "около", "примерно", "приблизительно",
    "ровно", "etwa", "ungefähr", "genau", "environ", "exactement", "aproximadamente", "unos", "unas", "cerca de",
    "circa", "kira-kira", "sekitar", "tepat", "близько", "приблизно", "około", "dokładnie",
)  # fmt: skip


_FROM = r"(?i:from|between|от|від|von|zwischen|de|entre|da|tra|dari|antara|od)\s+(?=\d)"
_AND = frozenset(("and", "und", "et", "y", "e", "dan"))
"""Words that part two numbers, and the ends of a range only behind `between`."""
_TO = r"\s*(?:[-–—―~～]|\b(?:to|and|до|bis|und|à|et|a|y|e|hingga|sampai|dan)\b|至|到)\s*(?=[\d$€£¥₹])"
_SCALES = {"k": 1e3, "m": 1e6, "b": 1e9, "g": 1e9, "t": 1e12, "bn": 1e9, "mln": 1e6}
_WORD_SCALES = (
    ("thousand", 1e3), ("million", 1e6), ("billion", 1e9), ("trillion", 1e12), ("тысяч", 1e3), ("тыс", 1e3),
    ("миллион", 1e6), ("млн", 1e6), ("миллиард", 1e9), ("млрд", 1e9), ("трлн", 1e12),
)  # fmt: skip
_PREFIXES = {
    "": 1.0,
    "k": 1e3,
    "M": 1e6,
    "G": 1e9,
    "T": 1e12,
    "P": 1e15,
    "E": 1e18,
    "m": 1e-3,
    "µ": 1e-6,
    "n": 1e-9,
    "c": 1e-2,
}
_SECONDS = {"s": 1.0, "min": 60.0, "h": 3600.0}
_POWERED = r"[^\W\d_]+/[^\W\d_]+|[^\W\d_]*\^?[-−][1-3]|[^\W\d_]+"
"""A part of a unit: `MB/s`, `mol-1`, `-1` behind `min`."""
_FURTHEST_DIGIT = 40
_LONGEST_UNIT = 60
_MOST_WORDS = 4
"""A number with more words behind it is a sentence."""
_OPERATORS = r"[=+*^√()<>\[\]{}|:/\\]|[-−]\s*\w"


@cache
def _bounds() -> re.Pattern[str]:
    def any_of(words: tuple[str, ...]) -> str:
        return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))

    words = rf"(?P<lower>{any_of(_LOWER)})|(?P<upper>{any_of(_UPPER)})|(?:{any_of(_ABOUT)})"
    return re.compile(rf"(?:{words})\s*(?=[-−+\d.$€£¥₹])", re.IGNORECASE)


class Amount(NamedTuple):
    """What a choice says in numbers; a single number has equal ends, a bound an infinite one."""

    low: float
    high: float
    unit: str
    """The kind of unit (`byte`), or how the words behind the number begin."""
    written_unit: str
    """The unit as it is written, without case."""
    is_fraction: bool = False

    @property
    def value(self) -> float:
        """The number, or the finite end of a bound, or the lower end of a range."""
        return self.low if isfinite(self.low) else self.high

    @property
    def is_range(self) -> bool:
        """It has two different ends that are numbers."""
        return self.low != self.high and isfinite(self.low) and isfinite(self.high)

    @property
    def is_single(self) -> bool:
        """It is one number."""
        return self.low == self.high


def amount(text: str, language: str) -> Amount | None:
    """Return what a choice says that is nothing but a number with a unit, a bound or a range, else None.

    `text` is what learners see. Numbers with leading zeros or several points are names, not amounts.
    """
    text = ascii_digits(text.strip().strip(".;").strip())
    if text.startswith("\\(") and text.endswith("\\)"):
        text = text[2:-2].strip()
    if not any(map(str.isdigit, text[:_FURTHEST_DIGIT])):
        return None
    bound = _bounds().match(text)
    found = _priced(text[bound.end() :] if bound else text, language)
    if found is None or bound is None or not found.is_single:
        return found
    if bound["lower"]:
        return found._replace(high=inf)
    return found._replace(low=-inf) if bound["upper"] else found


def _priced(text: str, language: str) -> Amount | None:
    """Return a range or a number, behind a sign of currency or not."""
    currency = re.match(_CURRENCY, text)
    rest = text[currency.end() :] if currency else text
    found = _range(rest, language) or _single(rest, language)
    if found is None or currency is None:
        return found
    sign = currency[0].strip().lstrip("\\")
    return found._replace(unit=f"{sign} {found.unit}", written_unit=f"{sign} {found.written_unit}")


def _range(text: str, language: str) -> Amount | None:
    opening = re.match(_FROM, text)
    start = opening.end() if opening else 0
    value = re.compile(_VALUE)
    first = value.match(text, start)
    if first is None:
        return None
    end = first.end()
    own_unit = unit_behind(text, end)
    between = re.compile(_TO).match(text, own_unit[1] if own_unit else end)
    if between is None or (not opening and between[0].strip() in _AND):
        return None
    last = re.compile(rf"(?:{_CURRENCY})?({_VALUE})").match(text, between.end())
    if last is None:
        return None
    unit = text[last.end() :]
    low = _single(text[start : own_unit[1]] if own_unit else text[start:end] + unit, language)
    high = _single(last[1] + unit, language)
    if low is None or high is None or not low.value < high.value:
        return None
    return high._replace(low=low.value)


def _single(text: str, language: str) -> Amount | None:
    fraction = re.match(_FRACTION, text) or re.match(_TEX_FRACTION, text)
    if fraction:
        value = float(fraction["whole"] or 0) + int(fraction["over"]) / int(fraction["under"])
        return _with_unit(-value if fraction["sign"] else value, text, fraction.end(), is_fraction=True)
    found = re.match(_VALUE, text)
    if found is None or re.match(_LEADING_ZERO, found["number"]):
        return None
    value_or_none = _number(found, language)
    return None if value_or_none is None else _with_unit(value_or_none, text, found.end())


def _with_unit(value: float, text: str, end: int, *, is_fraction: bool = False) -> Amount | None:
    rest = text[end:].strip()
    if not isfinite(value) or (rest and not _is_unit(rest)):
        return None
    scale, unit = _known_unit(text, end) or _scaled(rest)
    return Amount(value * scale, value * scale, unit, rest.casefold(), is_fraction)


def _known_unit(text: str, end: int) -> tuple[float, str] | None:
    """Return the factor and the kind of a unit that has prefixes, times in seconds."""
    known = unit_behind(text, end)
    if known is None:
        return None
    unit, behind = known
    is_binary = unit.prefix.endswith("i")
    prefix = float(1024 ** " kMGTPE".index(unit.prefix[0])) if is_binary else _PREFIXES[unit.prefix]
    kind = "s" if unit.kind in _SECONDS else unit.kind
    return prefix * _SECONDS.get(unit.kind, 1.0), f"{kind} {_beginnings(text[behind:])}".strip()


def _scaled(rest: str) -> tuple[float, str]:
    """Return the factor of `K`, `B` or `million` before other words, and how those begin."""
    first, _, others = rest.partition(" ")
    lower = first.casefold().rstrip(".")
    # A lone small `m` or `t` is a metre or a ton.
    scale = _SCALES.get(lower) if first.isupper() or len(lower) > 1 or lower == "k" else None
    scale = scale or next((factor for word, factor in _WORD_SCALES if lower.startswith(word)), None)
    return (scale, _beginnings(others)) if scale else (1.0, _beginnings(rest))


def _is_unit(rest: str) -> bool:
    """Tell whether what stands behind a number is a few words or a unit with powers.

    More words make a sentence, other signs a formula; so does a lone letter with a power (`x-1`).
    """
    words = re.sub(r"([-−]) (?=\d)", r"\1", rest).split()
    if len(words) > _MOST_WORDS or len(rest) > _LONGEST_UNIT:
        return False
    if all(re.fullmatch(_POWERED, word) for word in words) and sum(map(str.isalpha, rest)) > 1:
        return True
    return not any(map(str.isdigit, rest)) and not re.search(_OPERATORS, rest)


def _beginnings(words: str) -> str:
    """Return how words begin: `copy` and `copies`, `копия` and `копий` are one."""
    return " ".join(word[:3] for word in re.findall(r"[^\W\d_]+|[^\w\s.]", words.casefold()))


def _number(found: re.Match[str], language: str) -> float | None:
    written = found["number"].replace("−", "-")
    if found["gap"] and not (found["gap"] == _decimal(language) and written.count(found["gap"]) == 1):
        digits = written.replace(found["gap"], "").replace(",", ".")
    else:
        digits = written.replace(",", ".").replace("٫", ".")
    power = found["power"].replace(" ", "").replace("−", "-").translate(_RAISED).strip("{}")
    try:
        value = float(digits)
        if not power:
            return value
        if power[0] in "eE":
            return float(digits + power)
        if power[0] in "x×·*":
            return value * 10.0 ** int(re.sub(r"[{}^]", "", power[1:].removeprefix("10")))
        return float(value ** int(re.sub(r"[{}^]", "", power)))
    except (ValueError, OverflowError, ZeroDivisionError):
        return None


def _decimal(language: str) -> str:
    return "," if language in _WITH_DECIMAL_COMMA else "."
