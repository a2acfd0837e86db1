"""Questions about a figure that is not there."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import ANY_KIND, Context, Rule
from quizkit.rules.items._item import at_stem, item_of


class DanglingReference(Rule):
    """The text speaks of a figure, a table or code "above" or "below", and has none.

    Questions are drawn one by one: what stood on the same sheet is lost. Put the image, the table or the code into the
    text.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 5: keep items independent of each other.

    Bad:

        text: Which stage waits in the figure above?

    Good:

        text: |
          Which stage waits here?

              stage 0: F F B B
              stage 1: - F B -
    """

    kinds = ANY_KIND
    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        item = item_of(question, context)
        found = item.stem.first("figures")
        if found is None or item.stem.has_code or "\n" in question.text.strip() or "](" in question.text:
            return ()
        return (at_stem(question, at, f"`{found}` points at something that the text does not hold; put it in", found),)
