"""Where the keys of a bank stand."""

from collections.abc import Iterable
from typing import NamedTuple

from quizkit.bank.model import Bank, Question
from quizkit.findings.source import Path
from quizkit.linting.rule import Context

ALPHA = 0.005
"""The pages promise fewer than one false alarm in a hundred banks; half of that is left to approximation."""


class Key(NamedTuple):
    """The one key of a question."""

    question: Question
    at: Path
    """The path of the question in the author's files."""
    position: int
    """0-based."""
    choices: int

    @property
    def is_shuffled(self) -> bool:
        """Learners see the choices in another order; formats shuffle none where one is pinned."""
        return self.question.shuffle and not any(choice.pinned for choice in self.question.choices)


def keys(bank: Bank, context: Context) -> list[Key]:
    """Return the keys of the questions that have one, in the order of the bank."""
    found = []
    for question, at in zip(bank.questions, context.question_paths, strict=True):
        places, count = question.keys, len(question.choices)
        if question.has_choices and len(places) == 1 and count > 1 and 0 <= places[0] < count:
            found.append(Key(question, at, places[0], count))
    return found


def by_order(found: Iterable[Key]) -> tuple[list[Key], list[Key]]:
    """Return the keys that learners see where they were written, and all of them."""
    every = list(found)
    return [key for key in every if not key.is_shuffled], every
