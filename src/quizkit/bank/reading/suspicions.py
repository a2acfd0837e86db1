"""What YAML reads without a word, but hardly as its author meant: cut, eaten and flattened texts."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

from yaml.events import ScalarEvent

from quizkit.bank.reading.marks import begin_of, end_of, is_on_one_line
from quizkit.bank.reading.rewrite import in_quotes, line_with
from quizkit.bank.reading.spans import Stretch, line_bounds, scalar_stretch
from quizkit.bank.reading.tell import Teller
from quizkit.findings.wording import quoted

_TEX = [
    "aleph", "alpha", "angle", "approx", "arccos", "arcsin", "arctan", "arg", "ast", "asymp", "backslash", "bar",
    "because", "begin", "beta", "bigcap", "bigcup", "bigl", "bigr", "bigg", "binom", "bmod", "boldsymbol", "bot",
    "bullet", "ell", "emptyset", "end", "epsilon", "equiv", "eta", "exists", "exp", "flat", "forall", "frac",
    "frown", "nabla", "natural", "ne", "nearrow", "neg", "neq", "newline", "nmid", "nonumber", "not", "notin",
    "nu", "nwarrow", "rangle", "rceil", "rfloor", "rho", "rightarrow", "right", "rightharpoonup", "rvert", "tan",
    "tanh", "tau", "text", "textbf", "textit", "textrm", "texttt", "textsf", "tfrac", "therefore", "theta",
    "tilde", "times", "to", "top", "triangle", "triangleq", "varepsilon", "varphi", "varrho", "varsigma",
    "vartheta", "vdash", "vdots", "vec", "vee", "vert", "Lambda", "Leftarrow", "Leftrightarrow", "Longrightarrow",
    "Phi", "Pi", "Psi", "Pr",
]  # fmt: skip
_NEEDS_MATH = 4
# A capital letter: `if x:\ny` is code. `Option A:\nx` is prose.
_PATH = re.compile(r"(?<![A-Za-z])[C-Z]:((?:\\\\?\w[\w.-]*)*?)\\([abefnrtv0NLP])(?=\w)")
_UNDERSCORE = re.compile(r"(?<=\w)\\_(?=\w)")
_COMMENT = re.compile(r"[ \t]#(?![ \t]*quizkit:)")
_FENCE = re.compile(r" {0,3}(```|~~~)")
_ITEM = re.compile(r" {0,3}([-*+]|\d{1,9}[.)])[ \t]+\S")
_ROW = re.compile(r" {0,3}\|.*\|[ \t]*$| {0,3}:?-{3,}:?[ \t]*(\|[ \t]*:?-{3,}:?[ \t]*)+$")
_SOLID = (
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u312f\u31a0-\u31ff\u3220-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff9f"
    "\U00020000-\U0003fffd]"
)
"""Scripts written without blanks between words: Thai, Lao, Burmese, Khmer, Han, kana; Korean has blanks."""


@cache
def _solid() -> re.Pattern[str]:
    """Compile when first asked: most runs see no such text."""
    return re.compile(_SOLID)


@cache
def _command() -> re.Pattern[str]:
    return re.compile(r"\\(" + "|".join(sorted(_TEX, key=len, reverse=True)) + r")(?![A-Za-z])")


def suspect(teller: Teller, texts: Iterable[ScalarEvent]) -> None:
    """Tell of the texts of a file that YAML may have spoilt."""
    source = teller.text
    has_comments = " #" in source or "\t#" in source
    for event in texts:
        style = event.style
        if not style:
            if has_comments:
                _cut(teller, event)
            if not is_on_one_line(event):
                _flattened(teller, event)
        elif style == '"':
            if "\\" in source[begin_of(event) : end_of(event)]:
                _eaten(teller, event)
            if not is_on_one_line(event):
                _flattened(teller, event)
        elif style == ">" or (style == "'" and not is_on_one_line(event)):
            _flattened(teller, event)


def _cut(teller: Teller, event: ScalarEvent) -> None:
    """Tell of a comment behind one blank, or in the place of a text: two blanks are a comment on purpose."""
    source, end = teller.text, end_of(event)
    if not _COMMENT.match(source, end):
        return
    line = line_bounds(source, end)
    start = max(scalar_stretch(source, event).start, line.start) if event.value else end + 1
    whole = Stretch(start, start + len(source[start : line.end].rstrip()))
    new = in_quotes(source[whole.start : whole.end])
    message = f"{quoted(source[end + 1 : whole.end])} is a comment and no part of the text; if it should be one"
    if begin_of(event) < line.start:
        message += ", put the text in quotes"
        fix = None
    else:
        message += f", write: {line_with(source, *whole, new)}"
        fix = teller.fix("quote the text", whole, new, safe=False)
    teller.tell("comment-cuts-text", Stretch(end + 1, whole.end), message, fix=fix)


def _eaten(teller: Teller, event: ScalarEvent) -> None:
    r"""Tell of an escape in double quotes that was the beginning of a TeX command, a path or `\_`."""
    source, start, end = teller.text, begin_of(event), end_of(event)
    written = source[start:end]
    single = re.sub(r"\\\\", "\0\0", written)
    has_math = "$" in written
    hits = [match.start() for match in _command().finditer(single) if has_math or len(match[1]) >= _NEEDS_MATH]
    hits += [match.start(2) - 1 for match in _PATH.finditer(single.replace("\0\0", "\\\\"))]
    hits += [match.start() for match in _UNDERSCORE.finditer(single)]
    if not hits:
        return
    at = min(hits)
    word = re.match(r"\\\w+", written[at:])
    shown = word[0] if word else written[at : at + 2]
    message = f"`{shown[:2]}` in double quotes is {_NAMES.get(shown[1], 'one sign')}, and `{shown}` is lost"
    new = _without_escapes(written, hits)
    fix = None
    if new:
        message += f"; write: {line_with(source, start, end, new)}"
        fix = teller.fix("keep the backslash", Stretch(start, end), new, safe=False)
    teller.tell("eaten-escape", Stretch(start + at, start + at + len(shown)), message, fix=fix)


_NAMES = {
    "n": "a line break", "t": "a tab", "r": "a carriage return", "b": "a backspace", "f": "a form feed",
    "a": "a bell", "v": "a vertical tab", "e": "an escape sign", "0": "a NUL", "_": "a no-break space",
    "N": "a line break", "L": "a line break", "P": "a line break",
}  # fmt: skip


def _without_escapes(written: str, hits: list[int]) -> str:
    """Return the scalar with doubled backslashes at the hits, in single quotes where no other escape is in it."""
    if "\n" in written:
        return ""
    escapes = written.count("\\")
    if escapes == len(hits) and "'" not in written:
        return "'" + written[1:-1] + "'"
    for at in sorted(set(hits), reverse=True):
        written = written[:at] + "\\" + written[at:]
    return written


def _flattened(teller: Teller, event: ScalarEvent) -> None:
    """Tell of code, tables and lists whose line breaks YAML folds, and of blanks put between CJK signs."""
    source = teller.text
    at = scalar_stretch(source, event)
    lines = _lines(source[at.start : at.end], event.style or "")
    what = _structure(lines)
    style = "a `>` block" if event.style == ">" else "a text over several lines"
    if what:
        message = f"the line breaks of {what} are lost in {style}; use a `|` block"
    elif any(a and b and _solid().match(a[-1]) and _solid().match(b[0]) for a, b in pairwise(lines)):
        message = f"{style} puts blanks between the signs of its lines; use a `|` block"
    else:
        return
    line = line_bounds(source, at.start)
    teller.tell("flattened-text", Stretch(at.start, min(at.end, line.end)), message)


def _lines(written: str, style: str) -> list[str]:
    """Return the lines of a scalar, without common indentation; those that a `>` block does not fold are empty."""
    lines = written.splitlines()
    if style == ">":
        lines = lines[1:]
        indent = min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), default=0)
        return ["" if line[indent : indent + 1] in (" ", "\t") else line[indent:].rstrip() for line in lines]
    if style:
        written = written[1:-1]
        lines = written.splitlines()
    return [line.strip() for line in lines]


def _structure(lines: list[str]) -> str:
    """Return what Markdown block loses its line breaks, or an empty text."""
    pairs = list(pairwise(lines))
    if any(_FENCE.match(line) for line in lines):
        return "a code block"
    if any(_ROW.match(a) and _ROW.match(b) for a, b in pairs):
        return "a table"
    if any(a and _ITEM.match(b) and (_ITEM.match(a) or a.endswith(":")) for a, b in pairs):
        return "a list"
    return ""
