"""Find rules, formats and reporters by file name; import one when it is asked for."""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

_ROOT = Path(__file__).parent


@cache
def rule_files() -> dict[str, str]:
    """Return every rule's name with its group, in the order of names.

    The folder is the group, the file the name: `rules/structure/duplicate_id.py` is `duplicate-id` of `structure`.
    """
    found = {
        file.stem.replace("_", "-"): file.parent.name
        for file in _ROOT.glob("rules/*/*.py")
        if not file.name.startswith("_")
    }
    return dict(sorted(found.items()))


@cache
def format_folders() -> tuple[str, ...]:
    """Return the names of the folders below formats/ that hold a writer."""
    return tuple(sorted(file.parent.name for file in _ROOT.glob("formats/*/write.py")))


@cache
def reporter_names() -> tuple[str, ...]:
    """Return the names of the reporters."""
    return tuple(sorted(file.stem for file in _ROOT.glob("reporters/*.py") if not file.name.startswith("_")))


def rule_module(name: str) -> ModuleType:
    """Import a rule's module; an error inside it is ours and is not caught."""
    return import_module(f"quizkit.rules.{rule_files()[name]}.{name.replace('-', '_')}")


def format_package(folder: str) -> Any:
    """Import a format's folder itself: the names of its formats and their options."""
    return import_module(f"quizkit.formats.{folder}")


def format_module(folder: str, part: str) -> ModuleType | None:
    """Import `write`, `read` or `check` of a format's folder, or return None where it has no such file."""
    if not (_ROOT / "formats" / folder / f"{part}.py").is_file():
        return None
    return import_module(f"quizkit.formats.{folder}.{part}")


def reporter_module(name: str) -> ModuleType:
    """Import a reporter."""
    return import_module(f"quizkit.reporters.{name}")
