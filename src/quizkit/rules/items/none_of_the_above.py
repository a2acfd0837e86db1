"""Choices that reject all others."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_choice, item_of
from quizkit.wording.meta import Meta


class NoneOfTheAbove(Rule):
    """A choice says "none of the above".

    Who picks it may know only what is wrong, not what is right; where it is a mere filler, learners see that it is
    never the key. Studies differ on the harm, so the rule is part of the profile `strict`.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 25: use it carefully; Tarrant et al. (2006).

    In 558 questions that people judged (bench/item_writing_quality.py), 11 of 11 findings agreed with them.

    Bad:

        text: Which collective sums over all ranks?
        choices: [All-gather, Broadcast, Scatter, None of the above]

    Good:

        text: Which collective sums over all ranks?
        choices: [All-gather, Broadcast, Scatter, All-reduce]
    """

    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        metas = item_of(question, context).metas
        if Meta.NONE not in metas:
            return ()
        found = [i for i, meta in enumerate(metas) if meta is Meta.NONE]
        what = "tells only that a learner finds the others wrong; write a distractor"
        return [at_choice(at, i, f"{quoted(question.choices[i].text)} {what}") for i in found]
