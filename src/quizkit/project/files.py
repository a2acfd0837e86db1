"""Writing files so that nothing is lost: beside the old one, then renamed over it."""

import errno
import os
import stat
from pathlib import Path

from quizkit.errors import QuizkitError


def read_file(path: Path) -> bytes:
    """Return a regular file's bytes.

    Raises:
        OSError: it cannot be read, or is a pipe or device, which might never end.
    """
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise OSError(errno.EINVAL, "it is a pipe or device, no regular file")
    return path.read_bytes()


def write_file(path: Path, data: bytes, *, follows_link: bool = True) -> None:
    """Write a file whole or not at all; folders are made, the mode of an existing file is kept.

    A link is followed, so that what it names is changed, or replaced by the file.

    Raises:
        QuizkitError: the file cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        target = path.resolve() if follows_link and path.is_symlink() else path
        beside = target.with_name(beside.name)
        try:
            beside.write_bytes(data)
            if target.exists() and not target.is_symlink():
                beside.chmod(target.stat().st_mode & 0o7777)
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as e:
        raise QuizkitError(f"{path}: cannot be written: {e.strerror or e}") from e


def remove_file(path: Path) -> None:
    """Remove a file.

    Raises:
        QuizkitError: it cannot be removed.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as e:
        raise QuizkitError(f"{path}: cannot be removed: {e.strerror or e}") from e
