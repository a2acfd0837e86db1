"""Choices that join two things by "both"."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._combinations import combinations
from quizkit.rules.items._item import at_choice, item_of
from quizkit.wording.meta import Meta


class BothChoice(Rule):
    """A choice says "both this and that".

    Where this and that are choices of their own, several are right at once, and who knows one has half of the answer.

    Source: Haladyna, Downing and Rodriguez (2002), guidelines 9 and 22.

    Bad:

        text: Which of these moves data between GPUs?
        choices: [NVLink, InfiniBand, Both NVLink and InfiniBand]

    Good:

        text: Which of these moves data between GPUs of one node only?
        choices: [NVLink, InfiniBand, Ethernet]
    """

    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        item = item_of(question, context)
        found = [i for i, meta in enumerate(item.metas) if meta is Meta.BOTH]
        told = combinations(item) if found else ()
        for i in found:
            if i not in told:
                yield at_choice(
                    at, i, f"{quoted(question.choices[i].text)} joins two things; let learners pick several"
                )
