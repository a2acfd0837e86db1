"""The findings of a bank beside its source, each at its place in the translated file."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path as FilePath

from quizkit.bank.load import Loaded
from quizkit.bank.model import Bank
from quizkit.convert.beside import translated_bank
from quizkit.convert.check_bank import CheckedBank, context_of, read_files
from quizkit.convert.parallel import Comparison, Fault, Said, compare, said
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.source import Location, Path
from quizkit.findings.wording import quoted
from quizkit.i18n.catalog import Catalog, Message
from quizkit.i18n.contexts import context_of as message_context
from quizkit.i18n.extract import is_message, source_of
from quizkit.linting.engine import check_translations
from quizkit.linting.registry import Rules
from quizkit.meaning.meaning import Meaning
from quizkit.project.config import Project
from quizkit.project.discover import BankFiles, bank_of
from quizkit.project.files import read_file

SHIFTED = "translation-shifted"
WITHOUT_SOURCE = "source-bank-missing"


@dataclass(frozen=True)
class Beside:
    """A source and its translation, both as read, and what belongs together in them."""

    source: CheckedBank
    source_bank: Bank
    target: Loaded
    target_bank: Bank
    comparison: Comparison

    @property
    def locale(self) -> str:
        """The language of the translation."""
        return self.target_bank.locale

    @cached_property
    def said(self) -> list[Said]:
        """The messages of the source that the translation says; of those with the same context and text the first."""
        found: dict[tuple[str, str], Said] = {}
        for one in said(self.source_bank, self.target_bank, self.comparison):
            if is_message(self.source_bank, one.text):
                found.setdefault(key_of(self.source_bank, one), one)
        return list(found.values())

    @cached_property
    def catalog(self) -> Catalog:
        """What the translation says as a catalog of the source; what is a guess is fuzzy."""
        messages = {}
        for one in self.said:
            context, source = key_of(self.source_bank, one)
            text = source_of(one.text._replace(value=one.target))
            messages[context, source] = Message(context, source, text, not one.is_sure, False, 1, 1)
        return Catalog("", self.locale, messages, (), "")

    def written(self, path: Path) -> Path:
        """Return a path of the translated bank as its author's files have it."""
        if path[:1] != ("questions",):
            return path
        return (*self.target.question_paths[int(path[1])], *path[2:])


def key_of(bank: Bank, one: Said) -> tuple[str, str]:
    """Return the context and the source of the message that a text is."""
    return message_context(bank, one.text), source_of(one.text)


def beside(
    source: CheckedBank, source_bank: Bank, target: Loaded, target_bank: Bank, meaning: Meaning | None = None
) -> Beside:
    """Return a translated bank beside its source; with `meaning` it also tells which choice is which."""
    is_complete = source.loaded.is_complete and target.is_complete
    comparison = compare(source_bank, target_bank, meaning, is_complete=is_complete)
    return Beside(source, source_bank, target, target_bank, comparison)


def parallel_findings(
    project: Project, rules: Rules, files: BankFiles, target: Loaded, bank_named: Callable[[str], CheckedBank | None]
) -> Iterator[Diagnostic]:
    """Yield what is out of step in a bank with `translation-of`, and what the rules of translations say of it."""
    bank = target.bank
    if bank is None or bank.translation_of is None:
        return
    name = bank.translation_of
    source = bank_named(name) or _neighbour(files, name)
    source_bank = source.loaded.bank if source else None
    if source is None or source_bank is None:
        yield from _without_source(rules, target, bank, f"no bank has the id {quoted(name)}")
    elif source_bank.translation_of is not None:
        yield from _without_source(rules, target, bank, f"{quoted(name)} is a translation itself")
    else:
        # What meaning says of the order is a warning of its own, choices-swapped: only structure is an error.
        found = beside(source, source_bank, target, bank)
        yield from fault_findings(found, rules)
        yield from (diagnostic for _, diagnostic in rule_findings(found, project, rules))


def _without_source(rules: Rules, target: Loaded, bank: Bank, fault: str) -> Iterator[Diagnostic]:
    if rules.is_active(WITHOUT_SOURCE):
        where = target.places.locate(("translation-of",))
        severity = rules.severities[WITHOUT_SOURCE]
        message = f"{fault}; name the bank that this one translates"
        yield Diagnostic(where, WITHOUT_SOURCE, severity, message, bank.id, locale=bank.locale)


def _neighbour(files: BankFiles, name: str) -> CheckedBank | None:
    """Return the bank of an id that lies in the same folder, whether the project knows it or not."""
    for path in sorted((*files.folder.glob("*.yaml"), *files.folder.glob("*.yml"))):
        other = bank_of(path)
        if other.files[0] != files.files[0] and _has_id(path, name):
            loaded = read_files(other)
            if loaded.bank is not None and loaded.bank.id == name:
                return CheckedBank(other, loaded, ())
    return None


def _has_id(path: FilePath, name: str) -> bool:
    """Tell whether a file may have an id, without the cost of reading it as a bank."""
    try:
        data = read_file(path)
    except OSError:
        return False
    return re.search(rf"""^["']?id["']?\s*:\s*["']?{re.escape(name)}\b""".encode(), data, re.MULTILINE) is not None


def fault_findings(found: Beside, rules: Rules) -> Iterator[Diagnostic]:
    """Yield what is out of step."""
    for fault in found.comparison.faults:
        if rules.is_active(fault.rule):
            yield _diagnostic(found, fault, rules.severities[fault.rule])


def _diagnostic(found: Beside, fault: Fault, severity: Severity) -> Diagnostic:
    places = found.target.places
    where = places.locate(found.written(fault.path)) if fault.path else places.sources[0].location(0, 0)
    bank, source = found.target_bank, found.source.loaded
    question = bank.questions[int(fault.path[1])].id or None if fault.path[:1] == ("questions",) else None
    related: tuple[Location, ...] = ()
    if fault.source:
        at = source.question_paths[int(fault.source[1])]
        related = (source.places.locate((*at, *fault.source[2:])),)
    return Diagnostic(where, fault.rule, severity, fault.message, bank.id, question, found.locale, related)


def rule_findings(
    found: Beside, project: Project, rules: Rules, *, with_texts: bool = False
) -> Iterator[tuple[Path, Diagnostic]]:
    """Yield what the rules of translations say of the texts that belong together, each with its place in the source.

    That is the path of a text or a question in the source's bank, or nothing for the bank as a whole. Rules that look
    at single texts, too, run `with_texts` only: lint has asked them about the translated bank itself. Whether questions
    are shifted was judged with their keys and choices.
    """
    source = found.source
    context = context_of(project, source.files, source.loaded, found.source_bank)
    places = {one.text.path: one.path for one in found.said}
    for pair in found.comparison.pairs:
        places["questions", pair.source] = ("questions", pair.target)
    translated = translated_bank(found.source_bank, found.catalog, found.locale)
    for rule, problem in check_translations(translated, rules, context):
        if rule.name != SHIFTED and (with_texts or not rule.reads_translations):
            ends = range(len(problem.path), 0, -1)
            path = next((problem.path[:end] for end in ends if problem.path[:end] in places), ())
            fault = Fault(rule.name, places.get(path, ()), problem.message)
            yield path, _diagnostic(found, fault, rules.severities[rule.name])
