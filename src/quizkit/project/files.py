"""Writing files so that nothing is lost: beside the old one, then renamed over it."""

import os
from pathlib import Path

from quizkit.errors import QuizkitError


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; folders are made, the mode of an existing file is kept.

    Raises:
        QuizkitError: the file cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        target = path.resolve() if path.is_symlink() else path
        beside = target.with_name(beside.name)
        try:
            beside.write_bytes(data)
            if target.exists():
                beside.chmod(target.stat().st_mode & 0o7777)
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as e:
        raise QuizkitError(f"{path}: cannot be written: {e.strerror or e}") from e
