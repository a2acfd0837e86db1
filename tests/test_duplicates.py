"""Questions that ask the same: planted among many, and in other banks of a project."""

import importlib.util
from pathlib import Path

import pytest

from conftest import ROOT
from quizkit import api
from quizkit.convert.duplicates import Pair, duplicates
from quizkit.convert.likeness import Asked, likeness_of

SPEC = importlib.util.spec_from_file_location("bench_duplicates", ROOT / "bench/duplicates.py")
assert SPEC is not None
assert SPEC.loader is not None
BENCH = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(BENCH)

QUESTION = """\
  - id: {id}
    text: {text}
    choices: [{choices}]
    correct: 0
"""


@pytest.mark.parametrize("seed", range(4))
def test_every_planted_question_is_found_and_no_other(seed):
    questions, wanted = BENCH.planted(1500, 20, seed=seed)
    pairs = duplicates([Asked(question, "en") for question in questions])
    assert {(questions[pair.first].id, questions[pair.later].id) for pair in pairs} == wanted


def test_a_pair_across_banks_is_told_even_where_a_nearer_one_stands_in_the_same_bank():
    question = BENCH.made(BENCH.random.Random(1), 1)[0]
    asked = [Asked(question, "en")] * 3
    assert list(duplicates(asked, [0, 1, 1])) == [Pair(0, 1, True), Pair(0, 2, True)]
    assert list(duplicates(asked)) == [Pair(0, 1, True), Pair(0, 2, True)]
    assert list(duplicates(asked, [0, 0, 0])) == []


@pytest.mark.parametrize(
    ("some", "others", "least", "most"),
    [
        ("a b c", "c b a", 1, 1),
        ("", "", 1, 1),
        ("alpha", "omega", 0, 0),
        ("sums all gradients", "sums all gradient", 0.9, 0.99),
        ("the gpu waits", "the cpu waits", 0.6, 0.8),
    ],
)
def test_likeness_is_the_share_of_signs_in_common(some, others, least, most):
    assert least <= likeness_of(tuple(some.split()), tuple(others.split())) <= most


def bank(name: str, *questions: tuple[str, str, str], locale: str = "en", more: str = "") -> str:
    told = "".join(QUESTION.format(id=id_, text=text, choices=choices) for id_, text, choices in questions)
    return f"id: {name}\ntitle: Bank\nlocale: {locale}\n{more}questions:\n{told}"


BITS = ("q1", "How many bits are in a byte?", "Eight, Four, Sixteen")
BITS_AGAIN = ("q2", "How many bits are in one byte?", "Eight, Four, Sixteen")
BITS_OF_FOUR = ("q3", "How many bits are in 4 bytes?", "Many, Few, None")


def found(folder: Path, monkeypatch: pytest.MonkeyPatch, banks: dict[str, str], *paths: str) -> list[str]:
    """Return what lint says of duplicates in a project of these banks, with the places of the earlier questions."""
    monkeypatch.chdir(folder)
    Path("banks").mkdir()
    Path("quizkit.toml").write_text("", "utf-8")
    for name, text in banks.items():
        Path("banks", f"{name}.yaml").write_text(text, "utf-8")
    report = api.lint(api.project_for(), paths, api.LintOptions(api.Choice(select=("duplicate-question",))))
    return [
        f"{d.location.file}:{d.location.span.start.line} {d.severity} {d.message} "
        + " ".join(f"({one.file}:{one.span.start.line})" for one in d.related)
        for d in report.diagnostics
    ]


def test_banks_are_compared_with_each_other(tmp_path, monkeypatch):
    banks = {"a": bank("a", BITS, BITS_OF_FOUR), "b": bank("b", BITS_AGAIN), "c": bank("c", BITS)}
    assert found(tmp_path, monkeypatch, banks) == [
        "banks/b.yaml:6 warning `How many bits are in one byte?` asks the same as question `q1` of bank `a`; "
        "remove one (banks/a.yaml:6)",
        "banks/c.yaml:6 warning `How many bits are in a byte?` and its choices are those of question `q1` of bank `a`; "
        "remove one (banks/a.yaml:6)",
    ]


def test_translations_and_other_languages_are_no_duplicates(tmp_path, monkeypatch):
    banks = {
        "a": bank("a", BITS),
        "b": bank("b", BITS, locale="en-GB", more="translation-of: a\n"),
        "c": bank("c", BITS, locale="en-US", more="translation-of: a\n"),
        "d": bank("d", BITS, locale="de"),
    }
    assert found(tmp_path, monkeypatch, banks) == []


def test_a_comment_silences_it_and_is_not_in_vain_where_the_other_bank_is_not_read(tmp_path, monkeypatch):
    silenced = bank("b", BITS).replace("    text:", "    # quizkit: ignore[duplicate-question] an old form\n    text:")
    banks = {"a": bank("a", BITS), "b": silenced}
    assert found(tmp_path, monkeypatch, banks) == []
    rules = api.Choice(select=("duplicate-question", "unused-suppression"))
    assert api.lint(api.project_for(), ["banks/b.yaml"], api.LintOptions(rules)).diagnostics == ()
