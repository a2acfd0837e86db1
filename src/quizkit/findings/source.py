"""A file's text and the places in it."""

from bisect import bisect_right
from functools import cached_property
from typing import NamedTuple, Protocol

Path = tuple[str | int, ...]
"""A place in a bank: `("questions", 2, "choices", 0, "text")`."""


class Position(NamedTuple):
    """A point in a text; line and column are 1-based and count code points, offset is 0-based."""

    line: int
    column: int
    offset: int


class Span(NamedTuple):
    """A half-open stretch of a text."""

    start: Position
    end: Position


class Location(NamedTuple):
    """A span in a file, named as it was given."""

    file: str
    span: Span


class Source:
    """One file's text (without its byte order mark) under the name that the user gave."""

    __slots__ = ("__dict__", "name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text

    @cached_property
    def _line_starts(self) -> list[int]:
        """Offsets at which lines begin; a line ends at LF, CRLF or CR only, as editors count."""
        starts = [0]
        text = self.text
        if "\r" not in text:
            at = text.find("\n")
            while at >= 0:
                starts.append(at + 1)
                at = text.find("\n", at + 1)
            return starts
        for i, sign in enumerate(text):
            if sign == "\n" or (sign == "\r" and text[i + 1 : i + 2] != "\n"):
                starts.append(i + 1)
        return starts

    def position(self, offset: int) -> Position:
        """Return line and column of an offset; one past the end gives the end."""
        offset = min(max(offset, 0), len(self.text))
        line = bisect_right(self._line_starts, offset)
        return Position(line, offset - self._line_starts[line - 1] + 1, offset)

    def span(self, start: int, end: int) -> Span:
        """Return the span between two offsets."""
        return Span(self.position(start), self.position(end))

    def location(self, start: int, end: int) -> Location:
        """Return the span between two offsets, with the file's name."""
        return Location(self.name, self.span(start, end))

    def line_start(self, number: int) -> int:
        """Return the offset at which a line begins, by its 1-based number."""
        return self._line_starts[number - 1]

    def line(self, number: int) -> str:
        """Return a line's text by its 1-based number, without its line end."""
        starts = self._line_starts
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")


class Places(Protocol):
    """The side table that says where in its files each part of a bank stands."""

    @property
    def sources(self) -> tuple[Source, ...]:
        """The bank's files, head first."""
        ...

    def locate(self, path: Path, *, part: tuple[int, int] | None = None, key: bool = False) -> Location:
        """Return where `path` stands; a path that the files lack gives its nearest ancestor.

        `part` is a half-open stretch of the *value* of a text; where the scalar's style lets it be found in the
        file, the span narrows to it. `key` gives the mapping key in place of the value.
        """
        ...
