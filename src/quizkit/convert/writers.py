"""The formats by name."""

from types import ModuleType
from typing import Any

from quizkit.errors import QuizkitError
from quizkit.plugins import format_folders, format_module, format_package


def format_names() -> dict[str, str]:
    """Return every format's name with its folder; nothing is imported that writes."""
    found = {name: folder for folder in format_folders() for name in format_package(folder).VARIANTS}
    return dict(sorted(found.items()))


def writer_of(name: str) -> Any:
    """Return the module that writes a format.

    Raises:
        QuizkitError: there is no such format.
    """
    return _part_of(name, "write")


def check_of(name: str) -> Any:
    """Return the module that says what a format cannot carry, or None where there is none.

    Raises:
        QuizkitError: there is no such format.
    """
    return _part_of(name, "check")


def _part_of(name: str, part: str) -> ModuleType | None:
    folder = format_names().get(name)
    if folder is None:
        raise QuizkitError(f"no format is named `{name}`; there are {', '.join(format_names())}")
    return format_module(folder, part)
