"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule


class Untranslated(Rule):
    """Messages of a bank have no translation yet.

    For authors not a fault: `quizkit lint` says how many are left, one line for a bank and locale; `quizkit i18n
    status` has the table. For translators it is the work to do: `quizkit i18n check` has a warning at each of them, and
    one for a target locale without a catalog.

    Bad:

        msgid "NVLink links GPUs directly."
        msgstr ""

    Good:

        msgid "NVLink links GPUs directly."
        msgstr "NVLink verbindet GPUs direkt."
    """

    severity = Severity.INFO
    from_loader = True
