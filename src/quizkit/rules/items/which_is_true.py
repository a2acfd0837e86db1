"""Questions that ask only which statement is true."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_stem, item_of
from quizkit.wording.text import Wording


class WhichIsTrue(Rule):
    """The question asks which statement is true, and the choices need not have anything in common.

    It is a row of true-false questions in disguise: learners judge each choice for itself, often by its wording. Ask
    for one thing, so that all choices answer it.

    Source: NBME item-writing guide and Tarrant et al. (2006): true-false series; guideline 9 of Haladyna, Downing and
    Rodriguez (2002).

    In 558 questions that people judged (bench/item_writing_quality.py), 3 of 4 findings agreed with them.

    Bad:

        text: Which of the following statements is true?
        choices: [A barrier waits, A broadcast sums, A ring has one rank]

    Good:

        text: What does a barrier do?
        choices: [It waits for all ranks, It sums, It sends data to all ranks]
    """

    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        item = item_of(question, context)
        clause = item.stem.clause
        if item.is_true_false or item.negation is not None or clause.first("wh") is None:
            return ()
        found = clause.first("which_true")
        if found is None or not _asks_by(clause, found):
            return ()
        message = f"the question asks which statement is true (`{found}`), not for one thing; ask for the thing"
        return (at_stem(question, at, message, found),)


def _asks_by(clause: Wording, found: str) -> bool:
    """Tell whether the phrase is what a clause asks: behind its question word, and before no `in describing`.

    Only English is looked at so closely.
    """
    if clause.language is None or clause.language.tag != "en":
        return True
    before, _, behind = clause.folded.partition(found)
    goes_on = behind.split()[:1]
    is_asked = Wording(before, clause.language).first("wh") is not None or found.startswith("true or")
    return is_asked and not (goes_on and goes_on[0] in ("in", "when", "if", "because", "that", "to", "by"))
