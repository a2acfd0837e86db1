"""Choices that name other choices, or statements of the stem, by their letters or numbers."""

import re
from collections.abc import Sequence

from quizkit.wording.text import Wording, words_of

_ROWS = (tuple("abcdefgh"), tuple("123456789"), ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"))
_SIGNS = frozenset(sign for row in _ROWS for sign in row)
_WORDS_AROUND = (
    "are is only alone the option options choice choices answer answers statement statements item items "
    "только лишь варианты ответы верны тільки лише saja sahaja nur seulement solo sólo solamente somente apenas tylko "
    "yalnız केवल"
)
_AROUND = frozenset(_WORDS_AROUND.split())
"""What may stand around signs, beside joining and judging words."""
_LONGEST = 60
_PLAIN = re.compile(r"[\w\s.,;:&+/()、،]+\Z")
_JOINT = re.compile("[,;&+/،]")
_FEWEST = 2


def signs_of(choice: Wording) -> tuple[str, ...]:
    """Return the letters, numbers or Roman numerals that a choice names if it only joins and judges them.

    Nothing for other choices, for a single sign, for lists in brackets, which are values, and for signs side by side.
    """
    language = choice.language
    if language is None or len(choice.value) > _LONGEST or _SIGNS.isdisjoint(choice.words):
        return ()
    if not _PLAIN.match(choice.prose):
        return ()
    joins = language.joins
    judges = (language.phrases("both"), language.phrases("true_false"))
    found = []
    written = words_of(choice.prose, language)
    has_capitals = any(len(word) == 1 and word.isupper() for word in written)
    for word, folded in zip(written, choice.words, strict=False):
        if folded in _SIGNS and not (folded in joins and has_capitals and word.islower()):
            found.append(folded)
        elif folded not in joins and folded not in _AROUND and not any(one.at((folded,), 0) for one in judges):
            return ()
    is_joined = not joins.isdisjoint(choice.words) or _JOINT.search(choice.prose) is not None
    return tuple(found) if is_joined and len(set(found)) >= _FEWEST else ()


def is_roman_row(signs: tuple[str, ...]) -> bool:
    """Tell whether signs are Roman numerals, and not all of them letters of the alphabet too."""
    return all(sign in _ROWS[2] for sign in signs) and any(len(sign) > 1 for sign in signs)


def names_all_before(choices: Sequence[Wording], place: int) -> bool:
    """Tell whether a choice names each of the choices before it by its letter.

    Letters that stand in those choices are names of their own (`A only`, `B only`, `A and B`).
    """
    signs = signs_of(choices[place]) if place >= _FEWEST else ()
    if not signs or signs != _ROWS[0][:place]:
        return False
    # A lone `a` is mostly an article.
    return not any(sign in choice.words for choice in choices[:place] for sign in signs[1:])
