"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule


class CatalogWithoutBank(Rule):
    """A catalog belongs to no bank of the project.

    The bank was renamed or removed, or the catalog lies in the wrong place: nobody will ever see its translations.
    """

    severity = Severity.WARNING
    from_loader = True
