"""The offsets of the parser's events; the parser gives every event both marks, its types say that it may not."""

from typing import Any

from yaml.events import Event


def begin_of(event: Event) -> int:
    """Return the offset at which an event begins."""
    mark: Any = event.start_mark
    return mark.index  # type: ignore[no-any-return]


def end_of(event: Event) -> int:
    """Return the offset behind an event."""
    mark: Any = event.end_mark
    return mark.index  # type: ignore[no-any-return]


def is_on_one_line(event: Event) -> bool:
    """Tell whether an event begins and ends on one line."""
    start: Any = event.start_mark
    end: Any = event.end_mark
    return bool(start.line == end.line)
