# ruff: noqa: E501 - messages stand whole
import gc
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizkit.bank.load import Loaded, load_files, load_text
from quizkit.bank.model import Bank, Case, Choice, Defaults, Question
from quizkit.bank.reading.choices import CHOICE
from quizkit.bank.reading.fill import BANK, CASE, DEFAULTS, QUESTION
from quizkit.bank.reading.kinds import KEYS as KINDS
from quizkit.bank.reading.trapped import KEYS
from quizkit.bank.shapes import written_key
from quizkit.convert.check_bank import read_files
from quizkit.findings.edit import InsertKey, SetText, ValueFix
from quizkit.project.discover import bank_of

HEAD = "id: b\ntitle: B\nlocale: en\n"
GOOD = "  - id: good\n    text: T\n    choices: [a, b]\n    correct: 0\n"
Q = ("questions", 0)


def bank(*questions: str) -> str:
    """Return a bank whose questions are given by their lines without indentation."""
    items = (
        "".join(f"  {'- ' if i == 0 else '  '}{line}\n" for i, line in enumerate(q.split("\n"))) for q in questions
    )
    return HEAD + "questions:\n" + "".join(items)


def question(**fields: str) -> str:
    given = {"id": "q1", "text": "T", "choices": "[a, b]", "correct": "0"} | fields
    return bank("\n".join(f"{key}: {value}" for key, value in given.items() if value != "NONE"))


def flaws(loaded: Loaded) -> list[tuple[int, int, str, str]]:
    return [(*f.location.span.start[:2], f.rule, f.message) for f in loaded.flaws]


def flawless(text: str | bytes) -> Bank:
    loaded = load_text("f.yaml", text)
    assert (flaws(loaded), loaded.is_complete) == ([], True)
    assert loaded.bank is not None
    return loaded.bank


ALL_KINDS = {key for keys in KINDS.values() for key in keys.own}


@pytest.mark.parametrize(
    ("table", "model", "elsewhere"),
    [
        (BANK, Bank, {"cases"}),
        ({*QUESTION, *ALL_KINDS}, Question, {"case"}),
        (CHOICE, Choice, set()),
        (DEFAULTS, Defaults, set()),
        ({*CASE} - {"case", "questions"}, Case, {"text"}),
    ],
    ids=["bank", "question", "choice", "defaults", "case"],
)
def test_the_reader_knows_every_field_of_the_model(table, model, elsewhere):
    assert {*table, *elsewhere} == {written_key(field.name) for field in fields(model)}
    assert set(table) <= KEYS


@pytest.mark.parametrize(
    "written",
    ["Yes", "0755", "1.50", "12:30", "2024-01-01", "null", "~", "no", "1_000", "0x1F", ".inf", "<<", "=", "3", "True"],
)
def test_texts_stay_as_written(written):
    read = flawless(question(text=written, choices=f"[{written}, {{text: {written}x, feedback: {written}}}]"))
    (first,) = read.questions
    assert first.text == written
    assert first.choices == [Choice(text=written), Choice(text=f"{written}x", feedback=written)]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        pytest.param("|\n        a\n          b\n\n        c\n\n", "a\n  b\n\nc", id="literal loses its last breaks"),
        pytest.param("|+\n        a\n\n", "a", id="kept breaks, too"),
        pytest.param(">\n        a\n        b\n", "a b", id="folded"),
        pytest.param('"a\\n"', "a\n", id="quotes are kept to the character"),
        pytest.param("' a '", " a ", id="blanks in quotes"),
        pytest.param("a\u2028b", "a\u2028b", id="a line separator ends no line"),
        pytest.param('"a\x85b"', "a\x85b", id="nor does a next line"),
        pytest.param("😀 é", "😀 é", id="signs beyond ASCII"),
    ],
)
def test_a_text_has_the_value_that_its_style_gives(written, value):
    assert flawless(question(text=written)).questions[0].text == value


def test_line_ends_and_byte_order_mark_change_nothing():
    text = bank("id: q1\ntext: |\n  one\n  two\nchoices:\n  - |\n    a\n    b\n  - c\ncorrect: 0")
    expected = flawless(text)
    for data in (
        text.replace("\n", "\r\n"),
        text.replace("\n", "\r"),
        b"\xef\xbb\xbf" + text.encode(),
        text.encode("utf-16"),
        "\ufeff" + text,
    ):
        assert flawless(data) == expected


def test_meta_keeps_texts_but_for_plain_json_values():
    read = flawless("meta: {a: 3, b: 1.50, c: yes, d: null, e: ~, f: '3', g: [true, 1.5, -0], h: 1e400}\n" + question())
    assert read.meta == {
        "a": 3,
        "b": "1.50",
        "c": "yes",
        "d": None,
        "e": "~",
        "f": "3",
        "g": [True, 1.5, "-0"],
        "h": "1e400",
    }


def test_defaults_go_into_questions_that_do_not_say():
    text = bank(
        "id: a\ntext: T\nchoices: [a, b]\ncorrect: 0", "id: b\ntext: T\nchoices: [a, b]\ncorrect: 0\npoints: 0.5"
    )
    read = flawless(text + "defaults: {points: 2, shuffle: true}\n")
    assert [(q.points, q.shuffle) for q in read.questions] == [(2, True), (0.5, True)]


@pytest.mark.parametrize(
    ("fields", "correct"),
    [
        pytest.param({"correct": "1"}, 1, id="index"),
        pytest.param({"correct": "[1]"}, [1], id="a list of one stays a list"),
        pytest.param({"correct": "[]"}, [], id="empty list"),
        pytest.param({"correct": "9"}, 9, id="out of range is a rule's business"),
        pytest.param({"correct": "-1"}, -1, id="negative, too"),
        pytest.param({"correct": "[1, 1]"}, [1, 1], id="repeated, too"),
        pytest.param({"correct": "1", "type": "multiple"}, [1], id="multiple makes a list"),
        pytest.param({"correct": "NONE", "choices": "[a, {correct: b}]"}, 1, id="short form"),
        pytest.param({"correct": "NONE", "choices": "[{correct: False}, True]"}, 0, id="short form of a boolean word"),
        pytest.param({"correct": "NONE", "choices": "[a, {text: b, correct: true}]"}, 1, id="beside the text"),
        pytest.param({"correct": "NONE", "choices": "[{correct: a}, {correct: b}]"}, [0, 1], id="several marked"),
        pytest.param({"correct": "NONE", "choices": "[a, {correct: b}]", "type": "multiple"}, [1], id="one, multiple"),
        pytest.param({"correct": "0", "choices": "[a, {text: b, correct: false}]"}, 0, id="false is no mark"),
    ],
)
def test_the_key_is_an_index_or_a_list(fields, correct):
    read = flawless(question(**fields)).questions[0]
    assert read.correct == correct
    assert len(read.choices) == 2


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"correct": "01"}, (8, 14, "wrong-type", "`correct` is `01`, the index of a choice (0, 1, …) is expected; write: correct: 1")),
        ({"correct": "1_000"}, (8, 14, "wrong-type", "`correct` is `1_000`, the index of a choice (0, 1, …) is expected; write: correct: 1000")),
        ({"correct": "yes"}, (8, 14, "wrong-type", "`correct` is `yes`, the index of a choice (0, 1, …) is expected")),
        ({"correct": "inf"}, (8, 14, "wrong-type", "`correct` is `inf`, the index of a choice (0, 1, …) is expected")),
        ({"correct": "1.0"}, (8, 14, "wrong-type", "`correct` is `1.0`, the index of a choice (0, 1, …) is expected; write: correct: 1")),
        ({"correct": '"1"'}, (8, 14, "wrong-type", '`correct` is `"1"`, the index of a choice (0, 1, …) is expected; write: correct: 1')),
        ({"correct": "[0, x]"}, (8, 18, "wrong-type", "an entry of `correct` is `x`, the index of a choice (0, 1, …) is expected")),
        ({"correct": "NONE"}, (5, 5, "missing-correct", "the question does not say which choice is right; give `correct`")),
        ({"choices": "[{correct: a}, b]"}, (8, 5, "correct-given-twice", "the key is given twice, in `correct` and on a choice; keep one of them")),
        ({"correct": "[0]", "type": "single"}, (9, 11, "wrong-type", "`type: single` has one right choice, but `correct` is a list; write one, or `type: multiple`")),
        ({"points": "'1'"}, (9, 13, "wrong-type", "`points` is `'1'`, a number is expected; write: points: 1")),
        ({"points": "-1"}, (9, 13, "wrong-type", "`points` is `-1`, a number of 0 or more is expected")),
        ({"points": ".nan"}, (9, 13, "wrong-type", "`points` is `.nan`, a number is expected")),
        ({"points": "1e999"}, (9, 13, "wrong-type", "`points` is `1e999`, a number is expected")),
        ({"shuffle": "on"}, (9, 14, "wrong-type", "`shuffle` is `on`, true or false is expected; write: shuffle: true")),
        ({"status": "done"}, (9, 13, "wrong-type", "`status` is `done`, `draft`, `review`, `approved` or `retired` is expected")),
        ({"tags": "a, b"}, (9, 11, "wrong-type", "`tags` is a text, a list is expected; write: tags: [a, b]")),
        ({"hints": ""}, (9, 10, "wrong-type", "`hints` is empty, a list is expected")),
        ({"meta": "x"}, (9, 11, "wrong-type", "`meta` is `x`, a mapping is expected")),
        ({"lang": "x"}, (9, 11, "invalid-locale", "`lang` is `x`, a language tag such as `en`, `pt-BR` or `zh-Hant` is expected")),
        ({"id": "true"}, (5, 9, "invalid-id", "YAML reads `true` as true or false; write: - id: \"true\"")),
        ({"id": "a b"}, (5, 9, "invalid-id", "`id` is `a b`, an ASCII letter, then at most 63 letters, digits, `-`, `_` or `.` is expected")),
        ({"explaination": "x"}, (9, 5, "unknown-key", "unknown key `explaination`, did you mean `explanation`?")),
        ({"text": "NONE", "txt": "x"}, (8, 5, "unknown-key", "unknown key `txt`, did you mean `text`?")),
        ({"zzz": "x"}, (9, 5, "unknown-key", "unknown key `zzz`")),
        ({"text": "NONE"}, (5, 5, "missing-key", "the question has no `text`")),
        ({"id": "NONE"}, (5, 5, "missing-key", "the question has no `id`")),
        ({"choices": "A, B"}, (7, 14, "wrong-type", "`choices` is a text, a list is expected; write: choices: [A, B]")),
        ({"choices": "[{feedback: x}, b]"}, (7, 15, "missing-key", "the choice has no `text`")),
        ({"text": "\n      - a\n      - b"}, (7, 11, "wrong-type", "`text` is a list, a text is expected")),
    ],
    ids=str,
)  # fmt: skip
def test_one_fault_is_one_flaw_in_words(fields, expected):
    loaded = load_text("f.yaml", question(**fields))
    assert flaws(loaded) == [expected]
    assert loaded.is_complete is False
    assert loaded.flaws[0].path[:2] == Q


def test_all_faults_of_a_file_are_told_and_the_rest_is_read():
    text = bank(
        "id: q1\ntext: One?\nchoices: [A, B]\ncorrect: 0",
        "id: q2\ntext: 7\nchoices: A, B\ncorrect: 0",
        "text: No id\nchoices: [A, B]\ncorrect: 0",
        "just a string",
        "id: q5\ntext: ''\nchoices: [A]\ncorrect: 0\npoints: many",
    )
    loaded = load_text("f.yaml", text)
    assert [(line, column, rule) for line, column, rule, _ in flaws(loaded)] == [
        (11, 14, "wrong-type"),
        (13, 5, "missing-key"),
        (16, 5, "wrong-type"),
        (21, 13, "wrong-type"),
    ]
    assert [(q.id, q.points) for q in loaded.bank.questions] == [("q1", 1), ("", 1), ("q5", 1)]
    assert loaded.question_paths == (("questions", 0), ("questions", 2), ("questions", 4))


def test_a_bad_head_keeps_the_questions():
    loaded = load_text("f.yaml", "id: ../x\nlocale: e\nquestions:\n" + GOOD)
    assert flaws(loaded) == [
        (1, 1, "missing-key", "the bank has no `title`"),
        (1, 5, "invalid-id", "`id` is `../x`, an ASCII letter, then at most 63 letters, digits, `-`, `_` or `.` is expected"),
        (2, 9, "invalid-locale", "`locale` is `e`, a language tag such as `en`, `pt-BR` or `zh-Hant` is expected"),
    ]  # fmt: skip
    assert (loaded.bank.id, loaded.bank.title, loaded.bank.locale) == ("", "", "und")
    assert [q.id for q in loaded.bank.questions] == ["good"]


def test_missing_ids_are_written_from_the_first_words():
    text = bank(
        "text: What's GPU-to-GPU traffic, in one word or two?\nchoices: [a, b]\ncorrect: 0",
        "text: What's GPU-to-GPU traffic in one?\nchoices: [a, b]\ncorrect: 0",
        "text: Что\nchoices: [a, b]\ncorrect: 0",
    )
    loaded = load_text("f.yaml", text)
    for flaw in reversed(loaded.flaws):
        (edit,) = flaw.fix.edits
        text = text[: edit.start] + edit.text + text[edit.end :]
    assert [q.id for q in flawless(text).questions] == [
        "whats-gpu-to-gpu-traffic",
        "whats-gpu-to-gpu-traffic-2",
        "question-3",
    ]


def test_a_folder_is_its_head_and_lists_in_the_order_of_names(tmp_path: Path):
    (tmp_path / "bank.yaml").write_text(HEAD)
    (tmp_path / "b.yaml").write_text("- id: q2\n  text: T\n  choices: [a, b]\n  correct: x\n")
    (tmp_path / "a.yaml").write_text("- id: q1\n  text: T\n  choices: [a, b]\n  correct: 0\n")
    (tmp_path / "c.yaml").write_text("questions: []\n")
    loaded = read_files(bank_of(tmp_path / "a.yaml"))
    assert [q.id for q in loaded.bank.questions] == ["q1"]
    assert [Path(s.name).name for s in loaded.places.sources] == ["bank.yaml", "a.yaml", "b.yaml", "c.yaml"]
    assert [(Path(f.location.file).name, f.location.span.start[:2], f.rule, f.path) for f in loaded.flaws] == [
        ("b.yaml", (4, 12), "wrong-type", ("questions", 1, "correct")),
        ("c.yaml", (1, 1), "wrong-type", ()),
    ]
    assert Path(loaded.places.locate(("questions", 1, "text")).file).name == "b.yaml"


def test_a_head_alone_is_a_bank_in_a_folder_only():
    assert load_files([("bank.yaml", HEAD.encode())]).is_complete is True
    assert flaws(load_text("f.yaml", HEAD)) == [(1, 1, "missing-key", "the bank has no `questions`")]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", (1, 1, "empty-file", "the file is empty; a bank begins with `id`, `title` and `locale`")),
        (b"# only\n", (1, 1, "empty-file", "the file is empty; a bank begins with `id`, `title` and `locale`")),
        (b"---\n", (1, 1, "empty-file", "the file is empty; a bank begins with `id`, `title` and `locale`")),
        (b"- a\n", (1, 1, "wrong-type", "the file is a list; a bank begins with `id`, `title` and `locale`, and `questions` holds the list")),
        (b"hello\n", (1, 1, "wrong-type", "the file is `hello`, a mapping with `id`, `title`, `locale` and `questions` is expected")),
        (b"\xff\xfe\xfd", (1, 1, "unreadable-file", "byte 0xFD is no UTF-16; save the file as UTF-8")),
        (b"\x89PNG", (1, 1, "unreadable-file", "byte 0x89 is no UTF-8; save the file as UTF-8")),
        ("id: b".encode("utf-16-le"), (1, 1, "unreadable-file", "the file is UTF-16; save it as UTF-8")),
        (b"a: " + b"[" * 3000, (1, 1003, "nesting-limit", "lists and mappings are nested deeper than 50 levels")),
        (b"a: " + b"[" * 60 + b"]" * 60, (1, 53, "nesting-limit", "lists and mappings are nested deeper than 50 levels")),
        (b"a: &a [x, x]\nb: &b [" + b"*a," * 99 + b"]\nc: [" + b"*b," * 99 + b"]", (3, 77, "alias-limit", "aliases make more than 10,000 values of this file; write the values out")),
    ],
    ids=lambda value: repr(value)[:20],
)  # fmt: skip
def test_what_is_no_bank_is_told_in_one_sentence(data, expected):
    loaded = load_text("f.yaml", data)
    assert (flaws(loaded), loaded.bank, loaded.is_complete) == ([expected], None, False)


def test_bytes_that_are_no_text_do_not_hide_the_rest():
    data = bank("id: q1\ntext: é\xff\nchoices: [a, b]\ncorrect: 0\nzzz: 1").encode("latin-1")
    assert flaws(load_text("f.yaml", data)) == [
        (6, 11, "unreadable-file", "byte 0xE9 is no UTF-8; save the file as UTF-8"),
        (9, 5, "unknown-key", "unknown key `zzz`"),
    ]


def test_a_file_with_bytes_that_are_no_text_has_no_fixes():
    data = bank("id: q1\ntext: é: x\nchoices: [a, 'b ']\ncorrect: 0")
    for text, count in ((data.encode(), 1), (data.encode("latin-1"), 0)):
        loaded = load_text("f.yaml", text)
        fix = loaded.places.edits_for(ValueFix("trim", (SetText(("questions", 0, "choices", 1, "text"), "b"),)))
        assert (sum(flaw.fix is not None for flaw in loaded.flaws), fix is not None) == (count, bool(count))


def test_a_file_that_cannot_be_opened_is_a_flaw(tmp_path: Path):
    loaded = read_files(bank_of(tmp_path / "none.yaml"))
    assert flaws(loaded) == [(1, 1, "unreadable-file", "the file cannot be read: no such file or directory")]


def test_aliases_are_copies():
    read = flawless(
        bank("id: q1\ntext: T\nchoices: &tf [Yes, No]\ncorrect: 0", "id: q2\ntext: U\nchoices: *tf\ncorrect: 1")
    )
    first, second = read.questions
    assert first.choices == second.choices
    assert first.choices is not second.choices
    assert first.choices[0] is not second.choices[0]


def test_a_fault_behind_an_alias_stands_at_the_alias():
    loaded = load_text(
        "f.yaml",
        bank("id: q1\ntext: T\nchoices: &c [Yes, No]\ncorrect: 0", "id: q2\ntext: *c\nchoices: *c\ncorrect: 1"),
    )
    assert flaws(loaded) == [(10, 11, "wrong-type", "`text` is a list, a text is expected")]
    assert loaded.places.locate(("questions", 1, "choices", 0)).span.start[:2] == (11, 14)


def test_the_collector_is_left_as_it_was():
    load_text("f.yaml", question())
    assert gc.isenabled()


PLACES = bank(
    "id: q1\ntext: plain here\ntitle: 'it''s'\nexplanation: \"a\\tb \\u00e9 x\"\nnote: |\n  first\n    second\n\n  third\n"
    "choices:\n  - bare\n  - correct: \"short\"\n  - {text: flow}\n  - text: a b\n    feedback: f\ntags: &t [x, 'y z']\nauthor:"
)


@pytest.mark.parametrize("text", [PLACES, PLACES.replace("\n", "\r\n")], ids=["lf", "crlf"])
@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ((), "id: b", "id: b"),
        (("description",), "id: b", "id: b"),
        (Q, "id: q1", "id: q1"),
        ((*Q, "text"), "plain here", "text"),
        ((*Q, "points"), "id: q1", "id: q1"),
        ((*Q, "choices"), "- bare", "choices"),
        ((*Q, "choices", 0, "text"), "bare", "bare"),
        ((*Q, "choices", 0, "feedback"), "bare", "bare"),
        ((*Q, "choices", 1, "text"), '"short"', "correct"),
        ((*Q, "choices", 2, "text"), "flow", "text"),
        ((*Q, "choices", 3), "text: a b", "text: a b"),
        ((*Q, "correct"), "correct", "correct"),
        ((*Q, "correct", 0), "correct", "correct"),
        ((*Q, "tags"), "[x, 'y z']", "tags"),
        ((*Q, "tags", 1), "'y z'", "'y z'"),
        ((*Q, "author"), ":", "author"),
    ],
    ids=str,
)
def test_a_path_has_its_place(text, path, value, key):
    places = load_text("f.yaml", text).places
    found = (places.locate(path).span, places.locate(path, key=True).span)
    assert tuple(text[start.offset : end.offset] for start, end in found) == (value, key)


@pytest.mark.parametrize("text", [PLACES, PLACES.replace("\n", "\r\n")], ids=["lf", "crlf"])
@pytest.mark.parametrize(
    ("field", "part", "written"),
    [
        ("text", "here", "here"),
        ("title", "s", "s"),
        ("title", "'", "''"),
        ("explanation", "x", "x"),
        ("explanation", "é", "\\u00e9"),
        ("explanation", "\tb", "\\tb"),
        ("note", "second", "second"),
        ("note", "third", "third"),
    ],
)
def test_a_part_of_a_text_has_its_place(text, field, part, written):
    loaded = load_text("f.yaml", text)
    at = getattr(loaded.bank.questions[0], field).index(part)
    start, end = loaded.places.locate((*Q, field), part=(at, at + len(part))).span
    assert text[start.offset : end.offset] == written


@given(value=st.text(min_size=1, max_size=20), style=st.sampled_from(["title", "explanation", "text", "note"]))
def test_a_text_that_is_set_reads_as_set(value, style):
    loaded = load_text("f.yaml", PLACES)
    fix = loaded.places.edits_for(ValueFix("set", (SetText((*Q, style), value),)))
    (edit,) = fix.edits
    again = load_text("f.yaml", PLACES[: edit.start] + edit.text + PLACES[edit.end :])
    value = value.encode("utf-8", "replace").decode() if any("\ud800" <= sign <= "\udfff" for sign in value) else value
    assert getattr(again.bank.questions[0], style) == value
    assert {f.rule for f in again.flaws} <= {"eaten-escape"}


@pytest.mark.parametrize(
    ("path", "written"),
    [
        ((), "translators: x\n"),
        (Q, "translators: x\n    "),
        ((*Q, "choices", 2), "translators: x, "),
        ((*Q, "choices", 3), "translators: x\n        "),
    ],
    ids=str,
)
def test_a_key_that_is_inserted_stands_first(path, written):
    loaded = load_text("f.yaml", PLACES)
    (edit,) = loaded.places.edits_for(ValueFix("put", (InsertKey(path, "translators", "x"),))).edits
    assert edit.text == written
    assert flaws(load_text("f.yaml", PLACES[: edit.start] + edit.text + PLACES[edit.end :])) == []


def test_what_cannot_be_edited_safely_is_not():
    text = bank("id: q1\ntext: T\nchoices: &c [a, b]\ncorrect: 0", "id: q2\ntext: T\nchoices: *c\ncorrect: 0")
    places = load_text("f.yaml", text).places
    paths = [("questions", 1, "choices", 0, "text"), (*Q, "choices"), (*Q, "explanation"), ("nothing",)]
    assert [places.edits_for(ValueFix("set", (SetText(path, "x"),))) for path in paths] == [None] * 4
    assert places.edits_for(ValueFix("put", (InsertKey((*Q, "choices", 0), "id", "x"),))) is None


def test_comments_are_told_from_signs_in_texts():
    text = bank("id: q1  # one\ntext: 'a # two'\nnote: |\n  # three\nchoices: [a, b]\ncorrect: 0")
    loaded = load_text("f.yaml", text)
    source = loaded.places.sources[0]
    signs = [i for i, sign in enumerate(text) if sign == "#"]
    assert [loaded.places.is_in_scalar(source, i) for i in signs] == [False, True, True]


def test_marks_of_a_merge_are_told_as_such_and_never_quoted():
    told = "a merge conflict was left here; keep one side and remove the marks"
    loaded = load_text("f.yaml", "id: a\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> other\nlocale: en\n")
    assert flaws(loaded) == [(2, 1, "yaml-syntax", told), (6, 1, "yaml-syntax", told)]
    assert all(flaw.fix is None for flaw in loaded.flaws)


def test_marks_of_a_merge_inside_a_text_are_text():
    text = bank("id: q1\ntext: |\n  <<<<<<< HEAD\n  >>>>>>> y\nchoices: [a, b]\ncorrect: 0\n")
    loaded = load_text("f.yaml", text)
    assert (flaws(loaded), loaded.bank.questions[0].text) == ([], "<<<<<<< HEAD\n>>>>>>> y")
