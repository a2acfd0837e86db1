"""What an explanation says beside the question and its key."""

from typing import NamedTuple

from quizkit.bank.model import Question
from quizkit.rules.items._item import Item
from quizkit.wording.text import wording


class Explanation(NamedTuple):
    """An explanation in prose."""

    shares_key: bool
    """It has a word of the key, or the key as a whole."""
    adds: frozenset[str]
    """Its words that neither the stem nor the key has."""


_LONGEST_AROUND = 80
"""Signs of words such as `the correct answer is` in an explanation that says nothing else."""
_NO_PROSE = ("`", "$", "\\", "](", "://", "\n    ", "\t")


def may_repeat(question: Question, text: str) -> bool:
    """Tell cheaply whether an explanation may be made of words of the stem and the key only."""
    known = len(question.text) + sum(len(choice.text) for choice in question.choices)
    return 0 < len(text) <= known + _LONGEST_AROUND and not any(sign in text for sign in _NO_PROSE)


def explanation_of(question: Question, item: Item) -> Explanation | None:
    """Return what an explanation says, None where it has none in prose only, or no word with content."""
    text = question.explanation or ""
    keys = [item.choices[i] for i in question.keys if 0 <= i < len(item.choices)]
    if item.language is None or not keys or "](" in text or "://" in text:
        return None
    said = wording(text, item.language)
    if said.has_code or not any(any(map(str.isalpha, word)) for word in said.content):
        return None
    key_words = frozenset[str]().union(*(key.content for key in keys))
    known = frozenset[str]().union(item.stem.matter, *(key.matter for key in keys))
    is_quoted = any(key.folded.strip(" .") in said.folded for key in keys)
    return Explanation(is_quoted or bool(said.content & key_words), said.matter - known)
