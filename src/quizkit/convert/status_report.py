"""How far translations are, as a table for people and as JSON for scripts (docs/translations.md)."""

import json
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Any

from quizkit.convert.translations import StatusRow
from quizkit.findings.wording import counted
from quizkit.i18n.status import Status, percent

_HEAD = ("bank", "locale", "messages", "fuzzy", "untranslated", "questions")
_OUTDATED = "outdated"
_NUMBERS = {1: "one text", 2: "two texts"}
_SHOWN = 8


def status_text(rows: Sequence[StatusRow]) -> str:
    """Return the table and, below it, the questions that one or two texts would complete."""
    if not rows:
        return "no locale to count but the banks' own; name one, or set `target-locales` in the config\n"
    told = any(row.status and row.status.questions.outdated for row in rows)
    cells = [(*_HEAD, _OUTDATED) if told else _HEAD, *(_cells(row, tells_outdated=told) for row in rows)]
    return "".join(f"{line}\n" for line in [*_aligned(cells), *(line for row in rows for line in _nearly_lines(row))])


def status_json(rows: Iterable[StatusRow]) -> str:
    """Return the rows as one JSON document; its keys are stable."""
    document = {"version": 1, "catalogs": [_document(row) for row in rows]}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def is_under(row: StatusRow, limit: Decimal) -> bool:
    """Tell whether less than `limit` percent of a bank's questions are whole in a locale, or cannot be counted."""
    if row.status is None:
        return True
    questions = row.status.questions
    return questions.done * 100 < limit * questions.total


def _cells(row: StatusRow, *, tells_outdated: bool) -> tuple[str, ...]:
    if row.status is None:
        return (row.bank, row.locale or "-", row.note)
    messages, questions = row.status.messages, row.status.questions
    return (
        row.bank,
        row.locale or "-",
        _share(messages.translated, messages.total),
        str(messages.fuzzy),
        str(messages.untranslated),
        _share(questions.done, questions.total),
        *((str(questions.outdated),) if tells_outdated else ()),
    )


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows with their cells below each other; the last cell of a row may be of any width."""
    widths = [max((len(row[i]) for row in rows if len(row) > i + 1), default=0) for i in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip() for row in rows]


def _share(done: int, total: int) -> str:
    # Rounded down, so that 100 % means all.
    return f"{done}/{total} ({int(percent(done, total))} %)"


def _nearly_lines(row: StatusRow) -> list[str]:
    """Return a line for the questions that want one text and one for those that want two.

    A locale in which nobody has begun has none: there every short question would be named.
    """
    if row.status is None or not (row.status.messages.translated or row.status.messages.fuzzy):
        return []
    return [
        f"{row.bank} in {row.locale}: {counted(len(ids), 'question')} {'wants' if len(ids) == 1 else 'want'} {texts}: "
        + ", ".join(ids[:_SHOWN])
        + (f" and {len(ids) - _SHOWN} more" if len(ids) > _SHOWN else "")
        for number, texts in _NUMBERS.items()
        if (ids := [one.question for one in row.status.nearly if one.missing == number])
    ]


def _document(row: StatusRow) -> dict[str, Any]:
    of = _counts(row.status) if row.status else {"messages": None, "questions": None, "nearly": []}
    return {"bank": row.bank, "locale": row.locale, "catalog": row.catalog, "error": row.note or None, **of}


def _counts(state: Status) -> dict[str, Any]:
    messages, questions = state.messages, state.questions
    return {
        "messages": {**messages._asdict(), "percent": percent(messages.translated, messages.total)},
        "questions": {**questions._asdict(), "percent": percent(questions.done, questions.total)},
        "nearly": [one._asdict() for one in state.nearly],
    }
