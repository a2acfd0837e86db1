"""How far a bank's translation is."""

from typing import NamedTuple

from quizkit.bank.model import Bank
from quizkit.i18n.catalog import Catalog
from quizkit.i18n.extract import messages_of


class Messages(NamedTuple):
    """Counts of messages; the last three make the total."""

    total: int
    translated: int
    fuzzy: int
    untranslated: int


class Questions(NamedTuple):
    """Counts of questions; one is done when each of its messages is, or when it has none."""

    total: int
    done: int


class Status(NamedTuple):
    """The counts, and the ids of the questions that are not done, in source order."""

    messages: Messages
    questions: Questions
    incomplete: tuple[str, ...]


def status(bank: Bank, catalog: Catalog | None, locale: str) -> Status:
    """Count a bank's messages and questions in a locale; no catalog is an empty one."""
    counts = {"translated": 0, "fuzzy": 0, "untranslated": 0}
    missing: dict[str, None] = {}
    for wanted in messages_of(bank) if locale != bank.locale else ():
        message = catalog.messages.get((wanted.context, wanted.source)) if catalog else None
        if message is not None and message.is_current:
            counts["translated"] += 1
            continue
        counts["fuzzy" if message is not None and message.text else "untranslated"] += 1
        if wanted.question is not None:
            missing[wanted.question] = None
    total = len(bank.questions)
    return Status(Messages(sum(counts.values()), **counts), Questions(total, total - len(missing)), tuple(missing))
