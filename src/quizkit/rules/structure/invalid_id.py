"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class InvalidId(Rule):
    """An id has characters that ids cannot have.

    Ids become file names, identifiers in XML and places in catalogs: an ASCII letter, then letters, digits, `-`, `_`
    and `.`, at most 64 in all.

    Bad:

        id: what is split?

    Good:

        id: what-is-split
    """

    from_loader = True
    blocks = True
