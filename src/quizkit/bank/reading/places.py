"""The side table that says where each part of a bank stands, made concrete only when asked."""

from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from yaml.events import ScalarEvent

from quizkit.bank.reading.choices import choice_text, marked_key
from quizkit.bank.reading.dump import fix_edits
from quizkit.bank.reading.events import Alias, Mapping, Node, Raw, Sequence, unaliased
from quizkit.bank.reading.offsets import value_offsets, value_stretch
from quizkit.bank.reading.spans import Stretch, scalar_stretch, stretch
from quizkit.findings.edit import Fix, ValueFix
from quizkit.findings.source import Location, Path, Source


class File(NamedTuple):
    """One file of a bank: its text and its tree (None for a file that could not be read)."""

    source: Source
    root: Node | None
    can_be_fixed: bool = True
    """Its text is all of its bytes."""


class Found(NamedTuple):
    """Where a walk along a path came to; `is_whole` when it came to the end of the path."""

    source: Source
    node: Node | None
    key: ScalarEvent | None
    alias: Alias | None
    is_whole: bool


class FilePlaces:
    """Places in one or more files; the questions of all files count on, head first."""

    def __init__(
        self,
        files: tuple[File, ...],
        questions: tuple[tuple[int, Node], ...],
        cases: tuple[tuple[int, Node], ...] = (),
    ) -> None:
        self._files = files
        self._nodes = {"questions": questions, "cases": cases}
        self._last: tuple[ScalarEvent, list[int] | None] | None = None

    @property
    def sources(self) -> tuple[Source, ...]:
        """The bank's files, head first."""
        return tuple(file.source for file in self._files)

    def locate(self, path: Path, *, part: tuple[int, int] | None = None, key: bool = False) -> Location:
        """Return where `path` stands; a path that the files lack gives its nearest ancestor.

        `part` is a half-open stretch of the value of a text; where the scalar's style does not let it be found, the
        whole scalar is given. What an alias brings in stands at the alias.
        """
        found = self.find(path)
        source, text = found.source, found.source.text
        if found.alias:
            return source.location(found.alias.start, found.alias.end)
        if key and found.is_whole and found.key:
            return source.location(*scalar_stretch(text, found.key))
        if found.node is None:
            return source.location(0, 0)
        if part and isinstance(found.node, ScalarEvent):
            inner = value_stretch(self._offsets(text, found.node), *part)
            if inner:
                return source.location(*inner)
        return source.location(*stretch(text, found.node))

    def _offsets(self, text: str, node: ScalarEvent) -> list[int] | None:
        """Return a value's offsets; kept for the next finding, since a text may have thousands."""
        if self._last is None or self._last[0] is not node:
            self._last = node, value_offsets(text, node)
        return self._last[1]

    def find(self, path: Path) -> Found:
        """Walk along a path as far as the tree goes; a key on a choice is found by the path of its other form."""
        file, rest = self._files[0], path
        node, key, alias = file.root, None, None
        nodes = self._nodes.get(str(path[0]), ()) if len(path) > 1 else ()
        if nodes and isinstance(path[1], int) and path[1] < len(nodes):
            number, node = nodes[path[1]]
            file, rest = self._files[number], _as_written(path, unaliased(node))
        for i, step in enumerate(rest):
            if type(node) is Alias:
                alias, node = alias or node, unaliased(node)
            below = _step(node, step, rest[i:], _is_choice(rest[:i]))
            if below is None:
                is_text = step == "text" and isinstance(node, ScalarEvent | Raw)
                return Found(file.source, node, key, alias, is_text)
            key, node = below
            if key is not None and node is key and step == "correct":
                return Found(file.source, key, key, alias, is_whole=True)
        if type(node) is Alias:
            alias = alias or node
        return Found(file.source, node, key, alias, is_whole=True)

    def edits_for(self, fix: ValueFix) -> Fix | None:
        """Return a fix of values as edits of text, or None when it cannot be done safely."""
        made = fix_edits(fix, self.find)
        kept = {file.source.name for file in self._files if not file.can_be_fixed}
        return None if made is None or any(edit.file in kept for edit in made.edits) else made

    def is_in_scalar(self, source: Source, offset: int) -> bool:
        """Tell whether an offset lies inside a scalar, so that a `#` there begins no comment."""
        spans = self._scalars.get(source.name, [])
        i = bisect_right(spans, (offset, len(source.text) + 1)) - 1
        return i >= 0 and spans[i][0] <= offset < spans[i][1]

    def question_at(self, source: Source, offset: int) -> Path:
        """Return the path of the question or case in which an offset lies, or the root's."""
        starts = self._starts.get(source.name, [])
        i = bisect_right(starts, offset, key=lambda start: start[0]) - 1
        return starts[i][1] if i >= 0 else ()

    @cached_property
    def _starts(self) -> dict[str, list[tuple[int, Path]]]:
        found: dict[str, list[tuple[int, Path]]] = {}
        for name in ("cases", "questions"):
            for i, (number, node) in enumerate(self._nodes[name]):
                source = self._files[number].source
                start = stretch(source.text, node).start
                # A mapping begins with its first key, also where that key was refused.
                start = min(start, node.start) if isinstance(node, Mapping) else start
                found.setdefault(source.name, []).append((start, (name, i)))
        return {name: sorted(starts, key=lambda start: start[0]) for name, starts in found.items()}

    @cached_property
    def _scalars(self) -> dict[str, list[Stretch]]:
        return {
            file.source.name: sorted(scalar_stretch(file.source.text, event) for event in scalars(file.root))
            for file in self._files
            if file.root is not None
        }


def scalars(root: Node) -> Iterator[ScalarEvent]:
    """Yield all scalars below a node, keys too; aliases are not followed."""
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ScalarEvent):
            yield node
        elif isinstance(node, Mapping):
            waiting.extend(node.keys.values())
            waiting.extend(node.entries.values())
        elif isinstance(node, Sequence):
            waiting.extend(node.items)


def _is_choice(above: Path) -> bool:
    return len(above) > 1 and above[-2] == "choices" and isinstance(above[-1], int)


def _as_written(path: Path, node: Node) -> Path:
    """Return the rest of a path below a question or case by the keys that authors write.

    A true-false question has no choices but feedback on true and on false; the text of a case is its key `case`.
    """
    rest = path[2:]
    if not isinstance(node, Mapping):
        return rest
    if path[0] == "cases":
        return ("case", *rest[1:]) if rest[:1] == ("text",) else rest
    match rest:
        case ("choices", 0 | 1 as index, "feedback", *more) if "choices" not in node.entries:
            return ("feedback", ("true", "false")[index], *more)
        case _:
            return rest


def _step(node: Node | None, step: str | int, rest: Path, is_choice: bool) -> tuple[ScalarEvent | None, Node] | None:
    """Return the key and the node one step below, or None where the tree has no such step."""
    if isinstance(node, Sequence):
        return (None, node.items[step]) if isinstance(step, int) and 0 <= step < len(node.items) else None
    if not isinstance(node, Mapping) or not isinstance(step, str):
        return None
    if step in node.entries:
        return node.keys[step], node.entries[step]
    if is_choice and step == "text":
        text = choice_text(node)
        return (node.keys["correct"], text) if text is not None else None
    if step == "correct" and "choices" in node.entries:
        choices = unaliased(node.entries["choices"])
        marks = [m for m in map(marked_key, choices.items) if m] if isinstance(choices, Sequence) else []
        number = rest[1] if len(rest) > 1 and isinstance(rest[1], int) else 0
        return (marks[number], marks[number]) if number < len(marks) else None
    return None
