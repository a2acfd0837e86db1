"""What an exchange format carries of a catalog: a row for each message."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from hashlib import sha256
from typing import NamedTuple

from quizkit.i18n.catalog import Catalog, Message
from quizkit.i18n.extract import Extracted


class State(StrEnum):
    """How far a translation is, in the words of XLIFF 1.2."""

    UNTRANSLATED = "needs-translation"
    FUZZY = "needs-review-translation"
    TRANSLATED = "translated"


class Row(NamedTuple):
    """A message with its translation."""

    context: str
    source: str
    text: str
    """The translation; empty where there is none."""
    state: State
    """On its way back a text may come as untranslated: tools that know no states leave what they found."""
    comments: tuple[str, ...] = ()
    """What the bank says to translators."""
    notes: tuple[str, ...] = ()
    """What translators noted, line by line."""
    previous: str | None = None
    """The source that a fuzzy translation was made for."""
    digest: str = ""
    """Of what the catalog held at the export; empty in a file that is none of ours."""
    line: int = 0
    """Where it stands in the file that it was read from, 1-based."""
    fault: str = ""
    """Why it cannot be taken."""


class Sheet(NamedTuple):
    """Rows of one language; on its way back what a file does not tell is empty."""

    source_locale: str
    locale: str
    rows: tuple[Row, ...]
    original: str = ""
    """The bank's file as translators shall see it."""
    line: int = 0


def rows_of(catalog: Catalog, wanted: Iterable[Extracted]) -> tuple[Row, ...]:
    """Return the rows of a bank's messages, in its order, where the catalog has them."""
    found = ((told, catalog.messages.get((told.context, told.source))) for told in wanted)
    return tuple(_row(message, told.comments) for told, message in found if message is not None)


def _row(message: Message, comments: tuple[str, ...]) -> Row:
    is_fuzzy = is_draft(message)
    state = State.FUZZY if is_fuzzy else State.TRANSLATED if message.text else State.UNTRANSLATED
    return Row(
        message.context,
        message.source,
        message.text,
        state,
        comments,
        message.notes,
        message.previous if is_fuzzy else None,
        digest_of(message.source, message.text, is_fuzzy=is_fuzzy),
    )


def is_draft(message: Message) -> bool:
    """Tell whether a message has a translation that somebody must look at."""
    return message.is_fuzzy and bool(message.text)


def digest_of(source: str, text: str, *, is_fuzzy: bool) -> str:
    """Return 12 hexadecimal digits that change when a message's source, translation or mark changes."""
    return _hashed(f"{int(is_fuzzy and bool(text))}\0{source}\0{text}")


def unit_ids(rows: Iterable[Row]) -> list[str]:
    """Return an id for each row: its context, which is told apart by the source where several have the same."""
    there = tuple(rows)
    count = Counter(row.context for row in there)
    return [row.context if count[row.context] == 1 else f"{row.context}#{_hashed(row.source)}" for row in there]


def _hashed(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]
