"""What the reader makes of the shared cases: its complete list of findings, and the values that it hands on."""

from pathlib import Path

import pytest

from quizkit.bank.load import Loaded, load_text

pytestmark = pytest.mark.shared

FLAWS: dict[str, list[tuple[int, int, str]]] = {
    "001-yaml-yes-no-become-booleans/input.yaml": [],
    "003-yaml-clock-times-base-60/input.yaml": [],
    "004-yaml-octal-file-modes/input.yaml": [],
    "006-yaml-dates/input.yaml": [],
    "007-yaml-null-and-empty-choices/input.yaml": [],
    "009-yaml-hash-cuts-text/input.yaml": [
        (6, 25, "comment-cuts-text"),
        (10, 11, "comment-cuts-text"),
        (11, 11, "comment-cuts-text"),
    ],
    "010-yaml-choices-that-start-with-code-signs/input-at.yaml": [(8, 9, "yaml-syntax")],
    "010-yaml-choices-that-start-with-code-signs/input-backtick.yaml": [(8, 9, "yaml-syntax")],
    "010-yaml-choices-that-start-with-code-signs/input-bang.yaml": [(8, 9, "yaml-tag")],
    "010-yaml-choices-that-start-with-code-signs/input-brace.yaml": [(8, 9, "wrong-type"), (9, 9, "wrong-type")],
    "010-yaml-choices-that-start-with-code-signs/input-percent.yaml": [(8, 9, "yaml-syntax")],
    "010-yaml-choices-that-start-with-code-signs/input-star.yaml": [(8, 9, "undefined-alias")],
    "012-yaml-duplicate-keys/input.yaml": [(10, 5, "duplicate-key"), (14, 5, "duplicate-key")],
    "013-duplicate-question-id/input.yaml": [],
    "015-correct-list-forms/input.yaml": [],
    "016-duplicate-choices/input.yaml": [],
    "043-control-characters-cannot-be-in-xml/input.yaml": [(7, 44, "yaml-syntax")],
    "068-lint-line-numbers-with-crlf/input.yaml": [],
    "070-yaml-two-documents-in-one-file/input.yaml": [(9, 1, "second-document")],
    "071-schema-errors-carry-positions/input.yaml": [
        (11, 14, "wrong-type"),
        (13, 5, "missing-key"),
        (16, 5, "wrong-type"),
    ],
    "079-cjk-line-breaks-become-spaces/input.yaml": [(6, 11, "flattened-text")],
    "082-yaml-bom-crlf/input.yaml": [],
    "084-yaml-alias-bomb/input.yaml": [(5, 10, "alias-limit")],
    "085-yaml-honest-anchors-and-merge-keys/input.yaml": [],
    "088-same-bank-in-lf-and-crlf/input-crlf.yaml": [],
    "088-same-bank-in-lf-and-crlf/input-lf.yaml": [],
    "089-yaml-python-tags/input-tags.yaml": [(6, 11, "yaml-tag"), (7, 15, "yaml-tag")],
    "089-yaml-python-tags/input.yaml": [(1, 5, "yaml-tag")],
    "097-ids-and-locales-used-in-paths/input.yaml": [
        (1, 5, "invalid-id"),
        (3, 9, "invalid-locale"),
        (5, 9, "invalid-id"),
        (17, 9, "invalid-id"),
    ],
    "104-yaml-utf16/input.yaml": [],
}
CHOICES = {
    "001-yaml-yes-no-become-booleans/input.yaml": [["Yes", "No"], ["on", "off", "y", "True"]],
    "003-yaml-clock-times-base-60/input.yaml": [["12:30", "12:05", "1:10", "12:30:00"]],
    "004-yaml-octal-file-modes/input.yaml": [["0755", "0644", "0o755", "0888", "07"]],
    "006-yaml-dates/input.yaml": [["2024-01-01", "2023-12-31", "2024-1-1"]],
    "007-yaml-null-and-empty-choices/input.yaml": [["null", "~", "None", "", ""]],
    "009-yaml-hash-cuts-text/input.yaml": [["a comment", "a #tag", "a", "C"]],
    "082-yaml-bom-crlf/input.yaml": [["a", "b"]],
    "085-yaml-honest-anchors-and-merge-keys/input.yaml": [["True", "False"], ["True", "False"]],
    "088-same-bank-in-lf-and-crlf/input-crlf.yaml": [["a\nb", "c"]],
    "088-same-bank-in-lf-and-crlf/input-lf.yaml": [["a\nb", "c"]],
}


def load(shared: Path, case: str) -> Loaded:
    return load_text(case, (shared / "cases" / case).read_bytes())


@pytest.mark.parametrize("case", FLAWS)
def test_a_case_gives_its_flaws_and_no_other(shared, case):
    found = [(*f.location.span.start[:2], f.rule) for f in load(shared, case).flaws]
    assert found == FLAWS[case]


@pytest.mark.parametrize("case", CHOICES)
def test_a_case_keeps_its_choices_as_written(shared, case):
    bank = load(shared, case).bank
    assert [[choice.text for choice in question.choices] for question in bank.questions] == CHOICES[case]
