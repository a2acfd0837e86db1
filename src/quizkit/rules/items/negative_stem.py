"""Questions that ask for the choice that is wrong."""

from collections.abc import Iterable

from quizkit.bank.model import Kind, Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import OF_CHOICES, Context, Rule
from quizkit.rules.items._item import at_stem, item_of


class NegativeStem(Rule):
    """A question asks for the choice that is wrong or does not belong.

    It shows that a learner recognises three facts and not that they know the one that matters, and it is often misread.
    What must *not* be done is fine matter for a question, so the rule is part of the profile `strict`.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 17; Tarrant et al. (2006).

    In 558 questions that people judged (bench/item_writing_quality.py), 17 of 22 findings agreed with them; the
    other 5 ask for the false or wrong statement too.

    Bad:

        text: Which of these does **not** lower the memory that a GPU needs?
        choices: [Sharding, Recomputation, A larger batch]

    Good:

        text: Which of these raises the memory that a GPU needs?
        choices: [Sharding, Recomputation, A larger batch]
    """

    kinds = OF_CHOICES | {Kind.TRUE_FALSE}
    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        word = item_of(question, context).negation
        if word is None:
            return ()
        return (at_stem(question, at, f"the question is negative (`{word}`); ask for what is right", word),)
