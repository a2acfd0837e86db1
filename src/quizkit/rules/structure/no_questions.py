"""A bank without questions."""

from collections.abc import Iterator

from quizkit.bank.model import Bank
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.linting.rule import Context, Rule


class NoQuestions(Rule):
    """A bank has no questions.

    An export would be an empty quiz, which most platforms refuse to import.

    Bad:

        id: gpu-basics
        title: GPU basics
        locale: en
        questions: []

    Good:

        id: gpu-basics
        title: GPU basics
        locale: en
        questions:
          - id: q1
            text: Which of these is a GPU?
            choices: [H100, EPYC]
            correct: 0
    """

    severity = Severity.WARNING

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        if not bank.questions and context.is_complete:
            yield Problem(("questions",), "the bank has no questions")
