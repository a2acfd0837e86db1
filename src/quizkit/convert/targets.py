"""What a run writes: formats with their options, from the command line, else from the config, else as they come."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from quizkit.convert.writers import format_names
from quizkit.errors import QuizkitError
from quizkit.findings.wording import quoted
from quizkit.plugins import format_package
from quizkit.project.config import Project, config_error

Value = str | bool


class Option(NamedTuple):
    """One option of a format: formats/NAME/__init__.py lists them in OPTIONS."""

    name: str
    summary: str
    values: tuple[str, ...] = ()
    """What it may be, the default first; empty: it is on or off, and off by default."""
    formats: tuple[str, ...] = ()
    """The names of the formats that have it; empty: all of the folder."""

    @property
    def default(self) -> Value:
        """The value where nobody gives one."""
        return self.values[0] if self.values else False


class Target(NamedTuple):
    """One format to write, with a value for each of its options."""

    format: str
    options: Mapping[str, Value] = {}
    locales: tuple[str, ...] = ()
    """The languages that a bank is written in by this run, known to the writer and not to the check."""
    is_site: bool = False
    """Everything is written, as one whole: `quizkit build`."""


def format_options() -> dict[str, dict[str, Option]]:
    """Return the options by name of every format."""
    found: dict[str, dict[str, Option]] = {name: {} for name in format_names()}
    for name, folder in format_names().items():
        for option in getattr(format_package(folder), "OPTIONS", ()):
            if name in (option.formats or (name,)):
                found[name][option.name] = option
    return found


def make_target(name: str, **given: Value) -> Target:
    """Return a format with these options (`response_processing` for `response-processing`) and the others' defaults.

    Raises:
        QuizkitError: there is no such format, option or value.
    """
    return _target(name, {key.replace("_", "-"): value for key, value in given.items()}, format_options())


def check_formats(project: Project) -> None:
    """Raise a QuizkitError where the config names a format, an option or a value that does not exist."""
    known = format_options() if project.config.names_formats or project.config.export else {}
    for name in project.config.formats if project.config.names_formats else ():
        if name not in known:
            raise config_error(project, ("formats",), _unknown(name, known))
    for name, table in project.config.export.items():
        if name not in known:
            raise config_error(project, ("export", name), _unknown(name, known))
        for key, value in table.items():
            if fault := _fault(name, key, value, known):
                raise config_error(project, ("export", name, key), fault)


def targets_of(project: Project, names: Iterable[str], given: Mapping[str, Value] | None = None) -> tuple[Target, ...]:
    """Return formats with the options that are given, else those of `[export.NAME]`, else the defaults.

    Raises:
        QuizkitError: an option or a value that the format does not have; the message names what it has.
    """
    check_formats(project)
    names = tuple(dict.fromkeys(names))
    known = format_options() if names else {}
    return tuple(_target(name, {**project.config.export.get(name, {}), **(given or {})}, known) for name in names)


def config_targets(project: Project) -> tuple[Target, ...]:
    """Return the formats that stand in the config with their options, none where it names none.

    Raises:
        QuizkitError: as for `targets_of`.
    """
    return targets_of(project, project.config.formats if project.config.names_formats else ())


def _target(name: str, given: Mapping[str, Value], known: Mapping[str, Mapping[str, Option]]) -> Target:
    if name not in known:
        raise QuizkitError(_unknown(name, known))
    for key, value in given.items():
        if fault := _fault(name, key, value, known):
            raise QuizkitError(fault)
    return Target(name, {option.name: given.get(option.name, option.default) for option in known[name].values()})


def _unknown(name: str, known: Iterable[str]) -> str:
    return f"no format is named {quoted(name)}; there are {', '.join(known)}"


def _fault(name: str, key: str, value: object, known: Mapping[str, Mapping[str, Option]]) -> str:
    option = known[name].get(key)
    if option is None:
        there = f"its options are {', '.join(known[name])}" if known[name] else "it has none"
        return f"{name} has no option {quoted(key)}; {there}"
    if not option.values:
        return "" if isinstance(value, bool) else f"{quoted(key)} of {name} is on or off: true or false is expected"
    return "" if value in option.values else f"{quoted(key)} of {name} is one of {', '.join(option.values)}"
