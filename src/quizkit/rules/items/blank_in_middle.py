"""Gaps inside a stem."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._blanks import has_blank_inside
from quizkit.rules.items._item import item_of


class BlankInMiddle(Rule):
    """The gap that the choices fill is not at the end of the text.

    Learners hold the beginning in mind, jump over the gap and read the sentence again with each choice. Put the gap at
    the end, or ask a question.

    Source: Haladyna and Downing (1989), guideline 19; Haladyna, Downing and Rodriguez (2002), guideline 15.

    In 558 questions that people judged (bench/item_writing_quality.py), 8 of 8 findings agreed with them.

    Bad:

        text: "The ____ sums over all ranks and hands the result to each of them."

    Good:

        text: "The collective that sums over all ranks and hands the result to each of them is ____."
    """

    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        if not has_blank_inside(item_of(question, context).stem):
            return ()
        return (Problem((*at, "text"), "the text goes on behind the gap; put the gap at the end, or ask a question"),)
