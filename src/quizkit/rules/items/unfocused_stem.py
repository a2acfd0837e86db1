"""Stems that are statements."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._focus import is_unfocused
from quizkit.rules.items._item import item_of


class UnfocusedStem(Rule):
    """The text asks nothing, sets no task that a choice can do, and the choices do not complete it.

    Learners have to guess what is wanted. End with a question. The lists of words that set a task are short for some
    languages, so the rule is part of the profile `strict`.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 14: make the directions in the stem very clear.

    In 558 questions that people judged (bench/item_writing_quality.py), 8 of 11 findings agreed with them.

    Bad:

        text: Pipeline parallelism places whole layers on GPUs.
        choices: [It has bubbles, It slices matrices, It copies the weights]

    Good:

        text: What does a training step with pipeline parallelism suffer from?
        choices: [Bubbles, Sliced matrices, Copies of the weights]
    """

    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        if not is_unfocused(item_of(question, context)):
            return ()
        return (Problem((*at, "text"), "the text asks nothing; end with a question"),)
