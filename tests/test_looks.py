import pytest

from quizkit.bank.markup.looks import is_blank, skeleton, squeezed
from quizkit.findings.wording import counted, quoted


@pytest.mark.parametrize(
    "text", ["", " ", "\n\t", "\u00a0", "\u200b\u2060", "&nbsp;", "&#8203; &zwnj;", "\u3164", "\u200e"]
)
def test_texts_that_show_nothing_are_blank(text):
    assert is_blank(text)


@pytest.mark.parametrize("text", ["0", "-", "&", "&lt;", "`&nbsp;`", "。", "é", "\u0301", "🎉", "&amp;nbsp;"])
def test_texts_that_show_something_are_not_blank(text):
    assert not is_blank(text)


def test_an_entity_in_plain_text_shows_its_signs():
    assert not is_blank("&nbsp;", is_markdown=False)


@pytest.mark.parametrize(
    ("text", "short"),
    [
        pytest.param("  a  b \n", "a b", id="prose"),
        pytest.param(" `a  b` ", "`a  b`", id="code keeps its blanks"),
        pytest.param("if x:\n  y\n", "if x:\n  y", id="lines keep their indentation"),
        pytest.param("a\u00a0 b", "a\u00a0 b", id="no-break blanks are no blanks"),
    ],
)
def test_white_space_that_platforms_remove_is_squeezed(text, short):
    assert squeezed(text) == short


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        pytest.param("caf\u00e9", "cafe\u0301", True, id="composed and decomposed"),
        pytest.param("a\u00a0b", "a b", True, id="no-break blank"),
        pytest.param("ａｂ", "ab", True, id="wide forms"),
        pytest.param("a\u200bb", "ab", True, id="zero-width blank"),
        pytest.param("x²", "x2", False, id="a power is no digit"),
        pytest.param("می\u200cخواهم", "میخواهم", False, id="a joiner shapes its neighbours"),
        pytest.param("A", "a", False, id="case"),
    ],
)
def test_texts_with_one_skeleton_look_the_same(one, other, same):
    assert (skeleton(one) == skeleton(other)) is same


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param("GPU", "`GPU`", id="short"),
        pytest.param("a\n  b", "`a b`", id="one line"),
        pytest.param("x" * 41, f"`{'x' * 39}…`", id="cut"),
        pytest.param("x" * 40, f"`{'x' * 40}`", id="not cut"),
        pytest.param("a\x1b[31m", "`a\\u001b[31m`", id="no control sequence reaches the terminal"),
        pytest.param("`True`", '"`True`"', id="with backticks"),
        pytest.param("", "``", id="nothing"),
    ],
)
def test_texts_are_quoted_for_messages(text, shown):
    assert quoted(text) == shown


def test_things_are_counted():
    assert [counted(1, "choice"), counted(2, "choice"), counted(0, "entry", "entries")] == [
        "1 choice",
        "2 choices",
        "0 entries",
    ]
