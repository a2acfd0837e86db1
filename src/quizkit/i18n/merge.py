"""A catalog brought up to its bank: no translation is lost, and none stands as current under a source not its own.

Only lines of entries that change are written anew; all else keeps its bytes, whichever tool wrote them.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from quizkit.bank.model import Bank
from quizkit.errors import QuizkitError
from quizkit.i18n.catalog import OpenCatalog, open_catalog
from quizkit.i18n.entry import Entry, Remarks, live_lines, new_lines, obsolete_lines, reworded, with_remarks
from quizkit.i18n.extract import Extracted, messages_of, remarks
from quizkit.i18n.header import header_lines
from quizkit.i18n.matching import Kind, Match, Matching, matched


class Merged(NamedTuple):
    """The catalog's bytes, the very same where nothing changed, and how many messages changed how."""

    data: bytes
    added: int = 0
    fuzzied: int = 0
    obsoleted: int = 0
    revived: int = 0


class _Piece(NamedTuple):
    """Lines of the new file; `gap` is what stood before them in the old one, None for lines that are new there."""

    lines: list[str]
    gap: list[str] | None = None


def merge(bank: Bank, catalog_bytes: bytes | None, *, locale: str, file: str) -> Merged:
    """Return the catalog of a bank in a locale after an update; `file` is the bank's path for translators.

    Raises:
        QuizkitError: the catalog is broken or in another language; it must stay as it is.
    """
    messages = messages_of(bank)
    if not (catalog_bytes or b"").removeprefix(b"\xef\xbb\xbf").strip():
        parts = [header_lines(bank.id, locale)]
        parts.extend(new_lines(m.context, m.source, remarks(m, file), "\n") for m in messages)
        return Merged("\n".join("".join(lines) for lines in parts).encode(), added=len(messages))
    data = catalog_bytes or b""
    opened = open_catalog(data, locale=locale)
    if opened.refusals:
        flaw = opened.refusals[0]
        raise QuizkitError(f"the {locale} catalog of {bank.id} is left as it is: line {flaw.line}: {flaw.message}")
    matching = matched(messages, opened.file.entries)
    newline = _newline(opened.file.lines)
    lines = [
        _lines(message, match, remarks(message, file), newline)
        for message, match in zip(messages, matching.matches, strict=True)
    ]
    kept = [entry for entry in matching.gone if entry.text or entry.notes]
    pieces = [
        *_arranged(opened, matching, lines),
        *(_Piece(obsolete_lines(entry, newline)) for entry in kept),
    ]
    text = _joined(pieces, opened, newline)
    if text != opened.text and not any(entry.is_header for entry in opened.file.entries):
        text = "".join([*header_lines(bank.id, locale, newline), newline, text])
    kinds = Counter(match.kind for match in matching.matches)
    return Merged(
        data if text == opened.text else text.encode(),
        added=kinds[Kind.NEW],
        fuzzied=sum(m.kind is Kind.REWORDED and bool(m.entry and m.entry.text) for m in matching.matches),
        obsoleted=len(kept),
        revived=kinds[Kind.BACK],
    )


def _newline(lines: Sequence[str]) -> str:
    return "\r\n" if lines and lines[0].endswith("\r\n") else "\n"


def _lines(message: Extracted, match: Match, told: Remarks, newline: str) -> list[str]:
    """Return the lines of a message's entry."""
    entry = match.entry
    if entry is None:
        return new_lines(message.context, message.source, told, newline)
    if match.kind is Kind.BACK:
        entry = replace(entry, lines=live_lines(entry, newline))
    entry = replace(entry, lines=with_remarks(entry, told, newline))
    if match.kind in (Kind.REWORDED, Kind.MOVED):
        fuzzy = match.kind is Kind.REWORDED and bool(entry.text)
        return reworded(entry, message.context, message.source, fuzzy=fuzzy, newline=newline)
    return entry.lines


def _arranged(opened: OpenCatalog, matching: Matching, lines: list[list[str]]) -> Iterator[_Piece]:
    """Yield the pieces: old entries in the file's own order, others behind the message that they follow in the source.

    An entry does not move when its source does: the order may be a tool's (`msgcat --sort-output`), and sorting it back
    would rewrite the file. The order of the source is for new files.
    """
    entries = opened.file.entries
    places: dict[int, int] = {}
    removed = {entry.first for entry in matching.gone}
    for i, (kind, entry) in enumerate(matching.matches):
        if entry is not None and kind is Kind.BACK:
            removed.add(entry.first)
        elif entry is not None:
            places.setdefault(entry.first, i)
    others = {entry.first for entry in entries if entry.first not in places and entry.first not in removed}
    yield from _in_place(entries, places, others, _gaps(opened), lines)


def _in_place(
    entries: list[Entry], places: dict[int, int], others: set[int], gaps: dict[int, list[str]], lines: list[list[str]]
) -> Iterator[_Piece]:
    """Yield the old entries in their order, each message without a place behind the one that it follows."""
    placed = set(places.values())
    first = min(placed, default=len(lines))
    followers: dict[int, list[int]] = defaultdict(list)
    last = -1
    for i in range(len(lines)):
        if i in placed:
            last = i
        elif i > first:
            followers[last].append(i)
    leaders = list(range(first))
    if not placed and not any(entry.is_header for entry in entries):
        yield from (_Piece(lines[i]) for i in leaders)
        leaders = []
    for entry in entries:
        i = places.get(entry.first, -1)
        if i == first:
            yield from (_Piece(lines[leader]) for leader in leaders)
        if i >= 0:
            yield _Piece(lines[i], gaps[entry.first])
            yield from (_Piece(lines[follower]) for follower in followers[i])
        elif entry.first in others:
            yield _Piece(entry.lines, gaps[entry.first])
        if not placed and entry.is_header:
            yield from (_Piece(lines[leader]) for leader in leaders)


def _gaps(opened: OpenCatalog) -> dict[int, list[str]]:
    """Return the lines between each entry and the one before it, by the entry's first line."""
    gaps = {}
    end = 0
    for entry in opened.file.entries:
        gaps[entry.first] = opened.file.lines[end : entry.first]
        end = entry.stop
    return gaps


def _joined(pieces: Sequence[_Piece], opened: OpenCatalog, newline: str) -> str:
    """Return the new file's text; pieces that get a neighbour have a blank line between."""
    entries = opened.file.entries
    first_old = entries[0].lines if entries else None
    out: list[str] = []
    for piece in pieces:
        if out and not out[-1].endswith(("\n", "\r")):
            out[-1] += newline
        gap = piece.gap if piece.gap is not None else [newline]
        if out and not gap and piece.lines is first_old:
            gap = [newline]
        elif not out and piece.lines is not first_old:
            gap = []
        out.extend(gap)
        out.extend(piece.lines)
    out.extend(opened.file.lines[entries[-1].stop :] if entries else opened.file.lines)
    return "".join(out)
