"""The data of a mapping by a table of readers."""

from collections.abc import Mapping as Table
from typing import Any

from yaml.events import ScalarEvent

from quizkit.bank.reading import values as read
from quizkit.bank.reading.events import Mapping
from quizkit.bank.reading.keys import did_you_mean
from quizkit.bank.reading.values import BAD, Reader, Values
from quizkit.findings.source import Path


def read_fields(
    values: Values, node: Mapping, path: Path, table: Table[str, Reader], *, without: frozenset[str] = frozenset()
) -> tuple[dict[str, Any], frozenset[str]]:
    """Return the data of a mapping by its table, and the keys that were meant."""
    data: dict[str, Any] = {}
    given = set(node.entries)
    for key, value in node.entries.items():
        reader = table.get(key)
        name = key
        if reader is read.text and type(value) is ScalarEvent and not values.via:
            values.texts.append(value)
            data[key] = value.value.rstrip("\n") if value.style in ("|", ">") else value.value
            continue
        if reader is None:
            if key in without:
                continue
            name = did_you_mean(values, node, key, path, table)
            if not name:
                continue
            given.add(name)
            reader = table[name]
        got = values.read(reader, value, (*path, name))
        if got is not BAD:
            data[name] = got
    return data, frozenset(given)
