"""Explanations that say nothing new."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._explanation import explanation_of, may_repeat
from quizkit.rules.items._item import item_of


class ExplanationRepeatsKey(Rule):
    """The explanation only says again which choice is right.

    Learners who were wrong know that already; they want to know why. Explanations with code, a formula, a link or an
    image are left alone.

    About 1 in 100 published explanations is of this kind; the rule asks for no new word at all, so that it is
    seldom wrong.

    Bad:

        text: Which collective sums over all ranks?
        choices: [Barrier, All-reduce, Broadcast]
        correct: 1
        explanation: The correct answer is all-reduce.

    Good:

        text: Which collective sums over all ranks?
        choices: [Barrier, All-reduce, Broadcast]
        correct: 1
        explanation: An all-reduce adds up what each rank holds; the other two do not compute.
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        if question.explanation is None or not may_repeat(question, question.explanation):
            return ()
        item = item_of(question, context)
        found = explanation_of(question, item)
        if found is None or not found.shares_key or found.adds:
            return ()
        message = "the explanation says no more than the question and the key; say why it is right"
        return (Problem((*at, "explanation"), message),)
