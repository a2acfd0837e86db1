"""The one walk over a bank's texts that rules, extraction and translation share."""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass, replace
from enum import StrEnum
from typing import Any, NamedTuple

from quizkit.bank.model import Answer, Bank, Choice, Kind, Question
from quizkit.findings.source import Path


class Role(StrEnum):
    """What a text is for."""

    BANK_TITLE = "bank title"
    BANK_DESCRIPTION = "bank description"
    CASE = "case"
    CASE_TITLE = "case title"
    TITLE = "question title"
    TEXT = "question"
    CHOICE = "choice"
    FEEDBACK = "feedback"
    EXPLANATION = "explanation"
    HINT = "hint"
    ANSWER = "answer"
    UNIT = "unit"
    PAIR = "pair"
    MATCH = "match"
    DISTRACTOR = "distractor"
    ITEM = "item"
    GAP_CHOICE = "choice of a gap"
    GAP_ANSWER = "answer of a gap"
    GAP_FEEDBACK = "feedback of a gap"
    ANSWER_FEEDBACK = "feedback of an answer"
    COMBINED = "feedback on the response"
    MODEL_ANSWER = "model answer"
    GRADER_NOTE = "note for graders"


_PLAIN = frozenset({Role.BANK_TITLE, Role.TITLE, Role.CASE_TITLE, Role.ANSWER, Role.GAP_ANSWER, Role.UNIT})


class TextAt(NamedTuple):
    """A text with its place and what it belongs to."""

    path: Path
    role: Role
    value: str
    question: Question | None = None
    choice: Choice | None = None
    answer: Answer | None = None

    @property
    def is_markdown(self) -> bool:
        """Titles, units and what learners type are plain text, all else is Markdown."""
        return self.role not in _PLAIN


def bank_texts(bank: Bank) -> Iterator[TextAt]:
    """Yield the bank's own title and description, then the texts of its cases."""
    yield TextAt(("title",), Role.BANK_TITLE, bank.title)
    if bank.description is not None:
        yield TextAt(("description",), Role.BANK_DESCRIPTION, bank.description)
    for i, case in enumerate(bank.cases):
        if case.title is not None:
            yield TextAt(("cases", i, "title"), Role.CASE_TITLE, case.title)
        yield TextAt(("cases", i, "text"), Role.CASE, case.text)


def question_texts(question: Question, at: Path) -> Iterator[TextAt]:
    """Yield a question's texts in source order of roles: title, text, what its kind has, explanation, hints."""
    if question.title is not None:
        yield TextAt((*at, "title"), Role.TITLE, question.title, question)
    yield TextAt((*at, "text"), Role.TEXT, question.text, question)
    # The words of true and false are the language's own, not the bank's.
    has_own_words = question.type is not Kind.TRUE_FALSE
    for i, choice in enumerate(question.choices):
        if has_own_words:
            yield TextAt((*at, "choices", i, "text"), Role.CHOICE, choice.text, question, choice)
        if choice.feedback is not None:
            yield TextAt((*at, "choices", i, "feedback"), Role.FEEDBACK, choice.feedback, question, choice)
    if question.type is not None and not question.choices:
        yield from _texts_of_kind(question, at)
    if question.feedback is not None:
        for name in ("correct", "partial", "incorrect"):
            if (value := getattr(question.feedback, name)) is not None:
                yield TextAt((*at, "feedback", name), Role.COMBINED, value, question)
    if question.explanation is not None:
        yield TextAt((*at, "explanation"), Role.EXPLANATION, question.explanation, question)
    for i, hint in enumerate(question.hints):
        yield TextAt((*at, "hints", i), Role.HINT, hint, question)


def _texts_of_kind(question: Question, at: Path) -> Iterator[TextAt]:
    yield from _answer_texts(question.answers, (*at, "answers"), question, (Role.ANSWER, Role.ANSWER_FEEDBACK))
    if question.unit is not None:
        yield TextAt((*at, "unit"), Role.UNIT, question.unit, question)
    for i, pair in enumerate(question.pairs):
        yield TextAt((*at, "pairs", i, "text"), Role.PAIR, pair.text, question)
        yield TextAt((*at, "pairs", i, "match"), Role.MATCH, pair.match, question)
    for i, text in enumerate(question.distractors):
        yield TextAt((*at, "distractors", i), Role.DISTRACTOR, text, question)
    for i, text in enumerate(question.items):
        yield TextAt((*at, "items", i), Role.ITEM, text, question)
    for name, gap in question.gaps.items():
        place = (*at, "gaps", name)
        for i, choice in enumerate(gap.choices):
            yield TextAt((*place, "choices", i, "text"), Role.GAP_CHOICE, choice.text, question, choice)
            if choice.feedback is not None:
                path = (*place, "choices", i, "feedback")
                yield TextAt(path, Role.GAP_FEEDBACK, choice.feedback, question, choice)
        yield from _answer_texts(gap.answers, (*place, "answers"), question, (Role.GAP_ANSWER, Role.GAP_FEEDBACK))
    if question.model_answer is not None:
        yield TextAt((*at, "model-answer"), Role.MODEL_ANSWER, question.model_answer, question)
    if question.grader_note is not None:
        yield TextAt((*at, "grader-note"), Role.GRADER_NOTE, question.grader_note, question)


def _answer_texts(answers: list[Answer], at: Path, question: Question, roles: tuple[Role, Role]) -> Iterator[TextAt]:
    for i, answer in enumerate(answers):
        if answer.text is not None:
            yield TextAt((*at, i, "text"), roles[0], answer.text, question, answer=answer)
        if answer.feedback is not None:
            yield TextAt((*at, i, "feedback"), roles[1], answer.feedback, question, answer=answer)


def with_texts(question: Question, texts: Mapping[Path, str], *, translated: bool = False) -> Question:
    """Return a question with other texts, by their paths within the question as `question_texts` gives them.

    A choice or an answer that is `translated` is no longer in a language of its own.
    """
    made: Question = question
    for path, value in texts.items():
        made = _put(made, path, value, translated=translated)
    return made


def with_bank_texts(bank: Bank, texts: Mapping[Path, str], *, translated: bool = False) -> Bank:
    """Return a bank with other texts of its own and of its cases, by their paths."""
    made: Bank = bank
    for path, value in texts.items():
        made = _put(made, path, value, translated=translated)
    return made


def _put(part: Any, path: Path, value: str, *, translated: bool) -> Any:
    """Return a part of a bank with another value at a path."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if is_dataclass(part) and not isinstance(part, type):
        name = str(step).replace("-", "_")
        changes: dict[str, Any] = {name: _put(getattr(part, name), rest, value, translated=translated)}
        if translated and not rest and isinstance(part, Choice | Answer):
            changes["lang"] = None
        return replace(part, **changes)
    copy: Any = dict(part) if isinstance(part, dict) else list(part)
    copy[step] = _put(part[step], rest, value, translated=translated)
    return copy
