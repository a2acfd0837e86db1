import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET
from zipfile import ZIP_STORED, ZipFile

import pytest
from moodle_banks import (
    ARABIC_BANK,
    ENGLISH_BANK,
    ENGLISH_BANK_WITHOUT_PICTURES,
    MEDIA,
    bank,
    compare_golden,
    lines,
    tricky,
    visible,
)
from qti_packages import (
    LOSSES,
    NEWER,
    ONE,
    VARIANTS,
    VERSIONS,
    listing,
    package,
    parsed,
    play,
    questions,
    unzipped,
)

from quizkit.bank.model import Bank
from quizkit.bank.richtext import question_title, to_html

SIGNS = bank(
    {
        "text": "Is `a[b[0]]>c` legal? CDATA ends with ]]> here.",
        "choices": ["x]]>y", "<![CDATA[z]]>", "&lt;", "&"],
        "explanation": '&amp; is "&" <b>',
    },
    {"choices": ["`a < b && c > d`", "a &lt; b", "`&lt;`", "1 < 2", "<", ">"]},
    {
        "text": "Simplify $\\frac{a}{b} = {c}$ and $$\\sum_{i=1}^{n} x_i \\lt 5$$",
        "choices": ["$\\{1,2\\}$", "$a \\\\ b$", "$x<y & z>w$"],
    },
    {"choices": ["A", "B", {"text": "C", "feedback": "  - a\n  - b"}], "correct": [2], "text": "    code\n\n    more"},
    title="Quiz & <b>more</b>",
)
LAYOUT = bank(
    {
        "text": "3. three\n4. four\n\n   more\n\n| a |\n|--:|\n| ~~b~~ |\n\n"
        '[x](https://example.org "t") [y](y.html) ![z](https://example.org/é.png "t")',
    }
)


HARD = bank(
    *(
        {"text": text, "choices": ["a", {"text": f"{text}\n\nb", "feedback": text}], "explanation": text}
        for text in (
            "3. a\n\n   ```\n   x\n   ```\n4. b",
            "7) ![x](a.png)",
            "> 2. x\n> 3. y",
            "| head |\n|---|\n",
            "a\\\nb",
            "<https://example.org/?a=1&b=2>",
            "[l]: <http://x y>\n\n[l]",
            "# ~~x~~",
            "[![i](a.png)~~b~~](https://example.org)",
            "a&#12;b&#13;c\u00a0d\u2028e&#xFFFF;",
            '```a"b<c>\nx\n```',
            "![](a.png)",
            "0. zero\n1. one",
            "[x](http://[bad) [m](mailto:a@example.org)",
        )
    )
)


def item(source: Bank, variant: str = "qti21") -> ET.Element:
    """Return the first item of a package."""
    return parsed(next(data for name, data in unzipped(package(source, variant)).items() if name.startswith("items/")))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("source", [ENGLISH_BANK, ARABIC_BANK], ids=["en", "ar"])
def test_golden(source, variant):
    data = package(source, variant, MEDIA if source is ENGLISH_BANK else {})
    compare_golden(f"qti/features.{source.locale}.{variant}.txt", listing(data))


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("source", [SIGNS, ENGLISH_BANK_WITHOUT_PICTURES], ids=["signs", "features"])
def test_everything_comes_back(source, variant):
    assert [same(question) for question in questions(package(source, variant))] == [
        same(expected(source, i)) for i in range(len(source.questions))
    ]


def expected(source: Bank, index: int) -> dict[str, Any]:
    question = source.questions[index]
    return {
        "id": question.id,
        "title": question_title(question),
        "lang": question.lang or source.locale,
        "multiple": isinstance(question.correct, list),
        "limit": "0" if isinstance(question.correct, list) else "1",
        "shuffle": question.shuffle,
        "points": question.points,
        "text": to_html(question.text),
        "choices": [
            {
                "html": to_html(choice.text, inline="\n" not in choice.text),
                "pinned": choice.pinned,
                "right": i in question.keys,
                "feedback": choice.feedback and to_html(choice.feedback),
            }
            for i, choice in enumerate(question.choices)
        ],
        "explanation": question.explanation and to_html(question.explanation),
        "more": {},
    }


def same(question: dict[str, Any]) -> dict[str, Any]:
    """Write all HTML in one spelling; what tells a language is compared elsewhere."""

    def spelled(html: str | None) -> str | None:
        if html is None:
            return None
        html = re.sub(r'^<div dir="ltr" lang="[a-z]+">(.*)</div>$', r"\1", html.strip(), flags=re.DOTALL)
        return ET.canonicalize(f"<div>{html.strip()}</div>")

    choices = [
        {**choice, "html": spelled(choice["html"]), "feedback": spelled(choice["feedback"])}
        for choice in question["choices"]
    ]
    explained, text = spelled(question["explanation"]), spelled(question["text"])
    return {**question, "text": text, "explanation": explained, "choices": choices}


@pytest.mark.shared
@pytest.mark.parametrize("variant", VARIANTS)
def test_tricky_texts_are_shown_as_typed(shared, variant):
    rows, source = tricky(shared, escaped=True)
    got = [
        {
            "id": question["id"],
            "question": visible(question["text"]),
            "choices": [visible(choice["html"]) for choice in question["choices"]],
            "correct": [choice["right"] for choice in question["choices"]],
            "explanation": visible(question["explanation"]),
        }
        for question in questions(package(source, variant))
    ]
    assert got == [
        {
            "id": row["id"],
            "question": lines(row["question"]),
            "choices": [lines(choice) for choice in row["choices"]],
            "correct": [i == row["correct"] for i in range(len(row["choices"]))],
            "explanation": lines(row["explanation"]),
        }
        for row in rows
    ]


@pytest.mark.shared
@pytest.mark.parametrize("variant", VARIANTS)
def test_tricky_markdown_comes_back(shared, variant):
    _, source = tricky(shared, escaped=False)
    assert [same(question) for question in questions(package(source, variant))] == [
        same(expected(source, i)) for i in range(len(source.questions))
    ]


@pytest.mark.parametrize("variant", VARIANTS)
def test_code_keeps_its_indentation(variant):
    code = "def f(x):\n    if x:\n\treturn {'a': x}\n\n\n    return None\n"
    (question,) = questions(package(bank({"text": f"```python\n{code}```"}), variant))
    pre = ET.fromstring(f"<div>{question['text']}</div>").find(".//pre")
    assert pre is not None
    assert "".join(pre.itertext()) == code


@pytest.mark.shared
@pytest.mark.parametrize("variant", VARIANTS)
def test_official_schemas_and_references(shared: Path, tmp_path: Path, variant):
    sources = {
        "en": (ENGLISH_BANK, MEDIA),
        "ar": (ARABIC_BANK, {}),
        "signs": (SIGNS, {}),
        "layout": (LAYOUT, {}),
        "hard": (HARD, {"a.png": b"x"}),
        "losses": (bank(LOSSES), {"img/ring.png": b"x"}),
        "tricky": (tricky(shared, escaped=False)[1], {}),
        "typed": (tricky(shared, escaped=True)[1], {}),
    }
    for name, (source, media) in sources.items():
        (tmp_path / f"{name}.zip").write_bytes(package(source, variant, media))
    files = [str(tmp_path / f"{name}.zip") for name in sources]
    command = [sys.executable, str(shared / "oracles" / "qti_xsd.py"), VERSIONS[variant], "--sch", *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == [f"OK {file}" for file in files]
    assert done.returncode == 0


@pytest.mark.parametrize("variant", VARIANTS)
def test_two_writes_give_the_same_bytes_whatever_the_order_of_the_media(variant):
    assert package(ENGLISH_BANK, variant, MEDIA) == package(ENGLISH_BANK, variant, dict(reversed(MEDIA.items())))


@pytest.mark.parametrize("variant", VARIANTS)
def test_zip_has_no_clock_no_compressor_and_the_manifest_first(variant):
    with ZipFile(BytesIO(package(ENGLISH_BANK, variant, MEDIA))) as archive:
        infos = archive.infolist()
    assert infos[0].filename == "imsmanifest.xml"
    assert {(i.date_time, i.compress_type, i.create_system, i.external_attr >> 16) for i in infos} == {
        ((1980, 1, 1, 0, 0, 0), ZIP_STORED, 3, 0o644)
    }


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_entity_but_the_five_and_nothing_active(variant):
    attack = bank(
        {
            "text": "Pick `<script>` <svg onload=alert(1)>",
            "choices": [
                "<script>alert(1)</script>ok",
                "<img src=x onerror=alert(1)>",
                "[x](javascript:alert(1))",
                '![" onerror="alert(1)](a.png)',
                '<a href="JaVaScRiPt&#58;alert(1)">y</a>',
                "[d](data:text/html;base64,PHNjcmlwdD4=)",
                "&nbsp;&copy;",
            ],
            "explanation": "<style>*{display:none}</style>",
        },
        title="<script>alert(0)</script>",
    )
    data = package(attack, variant)
    for content in unzipped(data).values():
        assert set(re.findall(rb"&(\w+);", content)) <= {b"amp", b"lt", b"gt", b"quot", b"apos"}
    nodes = [
        node
        for question in questions(data)
        for html in (question["text"], question["explanation"], *(c["html"] for c in question["choices"]))
        for node in ET.fromstring(f"<div>{html}</div>").iter()
    ]
    assert {node.tag for node in nodes} == {"div", "p", "code", "img"}
    assert {key for node in nodes for key in node.attrib} == {"src", "alt"}


THIRDS = bank({"choices": [*"abcdef", {"text": "g", "feedback": "no"}], "correct": [0, 1, 2], "points": 0.7})


@pytest.mark.parametrize("variant", NEWER)
@pytest.mark.parametrize(
    ("source", "picked", "outcome"),
    [
        pytest.param(ONE, "A", (2.5, ["correct_fb"], [("EXPLANATION", "general_fb")]), id="right"),
        pytest.param(ONE, "B", (0, ["incorrect_fb"], [("CHOICE_FB", "B"), ("EXPLANATION", "general_fb")]), id="wrong"),
        pytest.param(ONE, "", (0, [], []), id="no-answer"),
        pytest.param(THIRDS, "CBA", (0.7, ["correct_fb"], []), id="all-right-gives-the-points-exactly"),
        pytest.param(THIRDS, "A", (0.7 / 3, ["incorrect_fb"], []), id="a-third"),
        pytest.param(THIRDS, "ABD", (0.7 / 3 * 2 - 0.7 / 4, ["incorrect_fb"], []), id="a-wrong-one-takes-away"),
        pytest.param(THIRDS, "G", (0, ["incorrect_fb"], [("CHOICE_FB", "G")]), id="never-below-nothing"),
        pytest.param(THIRDS, "ABCDEFG", (0, ["incorrect_fb"], [("CHOICE_FB", "G")]), id="everything"),
        pytest.param(THIRDS, "", (0, [], []), id="no-answer-to-several"),
    ],
)
def test_scores_and_feedback(variant, source, picked, outcome):
    score, told, shown = outcome
    assert play(item(source, variant), picked) == {
        "score": pytest.approx(score, abs=1e-12),
        "told": told,
        "shown": shown,
    }


def test_all_right_scores_the_points_to_the_last_digit():
    tenths = bank({"choices": [*"abcdefghijk"], "correct": list(range(10)), "points": 1})
    assert play(item(tenths), "ABCDEFGHIJ")["score"] == 1


@pytest.mark.parametrize(
    ("variant", "html"),
    [
        pytest.param(
            "qti12",
            '<ol start="3">\n<li>\n<p>three</p>\n</li>\n<li>\n<p>four</p>\n<p>more</p>\n</li>\n</ol>\n'
            '<table>\n<thead>\n<tr>\n<th class="text-right" style="text-align: right">a</th>\n</tr>\n</thead>\n'
            '<tbody>\n<tr>\n<td class="text-right" style="text-align: right"><del>b</del></td>\n</tr>\n</tbody>\n'
            '</table>\n<p><a href="https://example.org" title="t">x</a> <span>y</span> '
            '<img src="https://example.org/%C3%A9.png" alt="z" title="t" /></p>',
            id="1.2",
        ),
        *(
            pytest.param(
                variant,
                '<div class="ordered-list">\n<div>\n<p>3. three</p>\n</div>\n<div>\n<p>4. four</p>\n<p>more</p>\n'
                '</div>\n</div>\n<table>\n<thead>\n<tr>\n<th class="text-right">a</th>\n</tr>\n</thead>\n'
                '<tbody>\n<tr>\n<td class="text-right"><span class="strikethrough">b</span></td>\n</tr>\n</tbody>\n'
                '</table>\n<p><a href="https://example.org">x</a> <span>y</span> '
                '<img src="https://example.org/%C3%A9.png" alt="z" /></p>',
                id=VERSIONS[variant],
            )
            for variant in NEWER
        ),
    ],
)
def test_html_is_what_the_version_allows(variant, html):
    (question,) = questions(package(LAYOUT, variant))
    assert question["text"] == html


def test_empty_elements_have_an_end_tag_where_a_reader_of_html_needs_one():
    source = bank({"text": "| a | |\n|---|---|\n| | `$$$$` |\n\n---"})
    for variant in VARIANTS:
        text = b"".join(unzipped(package(source, variant)).values()).decode().replace("&lt;", "<").replace("&gt;", ">")
        assert re.findall(r"<(?:th|td|span)[^>]*/>", text) == []
        assert (text.count("<td></td>"), text.count("<th></th>"), text.count("<span></span>")) == (1, 1, 3)
        assert text.count("<hr />") == 1


@pytest.mark.parametrize(
    ("source", "shuffled"),
    [
        pytest.param(bank({"shuffle": True}, {"shuffle": True}), "true", id="all"),
        pytest.param(bank({"shuffle": True}, {}), "false", id="some"),
        pytest.param(bank(LOSSES), "false", id="pinned"),
    ],
)
def test_canvas_shuffles_all_or_none(source, shuffled):
    settings = parsed(unzipped(package(source, "qti12"))["assessment_meta.xml"])
    assert settings.findtext("shuffle_answers") == shuffled
