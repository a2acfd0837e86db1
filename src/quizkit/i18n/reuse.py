"""Translations of equal sources at other places, for messages that have none."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from quizkit.i18n.entry import Entry
from quizkit.i18n.matching import Draft, Kind, Match, place_of

_Pool = dict[str, dict[str, set[str]]]
"""The current translations of a source by their role."""


def match_reused(drafts: Sequence[Draft]) -> None:
    """Give untranslated messages the one translation that their source has in the locale's catalogs.

    Translations of texts of the same role count alone where there are any; where they differ, none is taken. They are
    suggestions: an entry with such a text is fuzzy.
    """
    pool: _Pool = defaultdict(lambda: defaultdict(set))
    for draft in drafts:
        for context, source, text in _current(draft):
            pool[source][_role(context)].add(text)
    for draft in drafts:
        for i, message in enumerate(draft.messages):
            match = draft.found.get(i, Match(Kind.NEW))
            if match.entry is None or not (match.entry.text or match.entry.plural is not None):
                text = _agreed(pool, message.source, _role(message.context))
                draft.found[i] = match._replace(text=text)


def _current(draft: Draft) -> Iterator[tuple[str, str, str]]:
    """Yield context, source and text of the translations that are current after the update."""
    for i, match in draft.found.items():
        message, entry = draft.messages[i], match.entry
        if entry is not None and (match.kind in (Kind.FORM, Kind.ADJUSTED) or _is_current(entry, match)):
            yield message.context, message.source, match.text or entry.text
    for entry in draft.left.values():
        if not draft.is_own(entry) and entry.text and not entry.is_fuzzy:
            yield entry.context or "", entry.source or "", entry.text


def _is_current(entry: Entry, match: Match) -> bool:
    return match.kind is not Kind.REWORDED and bool(entry.text) and not entry.is_fuzzy


def _agreed(pool: _Pool, source: str, role: str) -> str:
    """Return the only translation of a source, empty where there is none or more than one."""
    roles = pool.get(source, {})
    texts = roles.get(role) or set().union(*roles.values())
    return next(iter(texts)) if len(texts) == 1 else ""


def _role(context: str) -> str:
    place = place_of(context)
    return place.role if place else ""
