"""Gaps that learners fill in, in a text."""

import re

from quizkit.wording.text import Wording

_BLANK = (
    r"(?<![^\W_])_{2,}(?![^\W_])|_{3,}|(?:\\_){2,}|(?<=\s)_(?=[\s.,?!]|\Z)"
    r"|\.{4,}|(?<!\w)…+|…{2,}|\(\s+\)|（\s*）|\[\s+\]|＿+"
)
_NO_TEXT = " .?!。:：,;)\"'»”*\n"


def has_blank(stem: Wording) -> bool:
    """Tell whether a text has a gap."""
    return re.search(_BLANK, stem.prose) is not None


def has_blank_inside(stem: Wording) -> bool:
    """Tell whether a text goes on behind its first gap, or has several."""
    found = re.search(_BLANK, stem.prose)
    return found is not None and bool(stem.prose[found.end() :].strip(_NO_TEXT))
