"""Put fixes into texts: those that overlap an earlier one wait for the next round."""

from collections.abc import Iterable, Mapping

from quizkit.findings.diagnostic import Diagnostic
from quizkit.findings.edit import Edit, Fix


def apply_fixes(texts: Mapping[str, str], diagnostics: Iterable[Diagnostic]) -> tuple[dict[str, str], int]:
    """Return the changed texts by file and how many fixes went in.

    A fix goes in whole or not at all; only safe ones are taken.
    """
    taken: list[Fix] = []
    busy: dict[str, list[tuple[int, int]]] = {}
    for diagnostic in diagnostics:
        fix = diagnostic.fix
        if fix is None or not fix.safe or any(_overlaps(edit, busy.get(edit.file, ())) for edit in fix.edits):
            continue
        taken.append(fix)
        for edit in fix.edits:
            busy.setdefault(edit.file, []).append((edit.start, edit.end))
    changed = {}
    for file in busy:
        text = texts[file]
        edits = sorted((e for fix in taken for e in fix.edits if e.file == file), key=lambda e: e.start, reverse=True)
        for edit in edits:
            text = text[: edit.start] + edit.text + text[edit.end :]
        if text != texts[file]:
            changed[file] = text
    return changed, len(taken)


def _overlaps(edit: Edit, taken: Iterable[tuple[int, int]]) -> bool:
    return any(edit.start <= end and start <= edit.end for start, end in taken)
