"""`# quizkit: ignore[rule-name] reason` on or above a line silences findings there; one that silences none is told."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.source import Source
from quizkit.linting.registry import Rules
from quizkit.plugins import rule_files

_COMMENT = re.compile(r"#[.,:|~]?[ \t]*quizkit:[ \t]*ignore\[([^\]\n]*)\]")
UNUSED = "unused-suppression"


@dataclass(slots=True)
class Suppression:
    """One rule named in one comment."""

    rule: str
    start: int
    end: int
    lines: range
    """The 1-based lines that it covers."""
    is_used: bool = field(default=False)


def suppressions(source: Source, is_in_text: Callable[[int], bool]) -> list[Suppression]:
    """Return the suppressions of a file; `is_in_text` tells whether an offset lies inside a text, not a comment."""
    found = []
    for match in _COMMENT.finditer(source.text):
        if is_in_text(match.start()):
            continue
        lines = _covered(source, match.start(), is_in_text)
        offset = match.start(1)
        for name in match[1].split(","):
            start = offset + len(name) - len(name.lstrip())
            found.append(Suppression(name.strip(), start, start + len(name.strip()), lines))
            offset += len(name) + 1
    return found


def _covered(source: Source, at: int, is_in_text: Callable[[int], bool]) -> range:
    """Return the lines that a comment covers.

    Behind something it covers its line, on a line of its own the next line that is no comment; where a text of several
    lines begins there, all of them. In a catalog a comment belongs to its whole entry.
    """
    first, column, _ = source.position(at)
    end = source.position(len(source.text)).line
    last = first
    if source.name.endswith(".po"):
        while last < end and source.line(last + 1).strip():
            last += 1
        return range(first, last + 1)
    if not source.line(first)[: column - 1].strip():
        last = min(first + 1, end)
        while last < end and source.line(last).lstrip().startswith("#"):
            last += 1
    while last < end and is_in_text(source.line_start(last + 1)):
        last += 1
    return range(first, last + 1)


def suppress(diagnostics: Iterable[Diagnostic], found: dict[str, list[Suppression]], rules: Rules) -> list[Diagnostic]:
    """Return the diagnostics that no suppression of their file covers; marks the suppressions that are used."""
    covered: dict[tuple[str, str, int], list[Suppression]] = {}
    for file, told in found.items():
        for suppression in told:
            for line in suppression.lines if suppression.rule not in rules.blocking else ():
                covered.setdefault((file, suppression.rule, line), []).append(suppression)
    kept = []
    for diagnostic in diagnostics:
        at = (diagnostic.location.file, diagnostic.rule, diagnostic.location.span.start.line)
        covering = covered.get(at, ())
        for suppression in covering:
            suppression.is_used = True
        if not covering:
            kept.append(diagnostic)
    return kept


def unused(source: Source, found: Iterable[Suppression], rules: Rules, *, ran_all: bool) -> Iterable[Diagnostic]:
    """Yield a finding for each suppression that silenced nothing although its rule ran, or that names no rule."""
    if not rules.is_active(UNUSED):
        return
    severity = rules.severities.get(UNUSED, Severity.WARNING)
    for suppression in found:
        if suppression.is_used:
            continue
        is_known = suppression.rule in rule_files()
        if is_known and not (ran_all and rules.has_run(suppression.rule)):
            continue
        what = "silences nothing here" if is_known else "names no rule"
        location = source.location(suppression.start, suppression.end)
        yield Diagnostic(location, UNUSED, severity, f"`ignore[{suppression.rule}]` {what}; remove it")
