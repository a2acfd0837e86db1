"""Make docs/configuration.md from the config's dataclasses and the rules' options."""

from typing import Any

from quizkit.bank.schema import field_docs
from quizkit.linting.registry import rule_class
from quizkit.plugins import rule_files
from quizkit.project.blueprint import Wanted
from quizkit.project.config import Config, I18nConfig, LintConfig, SemanticConfig
from quizkit.project.schema import config_defaults

_INTRO = """# The config

`quizkit.toml`, or the table `[tool.quizkit]` in `pyproject.toml`. quizkit takes the nearest one upwards from the given
files' common folder, or from the working folder; `--config FILE` names another. An empty `quizkit.toml` is a whole
project; without any config the given files are the project, and paths must be given. A wrong key or value is an error
with its line.

Globs and `locales` are relative to the config's folder. Files that `.gitignore` leaves out are left out; a file that is
named on the command line is always checked.

Below, every key stands with its default. For editors: `schema/config.schema.json`.

"""
_BUILD = """`quizkit lint` reports what a format cannot carry where `formats` stands in the config, or for `--format`.

"""
_BLUEPRINT = """## [[blueprint]]

How many questions the project is to have about what, a table for each; `quizkit stats` sets them beside those that are
there and those that are approved.

```toml
[[blueprint]]
objective = "explain the bubble"
level = "beginner"
count = 5
```

"""
_EXPORT = """## [export.NAME]

Options of the format NAME, as the page of the format and `quizkit export --help` list them; what the command line says
goes first.

"""
_RULES = """## [rules.NAME]

`severity = "error" | "warning" | "info"` sets a rule's severity; findings that leave nothing to read keep theirs.
Besides, these rules have options:

"""


def config_pages() -> dict[str, str]:
    """Return the page by its path below docs/."""
    top = [
        key
        for key in config_defaults(Config)
        if key not in ("lint", "i18n", "semantic", "export", "rules", "blueprint")
    ]
    text = _INTRO + _table(Config, top) + _BUILD
    for name, cls in (("lint", LintConfig), ("i18n", I18nConfig), ("semantic", SemanticConfig)):
        text += f"## [{name}]\n\n" + _table(cls, list(config_defaults(cls)))
    text += _BLUEPRINT + _keys(Wanted) + _EXPORT + _RULES + _options()
    return {"configuration.md": text}


def _table(cls: type, keys: list[str]) -> str:
    docs, defaults = field_docs(cls), config_defaults(cls)
    rows = [
        f"| `{key}` | `{_toml(defaults[key])}` | {docs.get(key.replace('-', '_'), '').replace('|', chr(92) + '|')} |"
        for key in keys
    ]
    return "\n".join(["| key | default | meaning |", "| --- | --- | --- |", *rows]) + "\n\n"


def _keys(cls: type) -> str:
    rows = [f"| `{key}` | {doc} |" for key, doc in field_docs(cls).items()]
    return "\n".join(["| key | meaning |", "| --- | --- |", *rows]) + "\n\n"


def _options() -> str:
    rows = []
    for name in rule_files():
        defaults = getattr(rule_class(name).Options, "_field_defaults", {})
        docs = field_docs(rule_class(name).Options) if defaults else {}
        for option, value in defaults.items():
            key = option.replace("_", "-")
            rows.append(f"| [{name}](rules/{name}.md) | `{key}` | `{_toml(value)}` | {docs.get(option, '')} |")
    return "\n".join(["| rule | option | default | meaning |", "| --- | --- | --- | --- |", *rows]) + "\n"


def _toml(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case list() | tuple():
            return "[" + ", ".join(_toml(item) for item in value) + "]"
        case dict():
            return "{}"
        case _:
            return str(value)
