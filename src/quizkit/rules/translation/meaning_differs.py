"""Translations that seem to be of another text."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from quizkit.bank.texts import Role
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedBank
from quizkit.meaning.vectors import similarity
from quizkit.rules.translation._meanings import Pair, closeness, closeness_of, comparable, pairs_of

_LONG = 40
"""Letters that a question, or its text where it is judged by itself, must have; fewer are too vague."""
_FITS = 0.05
"""How much more the cosine with another question's text must be than that with its own."""
_DOUBTFUL = 0.3
"""The closeness of a question's text below which it may be another's; choices that are merely swapped do not count."""


class MeaningDiffers(Rule):
    """The translation of a question says something else than the question.

    It stands under the wrong question because the numbering shifted, or it was made for a question that has since
    become another. The meanings of source and translation are compared: where a question's translations are hardly
    closer to their sources than to its other texts, they are of something else. The option `least` is the least
    closeness that is taken for a translation, between 0 (no closer than to any other text) and 1 (the same). A single
    word that is translated wrongly does not show. See docs/meaning.md.

    Bad:

        #. question
        msgid "What does the scheduler do when a worker stops answering?"
        msgstr "Какой город является столицей этой страны?"

        #. right answer
        msgid "It gives the work to another worker."
        msgstr "Хлеб подорожал прошлой зимой."

        #. distractor
        msgid "It waits for an hour."
        msgstr "У паука восемь ног."

    Good:

        #. question
        msgid "What does the scheduler do when a worker stops answering?"
        msgstr "Что делает планировщик, когда рабочий процесс перестаёт отвечать?"

        #. right answer
        msgid "It gives the work to another worker."
        msgstr "Отдаёт работу другому процессу."

        #. distractor
        msgid "It waits for an hour."
        msgstr "Ждёт один час."
    """

    severity = Severity.WARNING
    compares_meaning = True

    class Options(NamedTuple):
        """What is close enough."""

        least: float = 0.22
        """The least closeness of a question's texts; for a long question's text alone half of it is enough."""

    options: Options

    def check_translated_bank(self, bank: TranslatedBank, context: Context) -> Iterable[Problem]:
        meaning = comparable(bank, context)
        by_question = pairs_of(bank, meaning) if meaning else None
        heads = [pair for pairs in by_question or () for pair in pairs if pair.role is Role.TEXT]
        for pairs in by_question or ():
            yield from _problems(pairs, heads, self.options.least)


def _problems(pairs: Sequence[Pair], heads: Sequence[Pair], least: float) -> Iterator[Problem]:
    head = next((pair for pair in pairs if pair.role is Role.TEXT), None)
    if head is None or len(pairs) < 2:
        return
    whole, alone = closeness(pairs), closeness_of(head, pairs)
    is_doubtful = alone < _DOUBTFUL
    if is_doubtful and (other := _fitting(head, heads)):
        yield Problem(head.path, f"{quoted(head.target)} fits {quoted(other.source)}, the text of another question")
    elif is_doubtful and whole < least and sum(pair.letters for pair in pairs) >= _LONG:
        message = "and the question's other texts do not mean what their sources say"
        yield Problem(head.path, f"{quoted(head.target)} {message}; are they of another question?")
    elif alone < least / 2 and head.letters >= _LONG:
        yield Problem(head.path, f"{quoted(head.target)} does not mean what the source says")


def _fitting(head: Pair, heads: Iterable[Pair]) -> Pair | None:
    """Return the question whose text a translation fits clearly better than its own; the best of them."""
    likeness = [(similarity(other.of_source, head.of_target), other) for other in heads]
    best, other = max(likeness, key=lambda one: one[0])
    return other if best > head.likeness + _FITS else None
