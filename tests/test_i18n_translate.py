"""A bank in another language: each question whole, or whole in the source language."""

from dataclasses import replace
from typing import Any

import pytest

from quizkit.bank.model import Bank, validated
from quizkit.i18n.catalog import Catalog, read_catalog
from quizkit.i18n.postring import string_lines
from quizkit.i18n.status import Messages, Nearly, Questions, Status, status
from quizkit.i18n.translate import Translated, translate

BANK: dict[str, Any] = {
    "id": "b1",
    "title": "Bank",
    "locale": "en",
    "description": "About.",
    "questions": [
        {
            "id": "q1",
            "title": "Name",
            "text": "Which?\n",
            "correct": [1],
            "choices": [{"text": "One", "feedback": "No."}, {"text": "Two", "id": "two", "pinned": True},
                        {"text": "`x`"}],
            "explanation": "Because.",
            "hints": ["Think.", "Count."],
        },
        {"id": "q2", "text": "Really?", "correct": 0, "choices": [{"text": "Yes"}, {"text": "0"}]},
    ],
}  # fmt: skip
WORDS = [
    ("b1/title", "Bank", "Банк"),
    ("b1/description", "About.", "О нём."),
    ("b1/q1/title", "Name", "Имя"),
    ("b1/q1/text", "Which?", "Какой?"),
    ("b1/q1/choice", "One", "Один"),
    ("b1/q1/choice/feedback", "No.", "Нет."),
    ("b1/q1/choice/two", "Two", "Два"),
    ("b1/q1/explanation", "Because.", "Потому."),
    ("b1/q1/hint", "Think.", "Думай."),
    ("b1/q1/hint", "Count.", "Считай."),
    ("b1/q2/text", "Really?", "Правда?"),
    ("b1/q2/choice", "Yes", "Да"),
]


def bank_of(data: dict[str, Any], *questions: dict[str, Any]) -> Bank:
    return validated({**data, "questions": list(questions)} if questions else data)


def catalog_of(words: list[tuple[str, str, str]], fuzzy: tuple[str, ...] = ()) -> Catalog:
    text = "".join(
        ("#, fuzzy\n" if source in fuzzy else "")
        + "".join([*string_lines("msgctxt", c), *string_lines("msgid", source), *string_lines("msgstr", target), "\n"])
        for c, source, target in words
    )
    catalog, flaws = read_catalog("ru.po", text.encode())
    assert flaws == ()
    assert catalog is not None
    return catalog


RUSSIAN = bank_of(
    {
        **BANK,
        "title": "Банк",
        "locale": "ru",
        "description": "О нём.",
        "questions": [
            {
                "id": "q1",
                "title": "Имя",
                "text": "Какой?",
                "correct": [1],
                "choices": [
                    {"text": "Один", "feedback": "Нет."},
                    {"text": "Два", "id": "two", "pinned": True},
                    {"text": "`x`"},
                ],
                "explanation": "Потому.",
                "hints": ["Думай.", "Считай."],
            },
            {"id": "q2", "text": "Правда?", "correct": 0, "choices": [{"text": "Да"}, {"text": "0"}]},
        ],
    }
)


def test_a_complete_catalog_translates_every_text() -> None:
    assert translate(bank_of(BANK), catalog_of(WORDS), locale="ru") == Translated(RUSSIAN, ())


@pytest.mark.parametrize("source", [w[1] for w in WORDS if w[0].startswith("b1/q1/")])
@pytest.mark.parametrize("fault", ["fuzzy", "empty", "missing"])
def test_one_part_that_is_not_current_leaves_the_whole_question_in_the_source_language(source: str, fault: str) -> None:
    words = [w for w in WORDS if w[1] != source or fault != "missing"]
    words = [(c, s, "" if s == source and fault == "empty" else t) for c, s, t in words]
    result = translate(bank_of(BANK), catalog_of(words, (source,) if fault == "fuzzy" else ()), locale="ru")
    original = replace(bank_of(BANK).questions[0], lang="en")
    assert result == Translated(replace(RUSSIAN, questions=[original, RUSSIAN.questions[1]]), ("q1",))


def test_the_banks_own_texts_fall_back_one_by_one() -> None:
    result = translate(bank_of(BANK), catalog_of(WORDS[1:]), locale="ru")
    assert result == Translated(replace(RUSSIAN, title="Bank"), ())


def test_without_catalog_every_question_stays() -> None:
    bank = bank_of(BANK)
    stayed = [replace(question, lang="en") for question in bank.questions]
    expected = replace(bank, locale="ru", questions=stayed)
    assert translate(bank, None, locale="ru") == Translated(expected, ("q1", "q2"))


def test_the_source_language_needs_no_catalog() -> None:
    assert translate(bank_of(BANK), None, locale="en") == Translated(bank_of(BANK), ())


@pytest.mark.parametrize(
    ("changes", "lang"),
    [
        pytest.param({"translate": False}, "en", id="not to be translated, so it says its language"),
        pytest.param({"lang": "fr"}, "fr", id="in another language"),
        pytest.param({"text": "`f(x)`", "choices": [{"text": "1"}, {"text": "2"}]}, None, id="no words in it"),
    ],
)
def test_a_question_without_messages_is_complete(changes: dict[str, Any], lang: str | None) -> None:
    question = {"id": "q", "text": "Q?", "correct": 0, "choices": [{"text": "A"}, {"text": "B"}], **changes}
    result = translate(bank_of(BANK, question), None, locale="ru")
    assert result.incomplete == ()
    assert result.bank.questions == bank_of(BANK, {**question, "lang": lang}).questions


def test_a_variant_of_the_banks_language_is_translated_and_no_longer_named() -> None:
    question = {**BANK["questions"][1], "lang": "en-GB"}
    result = translate(bank_of(BANK, question), catalog_of(WORDS), locale="ru")
    assert result.bank.questions == [RUSSIAN.questions[1]]


def test_the_same_word_keeps_a_translation_for_each_question() -> None:
    questions = [
        {"id": "q1", "text": "How many?", "correct": 1, "choices": [{"text": "None"}, {"text": "Two"}]},
        {"id": "q2", "text": "Which value?", "correct": 0, "choices": [{"text": "None"}, {"text": "0"}]},
    ]
    catalog = catalog_of(
        [
            ("b1/q1/text", "How many?", "Wie viele?"),
            ("b1/q1/choice", "None", "Keine"),
            ("b1/q1/choice", "Two", "Zwei"),
            ("b1/q2/text", "Which value?", "Welcher Wert?"),
            ("b1/q2/choice", "None", "None"),
        ]
    )
    result = translate(bank_of(BANK, *questions), catalog, locale="de")
    assert result.incomplete == ()
    assert [[c.text for c in q.choices] for q in result.bank.questions] == [["Keine", "Zwei"], ["None", "0"]]


def test_status_counts_messages_and_whole_questions() -> None:
    words = [w for w in WORDS if w[1] != "Yes"]
    catalog = catalog_of(words, ("Think.", "Bank"))
    nearly = (Nearly("q1", 1), Nearly("q2", 1))
    expected = Status(Messages(12, 9, 2, 1), Questions(2, 0), ("q1", "q2"), nearly)
    assert status(bank_of(BANK), catalog, "ru") == expected


def test_status_of_a_complete_catalog_and_of_none() -> None:
    bank = bank_of(BANK)
    assert status(bank, catalog_of(WORDS), "ru") == Status(Messages(12, 12, 0, 0), Questions(2, 2), ())
    nothing = Status(Messages(12, 0, 0, 12), Questions(2, 0), ("q1", "q2"), (Nearly("q2", 2),))
    assert status(bank, None, "ru") == nothing
    assert status(bank, None, "en") == Status(Messages(0, 0, 0, 0), Questions(2, 2), ())


def test_a_fuzzy_entry_without_text_is_untranslated() -> None:
    words = [(c, s, "" if s == "Yes" else t) for c, s, t in WORDS]
    assert status(bank_of(BANK), catalog_of(words, ("Yes",)), "ru").messages == Messages(12, 11, 0, 1)


@pytest.mark.parametrize("stale", ["source", "keep"])
@pytest.mark.parametrize("fault", ["fuzzy", "empty", "missing"])
@pytest.mark.parametrize("source", [w[1] for w in WORDS if "/q" in w[0]])
def test_status_and_export_agree_on_what_is_whole(source: str, fault: str, stale: Any) -> None:
    words = [
        (c, s, "" if s == source and fault == "empty" else t) for c, s, t in WORDS if s != source or fault != "missing"
    ]
    catalog = catalog_of(words, (source,) if fault == "fuzzy" else ())
    counted = status(bank_of(BANK), catalog, "ru", stale=stale)
    exported = translate(bank_of(BANK), catalog, locale="ru", stale=stale)
    assert counted.incomplete == exported.incomplete
    assert (counted.questions, exported.outdated) == (Questions(2, 1), ())
