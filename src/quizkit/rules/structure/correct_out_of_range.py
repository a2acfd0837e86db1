"""An index without a choice."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem
from quizkit.findings.source import Path
from quizkit.findings.wording import counted
from quizkit.linting.rule import Context, Rule


class CorrectOutOfRange(Rule):
    """The key names a choice that does not exist.

    Indexes count from 0: the first choice is 0, the last one is one less than their number. Mostly a choice was
    removed, or the author counted from 1.

    Bad:

        choices: [H100, EPYC]
        correct: 2

    Good:

        choices: [H100, EPYC]
        correct: 1
    """

    blocks = True

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        count = len(question.choices)
        for k, index in enumerate(question.keys):
            if not 0 <= index < count:
                path = (*at, "correct", k) if question.is_multiple else (*at, "correct")
                has = f"has {counted(count, 'choice')}" if count else "has no choices"
                span = f" (0 to {count - 1})" if count > 1 else " (0)" if count else ""
                yield Problem(path, f"correct: {index} is out of range, the question {has}{span}")
