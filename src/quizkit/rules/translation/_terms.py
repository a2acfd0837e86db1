"""Terms in texts: which ones a source has, and whether a translation says a form of one."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from quizkit.bank.locales import primary
from quizkit.linting.terms import Term
from quizkit.rules.translation._prose import single_words

_FIRST = re.compile(r"\w+")
_GAP = re.compile(r"[\s-]+")
_REST = r"[^\s.,;:()]*[\s-]+"
"""The end of a word and what parts it from the next one."""
_APART = 3
"""Words that stand so far behind the one that they belong to share it with others."""
_LATIN_MARKS = re.compile("(?<=[A-Za-z])[\u0300-\u036f]+")
_LAST = "aeiouyаеиоуыэюяйьαεηιοω"
_FLEETING = "eoео"
_WITHOUT_BLANKS = {"zh", "ja", "yue", "th", "lo", "km", "my"}
_WITH_PREFIXES = {"ar": 3, "he": 3, "iw": 3}
"""How many letters articles and particles put before a word."""


class Found(NamedTuple):
    """A term as it stands in a text."""

    term: Term
    start: int
    end: int


class Terms:
    """The terms of a language, to be found in texts of the source's language; English plurals are found, too."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self._by_first: dict[str, list[tuple[int, Term]]] = {}
        for term in terms:
            if first := _FIRST.search(term.text):
                self._by_first.setdefault(_singular(first[0].lower()), []).append((first.start(), term))

    def __bool__(self) -> bool:
        return bool(self._by_first)

    def found(self, text: str) -> Iterator[Found]:
        """Yield the terms of a text in order; of terms that begin at one place the longest, no two share a word."""
        end = 0
        for word in _FIRST.finditer(text):
            if word.start() < end:
                continue
            for offset, term in self._by_first.get(_singular(word[0].lower()), ()):
                start = word.start() - offset
                match = _pattern(term).match(text, start) if start >= end else None
                if match is not None:
                    end = match.end()
                    yield Found(term, start, end)
                    break


def _singular(word: str) -> str:
    """Return what the forms of an English word have in common; others may have it, too."""
    return re.sub(r"(?:ies|[esy])+$", "", word)


@cache
def _pattern(term: Term) -> re.Pattern[str]:
    parts = [re.escape(part) for part in _GAP.split(term.text)]
    last = parts[-1]
    if last[-1:].isalpha():
        parts[-1] = f"{last[:-1]}(?:ys?|ies)" if last.endswith("y") else f"{last}(?:['’]s|e?s)?"
    is_exact = any(sign.isupper() for sign in (term.text if term.is_kept else term.text[1:]))
    words = r"[\s-]+".join(parts)
    return re.compile(rf"(?<!\w){words}(?!\w)", re.NOFLAG if is_exact else re.IGNORECASE)


def keeps(text: str, name: str) -> bool:
    """Tell whether a text has a name as it is; endings may follow it, as in `GPUs`, `GPU-ов`, `NVLink'in`."""
    is_exact = any(sign.isupper() for sign in name)
    ending = r"(?:[a-zà-ÿ]{0,4})" if name[-1:].isalpha() else ""
    written = re.escape(name).replace(r"\-", "[-\u2010\u2011]").replace(r"\ ", r"\s+")
    pattern = rf"(?<![A-Za-z0-9]){written}{ending}(?![A-Za-z0-9])"
    return re.search(pattern, text, re.NOFLAG if is_exact else re.IGNORECASE) is not None


def says(text: str, form: str, locale: str) -> bool:
    """Tell whether a text has a form of a language, inflected or not.

    Words are compared by their beginnings: 60 % of their letters and four at least; other words may stand between, but
    the order counts.
    """
    language = primary(locale)
    if language in _WITHOUT_BLANKS:
        return "".join(form.casefold().split()) in "".join(text.casefold().split())
    given = _plain_words(text)
    places = [[i for i, word in enumerate(given) if _is_form(word, one, language)] for one in _plain_words(form)]
    return bool(places) and all(places) and all(_is_phrase(one, other) for one, other in pairwise(places))


def says_together(text: str, form: str, locale: str) -> bool:
    """Tell whether a text has a form of a language, inflected or not, with nothing between its words."""
    words = _plain_words(form)
    if primary(locale) in _WITHOUT_BLANKS or len(words) < 2:
        return says(text, form, locale)
    beginnings = (f"(?:{'|'.join(map(re.escape, _stems(word)))})" for word in words)
    return re.search(rf"(?<!\w){_REST.join(beginnings)}", _folded(text)) is not None


def _plain_words(text: str) -> list[str]:
    return single_words(_folded(text))


def _folded(text: str) -> str:
    """Return a text in lower case without the marks that inflection adds and drops: `Bänder` of `Band`, `ё` of `е`."""
    parted = unicodedata.normalize("NFD", text.lower().replace("ё", "е"))
    return unicodedata.normalize("NFC", _LATIN_MARKS.sub("", parted))


def _is_phrase(first: list[int], second: list[int]) -> bool:
    """Tell whether two words may be one phrase: in order, or far apart, as in `once in this pass, once in the next`."""
    return any(i < j or i - j > _APART for i in first for j in second)


def _is_form(word: str, wanted: str, language: str) -> bool:
    at = min((at for stem in _stems(wanted) if (at := word.find(stem)) >= 0), default=-1)
    return 0 <= at <= _WITH_PREFIXES.get(language, 0)


@cache
def _stems(word: str) -> tuple[str, ...]:
    """Return what forms of a word may begin with; short ones lose their last sign or last vowel: `слоя`, `узла`."""
    stem = word[: max(4, ceil(len(word) * 0.6))]
    if stem != word or len(word) < 4:
        return (stem,)
    if word[-1] in _LAST:
        return (word, word[:-1])
    return (word, word[:-2] + word[-1]) if word[-2] in _FLEETING else (word,)
