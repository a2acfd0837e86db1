"""Updating a catalog: what is kept, what becomes fuzzy, obsolete or current again, and which bytes change."""

import pytest

from catalog_parts import ABC, HEAD, after, bank_of, choice, entry, gone, text, updated
from quizkit.errors import QuizkitError
from quizkit.i18n.catalog import read_catalog
from quizkit.i18n.merge import Merged, merge


def test_nothing_changed_is_not_a_byte() -> None:
    assert updated(bank_of("A", "B", "C"), *ABC) == (after(*ABC), (0, 0, 0, 0))


def test_a_reworded_text_keeps_its_translation_as_fuzzy_and_names_the_old_source() -> None:
    result, counts = updated(bank_of("A", "B", "C", text="Q!"), *ABC)
    told = [part.replace("question: Q?", "question: Q!") for part in ABC[1:]]
    fuzzy = '#. question\n#: b.yaml\n#, fuzzy\n#| msgid "Q?"\nmsgctxt "b/q/text"\nmsgid "Q!"\nmsgstr "В?"\n\n'
    assert (result, counts) == (after(fuzzy, *told), (0, 1, 0, 0))


def test_a_text_reworded_twice_names_the_source_that_its_translation_was_made_for() -> None:
    first, _ = updated(bank_of("A", "B", text="Q!"), text(), choice(0, 1, "A", "а"), choice(1, 1, "B", "б"))
    second = merge(bank_of("A", "B", text="Q.\nS."), first.encode(), locale="ru", file="b.yaml").data.decode()
    fuzzy = '#, fuzzy\n#| msgid "Q?"\nmsgctxt "b/q/text"\nmsgid ""\n"Q.\\n"\n"S."\nmsgstr "В?"\n'
    assert fuzzy in second


def test_an_untranslated_text_takes_its_new_source_without_a_mark() -> None:
    result, counts = updated(
        bank_of("A", "B", text="Q?"), text("", "Old?"), choice(0, 1, "A", ""), choice(1, 1, "B", "")
    )
    assert (result, counts) == (after(text(""), choice(0, 1, "A", ""), choice(1, 1, "B", "")), (0, 0, 0, 0))


def test_one_reworded_choice_is_matched_to_the_one_that_vanished() -> None:
    head = '#. distractor 1 of 2\n#. question: Q?\n#: b.yaml\n#, fuzzy\n#| msgid "B"\n'
    fuzzy = head + 'msgctxt "b/q/choice"\nmsgid "B2"\nmsgstr "б"\n\n'
    assert updated(bank_of("A", "B2", "C"), *ABC) == (after(*ABC[:2], fuzzy, ABC[3]), (0, 1, 0, 0))


def test_two_reworded_choices_are_not_guessed() -> None:
    expected = [*ABC[:2], choice(1, 2, "B2", ""), choice(2, 2, "C2", "")]
    obsolete = [gone("choice", "B", "б"), gone("choice", "C", "в")]
    assert updated(bank_of("A", "B2", "C2"), *ABC) == (after(*expected, *obsolete), (2, 0, 2, 0))


def test_one_choice_in_place_of_two_is_not_guessed() -> None:
    expected = [
        ABC[0],
        choice(0, 1, "A", "а"),
        choice(1, 1, "B2", ""),
        gone("choice", "B", "б"),
        gone("choice", "C", "в"),
    ]
    assert updated(bank_of("A", "B2"), *ABC) == (after(*expected), (1, 0, 2, 0))


def feedback(role: str, source: str, target: str) -> str:
    return entry("choice/feedback", source, target, role=f"feedback of {role}")


def test_reworded_feedback_keeps_its_translation_where_the_choices_stand() -> None:
    parts = [*ABC[:3], feedback("distractor 1 of 2: B", "No.", "Нет."), ABC[3]]
    fuzzy = (
        parts[3]
        .replace("msgctxt", '#, fuzzy\n#| msgid "No."\nmsgctxt')
        .replace('msgid "No."\nmsgstr', 'msgid "Not B."\nmsgstr')
    )
    bank = bank_of("A", {"text": "B", "feedback": "Not B."}, "C")
    assert updated(bank, *parts) == (after(*parts[:3], fuzzy, ABC[3]), (0, 1, 0, 0))


def test_feedback_of_a_removed_choice_is_not_offered_to_another() -> None:
    parts = [*ABC[:3], feedback("distractor 1 of 2: B", "Not B.", "Не Б."), ABC[3]]
    expected = [ABC[0], choice(0, 1, "A", "а"), choice(1, 1, "C", "в"), feedback("distractor: C", "Not C.", "")]
    obsolete = [gone("choice", "B", "б"), gone("choice/feedback", "Not B.", "Не Б.")]
    bank = bank_of("A", {"text": "C", "feedback": "Not C."})
    assert updated(bank, *parts) == (after(*expected, *obsolete), (1, 0, 2, 0))


def test_a_choice_that_came_back_leaves_the_other_unguessed() -> None:
    parts = [*ABC[:3], gone("choice", "C", "в")]
    parts[1], parts[2] = choice(0, 1, "A", "а"), choice(1, 1, "B", "б")
    expected = [ABC[0], ABC[1], ABC[3].replace("2 of 2", "1 of 2"), choice(2, 2, "D", ""), gone("choice", "B", "б")]
    assert updated(bank_of("A", "C", "D"), *parts) == (after(*expected), (1, 0, 1, 1))


def test_choices_with_ids_are_matched_by_them() -> None:
    parts = [text(), choice(0, 2, "A", "а", place="choice/a"), choice(1, 2, "B", "б", place="choice/b"), ABC[3]]
    bank = bank_of({"text": "A2", "id": "a"}, {"text": "B2", "id": "b"}, "C")
    result, counts = updated(bank, *parts)
    expected = after(*parts)
    for number, old in (("a", "A"), ("b", "B")):
        expected = expected.replace(
            f'msgctxt "b/q/choice/{number}"\nmsgid "{old}"',
            f'#, fuzzy\n#| msgid "{old}"\nmsgctxt "b/q/choice/{number}"\nmsgid "{old}2"',
        )
    assert (result, counts) == (expected, (0, 2, 0, 0))


def test_a_choice_that_gets_an_id_keeps_its_translation() -> None:
    parts = [*ABC[:3], entry("choice/feedback", "No.", "Нет.", role="feedback of distractor 1 of 2: B"), ABC[3]]
    bank = bank_of("A", {"text": "B", "id": "b", "feedback": "No."}, {"text": "C", "id": "c"})
    expected = after(*parts).replace('choice"\nmsgid "B"', 'choice/b"\nmsgid "B"')
    expected = expected.replace("choice/feedback", "choice/b/feedback")
    expected = expected.replace('choice"\nmsgid "C"', 'choice/c"\nmsgid "C"')
    assert updated(bank, *parts) == (expected, (0, 0, 0, 0))


def test_feedback_of_two_choices_that_get_ids_is_kept_for_both() -> None:
    feedback = {"feedback": "No."}
    data = merge(
        bank_of("A", {"text": "B", **feedback}, {"text": "C", **feedback}), None, locale="ru", file="b.yaml"
    ).data
    data = data.replace(b'msgid "No."\nmsgstr ""', 'msgid "No."\nmsgstr "Нет."'.encode())
    bank = bank_of("A", {"text": "B", "id": "b", **feedback}, {"text": "C", "id": "c", **feedback})
    catalog, flaws = read_catalog("ru.po", merge(bank, data, locale="ru", file="b.yaml").data)
    assert flaws == ()
    assert catalog is not None
    texts = {context: message.text for (context, source), message in catalog.messages.items() if source == "No."}
    assert texts == {"b/q/choice/b/feedback": "Нет.", "b/q/choice/c/feedback": "Нет."}
    assert [message.text for message in catalog.obsolete] == []


def test_a_removed_text_becomes_obsolete_and_comes_back_as_it_was() -> None:
    noted = choice(1, 2, "B", "б", head="# checked twice\n")
    parts = [*ABC[:2], noted, ABC[3]]
    result, counts = updated(bank_of("A", "C"), *parts)
    left = [ABC[0], choice(0, 1, "A", "а"), choice(1, 1, "C", "в"), gone("choice", "B", "б", "# checked twice\n")]
    assert (result, counts) == (after(*left), (0, 0, 1, 0))
    assert updated(bank_of("A", "B", "C"), *left) == (after(*parts), (0, 0, 0, 1))


def test_a_fuzzy_text_comes_back_fuzzy() -> None:
    fuzzy = (
        '#. distractor 1 of 2\n#. question: Q?\n#: b.yaml\n#, fuzzy, no-wrap\n#| msgid "Old"\n'
        'msgctxt "b/q/choice"\nmsgid "B"\nmsgstr ""\n"б"\n\n'
    )
    parts = [*ABC[:2], fuzzy, ABC[3]]
    obsolete = '#, fuzzy, no-wrap\n#~| msgid "Old"\n#~ msgctxt "b/q/choice"\n#~ msgid "B"\n#~ msgstr ""\n#~ "б"\n\n'
    left = [ABC[0], choice(0, 1, "A", "а"), choice(1, 1, "C", "в"), obsolete]
    assert updated(bank_of("A", "C"), *parts) == (after(*left), (0, 0, 1, 0))
    assert updated(bank_of("A", "B", "C"), *left) == (after(*parts), (0, 0, 0, 1))


def test_an_untranslated_text_that_is_removed_is_dropped() -> None:
    parts = [*ABC[:2], choice(1, 2, "B", ""), ABC[3]]
    left = [ABC[0], choice(0, 1, "A", "а"), choice(1, 1, "C", "в")]
    assert updated(bank_of("A", "C"), *parts) == (after(*left), (0, 0, 0, 0))


def test_moved_choices_stay_where_they_stand_and_translated() -> None:
    expected = [ABC[0], ABC[1], ABC[2].replace("1 of 2", "2 of 2"), ABC[3].replace("2 of 2", "1 of 2")]
    parts = [*ABC, gone("choice", "Z", "я")]
    assert updated(bank_of("A", "C", "B"), *parts) == (after(*expected, parts[-1]), (0, 0, 0, 0))


def test_new_texts_stand_where_the_source_has_them() -> None:
    bank = bank_of("N", "A", "B", "C", title="Name", explanation="Why", correct=1)
    told = [ABC[0], ABC[1], ABC[2].replace("1 of 2", "2 of 3"), ABC[3].replace("2 of 2", "3 of 3")]
    expected = [
        entry("title", "Name", "", role="title of the question"),
        told[0],
        choice(1, 3, "N", ""),
        *told[1:],
        entry("explanation", "Why", "", role="explanation"),
        gone("choice", "Z", "я"),
    ]
    assert updated(bank, *ABC, gone("choice", "Z", "я")) == (after(*expected), (3, 0, 0, 0))


def test_an_order_of_its_own_is_kept() -> None:
    parts = [ABC[3], ABC[1], gone("choice", "Z", "я"), ABC[0], ABC[2]]
    assert updated(bank_of("A", "B", "C"), *parts) == (after(*parts), (0, 0, 0, 0))


def test_in_another_order_new_texts_stand_behind_what_they_follow_and_removed_ones_at_the_end() -> None:
    c, a, question, b = ABC[3], ABC[1], ABC[0], ABC[2]
    bank = bank_of("N", "A", "B", "M", title="Name", explanation="Why", hints=["Think."], correct=1)
    expected = [
        a,
        entry("title", "Name", "", role="title of the question"),
        question,
        choice(1, 3, "N", ""),
        b.replace("1 of 2", "2 of 3"),
        choice(3, 3, "M", ""),
        entry("explanation", "Why", "", role="explanation"),
        entry("hint", "Think.", "", role="hint"),
        gone("choice", "C", "в"),
    ]
    assert updated(bank, c, a, question, b) == (after(*expected), (5, 0, 1, 0))


def test_a_text_never_takes_over_the_translation_of_another_place() -> None:
    bank = bank_of("A", "B", "C", explanation="A")
    result, _ = updated(bank, *ABC)
    assert result == after(*ABC, entry("explanation", "A", "", role="explanation"))


@pytest.mark.parametrize("data", [None, b"", b"\n", b"\xef\xbb\xbf"], ids=["none", "empty", "blank", "bom"])
def test_a_new_catalog(data: bytes | None) -> None:
    merged = merge(bank_of("A", "B"), data, locale="pt-BR", file="b.yaml")
    assert merged[1:5] == (3, 0, 0, 0)
    assert merged.data.decode() == (
        'msgid ""\nmsgstr ""\n"Project-Id-Version: b\\n"\n"Language: pt_BR\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
        + after(text(""), choice(0, 1, "A", ""), choice(1, 1, "B", ""), head="")
    )


def test_a_header_alone_is_filled() -> None:
    assert updated(bank_of("A", "B")) == (after(text(""), choice(0, 1, "A", ""), choice(1, 1, "B", "")), (3, 0, 0, 0))


def test_a_file_without_header_gets_one_when_it_changes() -> None:
    same = [text(), choice(0, 1, "A", "а"), choice(1, 1, "B", "б")]
    assert updated(bank_of("A", "B"), *same, head="") == (after(*same, head=""), (0, 0, 0, 0))
    result, counts = updated(bank_of("A", "B"), *same[:2], head="")
    assert counts == (1, 0, 0, 0)
    assert result.startswith('msgid ""\nmsgstr ""\n"Project-Id-Version: b\\n"\n"Language: ru\\n"\n')
    assert result.endswith("\n\n" + after(*same[:2], choice(1, 1, "B", ""), head=""))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        pytest.param(
            HEAD + 'msgid "Q\nmsgstr "x"\n',
            "the ru catalog of b is left as it is: line 11: the string has no closing quote",
            id="broken",
        ),
        pytest.param(
            HEAD.replace("Language: ru", "Language: uk"),
            "the ru catalog of b is left as it is: line 5: Language: `uk` is not the catalog's language, `ru`",
            id="another language",
        ),
    ],
)
def test_a_catalog_that_cannot_be_trusted_is_refused(data: str, message: str) -> None:
    with pytest.raises(QuizkitError) as raised:
        merge(bank_of("A", "B"), data.encode(), locale="ru", file="b.yaml")
    assert str(raised.value) == message


def test_texts_that_are_no_messages_any_more_become_obsolete() -> None:
    result, counts = updated(bank_of("A", "B", "C", translate=False), *ABC)
    obsolete = [gone("text", "Q?", "В?"), *(gone("choice", s, t) for s, t in zip("ABC", "абв", strict=True))]
    assert (result, counts) == (after(*obsolete), (0, 0, 4, 0))


def test_a_line_separator_inside_a_text_breaks_no_line() -> None:
    bank = bank_of("A\u2028B", "C\x85D")
    data = merge(bank, None, locale="ru", file="b.yaml").data
    assert merge(bank, data, locale="ru", file="b.yaml") == Merged(data)
    assert 'msgid "A\u2028B"\n'.encode() in data
