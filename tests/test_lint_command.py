"""`quizkit lint` as scripts call it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

GOOD = """\
id: {id}
title: Bank
locale: en
questions:
  - id: q1
    text: One?
    choices:
      - first
      - second
    correct: {correct}
"""


def lint(folder: Path, *arguments: str) -> tuple[int, list[str]]:
    """Run the command and return its exit code and the lines on stdout; stderr must stay empty but for exit 2."""
    done = subprocess.run(
        [sys.executable, "-m", "quizkit", "lint", *arguments], cwd=folder, capture_output=True, text=True
    )
    assert "Traceback" not in done.stderr
    assert (done.stderr == "") == (done.returncode != 2)
    return done.returncode, done.stdout.split("\n")[:-1]


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


def out_of_range(path: str, index: int, line: int = 10) -> str:
    return (
        f"{path}:{line}:14: error: correct: {index} is out of range, the question has 2 choices (0 to 1)"
        " [correct-out-of-range]"
    )


# Case 072.
NAMES = {"ok.yaml": 0, "-rf.yaml": 8, "a, b's «ü» [1].yaml": 7}
FOUND = [out_of_range("banks/-rf.yaml", 8), out_of_range("banks/a, b's «ü» [1].yaml", 7)]


@pytest.fixture
def three(tmp_path):
    for i, (name, correct) in enumerate(NAMES.items()):
        write(tmp_path, f"banks/{name}", GOOD.format(id=f"b{i}", correct=correct))
    return tmp_path


def test_paths_are_opaque_when_given_one_by_one(three):
    assert lint(three, "--", *(f"banks/{name}" for name in NAMES)) == (
        1,
        [*FOUND, "2 errors (3 questions in 3 files)"],
    )


def test_paths_are_opaque_below_a_folder(three):
    assert lint(three, "banks") == (1, [*FOUND, "2 errors (3 questions in 3 files)"])
    assert lint(three, "./banks/")[1][0] == "./" + FOUND[0]


def test_a_missing_path_is_no_success(three):
    assert lint(three, "banks/ok.yaml", "banks/no.yaml") == (2, [])


def test_without_config_and_path_nothing_can_be_checked(three):
    assert lint(three) == (2, [])


def test_an_empty_config_makes_a_project_of_the_default_folders(three):
    write(three, "quizkit.toml", "")
    assert lint(three) == (1, [*FOUND, "2 errors (3 questions in 3 files)"])
    below = three / "banks"
    assert lint(below)[1][0] == out_of_range("-rf.yaml", 8)


def test_ignored_files_are_left_out_of_folders_but_checked_when_named(three):
    write(three, "quizkit.toml", "")
    write(three, ".gitignore", "a,*\n")
    write(three, "banks/.gitignore", "/-rf.yaml\n")
    assert lint(three) == (0, ["no findings (1 question in 1 file)"])
    assert lint(three, "banks") == (0, ["no findings (1 question in 1 file)"])
    assert lint(three, "./banks/-rf.yaml")[0] == 1


def test_json_is_the_contract(three):
    code, lines = lint(three, "banks/ok.yaml", "./banks/-rf.yaml", "--output-format", "json")
    document = json.loads("\n".join(lines))
    assert code == 1
    assert document == {
        "version": 1,
        "diagnostics": [
            {
                "rule": "correct-out-of-range",
                "severity": "error",
                "message": "correct: 8 is out of range, the question has 2 choices (0 to 1)",
                "path": "./banks/-rf.yaml",
                "line": 10,
                "column": 14,
                "endLine": 10,
                "endColumn": 15,
                "bank": "b1",
                "question": "q1",
                "locale": None,
                "fixable": False,
                "url": "docs/rules/correct-out-of-range.md",
            }
        ],
        "summary": {"files": 2, "questions": 2, "errors": 1, "warnings": 0, "infos": 0},
    }


WARNED = GOOD.format(id="w", correct=0).replace("second", "First")
SIMILAR = "`First` differs from `first` in case only"


def test_a_warning_fails_unless_told_to_fail_on_errors(tmp_path):
    write(tmp_path, "w.yaml", WARNED)
    code, lines = lint(tmp_path, "w.yaml")
    assert (code, len(lines)) == (1, 2)
    assert lines[0].endswith("[similar-choice]")
    assert lint(tmp_path, "w.yaml", "--fail-on", "error")[0] == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["--ignore", "similar-choice"],
        ["--ignore", "choices"],
        ["--select", "structure"],
        ["--select", "structure,text"],
    ],
)
def test_rules_are_chosen_by_name_and_group(tmp_path, arguments):
    write(tmp_path, "w.yaml", WARNED)
    assert lint(tmp_path, "w.yaml", *arguments) == (0, ["no findings (1 question in 1 file)"])


def test_an_unknown_rule_is_refused(tmp_path):
    write(tmp_path, "w.yaml", WARNED)
    assert lint(tmp_path, "w.yaml", "--ignore", "similar-choices") == (2, [])
    write(tmp_path, "quizkit.toml", "[lint]\nignore = ['similar-choices']\n")
    assert lint(tmp_path, "w.yaml") == (2, [])


def test_the_config_sets_severity_and_silences_by_file(tmp_path):
    write(tmp_path, "banks/w.yaml", WARNED)
    write(tmp_path, "quizkit.toml", "[rules.similar-choice]\nseverity = 'error'\n")
    assert ": error: " in lint(tmp_path)[1][0]
    write(tmp_path, "quizkit.toml", "[rules.similar-choice]\nseverity = 'info'\n")
    assert lint(tmp_path)[0] == 0
    write(tmp_path, "quizkit.toml", "[lint.per-file-ignores]\n'banks/w*' = ['choices']\n")
    assert lint(tmp_path) == (0, ["no findings (1 question in 1 file)"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("- First", "- First # quizkit: ignore[similar-choice] names of modes", id="behind"),
        pytest.param("      - First", "      # quizkit: ignore[similar-choice] why\n      - First", id="above"),
        pytest.param(
            "      - First", "      # quizkit: ignore[duplicate-choice,similar-choice]\n      - First", id="one of two"
        ),
    ],
)
def test_a_comment_silences_a_rule_on_its_line(tmp_path, old, new):
    write(tmp_path, "w.yaml", WARNED.replace(old, new))
    code, lines = lint(tmp_path, "w.yaml", "--ignore", "unused-suppression,comment-cuts-text")
    assert (code, lines) == (0, ["no findings (1 question in 1 file)"])


def test_a_suppression_that_silences_nothing_is_found(tmp_path):
    text = GOOD.format(id="w", correct=0).replace("- second", "- second  # quizkit: ignore[similar-choice, no-such]")
    write(tmp_path, "w.yaml", text)
    assert lint(tmp_path, "w.yaml") == (
        1,
        [
            "w.yaml:9:35: warning: `ignore[similar-choice]` silences nothing here; remove it [unused-suppression]",
            "w.yaml:9:51: warning: `ignore[no-such]` names no rule; remove it [unused-suppression]",
            "2 warnings (1 question in 1 file)",
        ],
    )
    assert lint(tmp_path, "w.yaml", "--ignore", "similar-choice")[1][0].startswith("w.yaml:9:51: ")


def test_a_sign_inside_a_text_is_no_suppression(tmp_path):
    text = GOOD.format(id="w", correct=0).replace("One?", '"What does # quizkit: ignore[empty-text] do?"')
    write(tmp_path, "w.yaml", text)
    assert lint(tmp_path, "w.yaml") == (0, ["no findings (1 question in 1 file)"])


def test_a_bank_in_a_folder_is_one_bank_and_each_place_knows_its_file(tmp_path):
    write(tmp_path, "quizkit.toml", "")
    write(tmp_path, "banks/f/bank.yaml", "id: f\ntitle: F\nlocale: en\n")
    question = "- id: {}\n  text: {}?\n  choices: [a, b]\n  correct: {}\n"
    write(tmp_path, "banks/f/10-first.yaml", question.format("q1", "A", 0))
    write(tmp_path, "banks/f/20-second.yaml", question.format("q1", "B", 4))
    expected = [
        "banks/f/20-second.yaml:1:7: error: `q1` is already the id of question 1 [duplicate-question-id]",
        out_of_range("banks/f/20-second.yaml", 4, 4).replace(":14:", ":12:"),
        "2 errors (2 questions in 3 files)",
    ]
    assert lint(tmp_path) == (1, expected)
    assert lint(tmp_path, "banks/f") == (1, expected)
    assert lint(tmp_path, "banks/f/10-first.yaml") == (1, expected)


def test_two_banks_with_one_id_are_told_at_the_second(tmp_path):
    write(tmp_path, "quizkit.toml", "")
    write(tmp_path, "banks/a.yaml", GOOD.format(id="x", correct=0))
    write(tmp_path, "banks/b.yaml", GOOD.format(id="x", correct=0))
    assert lint(tmp_path) == (
        1,
        [
            "banks/b.yaml:1:5: error: `x` is already the id of the bank in banks/a.yaml [duplicate-bank-id]",
            "1 error (2 questions in 2 files)",
        ],
    )


PO = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: ru\\n"

msgctxt "x/title"
msgid "Bank"
msgstr "Банк"

msgctxt "x/q1/text"
msgid "One?"
msgstr ""

#, fuzzy
msgctxt "x/q1/choice"
msgid "first"
msgstr "первый"

msgctxt "x/q1/choice"
msgid "second"
msgstr "второй"
"""


def test_missing_work_is_one_info_a_kind_and_never_fails(tmp_path):
    write(tmp_path, "quizkit.toml", '[lint]\nignore = ["meaning-not-compared"]\n')
    write(tmp_path, "banks/b.yaml", GOOD.format(id="x", correct=0))
    write(tmp_path, "locales/ru/x.po", PO)
    expected = [
        "locales/ru/x.po:1:1: info: 1 message is fuzzy in ru (4 in all) [fuzzy]",
        "locales/ru/x.po:1:1: info: 1 message is untranslated in ru (4 in all) [untranslated]",
    ]
    assert lint(tmp_path) == (0, [*expected, "2 infos (1 question in 2 files)"])
    assert lint(tmp_path, "locales/ru/x.po") == (0, [*expected, "2 infos (0 questions in 1 file)"])


def test_a_catalog_beside_its_bank_needs_no_project(tmp_path):
    write(tmp_path, "b.yaml", GOOD.format(id="x", correct=0))
    write(tmp_path, "b.po", PO.replace('msgstr "Банк"', 'msgstr "Bank {name}"'))
    code, lines = lint(tmp_path, "b.yaml", "b.po", "--ignore", "meaning-not-compared")
    assert code == 1
    assert lines[2].startswith("b.po:8:1: error: ")
    assert lines[2].endswith(" [placeholder-changed]")


def test_a_catalog_of_no_bank_is_told(tmp_path):
    write(tmp_path, "b.po", PO)
    assert lint(tmp_path, "b.po") == (
        1,
        [
            "b.po:1:1: warning: no bank has the id `x`; nothing to compare with [catalog-without-bank]",
            "1 warning (0 questions in 1 file)",
        ],
    )


def test_a_comment_in_a_catalog_covers_its_entry(tmp_path):
    write(tmp_path, "b.yaml", GOOD.format(id="x", correct=0))
    text = PO.replace('msgstr "Банк"', 'msgstr "Bank {name}"')
    text = text.replace('msgctxt "x/title"', '# quizkit: ignore[placeholder-changed] a name\nmsgctxt "x/title"')
    write(tmp_path, "b.po", text)
    assert lint(tmp_path, "b.yaml", "b.po")[0] == 0


def test_what_formats_cannot_carry_is_told_only_for_named_formats(tmp_path):
    write(tmp_path, "banks/b.yaml", GOOD.format(id="x", correct=0).replace("    correct", "    points: 3\n    correct"))
    write(tmp_path, "quizkit.toml", "")
    assert lint(tmp_path)[0] == 0
    code, lines = lint(tmp_path, "--format", "gift")
    assert (code, lines[0].endswith("[gift-points]")) == (1, True)
    write(tmp_path, "quizkit.toml", 'formats = ["gift"]\n')
    assert lint(tmp_path)[0] == 1
    assert lint(tmp_path, "--ignore", "gift-points,gift-shuffle")[0] == 0
    assert lint(tmp_path, "--format", "no-such") == (2, [])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes in the file system")
def test_a_pipe_is_told_and_not_waited_for(tmp_path):
    (tmp_path / "banks").mkdir()
    os.mkfifo(tmp_path / "banks/x.yaml")
    write(tmp_path, "quizkit.toml", "")
    told = "banks/x.yaml:1:1: error: the file cannot be read: it is a pipe or device, no regular file [unreadable-file]"
    assert lint(tmp_path) == (1, [told, "1 error (0 questions in 1 file)"])
    assert lint(tmp_path, "/dev/zero")[0] == 1


def test_a_folder_with_the_name_of_a_bank_is_no_success(tmp_path):
    write(tmp_path, "quizkit.toml", "")
    (tmp_path / "banks/x.yaml").mkdir(parents=True)
    assert lint(tmp_path) == (2, [])
    assert lint(tmp_path, "banks/x.yaml") == (2, [])


@pytest.mark.parametrize("globs", ["['bank/*.yaml']", "['../*.yaml']", "['/etc/*']", "['']"])
def test_globs_that_find_nothing_or_lead_away_are_no_success(three, globs):
    write(three, "quizkit.toml", f"banks = {globs}\n")
    assert lint(three) == (2, [])


def test_ten_times_the_suppressions_cost_about_ten_times_as_much():
    """Count comparisons, not seconds: each finding looks only at the comments of its own line."""
    from quizkit.findings.diagnostic import Diagnostic, Severity
    from quizkit.findings.source import Source
    from quizkit.linting.registry import Rules
    from quizkit.linting.suppress import Suppression, suppress

    class Lines:
        asked = 0

        def __init__(self, line: int) -> None:
            self.line = line

        def __iter__(self):
            Lines.asked += 1
            return iter((self.line,))

        def __contains__(self, line: int) -> bool:
            Lines.asked += 1
            return line == self.line

    source = Source("a.yaml", "x\n" * 1000)
    found = [Diagnostic(source.location(2 * i, 2 * i + 1), "r", Severity.ERROR, "m") for i in range(1000)]
    told = [Suppression("r", 0, 0, Lines(i + 1)) for i in range(1000)]
    rules = Rules((), frozenset(), frozenset(), {}, frozenset())
    assert suppress(found, {"a.yaml": told}, rules) == []
    assert Lines.asked == 1000
