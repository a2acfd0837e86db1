"""Questions that ask the same, found by the rare runs of words that they share."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from quizkit.convert.likeness import Asked, are_kept_apart, is_alike
from quizkit.findings.wording import quoted

_RUN = 3
"""Words in a run; of scripts without blanks twice as many signs."""
_MOST_HOLDERS = 60
"""A run that more questions hold is a turn of phrase."""
_MOST_RUNS = 24
"""So many of a question's runs are looked up, the rarest first."""
_LEAST_SHARED = 0.3
"""The share of the fewer runs that two questions must have in common to be compared."""


class Pair(NamedTuple):
    """Two questions that ask the same, by their indexes, the earlier one first."""

    first: int
    later: int
    is_exact: bool
    """Their texts and choices are equal, too, whatever the order of the choices."""


def duplicates(questions: Sequence[Asked], banks: Sequence[int] | None = None) -> Iterator[Pair]:
    """Yield each question that an earlier one asks already, once, with that question; in order of the later ones.

    With `banks`, the number of each question's bank, only pairs across banks are told.
    """
    told: dict[int, Pair] = {}
    same = _same_ones(questions, [i for i, question in enumerate(questions) if question.is_sentence], banks)
    for pair in _exact(questions, same, banks):
        told.setdefault(pair.later, pair)
    for pair in _near(questions, sorted(group[0] for group in same if questions[group[0]].says_something), banks):
        told.setdefault(pair.later, pair)
    yield from (told[later] for later in sorted(told))


def asked_alike(first: Asked, later: Asked, pair: Pair, name: str) -> str:
    """Return what is said of the later question of a pair; `name` says which the earlier one is."""
    text = quoted(later.question.text)
    if not pair.is_exact:
        return f"{text} asks the same as {name}"
    what = "choices" if later.question.has_choices else "answers"
    return f"{text} and its {what} are those of {name}" + ("" if first.keys == later.keys else ", with another key")


def _same_ones(questions: Sequence[Asked], indexes: Iterable[int], banks: Sequence[int] | None) -> list[list[int]]:
    """Group questions by text and choices; across banks each bank has its own groups."""
    by_text: dict[object, list[int]] = defaultdict(list)
    for i in indexes:
        by_text[questions[i].text].append(i)
    groups: dict[object, list[int]] = defaultdict(list)
    for text, alike in by_text.items():
        for i in alike:
            choices = questions[i].choices if len(alike) > 1 else None
            groups[(text, choices, banks[i] if banks else 0)].append(i)
    return list(groups.values())


def _exact(questions: Sequence[Asked], groups: list[list[int]], banks: Sequence[int] | None) -> Iterator[Pair]:
    if banks is not None:
        yield from _exact_across(questions, groups, banks)
        return
    for group in groups:
        for place, later in enumerate(group):
            others = (i for i in islice(group, place) if not are_kept_apart(questions[i], questions[later]))
            if (first := next(others, None)) is not None:
                yield Pair(first, later, True)


def _exact_across(questions: Sequence[Asked], groups: list[list[int]], banks: Sequence[int]) -> Iterator[Pair]:
    firsts: dict[object, int] = {}
    for group in sorted(groups):
        one = questions[group[0]]
        first = firsts.setdefault((one.text, one.choices), group[0])
        if banks[first] != banks[group[0]]:
            yield from (Pair(first, later, True) for later in group)


def _near(questions: Sequence[Asked], indexes: Sequence[int], banks: Sequence[int] | None) -> Iterator[Pair]:
    for first, later in _candidates(questions, indexes):
        one, other = questions[first], questions[later]
        if banks is None:
            is_wanted = is_alike(one, other) and not are_kept_apart(one, other)
        else:
            is_wanted = banks[first] != banks[later] and is_alike(one, other)
        if is_wanted:
            yield Pair(first, later, False)


def _candidates(questions: Sequence[Asked], indexes: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield pairs that share enough of their rarest runs."""
    runs = {i: _runs(questions[i]) for i in indexes}
    counts = Counter(run for found in runs.values() for run in found)
    holders: dict[object, list[int]] = defaultdict(list)
    rare: dict[int, int] = {}
    for later, found in runs.items():
        rarest = sorted((run for run in found if 1 < counts[run] <= _MOST_HOLDERS), key=counts.__getitem__)[:_MOST_RUNS]
        rare[later] = len(rarest)
        shared: Counter[int] = Counter()
        for run in rarest:
            shared.update(holders[run])
            holders[run].append(later)
        for first, count in sorted(shared.items()):
            if count >= _LEAST_SHARED * min(rare[first], rare[later]):
                yield first, later


def _runs(question: Asked) -> list[object]:
    """Return the runs of a question's text and keys, each with the digest of the figures that duplicates share."""
    figures = hash(question.text.figures)
    found: list[object] = []
    for words in (question.text.words, *(key.words for key in question.keys)):
        length = _RUN if len("".join(words)) > 2 * len(words) else 2 * _RUN
        found.extend((figures, words[i : i + length]) for i in range(max(1, len(words) - length + 1)))
    return list(dict.fromkeys(found))
