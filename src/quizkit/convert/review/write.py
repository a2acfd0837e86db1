"""Review pages on disk, one a bank."""

import base64
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path, PurePosixPath
from urllib.parse import unquote

from quizkit.bank.locales import to_gettext
from quizkit.bank.markup.media import address_for
from quizkit.bank.model import Bank
from quizkit.convert.check_bank import CheckedBank
from quizkit.convert.check_catalog import check_catalog
from quizkit.convert.meanings import kept, with_meaning
from quizkit.convert.review.page import page
from quizkit.convert.review.rows import Shown, sheet
from quizkit.convert.update import Outcome, complete_banks, refused
from quizkit.errors import QuizkitError
from quizkit.findings.diagnostic import Diagnostic
from quizkit.i18n.catalog import Catalog
from quizkit.i18n.status import status
from quizkit.linting.registry import Rules, choose
from quizkit.project.config import Project
from quizkit.project.discover import catalog_file, catalog_path, catalog_paths, project_locales, shown
from quizkit.project.files import read_file, write_file

_TYPES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".svg": "image/svg+xml",
}
_NO_IMAGE = "data:,"


def review(project: Project, locale: str, output: str) -> Iterator[Outcome]:
    """Write `output/LOCALE/BANK.html` for each bank, and tell of each; what is broken is refused.

    Raises:
        QuizkitError: nothing is to be translated into the locale, or a file cannot be written.
    """
    rules = with_meaning(project, choose(project))
    count = 0
    for checked, bank in complete_banks(project):
        if bank is None:
            count += 1
            yield refused(project, checked)
        elif _is_wanted(project, bank, locale):
            count += 1
            yield _reviewed(project, rules, checked, bank, locale, Path(output))
    if not count:
        raise QuizkitError(f"no bank is translated into `{locale}`; `quizkit i18n update {locale}` begins it")


def _is_wanted(project: Project, bank: Bank, locale: str) -> bool:
    name = to_gettext(locale)
    if name == to_gettext(bank.locale):
        return False
    wanted = (to_gettext(one) for one in project_locales(project, bank.locale))
    return name in wanted or bool(catalog_paths(project, bank.id, locale))


def _reviewed(project: Project, rules: Rules, checked: CheckedBank, bank: Bank, locale: str, output: Path) -> Outcome:
    path = catalog_path(project, bank.id, locale)
    catalog: Catalog | None = None
    findings: tuple[Diagnostic, ...] = ()
    if path.is_file():
        found = check_catalog(project, rules, catalog_file(project, path), lambda _: checked, only=bank.id)
        if found.catalog is None:
            return Outcome(f"{shown(path)}: no page, it is broken", True, found.diagnostics)
        (found,) = kept(rules, [found])
        catalog, findings = found.catalog, found.diagnostics
    config = project.config
    beside = sheet(bank, catalog, locale, findings, Shown(rules, config.stale, config.i18n.show_key))
    state = status(bank, catalog, locale, stale=config.stale)
    file = output / locale / f"{bank.id}.html"
    write_file(file, page(beside, state, _images(checked.files.folder, locale)), follows_link=False)
    return Outcome(shown(file))


def _images(folder: Path, target: str) -> Callable[[str, str], str]:
    """Return what gives an image below a folder as a `data:` address; of all others only the `alt` will show.

    In texts of the target locale it is the one for that language where there is one, as in what is exported.
    """

    @cache
    def image(address: str, locale: str) -> str:
        name = unquote(address_for(folder, address, locale) if locale == target else address)
        kind = _TYPES.get(PurePosixPath(name).suffix.lower())
        file = folder / name
        if kind is None or ":" in name or not _lies_below(file, folder):
            return _NO_IMAGE
        try:
            return f"data:{kind};base64,{base64.b64encode(read_file(file)).decode()}"
        except OSError:
            return _NO_IMAGE

    return image


def _lies_below(file: Path, folder: Path) -> bool:
    try:
        return file.resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):
        return False
