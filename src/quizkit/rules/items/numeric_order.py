"""Numbers among the choices that stand in no order."""

from collections.abc import Iterable

from quizkit.bank.model import Choice, Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.edit import SetText, ValueFix
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import item_of
from quizkit.rules.items._order import are_sorted, numbers


class NumericOrder(Rule):
    """Choices that are numbers go neither up nor down.

    Learners who know the number have to search for it, and the odd place of one may give it away. Up and down are both
    fine. Units, percentages, fractions and ranges are compared by their values; ports, versions and other names in
    digits are left alone. Where the choices are shuffled it is an info. The fix sorts choices of text and feedback and
    moves the indexes in `correct` along.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 21: place choices in logical or numerical order.

    In 558 questions that people judged (bench/item_writing_quality.py), 19 of 19 findings agreed with them.

    Bad:

        text: How many GPUs does one node have?
        choices: [8, 2, 4]

    Good:

        text: How many GPUs does one node have?
        choices: [2, 4, 8]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        found = numbers(item_of(question, context))
        if found is None or len({value for _, value in found}) < 3 or are_sorted([value for _, value in found]):
            return ()
        wanted = [i for i, _ in sorted(found, key=lambda one: one[1])]
        shown = ", ".join(quoted(question.choices[i].text) for i in wanted)
        message = f"the choices go neither up nor down; sort them: {shown}"
        severity = Severity.INFO if question.shuffle else None
        fix = _sorting(question, at, dict(zip(sorted(wanted), wanted, strict=True)))
        return (Problem((*at, "choices"), message, severity=severity, fix=fix),)


def _sorting(question: Question, at: Path, moves: dict[int, int]) -> ValueFix | None:
    """Return the fix that fills each place with the texts of another choice, by place; None where more would move."""
    choices = question.choices
    has_feedback = {choice.feedback is not None for choice in choices}
    if len(has_feedback) > 1 or any(choice != Choice(text=choice.text, feedback=choice.feedback) for choice in choices):
        return None
    changes = []
    for place, source in moves.items():
        if place == source:
            continue
        changes.append(SetText((*at, "choices", place, "text"), choices[source].text))
        if feedback := choices[source].feedback:
            changes.append(SetText((*at, "choices", place, "feedback"), feedback))
    places = {source: place for place, source in moves.items()}
    for i, key in enumerate(question.keys):
        if places.get(key, key) != key:
            path = (*at, "correct", i) if question.is_multiple else (*at, "correct")
            changes.append(SetText(path, str(places[key])))
    return ValueFix("sort the choices", tuple(changes))
