"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule


class UnusedSuppression(Rule):
    """A `quizkit: ignore[...]` comment silences nothing.

    The fault is gone, or the name is misspelt and the comment never worked. Remove it, so that it hides nothing later.

    Bad:

        text: Which of these is a GPU?  # quizkit: ignore[duplicate-choice] told apart by colour

    Good:

        text: Which of these is a GPU?
    """

    severity = Severity.WARNING
    from_loader = True
