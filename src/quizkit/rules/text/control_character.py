"""Characters that no export can carry."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from quizkit.bank.model import Bank, Question
from quizkit.bank.texts import TextAt
from quizkit.findings.diagnostic import Problem
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule

_BAD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_OF_BANK = ("level", "guide", "license", "tags", "authors", "translators", "meta")
_OF_QUESTION = ("level", "tags", "objectives", "author", "reviewed", "source", "license", "translators", "meta")


class ControlCharacter(Rule):
    r"""A text holds a control character or half of a character.

    XML cannot hold them, so no platform could read the export; they cannot be seen and come along when text is copied
    from PDFs and terminals. Remove them, or write a word for them.

    Bad:

        text: "What does \a do in a terminal?"

    Good:

        text: "What does `\\a` do in a terminal?"
    """

    reads_translations = True
    blocks = True

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        if text.value.isprintable() or not _BAD.search(text.value):
            return ()
        return _problems(text.value, text.path)

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        return _fields(bank, (), _OF_BANK)

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        return _fields(question, at, _OF_QUESTION)


def _problems(text: str, path: Path) -> Iterator[Problem]:
    found = dict.fromkeys(f"U+{ord(sign):04X}" for sign in _BAD.findall(text))
    if found:
        yield Problem(path, f"holds {', '.join(found)}, which no format can carry")


def _fields(part: Bank | Question, at: Path, names: Iterable[str]) -> Iterator[Problem]:
    for name in names:
        value = getattr(part, name)
        if value:
            yield from _inside(value, (*at, name))


def _inside(value: Any, path: Path) -> Iterator[Problem]:
    match value:
        case str():
            yield from _problems(value, path)
        case dict():
            for key, item in value.items():
                yield from _problems(key, (*path, key))
                yield from _inside(item, (*path, key))
        case list():
            for i, item in enumerate(value):
                yield from _inside(item, (*path, i))
