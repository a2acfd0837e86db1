"""What changed between two wordings, word by word."""

import re
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from enum import Enum, auto

# A sign of a script without blanks between words is a word of its own.
_WORDS = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff]|[^\W_]+|\s+|.", re.DOTALL)
_LONGEST = 2000
"""Of more words a comparison takes seconds; such texts are shown whole."""


class Change(Enum):
    """What became of a stretch of words."""

    KEPT = auto()
    REMOVED = auto()
    ADDED = auto()


def changes(before: str, after: str) -> Iterator[tuple[Change, str]]:
    """Yield stretches of both texts in reading order; what was replaced comes as removed, then added."""
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    if len(old) + len(new) > _LONGEST:
        old, new = [before], [after]
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    kept = _signs("".join(old[i:j]) for kind, i, j, _, _ in steps if kind == "equal")
    if 3 * kept < min(_signs(old), _signs(new)):
        # Of another text a few small words are the same by chance, and tear it to pieces.
        steps = [("replace", 0, len(old), 0, len(new))]
    for kind, i, j, k, m in steps:
        if kind == "equal":
            yield Change.KEPT, "".join(old[i:j])
            continue
        if i < j:
            yield Change.REMOVED, "".join(old[i:j])
        if k < m:
            yield Change.ADDED, "".join(new[k:m])


def _signs(words: Iterable[str]) -> int:
    """Return how many signs words have, blanks not counted."""
    return sum(len(word) for word in "".join(words).split())
