"""Choices as lists of parts."""

import re
from collections import Counter
from functools import cache

from quizkit.rules.items._item import Item

_LABEL = r"\b[1-9][.)]\s*"
_FEWEST = 3
_MOST_WORDS = 6
"""Words that a part may have; longer ones are sentences."""
_REPEATED = 1.75
"""So often each part must come up on average."""


@cache
def _joint(joins: str) -> re.Pattern[str]:
    words = "|".join(re.escape(word.strip()) for word in joins.split(",") if word.strip())
    between = rf"|\s+(?:{words})\s+" if words else ""
    return re.compile(rf"\s*(?:[,;/+、，]{between}|->|→)\s*", re.IGNORECASE)


def are_recombined(item: Item) -> bool:
    """Tell whether at least three choices put together parts that come up again and again, or order the same parts.

    What code prints is often such a list, so questions with code are left alone.
    """
    if any("`" in one.value for one in (item.stem, *item.choices)):
        return False
    if item.language is not None and item.language.is_unspaced:
        joint = _joint("")
    else:
        joint = _joint(item.language.words.joins if item.language else "")
    lists = [_parts(item.choices[i].folded, joint) for i in item.plain]
    if len(lists) < _FEWEST or sum(len(parts) > 1 for parts in lists) < _FEWEST or all(item.amounts):
        return False
    if any(len(part.split()) > _MOST_WORDS for parts in lists for part in parts):
        return False
    bag, count = Counter(tuple(sorted(parts)) for parts in lists).most_common(1)[0]
    if len(bag) >= _FEWEST and count >= max(len(lists) - 1, _FEWEST):
        return True
    distinct = {part for parts in lists for part in parts}
    total = sum(len(set(parts)) for parts in lists)
    return total >= _REPEATED * len(distinct) and any(not any(map(str.isdigit, part)) for part in distinct)


def _parts(text: str, joint: re.Pattern[str]) -> list[str]:
    pieces = joint.split(re.sub(_LABEL, " , ", text.strip()))
    return [part for piece in pieces if (part := piece.strip(" .()"))]
