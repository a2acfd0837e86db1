"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class UnreadableFile(Rule):
    """The file cannot be read as text.

    It is missing, locked, or its bytes are no UTF-8, so that letters would come out wrong. Save it as UTF-8; every
    editor has that among its options.
    """

    from_loader = True
    blocks = True
