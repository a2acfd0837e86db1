"""A bank whose keys count from 1."""

from collections.abc import Iterator

from quizkit.bank.model import Bank
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.linting.rule import Context, Rule


class CorrectCountsFromOne(Rule):
    """The keys of a bank look counted from 1.

    An index equals the number of choices, and 0 is used nowhere. Where the keys count from 1, those that are in range
    are wrong as well, and no other rule can see it.

    Bad:

        - id: q1
          text: Which of these is a GPU?
          choices: [H100, EPYC]
          correct: 1
        - id: q2
          text: Which of these is a CPU?
          choices: [H100, EPYC]
          correct: 2

    Good:

        - id: q1
          text: Which of these is a GPU?
          choices: [H100, EPYC]
          correct: 0
        - id: q2
          text: Which of these is a CPU?
          choices: [H100, EPYC]
          correct: 1
    """

    severity = Severity.WARNING

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        if sum(question.has_choices for question in bank.questions) < 2:
            return
        first = None
        for question, at in zip(bank.questions, context.question_paths, strict=True):
            if not question.has_choices:
                continue
            count = len(question.choices)
            for index in question.keys:
                if not 1 <= index <= count:
                    return
                if index == count and first is None:
                    first = (*at, "correct")
        if first is not None:
            message = "the keys of this bank look counted from 1 (no `correct` is 0); the first choice is 0"
            yield Problem(first, message)
