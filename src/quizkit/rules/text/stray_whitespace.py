"""White space at the ends of texts."""

from collections.abc import Iterable

from quizkit.bank.richtext import is_inline
from quizkit.bank.texts import TextAt
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.edit import SetText, ValueFix
from quizkit.linting.rule import Context, Rule

_WHITE = " \t\r\n"


class StrayWhitespace(Rule):
    """A text begins or ends with white space.

    Platforms remove it, so the text does not come back as it was written, and two choices that differ in nothing else
    become one. The fix removes it; blanks that make an indented code block stay.

    Bad:

        choices: [GPU, " CPU"]

    Good:

        choices: [GPU, CPU]
    """

    severity = Severity.WARNING

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        value = text.value
        if not value or (value[0] not in _WHITE and value[-1] not in _WHITE):
            return ()
        wanted = _trimmed(text)
        if wanted == value or not value.strip():
            return ()
        begins, ends = value[0] != wanted[0], value[-1] != wanted[-1]
        where = "begins and ends" if begins and ends else "begins" if begins else "ends"
        fix = ValueFix("remove the white space", (SetText(text.path, wanted),))
        return (Problem(text.path, f"{where} with white space", fix=fix),)


def _trimmed(text: TextAt) -> str:
    value = text.value.rstrip(_WHITE)
    start = len(value) - len(value.lstrip(_WHITE))
    if text.is_markdown and not is_inline(text):
        line = value.rfind("\n", 0, start) + 1
        if len(value[line:start].expandtabs(4)) >= 4:
            return value[line:] if line else value
    return value[start:]
