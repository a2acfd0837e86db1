"""Templates and catalogs on disk: extract, update, status."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from quizkit.bank.locales import to_gettext
from quizkit.bank.model import Bank
from quizkit.convert.check_bank import CheckedBank, check_bank
from quizkit.convert.check_catalog import check_catalog
from quizkit.errors import QuizkitError
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.i18n.extract import template
from quizkit.i18n.merge import Merged, merge
from quizkit.i18n.status import Status, status
from quizkit.linting.registry import Rules, choose
from quizkit.project.config import Project
from quizkit.project.discover import catalog_file, catalog_path, project_locales, shown, targets
from quizkit.project.files import write_file


class Outcome(NamedTuple):
    """What became of one file: a line to print, and the findings of one that was refused."""

    line: str
    is_refused: bool = False
    findings: tuple[Diagnostic, ...] = ()


class StatusRow(NamedTuple):
    """How far a bank is in a locale; `note` says what stands in the way of counting."""

    bank: str
    locale: str
    status: Status | None
    note: str = ""


def extract(project: Project) -> Iterator[Outcome]:
    """Write `BANK.pot` for each bank beside the locales' folders, and tell of each."""
    rules = choose(project)
    for checked, bank in _banks(project, rules):
        if bank is None:
            yield _refused(project, checked)
            continue
        start = project.config.locales.split("{locale}", 1)[0]
        path = project.root / f"{start}{bank.id}.pot"
        yield Outcome(_written(path, template(bank, _reference(project, checked))))


def update(project: Project, locales: Iterable[str]) -> Iterator[Outcome]:
    """Create or update the catalogs of each bank, and tell of each.

    Raises:
        QuizkitError: there is no locale to update.
    """
    rules = choose(project)
    wanted = tuple(locales)
    count = 0
    for checked, bank in _banks(project, rules):
        if bank is None:
            count += 1
            yield _refused(project, checked)
            continue
        for locale in wanted or project_locales(project, bank.locale):
            if to_gettext(locale) != to_gettext(bank.locale):
                count += 1
                yield _update(project, rules, checked, bank, locale)
    if not count:
        raise QuizkitError("no locale to update; name one, or set `target-locales` in the config")


def _update(project: Project, rules: Rules, checked: CheckedBank, bank: Bank, locale: str) -> Outcome:
    path = catalog_path(project, bank.id, locale)
    data = path.read_bytes() if path.is_file() else None
    if data is not None:
        catalog = check_catalog(project, rules, catalog_file(project, path), lambda _: None)
        if catalog.catalog is None:
            return Outcome(f"{shown(path)}: left as it is, it is broken", True, catalog.diagnostics)
    merged = merge(bank, data, locale=locale, file=_reference(project, checked))
    return Outcome(_written(path, merged.data, _changes(merged)))


def _changes(merged: Merged) -> str:
    counts = {
        "new": merged.added,
        "fuzzy": merged.fuzzied,
        "obsolete": merged.obsoleted,
        "back again": merged.revived,
    }
    return ", ".join(f"{number} {what}" for what, number in counts.items() if number)


def translation_status(project: Project, locales: Iterable[str]) -> Iterator[StatusRow]:
    """Yield how far each bank is in each locale (default: the config's, or those that are there)."""
    rules = choose(project)
    wanted = tuple(locales)
    for checked, bank in _banks(project, rules):
        if bank is None:
            yield StatusRow(checked.files.names[0], "-", None, "has errors; run `quizkit lint`")
            continue
        for locale in wanted or project_locales(project, bank.locale):
            if to_gettext(locale) == to_gettext(bank.locale):
                continue
            path = catalog_path(project, bank.id, locale)
            if not path.is_file():
                yield StatusRow(bank.id, locale, status(bank, None, locale))
                continue
            found = check_catalog(project, rules, catalog_file(project, path), lambda _: None)
            if found.catalog is None:
                yield StatusRow(bank.id, locale, None, f"{shown(path)} is broken; run `quizkit lint`")
            else:
                yield StatusRow(bank.id, locale, status(bank, found.catalog, locale))


def status_table(rows: Iterable[StatusRow]) -> str:
    """Return the rows as a table of text."""
    cells = [("bank", "locale", "messages", "fuzzy", "untranslated", "questions")]
    for row in rows:
        if row.status is None:
            cells.append((row.bank, row.locale, row.note, "", "", ""))
            continue
        messages, questions = row.status.messages, row.status.questions
        cells.append(
            (
                row.bank,
                row.locale,
                _share(messages.translated, messages.total),
                str(messages.fuzzy),
                str(messages.untranslated),
                _share(questions.done, questions.total),
            )
        )
    if len(cells) == 1:
        return "no locale to count; name one, or set `target-locales` in the config\n"
    widths = [max(len(row[i]) for row in cells if not (len(row[3]) == 0 and i == 2)) for i in range(len(cells[0]))]
    return "".join(
        "  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip() + "\n" for row in cells
    )


def _share(done: int, total: int) -> str:
    # Rounded down, so that 100 % means all.
    return f"{done}/{total} ({100 * done // total if total else 100} %)"


def _banks(project: Project, rules: Rules) -> Iterator[tuple[CheckedBank, Bank | None]]:
    """Yield the project's banks; None for one whose shape is broken: its catalogs would lose messages."""
    for files in targets(project, ()).banks:
        checked = check_bank(project, rules, files)
        yield checked, checked.loaded.bank if checked.loaded.is_complete else None


def _refused(project: Project, checked: CheckedBank) -> Outcome:
    errors = tuple(d for d in checked.diagnostics if d.severity is Severity.ERROR)
    return Outcome(f"{checked.files.names[0]}: left out, its shape has errors", True, errors)


def _reference(project: Project, checked: CheckedBank) -> str:
    """Return the bank's file as catalogs name it: relative to the project, without line numbers."""
    path = checked.files.files[0].absolute()
    root = project.root.absolute()
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name


def _written(path: Path, data: bytes, changes: str = "") -> str:
    is_new = not path.is_file()
    if not is_new and path.read_bytes() == data:
        return f"{shown(path)}: up to date"
    write_file(path, data)
    return f"{shown(path)}: {'new' if is_new else 'updated'}{f' ({changes})' if changes and not is_new else ''}"
