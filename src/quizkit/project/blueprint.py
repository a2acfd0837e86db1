"""What a project is to ask about: the tables `[[blueprint]]` of the config."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, Protocol

from quizkit.errors import QuizkitError

Keys = tuple[str | int, ...]
NAME = "blueprint"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table `[[blueprint]]`: which questions, and how many of them."""

    objective: str | None = None
    """Questions with this objective; in its place `tag`, or none of the two for all questions of the level."""
    tag: str | None = None
    """Questions with this tag, or of a bank with it."""
    level: str | None = None
    """Questions of this level, or without one in a bank of this level; absent: of any."""
    count: int | None = None
    """How many there are to be."""
    share: float | None = None
    """In its place, which part of all the project's questions they are to be: above 0, at most 1."""


class Complaints(Protocol):
    """How a fault of the config is told."""

    def fail(self, keys: Keys, message: str) -> QuizkitError:
        """Return the error for the value at a path."""
        ...

    def known(self, data: dict[str, Any], names: dict[str, str], at: Keys) -> None:
        """Raise for a key that is none of the names."""
        ...


def read_blueprint(data: Any, levels: Sequence[str], config: Complaints) -> tuple[Wanted, ...]:
    """Return the tables of the blueprint; `levels` are those of the project.

    Raises:
        QuizkitError: one holds a wrong key or value; the message has file and line.
    """
    if not isinstance(data, list) or not all(isinstance(table, dict) for table in data):
        raise config.fail((NAME,), f"`{NAME}` is expected to be tables `[[{NAME}]]`")
    return tuple(_wanted(table, (NAME, i), levels, config) for i, table in enumerate(data))


def _wanted(table: dict[str, Any], at: Keys, levels: Sequence[str], config: Complaints) -> Wanted:
    names = {field.name: field.name for field in fields(Wanted)}
    config.known(table, names, at)
    for key, message in _faults(table, levels):
        raise config.fail((*at, key), message)
    if {"objective", "tag"} <= {*table}:
        raise config.fail((*at, "tag"), "`objective` and `tag` stand in one table; write a table for each")
    if not {"objective", "tag", "level"} & {*table}:
        raise config.fail(at, "the table names no questions; give `objective` or `tag`, or `level`")
    if len({"count", "share"} & {*table}) != 1:
        how = "both `count` and `share`" if "count" in table else "neither `count` nor `share`"
        raise config.fail(at, f"the table has {how}; give one of them")
    return Wanted(**table)


def _faults(table: dict[str, Any], levels: Sequence[str]) -> Iterator[tuple[str, str]]:
    for key in ("objective", "tag", "level"):
        value = table.get(key, "-")
        if not isinstance(value, str) or not value.strip():
            yield key, f"`{key}` is `{value}`, a text is expected"
    if "level" in table and table["level"] not in levels:
        yield "level", f"`level` is `{table['level']}`, one of {', '.join(levels)} is expected"
    count, share = table.get("count", 1), table.get("share", 1)
    if type(count) is not int or count < 1:
        yield "count", f"`count` is `{count}`, a whole number above 0 is expected"
    if type(share) not in (int, float) or not 0 < share <= 1:
        yield "share", f"`share` is `{share}`, a number above 0 and at most 1 is expected, such as 0.2"
