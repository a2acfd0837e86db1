"""YAML that is no bank, as plain data with lines: for files beside the banks."""

from typing import NamedTuple

import yaml
from yaml.events import ScalarEvent

from quizkit.bank.reading.decode import decoded
from quizkit.bank.reading.events import Mapping, Node, Raw, Sequence, read_tree, unaliased
from quizkit.bank.reading.marks import begin_of
from quizkit.errors import QuizkitError
from quizkit.findings.source import Source


class Value(NamedTuple):
    """A value and its 1-based line; scalars are texts as written, whatever YAML takes them for."""

    data: "str | list[Value] | dict[str, Value] | None"
    """None stands for a value that was left out."""
    line: int


def read_data(name: str, data: bytes) -> Value:
    """Return the first document of a file.

    Raises:
        QuizkitError: it is no YAML, or uses tags, merge keys or a key twice; the message has file and line.
    """
    read = decoded(data)
    source = Source(name, read.text)
    if read.message:
        raise _error(source, read.bad_at, read.message)
    try:
        tree = read_tree(source, read.text)
    except yaml.MarkedYAMLError as e:
        mark = e.problem_mark or e.context_mark
        problem = e.problem or "it is no YAML"
        raise _error(source, mark.index if mark else 0, f"YAML cannot read this: {problem}") from e
    except yaml.reader.ReaderError as e:
        raise _error(source, e.position, "YAML has no such sign; remove it") from e
    for fault in tree.faults:
        raise _error(source, fault.start, fault.message)
    return _value(tree.root, source) if tree.root is not None else Value(None, 1)


def _error(source: Source, offset: int, message: str) -> QuizkitError:
    return QuizkitError(f"{source.name}:{source.position(offset).line}: {message}")


def _value(node: Node, source: Source) -> Value:
    found = unaliased(node)
    if isinstance(found, ScalarEvent):
        is_left_out = not found.style and found.value in ("", "~", "null")
        return Value(None if is_left_out else found.value, source.position(begin_of(found)).line)
    line = source.position(found.start).line
    if isinstance(found, Mapping):
        return Value({key: _value(one, source) for key, one in found.entries.items()}, line)
    if isinstance(found, Sequence):
        return Value([_value(one, source) for one in found.items], line)
    return Value(found.value if isinstance(found, Raw) else None, line)
