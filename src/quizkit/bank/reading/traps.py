"""What YAML's parser refuses, told in the author's words, and the text mended in memory so that the rest is read.

Every mending keeps all offsets: signs give way to stand-ins, a line that cannot be mended to blanks.
"""

import re
from typing import NamedTuple

import yaml
from yaml.events import Event, ScalarEvent

from quizkit.bank.reading.escapes import mended_escapes
from quizkit.bank.reading.events import MAX_DEPTH, events
from quizkit.bank.reading.marks import begin_of, end_of
from quizkit.bank.reading.rewrite import in_quotes, line_with
from quizkit.bank.reading.spans import Stretch, line_bounds
from quizkit.bank.reading.standins import hidden
from quizkit.bank.reading.tell import Teller
from quizkit.bank.reading.trapped import KEYS, LIST_KEYS, line_key, text_around
from quizkit.findings.wording import quoted

_IN_ENTRY = re.compile(r"(?:(?<=[ \t\[,])(?=#)|(?=:[ \t]\S[^,\]]*:[ \t]))([#:])")
_NEXT_KEY = re.compile(r"\s*(?:-[ ]+)?[a-z]+:(?:\s|\Z)")
_GLUED = re.compile(r"[ ]*(?:-[ ]+)*([a-z]+):\S.*")
_TABS = re.compile(r"^[ ]*\t[ \t]*", re.MULTILINE)
_BEGINS = {
    "`": "an unquoted text cannot begin with a backtick",
    "@": "an unquoted text cannot begin with `@`",
    "%": "an unquoted text cannot begin with `%`",
    ",": "an unquoted text cannot begin with a comma",
    "|": "YAML reads `|` as the beginning of a block",
    ">": "YAML reads `>` as the beginning of a block",
    "!": "YAML reads `!` as the beginning of a tag",
    "&": "YAML reads `&` as the beginning of an anchor",
    "*": "YAML reads `*` as the beginning of an alias",
    "[": "YAML reads `[` as the beginning of a list",
    "{": "YAML reads `{` as the beginning of a mapping",
    "-": "YAML reads `- ` as the beginning of a list",
    "?": "YAML reads `? ` as the beginning of a key",
    "]": "an unquoted text cannot begin with `]`",
    "}": "an unquoted text cannot begin with `}`",
    '"': "the text goes on behind its closing quote",
    "'": "the text goes on behind its closing quote",
}


class Mended(NamedTuple):
    """A text that the parser may take now, and the offset of a line that had to be blanked out (or -1)."""

    text: str
    blanked: int = -1


def mend(teller: Teller, text: str, error: yaml.MarkedYAMLError) -> Mended | None:
    """Tell why the parser refuses a text, and return it mended, or None where it cannot be."""
    source = teller.text
    problem = error.problem or ""
    at = min(error.problem_mark.index if error.problem_mark else 0, len(source))
    start = error.context_mark.index if error.context_mark else at
    if "nesting depth" in problem:
        message = f"lists and mappings are nested deeper than {MAX_DEPTH} levels"
        teller.tell("nesting-limit", Stretch(start, start + 1), message)
        return None
    if source[at : at + 1] == "\t":
        return _tabs(teller, text, at)
    if "escape" in problem or "hexdecimal" in problem or "hexadecimal" in problem:
        return Mended(mended_escapes(teller, text, start, at))
    if "quoted scalar" in (error.context or ""):
        return _unclosed(teller, text, start)
    if "mapping values" in problem:
        return _colon(teller, text, at)
    last = _last_event(text)
    if type(last) is ScalarEvent and last.style in ('"', "'") and _is_on_lines(source, last, at):
        return _unclosed(teller, text, begin_of(last))
    if "scanning" in (error.context or "") and "simple key" not in (error.context or ""):
        return _beginning(teller, text, start) or _blank(teller, text, at)
    if "flow" in (error.context or ""):
        return _beginning(teller, text, at) or _in_list(teller, text, start, at) or _open(teller, text, start)
    if "simple key" in (error.context or ""):
        return _no_key(teller, text, start)
    return _beginning(teller, text, at) or _misfit(teller, text, at)


def _last_event(text: str) -> Event | None:
    get = events(text)
    last = None
    try:
        while (event := get()) is not None:
            last = event
    except yaml.YAMLError:
        pass
    return last


def _is_on_lines(source: str, event: ScalarEvent, at: int) -> bool:
    """Tell whether a scalar goes over several lines and ends on the line of an offset, where something follows."""
    start, end = begin_of(event), end_of(event)
    return "\n" in source[start:end] and "\n" not in source[end:at]


def _tabs(teller: Teller, text: str, at: int) -> Mended:
    """Tell of a tab; it and all tabs that indent lines become one blank each."""
    line = line_bounds(text, at)
    end = at + len(text[at : line.end]) - len(text[at : line.end].lstrip("\t"))
    teller.tell("yaml-syntax", Stretch(at, max(end, at + 1)), "YAML takes no tab here; use blanks")
    text = text[:at] + " " + text[at + 1 :]
    return Mended(_TABS.sub(lambda match: match[0].replace("\t", " "), text))


def _hide(text: str, at: Stretch) -> str:
    return text[: at.start] + hidden(text[at.start : at.end]) + text[at.end :]


def _colon(teller: Teller, text: str, at: int) -> Mended | None:
    """Tell of a `: ` in an unquoted text."""
    source = teller.text
    value = text_around(source, at)
    first = source[value.start : value.start + 1]
    is_same = value.start <= at < value.end
    if not is_same or (line_key(source, at)[0] in KEYS and value.start > at):
        return _misfit(teller, text, at)
    last = _last_event(text)
    if isinstance(last, ScalarEvent) and begin_of(last) < line_bounds(source, at).start:
        message = "a `: ` in an unquoted text begins a value; quote the text, or use a `|` block"
        teller.tell("yaml-syntax", Stretch(at, at + 1), message)
        return Mended(_hide(text, Stretch(at, at + 1)))
    message = "a `: ` in an unquoted text begins a value"
    if first in ('"', "'"):
        message = _BEGINS[first]
    teller.tell_quoting("yaml-syntax", value, message)
    return Mended(_hide(text, value))


def _beginning(teller: Teller, text: str, at: int) -> Mended | None:
    """Tell of a text that begins with a sign that YAML keeps for itself, or return None where none does."""
    source = teller.text
    value = text_around(source, at)
    sign = source[value.start : value.start + 1]
    message = _BEGINS.get(sign)
    if sign in ('"', "'") and _is_closed(source, value):
        message = None
    if not message or text[value.start : value.start + 1] != sign:
        return None
    if sign in "|>" and _goes_on(source, value):
        teller.tell("yaml-syntax", value, f"a text in a `{sign}` block begins on the next line")
    else:
        teller.tell_quoting("yaml-syntax", value, message)
    return Mended(_hide(text, value))


def _is_closed(source: str, value: Stretch) -> bool:
    """Tell whether a value is one quoted text and nothing else."""
    written = source[value.start : value.end]
    pattern = r'"(?:[^"\\]|\\.)*"' if written[0] == '"' else r"'(?:[^']|'')*'"
    return re.fullmatch(pattern, written) is not None


def _goes_on(source: str, value: Stretch) -> bool:
    """Tell whether the next line is indented deeper than the value's line."""
    line = line_bounds(source, value.start)
    after = source[line.end :].lstrip("\r\n").split("\n", 1)[0]
    indent = len(after) - len(after.lstrip(" "))
    own = source[line.start : line.end]
    return bool(after.strip()) and indent > len(own) - len(own.lstrip(" -"))


def _unclosed(teller: Teller, text: str, start: int) -> Mended:
    """Tell of a quote that is not closed on its line."""
    source = teller.text
    value = Stretch(start, max(text_around(source, start).end, start + 1))
    body = source[start + 1 : value.end].rstrip()
    message = f"the quote before {quoted(body)} is not closed" if body else "this quote is not closed"
    new = in_quotes(body)
    message += f"; write: {line_with(source, start, value.end, new)}"
    teller.tell("yaml-syntax", value, message, fix=teller.fix("close it", value, new, safe=False))
    return Mended(_hide(text, value))


def _is_list(source: str, at: int) -> bool:
    """Tell whether the line of an offset has a list in brackets where a list belongs."""
    return line_key(source, at)[0] in LIST_KEYS


def _in_list(teller: Teller, text: str, start: int, at: int) -> Mended | None:
    """Tell of an entry with a `: ` or a `#` in a list in brackets; what only looks like a list is a text."""
    source = teller.text
    if not _is_list(source, start):
        return _beginning(teller, text, start)
    line = line_bounds(source, start)
    match = _IN_ENTRY.search(text, start, line.end)
    if match:
        at = match.start(1)
    entry = text_around(source, at)
    written = text[entry.start : entry.end]
    if match and match[1] == "#":
        what = "a `#` behind a blank begins a comment"
    elif match:
        what = "a `: ` in an unquoted text begins a value"
    else:
        what = "an unquoted text cannot hold brackets in a list in brackets"
    if not written or written != source[entry.start : entry.end] or not (match or set(written) & set("[]{}")):
        return None
    if text[entry.end : line.end].lstrip().startswith("#"):
        return None
    teller.tell_quoting("yaml-syntax", entry, what)
    return Mended(_hide(text, entry))


def _open(teller: Teller, text: str, start: int) -> Mended | None:
    """Tell of a bracket that is not closed; where a key follows on the next line, the line is blanked out."""
    source = teller.text
    what, sign = ("list", "]") if source[start : start + 1] == "[" else ("mapping", "}")
    line = line_bounds(source, start)
    if _NEXT_KEY.match(source, line.end) and not source[start : line.end].rstrip().endswith(","):
        end = line.start + len(source[line.start : line.end].rstrip())
        message = f"the {what} is not closed; write: {line_with(source, end, end, sign)}"
        return _blank(teller, text, start, message)
    message = f"the {what} that begins here is not closed, or misses a comma; close it with `{sign}`"
    teller.tell("yaml-syntax", Stretch(start, start + 1), message)
    return None


def _no_key(teller: Teller, text: str, start: int) -> Mended | None:
    line = line_bounds(teller.text, start)
    glued = _GLUED.fullmatch(teller.text, line.start, line.end)
    if glued and glued[1] in KEYS:
        at = glued.end(1) + 1
        message = f"a blank is missing behind `{glued[1]}:`; write: {line_with(teller.text, at, at, ' ')}"
        return _blank(teller, text, start, message)
    shown = quoted(teller.text[line.start : line.end].strip())
    return _blank(teller, text, start, f"{shown} stands where a key is expected; indent the lines of a text")


def _misfit(teller: Teller, text: str, at: int) -> Mended | None:
    line = line_bounds(teller.text, at)
    above = line_bounds(teller.text, line.start - 1) if line.start else line
    is_told = teller.text[above.start : above.end].strip() and not text[above.start : above.end].strip()
    message = "this line does not fit the lines above; check how far it is indented"
    return _blank(teller, text, at, "" if is_told else message)


def _blank(teller: Teller, text: str, at: int, message: str = "YAML cannot read this line") -> Mended | None:
    """Tell of a line that nothing can be made of, and blank it out."""
    line = line_bounds(teller.text, at)
    written = text[line.start : line.end]
    begin = line.start + len(written) - len(written.lstrip())
    if message and "\t" not in teller.text[line.start : begin]:  # else the tab is told already
        teller.tell("yaml-syntax", Stretch(begin, max(line.end, begin)), message)
    if not written.strip():
        return None
    return Mended(text[: line.start] + " " * len(written) + text[line.end :], line.start)
