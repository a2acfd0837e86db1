"""Names that every QTI system takes: ASCII letters, digits, `_` and `-`, a letter or `_` first.

Two ids never share a name, also where case does not count (file names on Windows and macOS).
"""

import re
from collections.abc import Collection, Iterable, Mapping
from hashlib import sha256
from posixpath import normpath, splitext
from string import ascii_uppercase
from urllib.parse import unquote

from quizkit.bank.model import Question

_UNSAFE = re.compile(r"[^A-Za-z0-9_-]")
_UNSAFE_ENDING = re.compile(r"[^A-Za-z0-9.]")
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{i}" for port in ("com", "lpt") for i in range(1, 10))}
"""Names that Windows does not take for a file, whatever its ending."""
_TOLD_APART = re.compile("wrong|correct|solution|general_|_all|_i?c$", re.IGNORECASE)
"""What makes Canvas take a QTI 1.2 feedback for one of the whole question."""

NO_CHOICE = "none"
"""The value of the choice feedback before an answer, so no choice may be named so."""


def safe_names(ids: Iterable[str], *, reserved: Collection[str] = ()) -> dict[str, str]:
    """Return a name for each id; it does not depend on the order of the ids.

    An id that is safe keeps its name, before one that has to be changed; where two fall together, the later one in
    the order of ids gets a hash of itself.
    """
    taken = {name.casefold() for name in reserved} | _DEVICES
    names: dict[str, str] = {}
    for identifier in sorted(set(ids), key=lambda i: (_cleaned(i) != i, i != i.casefold(), i)):
        names[identifier] = _free(_cleaned(identifier), identifier, taken)
        taken.add(names[identifier].casefold())
    return names


def _cleaned(identifier: str) -> str:
    name = _UNSAFE.sub("_", identifier)
    return name if name[:1].isalpha() or name[:1] == "_" else f"_{name}"


def _free(name: str, identifier: str, taken: Collection[str]) -> str:
    found, tries = name, 0
    while found.casefold() in taken:
        digest = sha256(f"{identifier}{tries or ''}".encode()).hexdigest()[:8]
        found, tries = f"{name}-{digest}", tries + 1
    return found


def choice_names(question: Question, *, is_12: bool = False) -> list[str]:
    """Return one name per choice: its id, or a letter by its place where it has none."""
    own = [c.id for c in question.choices if c.id is not None and not (is_12 and _TOLD_APART.search(c.id))]
    by_id = safe_names(own, reserved={NO_CHOICE})
    taken = {NO_CHOICE}
    names: list[str] = []
    for choice in question.choices:
        name = by_id.get(choice.id or "", "")
        # An id that stands twice keeps its name once: lint refuses it, but no package may ever hold a name twice.
        names.append("" if name.casefold() in taken else name)
        taken.add(name.casefold())
    return [name or _lettered(i, taken) for i, name in enumerate(names)]


def _lettered(index: int, taken: set[str]) -> str:
    name, rest = "", index + 1
    while rest:
        rest, place = divmod(rest - 1, len(ascii_uppercase))
        name = ascii_uppercase[place] + name
    while name.casefold() in taken:
        name += "_"
    taken.add(name.casefold())
    return name


def media_files(media: Mapping[str, bytes]) -> dict[str, tuple[str, bytes]]:
    """Return name and bytes of each file by its plain path (see `plain_path`)."""
    taken = set(_DEVICES)
    files: dict[str, tuple[str, bytes]] = {}
    for path, data in sorted((plain_path(address), media[address]) for address in media):
        if path not in files:
            stem, ending = splitext(path)
            stem = _free(_cleaned(stem.replace("/", "-")), path, taken)
            taken.add(stem.casefold())
            files[path] = (stem + _UNSAFE_ENDING.sub("", ending).lower(), data)
    return files


def plain_path(address: str) -> str:
    """Return one spelling for an address: `./a%20b.png` and `a b.png` are one file."""
    return normpath(unquote(address))
