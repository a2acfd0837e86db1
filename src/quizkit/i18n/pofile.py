"""PO files read strictly: every entry with its lines, and everything that gettext's own tools refuse.

Readers of PO files forgive; one that forgives an open string drops the entries behind it and writes the rest back.
"""

import re
from collections import Counter
from typing import NamedTuple

from quizkit.bank.reading.collector import without_collector
from quizkit.findings.wording import quoted
from quizkit.i18n.entry import Entry
from quizkit.i18n.postring import joined, unescaped, written_at
from quizkit.i18n.wellformed import BLANKS, add_comments, well_formed_entry

BROKEN = "catalog-broken"
_LINES = re.compile(r"[^\r\n]*(?:\r\n|[\r\n])|[^\r\n]+")
_OTHER_ENDS = "\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""What ends a line for `splitlines`, which is faster, beside a line feed."""
_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(?:\[([0-9]{1,3})\])?(?![A-Za-z0-9_\[])")
_STRING = re.compile(r'[ \t\f\v]*"((?:[^"\\]|\\.)*)"')
_MARKER = re.compile(r"(?:<<<<<<<|\|\|\|\|\|\|\||=======|>>>>>>>)(?: .*)?$")
_PARTICULARS = re.compile(r'`[^`]*`|"[^"]*"|[0-9]+')
_SHOWN = 5
"""So many flaws of a kind are told each in its own words; a file in another syntax has hundreds."""


class CatalogFlaw(NamedTuple):
    """A fault of a catalog; line and columns are 1-based, no `end_column` is the line's end."""

    rule: str
    line: int
    column: int
    end_column: int | None
    message: str


class PoFile(NamedTuple):
    """A file's lines with their ends, its entries in order, and its flaws."""

    lines: list[str]
    entries: list[Entry]
    flaws: list[CatalogFlaw]


def scan(text: str, *, is_quick: bool = True) -> PoFile:
    """Return the entries of a PO file's text (without its byte order mark).

    Without `is_quick` every line goes the long way, with the same result.
    """
    lines = _lines(text)
    with without_collector():
        scanner = _Scanner()
        _scan(text, lines, scanner, is_quick=is_quick)
        scanner.close()
        for entry in scanner.entries:
            entry.lines = lines[entry.first : entry.stop]
        flaws = scanner.conflicts or [*scanner.flaws, *_repetitions(scanner.entries, scanner.flaws)]
    return PoFile(lines, scanner.entries, _limited(sorted(flaws, key=lambda flaw: (flaw.line, flaw.column))))


def _lines(text: str) -> list[str]:
    """Return the lines with their ends, as editors count them."""
    if any(sign in text for sign in _OTHER_ENDS):
        lines: list[str] = _LINES.findall(text)
        return lines
    return text.splitlines(keepends=True)


def _scan(text: str, lines: list[str], scanner: "_Scanner", *, is_quick: bool) -> None:
    """Take in entries of the usual shape whole, others line by line up to the next blank line."""
    at = number = 0
    while number < len(lines):
        if is_quick and scanner.is_between_entries:
            at, number = scanner.well_formed(text, at, number)
        is_blank = False
        while number < len(lines) and not is_blank:
            scanner.line(number, lines[number])
            is_blank = not lines[number].strip(BLANKS)
            at += len(lines[number])
            number += 1


def _limited(flaws: list[CatalogFlaw]) -> list[CatalogFlaw]:
    """Return the first flaws of each kind; where there are many more, one behind them says how many."""
    kinds = [_PARTICULARS.sub("", flaw.message) for flaw in flaws]
    total = Counter(kinds)
    seen: Counter[str] = Counter()
    kept = []
    for kind, flaw in zip(kinds, flaws, strict=True):
        seen[kind] += 1
        if seen[kind] <= _SHOWN or total[kind] == _SHOWN + 1:
            kept.append(flaw)
        elif seen[kind] == _SHOWN + 1:
            message = f"{total[kind] - _SHOWN} more faults of this kind, the first: {flaw.message}"
            kept.append(flaw._replace(message=message))
    return kept


def _repetitions(entries: list[Entry], flaws: list[CatalogFlaw]) -> list[CatalogFlaw]:
    """Find entries with equal context and source; gettext counts obsolete ones in. Broken entries may be anything."""
    broken = {flaw.line - 1 for flaw in flaws}
    seen: dict[tuple[str | None, str], Entry] = {}
    found = []
    for entry in entries:
        if broken and not broken.isdisjoint(range(entry.first, entry.stop)):
            continue
        first = seen.setdefault(entry.key, entry)
        if first is not entry:
            line, line_before = (min(one.keywords.values()) + 1 for one in (entry, first))
            what = f"the message {quoted(entry.source or '')}" if entry.source else "the header"
            message = f"{what} stands here again, it is in line {line_before} already"
            found.append(CatalogFlaw(BROKEN, line, 1, None, message))
    return found


class _Scanner:
    """The state of one pass over the lines."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.flaws: list[CatalogFlaw] = []
        self.conflicts: list[CatalogFlaw] = []
        self.entry: Entry | None = None
        self.keyword = ""
        self.is_previous = False
        self.form = 0
        self.value: list[str] = []
        self.places: list[tuple[int, int, str]] = []
        """Where the strings of the value stand (line and column of what is quoted), with what is quoted."""
        self.has_string = True

    def line(self, number: int, raw: str) -> None:
        """Take in one line."""
        content = raw.strip(BLANKS)
        if not content:
            return
        column = raw.index(content[0]) + 1
        if content[0] != "#":
            self._content(number, content, column, is_obsolete=False)
        elif content.startswith(("#~", "#|")):
            is_obsolete = content[1] == "~"
            rest = content[2:].lstrip(BLANKS)
            is_previous = not is_obsolete
            if is_obsolete and rest.startswith("|"):
                is_previous, rest = True, rest[1:].lstrip(BLANKS)
            if rest:
                column += len(content) - len(rest)
                self._content(number, rest, column, is_obsolete=is_obsolete, is_previous=is_previous)
        else:
            self._comment(number, content)

    @property
    def is_between_entries(self) -> bool:
        """A comment or the first keyword of an entry would begin a new one."""
        entry = self.entry
        return entry is None or any(name.startswith("msgstr") for name in entry.keywords)

    def well_formed(self, text: str, at: int, number: int) -> tuple[int, int]:
        """Take in entries of the usual shape from an offset on; return offset and line of what follows them."""
        found = well_formed_entry(text, at, number)
        if found is not None:
            self.close()
        while found is not None:
            entry, at, number = found
            self.entries.append(entry)
            found = well_formed_entry(text, at, number)
        return at, number

    def close(self) -> None:
        """Take in the end of the file; comments behind the last entry belong to none."""
        self._finish_string()
        entry = self.entry
        self.entry = None
        if entry is None or not entry.keywords:
            return
        line = min(entry.keywords.values())
        if entry.source is None:
            self._flaw(line, 1, None, "the message has no `msgid`")
        elif not entry.texts:
            self._flaw(line, 1, None, "the message has no `msgstr`")
        self.entries.append(entry)

    def _flaw(self, number: int, column: int, end: int | None, message: str) -> None:
        self.flaws.append(CatalogFlaw(BROKEN, number + 1, column, end, message))

    def _begin(self, number: int) -> Entry:
        self.close()
        self.entry = Entry(number, number + 1)
        return self.entry

    def _comment(self, number: int, content: str) -> None:
        entry = self.entry
        if entry is None or entry.keywords:
            entry = self._begin(number)
        self._finish_string()
        entry.stop = number + 1
        add_comments(entry, (content,))

    def _content(self, number: int, content: str, column: int, *, is_obsolete: bool, is_previous: bool = False) -> None:
        if content[0] == '"':
            if self.entry is None or not self.keyword or (is_previous, is_obsolete) != self._kind():
                self._flaw(number, column, None, "this string belongs to no keyword")
                return
            self.entry.stop = number + 1
            self._strings(number, content, column)
            return
        match = _KEYWORD.match(content)
        if match is None or (match[1] == "msgstr" and is_previous) or (match[2] and match[1] != "msgstr"):
            self._unknown(number, content, column)
            return
        self._start(number, match, is_obsolete=is_obsolete, is_previous=is_previous)
        if rest := content[match.end() :].lstrip(BLANKS):
            self._strings(number, rest, column + len(content) - len(rest))

    def _kind(self) -> tuple[bool, bool]:
        return self.is_previous, self.entry is not None and self.entry.is_obsolete

    def _unknown(self, number: int, content: str, column: int) -> None:
        if column == 1 and _MARKER.match(content):
            if content[0] == "<" or not self.conflicts:
                message = "the conflict of a merge is not resolved here"
                self.conflicts.append(CatalogFlaw(BROKEN, number + 1, 1, None, message))
            return
        word = re.split(r'[\s"]', content, maxsplit=1)[0] or content
        self._flaw(number, column, column + len(word), f"{quoted(word)} is no keyword of a PO file")

    def _start(self, number: int, match: re.Match[str], *, is_obsolete: bool, is_previous: bool) -> None:
        """Take in a keyword; one that cannot follow what the entry holds begins the next."""
        keyword, form = match[1], match[2]
        name = f"{keyword}[{form}]" if form else keyword
        entry = self.entry
        follows = entry is not None and _follows(entry, name, is_previous=is_previous)
        if entry is None or not follows or (entry.keywords and entry.is_obsolete != is_obsolete):
            entry = self._begin(number)
        self._finish_string()
        entry.stop = number + 1
        self.keyword, self.is_previous, self.form = keyword, is_previous, int(form or 0)
        self.value, self.places, self.has_string = [], [], False
        if is_previous:
            entry.is_obsolete = is_obsolete
            return
        if not entry.keywords:
            entry.is_obsolete = is_obsolete
        if keyword == "msgstr" and bool(form) != (entry.plural is not None):
            self._flaw(number, 1, None, f"`{name}` does not fit: forms belong to a message with `msgid_plural`")
        entry.keywords[name] = number

    def _strings(self, number: int, content: str, column: int) -> None:
        """Take in the strings of a line."""
        at = 0
        while at < len(content):
            match = _STRING.match(content, at)
            if match is None:
                rest = content[at:].lstrip(BLANKS)
                start = column + len(content) - len(rest)
                is_open = rest.startswith('"')
                message = "the string has no closing quote" if is_open else f"{quoted(rest)} stands outside the string"
                self._flaw(number, start, None, message)
                self.has_string = True
                return
            place = (number, column + match.start(1), match[1])
            value, bad = unescaped(match[1])
            if bad is not None:
                self._bad_sign(place, bad, "is no escape of a PO file; a backslash is `\\\\`")
            # A string with a fault hands on nothing: its bytes are not told a second time.
            self.value.append(value if bad is None else "")
            self.places.append(place)
            self.has_string = True
            at = match.end()

    def _bad_sign(self, place: tuple[int, int, str], index: int, fault: str) -> None:
        number, column, inside = place
        offset, sign = written_at(inside, index)
        self._flaw(number, column + offset, column + offset + len(sign), f"`{sign}` {fault}")

    def _finish_string(self) -> None:
        """Hand the value of the current keyword to its entry."""
        entry, keyword = self.entry, self.keyword
        self.keyword = ""
        if entry is None or not keyword:
            return
        value, bad = joined(self.value)
        if bad is not None:
            for part, place in zip(self.value, self.places, strict=True):
                if bad < len(part):
                    self._bad_sign(place, bad, "begins no character of UTF-8")
                    break
                bad -= len(part)
        if not self.has_string:
            number = entry.keywords.get(keyword, entry.stop - 1)
            self._flaw(number, 1, None, f"`{keyword}` has no string")
        if self.is_previous:
            entry.previous[keyword] = value
        elif keyword == "msgctxt":
            entry.context = value
        elif keyword == "msgid":
            entry.source = value
        elif keyword == "msgid_plural":
            entry.plural = value
        else:
            entry.texts[self.form] = value


def _follows(entry: Entry, name: str, *, is_previous: bool) -> bool:
    """Tell whether a keyword can stand next in an entry."""
    has = entry.keywords
    if is_previous:
        return not has
    match name:
        case "msgctxt":
            return not has
        case "msgid":
            return has.keys() <= {"msgctxt"}
        case "msgid_plural":
            return "msgid" in has and name not in has and not any(key.startswith("msgstr") for key in has)
        case _:
            return name not in has
