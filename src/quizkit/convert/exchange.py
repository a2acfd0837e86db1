"""Translations that go out as XLIFF or a table for people without PO tools, and come back: files on disk."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from quizkit.bank.locales import from_gettext, is_locale, to_gettext
from quizkit.bank.model import Bank
from quizkit.convert.check_bank import CheckedBank, check_bank
from quizkit.convert.check_catalog import check_catalog
from quizkit.convert.find_banks import find_banks
from quizkit.convert.translations import target_locales
from quizkit.convert.update import Outcome, complete_banks, reference, refused, written
from quizkit.errors import QuizkitError
from quizkit.findings.wording import counted, quoted
from quizkit.i18n.catalog import Catalog, open_catalog, read_catalog
from quizkit.i18n.exchange.incoming import Incoming, incoming
from quizkit.i18n.exchange.rows import Row, Sheet, rows_of
from quizkit.i18n.exchange.table import read_table, write_table
from quizkit.i18n.exchange.xliff import write_xliff
from quizkit.i18n.exchange.xliff_reader import read_xliff
from quizkit.i18n.extract import Extracted, messages_of
from quizkit.i18n.fill import fill
from quizkit.i18n.header import language_fault
from quizkit.i18n.merge import Holder, Part, Wishes, merge_all
from quizkit.linting.registry import Rules, choose
from quizkit.project.config import Project
from quizkit.project.discover import catalog_file, catalog_path, project_banks, shown, targets
from quizkit.project.files import read_file


class _Format(NamedTuple):
    suffix: str
    write: Callable[[Iterable[Sheet]], bytes]
    read: Callable[[str, bytes], list[Sheet]]


_FORMATS = {
    "xliff": _Format(".xlf", write_xliff, read_xliff),
    "csv": _Format(".csv", write_table, read_table),
}
# The beginnings of ZIP files (.xlsx, .ods) and of .xls.
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


class ImportRequest(NamedTuple):
    """How files are read; what is None they tell themselves."""

    format: str | None = None
    locale: str | None = None
    takes_unmarked: bool = False
    """A text whose state still says untranslated is a translation."""


class _Target(NamedTuple):
    """A bank, and a language that it is translated into."""

    project: Project
    rules: Rules
    checked: CheckedBank
    bank: Bank
    locale: str

    @property
    def path(self) -> Path:
        """Where the catalog lies or belongs."""
        return catalog_path(self.project, self.bank.id, self.locale)

    def updated(self, data: bytes) -> bytes:
        """Return the catalog as an update of this bank alone leaves it."""
        opened = open_catalog(data, locale=self.locale) if data else None
        is_shared = "{bank}" not in self.project.config.locales
        part = Part(self.bank, reference(self.project, self.checked))
        wishes = Wishes(show_key=self.project.config.i18n.show_key)
        holder = Holder(data or None, opened, (part,), is_shared)
        return merge_all([holder], locale=self.locale, wishes=wishes, kept=None)[0].data

    def messages(self) -> list[Extracted]:
        """Return the bank's messages."""
        return messages_of(self.bank, show_key=self.project.config.i18n.show_key)


class _Work(NamedTuple):
    """A catalog as it will be written, and how many of its messages came in."""

    data: bytes
    translated: int = 0
    fuzzy: int = 0

    @property
    def changes(self) -> str:
        """The counts in words."""
        counts = {"translated": self.translated, "fuzzy": self.fuzzy}
        return ", ".join(f"{number} {what}" for what, number in counts.items() if number)

    def filled(self, data: bytes, found: Incoming) -> "_Work":
        """Return the work with what came in put into `data`."""
        fuzzy = sum(filling.is_fuzzy for filling in found.fillings.values())
        done = sum(bool(filling.text) and not filling.is_fuzzy for filling in found.fillings.values())
        return _Work(fill(data, found.fillings), self.translated + done, self.fuzzy + fuzzy)


class _Batch(NamedTuple):
    """Rows of one file that belong to one bank."""

    file: str
    sheet: Sheet
    rows: list[Row]


def export_translations(
    project: Project, locales: Sequence[str], format_name: str, output: str | Path, *, banks: Sequence[str] = ()
) -> Iterator[Outcome]:
    """Write a file for each locale (default: the config's, or those that are there), and tell of each.

    Raises:
        QuizkitError: there is no locale to export, or no such bank.
    """
    rules = choose(project)
    known = project_banks(project) if banks else targets(project, ()).banks
    sheets: dict[str, list[Sheet]] = {}
    is_refused = False
    for files in find_banks(project, banks, known):
        checked = check_bank(project, rules, files)
        bank = checked.loaded.bank if checked.loaded.is_complete else None
        if bank is None:
            is_refused = True
            yield refused(project, checked)
            continue
        for locale in target_locales(project, bank, locales):
            yield from _add_sheet(_Target(project, rules, checked, bank, locale), sheets.setdefault(locale, []))
    if not sheets and not is_refused:
        raise QuizkitError("no locale to export but the banks' own; name one, or set `target-locales` in the config")
    form = _FORMATS[format_name]
    for locale, found in sheets.items():
        if found:
            count = counted(sum(len(sheet.rows) for sheet in found), "message")
            line = written(Path(output) / f"{locale}{form.suffix}", form.write(found))
            yield Outcome(f"{line} ({count} of {counted(len(found), 'bank')})")


def _add_sheet(target: _Target, sheets: list[Sheet]) -> Iterator[Outcome]:
    """Add a bank's sheet, or tell why there is none. What the bank's last changes make fuzzy is fuzzy in it."""
    data = _catalog_data(target)
    if isinstance(data, Outcome):
        yield data
        return
    rows = rows_of(_read(target.updated(data)), target.messages())
    sheets.append(Sheet(target.bank.locale, target.locale, rows, reference(target.project, target.checked)))


def _catalog_data(target: _Target) -> bytes | Outcome:
    """Return the bytes of a catalog on disk, none where there is no file; a refusal where it is broken."""
    path = target.path
    if not path.is_file():
        return b""
    found = check_catalog(target.project, target.rules, catalog_file(target.project, path), lambda _: None)
    if found.catalog is None:
        return Outcome(f"{shown(path)}: left as it is, it is broken", True, found.diagnostics)
    return read_file(path)


def import_translations(project: Project, files: Iterable[str], request: ImportRequest) -> Iterator[Outcome]:
    """Put the files' translations into the catalogs, and tell of each; all are read before anything is written.

    Raises:
        QuizkitError: a file cannot be read, or its language is not the one that was asked for.
    """
    batches: dict[tuple[str, str], list[_Batch]] = {}
    for name in files:
        for sheet in _sheets(name, request.format):
            locale = _locale_of(name, sheet, request.locale)
            for bank, rows in _by_bank(sheet.rows).items():
                batches.setdefault((bank, locale), []).append(_Batch(name, sheet, rows))
    rules = choose(project)
    banks = {bank.id: (checked, bank) for checked, bank in complete_banks(project) if bank}
    work: dict[Path, _Work] = {}
    for (name, locale), found in batches.items():
        if name in banks:
            yield from _take_in(_Target(project, rules, *banks[name], locale), found, work, request)
        else:
            yield from (_without_bank(batch, name) for batch in found)
    for path, done in work.items():
        yield Outcome(written(path, done.data, done.changes))


def _without_bank(batch: _Batch, name: str) -> Outcome:
    """Tell that rows belong to no bank, or what is wrong with the first of them that name none."""
    row = batch.rows[0]
    count = counted(len(batch.rows), "message")
    what = f"no bank without errors has the id {quoted(name)}" if name else row.fault or "there is no context"
    return Outcome(f"{batch.file}:{row.line}: {count} left out: {what}", True)


def _sheets(name: str, format_name: str | None) -> list[Sheet]:
    """Read a file in a format, or in the one that its beginning shows."""
    try:
        data = read_file(Path(name))
    except OSError as e:
        raise QuizkitError(f"{name}: cannot be read: {(e.strerror or 'unknown fault').lower()}") from e
    if data.startswith(_WORKBOOKS):
        raise QuizkitError(f"{name}: is a workbook; save its sheet as CSV UTF-8")
    is_xml = data[:64].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n").startswith(b"<")
    sheets = _FORMATS[format_name or ("xliff" if is_xml else "csv")].read(name, data)
    if not any(sheet.rows for sheet in sheets):
        raise QuizkitError(f"{name}: there is no message in it")
    return sheets


def _locale_of(name: str, sheet: Sheet, asked: str | None) -> str:
    """Return the language of a sheet, which must not be another than the one that was asked for."""
    told = from_gettext(sheet.locale)
    place = f"{name}:{sheet.line}"
    if sheet.locale and not is_locale(told):
        raise QuizkitError(
            f"{place}: the target language {quoted(sheet.locale)} is no tag such as ru, pt-BR or zh-Hant"
        )
    if not sheet.locale and not asked:
        raise QuizkitError(f"{place}: no target language is named; name it with `--locale`")
    if sheet.locale and asked and language_fault(told, asked):
        raise QuizkitError(f"{place}: the target language is {quoted(sheet.locale)}, {quoted(asked)} was asked for")
    return asked or told


def _by_bank(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[row.context.split("/", 1)[0]].append(row)
    return found


def _take_in(
    target: _Target, batches: Iterable[_Batch], work: dict[Path, _Work], request: ImportRequest
) -> Iterator[Outcome]:
    """Fill a bank's catalog with the rows of each file, in `work`, and tell what was not taken."""
    path = target.path
    data = work[path].data if path in work else _catalog_data(target)
    if isinstance(data, Outcome):
        yield data
        return
    done = work.get(path, _Work(data))
    for batch in batches:
        if fault := _language_fault(batch.sheet, target):
            yield Outcome(f"{batch.file}:{batch.sheet.line}: {fault}", True)
            continue
        data, catalog = _with_messages(target, done.data, batch.rows)
        found = incoming(batch.rows, catalog, takes_unmarked=request.takes_unmarked)
        yield from _told(batch, found)
        if found.fillings:
            done = done.filled(data, found)
        elif not done.data and not found.told:
            yield Outcome(f"{batch.file}: nothing of {quoted(target.bank.id)} is translated, no catalog is made")
    if done.data:
        work[path] = done


def _language_fault(sheet: Sheet, target: _Target) -> str:
    """Return why a sheet's languages do not fit a bank."""
    own, bank = target.bank.locale, quoted(target.bank.id)
    if to_gettext(target.locale) == to_gettext(own):
        return f"the target language {quoted(target.locale)} is that of the bank {bank} itself"
    if sheet.source_locale and language_fault(sheet.source_locale, own):
        return f"the source language is {quoted(sheet.source_locale)}, the bank {bank} is in {quoted(own)}"
    return ""


def _with_messages(target: _Target, data: bytes, rows: Iterable[Row]) -> tuple[bytes, Catalog]:
    """Return a catalog, updated where it lacks one of the rows' messages that the bank has."""
    catalog = _read(data or target.updated(data))
    missing = {(row.context, row.source) for row in rows} - catalog.messages.keys()
    if data and missing.isdisjoint((message.context, message.source) for message in target.messages()):
        return data, catalog
    data = target.updated(data)
    return data, _read(data)


def _read(data: bytes) -> Catalog:
    """Return a catalog that is known to be sound."""
    catalog, flaws = read_catalog("", data)
    if catalog is None:
        raise ValueError(f"a catalog that was just written cannot be read: {flaws[0]}")
    return catalog


def _told(batch: _Batch, found: Incoming) -> Iterator[Outcome]:
    for told in found.told:
        yield Outcome(f"{batch.file}:{told.line}: {told.message}", told.is_refused)
    if found.newer:
        count = counted(found.newer, "message")
        yield Outcome(f"{batch.file}: {count} changed in the project since the export, not in the file; nothing to do")
    if found.unmarked:
        count = counted(found.unmarked, "text")
        state = "still in the state needs-translation, taken as fuzzy; `--finished` takes such texts as translated"
        yield Outcome(f"{batch.file}: {count} {state}")
