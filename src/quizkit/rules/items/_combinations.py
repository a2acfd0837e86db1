"""Choices of type K: letters or numbers of other choices, or of statements, joined."""

import re

from quizkit.rules.items._item import Item
from quizkit.wording.meta import Meta
from quizkit.wording.signs import is_roman_row, signs_of

_ENUMERATED = r"(?:^|[\s(])\(?(?:1|2|a|b|i|ii)[.):]\s"
_LONE = (
    r"\W*(?:only\s+)?\(?(?:[a-h]|[1-9]|[ivx]{1,4})\)?\s+(?:only|alone)\W*|\W*only\s+\(?(?:[a-h]|[1-9]|[ivx]{1,4})\)?\W*"
)


def combinations(item: Item) -> tuple[int, ...]:
    """Return the indexes of the choices that join signs of other choices or of the stem's statements."""
    found = {i: signs for i, choice in enumerate(item.choices) if (signs := signs_of(choice))}
    found = {i: signs for i, signs in found.items() if item.metas[i] is not Meta.ALL and item.amounts[i] is None}
    if not found or re.search(_ENUMERATED, item.stem.prose, re.IGNORECASE):
        return tuple(found)
    lone = [one for one in item.choices if re.fullmatch(_LONE, one.prose, re.IGNORECASE)]
    if len(found) + len(lone) > 1 and all(map(is_roman_row, found.values())):
        return tuple(found)
    return tuple(i for i, signs in found.items() if _are_choices(item, i, signs))


def _are_choices(item: Item, i: int, signs: tuple[str, ...]) -> bool:
    """Tell whether signs are letters of other choices, and no names that the stem or other choices give to things."""
    places = [ord(sign) - ord("a") for sign in signs if len(sign) == 1 and sign.isalpha()]
    if len(places) < len(signs) or not all(place < len(item.choices) and place != i for place in places):
        return False
    single = [choice.words for choice in item.choices if not signs_of(choice)]
    # A lone `a` is mostly an article.
    return not any(sign in words for words in (item.stem.words, *single) for sign in signs if sign != "a")
