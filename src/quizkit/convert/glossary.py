"""Term lists read from the files that the config names: PO, CSV and TBX as Weblate exports them, and our YAML."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from quizkit.bank.locales import from_gettext, is_locale
from quizkit.errors import QuizkitError
from quizkit.findings.wording import quoted
from quizkit.linting.terms import Entry, Glossary, Use
from quizkit.project.config import Project, config_error
from quizkit.project.discover import shown
from quizkit.project.files import read_file

_FLAGS = {"read-only": Use.KEPT, "forbidden": Use.FORBIDDEN}
"""Weblate's flags of glossary terms."""
_SOURCE = ("source", "term")
_TARGET = ("target", "translation")
_LOCALE = ("locale", "language", "lang")
_OTHER = ("flags", "fuzzy", "context", "location", "id", "notes", "explanation")
_FORMS = re.compile(r"\s*\|\s*")
_LOCALE_AT_END = re.compile(r"(?:^|[-_.])([a-z]{2,3}(?:[-_](?:[A-Z][a-z]{3}|[A-Z]{2}|hans|hant))*(?:@[a-z]+)?)$")


def read_glossary(project: Project) -> Glossary:
    """Return the terms of the files that the config names; they are read again only when one has changed.

    Raises:
        QuizkitError: a file is missing, broken or in no known format; the message has file and line.
    """
    files = [file for glob in project.config.glossary for file in _files(project, glob)]
    return _read_all(tuple((file, shown(file), _state(file)) for file in dict.fromkeys(files)))


def _files(project: Project, glob: str) -> list[Path]:
    found = sorted(file for file in project.root.glob(glob) if file.is_file())
    if not found:
        raise config_error(project, ("glossary",), f"{quoted(glob)} of `glossary` matches no file")
    return found


def _state(file: Path) -> tuple[int, int]:
    told = file.stat()
    return told.st_mtime_ns, told.st_size


@lru_cache(maxsize=2)
def _read_all(files: tuple[tuple[Path, str, tuple[int, int]], ...]) -> Glossary:
    return Glossary(tuple(entry for file, name, _ in files for entry in _entries(file, name)))


def _entries(file: Path, name: str) -> Iterable[Entry]:
    try:
        data = read_file(file)
    except OSError as e:
        raise QuizkitError(f"{name}: cannot be read: {e.strerror}") from e
    suffix = file.suffix.lower()
    reader = _READERS.get(suffix)
    if reader is None:
        raise QuizkitError(f"{name}: {quoted(suffix)} is no term list; known are {', '.join(_READERS)}")
    return reader(file, name, data)


def _po(file: Path, name: str, data: bytes) -> Iterator[Entry]:
    """Yield a PO file's current messages; the head says the language, else the path."""
    from quizkit.i18n.catalog import read_catalog

    catalog, flaws = read_catalog(name, data)
    if catalog is None:
        raise QuizkitError(f"{name}:{flaws[0].line}: {flaws[0].message}")
    told = from_gettext(catalog.language)
    locale = told if is_locale(told) else _path_locale(file)
    for message in catalog.messages.values():
        use = _use(message.flags)
        if use is Use.KEPT:
            yield Entry(message.source, use)
        elif message.is_current and locale:
            yield Entry(message.source, use, locale, message.text)
        elif message.is_current:
            raise QuizkitError(f"{name}:1: nothing says which language it is in; add `Language: …` to its head")


def _use(flags: Iterable[str]) -> Use:
    return next((_FLAGS[flag.strip()] for flag in flags if flag.strip() in _FLAGS), Use.ACCEPTED)


def _path_locale(file: Path) -> str:
    """Return the locale that a path names: `ru.csv`, `terms-pt_BR.csv`, `ru/terms.csv`; empty where there is none."""
    for part in (file.stem, file.parent.name):
        if told := _LOCALE_AT_END.search(part):
            return from_gettext(told[1])
    return ""


def _csv(file: Path, name: str, data: bytes) -> Iterator[Entry]:
    """Yield the rows of a table: Weblate's with `source` and `target`, or `term` with a column for each locale."""
    from quizkit.i18n.exchange.table import table_lines

    lines = table_lines(name, data)
    head = next(lines, None)
    columns = [cell.strip() for cell in head.cells] if head else []
    named = [column.lower() for column in columns]
    if not set(_SOURCE) & set(named):
        raise QuizkitError(f"{name}:1: no column is named `source` or `term`; the first row names the columns")
    locales = None if set(_TARGET) & set(named) else _locale_columns(name, columns)
    for line in lines:
        cells = dict(zip(named, (cell.strip() for cell in line.cells), strict=False))
        term, use = _first(cells, _SOURCE), _use(cells.get("flags", "").split(","))
        if not term:
            continue
        if use is Use.KEPT:
            yield Entry(term, use)
        elif locales is not None:
            yield from (Entry(term, use, locales[key], form) for key in locales for form in _forms(cells.get(key, "")))
        elif form := _current(cells):
            yield Entry(term, use, _row_locale(file, f"{name}:{line.number}", cells), form)


def _current(cells: dict[str, str]) -> str:
    """Return the translation of a row, empty where it has none or is fuzzy."""
    return "" if cells.get("fuzzy", "").lower() in ("true", "1", "yes") else _first(cells, _TARGET)


def _row_locale(file: Path, at: str, cells: dict[str, str]) -> str:
    locale = from_gettext(_first(cells, _LOCALE)) or _path_locale(file)
    if not is_locale(locale):
        fault = f"{quoted(locale)} is no language tag" if locale else "nothing says which language it is in"
        raise QuizkitError(f"{at}: {fault}; name the file `ru.csv` or add a column `locale`")
    return locale


def _locale_columns(name: str, columns: Iterable[str]) -> dict[str, str]:
    """Return the locale of each column that is named for one."""
    found = {}
    for column in columns:
        low = column.lower()
        if low in _SOURCE or low in _LOCALE or low in _OTHER:
            continue
        tag = from_gettext(column)
        if not is_locale(tag):
            raise QuizkitError(
                f"{name}:1: the column {quoted(column)} is neither known nor a language tag such as pt-BR"
            )
        found[low] = tag
    return found


def _first(cells: dict[str, str], names: Iterable[str]) -> str:
    return next((cells[name] for name in names if cells.get(name)), "")


def _forms(cell: str) -> list[str]:
    return [form for form in _FORMS.split(cell) if form]


def _tbx(_: Path, name: str, data: bytes) -> Iterable[Entry]:
    from quizkit.convert.glossary_tbx import read_tbx

    return read_tbx(name, data)


def _yaml(_: Path, name: str, data: bytes) -> Iterable[Entry]:
    from quizkit.convert.glossary_yaml import read_yaml

    return read_yaml(name, data)


_READERS: dict[str, Callable[[Path, str, bytes], Iterable[Entry]]] = {
    ".po": _po,
    ".csv": _csv,
    ".tbx": _tbx,
    ".yaml": _yaml,
    ".yml": _yaml,
}
