"""Questions with two choices."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import item_of


class TwoChoices(Rule):
    """A question has only two choices, and they are not true and false.

    Half of the learners without a clue are right. Three choices are enough: one more good distractor halves the chance
    to guess nearly as well as two more.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 18: as many effective choices as you can; Rodriguez
    (2005): three are optimal.

    Bad:

        choices: [all-reduce, broadcast]

    Good:

        choices: [all-reduce, broadcast, barrier]
    """

    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        if len(question.choices) != 2:
            return ()
        item = item_of(question, context)
        if item.language is None or item.is_true_false:
            return ()
        return (Problem((*at, "choices"), "two choices make guessing easy; write another distractor"),)
