"""The messages of a bank: which texts are translated, under which context, and what translators are told of them."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from quizkit.bank.locales import primary
from quizkit.bank.model import Bank
from quizkit.bank.richtext import has_markup, is_inline
from quizkit.bank.texts import Role, TextAt, bank_texts, question_texts
from quizkit.findings.source import Path
from quizkit.i18n.catalog import Catalog, Message
from quizkit.i18n.contexts import context_of
from quizkit.i18n.entry import Remarks, new_lines
from quizkit.i18n.header import header_lines
from quizkit.i18n.roles import role_of

_CONSTANT = re.compile(r"[+\-−]?\d+|<?(?:https?|ftp|mailto):[^\s<>]+>?", re.IGNORECASE)
_SILENT_TOKENS = {"code_inline", "code_block", "fence", "formula"}
# What ends a line for some reader of PO files; a comment has no escapes.
_BREAKS = re.compile(r"[\r\n]+")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


class Extracted(NamedTuple):
    """One message; places with the same context and source are one, `at` is the first of them."""

    context: str
    source: str
    comments: tuple[str, ...]
    question: str | None
    at: TextAt

    @property
    def path(self) -> Path:
        """Where the text stands in the bank."""
        return self.at.path


def messages_of(bank: Bank, *, show_key: bool = True) -> list[Extracted]:
    """Return the messages of a bank in source order; without `show_key` no comment tells which choice is right."""
    found: dict[tuple[str, str], Extracted] = {}
    for text in _texts(bank):
        if not is_message(bank, text):
            continue
        question = text.question.id if text.question else None
        message = Extracted(
            context_of(bank, text), source_of(text), _comments(bank, text, show_key=show_key), question, text
        )
        key = (message.context, message.source)
        if first := found.get(key):
            message = first._replace(comments=tuple(dict.fromkeys((*first.comments, *message.comments))))
        found[key] = message
    return list(found.values())


def template(bank: Bank, file: str, *, show_key: bool = True) -> bytes:
    """Return the bank's template; `file` is the bank's path as translators shall see it."""
    return joint_template([(bank, file)], bank.id, show_key=show_key)


def joint_template(banks: Iterable[tuple[Bank, str]], name: str, *, show_key: bool = True) -> bytes:
    """Return one template of several banks, each with its path; `name` is what its head calls them."""
    parts = ["".join(header_lines(name, None))]
    for bank, file in banks:
        messages = messages_of(bank, show_key=show_key)
        parts.extend("".join(new_lines(m.context, m.source, remarks(m, file), "\n")) for m in messages)
    return "\n".join(parts).encode()


def remarks(message: Extracted, file: str) -> Remarks:
    """Return what a message's entry says to translators."""
    return Remarks(message.comments, _reference(file))


@lru_cache(maxsize=16)
def _reference(file: str) -> str:
    """Return a file's name as gettext writes it: isolates around one with blanks, which is else read as several."""
    return f"\u2068{file}\u2069" if re.search(r"\s", file) else file


def message_of(bank: Bank, text: TextAt, catalog: Catalog | None) -> Message | None:
    """Return the catalog's message of a text, None where it has none."""
    return catalog.messages.get((context_of(bank, text), source_of(text))) if catalog else None


def source_of(text: TextAt) -> str:
    """Return a text without line ends at its ends and blanks at its end, so that a translator cannot miss one."""
    return text.value.rstrip(" \t\r\n").lstrip("\r\n")


def is_message(bank: Bank, text: TextAt) -> bool:
    """Tell whether a text is to be translated: nothing forbids it, and there are words in it."""
    if not bank.translate:
        return False
    case = bank.cases[int(text.path[1])] if text.path[0] == "cases" else None
    for part in (text.question, text.choice, text.answer, case):
        if part is not None and not (part.translate and (part.lang is None or _is_language_of(bank, part.lang))):
            return False
    source = source_of(text)
    if not text.is_markdown:
        return bool(source) and not _CONSTANT.fullmatch(source.strip())
    return is_translatable(source, inline=is_inline(text))


def is_translatable(text: str, *, inline: bool = False) -> bool:
    """Tell whether a Markdown text is more than code, formulas, an address or an integer."""
    words = text.strip()
    if text[:1].isalpha() and " " in words:
        return True
    if not words or _CONSTANT.fullmatch(words):
        return False
    # Only a text that begins with a sign can be all code; most texts begin with a letter and are not parsed.
    shown = words if inline else text.rstrip().lstrip("\r\n")
    if shown[0].isalnum() or not has_markup(shown):
        return True
    from quizkit.bank.markup.markdown import tokens

    has_silent = False
    for token in tokens(shown, inline=inline):
        for part in token.children or (token,):
            has_silent = has_silent or part.type in _SILENT_TOKENS
            if part.type == "image" or (part.type not in _SILENT_TOKENS and _has_words(part.content)):
                return True
    return not has_silent


def _has_words(content: str) -> bool:
    return any(sign.isalnum() for sign in content)


def _is_language_of(bank: Bank, lang: str) -> bool:
    return primary(lang) == primary(bank.locale)


def _texts(bank: Bank) -> Iterator[TextAt]:
    yield from bank_texts(bank)
    for i, question in enumerate(bank.questions):
        yield from question_texts(question, ("questions", i))


def _comments(bank: Bank, text: TextAt, *, show_key: bool) -> tuple[str, ...]:
    """Return the lines for translators: role, the question, the author's notes."""
    lines = [role_of(text, show_key=show_key)]
    notes = []
    if text.question is None:
        case = bank.cases[int(text.path[1])] if text.path[0] == "cases" else None
        notes = [bank.translators, case.translators if case else None]
    else:
        if text.role is Role.TEXT:
            notes = [bank.translators]
        else:
            lines.extend(_lines("question", text.question.text))
        notes.extend([text.question.translators, text.choice.translators if text.choice else None])
    for note in filter(None, notes):
        lines.extend(_lines("note", note))
    return tuple(lines)


# A question's text stands in the comments of each of its messages.
@lru_cache(maxsize=16)
def _lines(label: str, text: str) -> tuple[str, ...]:
    """Return a text as lines of a comment: no empty ones, no control characters."""
    lines = [line for part in _BREAKS.split(text) if (line := _CONTROLS.sub(" ", part).rstrip()).strip()]
    return (f"{label}: {lines[0].lstrip()}", *lines[1:]) if lines else ()
