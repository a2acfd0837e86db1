# ruff: noqa: E501 - messages stand whole
"""YAML's traps: each is told with the author's line rewritten, the rewritten line works, and the rest is read."""

import pytest

from quizkit.bank.load import Loaded, load_text
from test_load import GOOD, HEAD, Q, bank, flawless, flaws, question

COLON = "a `: ` in an unquoted text begins a value"
GOES_ON = "the text goes on behind its closing quote"
TRAPS = [
    # what the author wrote, the text that was meant, how it is to be written, then rule and message by place
    ("Note: this: that", '"Note: this: that"', "yaml-syntax", COLON),
    ("`len(x)`", '"`len(x)`"', "yaml-syntax", "an unquoted text cannot begin with a backtick"),
    ("@x", '"@x"', "yaml-syntax", "an unquoted text cannot begin with `@`"),
    ("%d", '"%d"', "yaml-syntax", "an unquoted text cannot begin with `%`"),
    ('"a" and "b"', '\'"a" and "b"\'', "yaml-syntax", GOES_ON),
    ("'it's'", "\"'it's'\"", "yaml-syntax", GOES_ON),
    ("{x} is", '"{x} is"', "yaml-syntax", "YAML reads `{` as the beginning of a mapping"),
    ("[x](y)", '"[x](y)"', "yaml-syntax", "YAML reads `[` as the beginning of a list"),
    ("![Alt](a.png)", '"![Alt](a.png)"', "yaml-syntax", "YAML reads `!` as the beginning of a tag"),
    ("*x is bold*", '"*x is bold*"', "yaml-syntax", "YAML reads `*` as the beginning of an alias"),
    ("**bold**", '"**bold**"', "yaml-syntax", "YAML reads `*` as the beginning of an alias"),
    ("> 5", '"> 5"', "yaml-syntax", "YAML reads `>` as the beginning of a block"),
    ("|x| + 1", '"|x| + 1"', "yaml-syntax", "YAML reads `|` as the beginning of a block"),
    ("& b", '"& b"', "yaml-syntax", "YAML reads `&` as the beginning of an anchor"),
    ("&ptr", '"&ptr"', "yaml-syntax", "YAML reads `&ptr` as an anchor, a name for what follows"),
    ("!x", '"!x"', "yaml-tag", "YAML reads `!x` as a tag, and quizkit follows no tags"),
    ("!x y", '"!x y"', "yaml-tag", "YAML reads `!x` as a tag, and quizkit follows no tags"),
    ("*args", '"*args"', "undefined-alias", "YAML reads `*args` as an alias, and nothing is named `&args`"),
]
BECAME = [
    ("{a, b}", '"{a, b}"', "a mapping"),
    ("{}", '"{}"', "a mapping"),
    ("[x, y]", '"[x, y]"', "a list"),
    ("{{ x }}", '"{{ x }}"', "a mapping"),
]


def fixed(text: str, loaded: Loaded) -> str:
    for flaw in sorted(loaded.flaws, key=lambda f: -f.fix.edits[0].start):
        (edit,) = flaw.fix.edits
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def in_place(place: str, written: str) -> tuple[str, int, int, str]:
    """Return a bank with the text in a place, line and column of the text, and the line around `%s`."""
    if place == "text":
        return question(text=written), 6, 11, "text: %s"
    if place == "choice":
        return question(choices=f"\n  - {written}\n  - b"), 8, 9, "- %s"
    return question(choices=f"[{written}, b]"), 7, 15, "choices: [%s, b]"


@pytest.mark.parametrize("place", ["text", "choice", "list"])
@pytest.mark.parametrize(("written", "rewritten", "rule", "message"), TRAPS, ids=[trap[0] for trap in TRAPS])
def test_a_trap_is_told_with_the_line_rewritten(place, written, rewritten, rule, message):
    text, line, column, around = in_place(place, written)
    loaded = load_text("f.yaml", text + GOOD)
    assert flaws(loaded) == [(line, column, rule, f"{message}; write: {around % rewritten}")]
    assert loaded.is_complete is False
    first, second = loaded.bank.questions
    assert (first.text if place == "text" else first.choices[0].text) == written
    assert second.id == "good"
    assert flawless(fixed(text + GOOD, loaded)).questions == loaded.bank.questions


@pytest.mark.parametrize("place", ["text", "choice", "list"])
@pytest.mark.parametrize(("written", "rewritten", "kind"), BECAME, ids=[trap[0] for trap in BECAME])
def test_a_text_that_became_something_else_is_told(place, written, rewritten, kind):
    text, line, column, around = in_place(place, written)
    loaded = load_text("f.yaml", text)
    thing = "`text`" if place == "text" else "a choice"
    message = f"YAML reads `{written}` as {kind}, {thing} is a text; write: {around % rewritten}"
    assert flaws(loaded) == [(line, column, "wrong-type", message)]
    assert flawless(fixed(text, loaded)).questions == loaded.bank.questions


@pytest.mark.parametrize(
    ("written", "shown", "kind"),
    [("Note: this", '"Note: this"', "a mapping"), ("- x", '"- x"', "a list"), ("? x", '"? x"', "a mapping"),
     ("a:", '"a:"', "a mapping"), ("<<: x", '"<<: x"', "a mapping"), ('"a": "b"', "'\"a\": \"b\"'", "a mapping")],
)  # fmt: skip
def test_a_choice_that_became_something_else_is_told(written, shown, kind):
    text, line, column, around = in_place("choice", written)
    loaded = load_text("f.yaml", text)
    message = f"YAML reads `{written}` as {kind}, a choice is a text; write: {around % shown}"
    assert flaws(loaded) == [(line, column, "wrong-type", message)]
    assert flawless(fixed(text, loaded)).questions == loaded.bank.questions


def test_each_trap_of_a_file_is_told_once():
    text = bank(
        "id: q1\ntext: What: this\nchoices: [`a`, %b, {c}, d]\ncorrect: 0\nexplanation: \"a\" and 'b'",
        'id: q2\ntext: "open\nchoices:\n  - *x\n  - **y**\ncorrect: zero',
    )
    assert [(line, column, rule) for line, column, rule, _ in flaws(load_text("f.yaml", text))] == [
        (6, 11, "yaml-syntax"),
        (7, 15, "yaml-syntax"),
        (7, 20, "yaml-syntax"),
        (7, 24, "wrong-type"),
        (9, 18, "yaml-syntax"),
        (11, 11, "yaml-syntax"),
        (13, 9, "undefined-alias"),
        (14, 9, "yaml-syntax"),
        (15, 14, "wrong-type"),
    ]


@pytest.mark.parametrize(
    ("text", "expected", "ids"),
    [
        pytest.param(
            bank("id: q1\ntext: \"foo\nchoices: [\"a\", \"b\"]\ncorrect: 0"),
            [(6, 11, "yaml-syntax", 'the quote before `foo` is not closed; write: text: "foo"')],
            ["q1", "good"],
            id="open quote",
        ),
        pytest.param(
            bank("id: q1\n text: c\nchoices: [a, b]\ncorrect: 0"),
            [(6, 6, "yaml-syntax", "this line does not fit the lines above; check how far it is indented")],
            ["good"],
            id="indented too far",
        ),
        pytest.param(
            HEAD + "questions:\n  - id: a\n\ttext: c\n\tchoices: [a, b]\n\tcorrect: 0\n",
            [(6, 1, "yaml-syntax", "YAML takes no tab here; use blanks")],
            ["good"],
            id="tabs",
        ),
        pytest.param(
            bank("id: q1\ntext: foo\n  bar: baz\nchoices: [a, b]\ncorrect: 0"),
            [(7, 10, "yaml-syntax", "a `: ` in an unquoted text begins a value; quote the text, or use a `|` block")],
            ["q1", "good"],
            id="colon in a later line",
        ),
        pytest.param(
            HEAD + "questions:\n  - id: a\n    text: foo\nbar baz\n    choices: [a, b]\n    correct: 0\n",
            [(7, 1, "yaml-syntax", "`bar baz` stands where a key is expected; indent the lines of a text")],
            ["good"],
            id="text at the margin",
        ),
        pytest.param(
            bank("id: q1\ntext: | foo\n  bar\nchoices: [a, b]\ncorrect: 0"),
            [(6, 11, "yaml-syntax", "a text in a `|` block begins on the next line")],
            ["q1", "good"],
            id="text behind a bar",
        ),
        pytest.param(
            question(choices="[a, b"),
            [(7, 5, "yaml-syntax", "the list is not closed; write: choices: [a, b]")],
            ["good"],
            id="open bracket",
        ),
        pytest.param(
            question().replace("text: T", "text:T"),
            [(6, 5, "yaml-syntax", "a blank is missing behind `text:`; write: text: T")],
            ["good"],
            id="no blank behind a colon",
        ),
        pytest.param(
            question(choices="\n  -a\n  -b"),
            [(8, 7, "wrong-type", "`choices` is no list, a list is expected; put a blank behind each `-`")],
            ["good"],
            id="no blank behind a dash",
        ),
        pytest.param(
            question(text='"a\\s \\d"'),
            [(6, 13, "yaml-syntax", '`\\s` is no escape in double quotes; write: text: "a\\\\s \\\\d"')],
            ["q1", "good"],
            id="escapes that are none",
        ),
        pytest.param(
            question(text='"\\ud83d\\ude00"'),
            [(6, 12, "yaml-syntax", '`\\ud83d\\ude00` are halves of a character, which YAML takes as one; write: text: "\\U0001F600"')],
            ["q1", "good"],
            id="surrogates",
        ),
        pytest.param(
            question(text='"\\ud83d \\s"'),
            [(6, 12, "yaml-syntax", "`\\ud83d` is half of a character, which cannot stand alone; remove it")],
            ["q1", "good"],
            id="half of a pair",
        ),
        pytest.param(
            question(text='"\\U0000DE00"'),
            [(6, 12, "yaml-syntax", "`\\U0000DE00` is half of a character, which cannot stand alone; remove it")],
            ["q1", "good"],
            id="the other half, in eight digits",
        ),
        pytest.param(
            question(text="a\x07b\x00"),
            [
                (6, 12, "yaml-syntax", "U+0007 is a control character, which cannot stand in a file; remove it"),
                (6, 14, "yaml-syntax", "U+0000 is a control character, which cannot stand in a file; remove it"),
            ],
            ["q1", "good"],
            id="control characters",
        ),
        pytest.param(
            question(text="!!binary aGVsbG8="),
            [(6, 11, "yaml-tag", "YAML reads `!!binary` as a tag, and quizkit follows no tags; remove it")],
            ["q1", "good"],
            id="tag",
        ),
        pytest.param(
            question(correct="0\nexplanation: a\ncorrect: 1"),
            [(10, 5, "duplicate-key", "key `correct` is given twice (first on line 8)")],
            ["q1", "good"],
            id="duplicate key",
        ),
        pytest.param(
            bank("<<: {correct: 0}\nid: q1\ntext: T\nchoices: [a, b]\ncorrect: 0"),
            [(5, 5, "merge-key", "merge keys (`<<`) are not supported; write the keys out")],
            ["q1", "good"],
            id="merge key",
        ),
        pytest.param(
            question(text="&a [*a]", choices="[a, {correct: b}]", correct="NONE"),
            [(6, 14, "wrong-type", "YAML reads `[*a]` as a list, `text` is a text; write: text: &a \"[*a]\"")],
            ["q1", "good"],
            id="alias inside itself",
        ),
    ],
)  # fmt: skip
def test_a_fault_hides_nothing_behind_it(text, expected, ids):
    loaded = load_text("f.yaml", text + GOOD)
    assert (flaws(loaded), loaded.is_complete) == (expected, False)
    assert [q.id for q in loaded.bank.questions] == ids


def test_a_second_document_is_told_and_not_read():
    loaded = load_text("f.yaml", "---\n" + question() + "---\nzzz: 1\n")
    assert flaws(loaded) == [(10, 1, "second-document", "a second document begins here; one file holds only one bank")]
    assert loaded.flaws[0].path == ()


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        pytest.param("#b", (6, 11, "comment-cuts-text", '`#b` is a comment and no part of the text; if it should be one, write: text: "#b"'), id="nothing but a comment"),
        pytest.param(" #b", None, id="nothing but a comment on purpose"),
        pytest.param("a # b", (6, 13, "comment-cuts-text", '`# b` is a comment and no part of the text; if it should be one, write: text: "a # b"'), id="one blank"),
        pytest.param("a  # b", None, id="two blanks are a comment on purpose"),
        pytest.param("a # quizkit: ignore[empty-text]", None, id="a suppression"),
        pytest.param("'a # b'", None, id="in quotes"),
        pytest.param("a#b", None, id="no blank"),
        pytest.param('"$\\nabla$"', (6, 13, "eaten-escape", "`\\n` in double quotes is a line break, and `\\nabla` is lost; write: text: '$\\nabla$'"), id="TeX"),
        pytest.param('"\\theta"', (6, 12, "eaten-escape", "`\\t` in double quotes is a tab, and `\\theta` is lost; write: text: '\\theta'"), id="TeX without dollars"),
        pytest.param('"C:\\new"', (6, 14, "eaten-escape", "`\\n` in double quotes is a line break, and `\\new` is lost; write: text: 'C:\\new'"), id="path"),
        pytest.param('"a\\_b"', (6, 13, "eaten-escape", "`\\_` in double quotes is a no-break space, and `\\_b` is lost; write: text: 'a\\_b'"), id="underscore"),
        pytest.param('"$\\\\nabla$"', None, id="escaped backslash"),
        pytest.param('"one\\ntwo\\tthree\\nu = 1"', None, id="honest breaks and tabs"),
        pytest.param("'$\\nabla$'", None, id="single quotes"),
        pytest.param('"if x:\\ny, or Option A:\\nx"', None, id="colons and breaks are no paths"),
        pytest.param(">\n  x\n\n  ```py\n  a = 1\n  ```", (6, 11, "flattened-text", "the line breaks of a code block are lost in a `>` block; use a `|` block"), id="code in a folded block"),
        pytest.param(">\n  x:\n  - a\n  - b", (6, 11, "flattened-text", "the line breaks of a list are lost in a `>` block; use a `|` block"), id="list in a folded block"),
        pytest.param(">\n  | a | b |\n  |---|---|\n  | 1 | 2 |", (6, 11, "flattened-text", "the line breaks of a table are lost in a `>` block; use a `|` block"), id="table"),
        pytest.param("x\n  - a\n  - b", (6, 11, "flattened-text", "the line breaks of a list are lost in a text over several lines; use a `|` block"), id="list in plain lines"),
        pytest.param("|\n  x\n  - a\n  - b", None, id="literal block"),
        pytest.param(">\n  one\n  two - three\n\n  - a", None, id="prose in a folded block"),
        pytest.param(">\n  text\n    - a\n    - b\n  text", None, id="indented lines are not folded"),
        pytest.param(">-\n  分散学習では、\n  勾配を平均する。", (6, 11, "flattened-text", "a `>` block puts blanks between the signs of its lines; use a `|` block"), id="folded Japanese"),
        pytest.param("分散\n  学習", (6, 11, "flattened-text", "a text over several lines puts blanks between the signs of its lines; use a `|` block"), id="plain Chinese lines"),
        pytest.param(">-\n  분산 학습\n  입니다", None, id="Korean has blanks"),
    ],
)  # fmt: skip
def test_what_yaml_spoils_without_a_word_is_a_warning(written, expected):
    loaded = load_text("f.yaml", question(text=written))
    assert (flaws(loaded), loaded.is_complete) == ([expected] if expected else [], True)


def test_only_texts_are_suspected():
    assert flaws(load_text("f.yaml", question(correct="0 # the first", id="q1 # x"))) == []


def test_paths_of_flaws_name_their_question():
    loaded = load_text(
        "f.yaml", question(text="a # b") + bank("id: q2\ntext: `x`\nchoices: [a, b]\ncorrect: 0")[len(HEAD) + 11 :]
    )
    assert [flaw.path[:2] for flaw in loaded.flaws] == [Q, ("questions", 1)]
