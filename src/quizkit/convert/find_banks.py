"""The banks that a command names, by id or by path."""

import os
from collections.abc import Sequence

from quizkit.convert.check_bank import read_files
from quizkit.errors import QuizkitError
from quizkit.project.config import Project
from quizkit.project.discover import BankFiles, targets


def find_banks(project: Project, names: Sequence[str], known: Sequence[BankFiles]) -> list[BankFiles]:
    """Return the banks that ids or paths name, all of the project's for none; a path that holds a bank goes first.

    Raises:
        QuizkitError: a name is neither the path of a bank nor the id of one.
    """
    if not names:
        return list(known)
    found: list[BankFiles] = []
    ids: dict[str, BankFiles] | None = None
    for name in names:
        if at_path := _banks_at(project, name):
            found.extend(at_path)
            continue
        ids = _by_id(known) if ids is None else ids
        if name not in ids:
            what = "there is no bank in it" if os.path.exists(name) else "no bank has that id and no file that name"
            raise QuizkitError(f"{name}: {what}; the project's banks are {', '.join(ids) or 'none'}")
        found.append(ids[name])
    return list({files.files[0].resolve(): files for files in reversed(found)}.values())[::-1]


def _banks_at(project: Project, path: str) -> tuple[BankFiles, ...]:
    if not os.path.exists(path):
        return ()
    try:
        return targets(project, [path]).banks
    except QuizkitError:
        return ()


def _by_id(known: Sequence[BankFiles]) -> dict[str, BankFiles]:
    ids: dict[str, BankFiles] = {}
    for files in known:
        bank = read_files(files).bank
        if bank is not None:
            ids.setdefault(bank.id, files)
    return ids
