"""An empty key."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule


class NoCorrectChoice(Rule):
    """The list of right choices is empty.

    Nobody could answer the question: platforms refuse it, or mark every learner down.

    Bad:

        choices: [H100, EPYC, A100]
        correct: []

    Good:

        choices: [H100, EPYC, A100]
        correct: [0, 2]
    """

    blocks = True

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        if not question.keys:
            yield Problem((*at, "correct"), "correct is empty, so no choice is right")
