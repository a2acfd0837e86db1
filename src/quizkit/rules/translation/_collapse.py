"""Choices that are one and the same text in a translation, and were not in the source."""

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from quizkit.bank.markup.looks import skeleton
from quizkit.bank.model import Choice, Question
from quizkit.bank.richtext import has_markup, parts
from quizkit.bank.texts import Role
from quizkit.linting.rule import TranslatedQuestion
from quizkit.rules.translation._choices import STOPS, visible

_STOP = re.compile(rf"(?<=[^\s.])\s*[{STOPS}]\Z")
_WORD = re.compile(r"[^\W\d_]{4}")
"""Case is no difference where there is a word; in shorter texts it is: units and variables (`Mb` and `MB`)."""


class Look(NamedTuple):
    """What a learner sees of a choice, without the full stop at its end."""

    exact: str
    folded: str
    """Without upper and lower case."""


def collapsed(question: TranslatedQuestion) -> Iterator[tuple[int, int]]:
    """Yield each two choices that look the same in the translation only, by their indexes.

    A choice that is still to be translated is not compared.
    """
    looks: dict[int, Look] = {}
    alike: dict[str, list[int]] = defaultdict(list)
    for i in _shown(question):
        looks[i] = _look(question.target.choices[i])
        alike[looks[i].folded].append(i)
    for group in alike.values():
        before = {i: _look(question.source.choices[i]) for i in group} if len(group) > 1 else {}
        for i, j in combinations(group, 2):
            is_same = looks[i].exact == looks[j].exact
            if before[i].folded != before[j].folded or (is_same and before[i].exact != before[j].exact):
                yield i, j


def is_right_beside_wrong(question: Question, pair: tuple[int, int]) -> bool:
    """Tell whether one of two choices is a key and the other a distractor."""
    return len(set(pair) & set(question.keys)) == 1


def _shown(question: TranslatedQuestion) -> list[int]:
    """Return the choices that stand as they will be shown: translated, or not to be translated."""
    if question.is_whole:
        return list(range(len(question.source.choices)))
    return [int(one.text.path[-2]) for one in question.texts if one.text.role is Role.CHOICE]


def _look(choice: Choice) -> Look:
    text = visible(choice.text)
    if has_markup(choice.text):
        # Pictures differ whatever is said of them.
        text += "".join(f"\n{source}" for source, _ in parts(choice.text).images)
    exact = _STOP.sub("", skeleton(text))
    return Look(exact, exact.casefold() if _WORD.search(exact) else exact)
