"""The formats by name."""

from collections.abc import Iterable
from typing import Any

from quizkit.errors import QuizkitError
from quizkit.plugins import format_folders, format_module
from quizkit.project.config import Project, config_error


def format_names() -> dict[str, str]:
    """Return every format's name with its folder."""
    modules = {folder: format_module(folder, "write") for folder in format_folders()}
    return dict(sorted((name, folder) for folder, module in modules.items() if module for name in module.VARIANTS))


def check_formats(project: Project, names: Iterable[str]) -> None:
    """Raise a QuizkitError for a format that does not exist, in the config or among `names`."""
    known = format_names() if names or project.config.names_formats else {}
    for name in project.config.formats if project.config.names_formats else ():
        if name not in known:
            message = f"no format is named `{name}`; there are {', '.join(known)}"
            raise config_error(project, ("formats",), message)
    for name in names:
        writer_of(name)


def writer_of(name: str) -> Any:
    """Return the module that writes a format.

    Raises:
        QuizkitError: there is no such format.
    """
    folder = format_names().get(name)
    if folder is None:
        raise QuizkitError(f"no format is named `{name}`; there are {', '.join(format_names())}")
    return format_module(folder, "write")
