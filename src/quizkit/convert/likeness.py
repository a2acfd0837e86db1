"""Whether two questions ask the same: in the same words or nearly so, with the same numbers, code and images."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cached_property
from typing import NamedTuple

from quizkit.bank.markup.code import code_stretches
from quizkit.bank.model import Answer, Bank, Kind, Question
from quizkit.wording.text import words_of
from quizkit.wording.words import Language, language

ALIKE = 0.9
"""From this share of a text on that two have in common, one is the other reworded; measured, docs/decisions/0022."""
_ALIKE_AMONG_CHOICES = 0.8
"""The same where most choices are the same, too."""
_ALIKE_JUDGEMENT = 0.95
"""The same where the choices are true and false or the like, so that equal keys tell little."""
_MOST_CHOICES = 0.6
_HALF_OF_CHOICES = 0.5
_SAME_WORD = 0.75
"""From this likeness on a word is taken for another form or a misspelling of the other."""
_SHORTEST_FORM = 4
"""Letters of a word that may have other forms; `cpu` is none of `gpu`."""
_MOST_ODD_WORDS = 40
"""Of long texts that differ in more words no forms are looked for; it would take long."""
_LEAST_SAME = 0.4
"""Forms are looked for where at least this share of two texts is the very same words."""
_JUDGEMENT = 2
"""Words of a choice that judges a statement."""
_FEWEST_WORDS = 3
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff]")
"""Letters of scripts that part no words by blanks; each counts as a word."""
_PARTS = re.compile("[-‑'’]")
_ASCII_WORD = re.compile("[a-z0-9]+")
_DIGIT = re.compile(r"\d")
_SIGNS = re.compile(r"[+/%=<>&|^×÷≤≥≠±−]")
_IMAGE = re.compile(r"!\[[^\]]*\]\(([^)\s]*)")
_CODE = re.compile(r"[`$\\]|~~~|^(?: {4}|\t)", re.MULTILINE)


class Words(NamedTuple):
    """What is compared of a text."""

    words: tuple[str, ...]
    """Without case and marks, in order."""
    figures: tuple[str, ...]
    """What makes another question of the same words: numbers and signs, sorted."""
    code: tuple[str, ...]
    """The words and signs of its code and formulas."""
    images: tuple[str, ...]
    """Their addresses."""


def words_in(text: str) -> Words:
    """Return what is compared of a text."""
    plain = text if text.isascii() else unicodedata.normalize("NFKC", text)
    words = _words(plain)
    figures = _SIGNS.findall(plain)
    if _DIGIT.search(plain):
        figures += [word for word in words if _DIGIT.search(word)]
    images = tuple(_IMAGE.findall(text)) if "![" in text else ()
    code = _code(text) if _CODE.search(text) else ()
    return Words(tuple(words) or tuple(plain.split()), tuple(sorted(figures)), code, images)


def _words(text: str) -> list[str]:
    if text.isascii():
        return _ASCII_WORD.findall(text.lower())
    found = [part for word in words_of(text.casefold(), None) for part in _PARTS.split(word)]
    if not _UNSPACED.search(text):
        return found
    return [part for word in found for part in (word if _UNSPACED.search(word) else (word,))]


def _code(text: str) -> tuple[str, ...]:
    stretches = code_stretches(text, inline="\n" not in text, formulas=True)
    return tuple(word for start, end in stretches for word in re.findall(r"\w+|[^\w\s`]", text[start:end]))


class Asked:
    """A question as it is compared with others; its choices are looked at when they are asked for.

    What takes the place of choices in other kinds, such as the answers of a numeric question, counts as choices that
    are all right.
    """

    __slots__ = ("__dict__", "_choices", "language", "question", "right", "text", "written")

    def __init__(self, question: Question, locale: str) -> None:
        self.question = question
        self.written = [choice.text for choice in question.choices]
        self.right = question.keys
        if not question.has_choices and not question.choices:
            self.written = answers_of(question)
            self.right = tuple(range(len(self.written)))
        self.language = language(question.lang or locale)
        self.text = words_in(question.text)
        self._choices: dict[int, Words] = {}

    def choice(self, index: int) -> Words:
        """Return what is compared of a choice."""
        found = self._choices.get(index)
        if found is None:
            found = self._choices[index] = words_in(self.written[index])
        return found

    @cached_property
    def choices(self) -> frozenset[Words]:
        """The choices, whatever their order."""
        return frozenset(map(self.choice, range(len(self.written))))

    @cached_property
    def keys(self) -> tuple[Words, ...]:
        """The right choices, in an order of their own."""
        count = len(self.written)
        return tuple(sorted(self.choice(i) for i in self.right if 0 <= i < count))

    @cached_property
    def says_something(self) -> bool:
        """Its text names what it asks about; `Which one?` is alike for all questions."""
        if len(self.text.words) < _FEWEST_WORDS:
            return len(self.content) > 1
        return bool(self.content or self.text.figures)

    @property
    def is_sentence(self) -> bool:
        """Its text has a few words, or says something; together with the same choices it is the same question."""
        return len(self.text.words) >= _FEWEST_WORDS or self.says_something

    @property
    def is_judgement(self) -> bool:
        """Its choices are two words such as true and false."""
        count = len(self.written)
        return count <= 2 and all(len(self.choice(i).words) <= _JUDGEMENT for i in range(count))

    @cached_property
    def content(self) -> frozenset[str]:
        """The words of its text that carry content."""
        return frozenset(word for word in self.text.words if _has_content(word, self.language))


def answers_of(question: Question) -> list[str]:
    """Return what is right in a question without choices, as texts to compare, in the order written."""
    if question.type is Kind.MATCHING:
        return [f"{pair.text} {pair.match}" for pair in question.pairs]
    if question.type is Kind.CLOZE:
        gaps = question.gaps.values()
        return [_answer(one) for gap in gaps for one in gap.answers] + [
            gap.choices[gap.correct].text for gap in gaps if gap.correct is not None and gap.correct < len(gap.choices)
        ]
    texts = [*map(_answer, question.answers), *question.items, question.model_answer]
    return [text for text in texts if text]


def _answer(answer: Answer) -> str:
    return answer.text or answer.value or f"{answer.min} {answer.max}"


def _has_content(word: str, of: Language | None) -> bool:
    if _UNSPACED.match(word):
        return True
    return len(word) > 2 and (of is None or word not in of.stop)


def asked(bank: Bank) -> list[Asked]:
    """Return a bank's questions as they are compared."""
    return [Asked(question, bank.locale) for question in bank.questions]


def are_kept_apart(one: Asked, other: Asked) -> bool:
    """Tell whether the author keeps two questions of a bank out of one draw already."""
    first, second = one.question, other.question
    return first.id in second.never_with or second.id in first.never_with


def is_alike(one: Asked, other: Asked) -> bool:
    """Tell whether two questions ask the same.

    Their texts have the same figures and nearly the same words. Where the words differ at all, the keys are to be
    alike: `Which layer ...?` and `Which port ...?` may be one sentence, and are two questions by their answers.
    """
    is_same_text = one.text.words == other.text.words
    if not _may_ask_the_same(one.text, other.text) or not (is_same_text or _are_alike_keys(one.keys, other.keys)):
        return False
    common = len(one.choices & other.choices) / max(len(one.choices), len(other.choices), 1)
    if is_same_text and common >= _HALF_OF_CHOICES:
        return True
    if one.is_judgement and other.is_judgement:
        limit = _ALIKE_JUDGEMENT
    else:
        limit = _ALIKE_AMONG_CHOICES if common >= _MOST_CHOICES else ALIKE
    return are_alike(one.text.words, other.text.words, limit) and _are_alike_keys(one.keys, other.keys)


def _may_ask_the_same(one: Words, other: Words) -> bool:
    is_other_code = bool(one.code and other.code) and one.code != other.code
    return one.figures == other.figures and one.images == other.images and not is_other_code


def _are_alike_keys(some: tuple[Words, ...], others: tuple[Words, ...]) -> bool:
    """Tell whether each key has one that is alike."""
    if some == others or len(some) != len(others):
        return some == others
    left = list(others)
    for key in some:
        found = next((one for one in left if _is_alike_key(key, one)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _is_alike_key(one: Words, other: Words) -> bool:
    return one == other or (_may_ask_the_same(one, other) and are_alike(one.words, other.words, ALIKE))


def are_alike(some: tuple[str, ...], others: tuple[str, ...], limit: float) -> bool:
    """Tell whether the likeness of two texts reaches a limit; most that do not are told by a glance."""
    few, many = sorted((len("".join(some)), len("".join(others))))
    if 2 * few < limit * (few + many):
        return False
    vocabulary, other = set(some), set(others)
    if 2 * len(vocabulary & other) < _LEAST_SAME * (len(vocabulary) + len(other)):
        return False
    return likeness_of(some, others) >= limit


def likeness_of(some: tuple[str, ...], others: tuple[str, ...]) -> float:
    """Return the share of two texts that they have in common, by signs, whatever the order of their words: 0 to 1.

    Forms of a word count in part, unless too few words are the very same.
    """
    total = sum(map(len, some)) + sum(map(len, others))
    common = Counter(some) & Counter(others)
    shared = 2.0 * sum(len(word) * count for word, count in common.items())
    if shared < _LEAST_SAME * total or shared == total:
        return shared / total if total else 1.0
    left, right = Counter(some) - common, Counter(others) - common
    if left.total() + right.total() > _MOST_ODD_WORDS:
        return shared / total
    return (shared + _shared_in_forms(left.elements(), list(right.elements()))) / total


def _shared_in_forms(some: Iterable[str], others: list[str]) -> float:
    """Return how many signs the words share that are forms of each other; each word is matched once."""
    shared = 0.0
    for word in some:
        likeness, form = max(((_ratio(word, other), other) for other in others), default=(0.0, ""))
        if likeness >= _SAME_WORD:
            others.remove(form)
            shared += likeness * (len(word) + len(form))
    return shared


def _ratio(word: str, other: str) -> float:
    """Return how alike two words are; those that begin with different letters are no forms of one."""
    if word[0] != other[0] or min(len(word), len(other)) < _SHORTEST_FORM:
        return 0.0
    return SequenceMatcher(None, word, other, autojunk=False).ratio()
