"""Names spelled in another alphabet, recognised by their consonants."""

import re
import unicodedata
from difflib import SequenceMatcher
from functools import cache

from quizkit.rules.translation._prose import single_words

_CLASSES = {
    **dict.fromkeys("CKQG", "K"),
    **dict.fromkeys("SZ", "S"),
    **dict.fromkeys("TD", "T"),
    **dict.fromkeys("PBFVW", "P"),
    **dict.fromkeys("RL", "R"),
    "M": "M", "N": "N", "J": "J", "X": "KS",
}  # fmt: skip
"""What sounds alike, or is one letter in some scripts."""
_NAMED = re.compile(r"(CYRILLIC|HANGUL)?.*?(?:LETTER|SYLLABLE)(?: SMALL| SHORT| FINAL)* ([A-Z]+)")
_LIKENESS = 0.7
_KATAKANA = re.compile("[\u30a1-\u30fa\u30fc]+")
_KATAKANA_LIKENESS = 0.55
"""Japanese drops an `r` before consonants, and nearly all that stands in katakana is a foreign word."""


def is_spelled_out(name: str, text: str) -> bool:
    """Tell whether a text in another script has a word that sounds like a name in Latin letters."""
    wanted = _skeleton(name)
    if len(wanted) < 3:
        return False
    return any(_likeness(wanted, run) >= _KATAKANA_LIKENESS for run in _KATAKANA.findall(text)) or any(
        _likeness(wanted, word) >= _LIKENESS for word in single_words(text) if not word.isascii()
    )


def _likeness(wanted: str, word: str) -> float:
    given = _skeleton(word)
    # Two letters of short names are alike by chance.
    return SequenceMatcher(None, wanted, given, autojunk=False).ratio() if len(given) >= 3 else 0.0


def _skeleton(word: str) -> str:
    """Return the classes of a word's consonants."""
    return "".join(_consonants(sign) for sign in word)


@cache
def _consonants(sign: str) -> str:
    """Return the classes of a letter's consonants; Unicode's names of letters tell how they sound."""
    if sign.isascii():
        return _CLASSES.get(sign.upper(), "")
    found = _NAMED.match(unicodedata.name(sign, ""))
    if found is None or unicodedata.category(sign) == "Lm":
        return ""
    sound = found[2]
    if found[1] == "HANGUL":
        return "".join(_CLASSES.get(letter, "") for letter in sound.replace("NG", ""))
    if found[1] == "CYRILLIC" and sound in ("EM", "EN", "EL", "ER", "ES", "EF"):
        sound = sound[1]
    return _CLASSES.get(sound[0], "")
