"""Export in two steps: plan (check, translate, say what is lost), then write what was not refused."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from quizkit.bank.model import Bank, Status
from quizkit.bank.richtext import parts
from quizkit.bank.texts import question_texts
from quizkit.convert.check_bank import CheckedBank, check_bank, format_problems
from quizkit.convert.check_catalog import CheckedCatalog, check_catalog
from quizkit.convert.writers import check_formats, writer_of
from quizkit.errors import QuizkitError
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.i18n.translate import translate
from quizkit.linting.registry import Rules
from quizkit.project.config import Project
from quizkit.project.discover import BankFiles, catalog_file, catalog_path, project_locales, shown
from quizkit.project.files import write_file


class Request(NamedTuple):
    """What to export; empty `locales` means all that the config or the folders give, source included."""

    formats: tuple[str, ...]
    locales: tuple[str, ...] = ()
    statuses: frozenset[Status] = frozenset({Status.APPROVED})
    is_strict: bool = False


class Job(NamedTuple):
    """One file to write: a bank in one language in one format."""

    bank: Bank
    format: str
    folder: Path
    """The folder of the bank's files, for its images."""


@dataclass(slots=True)
class Plan:
    """What an export will do, known before anything is written."""

    jobs: list[Job] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)
    """One line for each bank, locale or format that is refused, and for questions left out for want of translation."""
    notes: list[str] = field(default_factory=list)
    """What the run says besides."""


def plan_export(project: Project, rules: Rules, banks: Iterable[BankFiles], request: Request) -> Plan:
    """Return what an export of these banks will write and refuse.

    Raises:
        QuizkitError: an unknown format.
    """
    check_formats(project, request.formats)
    plan = Plan()
    taken: dict[str, str] = {}
    for files in banks:
        checked = check_bank(project, rules, files)
        bank = checked.loaded.bank
        if bank is not None and bank.id in taken and not checked.has_errors:
            plan.refusals.append(f"{files.names[0]}: bank `{bank.id}` is also the id of {taken[bank.id]}")
        elif bank is None or checked.has_errors:
            plan.findings.extend(d for d in checked.diagnostics if d.severity is Severity.ERROR)
            errors = sum(d.severity is Severity.ERROR for d in checked.diagnostics)
            plan.refusals.append(f"{files.names[0]}: not exported, it has {_count(errors, 'error')}")
        else:
            taken[bank.id] = files.names[0]
            _plan_bank(project, rules, checked, bank, request, plan)
    plan.findings = sorted(dict.fromkeys(plan.findings), key=lambda d: d.order)
    return plan


def _plan_bank(project: Project, rules: Rules, checked: CheckedBank, bank: Bank, request: Request, plan: Plan) -> None:
    chosen = [q for q in bank.questions if q.status in request.statuses]
    out = Counter(q.status.value for q in bank.questions if q.status not in request.statuses)
    if out:
        told = ", ".join(f"{n} {status}" for status, n in sorted(out.items()))
        plan.notes.append(f"{checked.files.names[0]}: {_count(sum(out.values()), 'question')} left out ({told})")
    if not chosen:
        plan.refusals.append(f"{checked.files.names[0]}: not exported, no question is left")
        return
    source = replace(bank, questions=chosen)
    for locale in request.locales or (bank.locale, *project_locales(project, bank.id, bank.locale)):
        translated = source if locale == bank.locale else _translated(project, rules, checked, source, locale, plan)
        if translated is not None:
            for name in request.formats:
                _plan_format(rules, checked, translated, name, request, plan)


def _translated(
    project: Project, rules: Rules, checked: CheckedBank, source: Bank, locale: str, plan: Plan
) -> Bank | None:
    """Return the bank in a locale, or None with a refusal; a question is whole in one language or left out."""
    path = catalog_path(project, source.id, locale)
    name = shown(path)
    found: CheckedCatalog | None = None
    if path.is_file():
        found = check_catalog(project, rules, catalog_file(project, path), lambda _: checked)
        errors = [d for d in found.diagnostics if d.severity is Severity.ERROR]
        if found.has_errors:
            plan.findings.extend(errors)
            plan.refusals.append(f"{name}: {source.id} in {locale} not exported, it has {_count(len(errors), 'error')}")
            return None
    result = translate(source, found.catalog if found else None, locale=locale)
    if not result.incomplete:
        return result.bank
    missing = set(result.incomplete)
    told = f"{_count(len(missing), 'question')} of {len(source.questions)} not translated into {locale}"
    what = f"{name}: {told}" if found else f"{name}: no such catalog (`quizkit i18n update {locale}` makes it); {told}"
    match project.config.incomplete:
        case "source":
            plan.notes.append(f"{what}; exported in {source.locale}")
            return result.bank
        case "skip":
            kept = [q for q in result.bank.questions if q.id not in missing]
            plan.refusals.append(f"{what}; left out")
            return replace(result.bank, questions=kept) if kept else None
        case _:
            ids = ", ".join(result.incomplete[:3]) + (", …" if len(missing) > 3 else "")
            plan.refusals.append(
                f"{what}: {ids}; {source.id} in {locale} not exported (see `incomplete` in the config)"
            )
            return None


def _plan_format(rules: Rules, checked: CheckedBank, bank: Bank, name: str, request: Request, plan: Plan) -> None:
    problems = list(format_problems(checked.loaded, rules, bank, [name], with_all_errors=True))
    plan.findings.extend(problems)
    limit = Severity.WARNING if request.is_strict else Severity.ERROR
    if stopping := [d for d in problems if d.severity >= limit]:
        why = _count(len(stopping), "error" if not request.is_strict else "loss", plural="losses")
        where = f"{checked.files.names[0]}: {bank.id} in {bank.locale}"
        plan.refusals.append(f"{where} not exported to {name}, it has {why}")
    else:
        plan.jobs.append(Job(bank, name, checked.files.folder))


def write_job(job: Job, output: Path) -> Iterator[Path]:
    """Write the files of a job below `output` and yield their paths.

    Raises:
        QuizkitError: a file cannot be written.
    """
    writer = writer_of(job.format)
    for name, data in writer.write(job.bank, media_of(job.bank, job.folder), variant=job.format):
        path = output / job.bank.locale / name
        write_file(path, data)
        yield path


def media_of(bank: Bank, folder: Path) -> dict[str, bytes]:
    """Return the bytes of each local image that the bank's texts show, by its address as written."""
    found: dict[str, bytes] = {}
    for i, question in enumerate(bank.questions):
        for text in question_texts(question, ("questions", i)):
            if not text.is_markdown or "![" not in text.value:
                continue
            for address, _ in parts(text.value).images:
                file = folder / unquote(address)
                if address not in found and file.is_file():
                    found[address] = file.read_bytes()
    return found


def _count(number: int, noun: str, *, plural: str = "") -> str:
    return f"{number} {noun if number == 1 else plural if noun == 'loss' else noun + 's'}"


def find_banks(project: Project, names: Sequence[str], known: Sequence[BankFiles]) -> list[BankFiles]:
    """Return the banks that ids or paths name, all of the project's for none.

    Raises:
        QuizkitError: a name is neither a path nor the id of a bank.
    """
    from quizkit.convert.check_bank import read_files
    from quizkit.project.discover import targets

    if not names:
        return list(known)
    ids: dict[str, BankFiles] | None = None
    found: list[BankFiles] = []
    for name in names:
        if Path(name).exists():
            found.extend(targets(project, [name]).banks)
            continue
        if ids is None:
            ids = {}
            for files in known:
                bank = read_files(files).bank
                if bank is not None:
                    ids.setdefault(bank.id, files)
        if name not in ids:
            raise QuizkitError(
                f"no bank has the id `{name}` and no file that name; there are {', '.join(ids) or 'none'}"
            )
        found.append(ids[name])
    return list(dict.fromkeys(found))
