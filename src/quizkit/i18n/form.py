"""Sources that changed in form only: their translations stay current, changed in the same way where it is plain how."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import NamedTuple

from quizkit.bank.markup.code import code_stretches
from quizkit.bank.richtext import has_markup, is_inline
from quizkit.bank.texts import TextAt
from quizkit.i18n.entry import Entry, settled, with_note, with_text
from quizkit.i18n.matching import Draft, Kind, Match, place_of
from quizkit.i18n.postring import escaped
from quizkit.i18n.stale import BARRED

DECLARED = "quizkit: source changed in form only: "
ADJUSTED = "quizkit: adjusted to its source, which was: "
"""How the notes begin that tell translators what was done; the old source follows in quotes."""

_PLAIN = re.compile(
    r"(?P<address>(?:https?|ftp)://[^\s<>()\[\]\"'`«»„“”（）［］，。、；：]*[^\s<>()\[\]\"'`«»„“”（）［］，。、；：.,;:!?*_]"
    r"|(?<=\]\()[^\s()<>]+(?=[)\s]))"
    r"|(?P<number>(?<!\w)(?<!\d[.,])\d+(?:[.,]\d+)*(?!\w|[.,]\d))"
)
_NEXT_WORD = re.compile(r"[ \u00a0\u202f]?([^\W\d_]+)")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")

PluralForm = Callable[[int], int]
"""Which form a noun has beside a number in the catalog's language."""


class _Piece(NamedTuple):
    """A stretch of a text: words, or what a translation takes over as it is."""

    kind: str
    """`words`, `code` (formulas, too), `address` or `number`."""
    text: str
    next_word: str = ""
    """Of a number the word behind it, which may agree with it."""


def match_forms(draft: Draft, declared: Collection[tuple[str, str]], plural_form: PluralForm) -> None:
    """Settle reworded messages whose translation can stay current.

    `declared` are questions, each by its bank's id and its own, of which the author says that only the form changed.
    When none of a question's texts changed in this update, the word is for those that an earlier one made fuzzy.
    """
    changed = set()
    for i, match in list(draft.found.items()):
        entry, message = match.entry, draft.messages[i]
        if match.kind is not Kind.REWORDED or entry is None:
            continue
        changed.add(_question(message.context))
        if not entry.text or entry.is_fuzzy:
            continue
        text = adjusted(entry.source or "", message.source, entry.text, message.at, plural_form)
        if text is not None:
            draft.found[i] = Match(Kind.ADJUSTED, entry, text)
        elif _question(message.context) in declared:
            draft.found[i] = Match(Kind.FORM, entry)
    for question in set(declared) - changed:
        _match_fuzzy(draft, question)


def _match_fuzzy(draft: Draft, question: tuple[str, str]) -> None:
    for i, match in draft.found.items():
        entry = match.entry
        is_waiting = match.kind is Kind.SAME and entry is not None and entry.is_fuzzy and "msgid" in entry.previous
        # What was in doubt before its source was reworded is in doubt after it.
        is_sure = entry is not None and BARRED not in entry.notes
        if is_waiting and is_sure and match.is_settled and _question(draft.messages[i].context) == question:
            draft.found[i] = Match(Kind.FORM, entry)


def _question(context: str) -> tuple[str, str]:
    place = place_of(context)
    return (place.bank, place.question) if place else ("", "")


def with_form(lines: list[str], entry: Entry, match: Match, newline: str) -> list[str]:
    """Return the lines of an entry under its new source, settled and with a note; `entry` is the old one."""
    is_adjusted = match.kind is Kind.ADJUSTED
    source = (entry.source if is_adjusted or not entry.is_fuzzy else entry.previous.get("msgid")) or ""
    lines = settled(lines)
    if is_adjusted:
        lines = with_text(lines, match.text, newline)
    lines = [line for line in lines if not _is_told(line)]
    return with_note(
        lines, (ADJUSTED if is_adjusted else DECLARED) + _CONTROLS.sub(" ", f'"{escaped(source)}"'), newline
    )


def adjusted(old: str, new: str, target: str, at: TextAt, plural_form: PluralForm) -> str | None:
    """Return the translation of `old` made one of `new`, None where it is not certain.

    That is where the two differ in code, formulas, addresses or numbers alone, and each that changed stands in the
    translation as often as in the source.
    """
    before, after, pieces = (list(_pieces(text, at)) for text in (old, new, target))
    changes = _changes(before, after)
    if not changes:
        return None
    have, given = Counter(map(_what, before)), Counter(map(_what, pieces))
    if any(have[what] != given[what] for what in changes):
        return None
    words = {piece.next_word for piece in before if _what(piece) in changes}
    if any(_disagrees(piece, changes, words, plural_form) for piece in pieces):
        return None
    return "".join(changes.get(_what(piece), piece.text) for piece in pieces)


def _what(piece: _Piece) -> tuple[str, str]:
    return piece.kind, piece.text


def _changes(before: list[_Piece], after: list[_Piece]) -> dict[tuple[str, str], str] | None:
    """Return what each piece that changed became, None where words changed or one piece became two."""
    if [piece.kind for piece in before] != [piece.kind for piece in after]:
        return None
    became: dict[tuple[str, str], str] = {}
    for old, new in zip(before, after, strict=True):
        if old.kind == "words" and old.text != new.text:
            return None
        if became.setdefault(_what(old), new.text) != new.text:
            return None
    return {what: text for what, text in became.items() if text != what[1]}


def _disagrees(
    piece: _Piece, changes: Mapping[tuple[str, str], str], source_words: Collection[str], plural_form: PluralForm
) -> bool:
    """Tell whether a word beside a number that changes would have to change with it; names and units do not."""
    number, word = piece.text, piece.next_word
    new = changes.get(_what(piece))
    if new is None or piece.kind != "number" or not word or word in source_words or word.isupper():
        return False
    if number.isdecimal() and new.isdecimal():
        return plural_form(int(number)) != plural_form(int(new))
    return number.isdecimal() or new.isdecimal()


def _pieces(text: str, at: TextAt) -> Iterator[_Piece]:
    end = 0
    for start, stop in _code(text, at):
        if start < end:
            continue
        yield from _plain_pieces(text[end:start])
        end = start + len(text[start:stop].rstrip("\r\n"))
        yield _Piece("code", text[start:end])
    yield from _plain_pieces(text[end:])


def _code(text: str, at: TextAt) -> list[tuple[int, int]]:
    if not at.is_markdown or not has_markup(text):
        return []
    return code_stretches(text, inline=is_inline(at), formulas=True)


def _plain_pieces(text: str) -> Iterator[_Piece]:
    end = 0
    for match in _PLAIN.finditer(text):
        yield _Piece("words", text[end : match.start()])
        end = match.end()
        following = _NEXT_WORD.match(text, end) if match["number"] else None
        yield _Piece(str(match.lastgroup), match[0], following[1] if following else "")
    yield _Piece("words", text[end:])


def _is_told(line: str) -> bool:
    """Tell whether a line is such a note as a whole; a tool may have broken a long one."""
    note = line.strip().removeprefix("#").strip()
    return note.startswith((DECLARED, ADJUSTED)) and note.endswith('"')
