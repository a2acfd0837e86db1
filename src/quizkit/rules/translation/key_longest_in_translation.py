"""A key that only its translation gives away by its length."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from quizkit.findings.diagnostic import Problem, Severity
from quizkit.linting.rule import Context, Rule, TranslatedQuestion
from quizkit.rules.translation._choices import Shown, shown, width


class KeyLongestInTranslation(Rule):
    """The key is by far the longest choice in the translation, and was not in the source.

    Learners who do not know the answer take the longest choice. A key is told of when it is half as long again as the
    next choice, by default; signs of double width count twice. Mostly the distractors were lengthened in the source
    after they had been translated. Measured on 144 published pairs: one found, rightly, none wrong.

    Bad:

        #. right answer
        msgid "Layers are split"
        msgstr "Les couches sont coupées entre les processeurs graphiques"

        #. distractor
        msgid "Batches are split in two"
        msgstr "Les lots sont coupés"

    Good:

        #. right answer
        msgid "Layers are split"
        msgstr "Les couches sont coupées"

        #. distractor
        msgid "Batches are split in two"
        msgstr "Les lots sont coupés en deux"
    """

    severity = Severity.INFO
    tells_key = True

    class Options(NamedTuple):
        """The rule's options with their defaults."""

        ratio: float = 1.5
        """How many times the length of the next longest choice is too much."""
        least: int = 12
        """By how many columns the key must be longer, so that short choices are left alone."""

    options: Options

    def check_translated_question(self, question: TranslatedQuestion, context: Context) -> Iterable[Problem]:
        choices = shown(question)
        return _problems(question, choices, self.options.ratio, self.options.least) if choices else ()


def _problems(question: TranslatedQuestion, choices: Shown, ratio: float, least: int) -> Iterator[Problem]:
    key, other = _lengths(choices.target, choices.key)
    source_key, source_other = _lengths(choices.source, choices.key)
    if source_key <= source_other and key >= max(other * ratio, other + least):
        message = f"the key is the longest choice, {key} columns to {other}, in the source it is not"
        yield Problem((*question.at, "choices", choices.key, "text"), message)


def _lengths(texts: Sequence[str], key: int) -> tuple[int, int]:
    """Return the length of the key and that of the longest distractor."""
    return width(texts[key]), max((width(text) for i, text in enumerate(texts) if i != key), default=0)
