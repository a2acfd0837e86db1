"""The banks of a run: by id, and with the locales in which one has no catalog."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from quizkit.bank.locales import to_gettext
from quizkit.bank.model import Bank
from quizkit.convert.check_bank import CheckedBank, check_bank, read_files
from quizkit.convert.targets import Target
from quizkit.findings.diagnostic import Diagnostic
from quizkit.linting.registry import Rules
from quizkit.project.config import Project
from quizkit.project.discover import BankFiles, project_banks, project_locales

if TYPE_CHECKING:
    from quizkit.convert.check_catalog import CheckedCatalog


class Banks:
    """Banks by id: those given first, then the project's others, which are read when one is asked for."""

    def __init__(self, project: Project, given: Iterable[CheckedBank]) -> None:
        self._project = project
        self._by_id: dict[str, CheckedBank] = {}
        self._is_read = project.file is None
        self._add(given)

    def get(self, name: str) -> CheckedBank | None:
        """Return the bank of an id; of several the first."""
        if name not in self._by_id and not self._is_read:
            self._is_read = True
            self._add(CheckedBank(files, read_files(files), ()) for files in project_banks(self._project))
        return self._by_id.get(name)

    def _add(self, banks: Iterable[CheckedBank]) -> None:
        for checked in banks:
            if checked.loaded.bank is not None:
                self._by_id.setdefault(checked.loaded.bank.id, checked)


def checked_banks(
    project: Project, rules: Rules, banks: Iterable[BankFiles], *, targets: Iterable[Target] = ()
) -> list[CheckedBank]:
    """Return banks with their findings; one that says which bank it translates is compared with that."""
    read = [CheckedBank(files, read_files(files), ()) for files in banks]
    beside = _beside_sources(project, rules, read)
    across = _across_banks(rules, read)
    wanted = tuple(targets)
    return [
        check_bank(project, rules, one.files, targets=wanted, loaded=one.loaded, also=(*also, *more))
        for one, also, more in zip(read, beside, across, strict=True)
    ]


def _across_banks(rules: Rules, read: Sequence[CheckedBank]) -> list[list[Diagnostic]]:
    if len(read) < 2:
        return [[] for _ in read]
    from quizkit.convert.duplicate_findings import duplicate_findings

    return duplicate_findings(rules, read)


def _beside_sources(project: Project, rules: Rules, read: Sequence[CheckedBank]) -> list[list[Diagnostic]]:
    """Return what is out of step in each bank; a run without such banks loads nothing of it."""
    if all(one.loaded.bank is None or one.loaded.bank.translation_of is None for one in read):
        return [[] for _ in read]
    from quizkit.convert.meanings import with_meaning
    from quizkit.convert.parallel_findings import parallel_findings

    known = Banks(project, read)
    rules = with_meaning(project, rules)
    found = [list(parallel_findings(project, rules, one.files, one.loaded, known.get)) for one in read]
    if rules.meaning is not None:
        rules.meaning.save()
    return found


def without_catalog(
    project: Project, banks: Iterable[CheckedBank], catalogs: Iterable["CheckedCatalog"]
) -> Iterator[tuple[CheckedBank, Bank, str]]:
    """Yield each bank and target locale without a catalog.

    A bank that is a translation itself wants none; one whose shape is broken has no messages yet.
    """
    found = [catalog for catalog in catalogs if catalog.locale]
    there = {(bank, to_gettext(c.locale or "")) for c in found for bank in c.banks}
    # In a broken file of all banks may be anything.
    broken = {to_gettext(c.locale or "") for c in found if c.catalog is None and not c.file.bank}
    for checked in banks:
        bank = checked.loaded.bank
        if bank is None or bank.translation_of is not None or not checked.loaded.is_complete:
            continue
        for locale in project_locales(project, bank.locale):
            name = to_gettext(locale)
            if (bank.id, name) not in there and name not in broken:
                yield checked, bank, locale
