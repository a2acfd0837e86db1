"""One line a finding, no excerpt, on a terminal too."""

from quizkit.findings.report import Report
from quizkit.reporters._lines import closing, line


def report(result: Report, *, is_terminal: bool = False, color: bool = False) -> str:
    """Return the report."""
    told = [line(diagnostic) for diagnostic in result.diagnostics]
    return "\n".join([*told, closing(result.diagnostics, result.files, result.questions)]) + "\n"
