"""Reads a bank: YAML files to a model, the places of its parts, and what is wrong with the files."""

import re
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, NamedTuple

import yaml

from quizkit.bank.model import Bank, Case, Choice, Defaults, Kind, Question
from quizkit.bank.reading.collector import without_collector
from quizkit.bank.reading.decode import decoded
from quizkit.bank.reading.events import Mapping, Node, Raw, read_tree
from quizkit.bank.reading.events import Sequence as List
from quizkit.bank.reading.fill import Filled, FilledCase, is_case, read_case, read_head, read_question
from quizkit.bank.reading.flaws import WARNINGS, Flaw
from quizkit.bank.reading.missing import without_follow_ups, write_ids
from quizkit.bank.reading.places import File, FilePlaces
from quizkit.bank.reading.readable import with_line_breaks_hidden, without_refused
from quizkit.bank.reading.suspicions import suspect
from quizkit.bank.reading.traps import mend
from quizkit.bank.reading.values import Values, not_a_list
from quizkit.bank.shapes import written_key
from quizkit.bank.truth import truth_words
from quizkit.findings.source import Path, Source

__all__ = ["Flaw", "Loaded", "load_files", "load_text", "read_flaw"]

HEAD = "bank.yaml"
_MAX_MENDINGS = 20
_CONFLICT = re.compile(r"^(?:<{7}|>{7}) [^\r\n]*", re.MULTILINE)
"""At the very beginning of a line, where no text of a bank can stand."""
_NO_ID = ""
_PLACEHOLDERS = {"id": _NO_ID, "title": "", "locale": "und"}


class Loaded(NamedTuple):
    """What came out of a bank's files."""

    bank: Bank | None
    """Everything that could be made; None when not even a head could be."""
    places: FilePlaces
    flaws: tuple[Flaw, ...]
    """In the order of files and places."""
    question_paths: tuple[Path, ...]
    """The path of each of the bank's questions in the author's files; questions that were left out count, too."""
    is_complete: bool
    """Everything that was written is in `bank`."""


class _Read(NamedTuple):
    """One file after YAML: the values reader with the flaws so far, the tree, the offsets of lines blanked out."""

    values: Values
    root: Node | None
    blanked: tuple[int, ...]
    is_broken: bool
    is_garbled: bool = False
    """Some bytes are no text, so the file must not be written anew from what was read."""


def load_text(name: str, text: str | bytes) -> Loaded:
    """Read a bank from one file's text."""
    with without_collector():
        return _load([_read(name, text)], is_folder=False)


def load_files(files: Sequence[tuple[str, bytes]]) -> Loaded:
    """Read a bank from several files: the head, then lists of questions; the questions of the head come first."""
    with without_collector():
        return _load([_read(name, data) for name, data in files], is_folder=True)


def read_flaw(name: str, error: OSError) -> Loaded:
    """Return what a file that cannot be opened gives: no bank, and the flaw that says why."""
    source = Source(name, "")
    message = f"the file cannot be read: {(error.strerror or type(error).__name__).lower()}"
    flaw = Flaw("unreadable-file", source.location(0, 0), message, ())
    return Loaded(None, FilePlaces((File(source, None),), ()), (flaw,), (), is_complete=False)


def _read(name: str, data: str | bytes) -> _Read:
    """Decode and parse one file; a syntax error is told, mended in memory, and the file parsed again."""
    text, message, bad_at = decoded(data)
    source = Source(name, text)
    values = Values(source)
    if message:
        values.tell("unreadable-file", values.at(bad_at, bad_at + 1), message)
        if not text:
            return _Read(values, None, (), is_broken=True)
    if _tell_conflicts(values, text):
        return _Read(values, None, (), is_broken=True)
    text, has_standins = with_line_breaks_hidden(text)
    blanked: list[int] = []
    for _ in range(_MAX_MENDINGS + 1):
        try:
            tree = read_tree(source, text, has_standins=has_standins)
        except (yaml.reader.ReaderError, UnicodeEncodeError):
            text = without_refused(values, text, is_told=bool(message))
            continue
        except yaml.MarkedYAMLError as e:
            mended = mend(values, text, e)
            if mended is None or mended.text == text:
                return _Read(values, None, (), is_broken=True, is_garbled=bool(message))
            text, has_standins = mended.text, True
            blanked += [mended.blanked] if mended.blanked >= 0 else []
            continue
        for fault in tree.faults:
            values.tell_fault(fault)
        # What the bytes of another encoding make of a file that is no bank is not worth a second finding.
        is_no_bank = bool(message) and not isinstance(tree.root, Mapping | List)
        is_stopped = tree.root is None and bool(tree.faults)
        return _Read(values, tree.root, tuple(blanked), is_stopped or is_no_bank, bool(message))
    return _Read(values, None, (), is_broken=True, is_garbled=bool(message))


def _tell_conflicts(values: Values, text: str) -> bool:
    """Tell of the marks of a merge that was not finished: what stands between them is not one bank."""
    marks = list(_CONFLICT.finditer(text)) if "<<<<<<< " in text or ">>>>>>> " in text else []
    for mark in marks:
        message = "a merge conflict was left here; keep one side and remove the marks"
        values.tell("yaml-syntax", values.at(*mark.span()), message)
    return bool(marks)


def _load(reads: list[_Read], *, is_folder: bool) -> Loaded:
    head = reads[0]
    data, nodes = _head(head, is_folder=is_folder)
    numbered: list[tuple[int, Node]] = [(0, node) for node in nodes]
    for number, read in enumerate(reads[1:], 1):
        numbered += [(number, node) for node in _listed(read)]
    opened = _opened(reads, numbered)
    files = tuple(File(r.values.source, r.root, not r.is_garbled) for r in reads)
    places = FilePlaces(files, tuple((number, node) for number, node, _ in opened.questions), tuple(opened.case_nodes))
    filled = []
    hurt = {places.question_at(r.values.source, at) for r in reads for at in r.blanked}
    for i, (number, node, case) in enumerate(opened.questions):
        found = read_question(reads[number].values, node, i)
        if found:
            found.data.update({"case": case} if case else {})
            filled.append((reads[number].values, found))
    write_ids(filled)
    for read in reads:
        suspect(read.values, read.values.texts)
    whole = [(values, question) for values, question in filled if ("questions", question.at) not in hurt]
    bank, paths = _bank(data, whole, opened.cases) if data is not None else (None, ())
    flaws = tuple(flaw for read in reads for flaw in _sorted(read, places))
    is_complete = bank is not None and not any(flaw.rule not in WARNINGS for flaw in flaws)
    return Loaded(bank, places, flaws, paths, is_complete)


class _Opened(NamedTuple):
    """The entries of `questions`: those of cases stand for themselves, with the id of their case."""

    questions: list[tuple[int, Node, str]]
    cases: list[FilledCase]
    case_nodes: list[tuple[int, Node]]


def _opened(reads: list[_Read], entries: list[tuple[int, Node]]) -> _Opened:
    opened = _Opened([], [], [])
    for number, node in entries:
        if not is_case(node):
            opened.questions.append((number, node, ""))
            continue
        case = read_case(reads[number].values, node, len(opened.cases))
        opened.cases.append(case)
        opened.case_nodes.append((number, node))
        opened.questions.extend((number, inner, str(case.data["id"])) for inner in case.questions)
    return opened


def _sorted(read: _Read, places: FilePlaces) -> list[Flaw]:
    """Return a file's flaws in order, with the question that each stands in, without mere follow-ups."""
    source = read.values.source
    found = []
    for flaw in without_follow_ups(read.values.flaws, read.blanked, source, places):
        is_own = bool(flaw.path) or flaw.rule == "second-document"
        path = flaw.path if is_own else places.question_at(source, flaw.location.span.start.offset)
        found.append(flaw._replace(path=path, fix=None if read.is_garbled else flaw.fix))
    return sorted(found, key=lambda flaw: flaw.location.span.start.offset)


def _head(read: _Read, *, is_folder: bool) -> tuple[dict[str, Any] | None, list[Node]]:
    """Return the bank's own data and its questions; no data for what is no bank."""
    values, root = read.values, read.root
    if read.is_broken:
        return None, []
    if isinstance(root, Mapping):
        return read_head(values, root, needs_questions=not is_folder)
    if root is None or (not isinstance(root, List | Raw) and values.shown(root) == "empty"):
        values.tell("empty-file", values.at(0, 0), "the file is empty; a bank begins with `id`, `title` and `locale`")
    elif isinstance(root, List):
        message = "the file is a list; a bank begins with `id`, `title` and `locale`, and `questions` holds the list"
        values.tell("wrong-type", values.stretch(root), message)
    else:
        values.wrong(root, (), "a mapping with `id`, `title`, `locale` and `questions`")
    return None, []


def _listed(read: _Read) -> list[Node]:
    """Return the questions of a file beside the head."""
    values, root = read.values, read.root
    if isinstance(root, List):
        return root.items
    if read.is_broken:
        return []
    if root is None or values.shown(root) == "empty":
        values.tell("empty-file", values.at(0, 0), "the file is empty; a list of questions is expected beside the head")
    elif isinstance(root, Mapping):
        message = f"the file is a mapping; only {HEAD} has a head, a list of questions is expected here"
        values.tell("wrong-type", values.stretch(root), message)
    else:
        not_a_list(values, root, ())
    return []


def _bank(
    data: dict[str, Any], filled: list[tuple[Values, Filled]], cases: list[FilledCase]
) -> tuple[Bank, tuple[Path, ...]]:
    """Make the model; every value was checked as it was read, what is missing has a placeholder."""
    defaults = data.get("defaults", {})
    written = {**_PLACEHOLDERS, **data, "defaults": Defaults(**defaults)}
    usable = [(values, question) for values, question in filled if question.is_usable]
    for _, question in usable:
        for key, value in defaults.items():
            question.data.setdefault(key, value)
        if question.data.get("type") is Kind.TRUE_FALSE:
            _word_choices(question.data, written["locale"])
    paths = tuple(("questions", question.at) for _, question in usable)
    questions = [Question(**{"id": _NO_ID, **_by_field(question.data)}) for _, question in usable]
    head = {field.name: written[key] for field in fields(Bank) if (key := written_key(field.name)) in written}
    return Bank(**head, cases=[Case(**_by_field(case.data)) for case in cases], questions=questions), paths


def _word_choices(data: dict[str, Any], locale: str) -> None:
    """Give the choices of a true-false question the words of its language."""
    words = truth_words(data.get("lang", locale))
    data["choices"] = [
        Choice(text=word, feedback=choice.feedback) for word, choice in zip(words, data["choices"], strict=True)
    ]


def _by_field(data: dict[str, Any]) -> dict[str, Any]:
    return {key.replace("-", "_"): value for key, value in data.items()}
