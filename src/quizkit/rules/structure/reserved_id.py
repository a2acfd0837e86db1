"""Ids that cannot be file names everywhere."""

import re
from collections.abc import Iterator

from quizkit.bank.model import Bank, Question
from quizkit.findings.diagnostic import Problem
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import ANY_KIND, Context, Rule

_RESERVED = re.compile(r"(?i)(?:(con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?|.*\.)\Z")


class ReservedId(Rule):
    """An id cannot be the name of a file on Windows.

    Banks and questions become files. `CON`, `NUL` and the like are devices there, with any suffix too, and a dot at
    the end is dropped, so the export could not be unpacked.

    Bad:

        id: con

    Good:

        id: console
    """

    kinds = ANY_KIND

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        return _problems(bank.id, ("id",))

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        return _problems(question.id, (*at, "id"))


def _problems(name: str, path: Path) -> Iterator[Problem]:
    found = _RESERVED.match(name)
    if found is not None:
        why = "is a device on Windows" if found[1] else "ends with a dot, which Windows drops"
        yield Problem(path, f"{quoted(name)} {why}, so no file can be named so")
