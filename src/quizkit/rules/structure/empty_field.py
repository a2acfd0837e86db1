"""Optional fields that are written and say nothing."""

from collections.abc import Iterator, Sequence

from quizkit.bank.markup.looks import is_blank
from quizkit.bank.model import Bank, Choice, Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import ANY_KIND, Context, Rule

_OF_BANK = ("description", "guide", "license", "translators", "tags", "authors")
_OF_QUESTION = (
    "title",
    "explanation",
    "author",
    "reviewed",
    "source",
    "license",
    "note",
    "translators",
    "tags",
    "hints",
    "objectives",
)
_OF_CHOICE = ("feedback", "translators")


class EmptyField(Rule):
    """An optional key is written, but its text is empty.

    Platforms show an empty box, and a later reader cannot tell whether something was lost. Fill it or leave it out.

    Bad:

        explanation: ""

    Good:

        explanation: The H100 is a GPU.
    """

    kinds = ANY_KIND
    severity = Severity.WARNING

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        return _problems(bank, (), _OF_BANK)

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        return _problems(question, at, _OF_QUESTION)

    def check_choice(self, choice: Choice, at: Path, context: Context) -> Iterator[Problem]:
        if choice.feedback is not None or choice.translators is not None:
            yield from _problems(choice, at, _OF_CHOICE)


def _problems(part: Bank | Question | Choice, at: Path, names: Sequence[str]) -> Iterator[Problem]:
    for name in names:
        value = getattr(part, name)
        if isinstance(value, str):
            if is_blank(value):
                yield Problem((*at, name), f"`{name}` is empty; fill it or leave it out")
        elif value:
            for i, item in enumerate(value):
                if is_blank(item):
                    yield Problem((*at, name, i), f"entry {i + 1} of `{name}` is empty")
