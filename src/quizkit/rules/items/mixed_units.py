"""Numbers among the choices in different units."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import item_of


class MixedUnits(Rule):
    """Choices that are amounts use different units, or some of them none.

    Learners then convert instead of thinking about the question, and the odd unit stands out. The rule knows few units
    and takes any word behind a number for one, so it is experimental.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 23: keep choices homogeneous.

    Bad:

        text: How much memory does the GPU have?
        choices: [40 GB, 80 GB, 96000 MB]

    Good:

        text: How much memory does the GPU have?
        choices: [40 GB, 80 GB, 96 GB]
    """

    severity = Severity.INFO
    default = False
    profile = "experimental"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        item = item_of(question, context)
        amounts = [item.amounts[i] for i in item.plain]
        units = [one.written_unit.split(" ")[0] for one in amounts if one is not None]
        kinds = sorted({unit[:-1] if len(unit) > 2 and unit.endswith("s") else unit for unit in units})
        if len(units) < 3 or len(units) < len(amounts) or len(kinds) == 1:
            return ()
        what = ", ".join(quoted(unit) if unit else "none" for unit in kinds)
        return (Problem((*at, "choices"), f"the choices differ in their units: {what}; use one"),)
