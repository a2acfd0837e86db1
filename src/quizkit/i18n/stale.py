"""Which translations may still be shown although a text beside the choices was reworded (`stale = "keep"`)."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from enum import Enum, auto

from quizkit.bank.model import Bank, Question
from quizkit.bank.texts import Role, TextAt, question_texts
from quizkit.i18n.catalog import Catalog, Message
from quizkit.i18n.contexts import context_of
from quizkit.i18n.entry import Entry
from quizkit.i18n.extract import Extracted, is_message, message_of, source_of
from quizkit.i18n.roles import HIDDEN, RIGHT, WRONG, choice_role

BARRED = "quizkit: not to be published while it is fuzzy"
"""The note in an entry whose translation must not be kept; an update writes it, and takes it out again."""
_ROLE = re.compile(rf"{RIGHT}|{WRONG}|({WRONG}|{HIDDEN.strip()}) \d+( of \d+)")


class _Choices(Enum):
    """The bank's choices and key beside what the catalog's comments tell of them."""

    SAME = auto()
    """Or the catalog has no comments, so nothing speaks against it."""
    OTHER = auto()
    UNKNOWN = auto()


def kept_text(bank: Bank, text: TextAt, catalog: Catalog | None) -> str | None:
    """Return a text's translation: the current one or, but for choices, the one made for its previous wording."""
    message = message_of(bank, text, catalog)
    if message is None or not message.text:
        return None
    is_shown = message.is_current or (text.role is not Role.CHOICE and _is_reworded(message))
    return message.text if is_shown else None


def may_keep(bank: Bank, question: Question, catalog: Catalog | None) -> bool:
    """Tell whether the question's choices and key are those that its previous translation was made for.

    Where the catalog cannot tell, a question whose very text was reworded is not kept: its old wording beside other
    choices or a new key would be wrong.
    """
    waiting = [(text, message) for text, message in _messages(bank, question, catalog) if not message.is_current]
    if any(BARRED in message.notes for _, message in waiting):
        return False
    match _choices(bank, question, catalog):
        case _Choices.SAME:
            return True
        case _Choices.OTHER:
            return False
        case _:
            return all(text.role is not Role.TEXT for text, _ in waiting)


def rekeyed(pairs: Iterable[tuple[Extracted, Entry | None]]) -> set[str]:
    """Return the questions whose choices or key differ from what an old catalog says.

    `pairs` are messages with their entries, None for a new one. A question that is new as a whole is none of them.
    """
    choices: dict[str, list[tuple[Extracted, Entry | None]]] = defaultdict(list)
    for message, entry in pairs:
        if message.question is not None and message.at.role is Role.CHOICE:
            choices[message.question].append((message, entry))
    return {question for question, there in choices.items() if _has_others(there)}


def was_in_doubt(entry: Entry) -> bool:
    """Tell whether a translation is fuzzy, but not for a reworded source: a suggestion, a translator's mark."""
    return entry.is_fuzzy and bool(entry.text) and "msgid" not in entry.previous


def with_bar(lines: list[str], *, is_fuzzy: bool, is_barred: bool, newline: str) -> list[str]:
    """Return an entry's lines with the note that its translation must not be kept, as long as it is fuzzy.

    It was made for other choices or another key, or was in doubt before its source was reworded.
    """
    rest = [line for line in lines if line.strip() != f"# {BARRED}"]
    has_note = len(rest) < len(lines)
    if not is_fuzzy:
        return rest
    return [f"# {BARRED}{newline}", *lines] if is_barred and not has_note else lines


def _messages(bank: Bank, question: Question, catalog: Catalog | None) -> Iterator[tuple[TextAt, Message]]:
    for text in question_texts(question, ()):
        message = message_of(bank, text, catalog) if is_message(bank, text) else None
        if message is not None:
            yield text, message


def _is_reworded(message: Message) -> bool:
    """Tell whether a fuzzy translation was made for another wording of this very text."""
    is_own = message.previous_context in (None, message.context)
    return message.is_fuzzy and is_own and message.previous not in (None, message.source)


def _choices(bank: Bank, question: Question, catalog: Catalog | None) -> _Choices:
    told = {
        int(text.path[1]): _role(message.comments)
        for text, message in _messages(bank, question, catalog)
        if text.role is Role.CHOICE
    }
    if any(role and role != _own_role(question, i, is_hidden=_is_hidden(role)) for i, role in told.items()):
        return _Choices.OTHER
    # A choice that is code or a number is no message; it may have been another one.
    is_unseen = len(told) < len(question.choices)
    is_doubtful = is_unseen or any(map(_is_hidden, told.values())) or _has_lost_key(bank, question, catalog)
    return _Choices.UNKNOWN if is_doubtful else _Choices.SAME


def _has_lost_key(bank: Bank, question: Question, catalog: Catalog | None) -> bool:
    """Tell whether a choice is gone that may have been one of several keys, which comments do not count."""
    if not question.is_multiple or catalog is None:
        return False
    start = f"{bank.id}/{question.id}/choice"
    wanted = {(context_of(bank, text), source_of(text)) for text in question_texts(question, ())}
    return any(
        f"{one.context}/".startswith(f"{start}/") and (one.context, one.source) not in wanted
        for one in (*catalog.messages.values(), *catalog.obsolete)
        if not one.context.endswith("/feedback")
    )


def _has_others(choices: Iterable[tuple[Extracted, Entry | None]]) -> bool:
    """Tell whether any choice was added or reworded, has another role, or others of its role are more or fewer."""
    was_there = set()
    for message, entry in choices:
        was_there.add(entry is not None and not entry.is_obsolete)
        if entry is not None and (entry.source != message.source or _is_other(entry.comments, message.comments)):
            return True
    return len(was_there) > 1


def _is_other(before: Iterable[str], now: Iterable[str]) -> bool:
    """Tell whether comments give a choice another role; those from before `show-key` was changed cannot tell."""
    old, new = _role(before), _role(now)
    return bool(old and new) and _is_hidden(old) is _is_hidden(new) and old != new


def _own_role(question: Question, index: int, *, is_hidden: bool) -> str:
    return _role([choice_role(question, index, show_key=not is_hidden)])


def _role(comments: Iterable[str]) -> str:
    """Return the role that the comments of a choice tell, with how many have it but not its number among them."""
    match = _ROLE.fullmatch(next(iter(comments), ""))
    return f"{match[1] or match[0]}{match[2] or ''}" if match else ""


def _is_hidden(role: str) -> bool:
    return role.startswith(HIDDEN)
