"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class YamlTag(Rule):
    """A word with `!` in front is a YAML tag, not a text.

    A tag asks the reader to build something of another type, and `!x` alone is a text without characters. quizkit
    builds nothing but banks: quote the text if it is one.

    Bad:

        choices:
          - !important
          - "!default"

    Good:

        choices:
          - "!important"
          - "!default"
    """

    from_loader = True
    blocks = True
