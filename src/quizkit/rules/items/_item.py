"""A question as the rules of its wording see it; made once for all of them."""

from functools import cached_property, lru_cache

from quizkit.bank.locales import primary
from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem
from quizkit.findings.source import Path
from quizkit.linting.rule import Context
from quizkit.rules.items._amounts import Amount, amount
from quizkit.rules.items._negation import negation
from quizkit.rules.translation._choices import visible, width
from quizkit.wording.meta import Meta, metas
from quizkit.wording.text import Wording, wording
from quizkit.wording.words import Language, language

_LONGEST_AMOUNT = 80
_MOST_JUDGEMENTS = 3
_ENGLISH = ("true", "false")
"""Many banks keep these words in other languages."""


class Item:
    """A stem and its choices; each answer is found once."""

    def __init__(self, text: str, choices: tuple[str, ...], locale: str) -> None:
        self.tag = primary(locale)
        self.language: Language | None = language(locale)
        self.stem = wording(text, self.language)
        self.choices = tuple(Wording(choice, self.language) for choice in choices)

    @cached_property
    def metas(self) -> tuple[Meta | None, ...]:
        """What each choice says of the others."""
        return metas(self.choices)

    @cached_property
    def plain(self) -> tuple[int, ...]:
        """The indexes of the choices that say something of the matter."""
        return tuple(i for i, meta in enumerate(self.metas) if meta is None)

    @cached_property
    def shown(self) -> tuple[str, ...]:
        """What each choice shows."""
        return tuple(visible(choice.value) for choice in self.choices)

    @cached_property
    def amounts(self) -> tuple[Amount | None, ...]:
        """The choices that are a number with a unit, a bound or a range; code is none."""
        return tuple(self._amount(i) for i in range(len(self.choices)))

    def _amount(self, i: int) -> Amount | None:
        value = self.choices[i].value
        if len(value) > _LONGEST_AMOUNT or not any(map(str.isdigit, value)) or "`" in value:
            return None
        return amount(self.shown[i], self.tag)

    @cached_property
    def widths(self) -> tuple[int, ...]:
        """How many columns each choice takes."""
        return tuple(len(text) if text.isascii() else width(text) for text in self.shown)

    @cached_property
    def negation(self) -> str | None:
        """The word, without case, by which the stem asks for the choice that is wrong."""
        clause = self.stem if self.is_true_false else self.stem.clause
        return negation(clause, is_true_false=self.is_true_false)

    @cached_property
    def is_true_false(self) -> bool:
        """It has two or three choices, two of which judge a statement (`true`, `no`)."""
        if len(self.choices) > _MOST_JUDGEMENTS:
            return False
        return sum(choice.is_one_of("true_false") or choice.folded in _ENGLISH for choice in self.choices) > 1


def item_of(question: Question, context: Context) -> Item:
    """Return what the rules of wording see of a question."""
    texts = tuple(choice.text for choice in question.choices)
    return _item(question.text, texts, question.lang or context.bank.locale)


@lru_cache(maxsize=8)
def _item(text: str, choices: tuple[str, ...], locale: str) -> Item:
    return Item(text, choices, locale)


def one_key(question: Question) -> int | None:
    """Return the index of the only key, None where several choices may be picked or it is out of range."""
    if question.is_multiple and len(question.keys) != 1:
        return None
    key = question.keys[0]
    return key if 0 <= key < len(question.choices) else None


def at_choice(at: Path, i: int, message: str) -> Problem:
    """Return a problem at a choice's text."""
    return Problem((*at, "choices", i, "text"), message)


def at_stem(question: Question, at: Path, message: str, written: str | None = None) -> Problem:
    """Return a problem at a question's text, at the word that shows it where that stands there once."""
    part = None
    if written and question.text.count(written) == 1:
        start = question.text.index(written)
        part = (start, start + len(written))
    return Problem((*at, "text"), message, part=part)
