"""Choices that hedge."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_choice, at_stem, item_of


class VagueTerm(Rule):
    """A choice, or a statement to be judged, says "often", "usually" or "sometimes".

    Readers differ in what these words mean, so whether the choice is right depends on the reader; and hedged choices
    are the key more often than not. Say when, or how much.

    Source: NBME item-writing guide; Tarrant et al. (2006).

    In 558 questions that people judged (bench/item_writing_quality.py), 7 of 18 findings agreed with them.

    Bad:

        text: How does gradient checkpointing change a step?
        choices: [It is often slower, It needs more memory, It changes the loss]

    Good:

        text: How does gradient checkpointing change a step?
        choices: [It computes activations twice, It needs more memory, It changes the loss]
    """

    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        item = item_of(question, context)
        if item.is_true_false and (word := item.stem.first("vague")):
            yield at_stem(question, at, f"`{word}` makes the statement vague; say when, or how much", word)
        for i in item.plain:
            if word := item.choices[i].first("vague"):
                yield at_choice(
                    at, i, f"`{word}` in {quoted(question.choices[i].text)} is vague; say when, or how much"
                )
