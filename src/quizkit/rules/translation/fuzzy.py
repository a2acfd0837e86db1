"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule


class Fuzzy(Rule):
    """Translations wait for a translator to look at them, because their source text changed.

    For authors not a fault: `quizkit lint` says how many there are, one line for a bank and locale. For translators it
    is the work to do: `quizkit i18n check` has a warning at each of them. A fuzzy translation is not exported, but with
    `stale = "keep"`.

    Bad:

        #, fuzzy
        #| msgid "What does HBM stand for?"
        msgid "What is HBM short for?"
        msgstr "Wofür steht HBM?"

    Good:

        msgid "What is HBM short for?"
        msgstr "Wofür ist HBM die Abkürzung?"
    """

    severity = Severity.INFO
    from_loader = True
