"""Questions under another id or in another bank: what goes with them, and what is left where it is."""

import re
from typing import Any, NamedTuple

import pytest

from quizkit.bank.model import Bank, validated
from quizkit.i18n.catalog import open_catalog, read_catalog
from quizkit.i18n.merge import Holder, Merged, Part, Wishes, merge_all


class State(NamedTuple):
    """What a catalog holds: live and obsolete messages by place and source with their texts; fuzzy ones end in `?`."""

    live: dict[str, str]
    obsolete: dict[str, str]


def question(name: str, text: str, *choices: str | dict[str, Any], **fields: Any) -> dict[str, Any]:
    made = [choice if isinstance(choice, dict) else {"text": choice} for choice in choices]
    return {"id": name, "text": text, "correct": 0, "choices": made, **fields}


def bank(name: str, *questions: dict[str, Any], title: str = "1") -> Bank:
    return validated({"id": name, "title": title, "locale": "en", "questions": list(questions)})


WHICH = ("Which?", "First", "Second")
WHERE = ("Where?", "Here", "There")
PIECE = ("What is printed?", "1", "2")
"""A question of which only the text is a message."""


def merged(
    banks: list[Bank],
    files: dict[str, str],
    *,
    shared: bool = False,
    kept: set[str] | None = frozenset(),  # type: ignore[assignment]
    **wishes: Any,
) -> dict[str, Merged]:
    """Update the files, one for each bank or one for all; files without a bank of these are looked at, too."""
    parts: dict[str, list[Part]] = {}
    for one in banks:
        parts.setdefault("all" if shared else one.id, []).append(Part(one, f"{one.id}.yaml"))
    names = [*parts, *(name for name in files if name not in parts)]
    holders = [
        Holder(data, open_catalog(data) if data else None, tuple(parts.get(name, ())), shared)
        for name in names
        for data in [files[name].encode() if name in files else None]
    ]
    return dict(zip(names, merge_all(holders, locale="ru", wishes=Wishes(**wishes), kept=kept), strict=True))


def made(*banks: Bank, shared: bool = False) -> dict[str, str]:
    """Return the banks' catalogs, wholly translated."""
    return {name: filled(result.data.decode()) for name, result in merged(list(banks), {}, shared=shared).items()}


def filled(text: str) -> str:
    return re.sub(
        r'(msgctxt "(.*)"\nmsgid "(.+)"\nmsgstr) ""', lambda m: f'{m[1]} "{m[2].split("/")[0]}: {m[3]}"', text
    )


def state(data: bytes | str) -> State:
    catalog, flaws = read_catalog("x.po", data if isinstance(data, bytes) else data.encode())
    assert flaws == ()
    assert catalog is not None
    live, obsolete = (
        {f"{m.context}: {m.source}": m.text + ("?" if m.is_fuzzy else "") for m in messages}
        for messages in (catalog.messages.values(), catalog.obsolete)
    )
    return State(live, obsolete)


def expected(bank: str, name: str, texts: tuple[str, ...], start: str | None) -> dict[str, str]:
    """Return a question's messages, translated by someone who began each text with `start`, or untranslated."""
    roles = ["text", *["choice"] * (len(texts) - 1)]
    return {
        f"{bank}/{name}/{role}: {text}": f"{start}: {text}" if start else ""
        for role, text in zip(roles, texts, strict=True)
        if not text.isdecimal()
    }


def test_a_renamed_question_takes_its_entries_along_as_they_are() -> None:
    files = made(bank("a", question("q1", *WHICH), question("q2", *WHERE)))
    text = files["a"].replace(
        '#. question\n#: a.yaml\nmsgctxt "a/q1/', '# mine\n#. question\n#: a.yaml\nmsgctxt "a/q1/'
    )
    text = text.replace(
        'msgctxt "a/q1/choice"\nmsgid "First"',
        '#, fuzzy, no-wrap\n#| msgid "1st"\nmsgctxt "a/q1/choice"\nmsgid "First"',
    )
    result = merged([bank("a", question("ring", *WHICH), question("q2", *WHERE))], {"a": text})["a"]
    assert result == Merged(text.replace("a/q1/", "a/ring/").encode(), moved=3, moves=("q1 -> ring",))


@pytest.mark.parametrize(
    "texts",
    [
        ("Which one?", "First", "Second"),
        ("Which?", "First", "Third"),
        ("Which?", "First", "Second", "Third"),
        WHICH[:2],
    ],
    ids=["text", "choice", "one more", "one less"],
)
def test_a_question_that_shares_only_some_texts_is_another(texts: tuple[str, ...]) -> None:
    files = made(bank("a", question("q1", *WHICH)))
    result = merged([bank("a", question("ring", *texts))], files)["a"]
    assert state(result.data) == State(expected("a", "ring", texts, None), expected("a", "q1", WHICH, "a"))
    assert (result.added, result.obsoleted, result.moved, result.moves) == (len(texts), 3, 0, ())


def test_a_text_in_another_role_is_another() -> None:
    files = made(bank("a", question("q1", *WHICH, hints=["Think."])))
    result = merged([bank("a", question("ring", *WHICH, explanation="Think."))], files)["a"]
    assert (result.moved, result.added, result.obsoleted) == (0, 4, 4)


def test_ids_that_were_numbered_anew_follow_the_questions() -> None:
    first, second = question("q1", *WHICH), question("q2", *WHERE)
    files = made(bank("a", first, second))
    new = question("q1", "New?", "Yes", "No")
    result = merged([bank("a", new, {**first, "id": "q2"}, {**second, "id": "q3"})], files)["a"]
    live = {
        **expected("a", "q1", ("New?", "Yes", "No"), None),
        **expected("a", "q2", WHICH, "a"),
        **expected("a", "q3", WHERE, "a"),
    }
    assert state(result.data) == State(live, {})
    assert result.moves == ("q1 -> q2", "q2 -> q3")


def test_two_questions_that_changed_ids() -> None:
    files = made(bank("a", question("q1", *WHICH), question("q2", *WHERE)))
    result = merged([bank("a", question("q2", *WHICH), question("q1", *WHERE))], files)["a"]
    assert state(result.data) == State({**expected("a", "q2", WHICH, "a"), **expected("a", "q1", WHERE, "a")}, {})


def test_equal_questions_with_unlike_translations_are_not_told_apart() -> None:
    files = made(bank("a", question("q1", *PIECE), question("q2", *PIECE)))
    text = files["a"].replace("a: What", "b: What", 1)
    result = merged([bank("a", question("q3", *PIECE), question("q4", *PIECE))], {"a": text})["a"]
    assert state(result.data).live == {**expected("a", "q3", PIECE, None), **expected("a", "q4", PIECE, None)}
    assert (result.moved, result.obsoleted) == (0, 2)


def test_equal_questions_with_one_translation_are_as_good_as_each_other() -> None:
    files = made(bank("a", question("q1", *PIECE), question("q2", *PIECE)))
    result = merged([bank("a", question("q3", *PIECE), question("q4", *PIECE))], files)["a"]
    assert state(result.data) == State({**expected("a", "q3", PIECE, "a"), **expected("a", "q4", PIECE, "a")}, {})


def test_of_equal_questions_that_moved_each_keeps_its_id() -> None:
    files = made(bank("a", question("q1", *PIECE), question("q2", *PIECE)), bank("b", question("q9", *WHERE)))
    files["a"] = files["a"].replace("a: What", "c: What", 1)
    rest = question("q9", *WHERE)
    results = merged([bank("a"), bank("b", rest, question("q2", *PIECE), question("q1", *PIECE))], files)
    live = {
        **expected("b", "q9", WHERE, "b"),
        **expected("b", "q2", PIECE, "a"),
        **expected("b", "q1", PIECE, "c"),
    }
    assert state(results["b"].data) == State(live, {})
    assert state(results["a"].data) == State({}, {})


def test_a_question_that_is_still_there_is_not_moved_to_its_copy() -> None:
    files = made(bank("a", question("q1", *WHICH)))
    result = merged([bank("a", question("q1", *WHICH), question("q2", *WHICH))], files)["a"]
    live = {**expected("a", "q1", WHICH, "a"), **expected("a", "q2", WHICH, None)}
    assert (state(result.data), result.moved) == (State(live, {}), 0)


@pytest.mark.parametrize("shared", [False, True], ids=["a file a bank", "one file"])
def test_a_question_in_another_bank_takes_its_messages_along(shared: bool) -> None:
    files = made(bank("a", question("q1", *WHICH), question("q2", *WHERE)), bank("b"), shared=shared)
    results = merged([bank("a", question("q2", *WHERE)), bank("b", question("q1", *WHICH))], files, shared=shared)
    live = {**expected("a", "q2", WHERE, "a"), **expected("b", "q1", WHICH, "a")}
    held = {name: state(result.data) for name, result in results.items()}
    assert {key: text for one in held.values() for key, text in one.live.items()} == live
    assert [one.obsolete for one in held.values()] == [{}] * len(held)
    assert [result.moves for result in results.values() if result.moves] == [("a/q1 -> b/q1",)]
    assert sum(result.left for result in results.values()) == (0 if shared else 3)


def test_questions_that_changed_places_stand_somewhere_at_each_moment() -> None:
    files = made(bank("a", question("q1", *WHICH)), bank("b", question("q2", *WHERE)))
    results = merged([bank("a", question("q2", *WHERE)), bank("b", question("q1", *WHICH))], files)
    for name, own, other in (("a", WHICH, WHERE), ("b", WHERE, WHICH)):
        first, last = results[name].before_leaving, results[name].data
        assert first is not None
        assert set(state(first).live.values()) == {
            *expected(name, "q", own, name).values(),
            *expected(name, "q", other, "b" if name == "a" else "a").values(),
        }
        assert set(state(last).live.values()) == set(expected(name, "q", other, "b" if name == "a" else "a").values())


def test_a_moved_entry_takes_on_the_line_ends_of_its_new_file() -> None:
    files = made(bank("a", question("q1", *WHICH)), bank("b", question("q2", *WHERE)))
    files["a"] = files["a"].replace("\n", "\r\n")
    data = merged([bank("a"), bank("b", question("q2", *WHERE), question("q1", *WHICH))], files)["b"].data
    assert b"\r" not in data
    assert state(data).live == {**expected("b", "q2", WHERE, "b"), **expected("b", "q1", WHICH, "a")}


@pytest.mark.parametrize("new", [("b", "q1"), ("a", "ring"), ("b", "ring")], ids=["bank", "id", "both"])
def test_a_question_that_was_deleted_comes_back_at_another_place(new: tuple[str, str]) -> None:
    banks = {"a": bank("a", question("q1", *WHICH)), "b": bank("b", question("q2", *WHERE))}
    files = made(*banks.values())
    after = {name: r.data.decode() for name, r in merged([bank("a"), banks["b"]], files).items()}
    assert state(after["a"]) == State({}, expected("a", "q1", WHICH, "a"))
    name, here = new
    both = {"a": [], "b": [question("q2", *WHERE)]}
    both[name].append(question(here, *WHICH))
    results = merged([bank(one, *questions) for one, questions in both.items()], after)
    assert state(results[name].data).live.items() >= expected(name, here, WHICH, "a").items()
    assert [state(result.data).obsolete for result in results.values()] == [{}, {}]
    assert results[name].revived == 3


@pytest.mark.parametrize("texts", [(*WHICH[:2], "Third"), (*WHICH, "Third"), WHICH[:2]], ids=["other", "more", "fewer"])
def test_a_deleted_question_comes_back_whole_or_not_at_all(texts: tuple[str, ...]) -> None:
    files = made(bank("a", question("q1", *WHICH, explanation="So.")))
    after = {"a": merged([bank("a")], files)["a"].data.decode()}
    result = merged([bank("a", question("q2", *texts))], after)["a"]
    assert state(result.data).live == expected("a", "q2", texts, None)
    assert len(state(result.data).obsolete) == 4


def test_an_older_wording_is_no_hindrance_for_a_deleted_question() -> None:
    files = made(bank("a", question("q1", *WHICH)))
    files["a"] += '\n#~ msgctxt "a/q1/text"\n#~ msgid "Which then?"\n#~ msgstr "a: Which then?"\n'
    after = {"a": merged([bank("a")], files)["a"].data.decode()}
    result = merged([bank("a", question("q2", *WHICH))], after)["a"]
    assert state(result.data) == State(expected("a", "q2", WHICH, "a"), {"a/q1/text: Which then?": "a: Which then?"})


def test_a_piece_of_a_deleted_question_is_not_taken_for_another() -> None:
    files = made(bank("a", question("q1", "What is printed?", "Nothing", "All of it")))
    after = {"a": merged([bank("a")], files)["a"].data.decode()}
    result = merged([bank("a", question("q2", *PIECE))], after)["a"]
    assert state(result.data).live == expected("a", "q2", PIECE, None)


def test_the_catalog_of_a_renamed_bank_goes_on_under_its_new_name() -> None:
    files = made(bank("old", question("q1", *WHICH), question("q2", *WHERE), title="Basics"))
    old = files["old"].replace('msgid ""', '# The team\nmsgid ""', 1)
    results = merged([bank("new", question("q1", *WHICH), question("q2", *WHERE), title="Basics")], {"old": old})
    assert list(results) == ["new", "old"]
    assert results["old"] == Merged(old.encode(), has_banks=False, successor=0)
    text = old.replace("old/", "new/").replace("old.yaml", "new.yaml")
    assert results["new"] == Merged(text.encode(), moved=7, moves=("old -> new",))


def test_the_rest_of_a_renamed_bank_becomes_obsolete_in_the_same_file() -> None:
    files = made(bank("old", question("q1", *WHICH), question("q2", *PIECE)))
    results = merged([bank("new", question("q1", *WHICH), question("q2", "Else?", "1", "2"))], files)
    live = {**expected("new", "q1", WHICH, "old"), **expected("new", "q2", ("Else?",), None)}
    assert state(results["new"].data) == State(live, expected("old", "q2", PIECE, "old"))
    assert results["old"].successor == 0


def test_one_question_out_of_the_catalog_of_a_removed_bank() -> None:
    files = made(bank("old", question("q1", *WHICH), question("q2", *WHERE), question("q3", "Who?", "I", "You")))
    results = merged([bank("new", question("q1", *WHICH))], files)
    assert state(results["new"].data) == State(expected("new", "q1", WHICH, "old"), {})
    assert len(state(results["old"].data).live) == 6
    assert (results["old"].left, results["old"].obsoleted, results["old"].successor) == (3, 0, None)


@pytest.mark.parametrize("kept", [{"old"}, None], ids=["a broken bank", "a bank without an id"])
def test_nothing_leaves_a_bank_that_could_not_be_read(kept: set[str] | None) -> None:
    files = made(bank("old", question("q1", *WHICH)))
    results = merged([bank("new", question("q1", *WHICH))], files, kept=kept)
    assert results["old"] == Merged(files["old"].encode(), has_banks=False)
    assert state(results["new"].data) == State(expected("new", "q1", WHICH, None), {})


def test_one_file_keeps_what_belongs_to_banks_that_are_not_in_the_run() -> None:
    both = bank("a", question("q1", *WHICH)), bank("b", question("q2", *WHERE))
    files = made(*both, shared=True)
    assert merged([both[0]], files, shared=True, kept={"b"})["all"] == Merged(files["all"].encode())
    result = merged([bank("a", question("q5", *WHERE))], files, shared=True, kept={"b"})["all"]
    live = {**expected("a", "q5", WHERE, None), **expected("b", "q2", WHERE, "b")}
    assert state(result.data) == State(live, expected("a", "q1", WHICH, "a"))


def test_a_renamed_bank_within_one_file() -> None:
    files = made(bank("old", question("q1", *WHICH)), bank("b", question("q2", *WHERE)), shared=True)
    results = merged([bank("new", question("q1", *WHICH)), bank("b", question("q2", *WHERE))], files, shared=True)
    assert state(results["all"].data) == State(
        {**expected("new", "q1", WHICH, "old"), **expected("b", "q2", WHERE, "b")}, {}
    )


def test_a_move_that_an_update_could_not_see_is_made_up_for() -> None:
    files = made(bank("a", question("q1", *WHICH)), bank("b"))
    del files["b"]
    # The first bank is broken, so the question seems to be new in the second.
    first = merged([bank("b", question("q1", *WHICH))], files, kept={"a"})
    assert state(first["b"].data) == State(expected("b", "q1", WHICH, None), {})
    files = {name: result.data.decode() for name, result in first.items()}
    second = merged([bank("a"), bank("b", question("q1", *WHICH))], files)
    assert state(second["b"].data) == State(expected("b", "q1", WHICH, "a"), {})
    assert state(second["a"].data) == State({}, {})


def test_a_note_on_an_untranslated_message_outweighs_a_move() -> None:
    files = made(bank("a", question("q1", *PIECE)), bank("b"))
    note = '# think first\n#. question\n#: b.yaml\nmsgctxt "b/q1/text"\nmsgid "What is printed?"\nmsgstr ""\n'
    files["b"] += f"\n{note}"
    results = merged([bank("a"), bank("b", question("q1", *PIECE))], files)
    assert results["b"].data == files["b"].encode()
    assert state(results["a"].data) == State({}, expected("a", "q1", PIECE, "a"))


def reused(*banks: Bank, files: dict[str, str]) -> dict[str, str]:
    return {
        key: text
        for result in merged(list(banks), files, reuse_exact=True).values()
        for key, text in state(result.data).live.items()
    }


def test_equal_texts_are_filled_in_as_fuzzy() -> None:
    old = bank("a", question("q1", "Is it?", "True", "False"))
    files = made(old)
    new = bank("b", question("q1", "Can it?", "True", "Unlike"))
    results = merged([old, new], files, reuse_exact=True)
    assert results["a"] == Merged(files["a"].encode())
    assert (results["b"].added, results["b"].reused) == (3, 1)
    entry = '#, fuzzy\nmsgctxt "b/q1/choice"\nmsgid "True"\nmsgstr "a: True"\n'
    assert entry in results["b"].data.decode()
    assert "#| " not in results["b"].data.decode()
    assert state(results["b"].data).live == {
        "b/q1/text: Can it?": "", "b/q1/choice: True": "a: True?", "b/q1/choice: Unlike": "",
    }  # fmt: skip
    again = merged([old, new], {**files, "b": results["b"].data.decode()}, reuse_exact=True)["b"]
    assert again == Merged(results["b"].data)


def test_texts_that_are_translated_in_two_ways_are_not_filled_in() -> None:
    old = bank("a", question("q1", "Is it?", "True", "False"), question("q2", "Was it?", "True", "No"))
    files = made(old)
    files["a"] = files["a"].replace('"a: True"', '"c: True"', 1)
    assert reused(old, bank("b", question("q1", "Can it?", "True", "2")), files=files)["b/q1/choice: True"] == ""


def test_the_same_role_outweighs_others() -> None:
    old = bank("a", question("q1", "Is it?", "True", "False", explanation="True"))
    files = made(old)
    files["a"] = files["a"].replace('explanation"\nmsgid "True"\nmsgstr "a', 'explanation"\nmsgid "True"\nmsgstr "e')
    new = bank("b", question("q1", "Can it?", "True", "2", explanation="True", hints=["True"]))
    live = reused(old, new, files=files)
    assert [live[f"b/q1/{role}: True"] for role in ("choice", "explanation", "hint")] == ["a: True?", "e: True?", ""]


@pytest.mark.parametrize("mark", ["fuzzy", "obsolete"])
def test_only_current_translations_are_filled_in(mark: str) -> None:
    old = bank("a", question("q1", "Is it?", "True", "False"))
    files = made(old)
    files["a"] = files["a"].replace(
        'msgctxt "a/q1/choice"\nmsgid "True"', '#, fuzzy\nmsgctxt "a/q1/choice"\nmsgid "True"'
    )
    if mark == "obsolete":
        old = bank("a", question("q1", "Is it?", "Maybe", "False"))
        files = made(old)
        files["a"] += '\n#~ msgctxt "a/q9/choice"\n#~ msgid "True"\n#~ msgstr "a: True"\n'
    assert reused(old, bank("b", question("q1", "Can it?", "True", "2")), files=files)["b/q1/choice: True"] == ""
