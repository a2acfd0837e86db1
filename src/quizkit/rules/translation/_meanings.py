"""Texts beside their translations as vectors, for the rules that compare meanings.

Models give any two texts some likeness (e5: 0.8 of 1), more in one language than in another. So what a translation
shares with its own source is measured against what it shares with the other texts of its question.
"""

import re
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from quizkit.bank.richtext import has_markup, is_inline
from quizkit.bank.texts import Role
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, TranslatedBank, TranslationAt
from quizkit.meaning.meaning import Meaning
from quizkit.meaning.vectors import Vector, similarity

LETTERS = re.compile(r"[^\W\d_]")
_HEAVIEST = 200
"""Characters from which a text counts no more than a shorter one."""


class Pair(NamedTuple):
    """A text and its translation as readers see them, without blocks of code, and their vectors."""

    path: Path
    role: Role
    source: str
    target: str
    of_source: Vector
    of_target: Vector

    @property
    def likeness(self) -> float:
        """The cosine of the angle between them."""
        return similarity(self.of_source, self.of_target)

    @property
    def letters(self) -> int:
        """How many letters the source has."""
        return len(LETTERS.findall(self.source))


def comparable(bank: TranslatedBank, context: Context) -> Meaning | None:
    """Return what compares the bank with its translation; None where nobody asked for it or knows the languages."""
    meaning = context.meaning
    return meaning if meaning is not None and meaning.knows(context.bank.locale, bank.locale) else None


def pairs_of(bank: TranslatedBank, meaning: Meaning) -> list[list[Pair]] | None:
    """Return the pairs of each question that have letters on both sides; None where the model fails."""
    shown = [[_shown(text) for text in question.texts] for question in bank.questions]
    told = [[one for one in texts if LETTERS.search(one[1]) and LETTERS.search(one[2])] for texts in shown]
    vectors = meaning.vectors([side for texts in told for _, source, target in texts for side in (source, target)])
    if vectors is None:
        return None
    rest = iter(vectors)
    return [
        [Pair(at.text.path, at.text.role, source, target, next(rest), next(rest)) for at, source, target in texts]
        for texts in told
    ]


def _shown(translation: TranslationAt) -> tuple[TranslationAt, str, str]:
    text = translation.text
    target = text._replace(value=translation.target)
    return (
        translation,
        visible(text.value, is_markdown=text.is_markdown, inline=is_inline(text)),
        visible(target.value, is_markdown=text.is_markdown, inline=is_inline(target)),
    )


def visible(text: str, *, is_markdown: bool, inline: bool) -> str:
    """Return what readers see of a text on one line, without blocks of code."""
    if not is_markdown or not has_markup(text):
        return " ".join(text.split())
    from quizkit.bank.markup.markdown import tokens
    from quizkit.bank.markup.visible import plain_inline

    lines = (plain_inline(one.children or ()) for one in tokens(text, inline=inline) if one.type == "inline")
    return " ".join(" ".join(lines).split())


def closeness(pairs: Sequence[Pair]) -> float:
    """Return how much closer translations are to their sources than to the question's other texts.

    1: as close as can be; 0: no closer than to any other text. Longer texts weigh more. At least two pairs are needed.
    """
    weights = [sqrt(min(len(pair.source), _HEAVIEST)) for pair in pairs]
    own = sum(weight * pair.likeness for weight, pair in zip(weights, pairs, strict=True)) / sum(weights)
    others = [similarity(a.of_source, b.of_target) for a in pairs for b in pairs if a is not b]
    return _share(own, others)


def closeness_of(one: Pair, pairs: Sequence[Pair]) -> float:
    """Return the same for one of the pairs."""
    others = [like for other in pairs if other is not one for like in _crossed(one, other)]
    return _share(one.likeness, others)


def _crossed(one: Pair, other: Pair) -> Iterator[float]:
    yield similarity(one.of_source, other.of_target)
    yield similarity(other.of_source, one.of_target)


def _share(own: float, others: Sequence[float]) -> float:
    usual = sum(others) / len(others)
    return (own - usual) / (1 - usual) if usual < 1 else 1.0
