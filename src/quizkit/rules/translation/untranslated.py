"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule


class Untranslated(Rule):
    """Messages of a bank have no translation yet.

    Not a fault: how many are left, one line for a bank and locale. `quizkit i18n status` has the table.
    """

    severity = Severity.INFO
    from_loader = True
