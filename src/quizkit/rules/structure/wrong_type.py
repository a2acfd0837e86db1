"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class WrongType(Rule):
    """A value is of another type than its key asks for.

    A text stands where a list belongs, a list where a text belongs, a number is written as a text and so on. The
    message says what is expected; quote what is meant as a text.

    Bad:

        choices: H100, EPYC

    Good:

        choices: [H100, EPYC]
    """

    from_loader = True
    blocks = True
