"""What rules yield and what users see."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from quizkit.findings.edit import Fix, ValueFix
from quizkit.findings.source import Location, Path


class Severity(IntEnum):
    """How bad a finding is; infos never change an exit code."""

    INFO = 0
    WARNING = 1
    ERROR = 2

    def __str__(self) -> str:
        return self.name.lower()


class Problem(NamedTuple):
    """What a rule or a format's check yields: a place in the bank and a message; it knows no file and no line."""

    path: Path
    message: str
    part: tuple[int, int] | None = None
    """A half-open stretch of the text at `path` (offsets in its value)."""
    key: bool = False
    """Point at the mapping key, not at its value."""
    related: tuple[Path, ...] = ()
    fix: ValueFix | None = None
    severity: Severity | None = None
    """Where this case is less grave than the rule's others; it never raises the severity."""
    rule: str = ""
    """The finding's name; the engine fills it in for rules, a format's check gives it."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding as users see it; diagnostics order by file, span and rule."""

    location: Location
    rule: str
    severity: Severity
    message: str
    bank: str | None = None
    question: str | None = None
    locale: str | None = None
    """The catalog's locale, for findings about a translation."""
    related: tuple[Location, ...] = ()
    fix: Fix | None = field(default=None, compare=False)

    @property
    def order(self) -> tuple[object, ...]:
        """The sort key: file, start, end, rule, message."""
        start, end = self.location.span
        return (self.location.file, start.offset, end.offset, self.rule, self.message)
