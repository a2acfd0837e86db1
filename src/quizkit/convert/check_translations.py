"""The translators' lint: catalogs alone, and each message that wants a translator at its own line."""

import os
from collections.abc import Iterable, Iterator, Sequence

from quizkit.convert.banks import Banks, without_catalog
from quizkit.convert.check_bank import CheckedBank, check_bank, ordered, read_files
from quizkit.convert.check_catalog import CheckedCatalog, check_catalog
from quizkit.convert.meanings import kept, with_meaning
from quizkit.convert.work_left import RULES, UNTRANSLATED, work_left
from quizkit.errors import QuizkitError
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.report import Report
from quizkit.findings.wording import counted
from quizkit.linting.registry import Choice, Rules, choose
from quizkit.project.config import Project
from quizkit.project.discover import Targets, po_files, targets

WITHOUT_BANK = "catalog-without-bank"


def check_catalogs(project: Project, paths: Sequence[str] = (), choice: Choice = Choice()) -> Report:  # noqa: B008
    """Check the given catalogs, or the project's and whether there is one for each bank and target locale.

    What stops a bank from being compared whole is told, too; other faults of banks are `lint`'s.

    Raises:
        QuizkitError: a path, the config or an option is wrong, or no catalog lies below the paths.
    """
    rules = with_meaning(project, _raised(project, choose(project, choice)))
    found = targets(project, _with_all_catalogs(project, paths))
    if paths and not found.catalogs:
        raise QuizkitError(f"{paths[0]}: there is no catalog; name .po files or folders (`quizkit lint` checks banks)")
    given = [CheckedBank(files, read_files(files), ()) for files in found.banks]
    banks = Banks(project, given)
    catalogs = kept(rules, [check_catalog(project, rules, f, banks.get, tells_each=True) for f in found.catalogs])
    compared = _compared(given, banks, catalogs, found)
    diagnostics = [d for catalog in catalogs for d in catalog.diagnostics]
    diagnostics.extend(d for checked in compared for d in _obstacles(project, rules, checked))
    if found.is_whole_project:
        diagnostics.extend(_missing(project, rules, given, catalogs))
    if not catalogs and not diagnostics:
        raise QuizkitError("no catalog to check; `quizkit i18n update LOCALE` begins one")
    return _report(project, diagnostics, compared, catalogs)


def _with_all_catalogs(project: Project, paths: Sequence[str]) -> list[str]:
    """Return the paths with the catalogs below their folders, where no config says which those are."""
    is_alone = project.file is None
    return [one for path in paths for one in (path, *(po_files(path) if is_alone and os.path.isdir(path) else ()))]


def _raised(project: Project, rules: Rules) -> Rules:
    """Return the rules with work that is left as a warning, unless the config gives it a severity.

    Without a project it is no fault of a catalog that its bank is not known.
    """
    changed = dict.fromkeys(RULES, Severity.WARNING)
    if project.file is None:
        changed[WITHOUT_BANK] = Severity.INFO
    told = {name for name, config in project.config.rules.items() if config.severity is not None}
    kept = {name: severity for name, severity in rules.severities.items() if name in told}
    return rules._replace(severities={**rules.severities, **changed, **kept})


def _compared(
    given: Iterable[CheckedBank], banks: Banks, catalogs: Iterable[CheckedCatalog], found: Targets
) -> list[CheckedBank]:
    """Return the banks that catalogs are held against; in a whole project, all of them."""
    by_catalogs = (banks.get(name) for catalog in catalogs for name in catalog.banks)
    both = [*(given if found.is_whole_project else ()), *(checked for checked in by_catalogs if checked is not None)]
    return list({checked.files.files[0]: checked for checked in both}.values())


def _obstacles(project: Project, rules: Rules, checked: CheckedBank) -> Iterator[Diagnostic]:
    """Yield the errors of a bank of which not everything could be read."""
    if not checked.loaded.is_complete:
        whole = check_bank(project, rules, checked.files, loaded=checked.loaded)
        yield from (d for d in whole.diagnostics if d.severity is Severity.ERROR)


def _missing(
    project: Project, rules: Rules, banks: Iterable[CheckedBank], catalogs: Iterable[CheckedCatalog]
) -> Iterator[Diagnostic]:
    for checked, bank, locale in without_catalog(project, banks, catalogs):
        total = work_left(bank, None, locale).total
        if total and rules.is_active(UNTRANSLATED):
            where = checked.loaded.places.locate(("id",))
            left = f"{counted(total, 'message')} to translate"
            message = f"`{bank.id}` has no catalog in {locale}, {left}; `quizkit i18n update {locale}` makes it"
            yield Diagnostic(where, UNTRANSLATED, rules.severities[UNTRANSLATED], message, bank.id, None, locale)


def _report(
    project: Project,
    diagnostics: Iterable[Diagnostic],
    banks: Iterable[CheckedBank],
    catalogs: Iterable[CheckedCatalog],
) -> Report:
    """Return the report; the files that it counts are the catalogs."""
    of_catalogs = {checked.source.name: checked.source for checked in catalogs}
    of_banks = {source.name: source for checked in banks for source in checked.loaded.places.sources}
    questions = sum(len(checked.loaded.bank.questions) for checked in banks if checked.loaded.bank)
    return Report(ordered(project, diagnostics), of_banks | of_catalogs, len(of_catalogs), questions)
