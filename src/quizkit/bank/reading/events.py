"""A YAML text as a tree of marks, made in one pass over the parser's events.

Scalars are the parser's own events; lists and mappings are the small classes here. Offsets count code points.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

import yaml
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from quizkit.bank.reading.marks import begin_of, end_of
from quizkit.bank.reading.standins import restored
from quizkit.findings.source import Source
from quizkit.findings.wording import quoted

MAX_DEPTH = 50
MAX_COPIES = 10_000
"""How many nodes aliases may make in one file."""


class Mapping:
    """A mapping: values and the places of their keys, by key; of equal keys the first."""

    __slots__ = ("end", "entries", "is_flow", "is_told", "keys", "start")

    def __init__(self, start: int, *, is_flow: bool) -> None:
        self.start = start
        self.end = start
        self.is_flow = is_flow
        self.is_told = False
        """A finding stands at the mapping already."""
        self.entries: dict[str, Node] = {}
        self.keys: dict[str, ScalarEvent] = {}


class Sequence:
    """A list."""

    __slots__ = ("end", "is_flow", "is_told", "items", "start")

    def __init__(self, start: int, *, is_flow: bool) -> None:
        self.start = start
        self.end = start
        self.is_flow = is_flow
        self.is_told = False
        self.items: list[Node] = []


class Alias:
    """The place where an alias stands, and what it names."""

    __slots__ = ("end", "start", "target")

    def __init__(self, start: int, end: int, target: "Node") -> None:
        self.start = start
        self.end = end
        self.target = target


class Raw:
    """What YAML takes for something that a bank cannot hold, as the author wrote it; a finding stands there already."""

    __slots__ = ("end", "start", "value")

    def __init__(self, start: int, end: int, value: str) -> None:
        self.start = start
        self.end = end
        self.value = value


Node: TypeAlias = ScalarEvent | Mapping | Sequence | Alias | Raw


def unaliased(node: Node) -> Node:
    """Return what an alias names."""
    while type(node) is Alias:
        node = node.target
    return node


class Fault(NamedTuple):
    """A fault of a file by offsets; `rewritten` asks for the line with this stretch quoted."""

    rule: str
    start: int
    end: int
    message: str
    related: tuple[tuple[int, int], ...] = ()
    rewritten: bool = False


class StoppedError(Exception):
    """The file goes beyond a limit; the fault is told."""


class Tree(NamedTuple):
    """A document's root (None for an empty file) and what is wrong with it as YAML."""

    root: Node | None
    faults: tuple[Fault, ...]


def read_tree(source: Source, text: str, *, has_standins: bool = False) -> Tree:
    """Return the first document of a text, which is that of `source`, perhaps with stand-ins.

    Raises:
        yaml.YAMLError: the text is no YAML.
    """
    builder = _Builder(source, events(text, has_standins=has_standins))
    try:
        return Tree(builder.document(), tuple(builder.faults))
    except StoppedError:
        return Tree(None, tuple(builder.faults))


def events(text: str, *, has_standins: bool = False) -> Callable[[], Any]:
    """Return the function that gives the next event; libyaml's parser where there is one."""
    try:
        from yaml.cyaml import CParser  # type: ignore[attr-defined]

        get = CParser(text).get_event
    except ImportError:
        get = yaml.SafeLoader(text).get_event
    if not has_standins:
        return get

    def restoring() -> Any:
        event = get()
        if type(event) is ScalarEvent:
            event.value = restored(event.value)
        return event

    return restoring


class _Builder:
    """The state of one pass."""

    def __init__(self, source: Source, get: Callable[[], Any]) -> None:
        self.source = source
        self.text = source.text
        self.get = get
        self.faults: list[Fault] = []
        self.anchors: dict[str, Node] = {}
        self.open: set[str] = set()
        self.copies = 0

    def document(self) -> Node | None:
        self.get()
        if type(self.get()) is StreamEndEvent:
            return None
        root = self.node(self.get(), 0)
        self.get()
        event = self.get()
        if isinstance(event, DocumentStartEvent):
            at = begin_of(event)
            self.tell("second-document", at, at + 3, "a second document begins here; one file holds only one bank")
        return root

    def tell(self, rule: str, start: int, end: int, message: str, *, rewritten: bool = False) -> None:
        self.faults.append(Fault(rule, start, end, message, rewritten=rewritten))

    def node(self, event: Any, depth: int) -> Node:
        kind = type(event)
        if kind is ScalarEvent:
            return self.scalar(event)
        if kind is AliasEvent:
            return self.alias(event)
        if depth == MAX_DEPTH:
            at = begin_of(event)
            self.tell("nesting-limit", at, at + 1, f"lists and mappings are nested deeper than {MAX_DEPTH} levels")
            raise StoppedError
        if event.anchor:
            self.open.add(event.anchor)
        if kind is MappingStartEvent:
            found: Mapping | Sequence = self.mapping(event, depth + 1)
        else:
            found = self.sequence(event, depth + 1)
        if event.anchor or event.tag:
            self.dressed(event, found)
        return found

    def mapping(self, start: Any, depth: int) -> Mapping:
        found = Mapping(begin_of(start), is_flow=start.flow_style)
        entries, keys, get = found.entries, found.keys, self.get
        while True:
            key = get()
            if type(key) is not ScalarEvent:
                if type(key) is MappingEndEvent:
                    break
                self.odd_key(key, depth)
                continue
            value = get()
            if type(value) is not ScalarEvent or value.anchor or value.tag:
                value = self.node(value, depth)
            name = key.value
            if name in keys or key.anchor or key.tag or (name == "<<" and not key.style):
                self.refused_key(key, keys)
            else:
                entries[name] = value
                keys[name] = key
        found.end = end_of(key)
        return found

    def sequence(self, start: Any, depth: int) -> Sequence:
        found = Sequence(begin_of(start), is_flow=start.flow_style)
        items, get = found.items, self.get
        while True:
            item = get()
            if type(item) is ScalarEvent and not item.anchor and not item.tag:
                items.append(item)
            elif type(item) is SequenceEndEvent:
                break
            else:
                items.append(self.node(item, depth))
        found.end = end_of(item)
        return found

    def odd_key(self, event: Any, depth: int) -> None:
        start = begin_of(event)
        if isinstance(event, CollectionStartEvent):
            what = "mapping" if isinstance(event, MappingStartEvent) else "list"
            self.tell("yaml-syntax", start, start + 1, f"a {what} stands where a key is expected")
            self.node(event, depth)
        else:
            self.tell("yaml-syntax", start, end_of(event), "an alias stands where a key is expected")
        self.node(self.get(), depth)

    def refused_key(self, key: ScalarEvent, keys: dict[str, ScalarEvent]) -> None:
        start, end = begin_of(key), end_of(key)
        if key.anchor or key.tag:
            self.tell("yaml-tag", start, end, "a key cannot have a tag or an anchor; remove it")
        elif key.value == "<<" and not key.style:
            self.tell("merge-key", start, end, "merge keys (`<<`) are not supported; write the keys out")
        else:
            first = keys[key.value]
            line = self.source.position(begin_of(first)).line
            message = f"key {quoted(key.value)} is given twice (first on line {line})"
            related = ((begin_of(first), end_of(first)),)
            self.faults.append(Fault("duplicate-key", start, end, message, related))

    def scalar(self, event: Any) -> Node:
        start, end = begin_of(event), end_of(event)
        found: Node = event
        if event.tag:
            found = Raw(start, end, self.text[start:end])
            self.tag(event, start, end)
        elif event.anchor and event.value == "" and not event.style:
            found = Raw(start, end, self.text[start:end])
            message = f"YAML reads {quoted(self.text[start:end])} as an anchor, a name for what follows"
            self.tell("yaml-syntax", start, end, message, rewritten=True)
        if event.anchor:
            self.anchors[event.anchor] = found
        return found

    def dressed(self, event: Any, found: Mapping | Sequence) -> None:
        """Take an anchor or a tag off a list or mapping."""
        if event.tag:
            found.is_told = True
            start = begin_of(event)
            self.tag(event, start, start + len(self.text[start : start + 200].split(maxsplit=1)[0]))
        if event.anchor:
            self.open.discard(event.anchor)
            self.anchors[event.anchor] = found

    def tag(self, event: Any, start: int, end: int) -> None:
        word = self.text[start:end].split(maxsplit=1)[0]
        is_text = (
            isinstance(event, ScalarEvent)
            and not str(event.tag).startswith("tag:")
            and "\n" not in self.text[start:end]
        )
        message = f"YAML reads {quoted(word)} as a tag, and quizkit follows no tags"
        if not is_text:
            message += "; remove it"
        self.tell("yaml-tag", start, end if is_text else start + len(word), message, rewritten=is_text)

    def alias(self, event: Any) -> Node:
        name, start, end = event.anchor, begin_of(event), end_of(event)
        if name in self.open:
            self.tell("alias-limit", start, end, f"the alias {quoted('*' + name)} stands inside what it names")
            return Raw(start, end, self.text[start:end])
        target = self.anchors.get(name)
        if target is None:
            message = f"YAML reads {quoted('*' + name)} as an alias, and nothing is named {quoted('&' + name)}"
            self.tell("undefined-alias", start, end, message, rewritten=True)
            return Raw(start, end, self.text[start:end])
        for _ in expanded(target):
            self.copies += 1
            if self.copies > MAX_COPIES:
                message = f"aliases make more than {MAX_COPIES:,} values of this file; write the values out"
                self.tell("alias-limit", start, end, message)
                raise StoppedError
        return Alias(start, end, target)


def expanded(node: Node) -> Iterator[Node]:
    """Yield a node and all below it, aliases followed, in no stated order."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        if type(node) is Mapping:
            waiting.extend(node.entries.values())
        elif type(node) is Sequence:
            waiting.extend(node.items)
        elif type(node) is Alias:
            waiting.append(node.target)
