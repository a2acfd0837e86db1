"""A catalog with its findings, those beside its bank's texts too."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from quizkit.bank.locales import from_gettext, is_locale, to_gettext
from quizkit.convert.beside import translated_bank
from quizkit.convert.check_bank import CheckedBank, context_of, ordered
from quizkit.convert.work_left import RULES, Left, Work, count_left, each_left, work_left
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.source import Location, Path, Source
from quizkit.findings.wording import counted, quoted
from quizkit.i18n.catalog import Catalog, CatalogFlaw, read_catalog
from quizkit.i18n.extract import Extracted, messages_of
from quizkit.i18n.pofile import BROKEN
from quizkit.linting.engine import check_translations
from quizkit.linting.registry import Rules
from quizkit.linting.rule import Context
from quizkit.linting.suppress import Suppression, suppress, suppressions, unused
from quizkit.project.config import Project
from quizkit.project.discover import CatalogFile, catalog_paths, shown
from quizkit.project.files import read_file

_PLACELESS = (
    "{} without a `msgctxt` that names a place in a bank (`BANK/QUESTION/text`); "
    "put the texts into a catalog that `quizkit i18n update LOCALE` makes"
)


class CheckedCatalog(NamedTuple):
    """A catalog with its findings; without a catalog it could not be read."""

    file: CatalogFile
    locale: str | None
    catalog: Catalog | None
    source: Source
    diagnostics: tuple[Diagnostic, ...]
    banks: tuple[str, ...]
    """The ids of the banks that it belongs to, whether there are such banks or not."""
    has_bank: bool = False
    """At least one of these banks is there to compare with."""

    @property
    def has_errors(self) -> bool:
        """The catalog's locale must not be exported."""
        return self.catalog is None or any(d.severity is Severity.ERROR for d in self.diagnostics)


class _Read(NamedTuple):
    """What was read of a file; `catalog` is None where it is broken, `locale` where nothing tells it."""

    file: CatalogFile
    catalog: Catalog | None
    locale: str | None
    source: Source
    rules: Rules

    def finding(self, rule: str, message: str, line: int = 0, **about: Any) -> Iterator[Diagnostic]:
        """Yield a finding at a 1-based line, or at the file's beginning, where its rule runs."""
        if self.rules.is_active(rule):
            where = _line_location(self.source, line) if line else self.source.location(0, 0)
            severity = self.rules.severities.get(rule, Severity.ERROR)
            yield Diagnostic(where, rule, severity, message, locale=self.locale, **about)


def check_catalog(
    project: Project,
    rules: Rules,
    file: CatalogFile,
    bank_of: Callable[[str], CheckedBank | None],
    *,
    only: str | None = None,
    tells_each: bool = False,
) -> CheckedCatalog:
    """Read a catalog and return it with its findings, those beside its banks' texts too.

    `bank_of` gives the bank of an id: that of the catalog's path or, where the path tells none, those of its contexts;
    with `only` the messages of other banks are left alone. Messages that want a translator are counted, or told one by
    one with `tells_each`.
    """
    try:
        data = read_file(file.path)
    except OSError as e:
        source = Source(file.name, "")
        broken = Diagnostic(source.location(0, 0), BROKEN, Severity.ERROR, f"cannot be read: {e.strerror}")
        return CheckedCatalog(file, _locale_of(project, file, None), None, source, (broken,), ())
    told = from_gettext(file.locale) if file.locale else ""
    catalog, flaws = read_catalog(file.name, data, locale=told if is_locale(told) else None)
    source = Source(file.name, data.decode("utf-8", "replace").removeprefix("\ufeff"))
    read = _Read(file, catalog, _locale_of(project, file, catalog), source, rules)
    names = _bank_ids(read)
    banks = {name: bank_of(name) for name in names if only in (None, name)}
    found = [*_flaw_findings(read, flaws), *_name_findings(project, read), *_without_bank(read, banks)]
    for checked in banks.values():
        if checked is not None and checked.loaded.bank is not None:
            context = context_of(project, checked.files, checked.loaded, checked.loaded.bank)
            found.extend(_translation_findings(read, context))
    kept = _not_suppressed(read, banks, found, tells_each)
    has_bank = any(checked is not None and checked.loaded.bank is not None for checked in banks.values())
    return CheckedCatalog(file, read.locale, catalog, source, ordered(project, kept), names, has_bank)


def _locale_of(project: Project, file: CatalogFile, catalog: Catalog | None) -> str | None:
    """Return the locale of the path, else of the head; as the config spells it where that names it, too."""
    told = from_gettext(file.locale or (catalog.language if catalog else ""))
    if not is_locale(told):
        return None
    return next((one for one in project.config.target_locales if to_gettext(one) == to_gettext(told)), told)


def _bank_ids(read: _Read) -> tuple[str, ...]:
    if read.file.bank is not None:
        return (read.file.bank,)
    return tuple(dict.fromkeys(_bank_id(context) for context, _ in (read.catalog.messages if read.catalog else ())))


def _bank_id(context: str) -> str:
    """Return the id of the bank that a context names, empty for one that names no place in a bank."""
    name, slash, _ = context.partition("/")
    return name if slash else ""


def _flaw_findings(read: _Read, flaws: Iterable[CatalogFlaw]) -> Iterator[Diagnostic]:
    for flaw in flaws:
        bank, question = _ids_at(read, flaw.line)
        for finding in read.finding(flaw.rule, flaw.message, bank=bank, question=question):
            location = _line_location(read.source, flaw.line, flaw.column, flaw.end_column)
            yield replace(finding, location=location)


def _ids_at(read: _Read, line: int) -> tuple[str | None, str | None]:
    """Return the ids of the bank and the question of the message that a line belongs to."""
    before = [context for (context, _), m in (read.catalog.messages.items() if read.catalog else ()) if m.line <= line]
    parts = before[-1].split("/") if before else []
    bank = parts[0] if parts and read.file.bank is None else read.file.bank
    return bank, parts[1] if len(parts) > 2 else None


def _name_findings(project: Project, read: _Read) -> Iterator[Diagnostic]:
    """Yield what is wrong with the file's place: a name that is no language, a second file for the same."""
    told, bank = read.file.locale, read.file.bank
    if not told:
        return
    if not is_locale(from_gettext(told)):
        message = f"the path has {quoted(told)} for the language, which is no tag such as ru, pt-BR or zh-Hant"
        yield from read.finding("catalog-language", message, bank=bank)
        return
    first, *others = catalog_paths(project, bank or "", from_gettext(told)) or [read.file.path]
    if any(path.absolute() == read.file.path.absolute() for path in others):
        related = (Source(shown(first), "").location(0, 0),)
        message = f"`{shown(first)}` is the catalog of the same bank and language; keep what is right in one"
        yield from read.finding("duplicate-catalog", message, bank=bank, related=related)


def _without_bank(read: _Read, banks: dict[str, CheckedBank | None]) -> Iterator[Diagnostic]:
    """Yield each bank id that no bank has, once; where the file is of several banks, at the first of its messages."""
    rule = "catalog-without-bank"
    if read.catalog is None:
        return
    if not read.catalog.messages and read.file.bank is None:
        yield from read.finding(rule, "no message names a bank")
    for name in (name for name, bank in banks.items() if bank is None):
        lines = [m.line for (context, _), m in read.catalog.messages.items() if _bank_id(context) == name]
        if not name:
            yield from read.finding(rule, _PLACELESS.format(counted(len(lines), "message")), lines[0])
            continue
        line = lines[0] if lines and len(banks) > 1 else 0
        yield from read.finding(rule, f"no bank has the id {quoted(name)}; nothing to compare with", line)


def _not_suppressed(
    read: _Read, banks: dict[str, CheckedBank | None], found: Iterable[Diagnostic], tells_each: bool
) -> list[Diagnostic]:
    source = read.source
    told = suppressions(source, lambda offset: bool(source.text[:offset].rpartition("\n")[2].strip()))
    kept = suppress(found, {source.name: told}, read.rules)
    for name, checked in banks.items():
        bank = checked.loaded.bank if checked else None
        if read.catalog is not None and (tells_each or (bank is not None and read.locale is not None)):
            work = work_left(bank, read.catalog, read.locale) if bank else _work_alone(read, name)
            kept.extend(_told_work(read, work, told, tells_each))
    is_whole = bool(banks) and all(bank is not None and bank.loaded.bank is not None for bank in banks.values())
    return [*kept, *unused(source, told, read.rules, ran_all=is_whole)]


def _told_work(read: _Read, work: Work, told: list[Suppression], tells_each: bool) -> Iterator[Diagnostic]:
    """Yield the messages that want a translator, or how many; a comment in the catalog's head silences a rule."""
    rules, source, by_file = read.rules, read.source, {read.source.name: told}
    names = [one.rule for one in work.left]
    each: list[Diagnostic] = []
    if tells_each or any(suppression.rule in RULES for suppression in told):
        each = suppress(each_left(work, rules, source), by_file, rules)
        names = [one.rule for one in each]
    is_shared = read.file.locale is not None and read.file.bank is None
    for count in suppress(count_left(work, names, rules, source, names_bank=is_shared), by_file, rules):
        yield from (one for one in each if one.rule == count.rule) if tells_each else (count,)


def _work_alone(read: _Read, name: str) -> Work:
    """Return what is left of a catalog without a bank, of the messages of one bank where it is of several."""
    messages = [
        Left(message.context, message.source, message)
        for message in (read.catalog.messages.values() if read.catalog else ())
        if read.file.bank is not None or _bank_id(message.context) == name
    ]
    left = (one for one in messages if one.message is None or not one.message.is_current)
    return Work(name, read.locale, len(messages), tuple(left))


def _line_location(source: Source, line: int, column: int = 1, end_column: int | None = None) -> Location:
    start = source.line_start(line)
    length = len(source.line(line))
    return source.location(start + column - 1, start + (length if end_column is None else end_column - 1))


def _translation_findings(read: _Read, context: Context) -> Iterator[Diagnostic]:
    """Yield what the rules say of a bank beside its translation, each at its message."""
    bank, (_, catalog, locale, source, rules) = context.bank, read
    if catalog is None or locale is None:
        return
    lines = _lines(messages_of(bank), catalog)
    for rule, problem in check_translations(translated_bank(bank, catalog, locale), rules, context):
        path = next((problem.path[:n] for n in range(len(problem.path), 0, -1) if problem.path[:n] in lines), ())
        where = _line_location(source, lines[path]) if path else source.location(0, 0)
        question = bank.questions[int(path[1])].id if path[:1] == ("questions",) else None
        yield Diagnostic(where, rule.name, rules.severities[rule.name], problem.message, bank.id, question, locale)


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
