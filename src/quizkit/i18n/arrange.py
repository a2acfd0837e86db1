"""A catalog's new text: entries that stay keep their order and all that stands between them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from quizkit.i18n.pofile import PoFile


class Plan(NamedTuple):
    """What stands in the new file; entries are named by their `id`."""

    lines: Sequence[Sequence[str]]
    """Those of each message, in source order."""
    places: Mapping[int, int]
    """The message that stands where an entry of the old file stood."""
    removed: Set[int]
    """Entries of the old file that do not stand at their place any more."""
    behind: Sequence[Sequence[str]]
    """The lines of what comes behind all else."""


class _Piece(NamedTuple):
    """Lines of the new file; `gap` is what stood before them in the old one, None for lines that are new there."""

    lines: Sequence[str]
    gap: Sequence[str] | None = None


def arranged(file: PoFile, plan: Plan, newline: str) -> str:
    """Return the new text: old entries in the file's own order, others behind the message that they follow.

    An entry does not move when its source does: the order may be a tool's (`msgcat --sort-output`), and sorting it back
    would rewrite the file. The order of the source is for new files.
    """
    return _joined([*_in_place(file, plan), *(_Piece(lines) for lines in plan.behind)], file, newline)


def is_as_it_was(file: PoFile, plan: Plan) -> bool:
    """Tell whether every entry stays at its place with its lines, and nothing comes or goes."""
    if plan.removed or plan.behind or len(plan.places) < len(plan.lines):
        return False
    kept = ((entry, plan.places.get(id(entry))) for entry in file.entries)
    return all(i is None or plan.lines[i] is entry.lines for entry, i in kept)


def _in_place(file: PoFile, plan: Plan) -> Iterator[_Piece]:
    """Yield the old entries in their order, each message without a place behind the one that it follows."""
    first, followers = _followers(plan)
    leaders = [_Piece(plan.lines[i]) for i in range(first)]
    if not plan.places and not any(entry.is_header for entry in file.entries):
        yield from leaders
        leaders = []
    end = 0
    for entry in file.entries:
        gap = file.lines[end : entry.first]
        end = entry.stop
        i = plan.places.get(id(entry), -1)
        if i == first:
            yield from leaders
        if i >= 0:
            yield _Piece(plan.lines[i], gap)
            yield from (_Piece(plan.lines[follower]) for follower in followers.get(i, ()))
        elif id(entry) not in plan.removed:
            yield _Piece(entry.lines, gap)
        if not plan.places and entry.is_header:
            yield from leaders


def _followers(plan: Plan) -> tuple[int, dict[int, list[int]]]:
    """Return the first message that has a place, and behind each such message those without one."""
    placed = set(plan.places.values())
    first = min(placed, default=len(plan.lines))
    followers: dict[int, list[int]] = defaultdict(list)
    last = first
    for i in range(first, len(plan.lines)):
        if i in placed:
            last = i
        else:
            followers[last].append(i)
    return first, followers


def _joined(pieces: Sequence[_Piece], file: PoFile, newline: str) -> str:
    """Return the new file's text; pieces that get a neighbour have a blank line between."""
    first_old = file.entries[0].lines if file.entries else None
    out: list[str] = []
    for piece in pieces:
        if out and not out[-1].endswith(("\n", "\r")):
            out[-1] += newline
        gap = piece.gap if piece.gap is not None else [newline]
        if out and not gap and piece.lines is first_old:
            gap = [newline]
        elif not out and piece.lines is not first_old:
            gap = []
        out.extend(gap)
        out.extend(piece.lines)
    out.extend(file.lines[file.entries[-1].stop :] if file.entries else file.lines)
    return "".join(out)
