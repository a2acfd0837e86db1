"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class NestingLimit(Rule):
    """Lists or mappings are nested deeper than any bank needs.

    Deep nesting is a slip (or an attack) that makes readers run out of memory.
    """

    from_loader = True
    blocks = True
