"""The one walk over a bank's texts that rules, extraction and translation share."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any, NamedTuple

from quizkit.bank.model import Bank, Choice, Question
from quizkit.findings.source import Path


class Role(StrEnum):
    """What a text is for."""

    BANK_TITLE = "bank title"
    BANK_DESCRIPTION = "bank description"
    TITLE = "question title"
    TEXT = "question"
    CHOICE = "choice"
    FEEDBACK = "feedback"
    EXPLANATION = "explanation"
    HINT = "hint"


class TextAt(NamedTuple):
    """A text with its place and what it belongs to."""

    path: Path
    role: Role
    value: str
    question: Question | None = None
    choice: Choice | None = None

    @property
    def is_markdown(self) -> bool:
        """Titles are plain text, all else is Markdown."""
        return self.role not in (Role.BANK_TITLE, Role.TITLE)


def bank_texts(bank: Bank) -> Iterator[TextAt]:
    """Yield the bank's own title and description."""
    yield TextAt(("title",), Role.BANK_TITLE, bank.title)
    if bank.description is not None:
        yield TextAt(("description",), Role.BANK_DESCRIPTION, bank.description)


def question_texts(question: Question, at: Path) -> Iterator[TextAt]:
    """Yield a question's texts in source order of roles: title, text, choices with feedback, explanation, hints."""
    if question.title is not None:
        yield TextAt((*at, "title"), Role.TITLE, question.title, question)
    yield TextAt((*at, "text"), Role.TEXT, question.text, question)
    for i, choice in enumerate(question.choices):
        yield TextAt((*at, "choices", i, "text"), Role.CHOICE, choice.text, question, choice)
        if choice.feedback is not None:
            yield TextAt((*at, "choices", i, "feedback"), Role.FEEDBACK, choice.feedback, question, choice)
    if question.explanation is not None:
        yield TextAt((*at, "explanation"), Role.EXPLANATION, question.explanation, question)
    for i, hint in enumerate(question.hints):
        yield TextAt((*at, "hints", i), Role.HINT, hint, question)


def with_texts(question: Question, texts: Mapping[Path, str]) -> Question:
    """Return a question with other texts, by their paths within the question as `question_texts` gives them."""
    changes: dict[str, Any] = {}
    choices, hints = list(question.choices), list(question.hints)
    for path, value in texts.items():
        match path:
            case ("choices", int(index), str(name)):
                changed: dict[str, Any] = {name: value}
                choices[index] = replace(choices[index], **changed)
            case ("hints", int(index)):
                hints[index] = value
            case _:
                changes[str(path[0])] = value
    return replace(question, **changes, choices=choices, hints=hints)
