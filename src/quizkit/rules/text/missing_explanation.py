"""Questions without an explanation in a bank that gives explanations."""

from collections.abc import Iterator
from typing import NamedTuple

from quizkit.bank.markup.looks import is_blank
from quizkit.bank.model import Bank
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.linting.rule import Context, Rule

_MOST_NAMED = 5


class MissingExplanation(Rule):
    """Some questions of a bank have no explanation, though most of the others do.

    A learner who was wrong learns why only from the explanation. Banks that give none (examinations) are left alone:
    the rule speaks where at least half of the questions have one, in one line for a bank.

    Bad:

        - id: q1
          text: Which of these is a GPU?
          choices: [H100, EPYC]
          correct: 0
          explanation: The EPYC is a CPU.
        - id: q2
          text: Which of these is a CPU?
          choices: [H100, EPYC]
          correct: 1

    Good:

        - id: q1
          text: Which of these is a GPU?
          choices: [H100, EPYC]
          correct: 0
          explanation: The EPYC is a CPU.
        - id: q2
          text: Which of these is a CPU?
          choices: [H100, EPYC]
          correct: 1
          explanation: The H100 is a GPU.
    """

    severity = Severity.WARNING

    class Options(NamedTuple):
        """What counts as a bank that gives explanations."""

        share: float = 0.5
        """The part of the questions that must have an explanation before the others are told."""

    options: Options

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        missing = [
            (question.id, at)
            for question, at in zip(bank.questions, context.question_paths, strict=True)
            if question.explanation is None or is_blank(question.explanation)
        ]
        count = len(bank.questions)
        if not missing or count - len(missing) < max(self.options.share * count, 1):
            return
        names = [f"`{name}`" for name, _ in missing[:_MOST_NAMED] if name]
        more = len(missing) - len(names)
        if more:
            names.append(f"{more} more" if names else f"{more}")
        have = "has" if len(missing) == 1 else "have"
        message = f"{len(missing)} of {count} questions {have} no explanation: {', '.join(names)}"
        yield Problem((*missing[0][1], "explanation"), message)
