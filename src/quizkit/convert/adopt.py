"""Banks that people have in one file per language made into catalogs of their source: all of a bank, or nothing."""

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from typing import NamedTuple

from quizkit.bank.locales import to_gettext
from quizkit.bank.model import Bank
from quizkit.bank.reading.flaws import WARNINGS
from quizkit.convert.check_bank import CheckedBank, check_bank, ordered
from quizkit.convert.check_catalog import check_catalog
from quizkit.convert.meanings import with_meaning
from quizkit.convert.parallel_findings import Beside, beside, fault_findings, key_of, rule_findings
from quizkit.convert.readers import read_banks
from quizkit.convert.update import Outcome, reference, written
from quizkit.errors import QuizkitError
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.report import Report
from quizkit.findings.source import Path
from quizkit.findings.wording import counted, quoted
from quizkit.i18n.catalog import read_catalog
from quizkit.i18n.fill import Filling, fill
from quizkit.i18n.merge import merge
from quizkit.linting.registry import Choice, Rules, choose
from quizkit.project.config import Project
from quizkit.project.discover import catalog_file, catalog_path, shown
from quizkit.project.files import read_file

_SWAPPED = "choices-swapped"
"""A warning elsewhere; here the order of the choices was found out, and this says that it may be wrong."""


class AdoptOptions(NamedTuple):
    """What an adoption may be told; without a locale each bank tells its own."""

    locale: str | None = None
    rules: Choice = Choice()


class Adoption(NamedTuple):
    """What was found in the translated banks, and what became of each."""

    report: Report
    outcomes: tuple[Outcome, ...]

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """What was found, in order of place."""
        return self.report.diagnostics

    @property
    def is_done(self) -> bool:
        """Each bank was adopted."""
        return not any(outcome.is_refused for outcome in self.outcomes)


class _Source(NamedTuple):
    project: Project
    rules: Rules
    checked: CheckedBank
    bank: Bank


def adopt(
    project: Project,
    source: str,
    translated: Sequence[str],
    options: AdoptOptions = AdoptOptions(),  # noqa: B008 - an immutable value
) -> Adoption:
    """Write the catalogs that translated banks make; a bank that is not in step with its source is left out.

    Raises:
        QuizkitError: a file is not there, cannot be read by any reader or is in the source's language; then nothing is
            written.
    """
    rules = with_meaning(project, choose(project, options.rules))
    ours = _one_bank(project, source)
    checked = check_bank(project, rules, ours.files, loaded=ours.loaded)
    banks = [_in_locale(bank, options.locale) for name in translated for bank in read_banks(project, name)]
    bank = checked.loaded.bank if checked.loaded.is_complete else None
    if bank is None:
        errors = [d for d in checked.diagnostics if d.severity is Severity.ERROR]
        line = f"{checked.files.names[0]}: has errors, so nothing can be adopted"
        return Adoption(_report(project, [checked], errors), (Outcome(line, is_refused=True),))
    for one in banks:
        if one.loaded.bank is not None and to_gettext(one.loaded.bank.locale) == to_gettext(bank.locale):
            told = f"its language is that of the source, `{bank.locale}`; name the translation's with --locale"
            raise QuizkitError(f"{one.files.names[0]}: {told}")
    found: list[Diagnostic] = []
    outcomes = [_adopted(_Source(project, rules, checked, bank), one, found) for one in banks]
    if rules.meaning is not None:
        rules.meaning.save()
    return Adoption(_report(project, banks, found), tuple(outcomes))


def _one_bank(project: Project, name: str) -> CheckedBank:
    banks = read_banks(project, name)
    if len(banks) != 1:
        raise QuizkitError(f"{name}: holds {len(banks)} banks; name the one that was translated")
    return banks[0]


def _in_locale(checked: CheckedBank, locale: str | None) -> CheckedBank:
    """Return a bank in a language that was told, whatever its file says of it."""
    loaded = checked.loaded
    if locale is None or loaded.bank is None:
        return checked
    flaws = tuple(flaw for flaw in loaded.flaws if flaw.path != ("locale",))
    is_complete = all(flaw.rule in WARNINGS for flaw in flaws)
    bank = replace(loaded.bank, locale=locale)
    return checked._replace(loaded=loaded._replace(bank=bank, flaws=flaws, is_complete=is_complete))


def _adopted(source: _Source, theirs: CheckedBank, found: list[Diagnostic]) -> Outcome:
    """Write a bank's catalog, or tell why not; what is found goes to `found`."""
    name, bank = theirs.files.names[0], theirs.loaded.bank
    errors = list(_reading_errors(source, theirs))
    doubts: set[Path] = set()
    pair = None
    if bank is not None:
        pair = beside(source.checked, source.bank, theirs.loaded, bank, source.rules.meaning)
        errors.extend(fault_findings(pair, source.rules))
        for path, diagnostic in rule_findings(pair, source.project, source.rules, with_texts=True):
            is_error = diagnostic.severity is Severity.ERROR
            if path and (is_error or diagnostic.rule == _SWAPPED):
                doubts.add(path)
            (errors if is_error and not path else found).append(diagnostic)
    found.extend(errors)
    # A rule that is ignored does not make a wrong catalog right.
    faults = pair.comparison.faults if pair else ()
    if pair is None or not theirs.loaded.is_complete:
        return Outcome(f"{name}: not adopted, it cannot be read as a whole", is_refused=True)
    if errors or faults:
        told = "" if errors else "".join(f"; {fault.message}" for fault in faults)
        return Outcome(f"{name}: not adopted, it is not in step with its source{told}", is_refused=True)
    return _write(source, pair, doubts, found)


def _reading_errors(source: _Source, theirs: CheckedBank) -> Iterator[Diagnostic]:
    if not theirs.loaded.is_complete:
        checked = check_bank(source.project, source.rules, theirs.files, loaded=theirs.loaded)
        yield from (d for d in checked.diagnostics if d.severity is Severity.ERROR)


def _write(source: _Source, pair: Beside, doubts: Set[Path], found: list[Diagnostic]) -> Outcome:
    path = catalog_path(source.project, source.bank.id, pair.locale)
    data = read_file(path) if path.is_file() else None
    if data is not None:
        there = check_catalog(source.project, source.rules, catalog_file(source.project, path), lambda _: None)
        if there.catalog is None:
            found.extend(there.diagnostics)
            return Outcome(f"{shown(path)}: left as it is, it is broken", is_refused=True)
    show_key = source.project.config.i18n.show_key
    file = reference(source.project, source.checked)
    merged = merge(source.bank, data, locale=pair.locale, file=file, show_key=show_key).data
    fillings, kept = _fillings(pair, doubts, merged)
    line = f"{written(path, fill(merged, fillings))} ({_counts(fillings.values(), kept)})"
    stays = (f"{shown(path)}:{told}" for told in kept)
    return Outcome("\n".join([line, *stays]))


def _fillings(pair: Beside, doubts: Set[Path], data: bytes) -> tuple[dict[tuple[str, str], Filling], list[str]]:
    """Return what fills a catalog's untranslated messages, and a line for each other translation that stays.

    A text with an error, or of a question with one, is fuzzy, so that nobody sees it before a translator does.
    """
    catalog, _ = read_catalog("", data)
    adopted = pair.catalog.messages
    fillings: dict[tuple[str, str], Filling] = {}
    kept = []
    for one in pair.said:
        key = key_of(pair.source_bank, one)
        there, message = (catalog.messages.get(key) if catalog else None), adopted[key]
        if there is None:
            continue
        if not there.text:
            is_doubted = one.text.path in doubts or one.text.path[:2] in doubts
            fillings[key] = Filling(message.text, message.is_fuzzy or is_doubted)
        elif there.text != message.text:
            kept.append(f"{there.text_line}: {quoted(there.text)} stays, the bank has {quoted(message.text)}")
    return fillings, kept


def _counts(fillings: Iterable[Filling], kept: Sequence[str]) -> str:
    filled = list(fillings)
    fuzzy = sum(filling.is_fuzzy for filling in filled)
    parts = [f"{counted(len(filled), 'message')} adopted"]
    if fuzzy:
        parts.append(f"{fuzzy} of them fuzzy, for a translator to look at")
    if kept:
        parts.append(f"{len(kept)} already translated otherwise")
    return ", ".join(parts)


def _report(project: Project, banks: Sequence[CheckedBank], found: Iterable[Diagnostic]) -> Report:
    sources = {source.name: source for checked in banks for source in checked.loaded.places.sources}
    questions = sum(len(checked.loaded.bank.questions) for checked in banks if checked.loaded.bank)
    return Report(ordered(project, found), sources, len(sources), questions)
