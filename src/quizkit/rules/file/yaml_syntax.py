"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class YamlSyntax(Rule):
    """The file is not YAML at this place.

    Signs that YAML keeps for itself (`: `, `#`, `` ` ``, `@`, `%`, a quote in the middle) end a text or begin something
    else. The message shows the line rewritten so that it works; what follows is still checked, but nothing is exported.

    Bad:

        text: What does this print: 1 or 2?

    Good:

        text: "What does this print: 1 or 2?"
    """

    from_loader = True
    blocks = True
