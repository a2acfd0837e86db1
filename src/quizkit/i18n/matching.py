"""Which entry of a catalog belongs to which message of its banks; texts are equal or not, never alike."""

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple, TypeVar

from quizkit.i18n.entry import Entry
from quizkit.i18n.extract import Extracted

_ROLE = re.compile(r"choice(?:/(?!feedback$)(?P<choice>[^/]+))?(?P<feedback>/feedback)?")
_PUNCTUATION = re.compile(r"[\s.,;:!?…\"'“”‘’«»。，、；：！？]+")
_Key = TypeVar("_Key", bound=Hashable)


class Kind(Enum):
    """How a message came to its entry."""

    NEW = auto()
    SAME = auto()
    BACK = auto()
    """It was obsolete, at this place or at another."""
    MOVED = auto()
    """Same source and role; the choice's id, the question or the bank is another."""
    REWORDED = auto()
    """Same place, another source."""
    FORM = auto()
    """The same or a reworded source that says the same by its author's word; the translation stays current."""
    ADJUSTED = auto()
    """Reworded within code, a formula, an address or a number, and the translation with it."""


class Match(NamedTuple):
    """A message's entry; a new message has none."""

    kind: Kind
    entry: Entry | None = None
    text: str = ""
    """A translation in place of the entry's: adjusted, or for an untranslated message one of the same source."""

    @property
    def is_translated(self) -> bool:
        """The entry has a translation, whatever its state."""
        return self.entry is not None and bool(self.entry.text)

    @property
    def is_fuzzy(self) -> bool:
        """The translation has to be looked at after the update."""
        if self.kind in (Kind.FORM, Kind.ADJUSTED):
            return False
        is_marked = self.entry is not None and self.entry.is_fuzzy
        return bool(self.text) or (self.is_translated and (is_marked or self.kind is Kind.REWORDED))

    @property
    def is_settled(self) -> bool:
        """The message is there and has a translation, or a note that must not be lost."""
        return self.entry is not None and bool(self.entry.text or self.entry.notes)


class Place(NamedTuple):
    """What a context says; a text of the bank itself has no question."""

    bank: str
    question: str
    role: str
    """`text`, `choice`, `choice/feedback` ... without the choice's id."""
    choice: str = ""


@dataclass(slots=True)
class Draft:
    """A catalog that is being brought up to its banks, with what was found so far."""

    entries: Sequence[Entry]
    messages: Sequence[Extracted]
    banks: Collection[str]
    """The ids of the banks whose messages these are."""
    is_shared: bool = False
    """The file may hold messages of other banks, which are left alone."""
    found: dict[int, Match] = field(default_factory=dict)
    """By the message's index."""
    left: dict[int, Entry] = field(default_factory=dict)
    """The live entries that no message has, by their `id`, in the file's order."""
    away: set[int] = field(default_factory=set)
    """The `id` of entries that stand in another file now."""
    dropped: set[int] = field(default_factory=set)
    """The `id` of entries in whose stead another one stands: obsolete ones that are back, empty ones."""

    def is_own(self, entry: Entry) -> bool:
        """Tell whether an entry belongs to these banks, so that it is obsolete when no message has it."""
        return not self.is_shared or bank_of(entry) in self.banks

    def taken(self) -> set[int]:
        """Return the `id` of each entry that a message has, from whichever file."""
        return {id(match.entry) for match in self.found.values()}

    @property
    def gone(self) -> list[Entry]:
        """The entries that become obsolete."""
        return [entry for entry in self.left.values() if self.is_own(entry)]


def bank_of(entry: Entry) -> str:
    """Return the id of the bank that an entry's context names."""
    return (entry.context or "").split("/", 1)[0]


def place_of(context: str | None) -> Place | None:
    """Return the place that a context names, None for one that is not of a bank."""
    bank, *rest = (context or "").split("/", 2)
    if not rest:
        return None
    question, role = rest if len(rest) == 2 else ("", rest[0])
    if match := _ROLE.fullmatch(role):
        return Place(bank, question, f"choice{match['feedback'] or ''}", match["choice"] or "")
    return Place(bank, question, role)


def match_equal(draft: Draft) -> None:
    """Match messages to the entries with the same context and source, live or obsolete."""
    live: dict[tuple[str | None, str], Entry] = {}
    obsolete: dict[tuple[str | None, str], Entry] = {}
    for entry in draft.entries:
        if not entry.is_header:
            (obsolete if entry.is_obsolete else live)[entry.key] = entry
    for i, message in enumerate(draft.messages):
        key = (message.context, message.source)
        if key in live:
            draft.found[i] = Match(Kind.SAME, live.pop(key))
        elif key in obsolete:
            draft.found[i] = Match(Kind.BACK, obsolete[key])
            draft.dropped.add(id(obsolete[key]))
    # Forms of plurals are none of ours; their entries stay as they are.
    draft.left = {id(entry): entry for entry in live.values() if entry.plural is None}


def match_within_questions(draft: Draft) -> None:
    """Match what is left within each question: choices that got or lost an id, then texts that were reworded."""
    if not draft.left or len(draft.found) == len(draft.messages):
        return
    _match_other_ids(draft)
    # Only at last by form: what it leaves over has not been settled by ids or by there being no other.
    for paired in (_one_of_context, _one_of_choices, _same_but_for_punctuation):
        for i, entry in list(paired(draft)):
            draft.found[i] = Match(Kind.REWORDED, entry)
            del draft.left[id(entry)]


def _match_other_ids(draft: Draft) -> None:
    by_source: dict[tuple[Place, str], Entry] = {}
    for place, entries in _vanished(draft, _choice_place).items():
        for entry in entries:
            by_source.setdefault((place, entry.source or ""), entry)
    for place, indexes in _appeared(draft, _choice_place).items():
        for i in indexes:
            old = by_source.get((place, draft.messages[i].source))
            if old is not None and i not in draft.found:
                draft.found[i] = Match(Kind.MOVED, old)
                # Two choices with the same feedback may both come from it.
                draft.left.pop(id(old), None)


def _one_of_context(draft: Draft) -> Iterator[tuple[int, Entry]]:
    """Pair the one text that vanished from a context with the one that appeared there; more are never guessed.

    Feedback whose choice came or went is no rewording of another choice's feedback.
    """
    vanished, appeared = _vanished(draft, _context), _appeared(draft, _context)
    for context, new in appeared.items():
        choice = context.removesuffix("/feedback")
        is_settled = choice == context or len(vanished[choice]) == len(appeared.get(choice, ()))
        if len(new) == len(vanished[context]) == 1 and is_settled:
            yield from _unless_back(draft, new[0], vanished[context][0])


def _one_of_choices(draft: Draft) -> Iterator[tuple[int, Entry]]:
    """Pair the one choice that vanished with the one that appeared where one of them has no id."""
    vanished, appeared = _vanished(draft, _choice_place), _appeared(draft, _choice_place)
    for place, new in appeared.items():
        choice = place._replace(role="choice")
        is_settled = choice == place or len(vanished[choice]) == len(appeared.get(choice, ()))
        if len(new) == len(vanished[place]) == 1 and is_settled:
            old = vanished[place][0]
            if _choice_id(old.context) == "" or _choice_id(draft.messages[new[0]].context) == "":
                yield from _unless_back(draft, new[0], old)


def _same_but_for_punctuation(draft: Draft) -> Iterator[tuple[int, Entry]]:
    """Pair texts of a context that differ in punctuation and case only: full stops come and go."""
    vanished, appeared = _vanished(draft, _form), _appeared(draft, _form)
    for form, new in appeared.items():
        if len(new) == len(vanished[form]) == 1:
            yield from _unless_back(draft, new[0], vanished[form][0])


def _unless_back(draft: Draft, index: int, entry: Entry) -> Iterator[tuple[int, Entry]]:
    if index not in draft.found:
        yield index, entry


def _context(context: str | None, source: str | None) -> str | None:
    return context


def _form(context: str | None, source: str | None) -> tuple[str, str] | None:
    form = _PUNCTUATION.sub("", source or "").casefold()
    return (context, form) if context and form else None


def _choice_place(context: str | None, source: str | None) -> Place | None:
    """Return the place of a choice or its feedback without the choice's id, None for other texts."""
    place = place_of(context)
    return place._replace(choice="") if place and place.role.startswith("choice") else None


def _choice_id(context: str | None) -> str:
    place = place_of(context)
    return place.choice if place else ""


def _vanished(draft: Draft, key_of: Callable[[str | None, str | None], _Key | None]) -> dict[_Key, list[Entry]]:
    """Return the entries that are left, by what `key_of` makes of context and source."""
    found: dict[_Key, list[Entry]] = defaultdict(list)
    for entry in draft.gone:
        if (key := key_of(entry.context, entry.source)) is not None:
            found[key].append(entry)
    return found


def _appeared(draft: Draft, key_of: Callable[[str | None, str | None], _Key | None]) -> dict[_Key, list[int]]:
    """Return the indexes of the messages that are new where they stand.

    A text that came back has appeared, too: it may be what the vanished one became.
    """
    found: dict[_Key, list[int]] = defaultdict(list)
    for i, message in enumerate(draft.messages):
        if i in draft.found and draft.found[i].kind is not Kind.BACK:
            continue
        if (key := key_of(message.context, message.source)) is not None:
            found[key].append(i)
    return found
