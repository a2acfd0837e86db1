"""A bank in another language, question by question: whole or not at all."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import NamedTuple

from quizkit.bank.model import Bank, Kind, Question
from quizkit.bank.texts import TextAt, bank_texts, question_texts, with_bank_texts, with_texts
from quizkit.bank.truth import truth_words
from quizkit.findings.source import Path
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
    outdated: list[str] = []
    questions = []
    left = _untranslated_cases(bank, catalog)
    for question in bank.questions:
        translated = None
        if question.case not in left:
            translated = _question(bank, question, catalog) or (
                kept_question(bank, question, catalog) if stale == "keep" else None
            )
        if translated is None:
            incomplete.append(question.id)
        elif isinstance(translated, OutdatedQuestion):
            outdated.append(question.id)
        questions.append(_worded(translated, locale) if translated else _as_source(bank, question))
    texts = {
        text.path: target
        for text in bank_texts(bank)
        if is_message(bank, text) and (target := current_text(bank, text, catalog))
    }
    cases = [replace(case, lang=case.lang or bank.locale) if case.id in left else case for case in bank.cases]
    made = with_bank_texts(replace(bank, locale=locale, questions=questions, cases=cases), texts)
    return Translated(made, tuple(incomplete), tuple(outdated))


def _untranslated_cases(bank: Bank, catalog: Catalog | None) -> frozenset[str]:
    """Return the ids of the cases of which a text has no current translation: their questions stay with them."""
    return frozenset(
        bank.cases[int(text.path[1])].id
        for text in bank_texts(bank)
        if text.path[0] == "cases" and is_message(bank, text) and current_text(bank, text, catalog) is None
    )


def _worded(question: Question, locale: str) -> Question:
    """Return a true-false question with the words of a language."""
    if question.type is not Kind.TRUE_FALSE or question.lang is not None:
        return question
    words = zip(question.choices, truth_words(locale), strict=True)
    return replace(question, choices=[replace(choice, text=word) for choice, word in words])


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
    texts: dict[Path, str] = {}
    is_whole, has_messages = True, False
    for text in question_texts(question, ()):
        if not is_message(bank, text):
            continue
        has_messages = True
        target = text_of(bank, text, catalog)
        if target is None:
            is_whole = False
        else:
            texts[text.path] = target
    if has_messages:
        question = replace(with_texts(question, texts, translated=True), lang=None)
    return Beside(question, is_whole, has_messages)


def _untouched(bank: Bank, question: Question) -> Question:
    """Return a question without messages: one with words that must not be translated says in which language it is."""
    free = replace(bank, translate=True)
    plain = replace(question, translate=True, lang=None)
    has_words = any(is_message(free, text) for text in question_texts(plain, ()))
    return _as_source(bank, question) if has_words else question


def _as_source(bank: Bank, question: Question) -> Question:
    return question if question.lang else replace(question, lang=bank.locale)
