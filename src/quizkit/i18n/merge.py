"""Catalogs brought up to their banks: no translation is lost, and none stands as current under a source not its own.

The catalogs of a locale are looked at together, because a question may move from one bank to another. Only lines of
entries that change are written anew; all else keeps its bytes, whichever tool wrote them.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from quizkit.bank.model import Bank
from quizkit.bank.reading.collector import without_collector
from quizkit.bank.texts import Role
from quizkit.errors import QuizkitError
from quizkit.i18n.arrange import Plan, arranged, is_as_it_was
from quizkit.i18n.catalog import OpenCatalog, open_catalog
from quizkit.i18n.entry import (
    Entry,
    Remarks,
    live_lines,
    new_lines,
    obsolete_lines,
    reworded,
    with_ends,
    with_remarks,
    with_text,
)
from quizkit.i18n.extract import Extracted, messages_of, remarks
from quizkit.i18n.form import match_forms, with_form
from quizkit.i18n.header import header_lines, plural_form
from quizkit.i18n.matching import Draft, Kind, Match, bank_of, match_equal, match_within_questions
from quizkit.i18n.moves import Move, match_moved, shown_moves
from quizkit.i18n.pofile import PoFile, scan
from quizkit.i18n.reuse import match_reused
from quizkit.i18n.stale import BARRED, rekeyed, was_in_doubt, with_bar


class Merged(NamedTuple):
    """The catalog's bytes, the very same where nothing changed, and how many messages changed how."""

    data: bytes
    added: int = 0
    fuzzied: int = 0
    obsoleted: int = 0
    revived: int = 0
    moved: int = 0
    """Came from another question or bank."""
    left: int = 0
    """Stand in another file now."""
    adjusted: int = 0
    confirmed: int = 0
    """Stay current by the author's word."""
    reused: int = 0
    moves: tuple[str, ...] = ()
    """Each question that moved: `old -> new`."""
    before_leaving: bytes | None = None
    """What is to be written first where messages came and others left, so that at no time one stands nowhere."""
    has_banks: bool = True
    """A bank of the run has its messages here."""
    successor: int | None = None
    """Which catalog of the run took over the whole file, which is to be removed; its bytes are as they were."""


class Part(NamedTuple):
    """A bank with its path for translators."""

    bank: Bank
    file: str


class Holder(NamedTuple):
    """A catalog and the banks whose messages it holds; without banks, those were renamed or removed."""

    data: bytes | None
    opened: OpenCatalog | None
    """None for a new file."""
    parts: tuple[Part, ...]
    is_shared: bool = False
    """The file holds all banks of the project; what belongs to banks that are no parts stays as it is."""

    @property
    def name(self) -> str:
        """What the file's head calls the texts."""
        return self.parts[0].bank.id if self.parts and not self.is_shared else "banks"


class Wishes(NamedTuple):
    """What the user asks of an update."""

    show_key: bool = True
    """Translators are told which choice is right."""
    reuse_exact: bool = False
    same_meaning: Collection[tuple[str, str]] = ()
    """Questions, by their bank's id and their own, of which only the form changed."""


class _Work(NamedTuple):
    """A catalog in the making."""

    holder: Holder
    is_new: bool
    file: PoFile
    """As it was, or the head of a new one."""
    draft: Draft
    owners: Sequence[Part]
    """The bank of each message."""

    @property
    def head(self) -> str:
        """The fields at the file's beginning."""
        return next((entry.text for entry in self.file.entries if entry.is_header), "")

    @property
    def newline(self) -> str:
        """How the file's lines end."""
        return "\r\n" if self.file.lines and self.file.lines[0].endswith("\r\n") else "\n"


_NEW = Match(Kind.NEW)


def merge(bank: Bank, catalog_bytes: bytes | None, *, locale: str, file: str, show_key: bool = True) -> Merged:
    """Return the catalog of a bank in a locale after an update; `file` is the bank's path for translators.

    Without `show_key` they are not told which choice is right.

    Raises:
        QuizkitError: the catalog is broken or in another language; it must stay as it is.
    """
    opened = open_catalog(catalog_bytes, locale=locale) if catalog_bytes else None
    if opened is not None and opened.refusals:
        flaw = opened.refusals[0]
        raise QuizkitError(f"the {locale} catalog of {bank.id} is left as it is: line {flaw.line}: {flaw.message}")
    holder = Holder(catalog_bytes, opened, (Part(bank, file),))
    return merge_all([holder], locale=locale, wishes=Wishes(show_key=show_key))[0]


@without_collector()
def merge_all(
    holders: Sequence[Holder], *, locale: str, wishes: Wishes, kept: Collection[str] | None = ()
) -> list[Merged]:
    """Return the catalogs of a locale after an update, in their order; none of them may be broken.

    `kept` are banks of the project that are not among the parts: nothing is taken from them; None says that some are
    unknown.
    """
    works = [_work(holder, locale, wishes) for holder in holders]
    drafts = [work.draft for work in works]
    for draft in drafts:
        match_equal(draft)
    moves = match_moved(drafts, kept=kept)
    for work in works:
        match_within_questions(work.draft)
        match_forms(work.draft, wishes.same_meaning, plural_form(work.head, locale))
    if wishes.reuse_exact:
        match_reused(drafts)
    successors = _take_over(works, kept or ())
    merged = []
    for i, work in enumerate(works):
        if i in successors:
            merged.append(Merged(work.holder.data or b"", has_banks=False, successor=successors[i]))
        else:
            merged.append(_merged(work, locale, [move for move in moves if move.new.draft == i]))
    return merged


def _work(holder: Holder, locale: str, wishes: Wishes) -> _Work:
    messages: list[Extracted] = []
    owners: list[Part] = []
    known: set[tuple[str, str]] = set()
    for part in holder.parts:
        found = messages_of(part.bank, show_key=wishes.show_key)
        if len(holder.parts) > 1:
            # Two banks may have the same id by mistake.
            found = [one for one in found if (one.context, one.source) not in known]
            known.update((one.context, one.source) for one in found)
        messages.extend(found)
        owners.extend([part] * len(found))
    opened = holder.opened
    is_new = opened is None or not opened.text.strip()
    file = opened.file if opened and not is_new else scan("".join(header_lines(holder.name, locale)))
    banks = {part.bank.id for part in holder.parts}
    draft = Draft(file.entries, messages, banks, is_shared=holder.is_shared or not banks)
    return _Work(holder, is_new, file, draft, owners)


def _take_over(works: list[_Work], kept: Collection[str]) -> dict[int, int]:
    """Let a new catalog go on with the file that most of its old messages come from, that of a bank that was renamed.

    Return the successor of each such file.
    """
    successors: dict[int, int] = {}
    for i, old in enumerate(works):
        if old.holder.parts or not old.draft.away or any(bank_of(entry) in kept for entry in old.draft.left.values()):
            continue
        live = [entry for entry in old.file.entries if not entry.is_obsolete and not entry.is_header]
        for number, new in enumerate(works):
            if new.is_new and not new.holder.is_shared and _has_most_of(new.draft, live):
                _go_on(new.draft, old.draft)
                works[number] = new._replace(file=old.file)
                successors[i] = number
    return successors


def _has_most_of(draft: Draft, entries: Sequence[Entry]) -> bool:
    mine = draft.taken()
    return 2 * sum(id(entry) in mine for entry in entries) > len(entries)


def _go_on(new: Draft, old: Draft) -> None:
    """Make the entries of an old file those of a new draft."""
    mine = new.taken()
    new.entries = old.entries
    new.left = {**old.left, **new.left}
    new.away |= old.away - mine
    new.dropped |= {id(entry) for entry in old.entries if entry.is_obsolete} & mine


def _merged(work: _Work, locale: str, moves: Sequence[Move]) -> Merged:
    draft, newline = work.draft, work.newline
    kept = [entry for entry in draft.gone if entry.text or entry.notes]
    matches = [draft.found.get(i, _NEW) for i in range(len(draft.messages))]
    plan = Plan(
        list(_message_lines(work, matches)),
        _places(draft, matches),
        {*draft.away, *draft.dropped, *(id(entry) for entry in draft.gone)},
        [obsolete_lines(entry, newline) for entry in kept],
    )
    data = _bytes(work, plan, locale)
    own = {id(entry) for entry in draft.entries}
    has_arrivals = any(match.entry is not None and id(match.entry) not in own for match in matches)
    staying = plan._replace(removed=plan.removed - draft.away)
    kinds = Counter(match.kind for match in matches)
    return Merged(
        data,
        added=kinds[Kind.NEW],
        fuzzied=sum(match.kind is Kind.REWORDED and match.is_translated for match in matches),
        obsoleted=len(kept),
        revived=kinds[Kind.BACK],
        moved=sum(move.messages for move in moves),
        left=len(draft.away),
        adjusted=kinds[Kind.ADJUSTED],
        confirmed=kinds[Kind.FORM],
        reused=sum(bool(match.text) and match.kind is not Kind.ADJUSTED for match in matches),
        moves=shown_moves(moves),
        has_banks=bool(work.holder.parts),
        before_leaving=_bytes(work, staying, locale) if has_arrivals and draft.away else None,
    )


def _places(draft: Draft, matches: Sequence[Match]) -> dict[int, int]:
    """Return the message that stands in the place of each live entry: the same one, else the first that has it."""
    own = {id(entry) for entry in draft.entries if not entry.is_obsolete}
    places: dict[int, int] = {}
    for i, match in enumerate(matches):
        if id(match.entry) in own and (match.kind is Kind.SAME or id(match.entry) not in places):
            places[id(match.entry)] = i
    return places


def _bytes(work: _Work, plan: Plan, locale: str) -> bytes:
    """Return the file's bytes, those that it had where nothing changed."""
    if not work.is_new and is_as_it_was(work.file, plan):
        return work.holder.data or b""
    text = arranged(work.file, plan, work.newline)
    if text == "".join(work.file.lines) and not work.is_new:
        return work.holder.data or b""
    if not any(entry.is_header for entry in work.file.entries):
        text = "".join([*header_lines(work.holder.name, locale, work.newline), work.newline, text])
    return text.encode()


def _message_lines(work: _Work, matches: Sequence[Match]) -> Iterator[list[str]]:
    """Yield the lines of each message's entry."""
    draft, newline = work.draft, work.newline
    own = {id(entry) for entry in draft.entries}
    new_keys = _new_keys(work, matches)
    for message, match, owner in zip(draft.messages, matches, work.owners, strict=True):
        if match.entry is not None and id(match.entry) not in own:
            match = match._replace(entry=with_ends(match.entry, newline))
        lines = _lines(message, match, remarks(message, owner.file), newline)
        is_rekeyed = (owner.bank.id, message.question) in new_keys and message.at.role is not Role.CHOICE
        is_barred = is_rekeyed or _is_new_doubt(match)
        if is_barred or (match.entry is not None and BARRED in match.entry.notes):
            lines = with_bar(lines, is_fuzzy=match.is_fuzzy, is_barred=is_barred, newline=newline)
        yield lines


def _is_new_doubt(match: Match) -> bool:
    """Tell whether a translation that was in doubt is now one for another source, which no longer shows the doubt."""
    return match.kind is Kind.REWORDED and match.entry is not None and was_in_doubt(match.entry)


def _new_keys(work: _Work, matches: Sequence[Match]) -> set[tuple[str, str]]:
    """Return the questions, with their banks, whose key is another than the old file told."""
    found: set[tuple[str, str]] = set()
    together = zip(work.owners, work.draft.messages, matches, strict=True)
    for bank, group in groupby(together, key=lambda one: one[0].bank.id):
        found.update((bank, question) for question in rekeyed((message, match.entry) for _, message, match in group))
    return found


def _lines(message: Extracted, match: Match, told: Remarks, newline: str) -> list[str]:
    """Return the lines of a message's entry."""
    old = match.entry
    if old is None:
        return new_lines(message.context, message.source, told, newline, text=match.text)
    entry = replace(old, lines=live_lines(old, newline)) if old.is_obsolete else old
    lines = with_remarks(entry, told, newline)
    if old.key != (message.context, message.source):
        is_fuzzy = match.kind is Kind.REWORDED and match.is_translated
        entry = replace(entry, lines=lines)
        lines = reworded(entry, message.context, message.source, fuzzy=is_fuzzy, newline=newline)
    if match.kind in (Kind.FORM, Kind.ADJUSTED):
        return with_form(lines, old, match, newline)
    return with_text(lines, match.text, newline, fuzzy=True) if match.text else lines
