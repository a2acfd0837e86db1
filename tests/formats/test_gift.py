import importlib.util
import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from moodle_banks import (
    ARABIC_BANK,
    BOXES,
    CODE,
    ENGLISH_BANK_WITHOUT_PICTURES,
    MULTIPLE,
    PICTURES,
    as_one_line,
    bank,
    compare_golden,
    lines,
    plain,
    tricky,
    visible,
)

from quizkit.bank.model import Bank
from quizkit.bank.texts import question_texts
from quizkit.convert.targets import make_target
from quizkit.formats.carried import carried_losses
from quizkit.formats.gift.check import CARRIES, FINDINGS, check
from quizkit.formats.gift.write import write
from quizkit.formats.moodle import names, rendered

PARSE = """
const parser = require('gift-pegjs');
const text = require('fs').readFileSync(0, 'utf8');
process.stdout.write(JSON.stringify(parser.parse(text)));
"""


def export(source: Bank) -> str:
    (output,) = write(source, {}, make_target("gift"))
    assert output.name == f"{source.id}.gift"
    return output.data.decode("utf-8")


def blocks(source: Bank) -> list[str]:
    return export(source).rstrip("\n").split("\n\n")


def problems(source: Bank) -> list[tuple[str, tuple[str | int, ...], str]]:
    return [(p.rule, p.path, p.message) for p in check(source, make_target("gift"))]


def by_moodle(shared: Path, text: str) -> list[dict[str, Any]]:
    """Read as Moodle does; each question as its category, name, texts, weights in percent and feedback."""
    spec = importlib.util.spec_from_file_location("oracle", shared / "oracles" / "moodle_gift_reader.py")
    assert spec is not None
    assert spec.loader is not None
    oracle = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(oracle)
    category, *questions = oracle.read(text)
    assert category["type"] == "category"
    assert {(q["type"], q["format"]) for q in questions} == {("multichoice", "html")}
    return [
        {
            "name": q["name"],
            "text": q["text"],
            "single": q["single"],
            "choices": [(a["text"], round(100 * a["fraction"], 5), a["feedback"]) for a in q["answers"]],
            "explanation": q["generalfeedback"],
        }
        for q in questions
    ]


def by_pegjs(text: str) -> list[dict[str, Any]]:
    """Read with npm's gift-pegjs, into the same shape."""
    folder = os.environ.get("QUIZKIT_NODE")
    if not folder:
        pytest.skip("needs QUIZKIT_NODE, a folder where `npm install gift-pegjs` was run")
    done = subprocess.run(["node", "-e", PARSE], input=text, cwd=folder, capture_output=True, text=True, check=True)
    category, *questions = json.loads(done.stdout)
    assert category["type"] == "Category"
    assert {(q["type"], q["stem"]["format"]) for q in questions} == {("MC", "html")}
    return [
        {
            "name": q["title"],
            "text": q["stem"]["text"],
            "single": any(choice["isCorrect"] for choice in q["choices"]),
            "choices": [
                (
                    c["text"]["text"],
                    100 if c["isCorrect"] else c["weight"] or 0,
                    (c["feedback"] or {"text": ""})["text"],
                )
                for c in q["choices"]
            ],
            "explanation": (q["globalFeedback"] or {"text": ""})["text"],
        }
        for q in questions
    ]


def as_shown(question: dict[str, Any]) -> dict[str, Any]:
    return {
        "question": visible(question["text"]),
        "choices": [visible(text) for text, _, _ in question["choices"]],
        "correct": [weight == 100 for _, weight, _ in question["choices"]],
        "explanation": visible(question["explanation"]),
    }


@pytest.mark.parametrize("source", [ENGLISH_BANK_WITHOUT_PICTURES, ARABIC_BANK], ids=["en", "ar"])
def test_golden(source):
    compare_golden(f"gift/features.{source.locale}.gift", export(source).encode())


@pytest.fixture(
    params=[pytest.param("moodle", marks=pytest.mark.shared), pytest.param("pegjs", marks=pytest.mark.node)]
)
def reader(request):
    """Both readers, as a function of a text."""
    if request.param == "pegjs":
        return by_pegjs
    folder = request.getfixturevalue("shared")
    return lambda text: by_moodle(folder, text)


@pytest.mark.shared
def test_tricky_texts_are_shown_as_typed(shared, reader):
    rows, source = tricky(shared, escaped=True)
    got = [as_shown(question) for question in reader(export(source))]
    assert got == [
        {
            "question": lines(row["question"]),
            "choices": [lines(choice) for choice in row["choices"]],
            "correct": [i == row["correct"] for i in range(len(row["choices"]))],
            "explanation": lines(row["explanation"]),
        }
        for row in rows
    ]


@pytest.mark.shared
def test_tricky_markdown_shows_what_its_plain_form_says(shared, reader):
    rows, source = tricky(shared, escaped=False)
    read = reader(export(source))
    assert [as_one_line(as_shown(question)) for question in read] == [
        {
            "question": plain(row["question"]),
            "choices": [plain(choice, inline="\n" not in choice) for choice in row["choices"]],
            "correct": [i == row["correct"] for i in range(len(row["choices"]))],
            "explanation": plain(row["explanation"]),
        }
        for row in rows
    ]
    code = re.search(r"<pre><code[^>]*>(.*?)</code></pre>", read[14]["text"], re.DOTALL)
    assert code is not None
    assert code[1] == rows[14]["question"].split("```")[1].removeprefix("python\n").replace(">", "&gt;")


def test_features_are_read_back(reader):
    read = reader(export(ENGLISH_BANK_WITHOUT_PICTURES))
    assert [(q["name"], q["single"], [weight for _, weight, _ in q["choices"]]) for q in read] == [
        ("01 Cost of a ring: vector&lt;int> & {k} = n ~ 2 # now", True, [100, 0, 0, 0]),
        ("02 Which of these move data?", False, [33.33333, 33.33333, 33.33333, -50, -50]),
        ("03 Tick what is a tree", False, [-50, -50, 100]),
        (read[3]["name"], True, [100, 0, 0]),
    ]
    assert [visible(feedback) for _, _, feedback in read[0]["choices"]] == [
        ["Yes: n - 1 to reduce, n - 1 to gather."],
        ["That is half."],
        [],
        [],
    ]
    code = re.search(r"<pre><code[^>]*>(.*?)</code></pre>", read[3]["text"], re.DOTALL)
    assert code is not None
    assert code[1] == "    indented = {'a': 1}\n\n    if indented:\n        print('x # y ~ z')\n"


def test_arabic_is_read_back(reader):
    first, second = reader(export(ARABIC_BANK))
    assert first["choices"] == [
        ('<div dir="rtl" lang="ar">3</div>', 100, '<div dir="rtl" lang="ar"><p>نعم</p></div>'),
        ('<div dir="rtl" lang="ar">\u2067القيمة (3)\u2069</div>', 0, ""),
        ('<div dir="rtl" lang="ar"><code dir="ltr">print(x)</code> ثم None.</div>', 0, ""),
    ]
    assert second["text"] == '<div dir="ltr" lang="en"><p>Not translated yet?</p></div>'


@pytest.mark.parametrize(
    "choices",
    [
        pytest.param(["%50% of users", "%25%", "100% {sure}", "none"], id="weights"),
        pytest.param(["[1, 2]", "[plain] text", "[markdown]", "{}"], id="format marks"),
        pytest.param(["x -> x", "x => x", "a -> b => c", "::x::"], id="arrows"),
        pytest.param(["TRUE", "FALSE", "T", "0"], id="true and false"),
        pytest.param(["// comment", "#### no", "=4", "~"], id="marks"),
        pytest.param(["C#", "a # b", "&&058;", "$CATEGORY: x"], id="more marks"),
    ],
)
def test_choices_that_look_like_gift(reader, choices):
    source = bank({"text": "[html] is the first token. Next?", "choices": choices, "explanation": "[plain] %50% ####"})
    assert [as_shown(question) for question in reader(export(source))] == [
        {
            "question": ["[html] is the first token. Next?"],
            "choices": [[choice] for choice in choices],
            "correct": [True, False, False, False],
            "explanation": ["[plain] %50% ####"],
        }
    ]


def test_backslashes_and_formulas_survive(reader):
    source = bank(
        {
            "text": 'Which holds: $\\nu \\neq 0$, $\\nabla f$ or `"\\n"`?',
            "choices": ["$\\nu$", "\\not", "C:\\new\\table", "$\\{1,2\\}$"],
            "title": "C:\\new: {a} = \\",
        }
    )
    (question,) = reader(export(source))
    assert question["name"] == "01 C:\\new: {a} = \\"
    assert as_shown(question) == {
        "question": ['Which holds: \\(\\nu \\neq 0\\), \\(\\nabla f\\) or "\\n"?'],
        "choices": [["\\(\\nu\\)"], ["\\not"], ["C:\\new\\table"], ["\\(\\{1,2\\}\\)"]],
        "correct": [True, False, False, False],
        "explanation": [],
    }


SIGNS = st.sampled_from(
    [*"\\#={}~:%[]<>&$`*_-/.!0 1aZ\né日ع", "->", "&&058;", "\\n", "####", "//", "[html]", "%50%", "]]>"]
)
TEXTS = st.lists(SIGNS, min_size=1, max_size=12).map("".join).filter(str.strip)


@pytest.mark.shared
@given(st.lists(TEXTS, min_size=7, max_size=7))
@settings(max_examples=60, derandomize=True, deadline=None)
def test_any_text_is_read_back(shared, texts):
    title, text, explanation, *choices, feedback = texts
    question = {"title": title, "text": text, "choices": choices, "explanation": explanation}
    question["choices"] = [choices[0], {"text": choices[1], "feedback": feedback}, choices[2]]
    source = bank(question)
    html = {part.path: rendered(part, source).strip() for part in question_texts(source.questions[0], ())}
    (read,) = by_moodle(shared, export(source))
    got = [read["text"], *(choice for choice, _, _ in read["choices"]), read["choices"][1][2], read["explanation"]]
    places = [("text",), *(("choices", i, "text") for i in range(3)), ("choices", 1, "feedback"), ("explanation",)]
    assert read["name"] == names(source)[0]
    assert [REFERENCE.sub(lambda sign: chr(int(sign[1])), part) for part in got] == [html[tuple(p)] for p in places]


REFERENCE = re.compile(r"\A&#(91|37);")


def test_every_part_is_one_marked_line():
    head, title, *choices, explanation, end = blocks(bank(CODE | {"explanation": "one\n\ntwo"}))[1].split("\n")
    assert head == "// [id:code-first]"
    assert re.fullmatch(r"::01 [^\n]*?::\[html\]<pre>.*\{", title)
    assert all(re.match(r"\t[=~]\[html\]", choice) for choice in choices)
    assert explanation == "\t####[html]<p>one</p>\\n<p>two</p>"
    assert end == "}"


@pytest.mark.parametrize(
    ("question", "marks"),
    [
        pytest.param({"choices": ["a", "b"], "correct": 1}, ["~", "="], id="one"),
        pytest.param(BOXES, ["~%-50%", "~%-50%", "~%100%"], id="a list of one has no equals sign"),
        pytest.param({"choices": ["a", "b", "c"], "correct": [0, 2]}, ["~%50%", "~%-100%", "~%50%"], id="two"),
        pytest.param({"choices": ["a", "b"], "correct": [0, 1]}, ["~%50%", "~%50%"], id="all"),
    ],
)
def test_marks_of_choices(question, marks):
    assert re.findall(r"\t(\S+)\[html\]", blocks(bank(question))[1]) == marks


@pytest.mark.parametrize(
    ("title", "line"),
    [
        pytest.param("TCP/IP & b: = {x} ~ #", "$CATEGORY: $course$/top/en/TCP//IP & b: = {x} ~ #", id="not escaped"),
        pytest.param("C:\\new", "$CATEGORY: $course$/top/en/C:\\\\new", id="backslash"),
        pytest.param("a <b> &&058;", "$CATEGORY: $course$/top/en/a &lt;b> &&amp;058;", id="guarded"),
    ],
)
def test_category_stands_alone(title, line):
    assert blocks(bank({}, title=title))[0] == line


def test_ids_and_tags_stand_in_a_comment_of_the_question():
    source = bank({"tags": ["a b", "x[1]"], "level": "beginner"}, {}, tags=["all"])
    assert [block.split("\n")[0] for block in blocks(source)[1:]] == [
        "// [id:q1] [tag:a b] [tag:x[1\\]] [tag:all] [tag:level:beginner]",
        "// [id:q2] [tag:all]",
    ]


def test_bank_that_uses_nothing_special_has_no_findings():
    assert (
        problems(
            bank(
                {"shuffle": True},
                {"correct": [0], "shuffle": True},
                {"text": "![x](https://example.org/a.png)", "shuffle": True},
            )
        )
        == []
    )
    assert problems(bank({}, {})) == []


def test_findings():
    source = bank(
        {"title": "x" * 300, "tags": ["fine", "<b>"], "points": 2, "shuffle": False},
        {"choices": [str(i) for i in range(22)], "correct": [*range(21)], "hints": ["a", "b"], "shuffle": True},
        MULTIPLE | {"id": "q3"},
        PICTURES | {"id": "q4", "hints": [], "shuffle": True},
    )
    got = problems(source)
    assert got == [
        (
            "gift-name-length",
            ("questions", 0, "title"),
            "the name of question `q1` has 303 characters with its number, Moodle keeps 255: the rest is cut",
        ),
        ("gift-tag", ("questions", 0, "tags", 1), "tag `<b>` holds a sign that Moodle does not keep in tags"),
        ("gift-too-many-correct", ("questions", 1, "correct"), "21 choices are right, Moodle can grade at most 20"),
        ("gift-points", ("questions", 0, "points"), "2 points are lost in GIFT, the question is worth 1"),
        (
            "gift-shuffle",
            ("questions", 0, "shuffle"),
            "the order of the choices is lost in GIFT, Moodle shuffles them unless its site is set otherwise",
        ),
        ("gift-hint", ("questions", 1, "hints"), "2 hints are lost in GIFT"),
        (
            "gift-pinned",
            ("questions", 2, "choices", 4, "pinned"),
            "choice `none of these` loses its place in GIFT, Moodle may move it",
        ),
        ("gift-image", ("questions", 3, "text"), "image `img/ring.png` cannot go into a GIFT file"),
        ("gift-image", ("questions", 3, "text"), "image `other/ring.png` cannot go into a GIFT file"),
        ("gift-image", ("questions", 3, "choices", 0, "text"), "image `img/ring.png` cannot go into a GIFT file"),
        ("gift-image", ("questions", 3, "choices", 0, "feedback"), "image `img/ring.png` cannot go into a GIFT file"),
        ("gift-image", ("questions", 3, "explanation"), "image `other/ring.png` cannot go into a GIFT file"),
    ]
    assert {rule for rule, _, _ in got} == set(FINDINGS) - set(carried_losses("gift", "", CARRIES))


def test_image_is_pointed_at():
    (problem,) = check(bank({"text": "![](a.png) ![](https://example.org/b.png)"}), make_target("gift"))
    assert problem.part == (4, 9)
