"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class DuplicateBankId(Rule):
    """Two banks of the project have the same id.

    The id names the bank's catalogs and its exported files, so one bank would overwrite the other.
    """

    from_loader = True
    blocks = True
