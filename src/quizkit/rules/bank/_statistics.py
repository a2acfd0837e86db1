"""How likely chance alone makes what a bank shows. Exact where the numbers are small; no library is needed for it."""

from collections import Counter
from collections.abc import Sequence
from math import erfc, exp, factorial, lgamma, log, log1p, pi, sqrt

_NEGLIGIBLE = 1e-18
_FEWEST_EXPECTED = 5
"""From so many expected in each class on, chi-square is a fair approximation (Cochran's rule)."""
_MOST_EXACT = 300
"""Up to so many questions times classes all spreads are counted; what chi-square gives is a little off there."""
_UNSUSPICIOUS = 0.1
"""What chi-square gives is good enough where it gives more."""


def tail(chances: Sequence[float], least: int) -> float:
    """Return the probability that at least so many of independent events with these chances happen.

    The distribution is Poisson's generalised binomial one; it is put together of a binomial for each different chance.
    """
    if least <= 0:
        return 1.0
    whole = {0: 1.0}
    for chance, count in sorted(Counter(chances).items()):
        whole = _sum(whole, _binomial(count, chance))
    return min(1.0, sum(share for number, share in sorted(whole.items()) if number >= least))


def _sum(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    """Return the distribution of the sum of two counts."""
    total: dict[int, float] = {}
    for a, share in one.items():
        for b, other_share in other.items():
            total[a + b] = total.get(a + b, 0.0) + share * other_share
    return total


def _binomial(count: int, chance: float) -> dict[int, float]:
    """Return the binomial distribution without what is too rare to matter."""
    found = {}
    for number in range(count + 1):
        ways = lgamma(count + 1) - lgamma(number + 1) - lgamma(count - number + 1)
        share = exp(ways + number * log(chance) + (count - number) * log1p(-chance))
        if share > _NEGLIGIBLE:
            found[number] = share
    return found


def unevenness(counts: Sequence[int]) -> float:
    """Return the probability that chance spreads a total at least so unevenly over classes that are equally likely."""
    total, classes = sum(counts), len(counts)
    squares = sum(count * count for count in counts)
    share = chi_square_tail(squares * classes / total - total, classes - 1)
    is_small = total < _FEWEST_EXPECTED * classes or total * classes <= _MOST_EXACT
    return _exact_unevenness(total, classes, squares) if is_small and share < _UNSUSPICIOUS else share


def _exact_unevenness(total: int, classes: int, squares: int) -> float:
    """Sum over all spreads, class by class; the state is how many are placed, and the sum of the squares so far."""
    states = {(0, 0): 1.0}
    for left in range(classes - 1, -1, -1):
        following: dict[tuple[int, int], float] = {}
        for (placed, so_far), weight in states.items():
            for number in range(total - placed + 1) if left else (total - placed,):
                key = (placed + number, so_far + number * number)
                following[key] = following.get(key, 0.0) + weight / factorial(number)
        states = following
    share = sum(weight for (_, found), weight in states.items() if found >= squares)
    ways: int = classes**total
    return min(1.0, share * factorial(total) / ways)


def chi_square_tail(value: float, freedom: int) -> float:
    """Return the probability that a chi-square of so many degrees of freedom is at least `value`.

    For whole degrees the incomplete gamma function is a finite sum (Abramowitz and Stegun, 26.4.4 and 26.4.5).
    """
    half = value / 2
    if half <= 0:
        return 1.0
    if freedom % 2:
        share, term, start = erfc(sqrt(half)), exp(-half) * sqrt(half / pi) * 2, 1.5
    else:
        share, term, start = exp(-half), exp(-half) * half, 2.0
    for i in range((freedom - 1) // 2):
        share += term
        term *= half / (start + i)
    return min(1.0, share)
