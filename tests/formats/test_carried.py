"""What is said where a format does not write a kind of question or a part of one."""

import pytest

from quizkit.bank.load import load_text
from quizkit.bank.model import Bank, Kind
from quizkit.findings.diagnostic import Severity
from quizkit.formats.carried import CHOICE_KINDS, carried_losses, carried_problems

BANK = """\
id: kinds
title: Kinds
locale: en
draw: [{tag: t, count: 1}]
questions:
  - {id: one, text: One?, choices: [a, b], correct: 0, feedback: {correct: Good}, penalty: 0, tags: [t]}
  - {id: some, text: Some?, choices: [a, b, c], correct: [0, 1], scoring: all-or-nothing}
  - {id: tf, type: true-false, text: Two and two are four., correct: true}
  - {id: num, type: numeric, text: How many?, answers: [4]}
  - case: A passage.
    id: passage
    questions:
      - {id: about, text: Of it?, choices: [a, b], correct: 1}
"""


@pytest.fixture
def bank() -> Bank:
    loaded = load_text("kinds.yaml", BANK.encode())
    assert loaded.bank is not None
    assert not loaded.flaws
    return loaded.bank


def test_each_thing_that_is_not_carried_is_told_at_its_place(bank):
    told = [(problem.rule, problem.path, problem.message) for problem in carried_problems(bank, "x", "X", CHOICE_KINDS)]
    why = "write it to another format or leave it out with its `status`"
    assert told == [
        ("x-draw", ("draw",), "the pools are lost in X, it asks all questions"),
        ("x-penalty", ("questions", 0, "penalty"), "the penalty for a wrong try is lost in X"),
        ("x-feedback", ("questions", 0, "feedback"), "the feedback on the whole response is lost in X"),
        (
            "x-scoring",
            ("questions", 1, "scoring"),
            "`scoring` of question `some` is lost in X, which scores by its own arithmetic",
        ),
        ("x-kind", ("questions", 2, "type"), f"a question of type true-false cannot be written to X; {why}"),
        ("x-kind", ("questions", 3, "type"), f"a question of type numeric cannot be written to X; {why}"),
        ("x-case", ("questions", 4, "text"), "case `passage` cannot be written to X, question `about` needs it"),
    ]


def test_a_missing_kind_or_case_refuses_and_the_rest_warns():
    losses = carried_losses("x", "X", CHOICE_KINDS)
    errors = {name for name, loss in losses.items() if loss.severity is Severity.ERROR}
    assert errors == {"x-kind", "x-case"}
    assert set(losses) - errors == {"x-draw", "x-penalty", "x-feedback", "x-scoring"}


def test_what_is_carried_is_not_told(bank):
    parts = {"draw", "penalty", "feedback", "scoring", "case"}
    assert not list(carried_problems(bank, "x", "X", {*Kind, *parts}))
    assert not carried_losses("x", "X", {*Kind, *parts})
