import re
from base64 import b64decode
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from moodle_banks import (
    ARABIC_BANK,
    CODE,
    ENGLISH_BANK,
    MEDIA,
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
from quizkit.convert.targets import make_target
from quizkit.formats.carried import carried_losses
from quizkit.formats.moodle_xml.check import CARRIES, FINDINGS, check
from quizkit.formats.moodle_xml.write import write

TEXT = re.compile(r"<text><!\[CDATA\[((?:(?!\]\]>|<!\[CDATA\[).|\]\]\]\]><!\[CDATA\[>)*)\]\]></text>", re.DOTALL)


def export(source: Bank, media: dict[str, bytes] | None = None) -> str:
    (output,) = write(source, media or {}, make_target("moodle-xml"))
    assert output.name == f"{source.id}.moodle.xml"
    return output.data.decode("utf-8")


def read(source: Bank, media: dict[str, bytes] | None = None) -> list[ET.Element]:
    """Return the questions without the category."""
    return ET.fromstring(export(source, media)).findall("question")[1:]


def texts(question: ET.Element, path: str) -> list[str]:
    return [element.findtext("text") or "" for element in question.findall(path)]


def problems(source: Bank) -> list[tuple[str, tuple[str | int, ...], str]]:
    return [(p.rule, p.path, p.message) for p in check(source, make_target("moodle-xml"))]


@pytest.mark.parametrize("source", [ENGLISH_BANK, ARABIC_BANK], ids=["en", "ar"])
def test_golden(source):
    compare_golden(f"moodle_xml/features.{source.locale}.moodle.xml", export(source, MEDIA).encode())


def test_two_writes_give_the_same_bytes_whatever_the_order_of_the_media():
    assert export(ENGLISH_BANK, MEDIA) == export(ENGLISH_BANK, dict(reversed(MEDIA.items())))


@pytest.mark.parametrize("source", [ENGLISH_BANK, ARABIC_BANK], ids=["en", "ar"])
def test_every_text_is_cdata(source):
    assert_every_text_is_cdata(export(source, MEDIA))


def assert_every_text_is_cdata(xml: str) -> None:
    found = TEXT.findall(xml)
    assert len(found) == xml.count("<text>") == sum(1 for _ in ET.fromstring(xml).iter("text"))
    outside = TEXT.sub("", xml)
    assert "CDATA" not in outside
    assert "text>" not in re.sub(r"</?questiontext[^>]*>", "", outside)


@pytest.mark.shared
def test_tricky_texts_are_shown_as_typed(shared: Path):
    rows, source = tricky(shared, escaped=True)
    assert_every_text_is_cdata(export(source))
    got = [as_row(question) for question in read(source)]
    wanted = [
        {
            "question": lines(row["question"]),
            "choices": [lines(choice) for choice in row["choices"]],
            "correct": [i == row["correct"] for i in range(len(row["choices"]))],
            "explanation": lines(row["explanation"]),
            "id": row["id"],
        }
        for row in rows
    ]
    assert got == wanted


@pytest.mark.shared
def test_tricky_markdown_shows_what_its_plain_form_says(shared: Path):
    rows, source = tricky(shared, escaped=False)
    assert_every_text_is_cdata(export(source))
    assert [as_one_line(as_row(question)) for question in read(source)] == [
        {
            "question": plain(row["question"]),
            "choices": [plain(choice, inline="\n" not in choice) for choice in row["choices"]],
            "correct": [i == row["correct"] for i in range(len(row["choices"]))],
            "explanation": plain(row["explanation"]),
            "id": row["id"],
        }
        for row in rows
    ]
    code = ET.fromstring(f"<r>{texts(read(source)[14], 'questiontext')[0]}</r>").find(".//pre")
    assert code is not None
    assert "".join(code.itertext()) == rows[14]["question"].split("```")[1].removeprefix("python\n")


def as_row(question: ET.Element) -> dict[str, Any]:
    return {
        "question": visible(texts(question, "questiontext")[0]),
        "choices": [visible(text) for text in texts(question, "answer")],
        "correct": [answer.get("fraction") == "100" for answer in question.findall("answer")],
        "explanation": visible("".join(texts(question, "generalfeedback"))),
        "id": question.findtext("idnumber"),
    }


def test_code_block_at_the_start_keeps_its_indentation():
    (text,) = texts(read(bank(CODE))[0], "questiontext")
    assert text == text.strip()
    pre = ET.fromstring(f"<r>{text}</r>").find("pre")
    assert pre is not None
    assert "".join(pre.itertext()) == "    indented = {'a': 1}\n\n    if indented:\n        print('x # y ~ z')\n"


def test_settings_are_explicit():
    full = {"points": 2.5, "shuffle": True, "correct": [0], "choices": ["a", "b"]}
    wanted = ["defaultgrade", "penalty", "single", "shuffleanswers", "answernumbering", "showstandardinstruction"]
    got = [[question.findtext(name) for name in wanted] for question in read(bank({}, full, {"points": 0}))]
    assert got == [
        ["1", "0.3333333", "true", "false", "abc", "0"],
        ["2.5", "0.3333333", "false", "true", "abc", "1"],
        ["0", "0.3333333", "true", "false", "abc", "0"],
    ]


def test_pinned_choice_keeps_its_place():
    assert read(bank(MULTIPLE))[0].findtext("shuffleanswers") == "false"


def test_cdata_end_inside_text():
    source = bank(
        {
            "title": "ends with ]]> here",
            "text": "Is `a[b[0]]>c` legal? CDATA ends with ]]> here.",
            "choices": ["x]]>y", "<![CDATA[z]]>", "`&lt;`", "&"],
            "explanation": '`&amp;` is "&" <b>',
        }
    )
    assert_every_text_is_cdata(export(source))
    question = read(source)[0]
    assert texts(question, "name") == ["01 ends with ]]> here"]
    assert as_row(question) == {
        "question": ["Is a[b[0]]>c legal? CDATA ends with ]]> here."],
        "choices": [["x]]>y"], ["<![CDATA[z]]>"], ["&lt;"], ["&"]],
        "correct": [True, False, False, False],
        "explanation": ['&amp; is "&" <b>'],
        "id": "q1",
    }


def test_signs_are_escaped_once():
    choices = ["`a < b && c > d`", "a &lt; b", "`&lt;`", "1 < 2", "<", ">"]
    shown = [["a < b && c > d"], ["a < b"], ["&lt;"], ["1 < 2"], ["<"], [">"]]
    assert [visible(text) for text in texts(read(bank({"choices": choices}))[0], "answer")] == shown


def test_formulas_are_left_alone():
    source = bank(
        {
            "text": "Simplify $\\frac{a}{b} = {c}$ and $$\\sum_{i=1}^{n} x_i \\lt 5$$",
            "choices": ["$\\{1,2\\}$", "$a \\\\ b$", "$x<y & z>w$"],
        }
    )
    row = as_row(read(source)[0])
    assert (row["question"], row["choices"]) == (
        ["Simplify \\(\\frac{a}{b} = {c}\\) and \\[\\sum_{i=1}^{n} x_i \\lt 5\\]"],
        [["\\(\\{1,2\\}\\)"], ["\\(a \\\\ b\\)"], ["\\(x<y & z>w\\)"]],
    )


def test_images_stand_beside_the_texts_that_show_them():
    question = read(bank(PICTURES), MEDIA)[0]
    got = {
        element.tag: [
            (f.get("path"), f.get("name"), f.get("encoding"), b64decode(f.text or "")) for f in element.findall("file")
        ]
        for element in question.iter()
        if element.find("file") is not None
    }
    one = ("/img/", "ring.png", "base64", MEDIA["img/ring.png"])
    two = ("/other/", "ring.png", "base64", MEDIA["other/ring.png"])
    assert got == {
        "questiontext": [one, two],
        "generalfeedback": [two],
        "answer": [one],
        "feedback": [one],
        "hint": [one],
    }
    assert re.findall(r'src="([^"]*)"', texts(question, "questiontext")[0]) == [
        "@@PLUGINFILE@@/img/ring.png",
        "@@PLUGINFILE@@/other/ring.png",
    ]


@pytest.mark.parametrize(
    ("address", "place"),
    [
        pytest.param("a.png", ("/", "a.png", "/a.png"), id="plain"),
        pytest.param("./img/a.png", ("/img/", "a.png", "/img/a.png"), id="dot"),
        pytest.param("a%20b.png", ("/", "a b.png", "/a%20b.png"), id="blank"),
        pytest.param("карта.png", ("/", "карта.png", "/%D0%BA%D0%B0%D1%80%D1%82%D0%B0.png"), id="Cyrillic"),
        pytest.param("it's&co.png", ("/", "it-s-co.png", "/it-s-co.png"), id="signs that Moodle drops"),
    ],
)
def test_image_address(address, place):
    question = read(bank({"text": f"![alt]({address})"}), {address: PNG_ONE})[0]
    (file,) = question.findall("questiontext/file")
    (src,) = re.findall(r'src="@@PLUGINFILE@@([^"]*)"', texts(question, "questiontext")[0])
    assert (file.get("path"), file.get("name"), src) == place
    assert b64decode(file.text or "") == PNG_ONE


PNG_ONE = MEDIA["img/ring.png"]


def test_names_that_become_equal_get_numbers():
    media = {"a&b.png": b"1", "a'b.png": b"2"}
    question = read(bank({"text": "![x](a&b.png) ![y](a'b.png)"}), media)[0]
    got = {file.get("name"): b64decode(file.text or "") for file in question.findall("questiontext/file")}
    assert got == {"a-b.png": b"1", "a-b-2.png": b"2"}


def test_image_on_the_web_keeps_its_address():
    question = read(bank({"text": "![x](https://example.org/a.png)"}))[0]
    assert question.findall("questiontext/file") == []
    assert 'src="https://example.org/a.png"' in texts(question, "questiontext")[0]


def test_editors_fields_stay_at_home():
    private = dict.fromkeys(("author", "reviewed", "source", "license", "note", "translators"), "secret")
    assert "secret" not in export(
        bank(private | {"objectives": ["secret"], "meta": {"a": "secret"}}, authors=["secret"])
    )


def test_bank_that_uses_nothing_special_has_no_findings():
    assert problems(bank({}, {"choices": ["a", {"text": "b", "pinned": True}]}, {"correct": [0], "points": 3})) == []


def test_findings():
    source = bank(
        {"title": "x" * 300, "tags": ["fine", "<b>"]},
        {"choices": [str(i) for i in range(22)], "correct": [*range(21)]},
        MULTIPLE | {"id": "q3"},
        tags=["a`b"],
        description="![A map](img/map.png) and ![a page](https://example.org/a.png)",
    )
    got = problems(source)
    assert got == [
        ("moodle-tag", ("tags", 0), "tag `a`b` holds a sign that Moodle does not keep in tags"),
        (
            "moodle-name-length",
            ("questions", 0, "title"),
            "the name of question `q1` has 303 characters with its number, Moodle keeps 255: the rest is cut",
        ),
        ("moodle-tag", ("questions", 0, "tags", 1), "tag `<b>` holds a sign that Moodle does not keep in tags"),
        (
            "moodle-too-many-correct",
            ("questions", 1, "correct"),
            "21 choices are right, Moodle can grade at most 20",
        ),
        (
            "moodle-description-image",
            ("description",),
            "image `img/map.png` of the description is lost in Moodle, its alternative text is shown",
        ),
        (
            "moodle-pinned",
            ("questions", 2, "choices", 4, "pinned"),
            "Moodle cannot pin a choice: the choices of this question are not shuffled there",
        ),
    ]
    assert {rule for rule, _, _ in got} == set(FINDINGS) - set(carried_losses("moodle", "", CARRIES))
