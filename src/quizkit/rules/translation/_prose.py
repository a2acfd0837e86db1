"""The words of a text that are its author's: without code, addresses and marks."""

import re
import unicodedata

from quizkit.rules.translation._sides import STAND_IN
from quizkit.rules.translation._words import COMMANDS

FEWEST = 3
"""Shorter texts may be names."""

_NO_PROSE = re.compile(
    r"<code>[^<]*</code>|<[^<>]*>|%\(\w+\)[a-z]|\{\{?[\w.]+\}?\}|(?<![A-Za-z])[A-Za-z]+://\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.\w+"
    r"|(?<![A-Za-z0-9_-])[A-Za-z0-9_-]*[A-Za-z0-9_)\]][._/\\(][A-Za-z0-9_()\[\]./\\-]+"
)
"""Tags, placeholders, addresses, paths, calls and dotted names."""
_QUOTES = re.compile(
    "\"[^\"\n]*\"|“[^“”\n]*”|«[^«»\n]*»|„[^„“”\n]*[“”]|「[^「」\n]*」|‘[^‘’\n]*’|(?<!\\w)'[^'\n]*'(?!\\w)"
)
_GLOSS = re.compile(r"[(（][^()（）\n]*[)）]")
_MARKS = (
    "\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0dff\u0e31-\u0e4e\u0eb1-\u0ecd"
    "\u1037-\u109d\u17b4-\u17d3\u200c\u200d"
)
"""Vowel signs and other marks inside words, and joiners; for `\\w` they are no letters."""
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_SENTENCE_END = re.compile(r"[.?!:。？！：…]\W*\Z")
_COMPOUND = re.compile(r"\w+(?:-\w+)+")
_MARKED_WORD = re.compile(rf"(?:[^\W\d_]|[{_MARKS}])+")


def bare(prose: str) -> str:
    """Return prose without what authors write as code though nothing marks it."""
    return _NO_PROSE.sub(f" {STAND_IN} ", prose)


def without_quotes(text: str, stand_in: str = " ") -> str:
    """Return a text without its quotations, which may be in any language."""
    return _QUOTES.sub(stand_in, text)


def without_glosses(text: str) -> str:
    """Return a text without what stands in brackets."""
    return _GLOSS.sub(STAND_IN, text)


def without_compounds(text: str) -> str:
    """Return a text without words that hyphens join: `how-to` is one word, and no grammar."""
    return _COMPOUND.sub(" ", text)


def words_of(text: str) -> list[str]:
    """Return the words of a text; a hyphen joins."""
    return _WORD.findall(text)


def single_words(text: str) -> list[str]:
    """Return the words of a text in lower case with their vowel signs; a hyphen parts."""
    return _MARKED_WORD.findall(text.lower())


def lower_count(words: list[str]) -> int:
    """Return how many words begin with no capital; those of scripts without capitals all do."""
    return sum(not word[0].isupper() for word in words)


def size_of(words: list[str]) -> int:
    """Return how many words these are; three letters of a script without blanks count as a word."""
    return sum(1 if word[0] < "\u0e00" or "\uac00" <= word[0] <= "\ud7af" else (len(word) + 2) // 3 for word in words)


def is_prose(words: list[str], text: str) -> bool:
    """Tell whether the words of a text are a sentence or a phrase, and not a name or a command."""
    if size_of(words) < FEWEST or not words:
        return False
    is_sentence = _SENTENCE_END.search(text) is not None
    if words[0] in COMMANDS and text.lstrip().startswith(words[0]) and not is_sentence:
        return False
    return lower_count(words) >= (1 if is_sentence else 2)


def normal(text: str) -> str:
    """Return the words of a text without case, punctuation and the forms of signs."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(re.findall(r"\w+", folded))
