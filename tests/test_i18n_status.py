"""`quizkit i18n status`: percentages, the questions that are nearly done, JSON and exit codes."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from quizkit.bank.model import validated
from quizkit.i18n.status import Nearly, Questions, percent, status

QUESTIONS = 3
NO_LOCALE = "no locale to count but the banks' own; name one, or set `target-locales` in the config"


class Run(NamedTuple):
    code: int
    out: str
    told: str


def run_status(folder: Path, *arguments: str) -> Run:
    done = subprocess.run(
        [sys.executable, "-m", "quizkit", "i18n", "status", *arguments], cwd=folder, capture_output=True, text=True
    )
    assert "Traceback" not in done.stderr
    return Run(done.returncode, done.stdout, done.stderr)


def bank_text(name: str = "a", questions: int = QUESTIONS) -> str:
    items = "".join(
        f"  - {{id: q{i}, text: Text {i}?, choices: [yes {i}, no {i}], correct: 0}}\n" for i in range(1, questions + 1)
    )
    return f"id: {name}\ntitle: 1\nlocale: en\nquestions:\n{items}"


def catalog_text(*entries: tuple[str, str, str], name: str = "a", fuzzy: tuple[str, ...] = ()) -> str:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    return head + "".join(
        ("#, fuzzy\n" if source in fuzzy else "") + f'msgctxt "{name}/{place}"\nmsgid "{source}"\nmsgstr "{target}"\n\n'
        for place, source, target in entries
    )


def whole(*numbers: int) -> list[tuple[str, str, str]]:
    """Return the entries of whole questions."""
    return [
        entry
        for i in numbers
        for entry in (
            (f"q{i}/text", f"Text {i}?", "Т?"),
            (f"q{i}/choice", f"yes {i}", "да"),
            (f"q{i}/choice", f"no {i}", "нет"),
        )
    ]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """One bank of three questions: q1 is whole, of q2 a text is fuzzy, of q3 nothing but the text is translated."""
    (tmp_path / "banks").mkdir()
    (tmp_path / "banks/a.yaml").write_text(bank_text(), "utf-8")
    (tmp_path / "quizkit.toml").write_text("", "utf-8")
    entries = [*whole(1, 2), ("q3/text", "Text 3?", "Т?"), ("q3/choice", "yes 3", "")]
    put(tmp_path, catalog_text(*entries, fuzzy=("Text 2?",)))
    return tmp_path


def put(project: Path, text: str, locale: str = "ru", name: str = "a") -> None:
    file = project / f"locales/{locale}/{name}.po"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def row(**changes: Any) -> dict[str, Any]:
    return {
        "bank": "a",
        "locale": "ru",
        "catalog": "locales/ru/a.po",
        "error": None,
        "messages": {"total": 9, "translated": 6, "fuzzy": 1, "untranslated": 2, "percent": 66.6},
        "questions": {"total": 3, "done": 1, "outdated": 0, "percent": 33.3},
        "nearly": [{"question": "q2", "missing": 1}, {"question": "q3", "missing": 2}],
        **changes,
    }


def test_the_table_and_the_questions_that_are_nearly_done(project: Path) -> None:
    assert run_status(project) == Run(
        0,
        "bank  locale  messages    fuzzy  untranslated  questions\n"
        "a     ru      6/9 (66 %)  1      2             1/3 (33 %)\n"
        "a in ru: 1 question wants one text: q2\n"
        "a in ru: 1 question wants two texts: q3\n",
        "",
    )


def test_json_has_the_same(project: Path) -> None:
    run = run_status(project, "--output-format", "json")
    assert (run.code, json.loads(run.out), run.told) == (0, {"version": 1, "catalogs": [row()]}, "")


def test_a_locale_without_catalog_is_counted_and_names_no_question(project: Path) -> None:
    run = run_status(project, "ms")
    assert run.out.splitlines()[1:] == ["a     ms      0/9 (0 %)  0      9             0/3 (0 %)"]
    (told,) = json.loads(run_status(project, "ms", "--output-format", "json").out)["catalogs"]
    assert told == row(
        locale="ms",
        catalog=None,
        messages={"total": 9, "translated": 0, "fuzzy": 0, "untranslated": 9, "percent": 0},
        questions={"total": 3, "done": 0, "outdated": 0, "percent": 0},
        nearly=[],
    )


def test_many_nearly_done_questions_are_cut_in_the_table_and_all_in_json(project: Path) -> None:
    (project / "banks/a.yaml").write_text(bank_text(questions=10), "utf-8")
    put(project, catalog_text(*(entry for entry in whole(*range(1, 11)) if not entry[1].startswith("Text"))))
    ids = ", ".join(f"q{i}" for i in range(1, 9))
    assert run_status(project).out.splitlines()[2:] == [f"a in ru: 10 questions want one text: {ids} and 2 more"]
    (told,) = json.loads(run_status(project, "--output-format", "json").out)["catalogs"]
    assert told["nearly"] == [{"question": f"q{i}", "missing": 1} for i in range(1, 11)]


@pytest.mark.parametrize(
    ("limit", "code"),
    [("0", 0), ("33", 0), ("33.3", 0), ("33.34", 1), ("33.4 %", 1), ("66", 1), ("100", 1)],
)
def test_fail_under_counts_whole_questions(project: Path, limit: str, code: int) -> None:
    run = run_status(project, "--fail-under", limit)
    assert (run.code, run.out) == (code, run_status(project).out)


def test_fail_under_looks_at_every_bank_and_locale(project: Path) -> None:
    put(project, catalog_text(*whole(1, 2, 3)))
    assert run_status(project, "--fail-under", "100").code == 0
    put(project, catalog_text(*whole(1, 2)), locale="ms")
    assert run_status(project, "--fail-under", "66").code == 0
    assert run_status(project, "--fail-under", "67").code == 1
    assert run_status(project, "--fail-under", "100", "ru").code == 0


@pytest.mark.parametrize("limit", ["101", "-1", "many", "nan", "1e999999999", "", "1/0"])
def test_fail_under_wants_a_percentage(project: Path, limit: str) -> None:
    run = run_status(project, f"--fail-under={limit}")
    assert (run.code, run.out) == (2, "")
    assert f"{limit!r} is no number from 0 to 100" in run.told


def test_nothing_to_count_is_no_success(project: Path) -> None:
    assert run_status(project, "en") == Run(0, f"{NO_LOCALE}\n", "")
    assert run_status(project, "en", "--fail-under", "1") == Run(2, "", f"quizkit: error: {NO_LOCALE}\n")
    assert json.loads(run_status(project, "en", "--output-format", "json").out)["catalogs"] == []


def test_what_cannot_be_counted_is_told_and_fails(project: Path) -> None:
    put(project, catalog_text(*whole(1)).replace('"Т?"', '"Т?'))
    (project / "banks/b.yaml").write_text(bank_text("b").replace("text: Text 2?", "tekst: Text 2?"), "utf-8")
    run = run_status(project, "ru")
    assert (run.code, run.out.splitlines()[1:]) == (
        1,
        [
            "a             ru      locales/ru/a.po is broken; run `quizkit lint`",
            "banks/b.yaml  -       has errors; run `quizkit lint`",
        ],
    )
    nothing = {"messages": None, "questions": None, "nearly": []}
    assert json.loads(run_status(project, "ru", "--output-format", "json").out)["catalogs"] == [
        row(error="locales/ru/a.po is broken; run `quizkit lint`", **nothing),
        row(bank="banks/b.yaml", locale=None, catalog=None, error="has errors; run `quizkit lint`", **nothing),
    ]


@pytest.mark.parametrize(
    ("part", "total", "expected"),
    [(0, 3, 0), (1, 3, 33.3), (2, 3, 66.6), (1999, 2000, 99.9), (99_999, 100_000, 99.9), (3, 3, 100), (0, 0, 100)],
)
def test_only_all_is_100_percent(part: int, total: int, expected: float) -> None:
    assert percent(part, total) == expected


def test_a_question_without_messages_is_done_and_not_nearly() -> None:
    choices = [{"text": "`x`"}, {"text": "`y`"}]
    one = {"id": "q1", "text": "`f()`", "correct": 0, "choices": choices}
    bank = validated({"id": "b", "title": "1", "locale": "en", "questions": [one, {**one, "id": "q2", "text": "Why?"}]})
    state = status(bank, None, "ru")
    assert (state.questions.done, state.incomplete, state.nearly) == (1, ("q2",), (Nearly("q2", 1),))


def test_of_two_questions_with_one_id_none_is_done_before_its_texts_are() -> None:
    one = {"id": "q1", "text": "Why?", "correct": 0, "choices": [{"text": "`x`"}, {"text": "`y`"}]}
    bank = validated({"id": "b", "title": "1", "locale": "en", "questions": [one, {**one, "text": "How?"}]})
    assert status(bank, None, "ru").questions == Questions(2, 0)
