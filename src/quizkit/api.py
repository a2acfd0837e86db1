"""What other programs may call: lint, export, translations. Values in, values out; nothing is printed.

Names are loaded when they are asked for, so that a program pays only for what it uses.
"""

import os
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quizkit.errors import QuizkitError
from quizkit.project.config import Project, find_project

if TYPE_CHECKING:
    from quizkit.bank.model import Status as Status
    from quizkit.convert.adopt import AdoptOptions as AdoptOptions
    from quizkit.convert.adopt import adopt as adopt
    from quizkit.convert.check_translations import check_catalogs as check_catalogs
    from quizkit.convert.exchange import ImportRequest as ImportRequest
    from quizkit.convert.exchange import export_translations as export_translations
    from quizkit.convert.exchange import import_translations as import_translations
    from quizkit.convert.export import Plan as Plan
    from quizkit.convert.export import Request as Request
    from quizkit.convert.lint import LintOptions as LintOptions
    from quizkit.convert.lint import fails as fails
    from quizkit.convert.lint import lint as lint
    from quizkit.convert.review.write import review as review
    from quizkit.convert.stats import stats as stats
    from quizkit.convert.stats_page import stats_page as stats_page
    from quizkit.convert.stats_report import stats_json as stats_json
    from quizkit.convert.stats_report import stats_text as stats_text
    from quizkit.convert.status_report import is_under as is_under
    from quizkit.convert.status_report import status_json as status_json
    from quizkit.convert.status_report import status_text as status_text
    from quizkit.convert.targets import format_options as format_options
    from quizkit.convert.translations import StatusRow as StatusRow
    from quizkit.convert.translations import translation_status as translation_status
    from quizkit.convert.update import Outcome as Outcome
    from quizkit.convert.update import extract as extract
    from quizkit.convert.update import update as update
    from quizkit.findings.report import Report as Report
    from quizkit.linting.pages import rule_list as rule_list
    from quizkit.linting.pages import rule_page as rule_page
    from quizkit.linting.registry import Choice as Choice
    from quizkit.project.discover import shown as shown
    from quizkit.project.files import write_file as write_file
    from quizkit.reporters._lines import line as finding_line

_HOMES = {
    "Status": "quizkit.bank.model",
    "AdoptOptions": "quizkit.convert.adopt",
    "adopt": "quizkit.convert.adopt",
    "check_catalogs": "quizkit.convert.check_translations",
    "ImportRequest": "quizkit.convert.exchange",
    "export_translations": "quizkit.convert.exchange",
    "import_translations": "quizkit.convert.exchange",
    "Plan": "quizkit.convert.export",
    "Request": "quizkit.convert.export",
    "LintOptions": "quizkit.convert.lint",
    "fails": "quizkit.convert.lint",
    "lint": "quizkit.convert.lint",
    "Outcome": "quizkit.convert.update",
    "format_options": "quizkit.convert.targets",
    "StatusRow": "quizkit.convert.translations",
    "extract": "quizkit.convert.update",
    "review": "quizkit.convert.review.write",
    "stats": "quizkit.convert.stats",
    "stats_json": "quizkit.convert.stats_report",
    "stats_page": "quizkit.convert.stats_page",
    "stats_text": "quizkit.convert.stats_report",
    "is_under": "quizkit.convert.status_report",
    "status_json": "quizkit.convert.status_report",
    "status_text": "quizkit.convert.status_report",
    "translation_status": "quizkit.convert.translations",
    "update": "quizkit.convert.update",
    "Report": "quizkit.findings.report",
    "rule_list": "quizkit.linting.pages",
    "rule_page": "quizkit.linting.pages",
    "Choice": "quizkit.linting.registry",
    "shown": "quizkit.project.discover",
    "write_file": "quizkit.project.files",
}
__all__ = [
    *_HOMES,
    "Project",
    "QuizkitError",
    "checked_locales",
    "export",
    "finding_line",
    "init",
    "is_path",
    "plan",
    "print_report",
    "project_for",
]


def __getattr__(name: str) -> Any:
    if name == "finding_line":
        return import_module("quizkit.reporters._lines").line
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def project_for(paths: Sequence[str] = (), *, config_file: str | None = None) -> Project:
    """Return the project around the given paths (their common folder), else around the working folder."""
    start = Path.cwd()
    if paths and all(os.path.exists(p) for p in paths):
        folders = [p if p.is_dir() else p.parent for p in (Path(name).absolute() for name in paths)]
        common = folders[0]
        while not all(folder.is_relative_to(common) for folder in folders):
            common = common.parent
        start = common
    return find_project(start, config_file=Path(config_file) if config_file else None)


def print_report(report: "Report", output_format: str, *, is_terminal: bool = False, color: bool = False) -> str:
    """Return a report in one of the output formats.

    Raises:
        QuizkitError: there is no such output format.
    """
    from quizkit.plugins import reporter_module, reporter_names

    if output_format not in reporter_names():
        raise QuizkitError(f"no output format is named `{output_format}`; there are {', '.join(reporter_names())}")
    return str(reporter_module(output_format).report(report, is_terminal=is_terminal, color=color))


def plan(project: Project, banks: Sequence[str], request: "Request") -> "Plan":
    """Return what an export will write and refuse; nothing is written yet.

    Raises:
        QuizkitError: an unknown format, bank or path.
    """
    from quizkit.convert.export import plan_export
    from quizkit.convert.find_banks import find_banks
    from quizkit.linting.registry import choose
    from quizkit.project.discover import project_banks, targets

    known = project_banks(project) if banks else targets(project, ()).banks
    return plan_export(project, choose(project), find_banks(project, banks, known), request)


def export(made: "Plan", output: str | Path) -> Iterator[Path]:
    """Write a plan's files below a folder, and yield their paths as they are written.

    Raises:
        QuizkitError: a file cannot be written.
    """
    from quizkit.convert.write_export import write_job, write_site

    for job in made.jobs:
        yield from write_job(job, Path(output))
    yield from write_site(made, Path(output))


def init(folder: str) -> tuple[list[str], list[str]]:
    """Write a new project's files; return the names of those written and of those kept as they were."""
    from quizkit.project import init as new
    from quizkit.project.discover import shown

    written, kept = new.init(Path(folder))
    return [shown(path) for path in written], [shown(path) for path in kept]


def checked_locales(names: Sequence[str]) -> tuple[str, ...]:
    """Return locales as BCP 47 tags.

    Raises:
        QuizkitError: a name is no language tag.
    """
    from quizkit.bank.locales import from_gettext, is_locale

    found = []
    for name in names:
        locale = from_gettext(name)
        if not is_locale(locale):
            raise QuizkitError(f"`{name}` is no language tag such as ru, pt-BR or zh-Hant")
        found.append(locale)
    return tuple(dict.fromkeys(found))


def is_path(name: str) -> bool:
    """Tell whether a bank is named by a path that exists, not by its id."""
    return os.path.exists(name)
