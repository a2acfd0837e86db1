"""Vectors of unit length: made, packed as 16-bit floats, compared."""

import struct
import sys
from collections.abc import Sequence
from functools import cache
from math import isfinite, sqrt

if sys.version_info >= (3, 12):
    from math import sumprod
else:
    from operator import mul

    def sumprod(p: Sequence[float], q: Sequence[float], /) -> float:
        """Return the sum of the products, as Python 3.12 has it."""
        return float(sum(map(mul, p, q)))


Vector = tuple[float, ...]
BYTES = 2
"""What one number of a packed vector takes."""


def packed(values: Sequence[float]) -> bytes:
    """Return a vector scaled to length 1, packed.

    Raises:
        ValueError: it has no direction: no numbers, only zeros, or numbers that are none.
    """
    length = sqrt(sumprod(values, values))
    if not length or not isfinite(length):
        raise ValueError("a vector without a direction")
    return _layout(len(values)).pack(*(value / length for value in values))


def unpacked(data: bytes) -> Vector:
    """Return the vector that `packed` made."""
    return _layout(len(data) // BYTES).unpack(data)


def similarity(one: Vector, other: Vector) -> float:
    """Return the cosine of the angle between two vectors of unit length."""
    return sumprod(one, other)


def mean(vectors: Sequence[Vector]) -> Vector:
    """Return the direction between vectors of unit length, as one of unit length."""
    if len(vectors) == 1:
        return vectors[0]
    total = [sum(values) for values in zip(*vectors, strict=True)]
    length = sqrt(sumprod(total, total)) or 1.0
    return tuple(value / length for value in total)


@cache
def _layout(size: int) -> struct.Struct:
    return struct.Struct(f"<{size}e")
