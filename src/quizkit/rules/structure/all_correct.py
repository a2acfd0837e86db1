"""A key that holds every choice."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule


class AllCorrect(Rule):
    """Every choice of a question is right.

    Whoever ticks everything wins, so the question tells nothing about what a learner knows.

    Bad:

        choices: [H100, A100]
        correct: [0, 1]

    Good:

        choices: [H100, A100, EPYC]
        correct: [0, 1]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        count = len(question.choices)
        if count > 1 and set(question.keys) >= set(range(count)):
            yield Problem((*at, "correct"), f"all {count} choices are correct, so ticking everything is enough")
