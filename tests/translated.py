"""Banks beside translations that tests write as pairs."""

from typing import NamedTuple

from quizkit.bank.model import Bank, Choice, Question
from quizkit.bank.texts import question_texts
from quizkit.convert.beside import translated_bank
from quizkit.i18n.catalog import Catalog, Message
from quizkit.i18n.extract import messages_of
from quizkit.linting.rule import Context


class Pairs(NamedTuple):
    """A question as pairs of source and translation; a translation that is None is missing."""

    text: tuple[str, str | None]
    choices: tuple[tuple[str, str | None], ...] = ()
    explanation: tuple[str, str | None] | None = None


def beside(questions, locale, *, meaning=None, origin="en"):
    """Return the bank beside its translation, and the context for the rules."""
    bank, target = (bank_of(questions, side, origin) for side in (0, 1))
    targets = {}
    for i, question in enumerate(target.questions):
        targets |= {text.path: text.value for text in question_texts(question, ("questions", i))}
    messages = {
        (m.context, m.source): Message(m.context, m.source, targets[m.path], False, False, 1, 1)
        for m in messages_of(bank)
        if targets.get(m.path)
    }
    catalog = Catalog("b.po", locale, messages, (), "")
    return translated_bank(bank, catalog, locale), Context(bank, ".", (), meaning=meaning)


def bank_of(questions, side, locale):
    made = [
        Question(
            id=f"q{i}",
            text=question.text[side] or "",
            choices=[Choice(id=f"c{j}", text=pair[side] or "") for j, pair in enumerate(question.choices)],
            correct=0,
            explanation=question.explanation[side] if question.explanation else None,
        )
        for i, question in enumerate(questions)
    ]
    return Bank(id="b", title="1", locale=locale, questions=made)


def said(rule, questions, locale, meaning):
    """Return what a rule says: path -> message."""
    bank, context = beside(questions, locale, meaning=meaning)
    problems = list(rule.check_translated_bank(bank, context))
    assert len({problem.path for problem in problems}) == len(problems), "a rule speaks once of a place"
    return {".".join(map(str, problem.path)): problem.message for problem in problems}
