"""What translators still have to do: each message that is fuzzy or untranslated, or how many there are."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from quizkit.bank.model import Bank
from quizkit.findings.diagnostic import Diagnostic
from quizkit.findings.source import Source
from quizkit.findings.wording import quoted
from quizkit.i18n.catalog import Catalog, Message
from quizkit.i18n.extract import messages_of
from quizkit.linting.registry import Rules

UNTRANSLATED = "untranslated"
FUZZY = "fuzzy"
RULES = (UNTRANSLATED, FUZZY)


class Left(NamedTuple):
    """A message that wants a translator."""

    context: str
    source: str
    message: Message | None
    """As it stands in the catalog; None where the catalog lacks it."""
    question: str | None = None

    @property
    def rule(self) -> str:
        """The name of the finding; a fuzzy mark without a text is untranslated."""
        return FUZZY if self.message is not None and self.message.text else UNTRANSLATED


class Work(NamedTuple):
    """What is left of a bank in a locale."""

    bank: str
    locale: str | None
    total: int
    """How many messages the bank has."""
    left: tuple[Left, ...]


def work_left(bank: Bank, catalog: Catalog | None, locale: str | None) -> Work:
    """Return what is left to do; without a catalog, all."""
    wanted = messages_of(bank) if locale != bank.locale else []
    found = ((one, catalog.messages.get((one.context, one.source)) if catalog else None) for one in wanted)
    left = (Left(one.context, one.source, m, one.question) for one, m in found if m is None or not m.is_current)
    return Work(bank.id, locale, len(wanted), tuple(left))


def each_left(work: Work, rules: Rules, source: Source) -> Iterator[Diagnostic]:
    """Yield a finding at each message in the catalog's text, at its beginning for one that the catalog lacks."""
    for one in work.left:
        if rules.is_active(one.rule):
            line = one.message.text_line if one.message else 0
            start = source.line_start(line) if line else 0
            where = source.location(start, start + len(source.line(line)) if line else 0)
            ids = (work.bank, one.question, work.locale)
            yield Diagnostic(where, one.rule, rules.severities[one.rule], _told(one), *ids)


def count_left(
    work: Work, left: Iterable[str], rules: Rules, source: Source, *, names_bank: bool = False
) -> Iterator[Diagnostic]:
    """Yield how many are left: a finding at the beginning of `source` for each rule; `left` are the rules' names."""
    names = list(left)
    of = f" of {work.bank}" if names_bank else ""
    for rule in RULES:
        count = names.count(rule)
        if count and rules.is_active(rule):
            messages = f"1 message{of} is" if count == 1 else f"{count} messages{of} are"
            message = f"{messages} {rule} in {work.locale} ({work.total} in all)"
            yield Diagnostic(source.location(0, 0), rule, rules.severities[rule], message, work.bank, None, work.locale)


def _told(one: Left) -> str:
    what = f"{quoted(one.source)} ({one.context}) is"
    if one.message is None:
        return f"{what} not in the catalog; run `quizkit i18n update`"
    if not one.message.text:
        return f"{what} untranslated"
    previous = one.message.previous
    made_for = f", its translation was made for {quoted(previous)}" if previous is not None else ""
    return f"{what} fuzzy{made_for}; compare them, then remove the mark"
