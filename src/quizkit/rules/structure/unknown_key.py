"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class UnknownKey(Rule):
    """A key is none that a bank knows.

    What stands under it would be left out of every export. Mostly it is a slip of the pen, and the message names the
    key that was meant; data of your own goes under `meta`.

    Bad:

        explaination: Each GPU holds a slice.

    Good:

        explanation: Each GPU holds a slice.
        meta:
          ticket: QB-17
    """

    from_loader = True
    blocks = True
