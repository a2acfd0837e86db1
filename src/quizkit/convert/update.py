"""Templates and catalogs on disk, brought up to their banks."""

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence, Set
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from quizkit.bank.locales import from_gettext, to_gettext
from quizkit.bank.model import Bank
from quizkit.convert.check_bank import CheckedBank, check_bank, read_files
from quizkit.convert.check_catalog import check_catalog
from quizkit.errors import QuizkitError
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.wording import quoted
from quizkit.i18n.catalog import open_catalog
from quizkit.i18n.extract import joint_template
from quizkit.i18n.merge import Holder, Merged, Part, Wishes, merge_all
from quizkit.linting.registry import choose
from quizkit.project.config import Project
from quizkit.project.discover import (
    catalog_file,
    catalog_path,
    project_catalogs,
    project_locales,
    shown,
    targets,
)
from quizkit.project.files import read_file, remove_file, write_file

_SHOWN_MOVES = 3


class Outcome(NamedTuple):
    """What became of one file: a line to print, and the findings of one that was refused."""

    line: str
    is_refused: bool = False
    findings: tuple[Diagnostic, ...] = ()


class _Run(NamedTuple):
    """What an update of a locale looks at."""

    locale: str
    parts: dict[Path, list[Part]]
    """The banks of each catalog."""
    kept: Set[str] | None
    """Banks whose messages stay where they are; None where some cannot be named."""


def extract(project: Project) -> Iterator[Outcome]:
    """Write a template of each bank's messages beside the locales' folders, and tell of each.

    Where a catalog holds all banks, so does the template.
    """
    found: dict[Path, list[Part]] = defaultdict(list)
    for checked, bank in complete_banks(project):
        if bank is None:
            yield refused(project, checked)
        else:
            found[_template_path(project, bank)].append(Part(bank, reference(project, checked)))
    for path, parts in found.items():
        name = parts[0].bank.id if "{bank}" in project.config.locales else path.stem
        yield Outcome(written(path, joint_template(parts, name, show_key=project.config.i18n.show_key)))


def _template_path(project: Project, bank: Bank) -> Path:
    """Return `BANK.pot` before the first part of the path that names the locale, or the one template of all banks."""
    start, _, rest = project.config.locales.partition("{locale}")
    if "{bank}" in project.config.locales:
        return project.root / f"{start.replace('{bank}', bank.id)}{bank.id}.pot"
    folder, slash, name = start.rpartition("/")
    stem = rest.rpartition("/")[2].removesuffix(".po").replace("{locale}", "") or name
    return project.root / f"{folder}{slash}{stem.strip('-_.') or 'banks'}.pot"


def update(
    project: Project, locales: Iterable[str], *, reuse_exact: bool = False, same_meaning: Iterable[str] = ()
) -> Iterator[Outcome]:
    """Create or update the catalogs of each bank, and tell of each.

    With `reuse_exact` untranslated messages get the translations of equal sources, as fuzzy ones. `same_meaning` names
    questions, `QUESTION` or `BANK/QUESTION`, of which only the form changed.

    Raises:
        QuizkitError: there is no locale to update, or no such question.
    """
    banks = list(complete_banks(project))
    declared = _questions([bank for _, bank in banks if bank], same_meaning)
    runs = _runs(project, banks, tuple(locales))
    left_out = [checked for checked, bank in banks if bank is None]
    if not runs and not left_out:
        raise QuizkitError("no locale to update; name one, or set `target-locales` in the config")
    yield from (refused(project, checked) for checked in left_out)
    wishes = Wishes(project.config.i18n.show_key, reuse_exact, declared)
    for run in runs:
        yield from _update(project, run, wishes)


def _questions(banks: Sequence[Bank], names: Iterable[str]) -> set[tuple[str, str]]:
    """Return the questions that are named, each by its bank's id and its own."""
    known: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for bank in banks:
        for question in bank.questions:
            known[question.id].append((bank.id, question.id))
            known[f"{bank.id}/{question.id}"].append((bank.id, question.id))
    found = set()
    for name in names:
        there = known.get(name, [])
        if not there:
            close = get_close_matches(name, known, 1)
            hint = f"did you mean `{close[0]}`?" if close else "write its id, or BANK/QUESTION"
            raise QuizkitError(f"no question is named {quoted(name)}, {hint}")
        if len(there) > 1:
            ways = " or ".join(f"`{bank}/{question}`" for bank, question in there)
            raise QuizkitError(f"{quoted(name)} is a question of several banks; write {ways}")
        found.update(there)
    return found


def _runs(project: Project, banks: Sequence[tuple[CheckedBank, Bank | None]], wanted: Sequence[str]) -> list[_Run]:
    """Return the locales with the catalogs of each, before anything is written.

    Raises:
        QuizkitError: a bank has two catalogs in a locale.
    """
    runs: dict[str, _Run] = {}
    named = {checked.loaded.bank.id for checked, _ in banks if checked.loaded.bank is not None}
    is_any_unknown = any(checked.loaded.bank is None for checked, _ in banks)
    for checked, bank in banks:
        if bank is None:
            continue
        for locale in wanted or project_locales(project, bank.locale):
            name = to_gettext(locale)
            if name != to_gettext(bank.locale):
                run = runs.setdefault(name, _Run(locale, {}, None if is_any_unknown else set(named)))
                part = Part(bank, reference(project, checked))
                run.parts.setdefault(catalog_path(project, bank.id, locale), []).append(part)
    return list(runs.values())


def _update(project: Project, run: _Run, wishes: Wishes) -> Iterator[Outcome]:
    """Update the catalogs of a locale; one that is broken stays as it is."""
    paths: list[Path] = []
    holders: list[Holder] = []
    is_shared = "{bank}" not in project.config.locales
    for path, parts in {**run.parts, **dict.fromkeys(_others(project, run), ())}.items():
        holder = _holder(path, parts, run.locale, is_shared=is_shared)
        if holder is not None:
            paths.append(path)
            holders.append(holder)
        elif parts:
            found = check_catalog(project, choose(project), catalog_file(project, path), lambda _: None)
            yield Outcome(f"{shown(path)}: left as it is, it is broken", True, found.diagnostics)
    own = {part.bank.id for parts in run.parts.values() for part in parts}
    kept = None if run.kept is None else run.kept - own
    yield from _write(paths, merge_all(holders, locale=run.locale, wishes=wishes, kept=kept))


def _others(project: Project, run: _Run) -> Iterator[Path]:
    """Yield the locale's catalogs that none of the banks has: those of banks that were renamed or removed."""
    if run.kept is None:
        return
    name = to_gettext(run.locale)
    for file in project_catalogs(project):
        is_known = file.bank is None or file.bank in run.kept or file.path in run.parts
        if not is_known and to_gettext(from_gettext(file.locale or "")) == name:
            yield file.path


def _holder(path: Path, parts: Sequence[Part], locale: str, *, is_shared: bool) -> Holder | None:
    """Return a catalog with its banks, None for one that cannot be read or trusted."""
    if not os.path.lexists(path):
        return Holder(None, None, tuple(parts), is_shared)
    try:
        data = read_file(path)
    except OSError:
        return None
    opened = open_catalog(data, locale=locale)
    return None if opened.refusals else Holder(data, opened, tuple(parts), is_shared)


def _write(paths: Sequence[Path], merged: Sequence[Merged]) -> Iterator[Outcome]:
    """Write what changed, the files into which messages came before those that they left, and tell of each."""
    both = list(zip(paths, merged, strict=True))
    for path, result in both:
        if result.before_leaving is not None:
            write_file(path, result.before_leaving)
    for path, result in sorted(both, key=lambda one: one[1].left > 0):
        if result.successor is None and (result.has_banks or result.left):
            yield Outcome(written(path, result.data, _changes(result, is_new=not path.is_file())))
    for path, result in both:
        if result.successor is not None:
            remove_file(path)
            yield Outcome(f"{shown(path)}: became {shown(paths[result.successor])}")


def _changes(merged: Merged, *, is_new: bool) -> str:
    counts = {
        "new": 0 if is_new else merged.added,
        "fuzzy": merged.fuzzied,
        "adjusted": merged.adjusted,
        "same meaning": merged.confirmed,
        "reused": merged.reused,
        "obsolete": merged.obsoleted,
        "back again": merged.revived,
        f"moved: {_some(merged.moves)}": merged.moved,
        "moved away": merged.left,
    }
    return ", ".join(f"{number} {what}" for what, number in counts.items() if number)


def _some(moves: Sequence[str]) -> str:
    """Return the first moves and how many more there are."""
    more = len(moves) - _SHOWN_MOVES
    return ", ".join([*moves[:_SHOWN_MOVES], *([f"{more} more"] if more > 0 else [])])


def complete_banks(project: Project) -> Iterator[tuple[CheckedBank, Bank | None]]:
    """Yield the project's banks; None, with findings, for one whose shape is broken: catalogs would lose messages."""
    for files in targets(project, ()).banks:
        loaded = read_files(files)
        if loaded.is_complete:
            yield CheckedBank(files, loaded, ()), loaded.bank
        else:
            yield check_bank(project, choose(project), files, loaded=loaded), None


def refused(project: Project, checked: CheckedBank) -> Outcome:
    """Return what is told of a bank whose shape is broken."""
    errors = tuple(d for d in checked.diagnostics if d.severity is Severity.ERROR)
    return Outcome(f"{checked.files.names[0]}: left out, its shape has errors", True, errors)


def reference(project: Project, checked: CheckedBank) -> str:
    """Return the bank's file as catalogs name it: relative to the project, without line numbers."""
    path = checked.files.files[0].absolute()
    root = project.root.absolute()
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name


def written(path: Path, data: bytes, changes: str = "") -> str:
    """Write a file unless it has these bytes already; return what to tell of it."""
    is_new = not path.is_file()
    if not is_new and path.read_bytes() == data:
        return f"{shown(path)}: up to date"
    write_file(path, data)
    return f"{shown(path)}: {'new' if is_new else 'updated'}{f' ({changes})' if changes else ''}"
