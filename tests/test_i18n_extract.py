"""Which texts become messages, under which context, and what translators are told."""

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quizkit.bank.model import Bank, validated
from quizkit.i18n.catalog import read_catalog
from quizkit.i18n.extract import is_translatable, messages_of, template
from quizkit.i18n.merge import merge


def bank_of(*questions: dict[str, Any], **head: Any) -> Bank:
    return validated({"id": "b1", "title": "Bank", "locale": "en", "questions": list(questions), **head})


def question(**fields: Any) -> dict[str, Any]:
    choices = fields.pop("choices", ["Yes", "No"])
    made = [choice if isinstance(choice, dict) else {"text": choice} for choice in choices]
    return {"id": "q1", "text": "Q?", "correct": 0, "choices": made, **fields}


def keys(bank: Bank) -> list[tuple[str, str]]:
    return [(message.context, message.source) for message in messages_of(bank)]


FULL = bank_of(
    question(
        title="Name",
        text="Which?\n\n    x = 1\n\nSay it.\n",
        choices=[
            {"text": "One", "feedback": "Right.", "translators": "a number"},
            {"text": "Two", "id": "two", "feedback": "Wrong."},
            "Three",
        ],
        explanation="Because.",
        hints=["Think.", "Count."],
        translators="the first",
    ),
    description="About.",
    translators="Say du.",
)


def test_contexts_are_places_in_source_order() -> None:
    assert keys(FULL) == [
        ("b1/title", "Bank"),
        ("b1/description", "About."),
        ("b1/q1/title", "Name"),
        ("b1/q1/text", "Which?\n\n    x = 1\n\nSay it."),
        ("b1/q1/choice", "One"),
        ("b1/q1/choice/feedback", "Right."),
        ("b1/q1/choice/two", "Two"),
        ("b1/q1/choice/two/feedback", "Wrong."),
        ("b1/q1/choice", "Three"),
        ("b1/q1/explanation", "Because."),
        ("b1/q1/hint", "Think."),
        ("b1/q1/hint", "Count."),
    ]


def test_translators_are_told_role_question_and_notes() -> None:
    about = ("question: Which?", "    x = 1", "Say it.", "note: the first")
    assert [message.comments for message in messages_of(FULL)] == [
        ("title of the bank", "note: Say du."),
        ("description of the bank", "note: Say du."),
        ("title of the question", *about),
        ("question", "note: Say du.", "note: the first"),
        ("right answer", *about, "note: a number"),
        ("feedback of right answer: One", *about, "note: a number"),
        ("distractor 1 of 2", *about),
        ("feedback of distractor 1 of 2: Two", *about),
        ("distractor 2 of 2", *about),
        ("explanation", *about),
        ("hint 1 of 2", *about),
        ("hint 2 of 2", *about),
    ]


def test_without_the_key_choices_and_feedback_are_counted_alike() -> None:
    about = ("question: Which?", "    x = 1", "Say it.", "note: the first")
    found = [message.comments for message in messages_of(FULL, show_key=False)]
    assert found[4:9] == [
        ("choice 1 of 3", *about, "note: a number"),
        ("feedback of choice 1 of 3: One", *about, "note: a number"),
        ("choice 2 of 3", *about),
        ("feedback of choice 2 of 3: Two", *about),
        ("choice 3 of 3", *about),
    ]
    shown = [message.comments for message in messages_of(FULL)]
    assert (found[:4], found[9:]) == (shown[:4], shown[9:])


@pytest.mark.parametrize("correct", [1, 2, [0], [0, 2], [0, 1, 2]])
def test_without_the_key_any_key_gives_the_same_messages(correct: Any) -> None:
    hidden = replace(FULL, questions=[replace(FULL.questions[0], correct=correct)])
    assert template(hidden, "b.yaml", show_key=False) == template(FULL, "b.yaml", show_key=False)
    assert [m[:4] for m in messages_of(hidden, show_key=False)] == [m[:4] for m in messages_of(FULL, show_key=False)]
    assert template(hidden, "b.yaml") != template(FULL, "b.yaml") or correct == [0]


def test_an_update_after_a_change_of_the_setting_rewrites_comments_only() -> None:
    shown = merge(FULL, None, locale="ru", file="b.yaml").data
    translated = shown.replace(b'msgid "One"\nmsgstr ""', 'msgid "One"\nmsgstr "Один"'.encode())
    hidden = merge(FULL, translated, locale="ru", file="b.yaml", show_key=False).data
    kept = [line for line in translated.splitlines() if not line.startswith(b"#.")]
    assert [line for line in hidden.splitlines() if not line.startswith(b"#.")] == kept
    assert b"right answer" not in hidden
    assert b"distractor" not in hidden
    assert merge(FULL, hidden, locale="ru", file="b.yaml").data == translated


def test_each_message_knows_its_question_and_path() -> None:
    assert [(message.question, message.path) for message in messages_of(bank_of(question()))] == [
        (None, ("title",)),
        ("q1", ("questions", 0, "text")),
        ("q1", ("questions", 0, "choices", 0, "text")),
        ("q1", ("questions", 0, "choices", 1, "text")),
    ]


def test_places_with_one_context_and_source_are_one_message_with_the_remarks_of_all() -> None:
    bank = bank_of(question(choices=["A", {"text": "B", "feedback": "No."}, {"text": "C", "feedback": "No."}]))
    found = [message for message in messages_of(bank) if message.source == "No."]
    assert [(message.context, message.comments) for message in found] == [
        (
            "b1/q1/choice/feedback",
            ("feedback of distractor 1 of 2: B", "question: Q?", "feedback of distractor 2 of 2: C"),
        )
    ]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({"translate": False}, [], id="question not translated"),
        pytest.param({"lang": "fr"}, [], id="question in another language"),
        pytest.param({"lang": "en-GB"}, ["Q?", "Yes", "No"], id="question in a variant of the bank's language"),
        pytest.param({"choices": [{"text": "NVLink", "translate": False}, "No"]}, ["Q?", "No"], id="one choice"),
        pytest.param({"choices": [{"text": "Bonjour", "lang": "fr"}, "No"]}, ["Q?", "No"], id="choice's language"),
        pytest.param({"choices": ["None", "0", "`x`", "$x^2$", "https://a.org/b"]}, ["Q?", "None"], id="no words"),
        pytest.param({"title": "42", "choices": ["`x`", "`y`"]}, ["Q?"], id="a title that is an integer"),
        pytest.param({"title": "`x`", "choices": ["`x`", "`y`"]}, ["`x`", "Q?"], id="a title is no Markdown"),
    ],
)
def test_what_is_no_message(changes: dict[str, Any], expected: list[str]) -> None:
    assert [source for _, source in keys(bank_of(question(**changes)))] == ["Bank", *expected]


def test_a_bank_that_is_not_translated_has_no_messages() -> None:
    assert keys(bank_of(question(), translate=False)) == []


@pytest.mark.parametrize(
    "text",
    [
        "`x`", "``a ` b``", "`a`, `b`", "```py\nprint('hi')\n```", "    x = 1", "$x$", "$$\nx + y\n$$", r"\(a\)",
        r"\[a\]",
        "https://example.org/a?b=c", "<https://example.org>", "mailto:a@example.org", "0", "-12", "+7", "−3", " 5 ",
        "٣", "",
        "- `x`\n- `y`",
    ],
)  # fmt: skip
def test_code_formulas_addresses_and_integers_are_not_translated(text: str) -> None:
    assert not is_translatable(text)


@pytest.mark.parametrize(
    "text",
    [
        "word", "`x` is", "is `x`", "**`x`** or `y`", "![alt](a.png)", "[here](https://a.org)", "1.50", "12:30",
        "0755 x",
        "5 %", "$5 and $6", "+", "?", "да", "是", "```\na\n```\nand", "> `x` y", "see https://a.org", "<b>", "GPU",
        "2024-01-01",
    ],
)  # fmt: skip
def test_everything_with_words_is_translated(text: str) -> None:
    assert is_translatable(text)


def test_a_text_is_one_message_however_many_sentences_and_code_spans_it_has() -> None:
    text = 'Set `a.b?` to `["REPLAY?", "x.y"]`. Then? Really.'
    assert keys(bank_of(question(text=text, choices=["ok", "no"]))) == [
        ("b1/title", "Bank"),
        ("b1/q1/text", text),
        ("b1/q1/choice", "ok"),
        ("b1/q1/choice", "no"),
    ]


def test_the_same_word_in_two_questions_is_two_messages() -> None:
    bank = bank_of(
        question(text="How many?", choices=["None", "Two", "All"]),
        question(id="q2", text="Which value?", choices=["None", "0"]),
    )
    assert [key for key in keys(bank) if key[1] == "None"] == [("b1/q1/choice", "None"), ("b1/q2/choice", "None")]


def test_template() -> None:
    bank = bank_of(question(text='Two\n"lines"\n', choices=["tab\there", "`x`"], explanation="a\u2028b\r\nc"))
    assert template(bank, "banks/b1.yaml").decode() == (
        'msgid ""\nmsgstr ""\n"Project-Id-Version: b1\\n"\n"Language: \\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n'
        '#. title of the bank\n#: banks/b1.yaml\nmsgctxt "b1/title"\nmsgid "Bank"\nmsgstr ""\n\n'
        '#. question\n#: banks/b1.yaml\nmsgctxt "b1/q1/text"\nmsgid ""\n"Two\\n"\n"\\"lines\\""\nmsgstr ""\n\n'
        '#. right answer\n#. question: Two\n#. "lines"\n#: banks/b1.yaml\n'
        'msgctxt "b1/q1/choice"\nmsgid "tab\\there"\nmsgstr ""\n\n'
        '#. explanation\n#. question: Two\n#. "lines"\n#: banks/b1.yaml\n'
        'msgctxt "b1/q1/explanation"\nmsgid ""\n"a\u2028b\\r\\n"\n"c"\nmsgstr ""\n'
    )


def test_control_characters_of_a_text_do_not_reach_its_remarks() -> None:
    bank = bank_of(question(text="a\u2028b\x0cc\rd", choices=["Yes", "`x`"]))
    assert messages_of(bank)[2].comments == ("right answer", "question: a b c", "d")


@pytest.mark.skipif(shutil.which("msgcat") is None, reason="needs gettext's msgcat")
def test_gettext_writes_a_template_as_we_do(tmp_path: Path) -> None:
    file = tmp_path / "b1.pot"
    file.write_bytes(template(FULL, "banks/b1.yaml"))
    subprocess.run(["msgfmt", "-c", "-o", str(tmp_path / "b1.mo"), str(file)], check=True, capture_output=True)
    run = subprocess.run(["msgcat", "--no-wrap", str(file)], check=True, capture_output=True)
    assert run.stdout == file.read_bytes()


def test_a_file_name_with_blanks_is_kept_together() -> None:
    assert "#: \u2068banks/my bank.yaml\u2069\n" in template(bank_of(), "banks/my bank.yaml").decode()


def test_we_read_what_we_write() -> None:
    catalog, flaws = read_catalog("b1.pot", template(FULL, "banks/b1.yaml"))
    assert flaws == ()
    assert catalog is not None
    assert list(catalog.messages) == keys(FULL)
