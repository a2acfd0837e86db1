"""`quizkit stats` and the blueprint: the counts of small projects, whole; the page; what is refused."""

import json
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from conftest import ROOT
from quizkit import api
from quizkit.bank.load import load_text
from quizkit.bank.model import validated
from quizkit.errors import QuizkitError
from quizkit.project.blueprint import Wanted
from quizkit.project.config import find_project

NET = """\
id: net
title: Networks <b>
locale: en
level: beginner
tags: [net]
questions:
  - id: q1
    text: What does a router do?
    choices: [It forwards packets, It prints, It cools]
    correct: 0
    explanation: Packets go from net to net.
    objectives: [name the parts]
    tags: [router, net]
  - id: q2
    text: Which parts belong to a switch?
    choices: [Ports, Wheels, A table of addresses, 網路]
    correct: [0, 2]
    level: advanced
    status: draft
  - id: q3
    text: What does a hub know?
    choices: [No addresses, 網路網路網路, Names]
    correct: 2
    shuffle: true
    objectives: [name the parts]
    status: retired
"""
CODE = """\
id: code
title: Code
locale: en
questions:
  - id: c1
    text: What does a loop do?
    choices: [It repeats, It ends]
    correct: 1
    explanation: ' '
    level: expert
  - id: c2
    text: What does a branch do?
    choices: [It decides, It waits]
    correct: 0
"""
CATALOG = """\
msgid ""
msgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"
"""
CONFIG = """\
target-locales = ["de"]
[lint]
select = ["empty-field", "unknown-level"]
[[blueprint]]
objective = "name the parts"
count = 2
[[blueprint]]
tag = "net"
level = "advanced"
count = 1
[[blueprint]]
level = "beginner"
share = 0.5
"""


def project(folder: Path, monkeypatch: pytest.MonkeyPatch, config: str = CONFIG, **banks: str) -> None:
    monkeypatch.chdir(folder)
    Path("quizkit.toml").write_text(config, "utf-8")
    Path("banks").mkdir()
    for name, text in banks.items():
        Path("banks", f"{name}.yaml").write_text(text, "utf-8")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "quizkit", "stats", *arguments], capture_output=True, text=True)


def named(**numbers: int) -> list[dict[str, object]]:
    return [{"name": name, "questions": number} for name, number in numbers.items()]


NET_COUNTS = {
    "questions": 3,
    "kinds": {"single": 2, "multiple": 1},
    "status": {"draft": 1, "review": 0, "approved": 1, "retired": 1},
    "levels": named(beginner=2, intermediate=0, advanced=1),
    "tags": named(net=3, router=1),
    "objectives": [{"name": "name the parts", "questions": 2}],
    "keys": [{"choices": 3, "places": [1, 0, 1]}],
    "shuffled": 1,
    # Keys of 19 and 5 columns; distractors of 9 and 8, then 12 and 12, as a wide sign takes two.
    "lengths": {"questions": 2, "key": 12.0, "distractors": 10.2, "longest": 1, "expected": 0.7},
    "explained": 1,
    "translations": [{"locale": "de", "done": 0, "total": 3, "outdated": 0, "error": None, "percent": 0.0}],
    "findings": [],
}
CODE_COUNTS = {
    "questions": 2,
    "kinds": {"single": 2, "multiple": 0},
    "status": {"draft": 0, "review": 0, "approved": 2, "retired": 0},
    "levels": [*named(beginner=0, intermediate=0, advanced=0, expert=1), {"name": None, "questions": 1}],
    "tags": [],
    "objectives": [],
    "keys": [{"choices": 2, "places": [1, 1]}],
    "shuffled": 0,
    "lengths": {"questions": 2, "key": 8.5, "distractors": 9.0, "longest": 1, "expected": 1.0},
    "explained": 0,
    "translations": [{"locale": "de", "done": 0, "total": 2, "outdated": 0, "error": None, "percent": 0.0}],
    "findings": [
        {"rule": "unknown-level", "severity": "error", "times": 1},
        {"rule": "empty-field", "severity": "warning", "times": 1},
    ],
}
WHOLE_COUNTS = {
    "questions": 5,
    "kinds": {"single": 4, "multiple": 1},
    "status": {"draft": 1, "review": 0, "approved": 3, "retired": 1},
    "levels": [*named(beginner=2, intermediate=0, advanced=1, expert=1), {"name": None, "questions": 1}],
    "tags": named(net=3, router=1),
    "objectives": [{"name": "name the parts", "questions": 2}],
    "keys": [{"choices": 2, "places": [1, 1]}, {"choices": 3, "places": [1, 0, 1]}],
    "shuffled": 1,
    "lengths": {"questions": 4, "key": 10.2, "distractors": 9.6, "longest": 2, "expected": 1.7},
    "explained": 1,
    "translations": [{"locale": "de", "done": 0, "total": 5, "outdated": 0, "error": None, "percent": 0.0}],
    "findings": CODE_COUNTS["findings"],
}


def wanted(filled: tuple[int, int, int], **told: object) -> dict[str, object]:
    need = dict(zip(("wanted", "present", "approved"), filled, strict=True))
    return {"objective": None, "tag": None, "level": None, "count": None, "share": None} | told | need


def test_json_holds_every_count(tmp_path, monkeypatch):
    project(tmp_path, monkeypatch, net=NET, code=CODE)
    done = run("--output-format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == {
        "version": 1,
        "project": {"banks": 2, **WHOLE_COUNTS},
        "banks": [
            {"bank": "code", "title": "Code", "locale": "en", "file": "banks/code.yaml", **CODE_COUNTS},
            {"bank": "net", "title": "Networks <b>", "locale": "en", "file": "banks/net.yaml", **NET_COUNTS},
        ],
        "blueprint": [
            wanted((2, 1, 1), objective="name the parts", count=2),
            wanted((1, 1, 0), tag="net", level="advanced", count=1),
            # Half of the four that are not retired.
            wanted((2, 1, 1), level="beginner", share=0.5),
        ],
        "broken": [],
    }


def test_text_shows_tables_with_bars(tmp_path, monkeypatch):
    project(tmp_path, monkeypatch, net=NET)
    done = run("banks/net.yaml")
    assert (done.returncode, done.stderr) == (0, "")
    assert (
        done.stdout
        == """\
Networks <b> (net, en, banks/net.yaml: 3 questions)
  kind                  single               2 (66 %)               #############
                        multiple             1 (33 %)               #######
  status                draft                1 (33 %)               #######
                        approved             1 (33 %)               #######
                        retired              1 (33 %)               #######
  level                 beginner             2 (66 %)               #############
                        intermediate         0 (0 %)
                        advanced             1 (33 %)               #######
  tag                   net                  3 (100 %)              ####################
                        router               1 (33 %)               #######
  objective             name the parts       2 (66 %)               #############
  place of the key      choice 1 of 3        1 (50 %)               ##########
                        choice 2 of 3        0 (0 %)
                        choice 3 of 3        1 (50 %)               ##########
  length in columns     keys                 12.0                   ####################
                        distractors          10.2                   #################
                        key is the longest   1 of 2, 0.7 by chance  ##########
  text                  with an explanation  1 (33 %)               #######
                        shuffled             1 (33 %)               #######
  translated questions  de                   0 of 3 (0 %)
  findings              none

Blueprint (3 lines, 1 short of questions)
  wanted, present, approved  name the parts     2, 1, 1, 1 missing  ##########
                             tag net, advanced  1, 1, 0             ####################
                             beginner           1, 1, 1             ####################
"""
    )


def test_colour_stands_on_bars_only(tmp_path, monkeypatch):
    project(tmp_path, monkeypatch, net=NET)
    stats = api.stats(api.project_for())
    plain, coloured = api.stats_text(stats), api.stats_text(stats, color=True)
    assert coloured.count("\x1b[32m#") == sum(line.endswith("#") for line in plain.splitlines()) > 5
    assert coloured.replace("\x1b[32m", "").replace("\x1b[0m", "") == plain


def test_a_whole_catalog_counts_and_a_broken_one_is_told(tmp_path, monkeypatch):
    project(tmp_path, monkeypatch, "", net=NET.replace("locale: en", "locale: en\ntranslate: false"))
    for locale, text in (("de", CATALOG), ("fr", CATALOG + 'msgid "x')):
        Path("locales", locale).mkdir(parents=True)
        Path("locales", locale, "net.po").write_text(text, "utf-8")
    translations = json.loads(run("--output-format", "json").stdout)["banks"][0]["translations"]
    assert [(one["locale"], one["done"], one["total"], one["error"]) for one in translations] == [
        ("de", 3, 3, None),
        ("fr", None, None, "locales/fr/net.po is broken; run `quizkit lint`"),
    ]


def test_files_without_a_project_are_counted(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("net.yaml").write_text(NET, "utf-8")
    document = json.loads(run("net.yaml", "--output-format", "json").stdout)
    assert document["banks"][0] | {"findings": []} == {
        "bank": "net",
        "title": "Networks <b>",
        "locale": "en",
        "file": "net.yaml",
        **NET_COUNTS,
        "translations": [],
    }
    assert document["blueprint"] == []


def test_what_cannot_be_read_is_told_and_the_rest_is_counted(tmp_path, monkeypatch):
    project(tmp_path, monkeypatch, CONFIG, net=NET, bad="[1, 2]\n")
    done = run("--output-format", "json")
    document = json.loads(done.stdout)
    assert (done.returncode, document["broken"], document["project"]["questions"]) == (1, ["banks/bad.yaml"], 3)
    assert run().stdout.endswith("Not counted (cannot be read; run `quizkit lint`: banks/bad.yaml)\n")


def test_a_run_without_a_bank_is_refused(tmp_path, monkeypatch):
    project(tmp_path, monkeypatch, net=NET)
    Path("x.po").write_text(CATALOG, "utf-8")
    done = run("x.po")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "quizkit: error: no bank among the given files; name one\n"


class Page(HTMLParser):
    """What a page holds: its tags, its attributes that name addresses or run something, its texts."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.hazards: list[str] = []
        self.texts: list[str] = []
        self.bars: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.hazards += [key for key, _ in attrs if key in ("href", "src", "style") or key.startswith("on")]
        self.bars += [str(value) for key, value in attrs if tag == "rect" and key == "width"]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_the_page_holds_the_same_rows_and_nothing_that_runs(tmp_path, monkeypatch):
    evil = "</style><script>alert(1)</script>"
    project(tmp_path, monkeypatch, net=NET.replace("router, net", f'"{evil}", "\\x01", net'))
    done = run("--output-format", "html", "-o", "out/page.html")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "out/page.html\n")
    page = Page()
    page.feed(Path("out/page.html").read_text("utf-8"))
    page.close()
    assert page.hazards == []
    assert page.tags == {
        *("html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "bdi", "section", "p", "div"),
        *("table", "caption", "tbody", "tr", "th", "td", "svg", "rect"),
    }
    for text in (
        evil,
        "\\u0001",
        "Networks <b>",
        "place of the key",
        "choice 3 of 3",
        "1 of 2, 0.7 by chance",
        "3 (100 %)",
    ):
        assert text in page.texts
    assert page.bars[:2] == ["66.7", "33.3"]
    assert run("--output-format", "html").stdout == Path("out/page.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('blueprint = "x"', 1, "`blueprint` is expected to be tables `[[blueprint]]`"),
        ("[blueprint]\ncount = 1", 1, "`blueprint` is expected to be tables `[[blueprint]]`"),
        ('[[blueprint]]\ntag = "a"\ncount = 1\n[[blueprint]]\ntga = "b"', 5, "unknown key `tga`, did you mean `tag`?"),
        ("[[blueprint]]\ntag = 3\ncount = 1", 2, "`tag` is `3`, a text is expected"),
        ('[[blueprint]]\nobjective = " "\ncount = 1', 2, "`objective` is ` `, a text is expected"),
        (
            'levels = ["easy"]\n[[blueprint]]\nlevel = "hard"\ncount = 1',
            3,
            "`level` is `hard`, one of easy is expected",
        ),
        ('[[blueprint]]\ntag = "a"\ncount = true', 3, "`count` is `True`, a whole number above 0 is expected"),
        ('[[blueprint]]\ntag = "a"\ncount = 0', 3, "`count` is `0`, a whole number above 0 is expected"),
        (
            '[[blueprint]]\ntag = "a"\ncount = 1\n\n[[blueprint]]\ntag = "a"\nshare = 1.5',
            7,
            "`share` is `1.5`, a number above 0 and at most 1 is expected, such as 0.2",
        ),
        (
            '[[blueprint]]\ntag = "a"\nshare = nan',
            3,
            "`share` is `nan`, a number above 0 and at most 1 is expected, such as 0.2",
        ),
        ('[[blueprint]]\ntag = "a"', 1, "the table has neither `count` nor `share`; give one of them"),
        (
            '# one\n[[blueprint]]\ntag = "a"\ncount = 1\nshare = 0.5',
            2,
            "the table has both `count` and `share`; give one of them",
        ),
        ("[[blueprint]]\ncount = 1", 1, "the table names no questions; give `objective` or `tag`, or `level`"),
        (
            '[[blueprint]]\ntag = "a"\nobjective = "b"\ncount = 1',
            2,
            "`objective` and `tag` stand in one table; write a table for each",
        ),
    ],
)
@pytest.mark.parametrize("name", ["quizkit.toml", "pyproject.toml"])
def test_a_wrong_blueprint_is_an_error_with_its_line(tmp_path, name, text, line, message):
    if name == "pyproject.toml":
        text = text.replace("[[blueprint]]", "[[tool.quizkit.blueprint]]").replace(
            "[blueprint]", "[tool.quizkit.blueprint]"
        )
        text, line = "[tool.quizkit]\n" + text, line + 1
    (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(QuizkitError) as caught:
        find_project(tmp_path)
    assert str(caught.value) == f"{tmp_path / name}:{line}: {message}"


def test_a_blueprint_is_read_and_its_schema_takes_it(tmp_path):
    (tmp_path / "quizkit.toml").write_text(CONFIG, "utf-8")
    assert find_project(tmp_path).config.blueprint == (
        Wanted(objective="name the parts", count=2),
        Wanted(tag="net", level="advanced", count=1),
        Wanted(level="beginner", share=0.5),
    )
    schema = Draft202012Validator(json.loads((ROOT / "schema/config.schema.json").read_text("utf-8")))
    tables = [{"tag": "a", "count": 1}, {"level": "b", "share": 1}]
    assert schema.is_valid({"blueprint": tables})
    for wrong in ({"count": 1}, {"tag": "a"}, {"tag": "a", "objective": "b", "count": 1}, {"tag": "a", "count": 0}):
        assert not schema.is_valid({"blueprint": [wrong]})


def test_never_with_is_read_as_the_model_takes_it():
    text = NET.replace("    status: draft\n", "    never-with: [q1, q3]\n")
    bank = load_text("f.yaml", text).bank
    assert bank is not None
    assert [question.never_with for question in bank.questions] == [[], ["q1", "q3"], []]
    choices = [{"text": "a"}, {"text": "b"}]
    question = {"id": "a", "text": "A?", "choices": choices, "correct": 0, "never-with": ["b"]}
    made = validated({"id": "b", "title": "B", "locale": "en", "questions": [question]})
    assert made.questions[0].never_with == ["b"]
