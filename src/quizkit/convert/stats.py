"""What a project's banks hold: counts by bank and in all, beside what the blueprint wants."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from quizkit.bank.locales import to_gettext
from quizkit.bank.model import Bank, Kind, Question, Status
from quizkit.bank.richtext import to_plain
from quizkit.convert.check_bank import CheckedBank
from quizkit.convert.lint import Run
from quizkit.convert.targets import config_targets
from quizkit.convert.translations import StatusRow, status_row
from quizkit.errors import QuizkitError
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.wording import columns
from quizkit.linting.registry import Rules, choose
from quizkit.linting.rule import OF_CHOICES
from quizkit.project.blueprint import Wanted
from quizkit.project.config import Project
from quizkit.project.discover import project_locales

_ROUNDING = 1e-9
"""Keeps a share of 0.2 of 15 questions from being 3.0000000000000004, that is 4."""


class Lengths(NamedTuple):
    """Sums over the questions with one key and other choices; widths are in columns of visible text."""

    questions: int = 0
    key: float = 0
    """The width of their keys, together."""
    distractors: float = 0
    """The mean width of each one's distractors, together."""
    longest: int = 0
    """How many have a key that is wider than each distractor."""
    expected: float = 0
    """How many would by chance: one of as many as the question has choices."""


class Translated(NamedTuple):
    """How many questions are whole in a locale; no counts where the bank or catalog cannot be read."""

    locale: str
    done: int | None
    total: int | None
    outdated: int = 0
    error: str = ""


class Found(NamedTuple):
    """How often a rule speaks."""

    rule: str
    severity: Severity
    """Of its gravest finding."""
    times: int


class Counts(NamedTuple):
    """What stands in some banks; counters hold questions, the most frequent first where nothing else orders them."""

    questions: int
    kinds: Counter[str]
    status: Counter[str]
    levels: Counter[str | None]
    tags: Counter[str]
    objectives: Counter[str]
    keys: dict[int, Counter[int]]
    """By number of choices, how many keys stand at each 0-based place; questions with one key."""
    shuffled: int
    """How many questions learners see in another order."""
    lengths: Lengths
    explained: int
    translations: tuple[Translated, ...]
    findings: tuple[Found, ...]


class BankStats(NamedTuple):
    """A bank with its counts."""

    file: str
    bank: Bank
    counts: Counts


class Filled(NamedTuple):
    """What the blueprint wants, beside what there is; retired questions and translated banks do not count."""

    wanted: Wanted
    needed: int
    """How many questions are wanted; a share is of all of the project's questions, rounded up."""
    present: int
    approved: int


class Stats(NamedTuple):
    """The counts of a run."""

    banks: tuple[BankStats, ...]
    whole: Counts
    """Of all banks together."""
    blueprint: tuple[Filled, ...]
    broken: tuple[str, ...]
    """The files of banks that cannot be read; they count nowhere but among the findings."""


def stats(project: Project, paths: Sequence[str] = ()) -> Stats:
    """Count what the given files hold, or the project's.

    Raises:
        QuizkitError: a path or the config is wrong, or there is no bank.
    """
    rules = choose(project)
    run = Run(project, rules, config_targets(project), paths)
    if not run.banks:
        raise QuizkitError("no bank among the given files; name one")
    report = run.report()
    read = [(checked, bank) for checked in run.banks if (bank := checked.loaded.bank) is not None]
    found = tuple(_bank_stats(project, rules, checked, bank, report.diagnostics) for checked, bank in read)
    whole = _counts(
        [(bank, question) for _, bank in read for question in bank.questions],
        _summed(translated for one in found for translated in one.counts.translations),
        report.diagnostics,
        project.config.levels,
    )
    broken = tuple(checked.files.names[0] for checked in run.banks if checked.loaded.bank is None)
    return Stats(found, whole, tuple(_filled(project, [bank for _, bank in read])), broken)


def _bank_stats(
    project: Project, rules: Rules, checked: CheckedBank, bank: Bank, found: Iterable[Diagnostic]
) -> BankStats:
    names = {source.name for source in checked.loaded.places.sources}
    own = [d for d in found if d.location.file in names or (d.locale and d.bank == bank.id)]
    questions = [(bank, question) for question in bank.questions]
    translations = tuple(_translations(project, rules, checked, bank))
    return BankStats(checked.files.names[0], bank, _counts(questions, translations, own, project.config.levels))


def _translations(project: Project, rules: Rules, checked: CheckedBank, bank: Bank) -> Iterator[Translated]:
    if project.file is None or bank.translation_of is not None:
        return
    for locale in project_locales(project, bank.locale):
        if to_gettext(locale) == to_gettext(bank.locale):
            continue
        if not checked.loaded.is_complete:
            yield Translated(locale, None, None, error="the bank has errors; run `quizkit lint`")
        else:
            yield _translated(status_row(project, rules, bank, locale), locale)


def _translated(row: StatusRow, locale: str) -> Translated:
    if row.status is None:
        return Translated(locale, None, None, error=row.note)
    questions = row.status.questions
    return Translated(locale, questions.done, questions.total, questions.outdated)


def _summed(translations: Iterable[Translated]) -> tuple[Translated, ...]:
    """Return the counts of all banks together, by locale; what cannot be counted is left out, and said."""
    by_locale: dict[str, list[Translated]] = {}
    for one in translations:
        by_locale.setdefault(one.locale, []).append(one)
    found = []
    for locale, some in by_locale.items():
        done, total = sum(one.done or 0 for one in some), sum(one.total or 0 for one in some)
        error = next((one.error for one in some if one.error), "")
        found.append(Translated(locale, done, total, sum(one.outdated for one in some), error))
    return tuple(found)


def _counts(
    questions: Sequence[tuple[Bank, Question]],
    translations: tuple[Translated, ...],
    diagnostics: Iterable[Diagnostic],
    levels: Sequence[str],
) -> Counts:
    given = [question for _, question in questions]
    return Counts(
        questions=len(given),
        kinds=_kinds(given),
        status=Counter({str(one): sum(q.status is one for q in given) for one in Status}),
        levels=_levels(questions, levels),
        tags=_ranked(tag for bank, q in questions for tag in {*bank.tags, *q.tags}),
        objectives=_ranked(one for q in given for one in set(q.objectives)),
        keys=_key_places(given),
        shuffled=sum(q.shuffle and not any(choice.pinned for choice in q.choices) for q in given),
        lengths=_lengths(given),
        explained=sum(bool(q.explanation and q.explanation.strip()) for q in given),
        translations=translations,
        findings=_found(diagnostics),
    )


def _kinds(questions: Sequence[Question]) -> Counter[str]:
    """Count by kind; single and multiple are told even where there are none."""
    counted = Counter(question.kind for question in questions)
    return Counter({str(kind): counted[kind] for kind in Kind if counted[kind] or kind in OF_CHOICES})


def _levels(questions: Iterable[tuple[Bank, Question]], levels: Sequence[str]) -> Counter[str | None]:
    """Count by level, in the config's order, then those that it does not know; None for questions without one."""
    counted = Counter(question.level or bank.level for bank, question in questions)
    order: list[str | None] = [*levels, *sorted(level for level in counted if level and level not in levels), None]
    return Counter({level: counted[level] for level in order if counted[level] or level in levels})


def _ranked(names: Iterable[str]) -> Counter[str]:
    return Counter(dict(sorted(Counter(names).items(), key=lambda one: (-one[1], one[0]))))


def _single_key(question: Question) -> int | None:
    """Return the place of the one key of a question with several choices."""
    keys, count = question.keys, len(question.choices) if question.has_choices else 0
    return keys[0] if len(keys) == 1 and count > 1 and 0 <= keys[0] < count else None


def _key_places(questions: Iterable[Question]) -> dict[int, Counter[int]]:
    found: dict[int, Counter[int]] = {}
    for question in questions:
        place = _single_key(question)
        if place is not None:
            count = len(question.choices)
            found.setdefault(count, Counter(dict.fromkeys(range(count), 0)))[place] += 1
    return dict(sorted(found.items()))


def _lengths(questions: Iterable[Question]) -> Lengths:
    total = Lengths()
    for question in questions:
        place = _single_key(question)
        if place is None:
            continue
        widths = [columns(to_plain(choice.text, inline="\n" not in choice.text)) for choice in question.choices]
        key = widths.pop(place)
        total = Lengths(
            total.questions + 1,
            total.key + key,
            total.distractors + sum(widths) / len(widths),
            total.longest + (key > max(widths)),
            total.expected + 1 / len(question.choices),
        )
    return total


def _found(diagnostics: Iterable[Diagnostic]) -> tuple[Found, ...]:
    """Count findings by rule: the gravest first, then the most frequent."""
    by_rule: dict[str, list[Severity]] = {}
    for diagnostic in diagnostics:
        by_rule.setdefault(diagnostic.rule, []).append(diagnostic.severity)
    found = [Found(rule, max(some), len(some)) for rule, some in by_rule.items()]
    return tuple(sorted(found, key=lambda one: (-one.severity, -one.times, one.rule)))


def _filled(project: Project, banks: Iterable[Bank]) -> Iterator[Filled]:
    counted = [
        (bank, question)
        for bank in banks
        if bank.translation_of is None
        for question in bank.questions
        if question.status is not Status.RETIRED
    ]
    for wanted in project.config.blueprint:
        fitting = [question for bank, question in counted if _fits(wanted, bank, question)]
        needed = wanted.count or ceil((wanted.share or 0) * len(counted) - _ROUNDING)
        yield Filled(wanted, needed, len(fitting), sum(question.status is Status.APPROVED for question in fitting))


def _fits(wanted: Wanted, bank: Bank, question: Question) -> bool:
    has_level = wanted.level is None or (question.level or bank.level) == wanted.level
    has_objective = wanted.objective is None or wanted.objective in question.objectives
    return has_level and has_objective and (wanted.tag is None or wanted.tag in {*bank.tags, *question.tags})
