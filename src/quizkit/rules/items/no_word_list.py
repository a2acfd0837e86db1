"""Banks in a language whose words no list holds."""

from collections.abc import Iterator

from quizkit.bank.model import Bank
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.wording.words import language


class NoWordList(Rule):
    """Rules that look for words are off for a bank, because they have no words in its language.

    It is said once in a run, at the first bank in that language. What numbers, lengths and signs tell is checked all
    the same. Lists are small files in `src/quizkit/wording/lists/`; a new one is welcome.

    Bad:

        id: b1
        title: Bank
        locale: mi
        questions:
          - {id: q1, text: "He aha tenei?", choices: [NVLink, PCIe], correct: 0}

    Good:

        id: b1
        title: Bank
        locale: en
        questions:
          - {id: q1, text: "What is this?", choices: [NVLink, PCIe], correct: 0}
    """

    severity = Severity.INFO

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        # A bank without a locale that can be read is `und`, and has been told so.
        if bank.questions and bank.locale != "und" and language(bank.locale) is None:
            message = f"no words are listed for {quoted(bank.locale)}: rules that look for words in questions are off"
            yield Problem(("locale",), message)
