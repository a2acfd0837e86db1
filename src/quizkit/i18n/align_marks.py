"""What no language changes in a text, and how much it says about two texts belonging together.

The marks of a text are its code, numbers, addresses and names, and the beginnings of its words in Latin letters:
related words begin alike in many languages (`model`, `modèle`, `модель`), as Simard, Foster and Isabelle showed for
aligning parliament debates (TMI 1992). Lengths are compared as Gale and Church do (Computational Linguistics 19, 1993).
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from math import log
from typing import NamedTuple

# Spans, formulas, addresses, markup, and what is written like a path or a call without any marks. A run of letters is
# looked at from its beginning only, so that the cost stays linear.
_CODE = re.compile(
    r"```.*?```|`[^`]+`|\$[^$\n]+\$|\]\([^)\s]+|<code>[^<]*</code>|<[^<>\n]+>"
    r"|(?<![A-Za-z0-9_$])(?:[A-Za-z]+://\S+|[A-Za-z_$][A-Za-z0-9_$]*(?:[._/:\\]+[A-Za-z0-9_$]+)+|[A-Za-z0-9]*_\w+)",
    re.DOTALL,
)
_TOKEN = re.compile(r"[^\W_]+|[^\w\s]")
_WORD = re.compile(r"[^\W\d_]+")
_NUMBER = re.compile(r"\d+")
_LONGEST_NUMBER = 40
_STEM = 4
_CYRILLIC = zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюяієїґў", "abvgdeezziiklmnoprstufhccss'i'euaieigu", strict=True)
_GREEK = zip("αβγδεζηθικλμνξοπρστυφχψως", "avgdezitiklmnxoprstifhpos", strict=True)
_LATIN = {"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"}
_LETTERS = str.maketrans({**dict(_CYRILLIC), **dict(_GREEK), **_LATIN})

CODE, NAME, STEM = "=", "!", "~"
"""The kinds of marks: what must be there, what usually is, what may be."""
_KEPT = {CODE: 0.9, NAME: 0.75, STEM: 0.5}
"""How often a mark of the source stands in its translation; rough on purpose."""


class Marked(NamedTuple):
    """The marks of one or more texts, each beginning with its kind, and how many signs they have but for blanks."""

    marks: frozenset[str]
    length: int


def marked(*texts: str) -> Marked:
    """Return the marks of texts together; the text as a whole is one, so that equal texts are seen."""
    marks: set[str] = set()
    length = 0
    for text in texts:
        plain = unicodedata.normalize("NFKC", text)
        squeezed = "".join(plain.split())
        length += len(squeezed)
        marks.add(CODE + squeezed.casefold())
        marks.update(_marks(plain))
    return Marked(frozenset(marks), length)


def _marks(text: str) -> Iterator[str]:
    code = _CODE.findall(text)
    for token in _TOKEN.findall("\n".join(code)) if code else ():
        yield CODE + (_digits(token) if token.isdecimal() else token)
    prose = _CODE.sub(" ", text) if code else text
    for number in _NUMBER.findall(prose):
        yield CODE + _digits(number)
    for word in _WORD.findall(prose):
        # A capital behind the first letter: GPUs, NVLink, cuDNN.
        if word.isascii() and word[1:].lower() != word[1:]:
            yield NAME + word.rstrip("s").casefold()
        plain = latin(word)
        if len(plain) >= _STEM and plain.isascii():
            yield STEM + plain[:_STEM]


def _digits(number: str) -> str:
    """Return a number in ASCII digits; more than `int` takes stay as they are."""
    return str(int(number)) if len(number) <= _LONGEST_NUMBER else number


def latin(word: str) -> str:
    """Return a word in small Latin letters without accents, as far as its script is Latin, Cyrillic or Greek."""
    small = word.lower()
    if small.isascii():
        return small
    bare = "".join(sign for sign in unicodedata.normalize("NFD", small) if not unicodedata.combining(sign))
    return bare.translate(_LETTERS).replace("'", "")


class Evidence:
    """How much more likely two texts are a pair than not, in nats, by the marks that tell the candidates apart.

    Most words do not stand in a translation, so with `counts_lost_words=False` their loss says nothing. It may count
    where only sums over all texts of both sides are compared, because what it costs too much is then the same in each.
    """

    def __init__(self, source: Sequence[Marked], target: Sequence[Marked], *, counts_lost_words: bool = False) -> None:
        ours, theirs = _shares(source), _shares(target)
        self._gains = {mark: log(_KEPT[mark[0]] / share) for mark, share in theirs.items() if mark in ours}
        self._lost_by_source = _losses(theirs, ours, counts_lost_words)
        self._lost_by_target = _losses(ours, theirs, counts_lost_words)

    def of(self, source: Marked, target: Marked) -> float:
        """Return the evidence of a pair; a mark that stands on one side only, whatever the text, says nothing."""
        shared = source.marks & target.marks
        return (
            sum([self._gains[mark] for mark in shared])
            - sum([self._lost_by_source.get(mark, 0.0) for mark in source.marks - shared])
            - sum([self._lost_by_target.get(mark, 0.0) for mark in target.marks - shared])
        )


def _losses(shares: dict[str, float], others: dict[str, float], counts_words: bool) -> dict[str, float]:
    """Return what it costs that a mark of one text is not in the other, though texts of both sides have it."""
    return {
        mark: log((1 - share) / (1 - _KEPT[mark[0]]))
        for mark, share in shares.items()
        if mark in others and (counts_words or mark[0] != STEM)
    }


def _shares(texts: Sequence[Marked]) -> dict[str, float]:
    """Return in which share of the texts each mark stands, as if one more text had half of it."""
    counts = Counter(mark for text in texts for mark in text.marks)
    return {mark: (count + 0.5) / (len(texts) + 1) for mark, count in counts.items()}
