"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class UndefinedAlias(Rule):
    """A word with `*` in front is a YAML alias, and nothing has that name.

    Nearly always a text that begins with a star: quote it.

    Bad:

        choices:
          - *args
          - "**kwargs"

    Good:

        choices:
          - "*args"
          - "**kwargs"
    """

    from_loader = True
    blocks = True
