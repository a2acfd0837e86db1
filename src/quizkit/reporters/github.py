"""Workflow commands that GitHub shows beside the changed lines."""

from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.report import Report

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def report(result: Report, *, is_terminal: bool = False, color: bool = False) -> str:
    """Return one workflow command a finding."""
    return "".join(_command(diagnostic) + "\n" for diagnostic in result.diagnostics)


def _command(diagnostic: Diagnostic) -> str:
    start, end = diagnostic.location.span
    properties = {
        "file": diagnostic.location.file,
        "line": str(start.line),
        "col": str(start.column),
        "endLine": str(end.line),
        "endColumn": str(end.column),
        "title": diagnostic.rule,
    }
    told = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{_COMMANDS[diagnostic.severity]} {told}::{_data(diagnostic.message)}"


def _data(text: str) -> str:
    """Escape as the runner decodes: percent first, then line ends."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
