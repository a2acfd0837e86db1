"""Write a bank as quizkit's own JSON; `schema/export.schema.json` says what is in it."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from quizkit.bank.model import Bank, Choice, Question
from quizkit.bank.richtext import question_title, to_html
from quizkit.convert.targets import Target
from quizkit.formats import Media, Output
from quizkit.formats.json import VARIANTS
from quizkit.i18n.translate import OutdatedQuestion

if TYPE_CHECKING:
    from quizkit.formats.json.document import BankDocument, ChoiceDocument, QuestionDocument


def write(bank: Bank, media: Media, target: Target) -> Iterator[Output]:
    """Yield one JSON document: 2 blanks of indentation, keys in the schema's order, UTF-8, a line end at the end."""
    text = json.dumps(document(bank), ensure_ascii=False, indent=2)
    yield Output(f"{bank.id}{VARIANTS[target.format]}", (text + "\n").encode())


def document(bank: Bank) -> "BankDocument":
    """Return the document as JSON values (issue 2, section 4)."""
    return {
        "version": 1,
        "id": bank.id,
        "title": bank.title,
        "locale": bank.locale,
        "description": bank.description,
        "level": bank.level,
        "guide": bank.guide,
        "tags": bank.tags,
        "license": bank.license,
        "authors": bank.authors,
        "meta": bank.meta,
        "questions": [_question(question, bank) for question in bank.questions],
    }


def _question(question: Question, bank: Bank) -> "QuestionDocument":
    document: QuestionDocument = {
        "id": question.id,
        "type": "multiple" if question.is_multiple else "single",
        "title": question_title(question),
        "lang": question.lang if question.lang != bank.locale else None,
        "text": question.text,
        "html": to_html(question.text),
        "choices": [_choice(choice, i, question) for i, choice in enumerate(question.choices)],
        "explanation": question.explanation,
        "explanationHtml": _html(question.explanation),
        "points": _number(question.points),
        "shuffle": question.shuffle,
        "tags": question.tags,
        "level": question.level or bank.level,
        "hints": question.hints,
        "hintsHtml": [to_html(hint) for hint in question.hints],
        "objectives": question.objectives,
        "status": question.status.value,
        "author": question.author,
        "source": question.source,
        "license": question.license,
        "meta": question.meta,
    }
    if isinstance(question, OutdatedQuestion):
        document["outdated"] = True
    return document


def _choice(choice: Choice, i: int, question: Question) -> "ChoiceDocument":
    keys = question.keys
    return {
        "id": choice.id,
        "text": choice.text,
        "html": to_html(choice.text, inline="\n" not in choice.text),
        "feedback": choice.feedback,
        "feedbackHtml": _html(choice.feedback),
        "correct": i in keys,
        "fraction": _number(_fraction(i, question)),
        "pinned": choice.pinned,
    }


def _fraction(i: int, question: Question) -> float:
    """Return the share of the points that picking this choice gives: keys share 1; of several, wrong ones share -1."""
    keys = question.keys
    if i in keys:
        return 1 / len(keys)
    return -1 / (len(question.choices) - len(keys)) if question.is_multiple else 0


def _html(text: str | None) -> str | None:
    return None if text is None else to_html(text)


def _number(value: float) -> float | int:
    return int(value) if value == int(value) else value
