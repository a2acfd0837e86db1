"""The committed schema and the reader agree on every single edit of good banks, but for what EXCEPTIONS names."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from quizkit.bank.load import load_text
from quizkit.findings.diagnostic import Severity
from quizkit.linting.registry import rule_class

SCHEMA = json.loads((Path(__file__).parent.parent / "schema/bank.schema.json").read_text("utf-8"))

GOOD: dict[str, dict[str, Any]] = {
    "short": {
        "id": "a",
        "title": "A",
        "locale": "en",
        "questions": [{"id": "q1", "text": "One?", "choices": ["x", "y"], "correct": 0}],
    },
    "full": {
        "id": "full-bank",
        "title": "Full",
        "locale": "zh-Hant",
        "translation-of": "other",
        "description": "All keys",
        "level": "beginner",
        "guide": "https://example.org/",
        "tags": ["a", 1, True],
        "license": "CC0",
        "authors": ["someone"],
        "translators": "note",
        "translate": False,
        "meta": {"any": [1, {"thing": None}]},
        "defaults": {"points": 2, "shuffle": True},
        "questions": [
            {
                "id": "q1",
                "text": "Which?",
                "type": "multiple",
                "title": "Title",
                "choices": [
                    "bare",
                    {"text": "with", "feedback": "f", "id": "a", "pinned": True, "translate": False, "lang": "en"},
                    {"text": "note", "translators": "t"},
                    3,
                ],
                "correct": [0, 2],
                "explanation": "e",
                "level": "advanced",
                "tags": ["t"],
                "points": 1.5,
                "shuffle": False,
                "hints": ["h"],
                "objectives": ["o"],
                "never-with": ["q2"],
                "author": "x",
                "reviewed": "2024-01-01",
                "source": "s",
                "license": "l",
                "note": "n",
                "translators": "t",
                "translate": True,
                "lang": "de",
                "status": "draft",
                "meta": {},
            },
            {"id": "q2", "text": "Key here?", "choices": [{"correct": "yes", "feedback": "f"}, "no"]},
            {"id": "q3", "text": "Or here?", "choices": [{"text": "yes", "correct": True}, {"text": "no"}]},
        ],
    },
    "kinds": {
        "id": "kinds",
        "title": "Kinds",
        "locale": "ru",
        "draw": [{"tag": "week3", "count": 2}],
        "defaults": {"scoring": "per-choice", "penalty": 0.5},
        "questions": [
            {"id": "tf", "type": "true-false", "text": "T", "correct": True, "feedback": {"true": "a", "false": "b"}},
            {
                "id": "num",
                "type": "numeric",
                "text": "T",
                "answers": [
                    3,
                    {"value": "3.10", "tolerance": 0.5, "fraction": 50, "feedback": "f"},
                    {"min": 3, "max": 4},
                ],
                "unit": "GB",
                "penalty": 0.25,
            },
            {
                "id": "sh",
                "type": "short-answer",
                "text": "T",
                "answers": ["x", {"text": "y", "fraction": 50, "lang": "fr", "translate": False, "translators": "n"}],
                "case-sensitive": True,
                "feedback": {"correct": "a", "partial": "b", "incorrect": "c"},
            },
            {
                "id": "ma",
                "type": "matching",
                "text": "T",
                "pairs": [{"text": "a", "match": "b"}, {"text": "c", "match": "d", "translators": "n"}],
                "distractors": ["e"],
            },
            {"id": "or", "type": "ordering", "text": "T", "items": ["a", "b"]},
            {"id": "es", "type": "essay", "text": "T", "model-answer": "m", "grader-note": "g"},
            {
                "case": "A passage",
                "id": "c1",
                "title": "C",
                "lang": "en",
                "questions": [
                    {
                        "id": "cl",
                        "type": "cloze",
                        "text": "[[a]] [[b]] [[c]]",
                        "gaps": {
                            "a": {"answers": ["x"], "case-sensitive": True},
                            "b": {"type": "numeric", "answers": [6], "weight": 2},
                            "c": {"choices": ["x", "y"], "correct": 0},
                            "d": {"choices": [{"correct": "x"}, "y"]},
                        },
                    },
                    {"id": "m", "text": "T", "choices": [{"text": "x", "fraction": 50}, "y"], "correct": [0]},
                ],
            },
        ],
    },
}
VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    3,
    -1,
    1.5,
    1.0,
    "",
    "x",
    "é",
    "1",
    "a b",
    "single",
    [],
    [0],
    ["x"],
    [[]],
    {},
    {"x": 1},
]

# What a JSON Schema cannot say, or says otherwise on purpose: (name, what an edit of this kind looks like).
EXCEPTIONS = {
    "questions may be missing: the head of a bank in a folder leaves them out": lambda data, path: (
        "questions" not in data
    ),
    "1.0 is an integer to JSON Schema, the reader wants 1": lambda data, path: (
        {"correct", "count", "weight"} & set(path) and _at(data, path) in (1.0,) and isinstance(_at(data, path), float)
    ),
    "type: single beside a list, or several marked choices": lambda data, path: (
        path[-1:] == ("type",) or (path[-1:] == ("correct",) and _at(data, path[:-1]).get("type") == "single")
    ),
}


def _at(data: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        try:
            data = data[step]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def places(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield path
    if path[-1:] == ("meta",):
        return
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
    if isinstance(data, list):
        for i, value in enumerate(data):
            yield from places(value, (*path, i))


def edits(good: dict[str, Any]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Yield each bank that one edit makes: a value replaced, a key or item removed, a key added."""
    for path in places(good):
        if not path:
            yield (), {**good, "unknown": 1}
            continue
        for value in VALUES:
            data = copy.deepcopy(good)
            parent = _at(data, path[:-1])
            if parent[path[-1]] == value and type(parent[path[-1]]) is type(value):
                continue
            parent[path[-1]] = value
            yield path, data
        data = copy.deepcopy(good)
        del _at(data, path[:-1])[path[-1]]
        yield path, data
        if isinstance(_at(good, path), dict) and path[-1] != "meta":
            data = copy.deepcopy(good)
            _at(data, path)["unknown"] = "x"
            yield (*path, "unknown"), data


def is_taken(data: Any) -> bool:
    """Tell whether the reader takes a bank whole; warnings do not count."""
    loaded = load_text("bank.yaml", yaml.safe_dump(data, sort_keys=False, allow_unicode=True))
    return loaded.is_complete and all(rule_class(f.rule).severity < Severity.ERROR for f in loaded.flaws)


@pytest.mark.parametrize("name", GOOD)
def test_a_good_bank_passes_both(name):
    jsonschema.Draft202012Validator(SCHEMA).validate(GOOD[name])
    assert is_taken(GOOD[name])


@pytest.mark.parametrize("name", GOOD)
def test_schema_and_reader_agree_on_every_single_edit(name):
    validator = jsonschema.Draft202012Validator(SCHEMA)
    differing = []
    count = 0
    for path, data in edits(GOOD[name]):
        count += 1
        if validator.is_valid(data) != is_taken(data) and not any(told(data, path) for told in EXCEPTIONS.values()):
            differing.append(
                (path, _at(data, path), "schema takes it" if validator.is_valid(data) else "reader takes it")
            )
    assert differing == []
    assert count > 100


def test_each_exception_is_needed():
    validator = jsonschema.Draft202012Validator(SCHEMA)
    needed = set()
    for good in GOOD.values():
        for path, data in edits(good):
            if validator.is_valid(data) != is_taken(data):
                needed |= {name for name, told in EXCEPTIONS.items() if told(data, path)}
    assert needed == set(EXCEPTIONS)
