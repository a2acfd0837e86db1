"""How far a bank's translation is."""

from collections import Counter
from typing import NamedTuple

from quizkit.bank.model import Bank
from quizkit.i18n.catalog import Catalog
from quizkit.i18n.extract import messages_of
from quizkit.i18n.translate import kept_question
from quizkit.project.config import Stale

_NEARLY = 2


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
    outdated: int = 0
    """Those not done that are published all the same, in the translation of their previous wording."""


class Nearly(NamedTuple):
    """A question that one or two texts would complete."""

    question: str
    missing: int


class Status(NamedTuple):
    """The counts, and the questions that are not done."""

    messages: Messages
    questions: Questions
    incomplete: tuple[str, ...]
    """Their ids in source order."""
    nearly: tuple[Nearly, ...] = ()
    """Those that want one text, then those that want two, each in source order."""


def status(bank: Bank, catalog: Catalog | None, locale: str, *, stale: Stale = "source") -> Status:
    """Count a bank's messages and questions in a locale; no catalog is an empty one."""
    counts = {"translated": 0, "fuzzy": 0, "untranslated": 0}
    missing: Counter[str] = Counter()
    for wanted in messages_of(bank) if locale != bank.locale else ():
        message = catalog.messages.get((wanted.context, wanted.source)) if catalog else None
        if message is not None and message.is_current:
            counts["translated"] += 1
            continue
        counts["fuzzy" if message is not None and message.text else "untranslated"] += 1
        if wanted.question is not None:
            missing[wanted.question] += 1
    total = len(bank.questions)
    left = [question for question in bank.questions if question.id in missing]
    outdated = sum(kept_question(bank, q, catalog) is not None for q in left) if stale == "keep" else 0
    nearly = sorted((Nearly(q, n) for q, n in missing.items() if n <= _NEARLY), key=lambda one: one.missing)
    questions = Questions(total, total - len(left), outdated)
    return Status(Messages(sum(counts.values()), **counts), questions, tuple(missing), tuple(nearly))


def percent(part: int, total: int) -> float:
    """Return a share in percent, cut behind its first decimal, so that 100 means all; nothing of nothing is 100."""
    return 1000 * part // total / 10 if total else 100.0
