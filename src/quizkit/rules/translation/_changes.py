"""How rules tell what a translation lost of its source."""

from collections import Counter
from collections.abc import Iterable, Sequence

from quizkit.findings.wording import quoted

_SHOWN = 3


def without(wanted: Iterable[str], given: Iterable[str]) -> list[str]:
    """Return what is wanted and not given, each as often as it is missing, in order."""
    left = Counter(given)
    missing = []
    for one in wanted:
        if left[one] > 0:
            left[one] -= 1
        else:
            missing.append(one)
    return missing


def told(noun: str, lost: Sequence[str], new: Sequence[str] = ()) -> str:
    """Say what is lost; where one thing stands instead of one other, say so."""
    if len(lost) == 1 and len(new) == 1:
        return f"the {noun} {quoted(lost[0])} became {quoted(new[0])}"
    names = [quoted(one) for one in lost[:_SHOWN]]
    if len(lost) > _SHOWN:
        names.append(f"{len(lost) - _SHOWN} more")
    if len(names) == 1:
        return f"the {noun} {names[0]} is lost"
    return f"the {noun}s {', '.join(names[:-1])} and {names[-1]} are lost"
