import re
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from moodle_banks import ARABIC_BANK, bank

from quizkit.bank.model import Bank
from quizkit.convert.targets import make_target
from quizkit.formats.moodle_xml.write import write

ROOT = Path(__file__).parent.parent.parent
GRADES = """100 90 83.33333 80 75 70 66.66667 60 50 40 33.33333 30 25 20 16.66667 14.28571 12.5 11.11111 10 5 0
-5 -10 -11.11111 -12.5 -14.28571 -16.66667 -20 -25 -30 -33.33333 -40 -50 -60 -66.66667 -70 -75 -80 -83.33333 -90 -100"""


def export(source: Bank) -> str:
    (output,) = write(source, {}, make_target("moodle-xml"))
    return output.data.decode("utf-8")


def read(source: Bank) -> list[ET.Element]:
    """Return the questions without the category."""
    return ET.fromstring(export(source)).findall("question")[1:]


def texts(question: ET.Element, path: str) -> list[str]:
    return [element.findtext("text") or "" for element in question.findall(path)]


@pytest.mark.parametrize(
    ("choices", "correct", "wanted"),
    [
        pytest.param(3, 1, ["0", "100", "0"], id="one"),
        pytest.param(3, [2], ["-50", "-50", "100"], id="a list of one"),
        pytest.param(5, [0, 3], ["50", "-33.33333", "-33.33333", "50", "-33.33333"], id="two"),
        pytest.param(4, [0, 1, 2], ["33.33333", "33.33333", "33.33333", "-100"], id="three"),
        pytest.param(2, [1, 0], ["50", "50"], id="all"),
        pytest.param(13, [*range(11)], ["10"] * 9 + ["5"] * 2 + ["-50"] * 2, id="eleven"),
        pytest.param(21, [*range(20)], ["5"] * 20 + ["-100"], id="twenty"),
        pytest.param(12, [11], ["-10"] * 11 + ["100"], id="eleven wrong"),
        pytest.param(21, [0], ["100"] + ["-5"] * 20, id="twenty wrong"),
    ],
)
def test_grades(choices, correct, wanted):
    question = read(bank({"choices": [str(i) for i in range(choices)], "correct": correct}))[0]
    assert [answer.get("fraction") for answer in question.findall("answer")] == wanted
    assert question.findtext("single") == ("false" if isinstance(correct, list) else "true")


def test_right_choices_give_all_and_ticking_everything_gives_nothing():
    shapes = [(right, wrong) for right in range(1, 21) for wrong in range(31)]
    source = bank(*({"choices": ["x"] * (r + w), "correct": [*range(r)]} for r, w in shapes))
    for (right, wrong), question in zip(shapes, read(source), strict=True):
        grades = [answer.get("fraction") or "" for answer in question.findall("answer")]
        assert set(grades) <= set(GRADES.split())
        assert sum(map(float, grades[:right])) == pytest.approx(100, abs=1e-3)
        assert not wrong or sum(map(float, grades)) < 1e-3


def test_names_keep_order_and_show_signs():
    titles = ["vector<int> & a < b", "&lt; &amp &&058;", "two\nlines", "عنوان"]
    assert [texts(q, "name") for q in read(bank(*({"title": title} for title in titles)))] == [
        ["01 vector&lt;int> & a < b"],
        ["02 &amp;lt; &amp &&amp;058;"],
        ["03 two lines"],
        ["04 عنوان"],
    ]


def test_numbers_in_names_are_as_wide_as_the_last():
    names = [texts(q, "name")[0] for q in read(bank(*({"title": "x"} for _ in range(100))))]
    assert (names[0], names[98], names[99]) == ("001 x", "099 x", "100 x")


@pytest.mark.parametrize(
    ("title", "name"),
    [
        pytest.param("x" * 252, "01 " + "x" * 252, id="fits"),
        pytest.param("x" * 253, "01 " + "x" * 246 + "… [q1]", id="one too long"),
        pytest.param("e\u0301" * 150, "01 " + "e\u0301" * 123 + "… [q1]", id="accents stay on their letters"),
        pytest.param("<" * 100, "01 " + "&lt;" * 61 + "… [q1]", id="short but for its guards"),
    ],
)
def test_long_name_is_cut_and_ends_with_the_id(title, name):
    assert texts(read(bank({"title": title}))[0], "name") == [name]
    assert len(name) <= 255


@pytest.mark.parametrize(
    ("head", "path"),
    [
        pytest.param(
            {"title": "TCP/IP: basics // part 1"}, "$course$/top/en/TCP//IP: basics //// part 1", id="slashes"
        ),
        pytest.param({"title": "Quiz & <b>more</b>"}, "$course$/top/en/Quiz & &lt;b>more&lt;//b>", id="tags"),
        pytest.param({"title": "a < b", "locale": "pt-BR"}, "$course$/top/pt-BR/a < b", id="locale"),
    ],
)
def test_category_is_the_language_and_the_title(head, path):
    category = ET.fromstring(export(bank({}, **head))).find("question[@type='category']/category/text")
    assert category is not None
    assert category.text == path


def test_tags_come_once_with_the_level():
    source = bank({"tags": ["ring", "GPU"]}, {"level": "beginner"}, tags=["gpu", "x"], level="advanced")
    assert [texts(question, "tags/tag") for question in read(source)] == [
        ["ring", "GPU", "x", "level:advanced"],
        ["gpu", "x", "level:beginner"],
    ]


def test_direction_and_language_stand_around_texts():
    first, second = read(ARABIC_BANK)
    assert texts(first, "answer") == [
        '<div dir="rtl" lang="ar">3</div>',
        '<div dir="rtl" lang="ar">\u2067القيمة (3)\u2069</div>',
        '<div dir="rtl" lang="ar"><code dir="ltr">print(x)</code> ثم None.</div>',
    ]
    assert texts(second, "answer") == ['<div dir="ltr" lang="en">Yes</div>', '<div dir="ltr" lang="en">No</div>']


def test_language_of_a_question_and_of_a_choice():
    source = bank(
        {
            "text": "Où ?",
            "lang": "fr",
            "choices": ["ici", {"text": "هنا", "lang": "ar"}, {"text": "here", "lang": "en"}],
        }
    )
    (question,) = read(source)
    assert texts(question, "questiontext") == ['<div lang="fr"><p>Où ?</p></div>']
    assert texts(question, "answer") == ['<div lang="fr">ici</div>', '<div dir="rtl" lang="ar">هنا</div>', "here"]


@pytest.mark.parametrize(("page", "module"), [("moodle-xml", "moodle_xml"), ("gift", "gift")])
def test_page_tells_every_finding_with_its_severity(page, module):
    text = (ROOT / "docs" / "formats" / f"{page}.md").read_text("utf-8")
    told = dict(re.findall(r"^\| `([a-z-]+)` \| (error|warning|info) \|", text, re.MULTILINE))
    findings = import_module(f"quizkit.formats.{module}.check").FINDINGS
    assert told == {name: str(loss.severity) for name, loss in findings.items()}
