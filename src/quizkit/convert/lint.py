"""One lint run: banks and catalogs, what shows only across files, and fixes."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from quizkit.convert.check_bank import CheckedBank, check_bank, ordered, read_files
from quizkit.convert.writers import check_formats
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.report import Report
from quizkit.linting.fix import apply_fixes
from quizkit.linting.registry import Choice, Rules, choose
from quizkit.project.config import Project
from quizkit.project.discover import CatalogFile, project_banks, project_locales, targets
from quizkit.project.files import write_file

if TYPE_CHECKING:
    from quizkit.convert.check_catalog import CheckedCatalog


class LintOptions(NamedTuple):
    """What a lint run may be told beyond the config."""

    rules: Choice = Choice()
    formats: tuple[str, ...] = ()
    fix: bool = False


def lint(project: Project, paths: Sequence[str] = (), options: LintOptions = LintOptions()) -> Report:  # noqa: B008
    """Check banks and catalogs: the given files, or the project's.

    With `options.fix` the safe fixes are written to the files first, and what is left is reported.

    Raises:
        QuizkitError: a path, the config or an option is wrong.
    """
    rules = choose(project, options.rules)
    check_formats(project, options.formats)
    formats = options.formats or (project.config.formats if project.config.names_formats else ())
    run = _Run(project, rules, formats, paths)
    if options.fix:
        for _ in range(10):
            if not _write_fixes(run.report()):
                break
            run = _Run(project, rules, formats, paths)
    return run.report()


def _write_fixes(report: Report) -> bool:
    texts = {name: source.text for name, source in report.sources.items()}
    changed, _ = apply_fixes(texts, report.diagnostics)
    for name, text in changed.items():
        path = Path(name)
        mark = b"\xef\xbb\xbf" if path.read_bytes().startswith(b"\xef\xbb\xbf") else b""
        write_file(path, mark + text.encode("utf-8"))
    return bool(changed)


class _Run:
    """One look at a set of files."""

    def __init__(self, project: Project, rules: Rules, formats: Sequence[str], paths: Sequence[str]) -> None:
        self.project = project
        self.rules = rules
        self.found = targets(project, paths)
        self.banks = [check_bank(project, rules, files, formats=formats) for files in self.found.banks]
        self.by_id: dict[str, CheckedBank] = {}
        for checked in self.banks:
            if checked.loaded.bank is not None:
                self.by_id.setdefault(checked.loaded.bank.id, checked)
        self.catalogs = self.checked_catalogs(self.found.catalogs)

    def checked_catalogs(self, files: Sequence[CatalogFile]) -> list["CheckedCatalog"]:
        """Return the catalogs with their findings; a run without any loads nothing of them."""
        if not files:
            return []
        from quizkit.convert.check_catalog import check_catalog

        return [check_catalog(self.project, self.rules, file, self.bank_of) for file in files]

    def bank_of(self, name: str) -> CheckedBank | None:
        """Return the bank of an id; where none was asked for, the project's banks are looked at."""
        if name not in self.by_id and self.project.file is not None:
            for files in project_banks(self.project):
                loaded = read_files(files)
                if loaded.bank is not None:
                    self.by_id.setdefault(loaded.bank.id, CheckedBank(files, loaded, ()))
        return self.by_id.get(name)

    def report(self) -> Report:
        """Return everything found, in order of place."""
        diagnostics = [d for bank in self.banks for d in bank.diagnostics]
        diagnostics.extend(d for catalog in self.catalogs for d in catalog.diagnostics)
        diagnostics.extend(self.duplicate_banks())
        diagnostics.extend(self.catalogs_without_bank())
        if self.found.is_whole_project:
            diagnostics.extend(self.missing_catalogs())
        sources = {s.name: s for checked in self.banks for s in checked.loaded.places.sources}
        sources |= {checked.source.name: checked.source for checked in self.catalogs}
        questions = sum(len(c.loaded.bank.questions) for c in self.banks if c.loaded.bank)
        return Report(ordered(self.project, diagnostics), sources, len(sources), questions)

    def duplicate_banks(self) -> Iterator[Diagnostic]:
        rule = "duplicate-bank-id"
        first_of: dict[str, CheckedBank] = {}
        for checked in self.banks:
            bank = checked.loaded.bank
            if bank is None or not bank.id or not self.rules.is_active(rule):
                continue
            # Their outputs would be one file where names are compared without case.
            other = first_of.setdefault(bank.id.lower(), checked)
            if other is checked:
                continue
            first = other.loaded.places.locate(("id",))
            message = f"`{bank.id}` is already the id of the bank in {first.file}"
            location = checked.loaded.places.locate(("id",))
            yield Diagnostic(location, rule, self.rules.severities[rule], message, bank.id, related=(first,))

    def catalogs_without_bank(self) -> Iterator[Diagnostic]:
        rule = "catalog-without-bank"
        for checked in self.catalogs:
            name = checked.bank
            if checked.catalog is not None and not (name and self.bank_of(name)) and self.rules.is_active(rule):
                location = checked.source.location(0, 0)
                message = f"no bank has the id `{name}`; nothing to compare with" if name else "no message names a bank"
                yield Diagnostic(location, rule, self.rules.severities[rule], message, None, None, checked.locale)

    def missing_catalogs(self) -> Iterator[Diagnostic]:
        from quizkit.convert.check_catalog import work_left

        there = {(c.bank, c.locale) for c in self.catalogs}
        for checked in self.banks:
            bank = checked.loaded.bank
            # A bank whose shape is broken has no messages to count yet.
            for locale in project_locales(self.project, bank.locale) if bank and checked.loaded.is_complete else ():
                if bank and (bank.id, locale) not in there:
                    yield from work_left(bank, None, locale, self.rules, checked.loaded.places.sources[0])


def fails(report: Report, *, fail_on: str = "warning") -> bool:
    """Tell whether a finding is at or above `error` or `warning`."""
    limit = Severity[fail_on.upper()]
    return any(d.severity >= limit for d in report.diagnostics)
