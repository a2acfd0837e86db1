"""The config: `quizkit.toml`, or `[tool.quizkit]` in pyproject.toml, found upwards.

The dataclass holds every default; `docs/configuration.md` is generated from the field docs below.
"""

import re
import tomllib
from collections import Counter
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar, get_args

from quizkit.bank.locales import is_locale
from quizkit.errors import QuizkitError
from quizkit.project.blueprint import NAME as BLUEPRINT
from quizkit.project.blueprint import Keys, Wanted, read_blueprint

Incomplete = Literal["error", "source", "skip"]
Stale = Literal["source", "keep"]
_Table = TypeVar("_Table")
FORMATS = ("moodle-xml", "gift", "qti21", "json")


class RuleConfig(NamedTuple):
    """What `[rules.NAME]` says: a severity and the rule's own options."""

    severity: str | None
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class LintConfig:
    """The table `[lint]`."""

    select: tuple[str, ...] = ()
    """Rules or groups that run in place of the default ones; empty: the default ones."""
    extend_select: tuple[str, ...] = ()
    """Rules, groups or profiles (`strict`, `experimental`) that run besides."""
    ignore: tuple[str, ...] = ()
    """Rules or groups that do not run."""
    per_file_ignores: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Globs with the rules or groups that do not run on matching files."""


@dataclass(frozen=True, slots=True)
class I18nConfig:
    """The table `[i18n]`."""

    show_key: bool = True
    """Tell translators which choice is the key; `false` for graded banks that are translated in public."""


@dataclass(frozen=True, slots=True)
class SemanticConfig:
    """The table `[semantic]`."""

    endpoint: str = ""
    """The address of an OpenAI-compatible server of embeddings, up to `/v1`; empty: the model of the extra `semantic`,
    which works offline."""
    model: str = ""
    """The model to ask that server for. Its key is read from the variable QUIZKIT_SEMANTIC_KEY."""


@dataclass(frozen=True, slots=True)
class Config:
    """The whole config with its defaults."""

    banks: tuple[str, ...] = ("banks/**/*.yaml",)
    """Globs of bank files, relative to the config's folder."""
    locales: str = "locales/{locale}/{bank}.po"
    """Where catalogs lie, relative to the config's folder; without `{bank}`, as in `locales/{locale}.po`, a file holds
    all banks. Existing folders and files may spell the locale as a tag (`pt-BR`) or gettext's way (`pt_BR`)."""
    target_locales: tuple[str, ...] = ()
    """Languages to translate into; empty: those whose folders are found."""
    formats: tuple[str, ...] = FORMATS
    """What `quizkit build` writes."""
    incomplete: Incomplete = "error"
    """A question with a missing or fuzzy translation refuses its bank (error), stays in the source language (source) or
    is left out (skip)."""
    stale: Stale = "source"
    """A question whose text or explanation was reworded goes back to the source language until its translation is
    looked at (source), or keeps the one that it had, marked as outdated (keep)."""
    glossary: tuple[str, ...] = ()
    """Globs of term lists (PO, CSV, TBX or YAML), relative to the config's folder."""
    levels: tuple[str, ...] = ("beginner", "intermediate", "advanced")
    """The levels that banks and questions may name."""
    lint: LintConfig = field(default_factory=LintConfig)
    """Which rules run."""
    i18n: I18nConfig = field(default_factory=I18nConfig)
    """What translators are told."""
    semantic: SemanticConfig = field(default_factory=SemanticConfig)
    """Who compares the meaning of texts."""
    export: dict[str, dict[str, str | bool]] = field(default_factory=dict)
    """Options of single formats, as `quizkit export NAME --help` lists them."""
    rules: dict[str, RuleConfig] = field(default_factory=dict)
    """Severity and options of single rules."""
    blueprint: tuple[Wanted, ...] = ()
    """How many questions the project is to have about what; `quizkit stats` sets them beside those that it has."""
    names_formats: bool = False
    """`formats` stands in the config, so lint reports what those formats cannot carry."""


class Project(NamedTuple):
    """A config and the folder that it stands in."""

    root: Path
    config: Config
    file: Path | None
    """The config's file; None where there is none: then the project is the given files."""


def find_project(start: Path, *, config_file: Path | None = None) -> Project:
    """Return the project around a folder: the nearest config upwards, else defaults in `start`.

    Raises:
        QuizkitError: the config cannot be read or holds a wrong key or value; the message has file and line.
    """
    if config_file is not None:
        if not config_file.is_file():
            raise QuizkitError(f"{config_file}: no such config file")
        return _read(config_file)
    for folder in (start, *start.parents):
        if (file := folder / "quizkit.toml").exists():
            return _read(file)
        if (file := folder / "pyproject.toml").is_file() and b"tool.quizkit" in file.read_bytes():
            project = _read(file)
            if project.file is not None:
                return project
    return Project(start, Config(), None)


def _read(file: Path) -> Project:
    try:
        text = file.read_bytes().decode("utf-8-sig")
        data = tomllib.loads(text)
    except UnicodeDecodeError as e:
        line = file.read_bytes()[: e.start].count(b"\n") + 1
        raise QuizkitError(f"{file}:{line}: is not UTF-8; save it as UTF-8") from e
    except tomllib.TOMLDecodeError as e:
        raise QuizkitError(_toml_error(file, e)) from e
    except OSError as e:
        raise QuizkitError(f"{file}: cannot be read: {(e.strerror or 'unknown fault').lower()}") from e
    prefix: tuple[str, ...] = ()
    if file.name == "pyproject.toml":
        tool = data.get("tool", {})
        if "quizkit" not in tool:
            return Project(file.parent, Config(), None)
        data, prefix = tool["quizkit"], ("tool", "quizkit")
    return Project(file.parent, _Checker(file, text, prefix).config(data), file)


def _toml_error(file: Path, error: tomllib.TOMLDecodeError) -> str:
    at = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
    place = f"{file}:{at[1]}:{at[2]}" if at else str(file)
    return f"{place}: {re.sub(r' *[(]at .*[)]$', '', str(error)).lower()}; mend the TOML"


class _Checker:
    """Turns a TOML table into a Config; every complaint names file and line."""

    def __init__(self, file: Path, text: str, prefix: tuple[str, ...]) -> None:
        self.file = file
        self.text = text
        self.prefix = prefix

    def fail(self, keys: Keys, message: str) -> QuizkitError:
        line = line_of(self.text, (*self.prefix, *keys))
        return QuizkitError(f"{self.file}:{line}: {message}")

    def config(self, data: dict[str, Any]) -> Config:
        names = {f.name.replace("_", "-"): f.name for f in fields(Config) if f.name != "names_formats"}
        self.known(data, names, ())
        values: dict[str, Any] = {"names_formats": "formats" in data}
        for key in ("banks", "target-locales", "formats", "levels", "glossary"):
            if key in data:
                values[names[key]] = self.strings((key,), data[key])
        self.inside(("banks",), values.get("banks", ()))
        self.inside(("glossary",), values.get("glossary", ()))
        self.languages(values.get("target_locales", ()))
        if "locales" in data:
            values["locales"] = self.pattern(data["locales"])
        for key, kind in (("incomplete", Incomplete), ("stale", Stale)):
            if key in data:
                values[key] = self.one_of((key,), data[key], get_args(kind))
        if "i18n" in data:
            values["i18n"] = self.simple("i18n", I18nConfig, data["i18n"])
        if "semantic" in data:
            values["semantic"] = self.simple("semantic", SemanticConfig, data["semantic"])
        if "lint" in data:
            values["lint"] = self.lint(data["lint"])
        if "export" in data:
            values["export"] = self.export(data["export"])
        if "rules" in data:
            values["rules"] = self.rules(data["rules"])
        if BLUEPRINT in data:
            values[BLUEPRINT] = read_blueprint(data[BLUEPRINT], values.get("levels", Config().levels), self)
        return Config(**values)

    def simple(self, name: str, cls: type[_Table], data: Any) -> _Table:
        """Read a table whose values are of the types of their defaults."""
        self.table((name,), data)
        defaults = {f.name: f.default for f in fields(cls)}  # type: ignore[arg-type]  # a dataclass
        self.known(data, {key.replace("_", "-"): key for key in defaults}, (name,))
        values = {key.replace("-", "_"): value for key, value in data.items()}
        for key, value in values.items():
            if type(value) is not type(defaults[key]):
                wanted = "true or false" if isinstance(defaults[key], bool) else "a string"
                written = key.replace("_", "-")
                raise self.fail((name, written), f"`{written}` is {_kind(value)}, {wanted} is expected")
        return cls(**values)

    def lint(self, data: Any) -> LintConfig:
        self.table(("lint",), data)
        names = {f.name.replace("_", "-"): f.name for f in fields(LintConfig)}
        self.known(data, names, ("lint",))
        values: dict[str, Any] = {
            names[key]: self.strings(("lint", key), data[key])
            for key in ("select", "extend-select", "ignore")
            if key in data
        }
        if "per-file-ignores" in data:
            at = ("lint", "per-file-ignores")
            self.table(at, data["per-file-ignores"])
            values["per_file_ignores"] = {
                glob: self.strings((*at, glob), rules) for glob, rules in data["per-file-ignores"].items()
            }
        return LintConfig(**values)

    def export(self, data: Any) -> dict[str, dict[str, str | bool]]:
        self.table(("export",), data)
        for name, table in data.items():
            self.table(("export", name), table)
            for key, value in table.items():
                if not isinstance(value, str | bool):
                    message = f"`{key}` is {_kind(value)}, a string or true or false is expected"
                    raise self.fail(("export", name, key), message)
        return dict(data)

    def rules(self, data: Any) -> dict[str, RuleConfig]:
        self.table(("rules",), data)
        found = {}
        for name, table in data.items():
            self.table(("rules", name), table)
            severity = table.get("severity")
            if severity is not None:
                self.one_of(("rules", name, "severity"), severity, ("error", "warning", "info"))
            found[name] = RuleConfig(severity, {k: v for k, v in table.items() if k != "severity"})
        return found

    def known(self, data: dict[str, Any], names: dict[str, str], at: Keys) -> None:
        for key in data:
            if key not in names:
                close = get_close_matches(key, names, n=1)
                hint = f", did you mean `{close[0]}`?" if close else f"; known are {', '.join(names)}"
                raise self.fail((*at, key), f"unknown key `{key}`{hint}")

    def table(self, at: tuple[str, ...], value: Any) -> None:
        if not isinstance(value, dict):
            raise self.fail(at, f"`{'.'.join(at)}` is {_kind(value)}, a table is expected")

    def strings(self, at: tuple[str, ...], value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fail(at, f"`{at[-1]}` is {_kind(value)}, a list of strings is expected")
        return tuple(value)

    def one_of(self, at: tuple[str, ...], value: Any, known: tuple[str, ...]) -> str:
        if value not in known:
            raise self.fail(at, f"`{at[-1]}` is `{value}`, one of {', '.join(known)} is expected")
        return str(value)

    def pattern(self, value: Any) -> str:
        fields_of = set(re.findall(r"\{[^{}]*\}?", value)) if isinstance(value, str) else set()
        if not isinstance(value, str) or "{locale}" not in fields_of or not value.endswith(".po"):
            raise self.fail(
                ("locales",), "`locales` is expected to be a path with {locale}, and {bank} or not, to a .po"
            )
        if unknown := fields_of - {"{locale}", "{bank}"}:
            raise self.fail(
                ("locales",), f"`{min(unknown)}` is unknown in `locales`; known are {{locale}} and {{bank}}"
            )
        self.inside(("locales",), (value,))
        return value

    def inside(self, at: tuple[str, ...], paths: tuple[str, ...]) -> None:
        for path in paths:
            if not path or path.startswith("/") or ".." in path.replace("\\", "/").split("/") or ":" in path:
                raise self.fail(at, f"`{path}` does not lie below the config's folder")

    def languages(self, names: tuple[str, ...]) -> None:
        for name in names:
            if not is_locale(name):
                message = f"`{name}` is no language tag such as ru, pt-BR or zh-Hant"
                raise self.fail(("target-locales",), message)


def config_error(project: Project, keys: tuple[str, ...], message: str) -> QuizkitError:
    """Return the error for a value that the config's shape allows and its meaning does not, with file and line."""
    if project.file is None:
        return QuizkitError(message)
    prefix = ("tool", "quizkit") if project.file.name == "pyproject.toml" else ()
    line = line_of(project.file.read_bytes().decode("utf-8-sig"), (*prefix, *keys))
    return QuizkitError(f"{project.file}:{line}: {message}")


def _kind(value: object) -> str:
    match value:
        case bool():
            return "true or false"
        case str():
            return "a string"
        case int() | float():
            return "a number"
        case list():
            return "a list with other things than strings"
        case dict():
            return "a table"
        case _:
            return "a date or time"


def line_of(text: str, keys: Keys) -> int:
    """Return the 1-based line of a key in a TOML text, or that of its nearest table; 1 when neither is found.

    A number in `keys` is the 0-based place of one of the tables `[[name]]`.
    """
    at: Keys = ()
    best, line_best = 0, 1
    tables: Counter[Keys] = Counter()
    for number, line in enumerate(text.split("\n"), start=1):
        if header := re.match(r"\s*(\[\[?)\s*([^\]]+?)\s*\]", line):
            at = _dotted(header[2])
            if header[1] == "[[":
                tables[at] += 1
                at = (*at, tables[at] - 1)
            here = at
        elif pair := re.match(r"""\s*((?:"[^"]*"|'[^']*'|[\w.\- ])+?)\s*=""", line):
            here = (*at, *_dotted(pair[1]))
        else:
            continue
        if keys[: len(here)] == here and len(here) > best:
            best, line_best = len(here), number
    return line_best


def _dotted(text: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in re.findall(r"\"[^\"]*\"|'[^']*'|[^.]+", text))
