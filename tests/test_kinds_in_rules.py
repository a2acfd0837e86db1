"""Rules and numbers about choices see questions whose author wrote choices; the others see all kinds."""

import pytest

from quizkit.cli.main import group

HEAD = "id: b\ntitle: B\nlocale: en\nquestions:\n"
NUMERIC = "  - {{id: {id}, type: numeric, text: {text}, answers: [{answer}], explanation: So.}}\n"
TRUE = "  - {{id: {id}, type: true-false, text: A {id} sums., correct: {correct}, explanation: So.}}\n"


@pytest.fixture
def lint(tmp_path, monkeypatch, capsys):
    """Lint a bank of these questions with all rules of a profile or those selected, and return what was said."""
    monkeypatch.chdir(tmp_path)

    def run(questions: str, *options: str) -> str:
        (tmp_path / "b.yaml").write_text(HEAD + questions, encoding="utf-8")
        group.main(["lint", "--output-format", "concise", *options, "b.yaml"], standalone_mode=False)
        return capsys.readouterr().out

    return run


def test_true_false_tells_nothing_of_the_places_of_keys(lint):
    same = "".join(TRUE.format(id=f"q{i}", correct="true") for i in range(60))
    assert "key-" not in lint(same)
    written = "".join(
        f"  - {{id: q{i}, text: Which one is number {i}?, choices: [a{i}, b{i}], correct: 0, explanation: So.}}\n"
        for i in range(60)
    )
    assert "[key-position]" in lint(written)


def test_two_numeric_questions_are_the_same_only_with_the_same_answer(lint):
    text = "How many bytes does one number of that kind take?"
    same = NUMERIC.format(id="q1", text=text, answer=4) + NUMERIC.format(id="q2", text=text, answer=4)
    assert f"b.yaml:6:35: warning: `{text[:39]}…` and its answers are those of question `q1`; " in lint(same)
    other = NUMERIC.format(id="q1", text=text, answer=4) + NUMERIC.format(id="q2", text=text, answer=8)
    assert "duplicate-question" not in lint(other)


def test_rules_of_the_text_see_every_kind(lint):
    assert "[missing-question-mark]" in lint(NUMERIC.format(id="q1", text="Which number is it.", answer=4))
    assert "[true-false]" in lint(TRUE.format(id="ring", correct="false"), "--select", "true-false")


def test_keys_counted_from_one_are_not_seen_in_true_and_false(lint):
    assert "correct-counts-from-one" not in lint("".join(TRUE.format(id=f"q{i}", correct="false") for i in range(3)))
