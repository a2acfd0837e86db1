"""One entry of a PO file with the lines it stands in, and its lines when something in it changes.

An entry's lines keep their line ends; whatever is not asked to change stays as it was, byte for byte.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from quizkit.i18n.postring import string_lines


@dataclass(slots=True)
class Entry:
    """An entry as it was read; line numbers are 0-based indexes of the file's lines."""

    first: int
    """Where the entry begins, comments included."""
    stop: int = 0
    """Just behind its last line."""
    is_obsolete: bool = False
    context: str | None = None
    source: str | None = None
    plural: str | None = None
    texts: dict[int, str] = field(default_factory=dict)
    """`msgstr`, or `msgstr[N]` by number."""
    previous: dict[str, str] = field(default_factory=dict)
    """The keywords behind `#|` with their values."""
    comments: list[str] = field(default_factory=list)
    """`#.`, without the mark."""
    references: list[str] = field(default_factory=list)
    """`#:`, without the mark."""
    notes: list[str] = field(default_factory=list)
    """The translators' own comments, without the mark."""
    flags: list[str] = field(default_factory=list)
    keywords: dict[str, int] = field(default_factory=dict)
    """The line of each keyword."""
    lines: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The translation; of several forms the first."""
        return self.texts.get(0, "")

    @property
    def is_fuzzy(self) -> bool:
        """A translator has to look at it."""
        return "fuzzy" in self.flags

    @property
    def is_header(self) -> bool:
        """The entry without context and source that holds the file's head."""
        return self.source == "" and self.context is None and not self.is_obsolete

    @property
    def key(self) -> tuple[str | None, str]:
        """What makes an entry unique in its file."""
        return (self.context, self.source or "")


class Remarks(NamedTuple):
    """What the bank says of a message to translators."""

    comments: tuple[str, ...]
    reference: str


_BACKSLASH = "\\"
_OBSOLETE = re.compile(r"^([ \t]*)#~ ?")


def new_lines(context: str, source: str, remarks: Remarks, newline: str, *, text: str = "") -> list[str]:
    """Return the lines of a new entry; a `text` taken from elsewhere is marked as fuzzy."""
    return [
        *_remark_lines(remarks, newline),
        *([f"#, fuzzy{newline}"] if text else ()),
        *string_lines("msgctxt", context, newline),
        *string_lines("msgid", source, newline),
        *string_lines("msgstr", text, newline),
    ]


def with_remarks(entry: Entry, remarks: Remarks, newline: str) -> list[str]:
    """Return an entry's lines with the bank's remarks; lines that say the same, however wrapped, stay."""
    if entry.references == [remarks.reference] and entry.comments == [*remarks.comments]:
        return entry.lines
    is_same_place = set(_words(entry.references)) == set(_words([remarks.reference]))
    if is_same_place and _is_wrapped(" ".join(_words(remarks.comments)), entry.comments):
        return entry.lines
    rest = [line for line in entry.lines if not line.lstrip().startswith(("#.", "#:"))]
    at = 0
    while at < len(rest) and _is_note(rest[at]):
        at += 1
    return [*rest[:at], *_remark_lines(remarks, newline), *rest[at:]]


def reworded(entry: Entry, context: str, source: str, *, fuzzy: bool, newline: str) -> list[str]:
    """Return an entry's lines under another source (and context).

    With `fuzzy` its translation is marked, and `#| msgid` names the source that it was made for.
    """
    head, _, tail = _parts(entry.lines)
    if entry.source != source:
        head = [line for line in head if not line.lstrip().startswith("#|")]
    if fuzzy:
        head = _marked(head, entry, newline)
    elif entry.source != source:
        head = _unmarked(head)
    return [*head, *string_lines("msgctxt", context, newline), *string_lines("msgid", source, newline), *tail]


def with_text(lines: Iterable[str], text: str, newline: str, *, fuzzy: bool = False) -> list[str]:
    """Return an entry's lines with another translation; with `fuzzy` it is marked."""
    head, middle, _ = _parts(lines)
    if fuzzy:
        head = _flagged(_unmarked(head), newline)
    return [*head, *middle, *string_lines("msgstr", text, newline)]


def settled(lines: Iterable[str]) -> list[str]:
    """Return an entry's lines without the mark `fuzzy` and without a previous source."""
    head, middle, tail = _parts(lines)
    return [*_unmarked([line for line in head if not line.lstrip().startswith("#|")]), *middle, *tail]


def with_note(lines: Iterable[str], note: str, newline: str) -> list[str]:
    """Return an entry's lines with a note below the translators' own ones."""
    head, middle, tail = _parts(lines)
    at = max((i + 1 for i, line in enumerate(head) if _is_note(line) and line.strip()), default=0)
    return [*head[:at], f"# {note}{newline}", *head[at:], *middle, *tail]


def with_ends(entry: Entry, newline: str) -> Entry:
    """Return an entry whose lines end as those of the file that it comes into."""
    return replace(entry, lines=[line.rstrip("\r\n") + newline for line in entry.lines])


def obsolete_lines(entry: Entry, newline: str) -> list[str]:
    """Return the lines of an entry whose source is gone: text, translators' comments and flags are kept."""
    lines = []
    for line in entry.lines:
        word = line.lstrip()
        if word.startswith("#|"):
            lines.append(f"#~{word[1:]}")
        elif not word.startswith("#") and word:
            lines.append(f"#~ {word}")
        elif not word.startswith(("#.", "#:")):
            lines.append(line)
    return [_ended(line, newline) for line in lines if line.strip()]


def live_lines(entry: Entry, newline: str) -> list[str]:
    """Return the lines of an obsolete entry whose source is back."""
    lines = [_OBSOLETE.sub(lambda match: match[1] or "", line) for line in entry.lines]
    lines = [f"#{line.lstrip()}" if line.lstrip().startswith("|") else line for line in lines]
    return [_ended(line, newline) for line in lines]


def _parts(lines: Iterable[str]) -> tuple[list[str], list[str], list[str]]:
    """Return the comments of a live entry, the lines of its context and source, and those of its translation."""
    parts: tuple[list[str], list[str], list[str]] = ([], [], [])
    part = 0
    for line in lines:
        word = line.lstrip()
        part = 2 if word.startswith("msgstr") else max(part, 1) if word.startswith("msg") else part
        parts[part].append(line)
    return parts


def _remark_lines(remarks: Remarks, newline: str) -> Iterator[str]:
    for comment in remarks.comments:
        # gettext takes a line that ends with a backslash, comments too, for one with the next.
        yield f"#. {comment}{' ' if comment.endswith(_BACKSLASH) else ''}{newline}"
    yield f"#: {remarks.reference}{newline}"


def _words(lines: Iterable[str]) -> list[str]:
    """Return what comment lines say, so that a tool's own spacing is no change."""
    return [word for line in lines for word in line.split()]


def _is_wrapped(text: str, lines: Iterable[str]) -> bool:
    """Tell whether lines say a text; a tool may have broken it at blanks, but also behind a hyphen."""
    for line in lines:
        words = " ".join(line.split())
        if not text.startswith(words):
            return False
        text = text.removeprefix(words).lstrip(" ")
    return not text


def _is_note(line: str) -> bool:
    word = line.strip()
    return not word or (word.startswith("#") and word[1:2] not in ("|", ",", "~", ":", "."))


def _marked(head: list[str], entry: Entry, newline: str) -> list[str]:
    """Return an entry's head with the mark `fuzzy` and the source that its translation was made for."""
    if not entry.is_fuzzy:
        head = _flagged(head, newline)
    # A fuzzy translation that names an older source was made for that one.
    made_for = entry.previous.get("msgid", entry.source or "") if entry.is_fuzzy else entry.source or ""
    return [*head, *(f"#| {line}" for line in string_lines("msgid", made_for, newline))]


def _flagged(head: list[str], newline: str) -> list[str]:
    for i, line in enumerate(head):
        if line.lstrip().startswith("#,"):
            return [*head[:i], line.replace("#,", "#, fuzzy,", 1), *head[i + 1 :]]
    return [*head, f"#, fuzzy{newline}"]


def _unmarked(head: list[str]) -> list[str]:
    """Return an entry's head without the mark `fuzzy`: there is no translation to look at."""
    lines = []
    for line in head:
        if line.lstrip().startswith("#,"):
            content = line.rstrip("\r\n")
            flags = [flag for flag in content.lstrip()[2:].split(",") if flag.strip() != "fuzzy"]
            if not flags:
                continue
            line = f"#,{','.join(flags)}{line[len(content) :]}"
        lines.append(line)
    return lines


def _ended(line: str, newline: str) -> str:
    return line if line.endswith(("\n", "\r")) else line + newline
