"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class AliasLimit(Rule):
    """Aliases make the file many times larger than it is.

    A few lines of aliases to aliases can stand for millions of values and stop the machine that reads them. Write the
    values out.
    """

    from_loader = True
    blocks = True
