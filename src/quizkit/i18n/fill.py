"""Translations put into a catalog's bytes; entries that get none keep theirs, whichever tool wrote them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from quizkit.errors import QuizkitError
from quizkit.i18n.catalog import open_catalog
from quizkit.i18n.entry import Entry, settled, with_note, with_text
from quizkit.i18n.postring import string_lines

_BOM = b"\xef\xbb\xbf"
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


class Filling(NamedTuple):
    """What a message's entry is to say."""

    text: str
    is_fuzzy: bool = False
    previous: str | None = None
    """The source that a fuzzy translation was made for, where it is not the message's own."""
    notes: Sequence[str] = ()
    """Lines of translators' notes; those that are not there yet are added."""


def fill(data: bytes, fillings: Mapping[tuple[str, str], Filling]) -> bytes:
    """Return a catalog with translations set, by context and source; those of messages that it lacks are passed over.

    Raises:
        QuizkitError: the catalog is broken.
    """
    opened = open_catalog(data)
    if opened.refusals:
        flaw = opened.refusals[0]
        raise QuizkitError(f"the catalog is left as it is: line {flaw.line}: {flaw.message}")
    lines: list[str] = []
    at = 0
    for entry in opened.file.entries:
        filling = fillings.get((entry.context or "", entry.source or ""))
        if filling is not None and not entry.is_header and not entry.is_obsolete and entry.plural is None:
            lines += [*opened.file.lines[at : entry.first], *_filled(entry, filling)]
            at = entry.stop
    text = "".join([*lines, *opened.file.lines[at:]])
    if text == opened.text:
        return data
    return (_BOM if data.startswith(_BOM) else b"") + text.encode()


def _filled(entry: Entry, filling: Filling) -> list[str]:
    """Return an entry's lines with a translation; of what does not change they stay."""
    newline = "\r\n" if entry.lines[0].endswith("\r\n") else "\n"
    lines = list(entry.lines)
    is_open = not lines[-1].endswith(("\n", "\r"))
    becomes_fuzzy = filling.is_fuzzy and not entry.is_fuzzy
    if entry.is_fuzzy and not filling.is_fuzzy:
        lines = settled(lines)
    if entry.text != filling.text or becomes_fuzzy:
        lines = with_text(lines, filling.text, newline, fuzzy=becomes_fuzzy)
    if becomes_fuzzy or (filling.is_fuzzy and filling.previous != entry.previous.get("msgid")):
        lines = _with_previous(lines, filling.previous, newline)
    for note in _new_notes(entry, filling):
        lines = with_note(lines, note, newline)
    if is_open:
        lines[-1] = lines[-1].rstrip("\r\n")
    return lines


def _with_previous(lines: list[str], source: str | None, newline: str) -> list[str]:
    """Return a fuzzy entry's lines with the source that its translation was made for, or without one."""
    lines = [line for line in lines if not line.lstrip().startswith("#|")]
    at = next(i for i, line in enumerate(lines) if line.lstrip().startswith("msg"))
    previous = string_lines("msgid", source, newline) if source is not None else []
    return [*lines[:at], *(f"#| {line}" for line in previous), *lines[at:]]


def _new_notes(entry: Entry, filling: Filling) -> Iterator[str]:
    for text in filling.notes:
        note = _CONTROLS.sub(" ", text).strip()
        if note not in entry.notes:
            # gettext takes a line that ends with a backslash, comments too, for one with the next.
            yield f"{note} " if note.endswith("\\") else note
