"""Choices that are put together of the same few parts."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import item_of
from quizkit.rules.items._parts import are_recombined


class RecombinedChoices(Rule):
    """The choices put the same few parts together in different ways.

    Parts that come up often are probably right, so learners find the key by counting; and a wrong answer does not tell
    which part was not known. Ask about the parts one by one. Questions about an order are meant so: leave the rule off,
    or silence it there.

    Source: Haladyna, Downing and Rodriguez (2002), guidelines 9 and 28e.

    In 558 questions that people judged (bench/item_writing_quality.py), 4 of 4 findings agreed with them.

    Bad:

        text: Which kinds of parallelism cut the weights?
        choices: [Tensor and pipeline, Pipeline and data, Tensor and data, "Tensor, pipeline and data"]

    Good:

        text: Which kind of parallelism cuts the weights inside a layer?
        choices: [Tensor parallelism, Pipeline parallelism, Data parallelism]
    """

    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        if len(question.choices) < 3 or not are_recombined(item_of(question, context)):
            return ()
        return (Problem((*at, "choices"), "the choices recombine the same few parts; ask about the parts"),)
