"""A catalog as the rest of quizkit sees it: its messages by place and source.

The strict reader and the writer that patches bytes are ours (pofile.py, entry.py). polib is not used: it splits
strings at U+2028 and forgives what gettext refuses; the tests hold its reading against ours.
"""

import codecs
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from quizkit.bank.reading.decode import Decoded, decoded
from quizkit.findings.source import Source
from quizkit.findings.wording import quoted
from quizkit.i18n.entry import Entry
from quizkit.i18n.header import fields, language_fault
from quizkit.i18n.pofile import BROKEN, CatalogFlaw, PoFile, scan

LANGUAGE = "catalog-language"
LINE_BREAK = "line-break-differs"
_CHARSETS = {"utf-8", "utf8", "us-ascii", "ascii", "charset"}

__all__ = ["Catalog", "CatalogFlaw", "Message", "OpenCatalog", "open_catalog", "read_catalog"]


class Message(NamedTuple):
    """A message with its translation; lines are 1-based."""

    context: str
    source: str
    text: str
    is_fuzzy: bool
    is_obsolete: bool
    line: int
    """Where its first keyword stands."""
    text_line: int
    """Where its `msgstr` stands."""
    comments: tuple[str, ...] = ()
    """What the bank says to translators (`#.`)."""
    notes: tuple[str, ...] = ()
    """What translators noted."""
    flags: tuple[str, ...] = ()
    previous: str | None = None
    """The source that a fuzzy translation was made for."""
    previous_context: str | None = None
    """The place that it was made for, where the file names it."""

    @property
    def is_current(self) -> bool:
        """It is translated, and for this source."""
        return bool(self.text) and not self.is_fuzzy and not self.is_obsolete


@dataclass(frozen=True, slots=True)
class Catalog:
    """The messages of one file."""

    path: str
    language: str
    """The head's `Language` as written; empty where there is none."""
    messages: dict[tuple[str, str], Message]
    """The live ones, by context and source, in the file's order; those with plural forms are no bank's."""
    obsolete: tuple[Message, ...]
    text: str
    """The file's text without its byte order mark."""


class OpenCatalog(NamedTuple):
    """A file for the one who changes it: its text, what it is made of, and why it must not be changed."""

    text: str
    file: PoFile
    language: str
    flaws: tuple[CatalogFlaw, ...]

    @property
    def refusals(self) -> tuple[CatalogFlaw, ...]:
        """The flaws with which nothing in the file can be trusted."""
        return tuple(flaw for flaw in self.flaws if flaw.rule != LINE_BREAK)


def read_catalog(
    name: str, data: bytes, *, locale: str | None = None
) -> tuple[Catalog | None, tuple[CatalogFlaw, ...]]:
    """Return a catalog and its flaws; no catalog where it is broken or, against `locale`, in another language."""
    opened = open_catalog(data, locale=locale)
    if opened.refusals:
        return None, opened.flaws
    live: dict[tuple[str, str], Message] = {}
    obsolete = []
    for entry in opened.file.entries:
        if entry.is_header or entry.plural is not None:
            continue
        message = _message(entry)
        if entry.is_obsolete:
            obsolete.append(message)
        else:
            live.setdefault((message.context, message.source), message)
    return Catalog(name, opened.language, live, tuple(obsolete), opened.text), opened.flaws


def open_catalog(data: bytes, *, locale: str | None = None) -> OpenCatalog:
    """Read a file strictly; `locale` is the one that its path names."""
    read = decoded(data)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        read = Decoded("", "the file is UTF-16; save it as UTF-8")
    if read.message:
        line, column, _ = Source("", read.text).position(read.bad_at)
        flaw = CatalogFlaw(BROKEN, line, column, column + 1 if read.text else None, read.message)
        return OpenCatalog(read.text, PoFile([], [], []), "", (flaw,))
    file = scan(read.text)
    flaws = list(file.flaws)
    language = ""
    header = next((entry for entry in file.entries if entry.is_header), None)
    if header is not None and not flaws:
        told = fields(header.text)
        language = told.get("language", "")
        flaws.extend(_header_flaws(header, told, locale))
    if not file.flaws:
        flaws.extend(_line_break_flaws(file.entries))
    return OpenCatalog(read.text, file, language, tuple(sorted(flaws, key=lambda flaw: (flaw.line, flaw.column))))


def _message(entry: Entry) -> Message:
    first = min(entry.keywords.values()) + 1
    return Message(
        entry.context or "",
        entry.source or "",
        entry.text,
        entry.is_fuzzy,
        entry.is_obsolete,
        first,
        entry.keywords.get("msgstr", first - 1) + 1,
        tuple(entry.comments),
        tuple(entry.notes),
        tuple(entry.flags),
        entry.previous.get("msgid"),
        entry.previous.get("msgctxt"),
    )


def _header_flaws(header: Entry, told: dict[str, str], locale: str | None) -> list[CatalogFlaw]:
    flaws = []
    charset = told.get("content-type", "").partition("charset=")[2].strip()
    if charset and charset.lower() not in _CHARSETS:
        message = f"the charset is {quoted(charset)}; save the file as UTF-8 (`msgconv -t UTF-8`)"
        flaws.append(CatalogFlaw(BROKEN, _field_line(header, "Content-Type"), 1, None, message))
    if fault := language_fault(told.get("language", ""), locale):
        message = f"Language: {quoted(told['language'])} {fault}"
        flaws.append(CatalogFlaw(LANGUAGE, _field_line(header, "Language"), 1, None, message))
    return flaws


def _field_line(header: Entry, name: str) -> int:
    """Return the 1-based line of a field of the head."""
    for i, line in enumerate(header.lines):
        if f'"{name.lower()}:' in line.lower():
            return header.first + i + 1
    return header.keywords["msgstr"] + 1


def _line_break_flaws(entries: Iterable[Entry]) -> Iterator[CatalogFlaw]:
    """Compare the ends as `msgfmt -c` does, which looks at translated messages only."""
    for entry in entries:
        source, text = entry.source or "", entry.text
        begins = source[:1] == "\n", text[:1] == "\n"
        ends = source[-1:] == "\n", text[-1:] == "\n"
        if begins[0] == begins[1] and ends[0] == ends[1]:
            continue
        if not text or not source or entry.is_fuzzy or entry.is_obsolete or entry.plural is not None:
            continue
        for end, (source_has, text_has) in (("begins", begins), ("ends", ends)):
            if source_has != text_has:
                one, other = ("source", "translation") if source_has else ("translation", "source")
                message = f"the {one} {end} with a line break, the {other} does not"
                yield CatalogFlaw(LINE_BREAK, entry.keywords["msgstr"] + 1, 1, None, message)
