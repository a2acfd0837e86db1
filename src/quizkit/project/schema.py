"""The JSON Schema of quizkit.toml, made from the config's dataclasses and the rules' options."""

from dataclasses import MISSING, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from quizkit.bank.schema import DIALECT, field_docs
from quizkit.project.blueprint import NAME as BLUEPRINT
from quizkit.project.blueprint import Wanted
from quizkit.project.config import Config, I18nConfig, LintConfig, SemanticConfig


def config_defaults(cls: type) -> dict[str, Any]:
    """Return each key of a config table, as it is written, with its default."""
    found = {}
    for field in fields(cls):
        if field.name != "names_formats":
            default = field.default if field.default_factory is MISSING else field.default_factory()
            found[field.name.replace("_", "-")] = list(default) if isinstance(default, tuple) else default
    return found


def config_schema() -> dict[str, Any]:
    """Return the schema; rules' own options are left open, the command checks them."""
    schema = _table(Config)
    for name, cls in (("lint", LintConfig), ("i18n", I18nConfig), ("semantic", SemanticConfig)):
        schema["properties"][name] = _table(cls)
    values = {"type": ["string", "boolean"]}
    options = {"type": "object", "additionalProperties": values}
    schema["properties"]["export"] |= {"additionalProperties": options}
    schema["properties"]["rules"] = {
        "type": "object",
        "additionalProperties": {
            "type": "object",
            "properties": {"severity": {"enum": ["error", "warning", "info"]}},
        },
    }
    schema["properties"][BLUEPRINT] |= {"items": _blueprint()}
    return {"$schema": DIALECT, "title": "quizkit config", **schema}


def _blueprint() -> dict[str, Any]:
    """Return the schema of a table `[[blueprint]]`."""
    text: dict[str, Any] = {"type": "string", "pattern": r"\S"}
    kinds = {
        "count": {"type": "integer", "minimum": 1},
        "share": {"type": "number", "exclusiveMinimum": 0, "maximum": 1},
    }
    properties = {name: {"description": doc, **kinds.get(name, text)} for name, doc in field_docs(Wanted).items()}
    return {
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "anyOf": [{"required": [name]} for name in ("objective", "tag", "level")],
        "oneOf": [{"required": ["count"]}, {"required": ["share"]}],
        "not": {"required": ["objective", "tag"]},
    }


def _table(cls: type) -> dict[str, Any]:
    docs, hints = field_docs(cls), get_type_hints(cls)
    properties = {}
    for key, default in config_defaults(cls).items():
        name = key.replace("-", "_")
        node: dict[str, Any] = {"description": docs.get(name, "")}
        if hints[name] is str:
            node |= {"type": "string", "default": default}
        elif hints[name] is bool:
            node |= {"type": "boolean", "default": default}
        elif get_origin(hints[name]) is Literal:
            node |= {"enum": list(get_args(hints[name])), "default": default}
        elif isinstance(default, list):
            node |= {"type": "array", "items": {"type": "string"}, "default": default}
        else:
            node |= {
                "type": "object",
                "additionalProperties": {"type": "array", "items": {"type": "string"}},
            }
        properties[key] = node
    return {"type": "object", "properties": properties, "additionalProperties": False}
