"""Any bank from its files: YAML by the bank's own reader, other formats by the suffixes that their readers name."""

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from quizkit.bank.load import read_flaw
from quizkit.convert.check_bank import CheckedBank, read_files
from quizkit.errors import QuizkitError
from quizkit.plugins import format_folders, format_module
from quizkit.project.config import Project
from quizkit.project.discover import HEAD, BankFiles, targets
from quizkit.project.files import read_file

_YAML = (".yaml", ".yml")


def read_banks(project: Project, name: str) -> list[CheckedBank]:
    """Return the banks of a file or folder as read, without findings; a folder gives its YAML banks.

    Raises:
        QuizkitError: there is no such file, or no reader for it.
    """
    path = Path(name)
    if (path / HEAD).is_file():
        return read_banks(project, f"{name.rstrip('/')}/{HEAD}")
    if path.is_dir() or path.suffix.lower() in _YAML or not path.exists():
        return [CheckedBank(files, read_files(files), ()) for files in targets(project, (name,)).banks]
    reader = next((module for module in _readers() if path.suffix.lower() in module.SUFFIXES), None)
    if reader is None:
        known = ", ".join([*_YAML, *(suffix for module in _readers() for suffix in module.SUFFIXES)])
        raise QuizkitError(f"{name}: banks are read from {known}; convert the file to one of them")
    files = BankFiles((path,), (name,))
    try:
        return [CheckedBank(files, reader.read(name, read_file(path)), ())]
    except OSError as e:
        return [CheckedBank(files, read_flaw(name, e), ())]


def _readers() -> Iterator[ModuleType]:
    for folder in format_folders():
        if (module := format_module(folder, "read")) is not None:
            yield module
