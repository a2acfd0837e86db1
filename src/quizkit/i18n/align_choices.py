"""Which choice of a translated question is which of the source: the order in which its choices stand."""

from collections.abc import Sequence
from enum import Enum, auto
from itertools import permutations
from math import log
from typing import NamedTuple

from quizkit.i18n.align_marks import Evidence, Marked

MARGIN = 2.5
"""Nats by which one order must beat another to be believed; against its own order no clean question reaches 1.9."""
_DEVIATION = 0.2
"""Of the logarithm of a choice's length beside its question's mean: 0.11 among clean questions, with long tails."""
_MEANING = 200.0
"""Nats for a cosine: of 1,180 published questions none in the right order lost to another one by 0.01 in sum."""
_WORST_LENGTH = 2.0
_SHORT = 3
"""Added to lengths, so that a sign more or less is little to a short choice, too."""
_MOST = 7
"""More choices are taken as they stand: their orders are too many to go through."""


class Verdict(Enum):
    """What is known of an order."""

    SURE = auto()
    KEY_ONLY = auto()
    """Which choices are right is known, which of the others is which is not."""
    OTHER_KEY = auto()
    """Another choice is right than in the source."""
    UNKNOWN = auto()
    """Order or key differ, and which of them cannot be told."""


class Order(NamedTuple):
    """For each choice of the source the index of its translation, and how sure that is."""

    places: tuple[int, ...]
    verdict: Verdict


class Side(NamedTuple):
    """The choices of one side: their marks and the indexes of the right ones."""

    choices: Sequence[Marked]
    keys: frozenset[int]


class _Ranked(NamedTuple):
    score: float
    places: tuple[int, ...]


def order_of(source: Side, target: Side, likeness: Sequence[Sequence[float]] = ()) -> Order:
    """Return the order of as many choices, of which as many are right.

    Where the keys agree the source's order is believed, unless the choices themselves speak against it; where they
    differ another order has to be proven. `likeness` is how alike the meanings of each source and each translation are
    (cosines), where that is known.
    """
    same = tuple(range(len(source.choices)))
    has_same_keys = source.keys == target.keys
    if len(same) > _MOST:
        return Order(same, Verdict.SURE if has_same_keys else Verdict.UNKNOWN)
    scores = _scores(source.choices, target.choices, likeness)
    if has_same_keys and all(max(row) <= row[i] for i, row in enumerate(scores)):
        return Order(same, Verdict.SURE)
    orders = sorted(
        (_Ranked(sum(scores[i][j] for i, j in enumerate(places)), places) for places in permutations(same)),
        key=lambda order: (-order.score, order.places),
    )
    as_is = sum(scores[i][i] for i in same)
    right = [order for order in orders if {order.places[i] for i in source.keys} == target.keys]
    if has_same_keys:
        return (
            _proven(source, target, orders, right) if orders[0].score - as_is >= MARGIN else Order(same, Verdict.SURE)
        )
    if right[0].score - as_is >= MARGIN:
        return _whole_or_key(source, target, right)
    return Order(same, Verdict.OTHER_KEY if as_is - right[0].score >= MARGIN else Verdict.UNKNOWN)


def _proven(source: Side, target: Side, orders: Sequence[_Ranked], right: Sequence[_Ranked]) -> Order:
    """Judge choices that do not stand in the source's order, though the keys have the same indexes."""
    wrong = next((order for order in orders if {order.places[i] for i in source.keys} != target.keys), None)
    if wrong is None or right[0].score - wrong.score >= MARGIN:
        return _whole_or_key(source, target, right)
    is_other = wrong.score - right[0].score >= MARGIN
    return Order(right[0].places, Verdict.OTHER_KEY if is_other else Verdict.UNKNOWN)


def _whole_or_key(source: Side, target: Side, right: Sequence[_Ranked]) -> Order:
    """Return the best order that takes keys to keys, or what is known of it where the next one is about as good."""
    if len(right) == 1 or right[0].score - right[1].score >= MARGIN:
        return Order(right[0].places, Verdict.SURE)
    keys = iter(sorted(target.keys))
    others = iter(i for i in range(len(target.choices)) if i not in target.keys)
    places = tuple(next(keys if i in source.keys else others) for i in range(len(source.choices)))
    return Order(places, Verdict.KEY_ONLY)


def _scores(
    source: Sequence[Marked], target: Sequence[Marked], likeness: Sequence[Sequence[float]]
) -> list[list[float]]:
    evidence = Evidence(source, target, counts_lost_words=True)
    ours, theirs = _lengths(source), _lengths(target)
    return [
        [
            evidence.of(one, other) - _distance(ours[i], theirs[j]) + (_MEANING * likeness[i][j] if likeness else 0.0)
            for j, other in enumerate(target)
        ]
        for i, one in enumerate(source)
    ]


def _lengths(choices: Sequence[Marked]) -> list[float]:
    """Return the logarithms of lengths beside their mean."""
    logarithms = [log(choice.length + _SHORT) for choice in choices]
    mean = sum(logarithms) / max(len(logarithms), 1)
    return [one - mean for one in logarithms]


def _distance(one: float, other: float) -> float:
    return min(((one - other) / _DEVIATION) ** 2 / 2, _WORST_LENGTH)
