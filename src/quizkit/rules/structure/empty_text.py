"""Texts that must say something and do not."""

from collections.abc import Iterable

from quizkit.bank.markup.looks import is_blank
from quizkit.bank.texts import Role, TextAt
from quizkit.findings.diagnostic import Problem
from quizkit.linting.rule import Context, Rule


class EmptyText(Rule):
    """A question, a choice or a bank's title shows no character.

    Learners see an empty line that can be ticked, or a question that asks nothing. White space, invisible signs and
    `&nbsp;` count as empty.

    Bad:

        choices: [H100, ""]

    Good:

        choices: [H100, EPYC]
    """

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        if not is_blank(text.value, is_markdown=text.is_markdown):
            return ()
        match text.role:
            case Role.CHOICE:
                what = f"choice {int(text.path[-2]) + 1}"
            case Role.TEXT:
                what = "the question's text"
            case Role.BANK_TITLE if text.value or context.is_complete:  # else it may be the reader's stand-in
                what = "the bank's title"
            case _:
                return ()
        return (Problem(text.path, f"{what} is empty"),)
