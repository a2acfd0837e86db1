"""Questions with the choices true and false."""

from collections.abc import Iterable

from quizkit.bank.model import Kind, Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import OF_CHOICES, Context, Rule
from quizkit.rules.items._item import item_of


class TrueFalse(Rule):
    """The choices are true and false, yes and no.

    Half of the learners without a clue are right, and the others learn little. Ask for the fact itself, with three
    choices or more.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 9; NBME; Tarrant et al. (2006).

    In 558 questions that people judged (bench/item_writing_quality.py), 12 of 12 findings agreed with them.

    Bad:

        text: A barrier sums over all ranks.
        choices: ["True", "False"]

    Good:

        text: Which collective sums over all ranks?
        choices: [Barrier, All-reduce, Broadcast]
    """

    kinds = OF_CHOICES | {Kind.TRUE_FALSE}
    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        item = item_of(question, context)
        if not item.is_true_false:
            return ()
        return (Problem((*at, "choices"), "the choices judge a statement; ask for the fact itself"),)
