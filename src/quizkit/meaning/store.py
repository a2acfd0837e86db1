"""Vectors on disk: one file a model, so that a text is embedded once.

A file that is broken or of another model counts as empty and is written anew.
"""

from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from quizkit.errors import QuizkitError
from quizkit.meaning.vectors import BYTES
from quizkit.project.files import read_file, write_file

FOLDER = ".quizkit_cache"
_MAGIC = b"quizkit vectors 1\n"
_KEY = 16
_SIZE = 2
_SUM = 16
_MOST = 200_000
"""Texts that a file may hold; the oldest go first. 155 MB with 384 numbers each."""


def key_of(text: str) -> bytes:
    """Return what a text is stored by."""
    return blake2b(text.encode("utf-8", "replace"), digest_size=_KEY).digest()


def load(path: Path, name: str) -> dict[bytes, bytes]:
    """Return the packed vectors of a file by key; none where there is no file for this model."""
    try:
        data = read_file(path)
    except OSError:
        return {}
    head = len(_MAGIC) + _SUM + _SIZE
    if (
        not data.startswith(_MAGIC)
        or len(data) < head
        or data[len(_MAGIC) : head - _SIZE] != _sum(name, data[head - _SIZE :])
    ):
        return {}
    size = int.from_bytes(data[head - _SIZE : head], "little") * BYTES
    step = _KEY + size
    return {data[at : at + _KEY]: data[at + _KEY : at + step] for at in range(head, len(data), step)}


def save(path: Path, name: str, vectors: Mapping[bytes, bytes]) -> None:
    """Write packed vectors beside those that another run wrote meanwhile; where nothing can be written, do not."""
    size = len(next(iter(vectors.values())))
    kept = {key: one for key, one in load(path, name).items() if len(one) == size} | dict(vectors)
    body = b"".join(key + kept[key] for key in list(kept)[-_MOST:])
    data = (size // BYTES).to_bytes(_SIZE, "little") + body
    with suppress(QuizkitError):
        ignore = path.parent / ".gitignore"
        if not ignore.exists():
            write_file(ignore, b"# Made by quizkit; can be removed at any time.\n*\n")
        write_file(path, _MAGIC + _sum(name, data) + data)


def _sum(name: str, data: bytes) -> bytes:
    return blake2b(data, digest_size=_SUM, person=blake2b(name.encode(), digest_size=16).digest()).digest()
