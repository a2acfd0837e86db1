"""A question without a choice to make."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem
from quizkit.findings.source import Path
from quizkit.findings.wording import counted
from quizkit.linting.rule import Context, Rule


class TooFewChoices(Rule):
    """A question has fewer than two choices.

    There is nothing to choose, and several platforms refuse such a question.

    Bad:

        choices: [H100]

    Good:

        choices: [H100, EPYC]
    """

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        count = len(question.choices)
        if count < 2:
            has = counted(count, "choice") if count else "no choices"
            yield Problem((*at, "choices"), f"the question has {has}, at least 2 are needed")
