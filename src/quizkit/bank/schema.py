"""The JSON Schema of a bank file, made from the models and from what the reader accepts besides.

The models describe a bank as it is once read; an author may also write a choice as a bare text, put the key on its
choice, and leave any text unquoted, so that an editor sees a number, a boolean or null.
"""

import ast
import inspect
from typing import Any

from quizkit.bank.model import Bank, Choice, Defaults, Question, written_key

SCALAR = ["string", "number", "boolean", "null"]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def bank_schema() -> dict[str, Any]:
    """Return the schema of a bank in one file, or of the head of a bank in a folder (then without questions)."""
    from pydantic import TypeAdapter

    schema = TypeAdapter(Bank).json_schema()
    _tidy(schema)
    _describe(schema, Bank)
    for model in (Question, Choice, Defaults):
        _describe(schema["$defs"][model.__name__], model)
    question = schema["$defs"]["Question"]
    marked, plain = _choices(schema["$defs"].pop("Choice"))
    schema["$defs"] |= {"MarkedChoice": marked, "Choice": plain}
    question["properties"]["choices"]["items"] = {
        "anyOf": [{"type": SCALAR}, {"$ref": "#/$defs/Choice"}, {"$ref": "#/$defs/MarkedChoice"}]
    }
    question["required"].remove("correct")
    is_marked = {
        "type": "object",
        "anyOf": [
            {"required": ["correct"], "not": {"required": ["text"]}},
            {"required": ["correct", "text"], "properties": {"correct": {"const": True}}},
        ],
    }
    question["oneOf"] = [
        {"required": ["correct"]},
        {"required": ["choices"], "properties": {"choices": {"type": "array", "contains": is_marked}}},
    ]
    schema["required"].remove("questions")
    return {"$schema": DIALECT, "title": "quizkit bank", **{k: v for k, v in schema.items() if k != "title"}}


def _choices(choice: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the two forms of a mapping: `correct: TEXT` in place of the text, and `correct: true` beside it."""
    properties = choice["properties"]
    others = {name: value for name, value in properties.items() if name != "text"}
    marked = {
        **choice,
        "properties": {"correct": {**properties["text"], "description": "The text of a right choice."}, **others},
        "required": ["correct"],
    }
    is_key = {"type": "boolean", "description": "This choice is right; then the question has no `correct`."}
    plain = {**choice, "properties": {"text": properties["text"], "correct": is_key, **others}}
    for form in (marked, plain):
        form["description"] = Choice.__doc__
    return marked, plain


def _tidy(node: Any) -> None:
    """Drop pydantic's titles, and null where a key may be absent but not null: null is the text `null`."""
    if isinstance(node, list):
        for item in node:
            _tidy(item)
    if not isinstance(node, dict):
        return
    for name, value in list(node.items()):
        if name == "title" and isinstance(value, str):
            del node[name]
        elif name == "properties":
            for key in value.values():
                _tidy(key)
                _flatten_optional(key)
        else:
            _tidy(value)


def _flatten_optional(node: dict[str, Any]) -> None:
    forms = node.get("anyOf")
    if forms and {"type": "null"} in forms:
        kept = [form for form in forms if form != {"type": "null"}]
        del node["anyOf"]
        node.update(kept[0] if len(kept) == 1 else {"anyOf": kept})
        if node.get("default", 0) is None:
            del node["default"]


def _describe(node: dict[str, Any], model: type) -> None:
    for name, text in field_docs(model).items():
        node["properties"][written_key(name)]["description"] = text


def field_docs(cls: type) -> dict[str, str]:
    """Return the string that stands below each field in the class's source."""
    node = ast.parse(inspect.cleandoc("\n" + inspect.getsource(cls))).body[0]
    if not isinstance(node, ast.ClassDef):
        return {}
    found = {}
    for field, below in zip(node.body, node.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            found[field.target.id] = " ".join(str(ast.literal_eval(below.value)).split())
    return found
