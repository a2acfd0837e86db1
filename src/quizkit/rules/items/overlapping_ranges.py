"""Ranges among the choices that share numbers."""

from collections.abc import Iterable
from itertools import pairwise

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_choice, item_of


class OverlappingRanges(Rule):
    """Two choices are ranges that share numbers, so one answer makes both right.

    Ranges that share only their ends (1 to 4, 4 to 8) are an info. Bounds are ranges without an end: "at least 2" holds
    all of "at least 4".

    Source: Haladyna, Downing and Rodriguez (2002), guideline 22: keep choices independent, they should not overlap.

    About 1 in 1,000 published questions shows it; in 558 that were looked at one by one, 1 of 1 finding was right.

    Bad:

        text: How many GPUs does one node have?
        choices: [1 to 4, 3 to 8, 9 to 16]

    Good:

        text: How many GPUs does one node have?
        choices: [1 to 4, 5 to 8, 9 to 16]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        if question.is_multiple:
            return ()
        item = item_of(question, context)
        found = [(one.low, one.high, one.unit, i) for i in item.plain if (one := item.amounts[i]) is not None]
        ranges = [one for one in found if one[0] != one[1]]
        if len(ranges) < 2 or len(found) < len(item.plain) or len({unit for _, _, unit, _ in found}) > 1:
            return ()
        ranges.sort()
        # A bound may leave out its end (`less than 5`, `5 to 8`).
        closed = [one for one in item.amounts if one is not None and one.is_range]
        for (_, end, _, i), (start, _, _, j) in pairwise(ranges):
            is_touch = start == end and all(item.amounts[one] in closed for one in (i, j))
            if start < end or is_touch:
                return (_problem(question, at, (i, j), is_touch=is_touch),)
        return ()


def _problem(question: Question, at: Path, pair: tuple[int, int], *, is_touch: bool) -> Problem:
    first, second = sorted(pair)
    one, other = quoted(question.choices[first].text), quoted(question.choices[second].text)
    what = f"{one} and {other} share " + ("their ends" if is_touch else "numbers")
    problem = at_choice(at, second, f"{what}; part the ranges")
    severity = Severity.INFO if is_touch else None
    return problem._replace(severity=severity, related=((*at, "choices", first, "text"),))
