"""What a page shows: a bank's texts beside their translations, question by question."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from quizkit.bank.model import Bank, Question
from quizkit.bank.texts import Role, TextAt, bank_texts, question_texts
from quizkit.convert.work_left import RULES
from quizkit.findings.diagnostic import Diagnostic
from quizkit.i18n.catalog import Catalog, Message
from quizkit.i18n.extract import is_message, message_of
from quizkit.i18n.translate import kept_question
from quizkit.linting.registry import Rules
from quizkit.project.config import Stale


class State(Enum):
    """How far a text is; the value is what readers are told."""

    CURRENT = "translated"
    FUZZY = "fuzzy"
    UNTRANSLATED = "untranslated"
    NO_MESSAGE = "not to be translated"


class Row(NamedTuple):
    """A text and its translation."""

    part: str
    """What the text is for."""
    text: TextAt
    state: State
    is_key: bool = False
    target: str = ""
    previous: str | None = None
    """The wording that a fuzzy translation was made for."""
    findings: tuple[Diagnostic, ...] = ()


class Section(NamedTuple):
    """The texts of a question, or of the bank itself."""

    question: Question | None
    rows: tuple[Row, ...]
    is_outdated: bool = False
    """It is published in the translation of its previous wording."""

    @property
    def is_whole(self) -> bool:
        """Nothing is left to translate."""
        return all(row.state in (State.CURRENT, State.NO_MESSAGE) for row in self.rows)

    @property
    def findings(self) -> int:
        """How many findings stand beside its texts."""
        return sum(len(row.findings) for row in self.rows)


class Sheet(NamedTuple):
    """A bank beside its translation."""

    bank: Bank
    locale: str
    sections: tuple[Section, ...]
    findings: tuple[Diagnostic, ...]
    """Those that stand at no message."""


class Shown(NamedTuple):
    """What the config says of what is shown."""

    rules: Rules
    stale: Stale
    shows_key: bool


def sheet(bank: Bank, catalog: Catalog | None, locale: str, findings: Iterable[Diagnostic], shown: Shown) -> Sheet:
    """Return a bank beside its catalog with the catalog's findings; that a text is fuzzy is a state, no finding.

    Without `shows_key` nothing tells which choice is right, findings about the key included.
    """
    mute = {rule.name for rule in shown.rules.active if rule.tells_key} if not shown.shows_key else set()
    told = [one for one in findings if one.rule not in mute and one.rule not in RULES]
    beside = _Beside(bank, catalog, told, shown)
    sections = [Section(None, tuple(beside.rows(bank_texts(bank))))]
    for question in bank.questions:
        section = Section(question, tuple(beside.rows(question_texts(question, ()))))
        is_kept = shown.stale == "keep" and not section.is_whole and kept_question(bank, question, catalog) is not None
        sections.append(section._replace(is_outdated=is_kept))
    placed = {id(one) for section in sections for row in section.rows for one in row.findings}
    return Sheet(bank, locale, tuple(sections), tuple(one for one in told if id(one) not in placed))


class _Beside:
    """A bank with its catalog and the findings in it."""

    def __init__(self, bank: Bank, catalog: Catalog | None, findings: Sequence[Diagnostic], shown: Shown) -> None:
        self.bank = bank
        self.catalog = catalog
        self.shown = shown
        self.by_line: dict[int, list[Diagnostic]] = {}
        for finding in findings:
            self.by_line.setdefault(finding.location.span.start.line, []).append(finding)

    def rows(self, texts: Iterable[TextAt]) -> Iterator[Row]:
        for text in texts:
            message = message_of(self.bank, text, self.catalog) if is_message(self.bank, text) else None
            row = Row(_part(text), text, _state(self.bank, text, message), self.is_key(text))
            if message is not None:
                findings = tuple(self.findings_of(message))
                row = row._replace(target=message.text, previous=message.previous, findings=findings)
            yield row

    def is_key(self, text: TextAt) -> bool:
        keys = text.question.keys if text.question is not None and self.shown.shows_key else ()
        if text.role is Role.GAP_CHOICE and text.question is not None and self.shown.shows_key:
            return text.question.gaps[str(text.path[1])].correct == text.path[3]
        return text.role is Role.CHOICE and int(text.path[1]) in keys

    def findings_of(self, message: Message) -> Iterator[Diagnostic]:
        for line in range(message.line, message.text_line + 1):
            yield from self.by_line.get(line, ())


def _state(bank: Bank, text: TextAt, message: Message | None) -> State:
    if not is_message(bank, text):
        return State.NO_MESSAGE
    if message is None or not message.text:
        return State.UNTRANSLATED
    return State.CURRENT if message.is_current else State.FUZZY


def _part(text: TextAt) -> str:
    match text.role:
        case Role.CHOICE:
            return f"choice {int(text.path[1]) + 1}"
        case Role.FEEDBACK:
            return f"feedback of choice {int(text.path[1]) + 1}"
        case Role.HINT:
            return f"hint {int(text.path[1]) + 1}"
        case _:
            return text.role.value
