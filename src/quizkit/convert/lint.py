"""One lint run: banks and catalogs, what shows only across files, and fixes."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from quizkit.convert.banks import Banks, checked_banks, without_catalog
from quizkit.convert.check_bank import CheckedBank, ordered
from quizkit.convert.targets import Target, config_targets, targets_of
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.report import Report
from quizkit.linting.fix import apply_fixes
from quizkit.linting.registry import Choice, Rules, choose
from quizkit.project.config import Project
from quizkit.project.discover import CatalogFile, targets
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
    wanted = targets_of(project, options.formats) if options.formats else config_targets(project)
    run = Run(project, rules, wanted, paths)
    if options.fix:
        for _ in range(10):
            if not _write_fixes(run.report()):
                break
            run = Run(project, rules, wanted, paths)
    return run.report()


def _write_fixes(report: Report) -> bool:
    texts = {name: source.text for name, source in report.sources.items()}
    changed, _ = apply_fixes(texts, report.diagnostics)
    for name, text in changed.items():
        path = Path(name)
        mark = b"\xef\xbb\xbf" if path.read_bytes().startswith(b"\xef\xbb\xbf") else b""
        write_file(path, mark + text.encode("utf-8"))
    return bool(changed)


class Run:
    """One look at a set of files."""

    def __init__(self, project: Project, rules: Rules, wanted: Sequence[Target], paths: Sequence[str]) -> None:
        self.project = project
        self.rules = rules
        self.found = targets(project, paths)
        self.banks = checked_banks(project, rules, self.found.banks, targets=wanted)
        self.catalogs = self.checked_catalogs(self.found.catalogs)

    def checked_catalogs(self, files: Sequence[CatalogFile]) -> list["CheckedCatalog"]:
        """Return the catalogs with their findings; a run without any loads nothing of them."""
        if not files:
            return []
        from quizkit.convert.check_catalog import check_catalog
        from quizkit.convert.meanings import kept, with_meaning

        banks = Banks(self.project, self.banks)
        rules = with_meaning(self.project, self.rules)
        return kept(rules, [check_catalog(self.project, rules, file, banks.get) for file in files])

    def report(self) -> Report:
        """Return everything found, in order of place."""
        diagnostics = [d for bank in self.banks for d in bank.diagnostics]
        diagnostics.extend(d for catalog in self.catalogs for d in catalog.diagnostics)
        diagnostics.extend(self.duplicate_banks())
        if self.found.is_whole_project:
            diagnostics.extend(self.missing_catalogs())
        sources = {s.name: s for checked in self.banks for s in checked.loaded.places.sources}
        sources |= {checked.source.name: checked.source for checked in self.catalogs}
        questions = sum(len(c.loaded.bank.questions) for c in self.banks if c.loaded.bank)
        found = tuple(_each_language_once(ordered(self.project, diagnostics)))
        return Report(found, sources, len(sources), questions)

    def duplicate_banks(self) -> Iterator[Diagnostic]:
        """Yield banks whose id an earlier one has."""
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

    def missing_catalogs(self) -> Iterator[Diagnostic]:
        """Yield what is left to translate where a bank has no catalog in a locale of the project."""
        from quizkit.convert.work_left import count_left, work_left

        for checked, bank, locale in without_catalog(self.project, self.banks, self.catalogs):
            work = work_left(bank, None, locale)
            names = (one.rule for one in work.left)
            yield from count_left(work, names, self.rules, checked.loaded.places.sources[0])


def _each_language_once(diagnostics: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Leave out that a language has no words listed where an earlier bank has said so."""
    said: set[str] = set()
    for diagnostic in diagnostics:
        if diagnostic.rule == "no-word-list":
            if diagnostic.message in said:
                continue
            said.add(diagnostic.message)
        yield diagnostic


def fails(report: Report, *, fail_on: str = "warning") -> bool:
    """Tell whether a finding is at or above `error` or `warning`."""
    limit = Severity[fail_on.upper()]
    return any(d.severity >= limit for d in report.diagnostics)
