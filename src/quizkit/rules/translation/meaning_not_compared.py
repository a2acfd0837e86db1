"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule


class MeaningNotCompared(Rule):
    """What the translations mean was not compared with their sources.

    The rules `choices-swapped`, `meaning-differs` and `meaning-drift` need a model of languages: that of the extra
    `quizkit[semantic]`, which works offline, or a server that `[semantic] endpoint` names. It is said once in a run,
    at the first catalog, and does not change the exit code. If you do not want them, ignore this rule.
    """

    severity = Severity.INFO
    from_loader = True
