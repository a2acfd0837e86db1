"""Messages as a table (CSV) that spreadsheets open: UTF-8 with a byte order mark, every cell quoted.

What comes back may have been saved by a spreadsheet: with semicolons or tabs, as UTF-16, with other line ends.
"""

import csv
import re
from collections.abc import Iterable, Iterator
from io import StringIO
from typing import NamedTuple

from quizkit.bank.reading.decode import decoded
from quizkit.errors import QuizkitError
from quizkit.findings.source import Source
from quizkit.findings.wording import quoted
from quizkit.i18n.exchange.cells import shown_cell, text_of
from quizkit.i18n.exchange.rows import Row, Sheet, State, digest_of

COLUMNS = ("context", "source", "translation", "state", "comments", "notes", "previous", "locale", "digest")
_NEEDED = COLUMNS[:3]
_STATES = {
    "": State.UNTRANSLATED,
    "untranslated": State.UNTRANSLATED,
    "new": State.UNTRANSLATED,
    "fuzzy": State.FUZZY,
    "final": State.TRANSLATED,
    "signed-off": State.TRANSLATED,
    **{str(state): state for state in State},
}
_SEPARATOR = re.compile(r"sep=([,;\t|])[ \t]*(?:\r\n|\r|\n)", re.IGNORECASE)


class Line(NamedTuple):
    """A line of the table and where it begins in the file, 1-based."""

    number: int
    cells: list[str]


def write_table(sheets: Iterable[Sheet]) -> bytes:
    """Return the table of the sheets' rows."""
    out = StringIO(newline="")
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for sheet in sheets:
        writer.writerows([shown_cell(cell) for cell in _cells(row, sheet.locale)] for row in sheet.rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _cells(row: Row, locale: str) -> tuple[str, ...]:
    notes = ("\n".join(row.comments), "\n".join(row.notes))
    return (row.context, row.source, row.text, row.state, *notes, row.previous or "", locale, row.digest)


def read_table(name: str, data: bytes) -> list[Sheet]:
    """Return the rows of a table, a sheet for each language.

    Raises:
        QuizkitError: it is no table with our columns; the message has file, line and column.
    """
    lines = table_lines(name, data)
    head = next(lines, Line(1, []))
    columns = [cell.strip().lower() for cell in head.cells]
    for wanted in _NEEDED:
        if columns.count(wanted) != 1:
            fault = "no column" if wanted not in columns else "more than one column"
            raise QuizkitError(f"{name}:{head.number}:1: {fault} is named `{wanted}`; the first row names the columns")
    by_locale: dict[str, list[Row]] = {}
    for line in lines:
        if any(line.cells):
            cells = dict(zip(columns, map(text_of, line.cells), strict=False))
            by_locale.setdefault(cells.get("locale", "").strip(), []).append(_row(line, len(columns), cells))
    return [Sheet("", locale, tuple(rows), line=rows[0].line) for locale, rows in by_locale.items()]


def table_lines(name: str, data: bytes) -> Iterator[Line]:
    """Yield the lines of a table; which sign parts its cells shows in the first one.

    Raises:
        QuizkitError: it cannot be read; the message has file, line and column.
    """
    read = decoded(data)
    if read.message:
        at = Source(name, read.text).position(read.bad_at)
        raise QuizkitError(f"{name}:{at.line}:{at.column}: {read.message} (in a spreadsheet: CSV UTF-8)")
    text = read.text
    separator = ""
    skipped = 0
    if match := _SEPARATOR.match(text):
        separator, text, skipped = match[1], text[match.end() :], 1
    first = re.split(r"[\r\n]", text, maxsplit=1)[0]
    separator = separator or max(",;\t", key=first.count)
    # The module's own limit would refuse a long text that we wrote ourselves.
    csv.field_size_limit(max(csv.field_size_limit(), len(text)))
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True)
    number = skipped + 1
    try:
        for cells in reader:
            yield Line(number, cells)
            number = skipped + reader.line_num + 1
    except csv.Error as e:
        raise QuizkitError(f"{name}:{number}:1: this row cannot be read: {e}; mend its quotes") from e


def _row(line: Line, width: int, cells: dict[str, str]) -> Row:
    source, text = cells.get("source", ""), cells.get("translation", "")
    told = cells.get("state", "").strip().lower()
    state = _STATES.get(told, State.FUZZY)
    digest = cells.get("digest", "").strip()
    fault = ""
    if any(line.cells[width:]):
        fault = f"the row has {len(line.cells)} cells, the first one {width}; a quote or separator is missing"
    elif told not in _STATES:
        fault = f"the state {quoted(told)} is none of {', '.join(State)}"
    elif state is State.UNTRANSLATED and text and digest in ("", digest_of(source, "", is_fuzzy=False)):
        # Whoever fills in an empty cell seldom changes the one beside it.
        state = State.TRANSLATED
    return Row(
        cells.get("context", "").strip(),
        source,
        text,
        state,
        notes=tuple(cells.get("notes", "").split("\n")) if cells.get("notes") else (),
        previous=cells.get("previous") or None,
        digest=digest,
        line=line.number,
        fault=fault,
    )
