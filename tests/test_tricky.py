"""The shared corpus of texts that break formats, written as a bank, exported and read back."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt

from exported import FORMATS, QTI_VERSIONS, SUFFIXES, files_below, gift_oracle, pages, read, shown

pytestmark = pytest.mark.shared

EQUAL_CHOICES = "t25"
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
SIGNS = re.compile(r"[\\`*_<>&#~$!|+=.:-]")
CODE = "t15"
"""Its fenced and indented code is Markdown on purpose, so it is never escaped."""
FORMULAS: dict[str, dict[str, Any]] = {
    "t13": {
        "text": ["What is \\(\\frac{a}{b}\\) times \\(b\\)?"],
        "choices": [["\\(a\\)"], ["\\(b^{2}\\)"], ["\\(a_{1}\\)"], ["\\[x\\]"]],
        "explanation": ["Because \\(\\frac{a}{b} \\times b = a\\)."],
    },
    "t14": {
        "text": ["Evaluate \\[\\sum_{i=1}^{n} i\\]"],
        "choices": [["\\[\\frac{n(n+1)}{2}\\]"], ["\\(n^2\\)"], ["\\[n\\]"], ["\\(\\{1,2\\}\\)"]],
        "explanation": ["Gauss: \\[1+2+\\dots+n\\]"],
    },
}
"""What a page gets of TeX, whichever delimiters the author took."""
PARSE = "process.stdout.write(JSON.stringify(require('gift-pegjs').parse(require('fs').readFileSync(0, 'utf8'))))"


def quoted(text: str) -> str:
    """Return a text as a double-quoted scalar: JSON's escapes are YAML's."""
    return json.dumps(text, ensure_ascii=False)


def as_yaml(title: str, rows: list[dict[str, Any]]) -> str:
    lines = ["id: tricky", f"title: {quoted(title)}", "locale: en", "questions:"]
    for row in rows:
        lines += [f"  - id: {row['id']}", f"    text: {quoted(row['question'])}", "    choices:"]
        lines += [f"      - {quoted(choice)}" for choice in row["choices"]]
        lines += [f"    correct: {row['correct']}", f"    explanation: {quoted(row['explanation'])}"]
    return "\n".join(lines) + "\n"


def escaped(row: dict[str, Any]) -> dict[str, Any]:
    """Return a question with every sign that Markdown may act on behind a backslash."""
    if row["id"] == CODE:
        return row
    texts = {key: SIGNS.sub(r"\\\g<0>", row[key]) for key in ("question", "explanation")}
    return {**row, **texts, "choices": [SIGNS.sub(r"\\\g<0>", choice) for choice in row["choices"]]}


def build(folder: Path, corpus: dict[str, Any], rows: list[dict[str, Any]]) -> subprocess.CompletedProcess[str]:
    (folder / "banks").mkdir()
    (folder / "quizkit.toml").write_text(f"formats = {json.dumps(list(FORMATS))}\n")
    (folder / "banks/tricky.yaml").write_bytes(as_yaml(corpus["title"], rows).encode())
    return subprocess.run([sys.executable, "-m", "quizkit", "build"], cwd=folder, capture_output=True, text=True)


@pytest.fixture(scope="module")
def corpus(shared):
    return json.loads((shared / "corpora/tricky.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def rows(corpus):
    return [row for row in corpus["questions"] if row["id"] != EQUAL_CHOICES]


@pytest.fixture(scope="module")
def built(corpus, rows, tmp_path_factory):
    """Every output of the corpus, read as Markdown (`typed`) and with all its signs escaped (`escaped`)."""
    found = {}
    for name, written in {"typed": rows, "escaped": [escaped(row) for row in rows]}.items():
        folder = tmp_path_factory.mktemp(name)
        done = build(folder, corpus, written)
        assert (done.returncode, done.stderr.splitlines()[-1]) == (0, f"{len(FORMATS)} files written")
        found[name] = files_below(folder / "dist/en")
        assert sorted(found[name]) == sorted(f"tricky{suffix}" for suffix in SUFFIXES.values())
    return found


@pytest.fixture(
    params=[
        *(name for name in FORMATS if name != "gift"),
        "gift",
        pytest.param("gift by pegjs", marks=pytest.mark.node),
    ]
)
def read_back(request, shared):
    """Read one format's output, as a function of all outputs."""
    if request.param != "gift by pegjs":
        return lambda outputs: read(outputs["tricky" + SUFFIXES[request.param]], request.param, gift_oracle(shared))
    if not os.environ.get("QUIZKIT_NODE"):
        pytest.skip("needs QUIZKIT_NODE, a folder where `npm install gift-pegjs` was run")
    return lambda outputs: read(outputs["tricky.gift"], "gift", Pegjs)


class Pegjs:
    """npm's gift-pegjs, with the answers of the shared oracle."""

    @staticmethod
    def read(text: str) -> list[dict[str, Any]]:
        done = subprocess.run(
            ["node", "-e", PARSE],
            input=text,
            cwd=os.environ["QUIZKIT_NODE"],
            capture_output=True,
            text=True,
            check=True,
        )
        return [Pegjs.row(found) for found in json.loads(done.stdout)]

    @staticmethod
    def row(found: dict[str, Any]) -> dict[str, Any]:
        if found["type"] == "Category":
            return {"type": "category"}
        assert found["type"] == "MC"
        return {
            "type": "multichoice",
            "format": found["stem"]["format"],
            "text": found["stem"]["text"],
            "answers": [{"text": c["text"]["text"], "fraction": float(c["isCorrect"])} for c in found["choices"]],
            "generalfeedback": found["globalFeedback"]["text"],
        }


def by_markdown(row: dict[str, Any]) -> dict[str, Any]:
    """Return what a page shows of a question's Markdown, by CommonMark's own rules; formulas by hand."""
    plain = {
        "text": shown(MARKDOWN.render(row["question"])),
        "choices": [
            shown(MARKDOWN.render(choice) if "\n" in choice else MARKDOWN.renderInline(choice.strip()))
            for choice in row["choices"]
        ],
        "key": [row["correct"]],
        "explanation": shown(MARKDOWN.render(row["explanation"])),
    }
    return plain | FORMULAS.get(row["id"], {})


def verbatim(row: dict[str, Any]) -> dict[str, Any]:
    """Return a question's own characters, but for blanks at the ends and what a page makes of line ends."""
    if row["id"] == CODE:
        return by_markdown(row)

    def blocks(text: str) -> list[str]:
        return [block.replace("\n", " ").strip(" ") for block in text.split("\n\n")]

    return {
        "text": blocks(row["question"]),
        "choices": [blocks(choice) for choice in row["choices"]],
        "key": [row["correct"]],
        "explanation": blocks(row["explanation"]),
    }


def test_equal_choices_refuse_the_bank(corpus, tmp_path):
    done = build(tmp_path, corpus, corpus["questions"])
    assert done.returncode == 1
    assert done.stderr.splitlines()[1:] == [
        "banks/tricky.yaml: not exported, it has 1 error",
        "0 files written, 1 refused or left out",
    ]
    assert re.fullmatch(
        r"banks/tricky\.yaml:\d+:9: error: `same` stands twice among the choices \[duplicate-choice\]",
        done.stderr.splitlines()[0],
    )
    assert not (tmp_path / "dist").exists()


def test_json_holds_the_markdown_to_the_character(built, corpus, rows):
    document = json.loads(built["typed"]["tricky.json"])
    assert document["title"] == corpus["title"]
    assert [
        {
            "id": question["id"],
            "question": question["text"],
            "choices": [choice["text"] for choice in question["choices"]],
            "correct": [choice["correct"] for choice in question["choices"]].index(True),
            "explanation": question["explanation"],
        }
        for question in document["questions"]
    ] == [{key: value for key, value in row.items() if key != "why"} for row in rows]


def test_a_page_shows_what_the_markdown_means(built, rows, read_back):
    assert pages(read_back(built["typed"])) == [by_markdown(row) for row in rows]


def test_a_page_shows_the_very_characters_of_escaped_texts(built, rows, read_back):
    assert pages(read_back(built["escaped"])) == [verbatim(row) for row in rows]


def test_code_keeps_its_indentation_and_blank_lines(built, rows, read_back):
    (found,) = (page for page, row in zip(pages(read_back(built["typed"])), rows, strict=True) if row["id"] == CODE)
    assert found["text"][1] == (
        "def f(x):\n    if x > 0:\n        return {'a': x}\n\n\n    return None\n\nprint(f(1) == {'a': 1})\n"
    )
    assert found["explanation"] == ["Indented code:", "a = 1\n\nb = 2\n", "done."]


@pytest.mark.parametrize("format_name", QTI_VERSIONS)
@pytest.mark.parametrize("name", ["typed", "escaped"])
def test_the_packages_are_valid(built, shared, tmp_path, format_name, name):
    package = tmp_path / "tricky.zip"
    package.write_bytes(built[name][f"tricky.{format_name}.zip"])
    done = subprocess.run(
        [sys.executable, str(shared / "oracles/qti_xsd.py"), QTI_VERSIONS[format_name], str(package)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
