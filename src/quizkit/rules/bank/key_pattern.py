"""Keys that follow a pattern."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from quizkit.bank.model import Bank
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.linting.rule import Context, Rule
from quizkit.rules.bank._keys import ALPHA, Key, by_order, keys
from quizkit.rules.bank._statistics import tail

_LONGEST_PERIOD = 6
_SHOWN = 12


class KeyPattern(Rule):
    """The keys of a bank come in a pattern, such as A B C D A B C D.

    Learners see it by the sixth question, and no test of balance does: each place is used equally often. The rule looks
    for a constant step from key to key and for a run that repeats after up to six questions, exceptions included, and
    speaks where chance would give so many matches in fewer than 1 of 100 banks. Questions that are shuffled are an info
    only: what learners see is another order. Let the platform shuffle the choices, or move the keys.

    Source: Haladyna, Downing and Rodriguez (2002), vary the location of the right answer. Two published quizzes of
    eight questions, from which this project began, both had the keys A B C D A B C D.

    Bad:

        id: b1
        title: Bank
        locale: en
        questions:
          - {id: q1, text: "One?", choices: [A, B, C, D], correct: 0}
          - {id: q2, text: "Two?", choices: [A, B, C, D], correct: 1}
          - {id: q3, text: "Three?", choices: [A, B, C, D], correct: 2}
          - {id: q4, text: "Four?", choices: [A, B, C, D], correct: 3}
          - {id: q5, text: "Five?", choices: [A, B, C, D], correct: 0}
          - {id: q6, text: "Six?", choices: [A, B, C, D], correct: 1}
          - {id: q7, text: "Seven?", choices: [A, B, C, D], correct: 2}
          - {id: q8, text: "Eight?", choices: [A, B, C, D], correct: 3}

    Good:

        id: b1
        title: Bank
        locale: en
        questions:
          - {id: q1, text: "One?", choices: [A, B, C, D], correct: 2}
          - {id: q2, text: "Two?", choices: [A, B, C, D], correct: 0}
          - {id: q3, text: "Three?", choices: [A, B, C, D], correct: 3}
          - {id: q4, text: "Four?", choices: [A, B, C, D], correct: 3}
          - {id: q5, text: "Five?", choices: [A, B, C, D], correct: 1}
          - {id: q6, text: "Six?", choices: [A, B, C, D], correct: 2}
          - {id: q7, text: "Seven?", choices: [A, B, C, D], correct: 0}
          - {id: q8, text: "Eight?", choices: [A, B, C, D], correct: 1}
    """

    severity = Severity.WARNING

    class Options(NamedTuple):
        """How many questions it takes."""

        fewest: int = 6
        """The fewest questions with one key that are compared."""

    options: Options

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        seen, every = by_order(keys(bank, context))
        problem = _problem(seen, self.options.fewest)
        if problem is None and len(seen) < len(every):
            problem = _problem(every, self.options.fewest)
            problem = problem._replace(severity=Severity.INFO) if problem else None
        if problem is not None:
            yield problem


class _Pattern(NamedTuple):
    chance: float
    """The probability of so many matches by chance, for all patterns that were tried."""
    how: str
    """Empty where all stand at one place, which the rule key-position tells."""


def _problem(found: Sequence[Key], fewest: int) -> Problem | None:
    if len(found) < fewest:
        return None
    best = min(_patterns(found))
    if best.chance >= ALPHA or not best.how:
        return None
    letters = " ".join(chr(ord("A") + key.position) if key.position < 26 else "?" for key in found[:_SHOWN])
    more = " …" if len(found) > _SHOWN else ""
    message = f"the keys come in a pattern, {letters}{more}: {best.how}; let the platform shuffle them, or move keys"
    return Problem((*found[0].at, "correct"), message)


def _patterns(found: Sequence[Key]) -> Iterator[_Pattern]:
    """Yield each pattern with its chance, times the number of patterns tried (Bonferroni).

    Whatever came before, a key matches with the chance 1 / choices, so the count of matches is a sum of independent
    events. Step 0 is left out, it is period 1.
    """
    steps = range(1, max(key.choices for key in found))
    periods = [period for period in range(1, _LONGEST_PERIOD + 1) if 2 * period <= len(found)]
    tried = len(steps) + len(periods)
    for step in steps:
        followers = [(found[i - 1].position + step) % found[i].choices for i in range(1, len(found))]
        yield _Pattern(_chance(found, followers) * tried, f"each is {step} further than the one before")
    for period in periods:
        followers = [found[i - period].position for i in range(period, len(found))]
        how = f"they repeat every {period} questions" if period > 1 else ""
        yield _Pattern(_chance(found, followers) * tried, how)


def _chance(found: Sequence[Key], expected: Sequence[int]) -> float:
    compared = found[len(found) - len(expected) :]
    matches = sum(key.position == place for key, place in zip(compared, expected, strict=True))
    return tail([1 / key.choices for key in compared], matches)
