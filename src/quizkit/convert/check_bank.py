"""A bank with its findings: what both lint and export begin with."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from quizkit.bank.load import Loaded, load_files, load_text, read_flaw
from quizkit.bank.model import Bank
from quizkit.convert.targets import Target
from quizkit.convert.writers import check_of
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.findings.source import Source
from quizkit.linting.engine import check_loaded, problem_diagnostic
from quizkit.linting.registry import Rules
from quizkit.linting.rule import Context
from quizkit.linting.suppress import Suppression, suppress, suppressions, unused
from quizkit.linting.terms import Glossary
from quizkit.project.config import Project
from quizkit.project.discover import BankFiles
from quizkit.project.files import read_file


class CheckedBank(NamedTuple):
    """A bank's files, what was read of them, and every finding, in order of place."""

    files: BankFiles
    loaded: Loaded
    diagnostics: tuple[Diagnostic, ...]

    @property
    def has_errors(self) -> bool:
        """The bank must not be exported."""
        return not self.loaded.is_complete or any(d.severity is Severity.ERROR for d in self.diagnostics)


def read_files(files: BankFiles) -> Loaded:
    """Read a bank from its files; what cannot be read is a flaw."""
    data: list[tuple[str, bytes]] = []
    for path, name in zip(files.files, files.names, strict=True):
        try:
            data.append((name, read_file(path)))
        except OSError as e:
            return read_flaw(name, e)
    return load_text(*data[0]) if len(data) == 1 else load_files(data)


def context_of(project: Project, files: BankFiles, loaded: Loaded, bank: Bank) -> Context:
    """Return what rules may know beside the nodes."""
    context = Context(bank, str(files.folder), loaded.question_paths, project.config.levels, loaded.is_complete)
    return context._replace(glossary=partial(_glossary, project)) if project.config.glossary else context


def _glossary(project: Project) -> Glossary:
    from quizkit.convert.glossary import read_glossary

    return read_glossary(project)


def check_bank(
    project: Project,
    rules: Rules,
    files: BankFiles,
    *,
    targets: Iterable[Target] = (),
    loaded: Loaded | None = None,
    also: Iterable[Diagnostic] = (),
) -> CheckedBank:
    """Read a bank and return it with the findings of the reader, the rules and the given formats' checks.

    What was found `also`, beside other files, is silenced by the file's comments as all else.
    """
    loaded = loaded or read_files(files)
    found = list(also)
    if loaded.bank is None:
        found.extend(check_loaded(loaded, rules, Context(_NO_BANK, str(files.folder), ())))
    else:
        context = context_of(project, files, loaded, loaded.bank)
        found.extend(check_loaded(loaded, rules, context))
        found.extend(format_problems(loaded, rules, loaded.bank, targets))
    told: dict[str, list[Suppression]] = {}
    for source in loaded.places.sources:
        told[source.name] = suppressions(source, _in_scalar(loaded, source)) if "quizkit:" in source.text else []
    kept = suppress(found, told, rules)
    for source in loaded.places.sources:
        kept.extend(suppress(unused(source, told[source.name], rules, ran_all=loaded.is_complete), told, rules))
    return CheckedBank(files, loaded, ordered(project, kept))


_NO_BANK = Bank(id="", title="", locale="en", questions=[])


def _in_scalar(loaded: Loaded, source: Source) -> Callable[[int], bool]:
    return lambda offset: loaded.places.is_in_scalar(source, offset)


def format_problems(
    loaded: Loaded, rules: Rules, bank: Bank, targets: Iterable[Target], *, with_all_errors: bool = False
) -> Iterator[Diagnostic]:
    """Yield what the given formats cannot carry of a bank (or of its translation: the places are the source's).

    `with_all_errors` yields errors that the config ignores too: silence does not make a file that can be written.
    """
    for target in targets:
        check = check_of(target.format)
        for problem in check.check(bank, target) if check else ():
            severity = check.FINDINGS[problem.rule].severity
            if rules.is_active(problem.rule) or (with_all_errors and severity is Severity.ERROR):
                path = _author_path(problem.path, bank, loaded)
                yield problem_diagnostic(loaded, rules, problem._replace(path=path), severity)


def _author_path(path: tuple[str | int, ...], bank: Bank, loaded: Loaded) -> tuple[str | int, ...]:
    """Turn a path into `bank` (a translation, or without some questions) into one of the author's files."""
    if len(path) < 2 or path[0] != "questions" or loaded.bank is None:
        return path
    question = bank.questions[int(path[1])].id
    for original, at in zip(loaded.bank.questions, loaded.question_paths, strict=True):
        if original.id == question:
            return (*at, *path[2:])
    return path


def ordered(project: Project, diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Sort findings by place, drop what `[lint.per-file-ignores]` silences and repetitions."""
    kept = list(diagnostics)
    if project.config.lint.per_file_ignores:
        from pathspec import GitIgnoreSpec

        from quizkit.linting.registry import expand_ignores

        for glob in project.config.lint.per_file_ignores:
            silent = expand_ignores(project, glob)
            spec = GitIgnoreSpec.from_lines([glob])
            kept = [d for d in kept if d.rule not in silent or not _matches(spec, d.location.file, project)]
    return tuple(dict.fromkeys(sorted(kept, key=lambda d: d.order)))


def _matches(spec, file: str, project: Project) -> bool:  # type: ignore[no-untyped-def]
    path = Path(file).absolute()
    root = project.root.absolute()
    return path.is_relative_to(root) and spec.match_file(path.relative_to(root).as_posix())
