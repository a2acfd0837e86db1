"""The JSON Schema of a bank file, made from the models and from what the reader accepts besides.

The models describe a bank as it is once read; an author may also write a choice as a bare text, put the key on its
choice, and leave any text unquoted, so that an editor sees a number, a boolean or null.
"""

import ast
import inspect
from typing import Any

from quizkit.bank.model import Answer, Bank, Case, Choice, Combined, Defaults, Draw, Gap, Kind, Pair, Question
from quizkit.bank.reading.kinds import KEYS
from quizkit.bank.shapes import written_key

SCALAR = ["string", "number", "boolean", "null"]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def bank_schema() -> dict[str, Any]:
    """Return the schema of a bank in one file, or of the head of a bank in a folder (then without questions)."""
    from pydantic import TypeAdapter

    schema = TypeAdapter(Bank).json_schema()
    _tidy(schema)
    _describe(schema, Bank)
    definitions = schema["$defs"]
    for model in (Question, Choice, Answer, Pair, Gap, Combined, Case, Draw, Defaults):
        _describe(definitions[model.__name__], model)
    marked, plain = _choices(definitions.pop("Choice"))
    definitions |= {"MarkedChoice": marked, "Choice": plain}
    for owner in ("Question", "Gap"):
        definitions[owner]["properties"]["choices"]["items"] = {
            "anyOf": [{"type": SCALAR}, {"$ref": "#/$defs/Choice"}, {"$ref": "#/$defs/MarkedChoice"}]
        }
    definitions |= _answers(definitions.pop("Answer"))
    _narrow_question(definitions)
    definitions["Gap"] = _gap(definitions["Gap"])
    definitions["Case"] = _case(definitions["Case"])
    del schema["properties"]["cases"]
    schema["properties"]["questions"]["items"] = {
        "if": {"required": ["case"], "not": {"required": ["text"]}},
        "then": {"$ref": "#/$defs/Case"},
        "else": {"$ref": "#/$defs/Question"},
    }
    schema["required"].remove("questions")
    return {"$schema": DIALECT, "title": "quizkit bank", **{k: v for k, v in schema.items() if k != "title"}}


_IS_MARKED = {
    "type": "object",
    "anyOf": [
        {"required": ["correct"], "not": {"required": ["text"]}},
        {"required": ["correct", "text"], "properties": {"correct": {"const": True}}},
    ],
}
_HAS_KEY: dict[str, Any] = {
    "oneOf": [
        {"required": ["correct"]},
        {"required": ["choices"], "properties": {"choices": {"type": "array", "contains": _IS_MARKED}}},
    ]
}


def _narrow_question(definitions: dict[str, Any]) -> None:
    """Say which keys each kind of question has and needs."""
    question = definitions["Question"]
    properties = question["properties"]
    del properties["case"]
    true = {name: {**properties["explanation"], "description": f"Said to who picks {name}."} for name in _TRUTH}
    definitions["TruthFeedback"] = {"type": "object", "additionalProperties": False, "properties": true}
    feedback, correct = properties.pop("feedback"), properties.pop("correct")
    properties["correct"] = {"description": correct["description"]}
    properties["feedback"] = {"description": feedback.get("description", "On the whole response.")}
    answers = properties.pop("answers")
    properties["answers"] = {"type": "array", "description": answers["description"]}
    of_key = {
        "feedback": {"$ref": "#/$defs/Combined"},
        "correct": {key: value for key, value in correct.items() if key in ("anyOf", "type", "items")},
    }
    own = {key for keys in KEYS.values() for key in keys.own}
    question["allOf"] = []
    for kind, keys in KEYS.items():
        if kind in (Kind.SINGLE, Kind.MULTIPLE):
            continue
        then: dict[str, Any] = {"required": [key for key in keys.needed if key != "correct"]}
        then["properties"] = {key: of_key[key] for key in keys.own if key in of_key}
        then["properties"] |= dict.fromkeys(sorted(own - set(keys.own)), False)
        if kind is None:
            then |= _HAS_KEY
            of: dict[str, Any] = {"properties": {"type": {"enum": ["single", "multiple"]}}}
        else:
            of = {"properties": {"type": {"const": str(kind)}}, "required": ["type"]}
        if kind is Kind.TRUE_FALSE:
            then["required"] = ["correct"]
            then["properties"] |= {"correct": {"type": "boolean"}, "feedback": {"$ref": "#/$defs/TruthFeedback"}}
        if "answers" in keys.own:
            then["properties"]["answers"] = _list_of_answers(number=kind is Kind.NUMERIC)
        question["allOf"].append({"if": of, "then": then})


_TRUTH = ("true", "false")


def _list_of_answers(*, number: bool) -> dict[str, Any]:
    name = "Number" if number else "Typed"
    bare = {"$ref": "#/$defs/Decimal"} if number else {"type": SCALAR}
    return {"type": "array", "items": {"anyOf": [bare, {"$ref": f"#/$defs/{name}"}]}}


def _answers(answer: dict[str, Any]) -> dict[str, Any]:
    """Return what may stand for an answer that is a text, and for one that is a number or a range."""
    properties = answer["properties"]
    notes = {key: value for key, value in properties.items() if key not in ("text", "value", "tolerance", "min", "max")}
    numbers = {key: properties[key] for key in ("value", "tolerance", "min", "max")}
    one = {"required": ["value"], "properties": {"min": False, "max": False}}
    span = {"required": ["min", "max"], "properties": {"value": False, "tolerance": False}}
    decimal = {key: value for key, value in properties["value"].items() if key in ("type", "pattern")}
    return {
        "Typed": {**answer, "properties": {"text": properties["text"], **notes}, "required": ["text"]},
        "Number": {**answer, "properties": {**numbers, **notes}, "oneOf": [one, span]},
        "Decimal": decimal,
    }


def _gap(gap: dict[str, Any]) -> dict[str, Any]:
    """Return the three forms of a gap."""
    properties = gap["properties"]
    properties["answers"] = {"type": "array", "description": "What may be typed."}

    def form(kind: str, owner: str, then: dict[str, Any]) -> dict[str, Any]:
        others = {"choices", "correct", "answers", "case-sensitive"} - set(then["properties"])
        then["properties"] |= dict.fromkeys(sorted(others), False)
        of: dict[str, Any] = {"properties": {"type": {"const": kind}}, "required": ["type"]}
        unsaid: dict[str, Any] = {
            "not": {"required": ["type"]},
            **({"required": [owner]} if owner else {"properties": {"choices": False}}),
        }
        return {"if": of if kind == "numeric" else {"anyOf": [of, unsaid]}, "then": then}

    picked = {**_HAS_KEY, "required": ["choices"], "properties": {"choices": True, "correct": True}}
    typed = {"answers": _list_of_answers(number=False), "case-sensitive": True}
    gap["allOf"] = [
        form("choice", "choices", picked),
        form("short-answer", "", {"required": ["answers"], "properties": typed}),
        form("numeric", "", {"required": ["answers"], "properties": {"answers": _list_of_answers(number=True)}}),
    ]
    return gap


def _case(case: dict[str, Any]) -> dict[str, Any]:
    """Return a case as it is written: its text is its key `case`, and its questions stand below it."""
    properties = case["properties"]
    text = {**properties.pop("text"), "description": case.get("description", "")}
    properties |= {"case": text, "questions": {"type": "array", "items": {"$ref": "#/$defs/Question"}}}
    return {**case, "properties": properties, "required": ["case", "id", "questions"]}


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
