"""Choices that speak of the other choices, or of the learner."""

from collections.abc import Sequence
from enum import StrEnum

from quizkit.wording.signs import names_all_before
from quizkit.wording.text import Wording
from quizkit.wording.words import Language


class Meta(StrEnum):
    """What such a choice says."""

    ALL = "all of the above"
    NONE = "none of the above"
    BOTH = "both of two"
    UNKNOWN = "I don't know"
    BARE = "all or none"
    """A word or two that may speak of the others, and may as well be an answer of their own (`nothing`)."""


_MOST_AROUND = 9
"""Words that a choice may have whose telling phrase does not come first."""
_MOST_BEHIND = 3
"""Words of a judgement behind the phrase."""


def metas(choices: Sequence[Wording]) -> tuple[Meta | None, ...]:
    """Return for each choice what it says of the others, None for the many that say nothing of them."""
    found = [_meta(choice) for choice in choices]
    for i, choice in enumerate(choices):
        if found[i] is None and names_all_before(choices, i):
            found[i] = Meta.ALL
        elif found[i] is Meta.BARE and choice.is_one_of("none_bare") and any(one.is_one_of("both") for one in choices):
            found[i] = Meta.NONE
    return tuple(found)


def _meta(choice: Wording) -> Meta | None:
    if choice.language is None or choice.has_code or not _may_be_meta(choice, choice.language):
        return None
    if _says(choice, "none_above", "none_whole"):
        return Meta.NONE
    if _says(choice, "all_above", "all_whole"):
        return Meta.ALL
    if choice.is_one_of("unknown"):
        return Meta.UNKNOWN
    if choice.is_one_of("all_bare") or choice.is_one_of("none_bare"):
        return Meta.BARE
    if choice.is_one_of("both"):
        return Meta.BOTH
    is_pair = choice.length <= _MOST_AROUND and choice.begins("both") and choice.first("joins") is not None
    return Meta.BOTH if is_pair else None


def _may_be_meta(choice: Wording, language: Language) -> bool:
    """Tell cheaply whether one of the phrases may begin in a choice."""
    starts = language.starts_of_metas
    return not starts or not starts.isdisjoint(choice.words)


def _says(choice: Wording, above: str, whole: str) -> bool:
    if choice.begins(above) or choice.is_one_of(whole):
        return True
    if choice.length <= _MOST_AROUND and choice.first(above) is not None:
        return True
    return _is_judged(choice, whole)


def _is_judged(choice: Wording, whole: str) -> bool:
    """Tell whether a choice is such a phrase with a judgement behind it (`all of these are correct`)."""
    words = choice.words
    if choice.language is None or choice.language.is_unspaced or not words:
        return False
    length = choice.language.phrases(whole).at(words, 0)
    if not length or not 0 < len(words) - length <= _MOST_BEHIND:
        return False
    return choice.language.phrases("true_false").at(words, len(words) - 1) > 0
