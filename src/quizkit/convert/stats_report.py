"""The counts of a project as tables: their rows, as text with bars, as JSON for scripts (docs/stats.md)."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from quizkit.convert.stats import BankStats, Counts, Filled, Lengths, Stats
from quizkit.findings.wording import columns, counted, quoted
from quizkit.i18n.status import percent

_MOST_ROWS = 20
"""Of names that authors choose, so many are shown; JSON has all."""
_BAR = 20
_GREEN = "\x1b[32m"
_RESET = "\x1b[0m"


class Row(NamedTuple):
    """A line of a table."""

    label: str
    told: str
    """The numbers."""
    share: float | None
    """The length of the bar, from 0 to 1; None where there is none."""


class Table(NamedTuple):
    """Rows that belong together."""

    title: str
    rows: tuple[Row, ...]


class Section(NamedTuple):
    """What is told of a bank, or of all."""

    title: str
    about: str
    tables: tuple[Table, ...]


def sections(stats: Stats) -> Iterator[Section]:
    """Yield what is told: of all banks where there are several, of each, and of the blueprint."""
    several = len(stats.banks) != 1
    if several:
        questions, banks = counted(stats.whole.questions, "question"), counted(len(stats.banks), "bank")
        yield Section("All banks", f"{questions} in {banks}", tuple(_tables(stats.whole)))
    for one in stats.banks:
        about = f"{one.bank.id}, {one.bank.locale}, {one.file}: {counted(one.counts.questions, 'question')}"
        yield Section(shown(one.bank.title), about, tuple(_tables(one.counts)))
    if stats.blueprint:
        short = sum(filled.present < filled.needed for filled in stats.blueprint)
        about = f"{counted(len(stats.blueprint), 'line')}, {short or 'none'} short of questions"
        yield Section("Blueprint", about, (Table("wanted, present, approved", tuple(map(_filled, stats.blueprint))),))
    if stats.broken:
        yield Section("Not counted", f"cannot be read; run `quizkit lint`: {', '.join(stats.broken)}", ())


def shown(name: str) -> str:
    """Return a name that an author chose on one line, cut where it is long."""
    return quoted(name)[1:-1]


def _tables(counts: Counts) -> Iterator[Table]:
    total = counts.questions
    yield _shares("kind", counts.kinds, total)
    yield _shares("status", {name: number for name, number in counts.status.items() if number}, total)
    yield _shares("level", {name or "(none)": number for name, number in counts.levels.items()}, total)
    yield _shares("tag", counts.tags, total)
    yield _shares("objective", counts.objectives, total)
    for choices, places in counts.keys.items():
        named = {f"choice {place + 1} of {choices}": number for place, number in places.items()}
        yield _shares("place of the key", named, places.total())
    yield from _lengths(counts.lengths)
    yield Table(
        "text", (_row("with an explanation", counts.explained, total), _row("shuffled", counts.shuffled, total))
    )
    if counts.translations:
        yield Table("translated questions", tuple(_translated(counts)))
    most = max((found.times for found in counts.findings), default=1)
    rows = (Row(f"{one.rule} ({one.severity})", str(one.times), one.times / most) for one in counts.findings)
    yield Table("findings", tuple(rows) or (Row("none", "", None),))


def _shares(title: str, counted_by: Mapping[str, int], total: int) -> Table:
    shown_first = list(counted_by.items())[:_MOST_ROWS]
    rows = [_row(shown(name), number, total) for name, number in shown_first]
    if len(counted_by) > _MOST_ROWS:
        rows.append(Row(f"and {len(counted_by) - _MOST_ROWS} more", "", None))
    return Table(title, tuple(rows))


def _row(label: str, number: int, total: int) -> Row:
    return Row(label, f"{number} ({int(percent(number, total))} %)" if total else "0", number / total if total else 0)


def _lengths(lengths: Lengths) -> Iterator[Table]:
    if not lengths.questions:
        return
    key, distractors = lengths.key / lengths.questions, lengths.distractors / lengths.questions
    widest = max(key, distractors) or 1
    yield Table(
        "length in columns",
        (
            Row("keys", f"{key:.1f}", key / widest),
            Row("distractors", f"{distractors:.1f}", distractors / widest),
            Row(
                "key is the longest",
                f"{lengths.longest} of {lengths.questions}, {lengths.expected:.1f} by chance",
                lengths.longest / lengths.questions,
            ),
        ),
    )


def _translated(counts: Counts) -> Iterator[Row]:
    for one in counts.translations:
        if one.done is None or one.total is None:
            yield Row(one.locale, one.error, None)
            continue
        outdated = f", {one.outdated} outdated" if one.outdated else ""
        without = " without a bank that has errors" if one.error else ""
        told = f"{one.done} of {one.total} ({int(percent(one.done, one.total))} %){outdated}{without}"
        yield Row(one.locale, told, one.done / one.total if one.total else 1)


def _filled(filled: Filled) -> Row:
    wanted = filled.wanted
    about = wanted.objective or (f"tag {wanted.tag}" if wanted.tag else "")
    label = ", ".join(part for part in (shown(about) if about else "", wanted.level or "") if part)
    short = f", {filled.needed - filled.present} missing" if filled.present < filled.needed else ""
    told = f"{filled.needed}, {filled.present}, {filled.approved}{short}"
    return Row(label, told, min(1.0, filled.present / filled.needed) if filled.needed else 1)


def stats_text(stats: Stats, *, color: bool = False) -> str:
    """Return the tables one below the other; the bars are plain characters."""
    return "\n".join("".join(f"{line}\n" for line in _section_lines(one, color=color)) for one in sections(stats))


def _section_lines(section: Section, *, color: bool) -> Iterator[str]:
    yield f"{section.title} ({section.about})"
    tables = [table for table in section.tables if table.rows]
    title, label, told = (
        max((columns(text) for text in texts), default=0)
        for texts in (
            [table.title for table in tables],
            [row.label for table in tables for row in table.rows],
            [row.told for table in tables for row in table.rows if row.share is not None],
        )
    )
    for table in tables:
        for i, row in enumerate(table.rows):
            begin = _padded(table.title if i == 0 else "", title)
            bar = "#" * round(_BAR * row.share) if row.share is not None else ""
            drawn = f"{_GREEN}{bar}{_RESET}" if color and bar else bar
            yield f"  {begin}  {_padded(row.label, label)}  {_padded(row.told, told)}  {drawn}".rstrip()


def _padded(text: str, width: int) -> str:
    return text + " " * (width - columns(text))


def stats_json(stats: Stats) -> str:
    """Return the counts as one JSON document; its keys are stable."""
    document = {
        "version": 1,
        "project": {"banks": len(stats.banks), **_document(stats.whole)},
        "banks": [_bank(one) for one in stats.banks],
        "blueprint": [_wanted(filled) for filled in stats.blueprint],
        "broken": list(stats.broken),
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _bank(one: BankStats) -> dict[str, Any]:
    head = {"bank": one.bank.id, "title": one.bank.title, "locale": one.bank.locale, "file": one.file}
    return head | _document(one.counts)


def _document(counts: Counts) -> dict[str, Any]:
    lengths, asked = counts.lengths, counts.lengths.questions
    return {
        "questions": counts.questions,
        "kinds": counts.kinds,
        "status": counts.status,
        "levels": _named(counts.levels),
        "tags": _named(counts.tags),
        "objectives": _named(counts.objectives),
        "keys": [{"choices": choices, "places": list(places.values())} for choices, places in counts.keys.items()],
        "shuffled": counts.shuffled,
        "lengths": {
            "questions": asked,
            "key": round(lengths.key / asked, 1) if asked else None,
            "distractors": round(lengths.distractors / asked, 1) if asked else None,
            "longest": lengths.longest,
            "expected": round(lengths.expected, 1),
        },
        "explained": counts.explained,
        "translations": [
            {**one._asdict(), "error": one.error or None, "percent": _percent(one.done, one.total)}
            for one in counts.translations
        ],
        "findings": [{**one._asdict(), "severity": str(one.severity)} for one in counts.findings],
    }


def _percent(done: int | None, total: int | None) -> float | None:
    return None if done is None or total is None else percent(done, total)


def _named(numbers: Mapping[Any, int]) -> Sequence[Mapping[str, Any]]:
    """Return counts as a list, as a name may be any text, and None."""
    return [{"name": name, "questions": number} for name, number in numbers.items()]


def _wanted(filled: Filled) -> dict[str, Any]:
    wanted = filled.wanted
    asked = {"objective": wanted.objective, "tag": wanted.tag, "level": wanted.level}
    return {
        **asked,
        "count": wanted.count,
        "share": wanted.share,
        "wanted": filled.needed,
        "present": filled.present,
        "approved": filled.approved,
    }
