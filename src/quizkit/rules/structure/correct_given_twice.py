"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class CorrectGivenTwice(Rule):
    """A question has its key twice: in `correct` and on its choices.

    The two can drift apart, and nobody could tell which one holds. Keep one of them.

    Bad:

        choices:
          - correct: H100
          - EPYC
        correct: 0

    Good:

        choices:
          - H100
          - EPYC
        correct: 0
    """

    from_loader = True
    blocks = True
