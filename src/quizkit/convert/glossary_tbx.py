"""Term lists in TBX (TermBase eXchange), read by expat: those of Weblate, and TBX-Basic of versions 2 and 3.

Weblate's files name a document type on another server; expat loads none, and a document type that declares something
itself is refused. How Weblate says that a term is forbidden or not translated:
https://docs.weblate.org/en/latest/formats/tbx.html
"""

from typing import Any, NoReturn
from xml.parsers import expat

from quizkit.bank.locales import from_gettext, is_locale, primary, to_gettext
from quizkit.errors import QuizkitError
from quizkit.findings.wording import quoted
from quizkit.linting.terms import Entry, Use

_ROOTS = {"martif", "tbx"}
_CONCEPTS = {"termEntry", "conceptEntry"}
_LANGUAGES = {"langSet", "langSec"}
_TERMS = {"tig", "ntig", "termSec", "termGrp"}
_READ = {"term", "termNote", "descrip"}
_FORBIDDEN = {"forbidden", "obsolete", "deprecatedTerm-admn-sts", "deprecatedTerm", "supersededTerm-admn-sts"}
_LANG = "http://www.w3.org/XML/1998/namespace lang"


def read_tbx(name: str, data: bytes) -> list[Entry]:
    """Return what a document says; its source language is that of its root, else the first one of a concept.

    Raises:
        QuizkitError: it is broken or in another format; the message has file, line and column.
    """
    return _Reader(name).entries_of(data)


class _Form:
    """One term of a concept in one language."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self.text = ""
        self.is_forbidden = False


class _Reader:
    """The state of one pass over a document."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.origin = ""
        self.open: list[str] = []
        self.entries: list[Entry] = []
        self.forms: list[_Form] = []
        """Those of the current concept."""
        self.is_kept = False
        self.locale = ""
        self.about: dict[str, str] = {}
        self.text: list[str] | None = None
        """What the current `term`, `termNote` or `descrip` holds so far."""
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.SkippedEntityHandler = self._entity
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters

    def entries_of(self, data: bytes) -> list[Entry]:
        """Read a whole document."""
        try:
            self.parser.Parse(data, True)
        except expat.ExpatError as e:
            self._fail(f"the XML is broken: {expat.ErrorString(e.code)}", (e.lineno, e.offset))
        except (LookupError, ValueError) as e:
            self._fail(f"the encoding cannot be read ({e}); save the file as UTF-8")
        return self.entries

    def _fail(self, message: str, at: tuple[int, int] | None = None) -> NoReturn:
        line, column = at or (self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber)
        raise QuizkitError(f"{self.name}:{line}:{column + 1}: {message}")

    def _doctype(self, _name: str, _system: str | None, _public: str | None, has_declarations: int) -> None:
        if has_declarations:
            self._fail("a document type with declarations is refused; remove what stands between its brackets")

    def _entity(self, name: str, _is_parameter: bool) -> None:
        self._fail(f"the entity {quoted('&' + name + ';')} is not known; write the sign itself")

    def _start(self, tag: str, about: dict[str, Any]) -> None:
        name = tag.rpartition(" ")[2]
        if not self.open:
            if name not in _ROOTS:
                self._fail(f"the root is {quoted(name)}, so this is no TBX")
            self.origin = self._language(about)
        elif name in _CONCEPTS:
            self.forms, self.is_kept = [], False
        elif name in _LANGUAGES:
            self.locale = self._language(about)
        elif name in _TERMS and self.locale:
            self.forms.append(_Form(self.locale))
        elif name in _READ:
            self.about, self.text = about, []
        self.open.append(name)

    def _language(self, about: dict[str, Any]) -> str:
        told = from_gettext(about.get(_LANG, about.get("lang", "")))
        return told if is_locale(told) else ""

    def _characters(self, text: str) -> None:
        if self.text is not None:
            self.text.append(text)

    def _end(self, _: str) -> None:
        name = self.open.pop()
        if name in _READ and self.text is not None:
            self._take(name, " ".join("".join(self.text).split()))
            self.text = None
        elif name in _LANGUAGES:
            self.locale = ""
        elif name in _CONCEPTS:
            self._finish()

    def _take(self, name: str, value: str) -> None:
        kind = self.about.get("type", "").lower()
        if name == "term" and self.forms and self.locale:
            self.forms[-1].text = self.forms[-1].text or value
        elif kind == "administrativestatus" and self.forms:
            self.forms[-1].is_forbidden = value in _FORBIDDEN
        elif kind in ("translation needed", "translationnote") and value.lower() == "no":
            self.is_kept = True

    def _finish(self) -> None:
        """Turn a concept into entries: each form of another language belongs to each of the source's."""
        forms = [form for form in self.forms if form.text]
        origin = min((form.locale for form in forms), key=self._distance, default="")
        terms = [form for form in forms if form.locale == origin]
        for term in terms:
            if self.is_kept:
                self.entries.append(Entry(term.text, Use.KEPT))
            else:
                others = (form for form in forms if form not in terms)
                self.entries.extend(_entry(term.text, form) for form in others)

    def _distance(self, locale: str) -> tuple[bool, bool]:
        """Return how far a locale is from the source's; of equal ones the first counts."""
        is_other = to_gettext(locale) != to_gettext(self.origin)
        return is_other, primary(locale) != primary(self.origin)


def _entry(term: str, form: _Form) -> Entry:
    return Entry(term, Use.FORBIDDEN if form.is_forbidden else Use.ACCEPTED, form.locale, form.text)
