"""The project's terms: what is not translated, and how the rest is said in each language."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from quizkit.bank.locales import primary, to_gettext


class Use(StrEnum):
    """What a term list says of a form."""

    ACCEPTED = "accepted"
    FORBIDDEN = "forbidden"
    KEPT = "kept"
    """The term stays as it is in the source, in every language."""


class Entry(NamedTuple):
    """What one line of a term list says."""

    term: str
    """As it stands in the source's language."""
    use: Use
    locale: str = ""
    form: str = ""


class Term(NamedTuple):
    """A term in one language."""

    text: str
    accepted: tuple[str, ...]
    forbidden: tuple[str, ...]
    is_kept: bool


class Glossary(NamedTuple):
    """All term lists of a project."""

    entries: tuple[Entry, ...] = ()

    def terms(self, locale: str) -> tuple[Term, ...]:
        """Return the terms that a locale has, the longest first; what is said of `pt` holds for `pt-BR` too."""
        by_text: dict[str, list[Entry]] = {}
        for entry in self.entries:
            if entry.use is Use.KEPT or _holds_for(entry.locale, locale):
                by_text.setdefault(entry.term, []).append(entry)
        terms = [_term(text, entries) for text, entries in by_text.items()]
        return tuple(sorted(terms, key=lambda term: (-len(term.text), term.text)))


def _holds_for(locale: str, wanted: str) -> bool:
    return to_gettext(locale) in (to_gettext(wanted), primary(wanted))


def _term(text: str, entries: Iterable[Entry]) -> Term:
    forms: dict[Use, list[str]] = {use: [] for use in Use}
    for entry in entries:
        if entry.form not in forms[entry.use]:
            forms[entry.use].append(entry.form)
    is_kept = bool(forms[Use.KEPT])
    accepted = [form for form in forms[Use.ACCEPTED] if form not in forms[Use.FORBIDDEN]]
    return Term(text, tuple(accepted), tuple(forms[Use.FORBIDDEN]), is_kept)
