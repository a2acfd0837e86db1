"""A level that the config does not have."""

from collections.abc import Iterator
from difflib import get_close_matches

from quizkit.bank.model import Bank, Question
from quizkit.findings.diagnostic import Problem
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import ANY_KIND, Context, Rule


class UnknownLevel(Rule):
    """A level is none of the project's `levels`.

    Levels sort and filter questions; a misspelt one makes a question disappear from its list. Name new levels in the
    config.

    Bad:

        level: beginer

    Good:

        level: beginner
    """

    kinds = ANY_KIND

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        return _problems(bank.level, ("level",), context.levels)

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        return _problems(question.level, (*at, "level"), context.levels)


def _problems(level: str | None, path: Path, levels: tuple[str, ...]) -> Iterator[Problem]:
    if level is None or level in levels:
        return
    close = get_close_matches(level, levels, n=1)
    hint = f", did you mean `{close[0]}`?" if close else ""
    yield Problem(path, f"level {quoted(level)} is none of {', '.join(levels)}{hint}")
