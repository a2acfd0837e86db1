"""Rows that come back, and what they change in a catalog: nothing that somebody else has done since is lost.

A row knows by its digest what the catalog held at the export. Of three texts (then, now, the file's) the file's wins
where only it has changed, and nobody's where both have.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from quizkit.findings.wording import quoted
from quizkit.i18n.catalog import Catalog, Message
from quizkit.i18n.exchange.rows import Row, State, digest_of, is_draft
from quizkit.i18n.fill import Filling

_FORBIDDEN = re.compile("[\0\ud800-\udfff]")
Key = tuple[str, str]


class Told(NamedTuple):
    """What is to be said of a row."""

    line: int
    message: str
    is_refused: bool = True


@dataclass(slots=True)
class Incoming:
    """What rows change in a catalog."""

    fillings: dict[Key, Filling] = field(default_factory=dict)
    told: list[Told] = field(default_factory=list)
    newer: int = 0
    """Messages that were changed or removed in the project since the export, and not in the file."""
    unmarked: int = 0
    """Texts that came in as fuzzy because nobody had changed their state."""


class _Place(NamedTuple):
    """The message that a row belongs to, and the source that its translation was made for."""

    message: Message
    made_for: str

    @property
    def key(self) -> Key:
        """The context and the source as the catalog has them."""
        return (self.message.context, self.message.source)

    @property
    def is_stale(self) -> bool:
        """The source was reworded since."""
        return self.made_for != self.message.source


def incoming(rows: Sequence[Row], catalog: Catalog, *, takes_unmarked: bool = False) -> Incoming:
    """Return what rows change; with `takes_unmarked` a text whose state still says untranslated is a translation."""
    found = Incoming()
    seen: dict[Key, Row] = {}
    contexts = {context for context, _ in catalog.messages}
    kept = {"", *(message.text for message in (*catalog.messages.values(), *catalog.obsolete))}
    for row, place in zip(rows, _places(rows, catalog), strict=True):
        fault = _fault(row, place, contexts)
        if place is None and not row.fault and _is_untouched(row, row.source) and row.text in kept:
            found.newer += 1
            continue
        if place is None or fault:
            found.told.append(Told(row.line, fault))
            continue
        if row.text != place.message.text and not _is_untouched(row, place.made_for):
            row = row._replace(text=_fitted(row.text, place.message.source))
        first = seen.setdefault(place.key, row) if row.text else row
        if first is row:
            _take(row, place, found, takes_unmarked=takes_unmarked)
        elif (row.text, row.state) != (first.text, first.state):
            told = f"{quoted(row.context)} stands twice in the file; {quoted(first.text)} of line {first.line} is taken"
            found.told.append(Told(row.line, told))
    return found


def _places(rows: Sequence[Row], catalog: Catalog) -> list[_Place | None]:
    """Return the message of each row: the one with its source, else one that it can be shown to come from."""
    by_context: dict[str, list[Message]] = defaultdict(list)
    for message in catalog.messages.values():
        by_context[message.context].append(message)
    exact = [catalog.messages.get((row.context, row.source)) for row in rows]
    lost = Counter(row.context for row, message in zip(rows, exact, strict=True) if message is None)
    return [
        _Place(message, row.source) if message else _moved_place(row, by_context[row.context], lost[row.context])
        for row, message in zip(rows, exact, strict=True)
    ]


def _moved_place(row: Row, messages: Sequence[Message], lost: int) -> _Place | None:
    """Return the message of a row whose source is in the catalog no longer, or was changed by a spreadsheet."""
    for message in messages:
        if row.digest and row.digest == digest_of(message.source, message.text, is_fuzzy=is_draft(message)):
            return _Place(message, message.source)
    for message in messages:
        if message.is_fuzzy and message.previous == row.source:
            return _Place(message, row.source)
    if len(messages) == 1 and lost == 1 and not messages[0].text:
        return _Place(messages[0], row.source)
    return None


def _fault(row: Row, place: _Place | None, contexts: set[str]) -> str:
    """Return why a row cannot be taken."""
    name = quoted(row.context)
    if row.fault:
        return f"{name}: {row.fault}"
    if bad := _FORBIDDEN.search(row.text):
        return f"{name}: the translation holds U+{ord(bad[0]):04X}, which no catalog can; remove it"
    if place is None and row.context in contexts:
        return f"{name}: the source {quoted(row.source)} has changed since; export it again"
    return "" if place else f"{name} is the context of no message; its question was renamed or removed"


def _fitted(text: str, source: str) -> str:
    """Return a text with line breaks at its ends just where its source has them, as gettext wants it.

    A cell ends with one easily, and blanks alone are no translation.
    """
    words = text.strip()
    before, _, after = text.partition(words) if words else ("", "", "")
    return words and _end(before, source.startswith("\n")) + words + _end(after, source.endswith("\n"))


def _end(blanks: str, has_break: bool) -> str:
    return "\n" if has_break else "" if "\n" in blanks else blanks


def _take(row: Row, place: _Place, found: Incoming, *, takes_unmarked: bool) -> None:
    """Add what a row changes, or what is to be said of it."""
    message = place.message
    is_unmarked = bool(row.text) and row.state is State.UNTRANSLATED and not takes_unmarked
    is_fuzzy = row.state is State.FUZZY or place.is_stale or is_unmarked
    if not row.text and message.text and not _is_untouched(row, place.made_for):
        told = f"{quoted(row.context)} is empty; the translation {quoted(message.text)} stays"
        found.told.append(Told(row.line, told))
    if not row.text or (row.text, is_fuzzy) == (message.text, is_draft(message)):
        if not set(row.notes) <= set(message.notes):
            found.fillings[place.key] = Filling(message.text, message.is_fuzzy, message.previous, row.notes)
    elif message.text and row.digest and _is_untouched(row, place.made_for):
        found.newer += 1
    elif message.text and row.digest and not _is_as_exported(row, place):
        both = f"{quoted(row.text)} is not taken, the catalog has {quoted(message.text)} since"
        told = f"{quoted(row.context)}: {both}; change it there, or in a new export"
        found.told.append(Told(row.line, told))
    else:
        previous = place.made_for if place.is_stale else row.previous or message.previous
        found.fillings[place.key] = Filling(row.text, is_fuzzy, previous if is_fuzzy else None, row.notes)
        found.unmarked += is_unmarked
        if place.is_stale:
            told = f"{quoted(row.context)}: the source {quoted(row.source)} has changed since, the translation is fuzzy"
            found.told.append(Told(row.line, told, is_refused=False))


def _is_untouched(row: Row, source: str) -> bool:
    """Tell whether a row for a source is as it was exported."""
    return row.digest == digest_of(source, row.text, is_fuzzy=row.state is State.FUZZY)


def _is_as_exported(row: Row, place: _Place) -> bool:
    """Tell whether the catalog has what it had at the export; a reworded source has made its translation fuzzy."""
    marks = (True, False) if place.is_stale else (is_draft(place.message),)
    text = place.message.text
    return any(row.digest == digest_of(place.made_for, text, is_fuzzy=is_fuzzy) for is_fuzzy in marks)
