"""Questions that stand at another place than before: under another id, or in another bank.

A question is known by all its texts with their roles; one that shares only some of them with another is another one.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple

from quizkit.i18n.entry import Entry
from quizkit.i18n.matching import Draft, Kind, Match, Place, place_of


class Unit(NamedTuple):
    """A question, or with an empty `question` the bank itself, in one of the files."""

    draft: int
    bank: str
    question: str


class Move(NamedTuple):
    """So many messages went from one place to another."""

    old: Unit
    new: Unit
    messages: int


class _Text(NamedTuple):
    """What makes two texts the same, wherever they stand."""

    role: str
    source: str


_Old = dict[Unit, dict[_Text, list[Entry]]]
_New = dict[Unit, list[int]]
_Signature = frozenset[_Text]
_KEYS: tuple[Callable[[Unit], Hashable], ...] = (
    lambda unit: unit.question,
    lambda unit: unit.bank,
    lambda unit: None,
)
"""By what two units of equal texts are likely the same; the likeliest first."""


def match_moved(drafts: Sequence[Draft], *, kept: Collection[str] | None) -> list[Move]:
    """Match messages of questions that appeared to the entries of questions that vanished, in all files of a locale.

    `kept` are banks that are not looked at now, so that nothing leaves them; None says that any other bank may be one.
    """
    old = _vanished_units(drafts, kept)
    new = _new_units(drafts, is_open=lambda match: match is None or not match.is_settled) if old else {}
    moves = [_moved(drafts, old[one], one, new[other], other) for one, other in list(_pairs(drafts, old, new))]
    _match_obsolete(drafts, _new_units(drafts, is_open=lambda match: match is None, whole=True), kept)
    return [move for move in moves if move.messages]


def shown_moves(moves: Sequence[Move]) -> tuple[str, ...]:
    """Return each move as `old -> new`; questions that went with their bank are not told."""
    banks = {(move.old.bank, move.new.bank) for move in moves if not move.old.question}
    return tuple(
        " -> ".join(_names(move.old, move.new))
        for move in moves
        if not move.old.question
        or move.old.question != move.new.question
        or (move.old.bank, move.new.bank) not in banks
    )


def _names(old: Unit, new: Unit) -> tuple[str, str]:
    """Return the shortest names that tell two units apart."""
    if not old.question or old.bank == new.bank:
        return old.question or old.bank, new.question or new.bank
    return f"{old.bank}/{old.question}", f"{new.bank}/{new.question}"


def _new_units(drafts: Sequence[Draft], *, is_open: Callable[[Match | None], bool], whole: bool = False) -> _New:
    """Return the units with a message that is open, or with `whole` those of which all are, and all their messages."""
    found: _New = {}
    for number, draft in enumerate(drafts):
        units: dict[Unit, list[int]] = defaultdict(list)
        opened = [i for i in range(len(draft.messages)) if is_open(draft.found.get(i))]
        if not opened:
            continue
        questions = {draft.messages[i].question for i in opened}
        for i, message in enumerate(draft.messages):
            if message.question in questions and (place := place_of(message.context)):
                units[Unit(number, place.bank, place.question)].append(i)
        counted = set(opened)
        kinds = all if whole else any
        found.update({unit: indexes for unit, indexes in units.items() if kinds(i in counted for i in indexes)})
    return found


def _vanished_units(drafts: Sequence[Draft], kept: Collection[str] | None) -> _Old:
    """Return the units some of whose entries no message has any more, with all their live entries."""
    found: _Old = {}
    for number, draft in enumerate(drafts):
        leaving = {
            (place.bank, place.question)
            for entry in draft.left.values()
            if (place := place_of(entry.context)) and _may_leave(draft, entry, place, kept)
        }
        if leaving:
            # Only these are taken apart; most entries of a large file are not.
            entries = [entry for entry in draft.entries if _question_of(entry) in leaving]
            found.update(_units(number, entries, obsolete=False))
    return found


def _may_leave(draft: Draft, entry: Entry, place: Place, kept: Collection[str] | None) -> bool:
    return draft.is_own(entry) or (kept is not None and place.bank not in kept)


def _question_of(entry: Entry) -> tuple[str, str]:
    """Return the ids of the bank and the question that an entry's context names, as quick as it can be told."""
    bank, *rest = (entry.context or "").split("/", 2)
    return bank, rest[0] if len(rest) == 2 else ""


def _units(number: int, entries: Iterable[Entry], *, obsolete: bool) -> _Old:
    """Return the live or the obsolete ones of a file's entries by unit and text."""
    units: _Old = defaultdict(lambda: defaultdict(list))
    for entry in entries:
        if entry.is_obsolete is obsolete and entry.plural is None and not entry.is_header:
            place = place_of(entry.context)
            if place:
                text = _Text(place.role, entry.source or "")
                units[Unit(number, place.bank, place.question)][text].append(entry)
    return units


def _signature(draft: Draft, indexes: Sequence[int]) -> _Signature:
    return frozenset(
        _Text(place.role, draft.messages[i].source) for i in indexes if (place := place_of(draft.messages[i].context))
    )


def _pairs(drafts: Sequence[Draft], old: _Old, new: _New) -> Iterator[tuple[Unit, Unit]]:
    """Yield the vanished and the appeared unit of the same texts; of several the one that only one fits."""
    olds: dict[_Signature, list[Unit]] = defaultdict(list)
    news: dict[_Signature, list[Unit]] = defaultdict(list)
    for unit, texts in old.items():
        olds[frozenset(texts)].append(unit)
    for unit, indexes in new.items():
        if (signature := _signature(drafts[unit.draft], indexes)) in olds:
            news[signature].append(unit)
    for signature, there in news.items():
        yield from _told_apart(olds[signature], there, old)


def _told_apart(olds: Sequence[Unit], news: Sequence[Unit], old: _Old) -> Iterator[tuple[Unit, Unit]]:
    """Pair units of equal texts: by the question's id, then by the bank, then where there is no other choice."""
    for key in _KEYS:
        groups: dict[Hashable, list[Unit]] = defaultdict(list)
        for one in olds:
            groups[key(one)].append(one)
        wanting: dict[Hashable, list[Unit]] = defaultdict(list)
        for unit in news:
            wanting[key(unit)].append(unit)
        paired: set[Unit] = set()
        for name, units in wanting.items():
            fitting = groups.get(name, [])
            if len(fitting) == len(units) == 1 or (fitting and _is_one_translation(fitting, old)):
                pairs = list(zip(fitting, units, strict=False))
                paired.update(*pairs)
                yield from pairs
        olds = [one for one in olds if one not in paired]
        news = [unit for unit in news if unit not in paired]


def _is_one_translation(units: Sequence[Unit], old: _Old, signature: Iterable[_Text] = ()) -> bool:
    """Tell whether it does not matter which of the units is taken; with a signature its texts alone count."""
    texts = list(signature) or list(old[units[0]])
    first, *others = ([_said(old[unit][text]) for text in texts] for unit in units)
    return all(other == first for other in others)


def _said(entries: Sequence[Entry]) -> set[tuple[str, bool]]:
    return {(entry.text, entry.is_fuzzy) for entry in entries}


def _moved(
    drafts: Sequence[Draft], texts: dict[_Text, list[Entry]], old: Unit, indexes: Sequence[int], new: Unit
) -> Move:
    """Give a unit's messages the entries of the vanished one."""
    draft, count = drafts[new.draft], 0
    for i in indexes:
        match = draft.found.get(i)
        entry = None if match and match.is_settled else _fitting(draft, i, texts)
        if entry is None or (match is not None and not entry.text):
            continue
        if match is not None:
            draft.dropped.add(id(match.entry))
        draft.found[i] = Match(Kind.MOVED, entry)
        count += 1
        if drafts[old.draft].left.pop(id(entry), None) is not None and old.draft != new.draft:
            drafts[old.draft].away.add(id(entry))
    return Move(old, new, count)


def _fitting(draft: Draft, index: int, texts: dict[_Text, list[Entry]]) -> Entry | None:
    """Return the entry of a message's text; of several choices that of the same id."""
    message = draft.messages[index]
    place = place_of(message.context)
    if place is None:
        return None
    entries = texts.get(_Text(place.role, message.source), [])
    same = [entry for entry in entries if (own := place_of(entry.context)) and own.choice == place.choice]
    return next(iter(same or entries), None)


def _match_obsolete(drafts: Sequence[Draft], new: _New, kept: Collection[str] | None) -> None:
    """Match questions that are wholly new to obsolete entries, where one question's entries hold all their texts."""
    if not new:
        return
    old: _Old = {}
    for number, draft in enumerate(drafts):
        old.update(_units(number, draft.entries, obsolete=True))
    having: dict[_Text, list[Unit]] = defaultdict(list)
    for unit, texts in old.items():
        for text in texts:
            having[text].append(unit)
    known: dict[_Signature, dict[tuple[int, Hashable], Unit]] = {}
    for unit, indexes in new.items():
        signature = _signature(drafts[unit.draft], indexes)
        if signature not in known:
            rarest = min((having.get(text, []) for text in signature), key=len, default=[])
            known[signature] = _choices([one for one in rarest if _holds(old[one], signature)], old, signature)
        keys = ((i, key(unit)) for i, key in enumerate(_KEYS))
        chosen = next((known[signature][key] for key in keys if key in known[signature]), None)
        if chosen is not None:
            _bring_back(drafts, old[chosen], unit, indexes, drafts[chosen.draft], kept)


def _holds(texts: Collection[_Text], signature: _Signature) -> bool:
    """Tell whether obsolete texts are those of a question, perhaps with older wordings of them.

    One with texts of more roles is another: a question whose choices are code has its text alone, as many have it.
    """
    return signature.issubset(texts) and {text.role for text in texts} == {text.role for text in signature}


def _choices(fitting: Sequence[Unit], old: _Old, signature: _Signature) -> dict[tuple[int, Hashable], Unit]:
    """Return the obsolete question to take for a new one, by each of the keys that tell just one, or equal ones."""
    groups: dict[tuple[int, Hashable], list[Unit]] = defaultdict(list)
    for one in fitting:
        for i, key in enumerate(_KEYS):
            groups[i, key(one)].append(one)
    return {
        key: units[0] for key, units in groups.items() if len(units) == 1 or _is_one_translation(units, old, signature)
    }


def _bring_back(
    drafts: Sequence[Draft],
    texts: dict[_Text, list[Entry]],
    unit: Unit,
    indexes: Sequence[int],
    source: Draft,
    kept: Collection[str] | None,
) -> None:
    for i in indexes:
        entry = _fitting(drafts[unit.draft], i, texts)
        place = place_of(entry.context) if entry else None
        if entry is not None and place is not None:
            drafts[unit.draft].found[i] = Match(Kind.BACK, entry)
            if _may_leave(source, entry, place, kept):
                gone = source.dropped if source is drafts[unit.draft] else source.away
                gone.add(id(entry))
