"""Which entry of a catalog belongs to which message of the bank. Texts are never compared for likeness."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from typing import NamedTuple

from quizkit.i18n.entry import Entry
from quizkit.i18n.extract import Extracted

_CHOICE = re.compile(r"(?P<question>.*/choice)(?:/(?!feedback$)[^/]+)?(?P<feedback>/feedback)?")


class Kind(Enum):
    """How a message came to its entry."""

    NEW = auto()
    SAME = auto()
    BACK = auto()
    """It was obsolete."""
    MOVED = auto()
    """Same source, same question, same role; only the choice's id was set, changed or dropped."""
    REWORDED = auto()
    """Same place, another source."""


class Match(NamedTuple):
    """A message's entry; a new message has none."""

    kind: Kind
    entry: Entry | None = None


class Matching(NamedTuple):
    """A match for each message, in their order, and the live entries that no message needs any more."""

    matches: list[Match]
    gone: list[Entry]


def matched(messages: Sequence[Extracted], entries: Iterable[Entry]) -> Matching:
    """Match by context and source, then by source within a question, then where just one text of a context changed."""
    live: dict[tuple[str | None, str], Entry] = {}
    obsolete: dict[tuple[str | None, str], Entry] = {}
    for entry in entries:
        if not entry.is_header:
            (obsolete if entry.is_obsolete else live)[entry.key] = entry
    found: dict[int, Match] = {}
    for i, message in enumerate(messages):
        key = (message.context, message.source)
        if key in live:
            found[i] = Match(Kind.SAME, live.pop(key))
        elif key in obsolete:
            found[i] = Match(Kind.BACK, obsolete[key])
    # Forms of plurals are none of ours; their entries stay as they are.
    left = {key: entry for key, entry in live.items() if entry.plural is None}
    used = _moved(messages, left, found) | _reworded(messages, left, found)
    matches = [found.get(i, Match(Kind.NEW)) for i in range(len(messages))]
    return Matching(matches, [entry for entry in left.values() if entry.first not in used])


def _moved(
    messages: Sequence[Extracted], left: dict[tuple[str | None, str], Entry], found: dict[int, Match]
) -> set[int]:
    by_source: dict[tuple[str, str], Entry] = {}
    for (context, source), entry in left.items():
        if place := _choice_place(context or ""):
            by_source.setdefault((place, source), entry)
    used = set()
    for i, message in enumerate(messages):
        place = _choice_place(message.context)
        old = by_source.get((place, message.source)) if place and i not in found else None
        if old is not None:
            found[i] = Match(Kind.MOVED, old)
            used.add(old.first)
    return used


def _choice_place(context: str) -> str | None:
    """Return the context of a choice or its feedback without the choice's id, None for other texts."""
    match = _CHOICE.fullmatch(context)
    return match["question"] + (match["feedback"] or "") if match else None


def _reworded(
    messages: Sequence[Extracted], left: dict[tuple[str | None, str], Entry], found: dict[int, Match]
) -> set[int]:
    """Pair the one text that vanished from a context with the one that appeared there; more are never guessed.

    A text that came back has appeared, too: it may be what the vanished one became. Feedback whose choice came or went
    is no rewording of another choice's feedback.
    """
    moved = {match.entry.first for match in found.values() if match.kind is Kind.MOVED and match.entry}
    vanished: dict[str, list[Entry]] = defaultdict(list)
    for (context, _), entry in left.items():
        if context and entry.first not in moved:
            vanished[context].append(entry)
    appeared: dict[str, list[int]] = defaultdict(list)
    for i, message in enumerate(messages):
        if i not in found or found[i].kind is Kind.BACK:
            appeared[message.context].append(i)
    used = set()
    for context, indexes in appeared.items():
        choice = context.removesuffix("/feedback")
        is_settled = choice == context or len(vanished[choice]) == len(appeared.get(choice, ()))
        if len(indexes) == 1 and len(vanished[context]) == 1 and indexes[0] not in found and is_settled:
            entry = vanished[context][0]
            found[indexes[0]] = Match(Kind.REWORDED, entry)
            used.add(entry.first)
    return used
