"""What a bank may hold beyond choices, and what is said where a format does not write it.

A format's check.py says what it CARRIES; a writer that learns a kind or a part adds it there, and the finding is gone.
"""

from collections.abc import Callable, Collection, Iterator

from quizkit.bank.model import Bank, Kind, Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.formats import Loss

CHOICE_KINDS = frozenset({Kind.SINGLE, Kind.MULTIPLE})
"""The kinds that every format carries."""

_PARTS: dict[str, tuple[str, Callable[[Question], object], str]] = {
    "scoring": (
        "scoring",
        lambda q: q.scoring if q.kind is Kind.MULTIPLE or any(c.fraction is not None for c in q.choices) else None,
        "`scoring` of question `{id}` is lost in {name}, which scores by its own arithmetic",
    ),
    "penalty": ("penalty", lambda q: q.penalty, "the penalty for a wrong try is lost in {name}"),
    "feedback": ("feedback", lambda q: q.feedback, "the feedback on the whole response is lost in {name}"),
}
"""The place in a question, when it is used, and the message."""

_SUMMARIES = {
    "scoring": "{name} scores by its own arithmetic: `scoring` and the choices' fractions are lost.",
    "penalty": "{name} carries no penalty for wrong tries.",
    "feedback": "{name} carries no feedback on a whole response.",
    "draw": "{name} carries no pools: all questions are asked.",
}


def carried_losses(prefix: str, name: str, carries: Collection[str]) -> dict[str, Loss]:
    """Return the findings of what a format does not carry, under names with its prefix (`gift-kind`)."""
    found: dict[str, Loss] = {}
    if not set(Kind) <= set(carries):
        found[f"{prefix}-kind"] = Loss(Severity.ERROR, f"{name} does not carry this kind of question.")
    if "case" not in carries:
        found[f"{prefix}-case"] = Loss(
            Severity.ERROR, f"{name} carries no case: its questions would lose what they are about."
        )
    for part, summary in _SUMMARIES.items():
        if part not in carries:
            found[f"{prefix}-{part}"] = Loss(Severity.WARNING, summary.format(name=name))
    return found


def carried_problems(bank: Bank, prefix: str, name: str, carries: Collection[str]) -> Iterator[Problem]:
    """Yield what of `carried_losses` is in a bank."""
    if bank.draw and "draw" not in carries:
        yield Problem(("draw",), f"the pools are lost in {name}, it asks all questions", rule=f"{prefix}-draw")
    for i, question in enumerate(bank.questions):
        at: Path = ("questions", i)
        if question.kind not in carries:
            message = (
                f"a question of type {question.kind} cannot be written to {name}; "
                "write it to another format or leave it out with its `status`"
            )
            yield Problem((*at, "type"), message, rule=f"{prefix}-kind")
            continue
        if question.case and "case" not in carries:
            message = f"case `{question.case}` cannot be written to {name}, question `{question.id}` needs it"
            yield Problem((*at, "text"), message, rule=f"{prefix}-case")
        for part, (key, value, message) in _PARTS.items():
            if part not in carries and value(question) is not None:
                told = message.format(id=question.id, name=name)
                yield Problem((*at, key), told, rule=f"{prefix}-{part}")
