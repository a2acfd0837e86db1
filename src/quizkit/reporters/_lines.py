"""What text-like reporters share: one line a finding, and the closing count."""

from collections.abc import Iterable

from quizkit.findings.diagnostic import Diagnostic, Severity


def line(diagnostic: Diagnostic) -> str:
    """Return `path:line:col: severity: message [rule-name]`."""
    at = diagnostic.location.span.start
    place = f"{diagnostic.location.file}:{at.line}:{at.column}"
    return f"{place}: {diagnostic.severity}: {one_line(diagnostic.message)} [{diagnostic.rule}]"


def one_line(text: str) -> str:
    """Show line ends and other control characters as escapes, so that a finding stays one line."""
    return "".join(sign if sign.isprintable() or sign == "\u200d" else repr(sign)[1:-1] for sign in text)


def closing(diagnostics: Iterable[Diagnostic], files: int, questions: int) -> str:
    """Return the closing count."""
    found = list(diagnostics)
    counts = [(sum(d.severity is s for d in found), s) for s in sorted(Severity, reverse=True)]
    told = ", ".join(f"{n} {severity}{'s' if n != 1 else ''}" for n, severity in counts if n)
    checked = f"{_count(questions, 'question')} in {_count(files, 'file')}"
    fixable = sum(d.fix is not None and d.fix.safe for d in found)
    more = f", {fixable} fixable with `--fix`" if fixable else ""
    return f"{told or 'no findings'} ({checked}{more})"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
