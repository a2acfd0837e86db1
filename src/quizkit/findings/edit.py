"""Changes to files: what a rule asks for, and the edits of text that it becomes."""

from typing import NamedTuple

from quizkit.findings.source import Path


class Edit(NamedTuple):
    """Replace the half-open stretch of a file's text (code points, byte order mark not counted) by `text`."""

    file: str
    start: int
    end: int
    text: str


class Fix(NamedTuple):
    """A title in the imperative and edits that go in together or not at all."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool = True


class SetText(NamedTuple):
    """Ask that the scalar at `path` reads `value`."""

    path: Path
    value: str


class InsertKey(NamedTuple):
    """Ask that the mapping at `path` begins with `key: value`."""

    path: Path
    key: str
    value: str


class ValueFix(NamedTuple):
    """A fix in terms of the bank's values; the bank's dumper turns it into edits of text."""

    title: str
    changes: tuple[SetText | InsertKey, ...]
    safe: bool = True
