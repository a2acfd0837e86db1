"""How far the project's banks are translated."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from quizkit.bank.locales import to_gettext
from quizkit.bank.model import Bank
from quizkit.convert.check_catalog import check_catalog
from quizkit.convert.update import complete_banks
from quizkit.i18n.status import Status, status
from quizkit.linting.registry import Rules, choose
from quizkit.project.config import Project
from quizkit.project.discover import catalog_file, catalog_path, project_locales, shown


class StatusRow(NamedTuple):
    """How far a bank is in a locale; `note` says what stands in the way of counting."""

    bank: str
    """Its id, or its file where that cannot be read."""
    locale: str | None
    """None where the bank cannot be read."""
    status: Status | None
    note: str = ""
    catalog: str | None = None
    """The catalog's path, None where there is none."""


def translation_status(project: Project, locales: Iterable[str]) -> Iterator[StatusRow]:
    """Yield how far each bank is in each locale (default: the config's, or those that are there)."""
    rules = choose(project)
    wanted = tuple(locales)
    for checked, bank in complete_banks(project):
        if bank is None:
            yield StatusRow(checked.files.names[0], None, None, "has errors; run `quizkit lint`")
            continue
        yield from (status_row(project, rules, bank, locale) for locale in target_locales(project, bank, wanted))


def target_locales(project: Project, bank: Bank, wanted: Sequence[str]) -> Iterator[str]:
    """Yield the locales to translate a bank into: those wanted, else the project's; never its own."""
    for locale in wanted or project_locales(project, bank.locale):
        if to_gettext(locale) != to_gettext(bank.locale):
            yield locale


def status_row(project: Project, rules: Rules, bank: Bank, locale: str) -> StatusRow:
    """Return how far a bank is in a locale, by the catalog that lies where the config says."""
    path = catalog_path(project, bank.id, locale)
    if not path.is_file():
        return StatusRow(bank.id, locale, status(bank, None, locale))
    name = shown(path)
    found = check_catalog(project, rules, catalog_file(project, path), lambda _: None)
    if found.catalog is None:
        return StatusRow(bank.id, locale, None, f"{name} is broken; run `quizkit lint`", name)
    return StatusRow(bank.id, locale, status(bank, found.catalog, locale, stale=project.config.stale), catalog=name)
