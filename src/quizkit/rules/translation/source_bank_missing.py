"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule


class SourceBankMissing(Rule):
    """The bank that `translation-of` names is not there, or is a translation itself.

    Nothing can be compared, so whatever is out of step stays unseen. The bank is looked for among the project's banks
    and in the folder of the file.

    Bad:

        id: b1-pl
        translation-of: b-1       # the source has the id b1

    Good:

        id: b1-pl
        translation-of: b1
    """

    severity = Severity.WARNING
    from_loader = True
