"""Which files a run looks at: banks by the config's globs, catalogs by its pattern, paths as given."""

import os
import re
from collections.abc import Iterable, Iterator
from functools import cache
from glob import escape
from pathlib import Path
from typing import NamedTuple

from quizkit.bank.locales import from_gettext, is_locale, to_gettext
from quizkit.errors import QuizkitError
from quizkit.project.config import Project, config_error

HEAD = "bank.yaml"
"""The head of a bank in a folder."""
_YAML = (".yaml", ".yml")


class BankFiles(NamedTuple):
    """The files of one bank: one file, or the head and then the parts in name order."""

    files: tuple[Path, ...]
    names: tuple[str, ...]
    """The files as users see them: as given, or relative to the working folder."""

    @property
    def folder(self) -> Path:
        """The folder that media paths are relative to."""
        return self.files[0].parent


class CatalogFile(NamedTuple):
    """A catalog's path and, where the config's pattern tells, its bank and the locale as its folder or file spells it.

    A file with a locale and without a bank holds the messages of all banks.
    """

    path: Path
    name: str
    bank: str | None
    locale: str | None


class Targets(NamedTuple):
    """What a command was asked to look at."""

    banks: tuple[BankFiles, ...]
    catalogs: tuple[CatalogFile, ...]
    is_whole_project: bool


def targets(project: Project, paths: Iterable[str]) -> Targets:
    """Return the banks and catalogs that `paths` name, or the project's when there are none.

    Raises:
        QuizkitError: a path does not exist, or there is neither a path nor a config, or nothing to look at.
    """
    given = tuple(paths)
    if not given:
        return _whole_project(project)
    banks: dict[Path, BankFiles] = {}
    catalogs: dict[Path, CatalogFile] = {}
    for name in given:
        path = Path(name)
        # Unlike Path.exists, this takes a name that is too long for one that is not there.
        if not os.path.exists(name):
            raise QuizkitError(f"{name}: no such file or folder")
        if path.is_dir():
            for found in _banks_below(project, path):
                banks.setdefault(found.files[0].absolute(), _renamed(found, name))
            for catalog in _catalogs_below(project, name):
                catalogs.setdefault(catalog.path.absolute(), catalog)
        elif path.suffix == ".po":
            catalogs.setdefault(path.absolute(), catalog_file(project, path, name))
        else:
            found = bank_of(path)
            banks.setdefault(found.files[0].absolute(), _renamed(found, name))
    if not banks and not catalogs:
        raise QuizkitError(f"{given[0]}: no bank or catalog of the project lies below it; name a file, or see `banks`")
    return Targets(tuple(banks.values()), tuple(catalogs.values()), False)


def _whole_project(project: Project) -> Targets:
    if project.file is None:
        raise QuizkitError("no quizkit.toml here or above and no path given; name a file, or run `quizkit init`")
    banks = project_banks(project)
    if not banks:
        # Not "no findings": a slip in the globs must not pass for a clean project.
        globs = ", ".join(f"`{glob}`" for glob in project.config.banks)
        raise config_error(project, ("banks",), f"no file matches {globs} of `banks`")
    return Targets(banks, tuple(project_catalogs(project)), True)


def project_banks(project: Project) -> tuple[BankFiles, ...]:
    """Return the banks that the config's globs match; none without a config."""
    return tuple(_banks_below(project, project.root)) if project.file is not None else ()


def _renamed(bank: BankFiles, given: str) -> BankFiles:
    """Name files below a given folder, or beside a given file, by what was given."""
    path = Path(given)
    top = path if path.is_dir() else path.parent
    start = given.rstrip("/") if path.is_dir() else given[: len(given) - len(path.name)].rstrip("/")

    def named(file: Path) -> str:
        inside = file.relative_to(top).as_posix()
        return f"{start}/{inside}" if start or given.startswith("/") else inside

    return BankFiles(bank.files, tuple(named(file) for file in bank.files))


def bank_of(path: Path) -> BankFiles:
    """Return the bank that a file belongs to: the file itself, or the bank in its folder when that has a head."""
    if (path.parent / HEAD).is_file() and path.suffix in _YAML:
        return _folder_bank(path.parent)
    return _bank_files((path,))


def _bank_files(files: tuple[Path, ...]) -> BankFiles:
    return BankFiles(files, tuple(shown(file) for file in files))


def _folder_bank(folder: Path) -> BankFiles:
    parts = sorted(f for f in folder.iterdir() if f.suffix in _YAML and f.name != HEAD and f.is_file())
    return _bank_files((folder / HEAD, *parts))


def _banks_below(project: Project, folder: Path) -> Iterator[BankFiles]:
    """Yield banks below a folder in path order; a folder with a head is one bank."""
    heads: set[Path] = set()
    for file in sorted(_matching(project, folder)):
        if (file.parent / HEAD).is_file():
            if file.parent not in heads:
                heads.add(file.parent)
                yield _folder_bank(file.parent)
        else:
            yield _bank_files((file,))


def _matching(project: Project, folder: Path) -> Iterator[Path]:
    """Yield the YAML files below `folder` that the globs match; without a config, every YAML file below it."""
    from pathspec import GitIgnoreSpec

    is_everything = project.file is None
    spec = GitIgnoreSpec.from_lines(["**/*.yaml", "**/*.yml"] if is_everything else project.config.banks)
    root = project.root.absolute()
    for file in _walk(folder, root):
        inside = _relative(file, folder if is_everything else root)
        if inside is not None and spec.match_file(inside):
            yield file


def _walk(folder: Path, root: Path) -> Iterator[Path]:
    """Yield the files below `folder` that no .gitignore between `root` and the file leaves out."""
    from pathspec import GitIgnoreSpec

    specs: dict[Path, GitIgnoreSpec] = {}

    def is_ignored(path: Path, *, is_folder: bool) -> bool:
        absolute = path.absolute()
        for parent in absolute.parents:
            if parent not in specs:
                file = parent / ".gitignore"
                lines = file.read_text("utf-8", "replace").split("\n") if file.is_file() else []
                specs[parent] = GitIgnoreSpec.from_lines(lines)
            if specs[parent].match_file(absolute.relative_to(parent).as_posix() + ("/" if is_folder else "")):
                return True
            if parent == root or (parent / ".git").exists():
                break
        return False

    for top, folders, files in os.walk(folder):
        here = Path(top)
        folders[:] = sorted(name for name in folders if name != ".git" and not is_ignored(here / name, is_folder=True))
        for name in sorted(files):
            if name.endswith(_YAML) and not is_ignored(here / name, is_folder=False):
                yield here / name


def _relative(file: Path, root: Path) -> str | None:
    try:
        return file.absolute().relative_to(root.absolute()).as_posix()
    except ValueError:
        return None


def project_catalogs(project: Project) -> Iterator[CatalogFile]:
    """Yield the catalogs that lie where the config's pattern says, in path order; term lists are none."""
    terms = set(_glossaries(project))
    for file in sorted(project.root.glob(_catalog_glob(project))):
        found = catalog_file(project, file)
        # In a folder with other PO files only names of languages are catalogs of all banks.
        is_catalog = found.locale is not None and (found.bank is not None or is_locale(from_gettext(found.locale)))
        if is_catalog and file not in terms and file.is_file():
            yield found


def _glossaries(project: Project) -> Iterator[Path]:
    for glob in project.config.glossary:
        yield from project.root.glob(glob)


def _catalog_glob(project: Project) -> str:
    return "*".join(escape(part) for part in re.split(r"\{(?:locale|bank)\}", project.config.locales))


def _catalogs_below(project: Project, given: str) -> Iterator[CatalogFile]:
    folder = Path(given).absolute()
    for catalog in project_catalogs(project):
        if catalog.path.absolute().is_relative_to(folder):
            inside = catalog.path.absolute().relative_to(folder).as_posix()
            yield catalog._replace(name=f"{given.rstrip('/')}/{inside}")


def po_files(folder: str) -> list[str]:
    """Return every .po file below a folder, wherever it lies, in path order; their names begin with the given one."""
    top = Path(folder)
    files = sorted(path for path in top.rglob("*.po") if path.is_file())
    return [f"{folder.rstrip('/')}/{path.relative_to(top).as_posix()}" for path in files]


def catalog_file(project: Project, path: Path, name: str | None = None) -> CatalogFile:
    """Return what the config's pattern says of a catalog's path."""
    inside = _relative(path, project.root)
    match = _catalog_pattern(project.config.locales).fullmatch(inside or "")
    told = match.groupdict() if match else {}
    return CatalogFile(path, name or shown(path), told.get("bank"), told.get("locale"))


@cache
def _catalog_pattern(locales: str) -> re.Pattern[str]:
    """Return the config's pattern as a regular expression; a name that comes again is the same each time."""
    seen = set()
    expression = ""
    for i, part in enumerate(re.split(r"\{(locale|bank)\}", locales)):
        if i % 2 == 0:
            expression += re.escape(part)
        else:
            expression += f"(?P={part})" if part in seen else f"(?P<{part}>[^/]+)"
            seen.add(part)
    return re.compile(expression)


def catalog_paths(project: Project, bank: str, locale: str) -> list[Path]:
    """Return the catalogs of a bank in a locale that are there, however their folders or files spell the locale."""
    pattern = project.config.locales.replace("{bank}", bank)
    names = [name for name in _names_at(project, pattern) if _spelled(name) == _spelled(locale)]
    paths = (project.root / pattern.replace("{locale}", name) for name in names)
    return [path for path in paths if path.is_file()]


def catalog_path(project: Project, bank: str, locale: str) -> Path:
    """Return where the catalog of a bank in a locale lies, or where a new one belongs.

    A new one goes where the locale's others are, else it is named by the tag, or gettext's way where only such names
    are used.

    Raises:
        QuizkitError: there are several, in folders or files that spell the locale in different ways.
    """
    found = catalog_paths(project, bank, locale)
    if len(found) > 1:
        names = " and ".join(shown(path) for path in found)
        raise QuizkitError(
            f"{names} are catalogs of one bank in one language; keep what is right in one, remove the rest"
        )
    if found:
        return found[0]
    pattern = project.config.locales.replace("{bank}", bank)
    return project.root / pattern.replace("{locale}", _new_name(project, pattern, locale))


def _new_name(project: Project, pattern: str, locale: str) -> str:
    """Return how a new path spells a locale."""
    names = [name for name in _names_at(project, pattern) if is_locale(from_gettext(name))]
    for name in names:
        if _spelled(name) == _spelled(locale):
            return name
    has_tags = any("-" in name for name in names)
    has_gettext = any("_" in name or "@" in name for name in names)
    return to_gettext(locale) if has_gettext and not has_tags else locale


def _names_at(project: Project, pattern: str) -> list[str]:
    """Return what stands where a path has its first `{locale}`, in order."""
    before, _, rest = pattern.partition("{locale}")
    folder, _, start = before.rpartition("/")
    end = rest.partition("/")[0]
    top = project.root / folder
    names = sorted(os.listdir(top)) if top.is_dir() else []
    return [name[len(start) : len(name) - len(end)] for name in names if name.startswith(start) and name.endswith(end)]


@cache
def _spelled(name: str) -> str:
    """Return gettext's name of what a folder or a file is called, by which locales are compared."""
    return to_gettext(from_gettext(name))


def project_locales(project: Project, source: str) -> tuple[str, ...]:
    """Return the target locales: the config's, else those in which any bank has a catalog, without the source."""
    locales: Iterable[str] = project.config.target_locales
    if not locales:
        found = sorted(from_gettext(c.locale) for c in project_catalogs(project) if c.locale)
        locales = filter(is_locale, found)
    by_name = {to_gettext(source): source}
    for locale in locales:
        by_name.setdefault(to_gettext(locale), locale)
    return tuple(by_name.values())[1:]


def shown(path: Path) -> str:
    """Return a path as users see it: relative to the working folder where it lies below it, with forward slashes."""
    if path.is_absolute():
        try:
            path = path.relative_to(Path.cwd())
        except ValueError:
            return path.as_posix()
    return path.as_posix()
