"""A catalog with its findings, those beside its bank's texts too."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from quizkit.bank.locales import from_gettext, is_locale
from quizkit.bank.model import Bank
from quizkit.convert.beside import translated_bank
from quizkit.convert.check_bank import CheckedBank, context_of, ordered
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.source import Location, Path, Source
from quizkit.i18n.catalog import Catalog, read_catalog
from quizkit.i18n.extract import Extracted, messages_of
from quizkit.i18n.status import status
from quizkit.linting.engine import check_translations
from quizkit.linting.registry import Rules
from quizkit.linting.rule import Context
from quizkit.linting.suppress import suppress, suppressions, unused
from quizkit.project.config import Project
from quizkit.project.discover import CatalogFile
from quizkit.project.files import read_file


class CheckedCatalog(NamedTuple):
    """A catalog with its findings; without a catalog it could not be read."""

    file: CatalogFile
    locale: str | None
    catalog: Catalog | None
    source: Source
    diagnostics: tuple[Diagnostic, ...]
    bank: str | None
    """The id of its bank, whether there is such a bank or not."""

    @property
    def has_errors(self) -> bool:
        """The catalog's locale must not be exported."""
        return self.catalog is None or any(d.severity is Severity.ERROR for d in self.diagnostics)


def check_catalog(
    project: Project, rules: Rules, file: CatalogFile, bank_of: Callable[[str], CheckedBank | None]
) -> CheckedCatalog:
    """Read a catalog and return it with its findings, those beside its bank's texts too.

    `bank_of` gives the bank of an id: that of the catalog's path or, where the path tells none, of its first context.
    """
    try:
        data = read_file(file.path)
    except OSError as e:
        location = Source(file.name, "").location(0, 0)
        message = f"cannot be read: {e.strerror}"
        broken = Diagnostic(location, "catalog-broken", Severity.ERROR, message)
        return CheckedCatalog(file, None, None, Source(file.name, ""), (broken,), file.bank)
    catalog, flaws = read_catalog(file.name, data, locale=from_gettext(file.locale) if file.locale else None)
    source = Source(file.name, data.decode("utf-8", "replace").removeprefix("\ufeff"))
    locale = _locale_of(file, catalog)
    name = file.bank or next((context.split("/", 1)[0] for context, _ in (catalog.messages if catalog else ())), None)
    checked = bank_of(name) if name else None
    bank = checked.loaded.bank if checked else None
    found = [
        Diagnostic(
            _line_location(source, flaw.line, flaw.column, flaw.end_column),
            flaw.rule,
            rules.severities.get(flaw.rule, Severity.ERROR),
            flaw.message,
            bank.id if bank else file.bank,
            locale=locale,
        )
        for flaw in flaws
        if rules.is_active(flaw.rule)
    ]
    if catalog is not None and bank is not None and checked is not None and locale is not None:
        context = context_of(project, checked.files, checked.loaded, bank)
        found.extend(_translation_findings(catalog, locale, source, rules, context))
    told = suppressions(source, lambda offset: bool(source.text[:offset].rpartition("\n")[2].strip()))
    kept = suppress(found, {source.name: told}, rules)
    kept.extend(unused(source, told, rules, ran_all=bank is not None))
    return CheckedCatalog(file, locale, catalog, source, ordered(project, kept), name)


def _locale_of(file: CatalogFile, catalog: Catalog | None) -> str | None:
    told = file.locale or (catalog.language if catalog else None)
    if not told:
        return None
    locale = from_gettext(told)
    return locale if is_locale(locale) else None


def _line_location(source: Source, line: int, column: int = 1, end_column: int | None = None) -> Location:
    start = source.line_start(line)
    length = len(source.line(line))
    return source.location(start + column - 1, start + (length if end_column is None else end_column - 1))


def _translation_findings(
    catalog: Catalog, locale: str, source: Source, rules: Rules, context: Context
) -> Iterator[Diagnostic]:
    bank = context.bank
    extracted = messages_of(bank)
    lines = _lines(extracted, catalog)
    for rule, problem in check_translations(translated_bank(bank, catalog, locale), rules, context):
        path = next((problem.path[:n] for n in range(len(problem.path), 0, -1) if problem.path[:n] in lines), ())
        where = _line_location(source, lines[path]) if path else source.location(0, 0)
        question = bank.questions[int(path[1])].id if path[:1] == ("questions",) else None
        yield Diagnostic(where, rule.name, rules.severities[rule.name], problem.message, bank.id, question, locale)
    yield from work_left(bank, catalog, locale, rules, source)


def _lines(extracted: Iterable[Extracted], catalog: Catalog) -> dict[Path, int]:
    """Return the line of each message by its text's path, and that of a question's first by the question's path."""
    lines: dict[Path, int] = {}
    for wanted in extracted:
        message = catalog.messages.get((wanted.context, wanted.source))
        if message is not None:
            lines[wanted.path] = message.text_line
            if wanted.question is not None:
                lines.setdefault(wanted.path[:2], message.text_line)
    return lines


def work_left(bank: Bank, catalog: Catalog | None, locale: str, rules: Rules, source: Source) -> Iterator[Diagnostic]:
    """Yield how many messages are untranslated and fuzzy, one info each for a bank and locale."""
    state = status(bank, catalog, locale)
    counts = {"untranslated": state.messages.untranslated, "fuzzy": state.messages.fuzzy}
    for rule, count in counts.items():
        if count and rules.is_active(rule):
            messages = "1 message is" if count == 1 else f"{count} messages are"
            message = f"{messages} {rule} in {locale} ({state.messages.total} in all)"
            yield Diagnostic(source.location(0, 0), rule, rules.severities[rule], message, bank.id, None, locale)
