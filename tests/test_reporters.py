import json

from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.report import Report
from quizkit.findings.source import Source
from quizkit.reporters import concise, github, text
from quizkit.reporters import json as json_reporter

SOURCE = Source("banks/a, b.yaml", "id: a\ntitle: «Ü» 東京 100%\n")


def report() -> Report:
    found = (
        Diagnostic(SOURCE.location(4, 5), "invalid-id", Severity.ERROR, "first: 100%\nsecond", "a", "q1"),
        Diagnostic(SOURCE.location(17, 19), "fuzzy", Severity.INFO, "two words", "a", None, "ru"),
    )
    return Report(found, {SOURCE.name: SOURCE}, 1, 3)


def test_concise_is_a_line_a_finding_and_a_count():
    assert concise.report(report()) == (
        "banks/a, b.yaml:1:5: error: first: 100%\\nsecond [invalid-id]\n"
        "banks/a, b.yaml:2:12: info: two words [fuzzy]\n"
        "1 error, 1 info (3 questions in 1 file)\n"
    )


def test_a_terminal_gets_the_line_with_a_caret_under_wide_signs():
    assert text.report(report(), is_terminal=True) == (
        "banks/a, b.yaml:1:5: error: first: 100%\\nsecond [invalid-id]\n"
        "  1 | id: a\n"
        "    |     ^\n"
        "banks/a, b.yaml:2:12: info: two words [fuzzy]\n"
        "  2 | title: «Ü» 東京 100%\n"
        "    |            ^^^^\n"
        "1 error, 1 info (3 questions in 1 file)\n"
    )


def test_colour_marks_the_severity_only_when_asked():
    assert "\x1b" not in text.report(report(), is_terminal=True, color=False)
    assert ": \x1b[1;31merror\x1b[0m: first" in text.report(report(), is_terminal=True, color=True)


def test_no_findings_still_count_what_was_checked():
    assert text.report(Report((), {}, 0, 0)) == "no findings (0 questions in 0 files)\n"


def test_json_has_the_keys_of_the_contract():
    document = json.loads(json_reporter.report(report()))
    assert document["version"] == 1
    assert document["summary"] == {"files": 1, "questions": 3, "errors": 1, "warnings": 0, "infos": 1}
    assert document["diagnostics"][0] == {
        "rule": "invalid-id",
        "severity": "error",
        "message": "first: 100%\nsecond",
        "path": "banks/a, b.yaml",
        "line": 1,
        "column": 5,
        "endLine": 1,
        "endColumn": 6,
        "bank": "a",
        "question": "q1",
        "locale": None,
        "fixable": False,
        "url": "docs/rules/invalid-id.md",
    }


def test_github_escapes_what_its_runner_decodes():
    assert github.report(report()) == (
        "::error file=banks/a%2C b.yaml,line=1,col=5,endLine=1,endColumn=6,title=invalid-id::first: 100%25%0Asecond\n"
        "::notice file=banks/a%2C b.yaml,line=2,col=12,endLine=2,endColumn=14,title=fuzzy::two words\n"
    )
