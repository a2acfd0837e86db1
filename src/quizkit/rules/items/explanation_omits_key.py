"""Explanations that do not speak of the key."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._explanation import explanation_of
from quizkit.rules.items._item import item_of


class ExplanationOmitsKey(Rule):
    """The explanation has no word of the key.

    It may explain something else, or belong to another question. Words in another form and synonyms look the same to
    the rule, so it is part of the profile `strict`; explanations with code, a formula or a link are left alone.

    Bad:

        text: Which collective sums over all ranks?
        choices: [Barrier, All-reduce, Broadcast]
        correct: 1
        explanation: A pipeline has stages that wait for each other.

    Good:

        text: Which collective sums over all ranks?
        choices: [Barrier, All-reduce, Broadcast]
        correct: 1
        explanation: An all-reduce adds up what each rank holds; the other two do not compute.
    """

    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        if not question.explanation:
            return ()
        item = item_of(question, context)
        keys = [item.choices[i] for i in question.keys if 0 <= i < len(item.choices)]
        found = explanation_of(question, item)
        if found is None or found.shares_key or not all(key.content and not key.has_code for key in keys):
            return ()
        return (Problem((*at, "explanation"), "the explanation has no word of the key; say why the key is right"),)
