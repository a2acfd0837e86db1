r"""Entries in the shape that tools write, recognised whole; anything else is left to the strict reader (pofile.py).

Here no entry has a fault: strings begin and end with their lines and hold only escapes of one letter, keywords stand in
order, nothing is obsolete, nothing names a previous source.
"""

import re
from collections.abc import Iterable

from quizkit.i18n.entry import Entry
from quizkit.i18n.postring import plain

BLANKS = " \t\r\n\f\v"
_STRING = r'"[^"\\\r\n]*+(?:\\[abfnrtv"\\][^"\\\r\n]*+)*+"\n'
# What follows must begin another entry for sure: a string, say, would go on with this one.
_ENTRY = re.compile(
    rf"((?:#(?:[^~|\r\n][^\r\n]*+)?\n)*+)(?:msgctxt ({_STRING}))?msgid ((?:{_STRING})++)msgstr ((?:{_STRING})++)"
    r'(\n*+)(?=#(?![~|])|(?:#~?\|? )?msg(?:ctxt|id) "|\Z)'
)


def well_formed_entry(text: str, at: int, line: int) -> tuple[Entry, int, int] | None:
    """Return the entry that begins at an offset, in a line, if it has the usual shape to its end.

    Behind it stand the offset and the 0-based index of the line of what comes next.
    """
    match = _ENTRY.match(text, at)
    if match is None:
        return None
    head, context, source, target, gap = match.groups()
    keywords = {}
    stop = line + head.count("\n")
    if context is not None:
        keywords["msgctxt"] = stop
        stop += 1
        context = _value(context)
    keywords["msgid"] = stop
    stop += source.count("\n")
    keywords["msgstr"] = stop
    stop += target.count("\n")
    entry = Entry(line, stop, False, context, _value(source), None, {0: _value(target)}, keywords=keywords)
    if head:
        add_comments(entry, head[:-1].split("\n"))
    return entry, match.end(), stop + len(gap)


def add_comments(entry: Entry, lines: Iterable[str]) -> None:
    """Add what lines of comments say to their entry; each begins with `#`."""
    for line in lines:
        mark = line[1:2]
        if mark == ".":
            entry.comments.append(line[2:].strip(BLANKS))
        elif mark == ":":
            entry.references.append(line[2:].strip(BLANKS))
        elif mark == ",":
            entry.flags.extend(flag.strip() for flag in line[2:].split(",") if flag.strip())
        else:
            entry.notes.append(line[1:].strip(BLANKS))


def _value(lines: str) -> str:
    """Return the value of strings in lines of their own."""
    inside = lines[1:-2]
    if "\n" in inside:
        inside = inside.replace('"\n"', "")
    return plain(inside) if "\\" in inside else inside
