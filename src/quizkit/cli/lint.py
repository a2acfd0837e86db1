"""`quizkit lint`."""

import click

from quizkit.cli._findings import tell_findings
from quizkit.cli._options import config_option, lint_options, names


@click.command("lint")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@lint_options
@click.option(
    "--format",
    "formats",
    multiple=True,
    callback=names,
    metavar="FORMAT",
    help="Also report what this export format cannot carry (default: the formats that the config names).",
)
@click.option("--fix", is_flag=True, help="Mend what can be mended safely.")
@config_option
def command(
    paths: tuple[str, ...],
    output_format: str,
    fail_on: str,
    select: tuple[str, ...],
    extend_select: tuple[str, ...],
    ignore: tuple[str, ...],
    formats: tuple[str, ...],
    fix: bool,
    config_file: str | None,
) -> int:
    """Check banks and catalogs.

    Without PATH the project's banks and catalogs; a folder means what the config's globs match below it; a file is
    always checked. Exit code 0: clean, 1: findings at or above --fail-on, 2: cannot run.
    """
    from quizkit import api

    project = api.project_for(paths, config_file=config_file)
    rules = api.Choice(select, extend_select, ignore)
    report = api.lint(project, paths, api.LintOptions(rules, formats, fix))
    return tell_findings(report, output_format, fail_on=fail_on)
