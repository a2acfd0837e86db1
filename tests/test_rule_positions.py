"""Where the rules' findings stand, to the column; the texts are those that people met in the wild."""

from pathlib import Path

import pytest

from quizkit.bank.load import load_text
from quizkit.convert.check_bank import check_bank
from quizkit.linting.registry import choose
from quizkit.project.config import Config, Project, RuleConfig
from quizkit.project.discover import BankFiles

HEAD = "id: b1\ntitle: Bank\nlocale: en\nquestions:\n"


def places(text, folder=Path(), config=None):
    """Return line, column, severity and rule of each finding."""
    project = Project(folder, config or Config(), None)
    files = BankFiles((folder / "bank.yaml",), ("bank.yaml",))
    checked = check_bank(project, choose(project), files, loaded=load_text("bank.yaml", text))
    return [(*d.location.span.start[:2], str(d.severity), d.rule) for d in checked.diagnostics]


EMPTY_CHOICES = """\
  - id: q1
    text: What does f() return without a return statement?
    choices:
      - null
      - ~
      - None
      -
      - ""
    correct: 2
"""
SAME_ID = """\
  - id: q1
    text: One?
    choices: [A, B]
    correct: 0
  - id: q2
    text: Two?
    choices: [A, B]
    correct: 1
  - id: q1
    text: Three?
    choices: [A, B]
    correct: 0
"""
KEYS_IN_LISTS = """\
  - id: q1
    text: All twice
    choices: [A, B, C]
    correct: [1, 1]
  - id: q2
    text: None right
    choices: [A, B, C]
    correct: []
  - id: q3
    text: All right
    choices: [A, B, C]
    correct: [0, 1, 2]
  - id: q4
    text: One right, but several may be ticked
    choices: [A, B, C]
    correct: [2]
"""
SAME_CHOICES = """\
  - id: q1
    text: Which?
    choices:
      - Sharding
      - Replication
      - sharding
      - "Replication "
      - Replication
    correct: 0
"""
CONTROLS = r"""
  - id: q1
    text: "Vertical\vtab, bell\a, escape\e and NUL \0"
    choices: ["a\u0008b", "ok\u2028line", "\U0001F600"]
    correct: 1
"""[1:]
SCRIPTS = r"""
  - id: q1
    text: "Pick `<script>` <svg onload=alert(1)>"
    choices:
      - "<script>alert(1)</script>ok"
      - "<img src=x onerror=alert(1)>"
      - "[x](javascript:alert(1))"
      - "`![\" onerror=\"alert(1)](a.png)`"
      - "<a href=\"JaVaScRiPt&#58;alert(1)\">y</a>"
      - "<iframe src=//evil.example></iframe>"
      - "[d](data:text/html;base64,PHNjcmlwdD4=)"
    correct: 0
    explanation: "<style>*{display:none}</style>"
"""[1:]
LINKS = """\
  - id: q1
    text: See [a](tel:1) and ![b](tel:1), <file:x>.
    choices:
      - "a \\"b\\" [c](tel:2)"
      - A
    correct: 0
    explanation: |
      One.

      [d](tel:3) and [e](tel:4)
    hints:
      - >-
        See
        [f](tel:5)
      - '[g](tel:6)'
"""
STARS = """\
  - id: q1
    text: "これは**「重要」**です。`x`を選ぶ。"
    choices:
      - "**「はい」**と言う"
      - "**はい**と言う"
    correct: 1
"""
OUT_OF_RANGE = """\
  - id: q1
    text: One?
    choices: [A, B]
    correct: 0

  # a comment

  - id: q2
    text: Two?
    choices: [A, B]
    correct: 9
"""
SHAPES = """\
  - id: q1
    text: One?
    choices: [A, B]
    correct: 0
  - id: q2
    text: 7
    choices: A, B
    correct: 0
  - text: No id
    choices: [A, B]
    correct: 0
  - just a string
  - id: q5
    text: ''
    choices: [A]
    correct: 0
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            EMPTY_CHOICES,
            [(11, 7, "error", "empty-text"), (12, 9, "error", "empty-text")],
            id="choices without a character",
        ),
        pytest.param(SAME_ID, [(13, 9, "error", "duplicate-question-id")], id="the second id, not the first"),
        pytest.param(
            KEYS_IN_LISTS,
            [
                (8, 18, "error", "correct-repeated"),
                (12, 14, "error", "no-correct-choice"),
                (16, 14, "warning", "all-correct"),
            ],
            id="keys in lists",
        ),
        pytest.param(
            SAME_CHOICES,
            [
                (10, 9, "warning", "similar-choice"),
                (11, 9, "error", "duplicate-choice"),
                (11, 9, "warning", "stray-whitespace"),
                (12, 9, "error", "duplicate-choice"),
            ],
            id="choices that read the same",
        ),
        pytest.param(
            CONTROLS,
            [
                (6, 11, "error", "control-character"),
                (7, 15, "error", "control-character"),
                (7, 30, "warning", "line-separator"),
            ],
            id="control characters",
        ),
        pytest.param(
            SCRIPTS,
            [
                (6, 28, "error", "active-content"),
                (8, 9, "error", "active-content"),
                (9, 9, "error", "active-content"),
                (10, 9, "error", "unsafe-link"),
                (12, 9, "error", "active-content"),
                (13, 9, "error", "active-content"),
                (14, 9, "error", "unsafe-link"),
                (16, 18, "error", "active-content"),
            ],
            id="scripts and the like",
        ),
        pytest.param(
            LINKS,
            [
                (6, 15, "error", "unsafe-link"),
                (6, 30, "error", "unsafe-link"),
                (6, 43, "error", "unsafe-link"),
                (8, 18, "error", "unsafe-link"),
                (14, 7, "error", "unsafe-link"),
                (14, 22, "error", "unsafe-link"),
                (16, 9, "error", "unsafe-link"),
                (19, 9, "error", "unsafe-link"),
            ],
            id="each link, or its text where a fold hides it",
        ),
        pytest.param(
            STARS,
            [(6, 15, "warning", "literal-markup"), (8, 10, "warning", "literal-markup")],
            id="stars beside brackets",
        ),
        pytest.param(OUT_OF_RANGE, [(15, 14, "error", "correct-out-of-range")], id="an index without a choice"),
        pytest.param(
            OUT_OF_RANGE.replace("\n", "\r\n"),
            [(15, 14, "error", "correct-out-of-range")],
            id="an index without a choice, CRLF",
        ),
        pytest.param(
            SHAPES,
            [
                (11, 14, "error", "wrong-type"),
                (13, 5, "error", "missing-key"),
                (16, 5, "error", "wrong-type"),
                (18, 11, "error", "empty-text"),
                (19, 14, "error", "too-few-choices"),
            ],
            id="faults of shape and of meaning together",
        ),
    ],
)
def test_findings_stand_where_the_fault_is(text, expected):
    assert places(HEAD + text) == expected


def test_ids_and_locales_that_would_leave_the_output_folder():
    text = "id: ../../x\ntitle: T\nlocale: ../../tmp/x\nquestions:\n"
    text += "".join(
        f'  - id: {name}\n    text: "Q?"\n    choices:\n      - "a"\n      - "b"\n    correct: 0\n'
        for name in ("a/b", "CON", "..")
    )
    assert places(text) == [
        (1, 5, "error", "invalid-id"),
        (3, 9, "error", "invalid-locale"),
        (5, 9, "error", "invalid-id"),
        (11, 9, "error", "reserved-id"),
        (17, 9, "error", "invalid-id"),
    ]


def test_a_head_without_its_keys_is_told_once_for_each():
    text = "questions:\n  - id: q1\n    text: One?\n    choices: [A, B]\n    correct: 0\n"
    assert places(text) == [(1, 1, "error", "missing-key")] * 3


def test_an_empty_title_is_no_missing_one():
    assert places('id: b1\ntitle: ""\nlocale: en\nquestions:\n' + OUT_OF_RANGE) == [
        (2, 8, "error", "empty-text"),
        (15, 14, "error", "correct-out-of-range"),
    ]


def test_a_link_out_of_the_folder_is_no_image_of_the_bank(tmp_path):
    (tmp_path / "secret.png").write_bytes(b"x")
    (tmp_path / "bank").mkdir()
    (tmp_path / "bank" / "a.png").symlink_to(tmp_path / "secret.png")
    (tmp_path / "bank" / "b.png").write_bytes(b"x")
    (tmp_path / "bank" / "c.png").symlink_to(tmp_path / "bank" / "b.png")
    text = '  - id: q1\n    text: "![A](a.png) ![B](b.png) ![C](c.png)"\n    choices: [A, B]\n    correct: 0\n'
    assert places(HEAD + text, tmp_path / "bank") == [(6, 17, "error", "media-outside-folder")]


def test_the_share_of_explanations_is_an_option():
    question = "  - id: q{}\n    text: One?\n    choices: [A, B]\n    correct: 0\n"
    text = HEAD + question.format(1) + "    explanation: Because.\n" + question.format(2) + question.format(3)
    config = Config(rules={"missing-explanation": RuleConfig(None, {"share": 0.3})})
    assert places(text) == []
    assert places(text, config=config) == [(10, 5, "warning", "missing-explanation")]


def test_levels_come_from_the_config():
    text = HEAD + "  - id: q1\n    level: senior\n    text: One?\n    choices: [A, B]\n    correct: 0\n"
    assert places(text) == [(6, 12, "error", "unknown-level")]
    assert places(text, config=Config(levels=("junior", "senior"))) == []
