"""`stale = "keep"`: what is published after a reworded question, explanation, hint or feedback."""

import json
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from quizkit.bank.model import Bank, validated
from quizkit.i18n.catalog import Catalog, read_catalog
from quizkit.i18n.stale import BARRED
from quizkit.i18n.status import Questions, status
from quizkit.i18n.translate import OutdatedQuestion, translate

QUESTION: dict[str, Any] = {
    "id": "q1",
    "title": "Name",
    "text": "Which?",
    "correct": 1,
    "choices": [{"text": "One", "feedback": "No."}, {"text": "Two"}],
    "explanation": "Because.",
    "hints": ["Think."],
}
WORDS = {
    ("title", "Name"): "Имя",
    ("text", "Which?"): "Какой?",
    ("choice", "One"): "Один",
    ("choice/feedback", "No."): "Нет.",
    ("choice", "Two"): "Два",
    ("explanation", "Because."): "Потому.",
    ("hint", "Think."): "Думай.",
}
ROLES = {"One": "distractor", "Two": "right answer"}


class Left(NamedTuple):
    """How an entry of the catalog differs from a current one."""

    flags: str = "#, fuzzy\n"
    previous: str = '#| msgid "Older."\n'
    target: str | None = None


def bank_of(**changes: Any) -> Bank:
    return validated({"id": "b", "title": "1", "locale": "en", "questions": [{**QUESTION, **changes}]})


def catalog_of(left: dict[str, Left] | None = None, words: dict[tuple[str, str], str] = WORDS, **told: str) -> Catalog:
    """Return a catalog in which the entries of some sources differ; `told` are roles in place of the usual ones."""
    entries = []
    for (place, source), target in words.items():
        of = (left or {}).get(source, Left("", ""))
        role = {**ROLES, **told}.get(source, "")
        comment = f"#. {role}\n" if role else ""
        text = target if of.target is None else of.target
        entries.append(f'{comment}{of.flags}{of.previous}msgctxt "b/q1/{place}"\nmsgid "{source}"\nmsgstr "{text}"\n')
    catalog, flaws = read_catalog("ru.po", "\n".join(entries).encode())
    assert flaws == ()
    assert catalog is not None
    return catalog


def is_kept(bank: Bank, catalog: Catalog) -> bool:
    """Tell whether the question is published in its old translation; it must be that or the source, whole."""
    result = translate(bank, catalog, locale="ru", stale="keep")
    counts = status(bank, catalog, "ru", stale="keep").questions
    assert result.outdated == (() if result.incomplete else ("q1",))
    assert counts == Questions(1, 0, len(result.outdated))
    # Without the setting it is the source's.
    assert translate(bank, catalog, locale="ru").incomplete == ("q1",)
    assert status(bank, catalog, "ru").questions == Questions(1, 0, 0)
    return bool(result.outdated)


@pytest.mark.parametrize("source", ["Name", "Which?", "No.", "Because.", "Think."])
def test_a_text_beside_the_choices_that_was_reworded_keeps_its_translation(source: str) -> None:
    assert is_kept(bank_of(), catalog_of({source: Left()}))


def test_a_kept_question_is_whole_in_its_language_and_says_that_it_is_outdated() -> None:
    result = translate(bank_of(), catalog_of({"Which?": Left(), "Think.": Left()}), locale="ru", stale="keep")
    (kept,) = result.bank.questions
    whole = translate(bank_of(), catalog_of(), locale="ru").bank.questions[0]
    assert isinstance(kept, OutdatedQuestion)
    assert {f.name: getattr(kept, f.name) for f in fields(whole)} == {
        f.name: getattr(whole, f.name) for f in fields(whole)
    }


def test_a_question_that_is_current_is_not_outdated() -> None:
    result = translate(bank_of(), catalog_of(), locale="ru", stale="keep")
    assert (result.incomplete, result.outdated) == ((), ())
    assert type(result.bank.questions[0]).__name__ == "Question"


@pytest.mark.parametrize(
    "left",
    [
        pytest.param({"One": Left()}, id="fuzzy choice"),
        pytest.param({"Which?": Left(), "Two": Left()}, id="fuzzy question and choice"),
        pytest.param({"Which?": Left(), "Because.": Left("", "", "")}, id="untranslated explanation"),
        pytest.param({"Which?": Left(target="")}, id="fuzzy without a text"),
        pytest.param({"Which?": Left(previous="")}, id="fuzzy without previous source"),
        pytest.param({"Which?": Left(previous='#| msgid "Which?"\n')}, id="doubted by a translator"),
        pytest.param(
            {"Which?": Left(previous='#| msgctxt "b/q9/text"\n#| msgid "Older."\n')}, id="guessed from another question"
        ),
        pytest.param({"Which?": Left(flags=f"# {BARRED}\n#, fuzzy\n")}, id="the key changed, says an update"),
    ],
)
def test_what_makes_the_whole_question_fall_back(left: dict[str, Left]) -> None:
    assert not is_kept(bank_of(), catalog_of(left))


def test_the_previous_place_may_be_named() -> None:
    assert is_kept(bank_of(), catalog_of({"Which?": Left(previous='#| msgctxt "b/q1/text"\n#| msgid "Older."\n')}))


@pytest.mark.parametrize(
    ("correct", "told", "expected"),
    [
        pytest.param(1, {}, True, id="the key that the catalog tells"),
        pytest.param(0, {}, False, id="another key"),
        pytest.param([0, 1], {}, False, id="one more key"),
        pytest.param([1], {}, True, id="the same key, asked for in a list"),
        pytest.param(0, {"One": "", "Two": ""}, True, id="a catalog without comments"),
        pytest.param(1, {"One": "choice 1 of 2", "Two": "choice 2 of 2"}, False, id="a catalog that hides the key"),
    ],
)
def test_the_key_is_held_against_the_catalogs_comments(correct: Any, told: dict[str, str], expected: bool) -> None:
    assert is_kept(bank_of(correct=correct), catalog_of({"Which?": Left()}, **told)) is expected


def test_where_the_key_is_hidden_a_question_that_reads_as_before_is_kept() -> None:
    told = {"One": "choice 1 of 2", "Two": "choice 2 of 2"}
    assert is_kept(bank_of(), catalog_of({"Because.": Left()}, **told))


@pytest.mark.parametrize(
    ("choices", "correct", "expected"),
    [
        pytest.param(["One", "4"], 0, False, id="the other choice may have been another"),
        pytest.param(["One", "4"], 1, False, id="the key may have been another"),
        pytest.param(["4", "8"], 0, False, id="the key may have moved unseen"),
        pytest.param(["One", "4", "8"], 1, False, id="it may have moved among two"),
        pytest.param(["One", "4"], [0], False, id="one more key would be unseen"),
    ],
)
def test_choices_that_are_no_messages_may_have_changed_unseen(choices: list[str], correct: Any, expected: bool) -> None:
    bank = bank_of(choices=[{"text": text} for text in choices], correct=correct)
    words = {key: text for key, text in WORDS.items() if key[0] not in ("choice", "choice/feedback")}
    words |= {("choice", "One"): "Один"} if "One" in choices else {}
    role = "right answer" if 0 in bank.questions[0].keys else "distractor"
    assert is_kept(bank, catalog_of({"Which?": Left()}, words, One=role)) is expected


# As a user meets it: banks and catalogs on disk, `update` between.

BANK = """\
id: a
title: 1
locale: en
questions:
  - id: q1
    text: Which one?
    choices: [first, second]
    correct: 0
    explanation: Because.
"""


class Run(NamedTuple):
    code: int
    out: list[str]
    told: list[str]


def quizkit(folder: Path, *arguments: str) -> Run:
    done = subprocess.run([sys.executable, "-m", "quizkit", *arguments], cwd=folder, capture_output=True, text=True)
    assert "Traceback" not in done.stderr
    return Run(done.returncode, done.stdout.splitlines(), done.stderr.splitlines())


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "banks").mkdir()
    (tmp_path / "banks/a.yaml").write_text(BANK, "utf-8")
    (tmp_path / "quizkit.toml").write_text('stale = "keep"\nformats = ["json"]\ntarget-locales = ["ru"]\n', "utf-8")
    quizkit(tmp_path, "i18n", "update")
    catalog = tmp_path / "locales/ru/a.po"
    text = catalog.read_text("utf-8")
    for source, target in (("Which one?", "Какой?"), ("first", "первый"), ("second", "второй"), ("Because.", "Так.")):
        text = text.replace(f'msgid "{source}"\nmsgstr ""', f'msgid "{source}"\nmsgstr "{target}"')
    catalog.write_text(text, "utf-8")
    return tmp_path


def edited(project: Path, *edits: tuple[str, str], file: str = "banks/a.yaml") -> None:
    text = (project / file).read_text("utf-8")
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    (project / file).write_text(text, "utf-8")


def exported(project: Path) -> dict[str, Any]:
    (question,) = json.loads((project / "dist/ru/a.json").read_text("utf-8"))["questions"]
    return dict(question)


NAME = "locales/ru/a.po"


def test_export_publishes_the_previous_translation_and_says_so(project: Path) -> None:
    edited(project, ("Which one?", "Which of these?"))
    quizkit(project, "i18n", "update")
    run = quizkit(project, "build")
    assert run.code == 0
    assert run.told == [f"{NAME}: 1 question published in ru with an outdated translation", "2 files written"]
    question = exported(project)
    assert (question["text"], question["lang"], question["outdated"]) == ("Какой?", None, True)
    assert [choice["text"] for choice in question["choices"] if choice["correct"]] == ["первый"]
    (source,) = json.loads((project / "dist/en/a.json").read_text("utf-8"))["questions"]
    assert "outdated" not in source


def test_export_as_ever_without_the_setting(project: Path) -> None:
    edited(project, ('stale = "keep"', 'incomplete = "source"'), file="quizkit.toml")
    edited(project, ("Which one?", "Which of these?"))
    quizkit(project, "i18n", "update")
    assert quizkit(project, "build").told[0] == f"{NAME}: 1 question of 1 not translated into ru; exported in en"
    question = exported(project)
    assert (question["text"], question["lang"], "outdated" in question) == ("Which of these?", "en", False)


def test_nothing_is_said_to_be_published_of_a_bank_that_is_refused(project: Path) -> None:
    second = "  - id: q2\n    text: Not yet?\n    choices: ['`x`', '`y`']\n    correct: 0\n"
    edited(
        project,
        ("Which one?", "Which of these?"),
        ("    explanation: Because.\n", f"    explanation: Because.\n{second}"),
    )
    quizkit(project, "i18n", "update")
    run = quizkit(project, "build")
    assert (run.code, [line for line in run.told if "outdated" in line]) == (1, [])


@pytest.mark.parametrize(
    "edits",
    [
        pytest.param([(("Which one?", "Which not?"), ("correct: 0", "correct: 1"))], id="text and key in one update"),
        pytest.param([(("Which one?", "Which not?"),), (("correct: 0", "correct: 1"),)], id="text, then key"),
        pytest.param(
            [(("Because.", "Because of that."), ("correct: 0", "correct: 1"))], id="explanation and key in one update"
        ),
        pytest.param([(("Which one?", "Which not?"), ("second", "third"))], id="text and a choice"),
        pytest.param([(("Which one?", "Which not?"), ("second]", "second, third]"))], id="text and one more choice"),
        pytest.param(
            [(("second]", "second, '4']"),), (("Which one?", "Which not?"), ("'4'", "'5'"))], id="text and a number"
        ),
    ],
)
def test_a_question_with_another_key_or_choice_is_not_kept(
    project: Path, edits: list[tuple[tuple[str, str], ...]]
) -> None:
    for step in edits:
        edited(project, *step)
        quizkit(project, "i18n", "update")
    run = quizkit(project, "build")
    assert (run.code, [line for line in run.told if "outdated" in line]) == (1, [])
    assert not (project / "dist/ru").exists()


@pytest.mark.parametrize(
    ("choices", "correct", "new_choices", "new_correct"),
    [
        pytest.param("first, second", "0", "first, third", "0", id="a choice reworded"),
        pytest.param("first, second", "0", "first, second, third", "0", id="a distractor added"),
        pytest.param("first, second, third", "0", "first, second", "0", id="a distractor removed"),
        pytest.param("first, second, third", "[0, 1]", "first, third", "[0]", id="a key removed"),
        pytest.param("first, third", "[0]", "first, second, third", "[0, 1]", id="a key added"),
    ],
)
@pytest.mark.parametrize("is_updated", [True, False])
def test_an_old_text_is_not_kept_beside_other_choices_once_those_are_translated(
    project: Path, choices: str, correct: str, new_choices: str, new_correct: str, is_updated: bool
) -> None:
    edited(project, ("first, second", choices), ("correct: 0", f"correct: {correct}"))
    quizkit(project, "i18n", "update")
    _translate_choices(project)
    assert quizkit(project, "i18n", "status", "--fail-under", "100").code == 0
    edited(project, ("Which one?", "Which of these?"), (f"correct: {correct}", f"correct: {new_correct}"))
    if is_updated:
        edited(project, (f"[{choices}]", f"[{new_choices}]"))
        quizkit(project, "i18n", "update")
        _translate_choices(project)
    else:
        quizkit(project, "i18n", "update")
        edited(project, (f"[{choices}]", f"[{new_choices}]"))
    run = quizkit(project, "i18n", "status", "--output-format", "json")
    (counts,) = json.loads("\n".join(run.out))["catalogs"]
    assert (counts["questions"]["done"], counts["questions"]["outdated"]) == (0, 0)
    if is_updated:
        assert (counts["messages"]["fuzzy"], counts["messages"]["untranslated"]) == (1, 0)


def _translate_choices(project: Path) -> None:
    """Make each choice current, as a translator who leaves the rest for later."""
    catalog = project / NAME
    entries = catalog.read_text("utf-8").split("\n\n")
    for i, entry in enumerate(entries):
        if 'msgctxt "a/q1/choice"' in entry and not entry.startswith("#~"):
            kept = [line for line in entry.split("\n") if not line.startswith(("#,", "#|", "msgstr"))]
            entries[i] = "\n".join(
                [*filter(None, kept), f'msgstr "выбор {i}"', *([""] if i + 1 == len(entries) else [])]
            )
    catalog.write_text("\n\n".join(entries), "utf-8")


def test_a_key_that_changed_before_an_update_saw_it_is_not_kept(project: Path) -> None:
    edited(project, ("Which one?", "Which not?"))
    quizkit(project, "i18n", "update")
    edited(project, ("correct: 0", "correct: 1"))
    assert quizkit(project, "build").code == 1


def test_a_key_that_changed_before_the_text_did_is_the_translations_own(project: Path) -> None:
    edited(project, ("correct: 0", "correct: 1"))
    quizkit(project, "i18n", "update")
    edited(project, ("Which one?", "Which of these?"))
    quizkit(project, "i18n", "update")
    assert quizkit(project, "build").code == 0
    assert [choice["text"] for choice in exported(project)["choices"] if choice["correct"]] == ["второй"]


def test_the_note_of_a_changed_key_stays_until_the_translation_is_current(project: Path) -> None:
    before = (project / NAME).read_text("utf-8")
    edited(project, ("Which one?", "Which not?"), ("correct: 0", "correct: 1"))
    quizkit(project, "i18n", "update")
    fuzzy = f'# {BARRED}\n#. question\n#: banks/a.yaml\n#, fuzzy\n#| msgid "Which one?"\n'
    text = (project / NAME).read_text("utf-8")
    assert text.count(BARRED) == 1
    assert fuzzy in text
    assert quizkit(project, "i18n", "update").out == [f"{NAME}: up to date"]
    # A translator who looked at it takes the mark off, and leaves our note.
    edited(project, (fuzzy, f"# {BARRED}\n#. question\n#: banks/a.yaml\n"), file=NAME)
    quizkit(project, "i18n", "update")
    swapped = before.replace("right answer", "RIGHT").replace("#. distractor", "#. right answer")
    assert (project / NAME).read_text("utf-8") == swapped.replace("RIGHT", "distractor").replace(
        "Which one?", "Which not?"
    )
    assert quizkit(project, "build").code == 0
    assert "outdated" not in exported(project)


def test_status_counts_outdated_questions_apart(project: Path) -> None:
    edited(project, ("Which one?", "Which of these?"))
    quizkit(project, "i18n", "update")
    assert quizkit(project, "i18n", "status").out == [
        "bank  locale  messages    fuzzy  untranslated  questions  outdated",
        "a     ru      3/4 (75 %)  1      0             0/1 (0 %)  1",
        "a in ru: 1 question wants one text: q1",
    ]
    assert quizkit(project, "i18n", "status", "--fail-under", "1").code == 1


@pytest.mark.parametrize("head", ["#, fuzzy\n", "#, fuzzy, no-wrap\n"])
def test_a_translation_that_was_in_doubt_is_not_kept_when_its_source_is_reworded(project: Path, head: str) -> None:
    edited(project, ('msgctxt "a/q1/text"', f'{head}msgctxt "a/q1/text"'), file=NAME)
    edited(project, ("Which one?", "Which of these?"))
    quizkit(project, "i18n", "update")
    text = (project / NAME).read_text("utf-8")
    assert f'# {BARRED}\n#. question\n#: banks/a.yaml\n{head}#| msgid "Which one?"\n' in text
    assert quizkit(project, "i18n", "update").out == [f"{NAME}: up to date"]
    assert quizkit(project, "build").code == 1
