"""XLIFF 1.0 to 1.2 read as rows, by expat without any document type: no entities, no other files.

Which states mean what was read in the sources of Poedit (new and needs-translation with a text, needs-adaptation and
needs-l10n are for it what `fuzzy` is), the translate-toolkit and Weblate, and in the specification.
"""

import re
from typing import Any, NoReturn
from xml.parsers import expat

from quizkit.errors import QuizkitError
from quizkit.findings.wording import quoted
from quizkit.i18n.exchange.rows import Row, Sheet, State
from quizkit.i18n.exchange.xliff import sign_of

_DONE = {"translated", "final", "signed-off"}
_UNTOUCHED = {"new", "needs-translation"}
_VERSION = re.compile(r"1\.[0-2]")
_NAMESPACE = re.compile(r"urn:oasis:names:tc:xliff:document:1\.[12]|")
_PARTS = {
    ("trans-unit", "source"): "source",
    ("trans-unit", "target"): "target",
    ("trans-unit", "note"): "note",
    ("previous-version", "source"): "previous",
}
"""Which texts are read, by the elements that hold them."""
_HASH = re.compile(r"#[0-9a-f]{12}\Z")


def read_xliff(name: str, data: bytes) -> list[Sheet]:
    """Return the sheets of a document, one for each `file`.

    Raises:
        QuizkitError: it is broken or in another format; the message has file, line and column.
    """
    return _Reader(name).sheets_of(data)


class _Unit:
    """A `trans-unit` as far as it has been read."""

    def __init__(self, about: dict[str, str], line: int) -> None:
        self.about = about
        self.line = line
        self.state = ""
        self.texts: dict[str, list[str]] = {}
        """What stands in the parts of `_PARTS`."""
        self.fault = ""

    def row(self) -> Row:
        """Return what was read as a row."""
        context = self.about.get("resname") or _HASH.sub("", self.about.get("id", ""))
        notes = self._text("note")
        return Row(
            context,
            self._text("source"),
            self._text("target"),
            self._state(),
            notes=tuple(notes.split("\n")) if notes else (),
            previous=self._text("previous") if "previous" in self.texts else None,
            digest=self.about.get("extradata", ""),
            line=self.line,
            fault=self.fault if context and "source" in self.texts else "the unit has no `id` or no `source`",
        )

    def _text(self, part: str) -> str:
        return "".join(self.texts.get(part, ()))

    def _state(self) -> State:
        """Return the state; approval counts where the state says nothing: Poedit leaves it on what it marks fuzzy."""
        if not self._text("target"):
            return State.UNTRANSLATED
        if not self.state or self.state in _DONE:
            return State.TRANSLATED
        if self.state in _UNTOUCHED:
            return State.TRANSLATED if self.about.get("approved") == "yes" else State.UNTRANSLATED
        return State.FUZZY


class _Reader:
    """The state of one pass over a document."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.namespace = ""
        self.open: list[str] = []
        """The elements around by their labels; those that say nothing to us have an empty one."""
        self.sheets: list[Sheet] = []
        self.file: tuple[dict[str, str], int] = ({}, 0)
        """The attributes of the current `file` and its line."""
        self.rows: list[Row] = []
        self.unit: _Unit | None = None
        self.part: list[str] | None = None
        """Where text goes."""
        self.depth = 0
        """How many elements are open around the part."""
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters

    def sheets_of(self, data: bytes) -> list[Sheet]:
        """Read a whole document."""
        try:
            self.parser.Parse(data, True)
        except expat.ExpatError as e:
            self._fail(f"the XML is broken: {expat.ErrorString(e.code)}", (e.lineno, e.offset))
        except (LookupError, ValueError) as e:
            # What a codec says of an encoding that Python does not know, or of one with several bytes a sign.
            self._fail(f"the encoding cannot be read ({e}); save the file as UTF-8")
        return self.sheets

    def _fail(self, message: str, at: tuple[int, int] | None = None) -> NoReturn:
        line, column = at or (self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber)
        raise QuizkitError(f"{self.name}:{line}:{column + 1}: {message}")

    def _doctype(self, *_: Any) -> None:
        self._fail("a document type is refused, XLIFF 1.2 has none; remove the `<!DOCTYPE …>`")

    def _start(self, tag: str, about: dict[str, str]) -> None:
        namespace, _, name = tag.rpartition(" ")
        if not self.open:
            self._root(namespace, name, about.get("version", ""))
        label = _label(name, about) if namespace == self.namespace else ""
        if self.part is not None:
            self._inline(label or name, about)
        elif label == "file":
            self.file = (about, self.parser.CurrentLineNumber)
        elif label == "trans-unit":
            if self.unit is not None or "file" not in self.open:
                self._fail("a `trans-unit` stands inside another one or outside of a `file`")
            self.unit = _Unit(about, self.parser.CurrentLineNumber)
        elif self.unit is not None and (part := _PARTS.get((self.open[-1], label))):
            self._begin(self.unit, part, about)
        self.open.append(label)

    def _root(self, namespace: str, name: str, version: str) -> None:
        if name != "xliff":
            self._fail(f"the root is {quoted(name)}, so this is no XLIFF")
        if not _VERSION.fullmatch(version):
            self._fail(f"the version is {quoted(version)}; save the file as XLIFF 1.2")
        if not _NAMESPACE.fullmatch(namespace):
            self._fail(f"the namespace {quoted(namespace)} is not that of XLIFF 1.2")
        self.namespace = namespace

    def _begin(self, unit: _Unit, part: str, about: dict[str, str]) -> None:
        """Let the text that follows go into a part of the unit."""
        if part in unit.texts and part != "note":
            unit.fault = f"the unit has more than one `{part}`"
        self.part = unit.texts.setdefault(part, [])
        self.depth = len(self.open)
        if part == "target":
            unit.state = about.get("state", "")
        elif part == "note" and self.part:
            self.part.append("\n")

    def _inline(self, label: str, about: dict[str, str]) -> None:
        """Take an element inside a text; `mrk` only marks what it holds."""
        sign = sign_of(about.get("id", "")) if label == "x" else None
        if sign is not None and self.part is not None:
            self.part.append(sign)
        elif label != "mrk" and self.unit is not None:
            self.unit.fault = f"the element {quoted(label)} stands inside the text; write it as text"

    def _characters(self, text: str) -> None:
        if self.part is not None:
            self.part.append(text)

    def _end(self, _: str) -> None:
        label = self.open.pop()
        if self.part is not None:
            self.part = self.part if len(self.open) > self.depth else None
        elif label == "trans-unit" and self.unit is not None:
            self.rows.append(self.unit.row())
            self.unit = None
        elif label == "file":
            about, line = self.file
            told = (about.get("source-language", ""), about.get("target-language", ""))
            self.sheets.append(Sheet(*told, tuple(self.rows), about.get("original", ""), line))
            self.rows = []


def _label(name: str, about: dict[str, str]) -> str:
    """Return an element's name, or what it is for where that depends: a memory's suggestions are `alt-trans`, too."""
    if name == "alt-trans" and about.get("alttranstype") == "previous-version":
        return "previous-version"
    return "developer-note" if name == "note" and about.get("from") == "developer" else name
