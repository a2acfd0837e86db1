"""What the reader says of a bank's files."""

from typing import NamedTuple

from quizkit.findings.edit import Fix
from quizkit.findings.source import Location, Path


class Flaw(NamedTuple):
    """A fault found on reading, with its rule's name; `path` is the nearest part of the bank, as far as known."""

    rule: str
    location: Location
    message: str
    path: Path
    fix: Fix | None = None
    related: tuple[Location, ...] = ()


WARNINGS = frozenset({"comment-cuts-text", "eaten-escape", "flattened-text"})
"""The rules whose flaws leave the bank complete."""
