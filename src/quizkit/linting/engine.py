"""The walk: each rule sees the nodes that its hooks ask for, problems become diagnostics."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from quizkit.bank.load import Flaw, Loaded
from quizkit.bank.model import Question
from quizkit.bank.texts import bank_texts, question_texts
from quizkit.findings.diagnostic import Diagnostic, Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.registry import Rules
from quizkit.linting.rule import Context, Rule, TranslatedBank


class Hooks(NamedTuple):
    """The rules of a run by the hook that they override, so that no rule is called in vain."""

    source: tuple[Rule, ...]
    bank: tuple[Rule, ...]
    question: tuple[Rule, ...]
    choice: tuple[Rule, ...]
    text: tuple[Rule, ...]
    translation: tuple[Rule, ...]
    translated_question: tuple[Rule, ...]
    translated_bank: tuple[Rule, ...]


def hooks(rules: Iterable[Rule]) -> Hooks:
    """Sort rules by their hooks."""
    given = tuple(rules)

    def having(name: str) -> tuple[Rule, ...]:
        return tuple(rule for rule in given if getattr(type(rule), name) is not getattr(Rule, name))

    return Hooks(*(having(f"check_{name}") for name in Hooks._fields))


def check_loaded(loaded: Loaded, rules: Rules, context: Context) -> Iterator[Diagnostic]:
    """Yield the reader's flaws and what the rules find in a bank, unsorted and not yet suppressed."""
    tell = _Teller(loaded, rules)
    for flaw in loaded.flaws:
        if rules.is_active(flaw.rule):
            yield tell.flaw(flaw)
    if loaded.bank is None:
        return
    for rule, problem in _walk(loaded, hooks(rules.active), context):
        yield tell.problem(problem, rule.name, rules.severities[rule.name])


def _walk(loaded: Loaded, by_hook: Hooks, context: Context) -> Iterator[tuple[Rule, Problem]]:
    bank = context.bank
    for rule in by_hook.source:
        for source in loaded.places.sources:
            yield from _said_by(rule, rule.check_source(source, context))
    for rule in by_hook.bank:
        yield from _said_by(rule, rule.check_bank(bank, context))
    for text in bank_texts(bank):
        for rule in by_hook.text:
            yield from _said_by(rule, rule.check_text(text, context))
    for question, at in zip(bank.questions, loaded.question_paths, strict=True):
        yield from _walk_question(question, at, by_hook, context)


def _walk_question(question: Question, at: Path, by_hook: Hooks, context: Context) -> Iterator[tuple[Rule, Problem]]:
    """Yield what the rules say of a question; the hot loop of a run, so without a call for each rule but its own."""
    of_question, of_choice = by_hook.question, by_hook.choice
    if not question.has_choices:
        of_question = tuple(rule for rule in of_question if question.kind in rule.kinds)
        of_choice = tuple(rule for rule in of_choice if question.kind in rule.kinds)
    for rule in of_question:
        for problem in rule.check_question(question, at, context):
            yield rule, problem
    for rule in of_choice:
        for i, choice in enumerate(question.choices):
            for problem in rule.check_choice(choice, (*at, "choices", i), context):
                yield rule, problem
    for text in question_texts(question, at):
        for rule in by_hook.text:
            for problem in rule.check_text(text, context):
                yield rule, problem


def _said_by(rule: Rule, problems: Iterable[Problem]) -> Iterator[tuple[Rule, Problem]]:
    for problem in problems:
        yield rule, problem


def check_translations(bank: TranslatedBank, rules: Rules, context: Context) -> Iterator[tuple[Rule, Problem]]:
    """Yield what the rules say of a bank beside its translation; the paths are those of the source's texts."""
    wanted = hooks(rules.active)
    context = context._replace(meaning=rules.meaning)
    of_texts = tuple(rule for rule in wanted.text if rule.reads_translations)
    for translation in bank.texts:
        for rule in wanted.translation:
            yield from _said_by(rule, rule.check_translation(translation, context))
        target = translation.text._replace(value=translation.target)
        for rule in of_texts:
            yield from _said_by(rule, rule.check_text(target, context))
    for question in bank.questions:
        for rule in wanted.translated_question if question.texts else ():
            yield from _said_by(rule, rule.check_translated_question(question, context))
    for rule in wanted.translated_bank if bank.texts else ():
        yield from _said_by(rule, rule.check_translated_bank(bank, context))


class _Teller:
    """Makes diagnostics of problems: finds places, question ids and fixes."""

    def __init__(self, loaded: Loaded, rules: Rules) -> None:
        self.loaded = loaded
        self.rules = rules
        bank = loaded.bank
        self.bank = bank.id or None if bank else None
        self.questions = {
            at: question.id for question, at in zip(bank.questions if bank else (), loaded.question_paths, strict=True)
        }

    def flaw(self, flaw: Flaw) -> Diagnostic:
        severity = self.rules.severities.get(flaw.rule, Severity.ERROR)
        return Diagnostic(
            flaw.location,
            flaw.rule,
            severity,
            flaw.message,
            self.bank,
            self.question(flaw.path),
            related=flaw.related,
            fix=flaw.fix,
        )

    def problem(self, problem: Problem, name: str, severity: Severity) -> Diagnostic:
        places = self.loaded.places
        return Diagnostic(
            places.locate(problem.path, part=problem.part, key=problem.key),
            name,
            severity if problem.severity is None else min(severity, problem.severity),
            problem.message,
            self.bank,
            self.question(problem.path),
            related=tuple(places.locate(path) for path in problem.related),
            fix=places.edits_for(problem.fix) if problem.fix else None,
        )

    def question(self, path: Path) -> str | None:
        return self.questions.get(path[:2]) or None


def problem_diagnostic(loaded: Loaded, rules: Rules, problem: Problem, severity: Severity) -> Diagnostic:
    """Return the diagnostic for a format's finding; the problem names its own rule."""
    return _Teller(loaded, rules).problem(problem, problem.rule, severity)
