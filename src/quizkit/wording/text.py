"""A text in prose: without code, formulas and addresses; its words, its sentences, the clause that asks."""

import re
import unicodedata
from functools import cached_property, lru_cache

from quizkit.bank.markup.code import blanked, code_stretches
from quizkit.wording.words import ELIDING, Language, Phrases, folded

STAND_IN = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for each sign of code, formulas and addresses."""

_MARKS = (
    "\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u0903\u093a-\u094f\u0951-\u0957"
    "\u0962\u0963\u0980-\u0983\u09bc-\u09d7\u0a00-\u0a75\u0abc-\u0ae3\u0b3c-\u0b57\u0bbe-\u0bd7\u0c00-\u0c04\u0c3c-\u0c63"
    "\u0cbc-\u0ce3\u0d3b-\u0d63\u0dca-\u0df3\u0e31-\u0e4e\u200c\u200d"
)
"""Vowel signs, other marks inside words, and joiners, all of which `\\w` leaves out."""
_LETTERS = rf"(?:[^\W_]|[{_MARKS}])+"
_WORD = re.compile(rf"{_LETTERS}(?:['’‑-]{_LETTERS})*")
_ELIDED_WORD = rf"{_LETTERS}(?:[‑-]{_LETTERS})*"
_CODE_SIGNS = re.compile(r"[`$\\]|~~~|^(?: {4}|\t)", re.MULTILINE)
_BLOCKS = r"```|~~~|^(?: {4}|\t)"
# Strings that `re` compiles when they are first needed.
_NO_PROSE = (
    r"(?<=\])\([^()\s]*(?:\s+\"[^\"\n]*\")?\)|</?[A-Za-z][^<>\n]*>|(?<!\w)[A-Za-z]+://\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.\w+"
    r"|(?<![^\W_])(?:[A-Za-z]\w*[_./\\]+)+[A-Za-z]\w*(?:\(\w*\))?|(?<!\w)[A-Za-z]\w*\(\w*\)"
)
"""Targets of links, tags, addresses, dotted names, paths and calls."""
_MAY_BE_NO_PROSE = re.compile(r"[_./\\(<@:]\S")
_SENTENCE_END = re.compile(r"(?<=[.!?…])[\"”»)*_]*\s+(?![a-zа-яё])|(?<=[。？！؟।])\s*|\n\s*\n")
_QUESTION_MARK = re.compile("[?？؟\u037e]")


class Wording:
    """A text of a question, and what its rules ask about it; each answer is found once."""

    def __init__(self, value: str, language: Language | None) -> None:
        self.value = value
        self.language = language

    @cached_property
    def prose(self) -> str:
        """The text, composed, with a stand-in for each sign that is no prose."""
        text = self.value
        if _CODE_SIGNS.search(text):
            is_inline = re.search(_BLOCKS, text, re.MULTILINE) is None
            text = blanked(text, code_stretches(text, inline=is_inline, formulas=True), STAND_IN)
        if _MAY_BE_NO_PROSE.search(text):
            text = re.sub(_NO_PROSE, lambda found: STAND_IN * len(found[0]), text)
        return text if text.isascii() else unicodedata.normalize("NFC", text)

    @cached_property
    def has_code(self) -> bool:
        """Parts of it are no prose."""
        return STAND_IN in self.prose

    @cached_property
    def is_code(self) -> bool:
        """Hardly anything of it is prose."""
        return self.has_code and not any(sign.isalnum() for sign in self.prose)

    @cached_property
    def folded(self) -> str:
        """The prose without case."""
        return folded(self.prose, self.language.tag if self.language else "")

    @cached_property
    def words(self) -> list[str]:
        """The words without case; hyphens join, apostrophes too unless the language elides."""
        return words_of(self.folded, self.language)

    @cached_property
    def length(self) -> int:
        """How many words it has; two signs of a language without blanks count as one."""
        if self.language is not None and self.language.is_unspaced:
            return (sum(sign.isalnum() for sign in self.prose) + 1) // 2
        return len(self.words)

    @cached_property
    def sentences(self) -> list[str]:
        """The sentences of the prose that have words."""
        found = [part.strip() for part in _SENTENCE_END.split(self.prose)]
        return [part for part in found if any(sign.isalnum() for sign in part)]

    @cached_property
    def clause(self) -> "Wording":
        """The sentence that asks: the last one with a question mark, else the last one."""
        sentences = self.sentences
        if len(sentences) < 2:
            return self
        asking = next((one for one in reversed(sentences) if _QUESTION_MARK.search(one)), sentences[-1])
        return Wording(asking, self.language)

    @cached_property
    def asks(self) -> bool:
        """It has a question mark."""
        return _QUESTION_MARK.search(self.prose) is not None

    def first(self, name: str) -> str | None:
        """Return the first phrase of a list that the text holds, without case; None where it holds none."""
        if self.language is None:
            return None
        phrases = self.language.phrases(name)
        if phrases.unspaced:
            return phrases.find_signs("".join(self.folded.split()))
        found = phrases.find(self.words)
        return " ".join(self.words[found[0] : found[1]]) if found else None

    def first_but(self, name: str, harmless: str) -> str | None:
        """Return the first phrase of a list that stands in none of another list's, without case."""
        return self.without(harmless).first(name) if self.first(name) is not None else None

    def without(self, name: str) -> "Wording":
        """Return the text, without case, less the phrases of a list."""
        listed: str = getattr(self.language.words, name) if self.language else ""
        text = self.folded
        for phrase in listed.split(", "):
            if phrase and phrase in text:
                text = text.replace(phrase, " ")
        return self if text == self.folded else Wording(text.strip(), self.language)

    def begins(self, name: str) -> bool:
        """Tell whether the text begins with a phrase of a list."""
        return self.language is not None and _begins(self, self.language.phrases(name))

    def is_one_of(self, name: str) -> bool:
        """Tell whether the whole text is a phrase of a list."""
        if self.language is None:
            return False
        phrases = self.language.phrases(name)
        if phrases.unspaced:
            return "".join(sign for sign in self.folded if sign.isalnum()) in phrases.signs
        return bool(self.words) and phrases.at(self.words, 0) == len(self.words)

    @cached_property
    def content(self) -> frozenset[str]:
        """The words that carry content, without their endings; pairs of signs where no blanks part words."""
        if self.language is None:
            return frozenset()
        if self.language.is_unspaced:
            return _pairs(self.folded)
        stop = self.language.stop
        return frozenset(_stem(word, self.language.tag) for word in self.words if len(word) > 2 and word not in stop)

    @cached_property
    def matter(self) -> frozenset[str]:
        """What a text says: its content, or single signs where no blanks part words, and its numbers."""
        if self.language is None or not self.language.is_unspaced:
            return self.content | {word for word in self.words if any(map(str.isdigit, word))}
        return frozenset(sign for sign in self.folded if sign.isalnum() and not _is_hiragana(sign)) - self.language.stop


def _begins(wording: Wording, phrases: Phrases) -> bool:
    if phrases.unspaced:
        signs = "".join(sign for sign in wording.folded if sign.isalnum())
        return any(signs.startswith(phrase) for phrase in phrases.signs)
    return bool(wording.words) and phrases.at(wording.words, 0) > 0


def words_of(text: str, language: Language | None) -> list[str]:
    """Return the words of a text; marks belong to their letters."""
    if language is not None and language.tag in ELIDING:
        return re.findall(_ELIDED_WORD, text)
    return _WORD.findall(text)


def _pairs(text: str) -> frozenset[str]:
    runs = re.findall(r"[^\W_]+", text)
    pairs = (run[i : i + 2] for run in runs for i in range(len(run) - 1))
    return frozenset(pair for pair in pairs if not all(map(_is_hiragana, pair)))


def _is_hiragana(sign: str) -> bool:
    """Tell whether a sign is one of those with which Japanese writes grammar."""
    return "\u3040" <= sign <= "\u309f"


_ENDINGS = (
    "ations",
    "ation",
    "ments",
    "ment",
    "ness",
    "ities",
    "ity",
    "ies",
    "ing",
    "ers",
    "er",
    "ed",
    "es",
    "ly",
    "s",
    "e",
)
_INFLECTED = frozenset(("ru", "uk", "pl", "es", "pt", "fr", "it", "de", "tr", "hi", "ar"))


def _stem(word: str, tag: str) -> str:
    """Return a word without its ending: a rough cut, enough to find a word again in another form."""
    if tag == "en":
        for ending in _ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= 4:
                return word[: -len(ending)]
        return word
    return word[: max(5, len(word) - 2)] if tag in _INFLECTED else word


@lru_cache(maxsize=64)
def wording(value: str, language: Language | None) -> Wording:
    """Return a text's wording, the same one for all who ask about it in turn."""
    return Wording(value, language)
