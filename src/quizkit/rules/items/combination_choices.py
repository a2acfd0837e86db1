"""Choices that combine others by their letters or numbers."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._combinations import combinations
from quizkit.rules.items._item import at_choice, item_of


class CombinationChoices(Rule):
    """Choices combine others, or the statements of the stem, by their letters or numbers ("A and C").

    Knowing one part rules out several choices, and the rest is reading puzzle. Let learners pick several right choices
    (`correct` as a list). Letters fall apart, too, when a platform shuffles the choices.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 9: avoid the complex type (type K).

    In 558 questions that people judged (bench/item_writing_quality.py), 7 of 7 findings agreed with them.

    Bad:

        text: What lowers the memory that a GPU needs?
        choices: [Sharding, Larger batches, Offloading, A and C]

    Good:

        text: Which two of these lower the memory that a GPU needs?
        choices: [Sharding, Larger batches, Offloading, Longer sequences]
        correct: [0, 2]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        found = combinations(item_of(question, context))
        if not found:
            return ()
        named = quoted(question.choices[found[0]].text)
        related = tuple((*at, "choices", i, "text") for i in found[1:])
        message = f"{named} combines parts by their signs; let learners pick several choices"
        return (at_choice(at, found[0], message)._replace(related=related),)
