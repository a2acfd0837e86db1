"""Lists of telling words by language, and how their phrases are looked for."""

from collections.abc import Sequence
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple

from quizkit.bank.locales import primary

UNSPACED = frozenset(("zh", "ja"))
"""Languages that part no words by blanks: phrases are looked for anywhere in a text."""
ELIDING = frozenset(("fr", "it"))
"""Languages in which an apostrophe parts two words (`l'ordre`)."""


class Words(NamedTuple):
    """The telling words of a language; each field is a list parted by commas.

    `x*` stands for words that begin so, `*x` for words that end so, `_` for any one word.
    """

    negative: str
    """In a question: learners are to find the choice that is wrong or does not belong."""
    not_negative: str
    """Phrases that hold such a word and ask for nothing of the kind (`not only`)."""
    absolute: str
    """Words that claim something for all cases."""
    not_absolute: str
    """Phrases that hold such a word and claim less (`not always`)."""
    vague: str
    """Words for how often or how much, in which readers differ."""
    all_above: str
    """Phrases of a choice that takes in all others, whatever follows (`all of the above`)."""
    all_whole: str
    """The same, where little follows (`all of these`)."""
    all_bare: str
    """Whole choices that may take in all others, and may as well be an answer of their own (`all of them`)."""
    none_above: str
    none_whole: str
    none_bare: str
    both: str
    """First words of a choice that joins two others."""
    joins: str
    """Words between two parts of a choice."""
    true_false: str
    """Whole choices that judge a statement."""
    which_true: str
    """In a question: which of the choices is true, and nothing else."""
    wh: str
    """Words that make a clause a question."""
    asks: str
    """First words of a clause that is surely a question."""
    why: str
    """First words of questions that ask for a reason."""
    tasks: str
    """Verbs that set a task."""
    essays: str
    """Verbs that set a task which no choice can do."""
    unknown: str
    """Whole choices that say the learner cannot tell."""
    identifiers: str
    """Words for numbers that only name something (a port)."""
    figures: str
    """Phrases that point at something beside the text (`the figure above`)."""
    stop: str
    """Words without content of their own, those of explanations (`correct answer`) among them."""


class Phrases:
    """The phrases of one list."""

    def __init__(self, listed: str, *, unspaced: bool) -> None:
        self.unspaced = unspaced
        phrases = [phrase.strip() for phrase in listed.split(",") if phrase.strip()]
        self.signs = tuple(sorted(phrases, key=len, reverse=True)) if unspaced else ()
        self.exact: dict[str, list[tuple[str, ...]]] = {}
        self.loose: list[tuple[str, ...]] = []
        for phrase in () if unspaced else phrases:
            words = tuple(phrase.split())
            if "*" in words[0] or words[0] == "_":
                self.loose.append(words)
            else:
                self.exact.setdefault(words[0], []).append(words)

    def at(self, words: Sequence[str], start: int) -> int:
        """Return how many words the longest phrase that begins at a word has; 0 for none."""
        longest = 0
        for phrases in (self.exact.get(words[start], ()), self.loose):
            for phrase in phrases:
                if len(phrase) > longest and _matches(phrase, words, start):
                    longest = len(phrase)
        return longest

    def find(self, words: Sequence[str]) -> tuple[int, int] | None:
        """Return the first stretch of words that is one of the phrases."""
        for start in range(len(words)):
            if length := self.at(words, start):
                return start, start + length
        return None

    def find_signs(self, text: str) -> str | None:
        """Return the longest phrase that a text without blanks holds."""
        return next((phrase for phrase in self.signs if phrase in text), None)


def _matches(phrase: tuple[str, ...], words: Sequence[str], start: int) -> bool:
    if start + len(phrase) > len(words):
        return False
    return all(_is(pattern, words[start + i]) for i, pattern in enumerate(phrase))


def _is(pattern: str, word: str) -> bool:
    if pattern == word or pattern == "_":
        return True
    if pattern[-1] == "*":
        return word.startswith(pattern[:-1])
    return pattern[0] == "*" and word.endswith(pattern[1:])


class Language:
    """A language whose words are listed."""

    def __init__(self, tag: str, words: Words) -> None:
        self.tag = tag
        self.words = Words(*(folded(listed, tag) for listed in words))
        self.is_unspaced = tag in UNSPACED
        self._phrases: dict[str, Phrases] = {}

    def phrases(self, name: str) -> Phrases:
        """Return the phrases of one of the fields of `Words`."""
        found = self._phrases.get(name)
        if found is None:
            found = self._phrases[name] = Phrases(getattr(self.words, name), unspaced=self.is_unspaced)
        return found

    @cached_property
    def starts_of_metas(self) -> frozenset[str]:
        """Return the first words of the phrases by which choices speak of others; none where they may be any."""
        lists = ("all_above", "all_whole", "all_bare", "none_above", "none_whole", "none_bare", "both", "unknown")
        phrases = [self.phrases(name) for name in lists]
        if self.is_unspaced or any(one.loose for one in phrases):
            return frozenset()
        return frozenset(word for one in phrases for word in one.exact)

    @cached_property
    def joins(self) -> frozenset[str]:
        """Return the words that join parts of a choice."""
        return frozenset(self.words.joins.replace(",", " ").split())

    @cached_property
    def stop(self) -> frozenset[str]:
        """Return the words without content."""
        return frozenset(word.strip() for word in self.words.stop.split(","))


def folded(text: str, tag: str) -> str:
    """Return a text of a language without case, apostrophes as `'`."""
    if tag == "tr":
        text = text.replace("İ", "i").replace("I", "ı")
    return text.casefold().replace("’", "'").replace("‘", "'")


@cache
def language(locale: str) -> Language | None:
    """Return the language of a locale, None where no words of it are listed."""
    tag = primary(locale)
    name = f"quizkit.wording.lists.{tag}"
    if not tag.isalpha() or find_spec(name) is None:
        return None
    words: Words = import_module(name).WORDS
    return Language(tag, words)
