"""Translations that are much further from their sources than the bank's others."""

from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import NamedTuple

from quizkit.bank.texts import Role
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedBank
from quizkit.rules.translation._meanings import Pair, comparable, pairs_of

_ROLES = (Role.TEXT, Role.EXPLANATION)
_LONG = 20
"""Letters that a text must have; shorter ones scatter."""
_SIGMA = 1.4826
"""What makes the median of the distances from the median a standard deviation of numbers spread normally."""
_LEAST = 0.07
"""The least distance that is told of, in cosines, however even a bank's texts are."""


class MeaningDrift(Rule):
    """The meaning of a translated question or explanation is far from its source's, compared with the bank's others.

    It may be a free translation, one of an older text, or a wrong one: worth a look. Questions are compared with the
    bank's questions and explanations with its explanations, in one language, so that a language or a style that the
    model knows less well is no fault. See docs/meaning.md.

    Bad: one question of a bank of ten says less than its source.

        msgid "Which part of the model does the last stage of the pipeline hold?"
        msgstr "Что здесь хранится?"

    Good:

        msgid "Which part of the model does the last stage of the pipeline hold?"
        msgstr "Какую часть модели хранит последняя ступень конвейера?"
    """

    severity = Severity.INFO
    compares_meaning = True

    class Options(NamedTuple):
        """What is far, and among how many."""

        deviations: float = 3.0
        """How many standard deviations (by the median) below the bank's median."""
        texts: int = 8
        """How many questions, or explanations, a bank must have translated."""

    options: Options

    def check_translated_bank(self, bank: TranslatedBank, context: Context) -> Iterable[Problem]:
        meaning = comparable(bank, context)
        by_question = pairs_of(bank, meaning) if meaning else None
        pairs = [pair for several in by_question or () for pair in several if pair.letters >= _LONG]
        for role in _ROLES:
            of_role = [pair for pair in pairs if pair.role is role]
            if len(of_role) >= max(self.options.texts, 1):
                yield from _problems(of_role, self.options.deviations)


def _problems(pairs: Sequence[Pair], deviations: float) -> Iterator[Problem]:
    likeness = [pair.likeness for pair in pairs]
    middle = median(likeness)
    spread = _SIGMA * median(abs(one - middle) for one in likeness)
    limit = middle - max(deviations * spread, _LEAST)
    for pair, one in zip(pairs, likeness, strict=True):
        if one < limit:
            message = f"is far from its source in meaning ({one:.2f}, the bank's {pair.role}s have {middle:.2f})"
            yield Problem(pair.path, f"{quoted(pair.target)} {message}")
