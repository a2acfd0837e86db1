"""An index that stands twice in the key."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule


class CorrectRepeated(Rule):
    """The key names the same choice twice.

    Another index was meant, or one too many was copied; points that are shared among the right choices come out wrong.

    Bad:

        choices: [H100, EPYC, A100]
        correct: [0, 0]

    Good:

        choices: [H100, EPYC, A100]
        correct: [0, 2]
    """

    blocks = True

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        keys = question.keys
        if len(set(keys)) == len(keys):
            return
        for k, index in enumerate(keys):
            if index in keys[:k]:
                is_there = 0 <= index < len(question.choices)
                what = f" ({quoted(question.choices[index].text)})" if is_there else ""
                yield Problem((*at, "correct", k), f"correct: {index}{what} is given twice")
