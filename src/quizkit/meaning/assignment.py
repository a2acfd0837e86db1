"""The best assignment of one side's things to the other's (the Hungarian method)."""

from collections.abc import Sequence
from math import inf


def best_assignment(gains: Sequence[Sequence[float]]) -> list[int]:
    """Return for each row of a square matrix its column, so that the sum is the largest there is.

    Rows are placed one by one along the cheapest path of replacements; `rows` and `columns` are the prices that keep
    every replacement's cost from being negative.
    """
    size = len(gains)
    rows, columns = [0.0] * size, [0.0] * size
    row_of: list[int] = [-1] * size
    for row in range(size):
        came_from, last = _cheapest_path(gains, row, rows, columns, row_of)
        while last >= 0:
            before = came_from[last]
            row_of[last] = row if before < 0 else row_of[before]
            last = before
    column_of = [0] * size
    for column, row in enumerate(row_of):
        column_of[row] = column
    return column_of


def _cheapest_path(
    gains: Sequence[Sequence[float]], row: int, rows: list[float], columns: list[float], row_of: Sequence[int]
) -> tuple[list[int], int]:
    """Return how each column is reached from a new row, and the free column that is reached first; moves the prices."""
    size = len(gains)
    cost, came_from, done = [inf] * size, [-1] * size, [False] * size
    first, column, far = row, -1, 0.0
    while True:
        for other in range(size):
            step = far - gains[row][other] - rows[row] - columns[other]
            if not done[other] and step < cost[other]:
                cost[other], came_from[other] = step, column
        column = min((c for c in range(size) if not done[c]), key=cost.__getitem__)
        far = cost[column]
        if row_of[column] < 0:
            break
        done[column] = True
        row = row_of[column]
    for c in range(size):
        if done[c]:
            columns[c] += cost[c] - far
            rows[row_of[c]] += far - cost[c]
    rows[first] += far
    return came_from, column
