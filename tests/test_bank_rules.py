"""The statistics of the rules of the group bank against counting by hand, and banks whose keys chance has placed."""

from itertools import product
from math import comb, isclose

import pytest

from quizkit.rules.bank._statistics import chi_square_tail, tail, unevenness


@pytest.mark.parametrize("classes", [2, 3, 4])
@pytest.mark.parametrize("total", [1, 4, 7])
def test_unevenness_is_the_share_of_all_spreads_that_are_as_uneven(classes, total):
    spreads = [[each.count(i) for i in range(classes)] for each in product(range(classes), repeat=total)]
    for counts in {tuple(sorted(spread)) for spread in spreads}:
        least = sum(n * n for n in counts)
        share = sum(sum(n * n for n in spread) >= least for spread in spreads) / len(spreads)
        if unevenness(counts) < 0.1:
            assert isclose(unevenness(counts), share, rel_tol=1e-9)
        else:
            assert share > 0.03


@pytest.mark.parametrize("chances", [[0.25] * 8, [0.5, 0.25, 0.2, 0.5, 1 / 3], [0.2] * 3 + [0.25] * 3])
def test_tail_is_the_share_of_all_outcomes(chances):
    for least in range(len(chances) + 1):
        share = 0.0
        for outcome in product((0, 1), repeat=len(chances)):
            if sum(outcome) >= least:
                weight = 1.0
                for happens, chance in zip(outcome, chances, strict=True):
                    weight *= chance if happens else 1 - chance
                share += weight
        assert isclose(tail(chances, least), share, rel_tol=1e-9)


def test_tail_of_many_events_is_that_of_the_binomial():
    exact = sum(comb(3000, n) * 1**n * 3 ** (3000 - n) for n in range(800, 3001)) / 4**3000
    assert isclose(tail([0.25] * 3000, 800), exact, rel_tol=1e-6)


# Critical values at 5 % and 1 % as tables print them.
@pytest.mark.parametrize(
    ("freedom", "at_five", "at_one"),
    [
        (1, 3.841, 6.635),
        (2, 5.991, 9.210),
        (3, 7.815, 11.345),
        (4, 9.488, 13.277),
        (5, 11.070, 15.086),
        (9, 16.919, 21.666),
    ],
)
def test_chi_square_has_the_quantiles_of_the_tables(freedom, at_five, at_one):
    assert chi_square_tail(at_five, freedom) == pytest.approx(0.05, abs=2e-5)
    assert chi_square_tail(at_one, freedom) == pytest.approx(0.01, abs=1e-5)
    assert chi_square_tail(0, freedom) == 1
