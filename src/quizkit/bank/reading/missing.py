"""Ids for questions that lack one, and flaws that only follow from a line which could not be read."""

import re
import unicodedata
from collections.abc import Iterable

from quizkit.bank.reading.dump import insert_key
from quizkit.bank.reading.fill import Filled
from quizkit.bank.reading.flaws import Flaw
from quizkit.bank.reading.places import FilePlaces
from quizkit.bank.reading.values import Values
from quizkit.findings.edit import Fix, InsertKey
from quizkit.findings.source import Path, Source

_WORDS = 5
_LENGTH = 40
_FOLLOWING = frozenset({"missing-key", "missing-correct"})


def write_ids(filled: Iterable[tuple[Values, Filled]]) -> None:
    """Give the flaw of each missing id a fix that writes one, made from the question's first words."""
    given = list(filled)
    without: dict[Path, Filled] = {("questions", q.at, "id"): q for _, q in given if "id" not in q.given}
    if not without:
        return
    taken = {str(q.data.get("id")) for _, q in given}
    for values in {id(v): v for v, _ in given}.values():
        for i, flaw in enumerate(values.flaws):
            question = without.get(flaw.path)
            if flaw.rule == "missing-key" and question:
                new = _free(_slug(str(question.data.get("text", ""))) or f"question-{question.at + 1}", taken)
                edit = insert_key(values.source, question.node, InsertKey(flaw.path[:-1], "id", new))
                if edit:
                    taken.add(new)
                    values.flaws[i] = flaw._replace(fix=Fix(f"write `id: {new}`", (edit,)))


def _slug(text: str) -> str:
    """Return the first ASCII words of a text, or an empty text where there are none to begin an id with."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", re.sub(r"['’]", "", plain))[:_WORDS]
    slug = "-".join(words)[:_LENGTH].rstrip("-")
    return slug if slug[:1].isalpha() and len(slug) > 1 else ""


def _free(slug: str, taken: set[str]) -> str:
    if slug not in taken:
        return slug
    number = 2
    while f"{slug}-{number}" in taken:
        number += 1
    return f"{slug}-{number}"


def without_follow_ups(
    flaws: Iterable[Flaw], blanked: tuple[int, ...], source: Source, places: FilePlaces
) -> Iterable[Flaw]:
    """Leave out what is said to be missing in a question, or in the head, of which a part was not read.

    A line may have been blanked out, or a merge key would have brought it in.
    """
    given = tuple(flaws)
    merged = (flaw.location.span.start.offset for flaw in given if flaw.rule == "merge-key")
    hurt = {places.question_at(source, at) for at in (*blanked, *merged)}
    return [flaw for flaw in given if not (flaw.rule in _FOLLOWING and _owner(flaw) in hurt)]


def _owner(flaw: Flaw) -> Path:
    return flaw.path[:2] if len(flaw.path) > 2 else ()
