"""Choices that say the same number in two ways."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._amounts import Amount
from quizkit.rules.items._item import at_choice, item_of


class EqualValueChoices(Rule):
    """Two choices are the same number, written in two ways: `0.5` and `1/2`, `1 GiB` and `1024 MiB`.

    Either both are right or both are plainly wrong, as only one can be the key. `1` and `1.0` are not compared, since
    they may differ in type or precision; nor are numbers in code, nor fractions where the question has code.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 22: keep choices independent.

    About 2 in 1,000 published questions show it; none of 790 that were looked at was found wrongly.

    Bad:

        text: What part of the batch does each of two GPUs get?
        choices: ["0.5", "1/2", "2"]

    Good:

        text: What part of the batch does each of two GPUs get?
        choices: ["1/4", "1/2", "2"]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        item = item_of(question, context)
        found = [(i, one) for i in item.plain if (one := item.amounts[i]) is not None and one.is_single]
        if len({one.low for _, one in found}) == len(found):
            return
        for n, (i, one) in enumerate(found):
            for j, other in found[:n]:
                is_equal = one.low == other.low and one.unit == other.unit
                if is_equal and _differ_in_form(one, other, with_fractions=not item.stem.has_code):
                    first = quoted(question.choices[j].text)
                    message = f"{first} and {quoted(question.choices[i].text)} are the same number"
                    yield at_choice(at, i, message)._replace(related=((*at, "choices", j, "text"),))
                    break


def _differ_in_form(one: Amount, other: Amount, *, with_fractions: bool) -> bool:
    """Tell whether equal amounts are written with other units, or one as a fraction; in code that is another type."""
    if with_fractions and one.is_fraction != other.is_fraction:
        return True
    return one.written_unit.split(" ")[0] != other.written_unit.split(" ")[0]
