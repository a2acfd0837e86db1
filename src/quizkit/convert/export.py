"""The first step of an export: check, translate, say what is lost. What is not refused is then written, as planned."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from quizkit.bank.locales import to_gettext
from quizkit.bank.model import Bank, Status
from quizkit.bank.texts import bank_texts
from quizkit.convert.banks import checked_banks
from quizkit.convert.check_bank import CheckedBank, format_problems
from quizkit.convert.check_catalog import CheckedCatalog, check_catalog
from quizkit.convert.media import localised
from quizkit.convert.targets import Target, Value, targets_of
from quizkit.convert.writers import writer_of
from quizkit.errors import QuizkitError
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.i18n.extract import is_message
from quizkit.i18n.translate import current_text, translate
from quizkit.linting.registry import Rules
from quizkit.project.config import Project
from quizkit.project.discover import BankFiles, catalog_file, catalog_path, project_locales, shown


class Request(NamedTuple):
    """What to export; empty `locales` means all that the config or the folders give, source included."""

    formats: tuple[str, ...]
    locales: tuple[str, ...] = ()
    statuses: frozenset[Status] = frozenset({Status.APPROVED})
    is_strict: bool = False
    options: Mapping[str, Value] = {}
    """Options of the formats, over those of the config."""
    is_site: bool = False
    """Everything is written, as one whole."""


class Job(NamedTuple):
    """What one call of a writer makes: a bank in one language, or in all that it joins in one file."""

    target: Target
    folder: Path
    """The folder of the bank's files, for its images."""
    bank: Bank
    versions: tuple[Bank, ...] = ()
    """The bank in each language, its own first, where the format joins them."""


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
        QuizkitError: an unknown format, or a locale that no bank is in.
    """
    wanted = [
        target._replace(is_site=request.is_site) for target in targets_of(project, request.formats, request.options)
    ]
    plan = Plan()
    taken: dict[str, str] = {}
    all_checked = checked_banks(project, rules, banks)
    request = request._replace(locales=_known_locales(project, all_checked, request.locales))
    for checked in all_checked:
        files, bank = checked.files, checked.loaded.bank
        if bank is not None and bank.id.lower() in taken and not checked.has_errors:
            plan.refusals.append(f"{files.names[0]}: bank `{bank.id}` is also the id of {taken[bank.id.lower()]}")
        elif bank is None or checked.has_errors:
            plan.findings.extend(d for d in checked.diagnostics if d.severity is Severity.ERROR)
            errors = sum(d.severity is Severity.ERROR for d in checked.diagnostics)
            plan.refusals.append(f"{files.names[0]}: not exported, it has {_count(errors, 'error')}")
        else:
            taken[bank.id.lower()] = files.names[0]
            _plan_bank(project, rules, checked, bank, request, wanted, plan)
    plan.findings = sorted(dict.fromkeys(plan.findings), key=lambda d: d.order)
    plan.jobs = _with_locales(plan.jobs)
    return plan


def _with_locales(jobs: Sequence[Job]) -> list[Job]:
    """Return the jobs with the languages that their bank is written in."""
    locales: dict[tuple[str, str], list[str]] = {}
    for job in jobs:
        versions = job.versions or (job.bank,)
        locales.setdefault((job.bank.id, job.target.format), []).extend(bank.locale for bank in versions)
    return [
        job._replace(target=job.target._replace(locales=tuple(locales[job.bank.id, job.target.format]))) for job in jobs
    ]


def _known_locales(project: Project, banks: Sequence[CheckedBank], wanted: Sequence[str]) -> tuple[str, ...]:
    """Return the wanted locales as the banks or the config spell them (`zh-Hant` may be wanted as `zh-TW`).

    Raises:
        QuizkitError: no bank is in the locale, and none is to be translated into it.
    """
    known: dict[str, str] = {}
    for bank in (checked.loaded.bank for checked in banks):
        for locale in (bank.locale, *project_locales(project, bank.locale)) if bank else ():
            known.setdefault(to_gettext(locale), locale)
    for locale in wanted if known else ():
        if to_gettext(locale) not in known:
            there = ", ".join(known.values())
            raise QuizkitError(
                f"no bank is in `{locale}`; there are {there} (`quizkit i18n update {locale}` begins one)"
            )
    return tuple(dict.fromkeys(known.get(to_gettext(locale), locale) for locale in wanted))


def _plan_bank(
    project: Project,
    rules: Rules,
    checked: CheckedBank,
    bank: Bank,
    request: Request,
    wanted: Sequence[Target],
    plan: Plan,
) -> None:
    chosen = [q for q in bank.questions if q.status in request.statuses]
    out = Counter(q.status.value for q in bank.questions if q.status not in request.statuses)
    if out:
        told = ", ".join(f"{n} {status}" for status, n in sorted(out.items()))
        plan.notes.append(f"{checked.files.names[0]}: {_count(sum(out.values()), 'question')} left out ({told})")
    if not chosen:
        plan.refusals.append(f"{checked.files.names[0]}: not exported, no question is left")
        return
    source = replace(bank, questions=chosen)
    versions: list[Bank] = []
    for locale in request.locales or (bank.locale, *project_locales(project, bank.locale)):
        is_source = to_gettext(locale) == to_gettext(bank.locale)
        translated = source if is_source else _translated(project, rules, checked, source, locale, plan)
        if translated is not None and not is_source:
            translated = localised(translated, checked.files.folder)
        if translated is not None:
            versions.append(translated)
            for target in wanted:
                if not _joins(target):
                    _plan_format(rules, checked, Job(target, checked.files.folder, translated), request, plan)
    for target in wanted if versions else ():
        if _joins(target):
            job = Job(target, checked.files.folder, versions[0], tuple(versions))
            _plan_format(rules, checked, job, request, plan)


def _joins(target: Target) -> bool:
    """Tell whether a format puts all languages of a bank into one file."""
    joins = getattr(writer_of(target.format), "joins", None)
    return joins is not None and bool(joins(target))


def _translated(
    project: Project, rules: Rules, checked: CheckedBank, source: Bank, locale: str, plan: Plan
) -> Bank | None:
    """Return the bank in a locale, or None with a refusal; a question is whole in one language or left out."""
    path = catalog_path(project, source.id, locale)
    name = shown(path)
    found: CheckedCatalog | None = None
    if path.is_file():
        found = check_catalog(project, rules, catalog_file(project, path), lambda _: checked, only=source.id)
        errors = [d for d in found.diagnostics if d.severity is Severity.ERROR]
        if found.has_errors:
            plan.findings.extend(errors)
            plan.refusals.append(f"{name}: {source.id} in {locale} not exported, it has {_count(len(errors), 'error')}")
            return None
    catalog = found.catalog if found else None
    result = translate(source, catalog, locale=locale, stale=project.config.stale)
    if result.outdated and not (result.incomplete and project.config.incomplete == "error"):
        told = f"{_count(len(result.outdated), 'question')} published in {locale} with an outdated translation"
        plan.notes.append(f"{name}: {told}")
    own = [t for t in bank_texts(source) if is_message(source, t) and current_text(source, t, catalog) is None]
    if not result.incomplete:
        if own:
            left = " and ".join(str(text.path[0]) for text in own)
            plan.notes.append(f"{name}: the bank's {left} not translated into {locale}; exported in {source.locale}")
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


def _plan_format(rules: Rules, checked: CheckedBank, job: Job, request: Request, plan: Plan) -> None:
    problems = [
        problem
        for bank in job.versions or (job.bank,)
        for problem in format_problems(checked.loaded, rules, bank, [job.target], with_all_errors=True)
    ]
    plan.findings.extend(problems)
    limit = Severity.WARNING if request.is_strict else Severity.ERROR
    if stopping := [d for d in problems if d.severity >= limit]:
        why = _count(len(stopping), "error" if not request.is_strict else "loss", plural="losses")
        where = f"{checked.files.names[0]}: {job.bank.id} in {job.bank.locale}"
        plan.refusals.append(f"{where} not exported to {job.target.format}, it has {why}")
    else:
        plan.jobs.append(job)


def _count(number: int, noun: str, *, plural: str = "") -> str:
    return f"{number} {noun if number == 1 else plural if noun == 'loss' else noun + 's'}"
