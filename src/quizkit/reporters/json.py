"""The form for scripts: one JSON document (issue 2, section 2)."""

import json
from typing import Any

from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.report import Report

RULES_URL = "docs/rules/"
"""Relative to the project: rule pages have no site yet."""


def report(result: Report, *, is_terminal: bool = False, color: bool = False) -> str:
    """Return the document."""
    counts = {s: sum(d.severity is s for d in result.diagnostics) for s in Severity}
    document = {
        "version": 1,
        "diagnostics": [_diagnostic(d) for d in result.diagnostics],
        "summary": {
            "files": result.files,
            "questions": result.questions,
            "errors": counts[Severity.ERROR],
            "warnings": counts[Severity.WARNING],
            "infos": counts[Severity.INFO],
        },
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _diagnostic(diagnostic: Diagnostic) -> dict[str, Any]:
    start, end = diagnostic.location.span
    return {
        "rule": diagnostic.rule,
        "severity": str(diagnostic.severity),
        "message": diagnostic.message,
        "path": diagnostic.location.file,
        "line": start.line,
        "column": start.column,
        "endLine": end.line,
        "endColumn": end.column,
        "bank": diagnostic.bank,
        "question": diagnostic.question,
        "locale": diagnostic.locale,
        "fixable": diagnostic.fix is not None and diagnostic.fix.safe,
        "url": f"{RULES_URL}{diagnostic.rule}.md",
    }
