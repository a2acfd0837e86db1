"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class CatalogBroken(Rule):
    """A catalog is not a PO file at this place, or has the same message twice.

    What a broken line held is lost to every program that reads the file, often together with what follows.

    Bad:

        msgctxt "gpu-basics/q1/text"
        msgid "What does HBM stand for?"
        msgstr "Was heißt HBM?

    Good:

        msgctxt "gpu-basics/q1/text"
        msgid "What does HBM stand for?"
        msgstr "Was heißt HBM?"
    """

    from_loader = True
    blocks = True
