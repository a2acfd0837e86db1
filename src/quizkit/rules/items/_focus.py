"""Whether a stem poses a task."""

import re

from quizkit.rules.items._blanks import has_blank
from quizkit.rules.items._item import Item
from quizkit.wording.text import Wording

_FEWEST_WORDS = 4
"""A stem without a question needs as many; one more where the choices complete it."""
_FEWEST_SIGNS = 5
"""The same for languages without blanks, two signs counted as one."""
_OPEN = (
    "is are was were the a an to of by in on at for with because that as has have had can will be been if from does do "
    "would may might should could must into about called known than through using causes cause include includes them "
    "it they let lets means and or most likely when which who not except"
)
_OPEN_WORDS = frozenset(_OPEN.split())
"""English words behind which a sentence goes on in the choices."""


def is_complete_task(item: Item) -> bool:
    """Tell whether the stem asks or sets a task."""
    return item.stem.asks or item.stem.clause.first("wh") is not None or sets_task(item.stem)


def sets_task(stem: Wording) -> bool:
    """Tell whether a sentence, or a part of one behind a comma or colon, begins with a verb that sets a task."""
    if stem.language is None or stem.language.is_unspaced:
        return stem.first("tasks") is not None
    parts = (part for sentence in stem.sentences for part in _parts(sentence, stem))
    return any(part.begins("tasks") and _has_matter(part) for part in parts)


def _parts(sentence: str, stem: Wording) -> list[Wording]:
    pieces = re.split("[,;:،]", sentence)
    return [Wording(piece, stem.language) for piece in pieces if piece.strip()]


def _wants_essay(stem: Wording) -> bool:
    """Tell whether the last part of the clause begins with a verb such as `explain`."""
    parts = _parts(stem.clause.prose, stem)
    return bool(parts) and parts[-1].begins("essays")


def _has_matter(task: Wording) -> bool:
    """Tell whether a task names something: `choose the best answer` does not."""
    return task.has_code or len(task.content) > 1 or any(map(str.isdigit, task.folded))


def is_too_short(item: Item) -> bool:
    """Tell whether a stem without a task has too few words to state a problem."""
    stem = item.stem
    if item.language is None or is_complete_task(item) or has_blank(stem) or stem.has_code:
        return False
    if item.language.is_unspaced:
        return stem.length < _FEWEST_SIGNS
    return stem.length < _FEWEST_WORDS + goes_on(stem)


def goes_on(stem: Wording) -> bool:
    """Tell whether the choices complete the sentence."""
    end = stem.prose.rstrip().rstrip("*_)»”\"'").rstrip()
    if end.endswith((":", "：", "—", "–", "-", "…", "...", ",", "，")):
        return True
    last = stem.words[-1] if stem.words else ""
    return last in _OPEN_WORDS or not end.endswith((".", "!", "。", "।", "！"))


def is_unfocused(item: Item) -> bool:
    """Tell whether a stem is a statement or calls for an essay: no question, no task, nothing to complete."""
    stem = item.stem
    if item.language is None or item.is_true_false or has_blank(stem) or stem.asks or is_too_short(item):
        return False
    if stem.clause.begins("asks"):
        # A question without its mark is another rule's; one that breaks off is none.
        return stem.words[-1] in _OPEN_WORDS
    return _wants_essay(stem) or (not sets_task(stem) and not goes_on(stem))
