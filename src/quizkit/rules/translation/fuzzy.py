"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule


class Fuzzy(Rule):
    """Translations wait for a translator to look at them, because their source text changed.

    Not a fault: how many there are, one line for a bank and locale. A fuzzy translation is never exported.
    """

    severity = Severity.INFO
    from_loader = True
