"""A bank in another language, question by question: whole or not at all."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

from quizkit.bank.model import Bank, Question
from quizkit.bank.texts import Role, TextAt, bank_texts, question_texts
from quizkit.i18n.catalog import Catalog
from quizkit.i18n.extract import is_message, message_of
from quizkit.i18n.stale import kept_text, may_keep
from quizkit.project.config import Stale

TextOf = Callable[[Bank, TextAt, Catalog | None], str | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class OutdatedQuestion(Question):
    """A question in another language, some of whose texts are translations of the previous wording."""


class Translated(NamedTuple):
    """The bank in the locale, and the ids of the questions that are not as they should be."""

    bank: Bank
    incomplete: tuple[str, ...]
    """These stayed in the source language."""
    outdated: tuple[str, ...] = ()
    """These keep a translation of their previous wording."""


def translate(bank: Bank, catalog: Catalog | None, *, locale: str, stale: Stale = "source") -> Translated:
    """Return the bank with each question translated whose every message is current.

    The others stay as they are, with `lang` naming their language; the bank's own texts fall back one by one. With
    `stale="keep"` a question of which only texts beside the choices were reworded is an `OutdatedQuestion`.
    """
    if locale == bank.locale:
        return Translated(bank, ())
    incomplete: list[str] = []
    questions = []
    for question in bank.questions:
        translated = _question(bank, question, catalog) or (
            kept_question(bank, question, catalog) if stale == "keep" else None
        )
        if translated is None:
            incomplete.append(question.id)
        questions.append(translated or _as_source(bank, question))
    changes: dict[str, Any] = {"locale": locale, "questions": questions}
    for text in bank_texts(bank):
        if is_message(bank, text) and (target := current_text(bank, text, catalog)):
            changes[str(text.path[0])] = target
    outdated = tuple(question.id for question in questions if isinstance(question, OutdatedQuestion))
    return Translated(replace(bank, **changes), tuple(incomplete), outdated)


def current_text(bank: Bank, text: TextAt, catalog: Catalog | None) -> str | None:
    """Return a text's translation, None where it has none that may be shown."""
    message = message_of(bank, text, catalog)
    return message.text if message is not None and message.is_current else None


def _question(bank: Bank, question: Question, catalog: Catalog | None) -> Question | None:
    """Return a question in the catalog's language, or None where a message is not current."""
    translated = beside(bank, question, catalog)
    if not translated.is_whole:
        return None
    return translated.question if translated.has_messages else _untouched(bank, question)


def kept_question(bank: Bank, question: Question, catalog: Catalog | None) -> OutdatedQuestion | None:
    """Return a question as it was translated before texts beside its choices were reworded, None where that is none."""
    translated = beside(bank, question, catalog, text_of=kept_text)
    if not translated.is_whole or not may_keep(bank, question, catalog):
        return None
    return OutdatedQuestion(**{field.name: getattr(translated.question, field.name) for field in fields(Question)})


class Beside(NamedTuple):
    """A question with those of its texts translated that have a current translation."""

    question: Question
    is_whole: bool
    """Each of its messages has one."""
    has_messages: bool


def beside(bank: Bank, question: Question, catalog: Catalog | None, *, text_of: TextOf = current_text) -> Beside:
    """Return a question with what is translated of it; the rest stays as it is."""
    changes: dict[str, Any] = {}
    choices = list(question.choices)
    hints = list(question.hints)
    is_whole, has_messages = True, False
    for text in question_texts(question, ()):
        if not is_message(bank, text):
            continue
        has_messages = True
        target = text_of(bank, text, catalog)
        if target is None:
            is_whole = False
            continue
        match text.role, text.path:
            case ((Role.CHOICE | Role.FEEDBACK), (_, int(index), field)):
                changed: dict[str, Any] = {str(field): target, "lang": None}
                choices[index] = replace(choices[index], **changed)
            case Role.HINT, (_, int(index)):
                hints[index] = target
            case _:
                changes[str(text.path[0])] = target
    if has_messages:
        question = replace(question, **changes, choices=choices, hints=hints, lang=None)
    return Beside(question, is_whole, has_messages)


def _untouched(bank: Bank, question: Question) -> Question:
    """Return a question without messages: one with words that must not be translated says in which language it is."""
    free = replace(bank, translate=True)
    plain = replace(question, translate=True, lang=None)
    has_words = any(is_message(free, text) for text in question_texts(plain, ()))
    return _as_source(bank, question) if has_words else question


def _as_source(bank: Bank, question: Question) -> Question:
    return question if question.lang else replace(question, lang=bank.locale)
