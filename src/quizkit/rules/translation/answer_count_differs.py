"""Translations that ask for another number of answers."""

from collections.abc import Iterable, Iterator, Mapping
from re import Pattern

from quizkit.bank.locales import primary
from quizkit.bank.texts import Role
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.linting.rule import Context, Rule, TranslatedQuestion, TranslationAt
from quizkit.rules.translation._numbers import ascii_digits
from quizkit.rules.translation._sides import sides
from quizkit.rules.translation._small_numbers import small_numbers


class AnswerCountDiffers(Rule):
    """A question says how many answers are right ("Choose two"), its translation says another number.

    Who follows it picks too many or too few. Looked at are questions with several keys whose source says their number,
    up to six, in a word or a digit; a translation without any such number is no fault. In the 144 published pairs that
    rules are measured on no question says it.

    Bad:

        #. question
        msgid "Choose two."
        msgstr "Choisissez trois réponses."

        #. right answer
        msgid "It grows"
        msgstr "Cela croît"

        #. right answer
        msgid "It shrinks"
        msgstr "Cela rétrécit"

    Good:

        #. question
        msgid "Choose two."
        msgstr "Choisissez deux réponses."

        #. right answer
        msgid "It grows"
        msgstr "Cela croît"

        #. right answer
        msgid "It shrinks"
        msgstr "Cela rétrécit"
    """

    severity = Severity.WARNING

    def check_translated_question(self, question: TranslatedQuestion, context: Context) -> Iterable[Problem]:
        keys = len(set(question.source.keys))
        known = small_numbers(primary(context.bank.locale)), small_numbers(primary(question.locale))
        told = [text for text in question.texts if text.text.role is Role.TEXT]
        return _problems(told[0], keys, *known) if told and keys in known[0] and keys in known[1] else ()


def _problems(
    text: TranslationAt, keys: int, numbers: Mapping[int, Pattern[str]], own: Mapping[int, Pattern[str]]
) -> Iterator[Problem]:
    source, target = (ascii_digits(side.prose) for side in sides(text))
    wanted = {number for number, pattern in numbers.items() if pattern.search(source)}
    given = {number for number, pattern in own.items() if pattern.search(target)}
    if keys in wanted and keys not in given and (new := min(given - wanted, default=0)):
        yield Problem(text.text.path, f"the source asks for {keys} answers, the translation for {new}")
