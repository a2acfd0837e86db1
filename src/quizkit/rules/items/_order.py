"""Choices that are numbers, in the order in which they stand."""

import re
from collections.abc import Sequence

from quizkit.rules.items._item import Item

_FEWEST = 3
_NUMBER = r"\d+(?:[.,]\d+)*"
_VERSION = r"(?<![^\W_])v?\d+\.\d+\.\d+|\d-\d+-\d|(?<![\d.,])0\d"


def numbers(item: Item) -> list[tuple[int, float]] | None:
    """Return index and value of the choices of a question that all say how much or how many, in one unit.

    One choice in words may stand first or last. None for fewer than three, for ranges, and for names in digits:
    versions, ports and what else the stem calls so.
    """
    found = _amounts(item) or _in_sentences(item)
    return None if found is None or _are_names(item) else found


def are_sorted(values: Sequence[float]) -> bool:
    """Tell whether values go up or down only."""
    return list(values) == sorted(values) or list(values) == sorted(values, reverse=True)


def _are_names(item: Item) -> bool:
    return item.stem.clause.first("identifiers") is not None or any(re.search(_VERSION, shown) for shown in item.shown)


def _amounts(item: Item) -> list[tuple[int, float]] | None:
    amounts = [(i, item.amounts[i]) for i in item.plain]
    found = [(i, one) for i, one in amounts if one is not None]
    words = [i for i, one in amounts if one is None]
    if len(found) < _FEWEST or len(words) > 1 or (words and words[0] not in (item.plain[0], item.plain[-1])):
        return None
    if len({one.unit for _, one in found}) > 1:
        return None
    if any(one.is_range for _, one in found) and len({one.low for _, one in found}) < len(found):
        return None
    return [(i, one.value) for i, one in found]


def _in_sentences(item: Item) -> list[tuple[int, float]] | None:
    """Return the numbers of choices that are one sentence but for one number each."""
    texts = [item.shown[i] for i in item.plain]
    if len(texts) < _FEWEST or not all(any(map(str.isdigit, text)) for text in texts):
        return None
    if any(item.choices[i].has_code for i in item.plain):
        return None
    if len({re.sub(_NUMBER, "#", text.casefold()) for text in texts}) > 1:
        return None
    found = [re.findall(_NUMBER, text) for text in texts]
    if any(len(one) != 1 or not one[0].isdecimal() for one in found) or not re.search(r"[^\W\d_]{3}", texts[0]):
        return None
    return [(i, float(one[0])) for i, one in zip(item.plain, found, strict=True)]
