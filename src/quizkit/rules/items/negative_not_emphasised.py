"""Negative questions whose negation is easily overlooked."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_stem, item_of
from quizkit.rules.items._negation import is_emphasised


class NegativeNotEmphasised(Rule):
    """A question asks for the choice that is wrong, and the word that says so stands in plain letters.

    Learners who read fast overlook it and answer the opposite question. Better ask for what is right; else write the
    word in capitals or bold. The rule reads English; a negation in a side clause is left alone.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 17: avoid negatives, emphasise those that you use.

    In 558 questions that people judged (bench/item_writing_quality.py), 9 of 14 findings were called negative by
    them; the other 5 ask for the false or wrong statement too.

    Bad:

        text: Which of these is not a collective?
        choices: [all-reduce, send, broadcast]

    Good:

        text: Which of these is **not** a collective?
        choices: [all-reduce, send, broadcast]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        item = item_of(question, context)
        if item.tag != "en" or item.is_true_false or (word := item.negation) is None:
            return ()
        if is_emphasised(item.stem.value, word):
            return ()
        message = f"the question asks for the exception in a word that is easily missed; write `{word.upper()}`"
        return (at_stem(question, at, message, word),)
