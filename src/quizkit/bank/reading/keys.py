"""Keys that nobody knows, and the keys that were meant."""

from collections.abc import Iterable

from quizkit.bank.reading.events import Mapping
from quizkit.bank.reading.marks import begin_of, end_of
from quizkit.bank.reading.spans import Stretch
from quizkit.bank.reading.tell import Teller
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted

_LIKENESS = 0.7


def closest(word: str, known: Iterable[str]) -> str:
    """Return the known word that a slip of the pen could have turned into `word`, or an empty text."""
    from difflib import get_close_matches

    low = word.strip().lower().replace("-", "").replace("_", "")
    return next(iter(get_close_matches(low, sorted(known), 1, _LIKENESS)), "")


def did_you_mean(teller: Teller, node: Mapping, key: str, path: Path, known: Iterable[str]) -> str:
    """Tell of an unknown key; return the one that was probably meant and is missing, or an empty text."""
    event = node.keys[key]
    at = Stretch(begin_of(event), end_of(event))
    meant = closest(key, known)
    message = f"unknown key {quoted(key)}"
    fix = None
    if meant:
        message += f", did you mean `{meant}`?"
        if meant not in node.entries and not teller.via:
            fix = teller.fix(f"rename to `{meant}`", at, meant, safe=False)
    teller.tell("unknown-key", teller.via_or(at), message, (*path, key), fix=fix)
    return meant if meant not in node.entries else ""
