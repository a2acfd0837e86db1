"""The form for people: a line a finding; on a terminal, the source line with a caret below it."""

from collections.abc import Mapping
from unicodedata import east_asian_width

from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.report import Report
from quizkit.findings.source import Source
from quizkit.reporters._lines import closing, line, one_line

_COLORS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.INFO: "36"}


def report(result: Report, *, is_terminal: bool = False, color: bool = False) -> str:
    """Return the report; excerpts and colour only where asked for."""
    parts = []
    for diagnostic in result.diagnostics:
        told = line(diagnostic)
        if color:
            severity = str(diagnostic.severity)
            code = _COLORS[diagnostic.severity]
            told = told.replace(f": {severity}: ", f": \x1b[1;{code}m{severity}\x1b[0m: ", 1)
        parts.append(told)
        if is_terminal:
            parts.extend(_excerpt(diagnostic, result.sources, color=color))
    parts.append(closing(result.diagnostics, result.files, result.questions))
    return "\n".join(parts) + "\n"


def _excerpt(diagnostic: Diagnostic, sources: Mapping[str, Source], *, color: bool) -> list[str]:
    source = sources.get(diagnostic.location.file)
    if source is None or not source.text:
        return []
    start, end = diagnostic.location.span
    text = source.line(start.line)
    last = end.column if end.line == start.line else len(text) + 1
    before = _shown(text[: start.column - 1])
    marked = _shown(text[start.column - 1 : last - 1])
    number = str(start.line)
    caret = "^" * max(_width(marked), 1)
    if color:
        caret = f"\x1b[1;{_COLORS[diagnostic.severity]}m{caret}\x1b[0m"
    return [
        f"  {number} | {before}{marked}{_shown(text[last - 1 :])}".rstrip(),
        f"  {' ' * len(number)} | {' ' * _width(before)}{caret}",
    ]


def _shown(text: str) -> str:
    return one_line(text.replace("\t", " "))


def _width(text: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)
