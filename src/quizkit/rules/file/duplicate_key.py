"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class DuplicateKey(Rule):
    """A mapping has the same key twice.

    YAML readers keep one of the two without a word, mostly the last, so one of them is lost.

    Bad:

        correct: 0
        explanation: Each GPU holds a slice.
        correct: 1

    Good:

        correct: 0
        explanation: Each GPU holds a slice.
    """

    from_loader = True
    blocks = True
