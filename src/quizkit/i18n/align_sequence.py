"""Two sequences aligned so that nothing crosses (Needleman and Wunsch), in a band where they are long."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

Step = tuple[int | None, int | None]
"""A pair, or one thing without a partner."""
Likeness = Callable[[int, int], float]
"""How much more likely a source and a target, by index, are a pair than not; in nats."""
_GAP = -3.0
"""What a thing without partner costs, in nats: about one question in twenty has none."""
_BAND = 24
"""How far a partner may stand from the diagonal, besides the difference in length."""
_MOST_PAIRS = 300_000
"""More are not compared: two banks of which one has thousands of questions more are no translations of each other."""


def aligned(source: Sequence[int], target: Sequence[int], likeness: Likeness) -> Iterator[Step]:
    """Yield the best alignment of two sequences of indexes, in order; of equally good ones that which pairs early.

    Long sequences of very different length are paired as they stand.
    """
    reach = abs(len(source) - len(target)) + _BAND
    if min(len(source), len(target)) * reach > _MOST_PAIRS:
        yield from zip_longest(source, target)
        return
    totals = {(len(source), len(target)): 0.0}
    taken: dict[tuple[int, int], tuple[int, int]] = {}
    for i in range(len(source), -1, -1):
        for j in range(min(len(target), i + reach), max(0, i - reach) - 1, -1):
            ways = [
                (totals[i + 1, j + 1] + likeness(source[i], target[j]), (1, 1)) if (i + 1, j + 1) in totals else None,
                (totals[i + 1, j] + _GAP, (1, 0)) if (i + 1, j) in totals else None,
                (totals[i, j + 1] + _GAP, (0, 1)) if (i, j + 1) in totals else None,
            ]
            if found := [way for way in ways if way]:
                totals[i, j], taken[i, j] = max(found, key=lambda way: way[0])
    i = j = 0
    while (i, j) in taken:
        row, column = taken[i, j]
        yield source[i] if row else None, target[j] if column else None
        i, j = i + row, j + column
