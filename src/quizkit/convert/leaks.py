"""Keys that stand in the texts of other questions."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from quizkit.bank.model import Bank
from quizkit.convert.likeness import Asked, are_kept_apart, asked

_FEWEST_WORDS = 2
_FEWEST_LETTERS = 8
_FEWEST_COMMON = 2
"""Words of content that both texts have."""


class Leak(NamedTuple):
    """A question whose key another one tells; indexes into the bank's questions and the question's choices."""

    question: int
    key: int
    told_by: int


def leaks(bank: Bank) -> Iterator[Leak]:
    """Yield the keys that stand as a phrase in another question's text, once in each, in the order of those texts."""
    questions = asked(bank)
    keys = _keys_by_start(questions)
    for told_by, teller in enumerate(questions):
        words = teller.text.words
        for start in dict.fromkeys(words[at : at + 2] for at in range(len(words) - 1)):
            for owner, key in keys.get(start, ()):
                if owner != told_by and _tells(teller, questions[owner], key):
                    yield Leak(owner, key, told_by)


def _keys_by_start(questions: Sequence[Asked]) -> dict[tuple[str, ...], list[tuple[int, int]]]:
    """Return the keys that are long enough to be told, as question and choice, by their first two words."""
    found: dict[tuple[str, ...], list[tuple[int, int]]] = defaultdict(list)
    for i, question in enumerate(questions):
        is_asking = question.question.has_choices and len(question.question.keys) == 1
        for key in question.question.keys if is_asking else ():
            words = question.choice(key).words if 0 <= key < len(question.question.choices) else ()
            if len(words) >= _FEWEST_WORDS and len("".join(words)) >= _FEWEST_LETTERS:
                found[words[:2]].append((i, key))
    return found


def _tells(teller: Asked, asking: Asked, key: int) -> bool:
    """Tell whether the key stands in a text, no distractor does, and both texts share words of content."""
    words = teller.text.words
    if not _stands_in(asking.choice(key).words, words) or are_kept_apart(teller, asking):
        return False
    distractors = (asking.choice(i).words for i in range(len(asking.question.choices)) if i != key)
    is_told = not any(_stands_in(distractor, words) for distractor in distractors)
    return is_told and len(teller.content & asking.content) >= _FEWEST_COMMON


def _stands_in(phrase: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return any(words[i : i + len(phrase)] == phrase for i in range(len(words) - len(phrase) + 1))
