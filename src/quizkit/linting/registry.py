"""Which rules a run uses: selection by name or group, severities and options from the config."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NamedTuple

from quizkit.errors import QuizkitError
from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule
from quizkit.plugins import format_folders, format_module, rule_files, rule_module
from quizkit.project.config import Project, config_error

if TYPE_CHECKING:
    from quizkit.meaning.meaning import Meaning


PROFILES = ("strict", "experimental")
"""Rules that are off by default and selected together."""


class Choice(NamedTuple):
    """What one run selects beyond the config: names of rules or groups."""

    select: tuple[str, ...] = ()
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


class Rules(NamedTuple):
    """The rules of a run."""

    active: tuple[Rule, ...]
    names: frozenset[str]
    """The names of the active rules."""
    ignored: frozenset[str]
    """Names told to be silent, of findings that are no rules too."""
    severities: Mapping[str, Severity]
    blocking: frozenset[str]
    """Findings that neither config nor comment can silence."""
    meaning: "Meaning | None" = None
    """What texts mean, where the run compares meanings."""

    def is_active(self, name: str) -> bool:
        """Findings that are no rule of ours (a format's) are on unless ignored."""
        return name in self.names or (name not in self.severities and name not in self.ignored)

    def has_run(self, name: str) -> bool:
        """Tell whether a rule is active and had what it needs; to be asked when the walk is over."""
        if any(rule.looks_across for rule in self.active if rule.name == name):
            return False
        compares = any(rule.compares_meaning for rule in self.active if rule.name == name)
        can_compare = self.meaning is not None and not self.meaning.fault
        return self.is_active(name) and (can_compare or not compares)


def rule_class(name: str) -> type[Rule]:
    """Import a rule and return its class, with name and group from its file."""
    module = rule_module(name)
    found = [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Rule) and value.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise TypeError(f"{module.__name__} holds {len(found)} rules, one is expected")
    rule: type[Rule] = found[0]
    rule.name, rule.group = name, rule_files()[name]
    return rule


def format_findings() -> dict[str, tuple[str, Severity, str]]:
    """Return what the formats' checks can report: name -> (format's folder, severity, summary)."""
    found = {}
    for folder in format_folders():
        check = format_module(folder, "check")
        if check is not None:
            for name, loss in check.FINDINGS.items():
                found[name] = (folder, loss.severity, loss.summary)
    return found


def choose(project: Project, choice: Choice = Choice()) -> Rules:  # noqa: B008 - an immutable value
    """Return the rules that the config and the command line select.

    Raises:
        QuizkitError: a rule or group, an option or its value is unknown.
    """
    lint = project.config.lint
    classes = {name: rule_class(name) for name in rule_files()}
    names = _selected(project, choice, classes)
    ignored = _expand((project, "ignore"), lint.ignore) | _expand(None, choice.ignore)
    blocking = frozenset(name for name, rule in classes.items() if rule.blocks)
    names = (names - ignored) | blocking
    severities = {name: rule.severity for name, rule in classes.items()}
    for name, told in project.config.rules.items():
        if name not in classes:
            raise config_error(project, ("rules", name), _unknown(name))
        if told.severity is not None and name not in blocking:
            severities[name] = Severity[told.severity.upper()]
    active = tuple(classes[name](_options(project, classes[name])) for name in sorted(names))
    return Rules(active, frozenset(names), frozenset(ignored), severities, blocking)


def _selected(project: Project, choice: Choice, classes: Mapping[str, type[Rule]]) -> set[str]:
    lint = project.config.lint
    if choice.select:
        names = _expand(None, choice.select)
    elif lint.select:
        names = _expand((project, "select"), lint.select)
    else:
        names = {name for name, rule in classes.items() if rule.default}
    return names | _expand((project, "extend-select"), lint.extend_select) | _expand(None, choice.extend_select)


def _expand(origin: tuple[Project, str] | None, names: Iterable[str]) -> set[str]:
    """Return the rules that names of rules and groups stand for; `origin` is where in the config they come from."""
    files = rule_files()
    found: set[str] = set()
    for name in names:
        if name in files:
            found.add(name)
        elif name == "all":
            found.update(files)
        elif members := {rule for rule, group in files.items() if group == name}:
            found |= members
        elif name in PROFILES:
            found.update(rule for rule in files if rule_class(rule).profile == name)
        elif name in format_findings():
            found.add(name)
        elif origin is None:
            raise QuizkitError(_unknown(name))
        else:
            raise config_error(origin[0], ("lint", origin[1]), _unknown(name))
    return found


def expand_ignores(project: Project, glob: str) -> set[str]:
    """Return the rules that `[lint.per-file-ignores]` silences for a glob."""
    return _expand((project, "per-file-ignores"), project.config.lint.per_file_ignores[glob])


def _unknown(name: str) -> str:
    close = get_close_matches(name, [*rule_files(), *sorted({*rule_files().values(), *PROFILES})], n=1)
    return f"no rule or group is named `{name}`" + (f", did you mean `{close[0]}`?" if close else "")


def _options(project: Project, rule: type[Rule]) -> Any:
    """Build a rule's options; lists become tuples, types must be those of the defaults."""
    told = project.config.rules.get(rule.name)
    defaults = rule.Options()._asdict()
    values: dict[str, Any] = {}
    for key, given in (told.options if told else {}).items():
        name = key.replace("-", "_")
        if name not in defaults:
            known = ", ".join(k.replace("_", "-") for k in ("severity", *defaults))
            message = f"rule `{rule.name}` has no option `{key}`; it has {known}"
            raise config_error(project, ("rules", rule.name, key), message)
        value = tuple(given) if isinstance(given, list) else given
        wanted = type(defaults[name])
        if type(value) is not wanted and not (wanted is float and type(value) is int):
            message = f"option `{key}` of rule `{rule.name}` is expected to be a {wanted.__name__}"
            raise config_error(project, ("rules", rule.name, key), message)
        values[name] = value
    return rule.Options(**values)
