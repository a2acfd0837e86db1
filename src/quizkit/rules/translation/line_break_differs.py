"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class LineBreakDiffers(Rule):
    r"""A message and its translation do not both begin, or both end, with a line break.

    gettext's own tools refuse such a catalog, and texts run together where they are joined.

    Bad:

        msgid "What does this print?\n"
        msgstr "Was gibt das aus?"

    Good:

        msgid "What does this print?\n"
        msgstr "Was gibt das aus?\n"
    """

    from_loader = True
