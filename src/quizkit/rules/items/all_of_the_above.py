"""Choices that take in all others."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_choice, item_of
from quizkit.wording.meta import Meta


class AllOfTheAbove(Rule):
    """A choice says "all of the above".

    Who knows that two choices are right, or that one is wrong, has the answer without the rest. Ask for several right
    choices (`correct` as a list), or write another distractor.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 26; Tarrant et al. (2006).

    In 558 questions that people judged (bench/item_writing_quality.py), 7 of 7 findings agreed with them.

    Bad:

        text: What lowers the memory that a GPU needs?
        choices: [Sharding, Recomputation, Offloading, All of the above]

    Good:

        text: Which two of these lower the memory that a GPU needs?
        choices: [Sharding, Recomputation, Larger batches, Longer sequences]
        correct: [0, 1]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        metas = item_of(question, context).metas
        if Meta.ALL not in metas:
            return ()
        found = [i for i, meta in enumerate(metas) if meta is Meta.ALL]
        what = "is right as soon as two others are; let learners pick several, or write another distractor"
        return [at_choice(at, i, f"{quoted(question.choices[i].text)} {what}") for i in found]
