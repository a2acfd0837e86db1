"""`quizkit lint`."""

import sys

import click

from quizkit.cli._options import config_option, names


@click.command("lint")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option(
    "--output-format",
    default="text",
    show_default=True,
    type=click.Choice(["text", "concise", "json", "github"]),
    help="How findings are printed.",
)
@click.option(
    "--fail-on",
    default="warning",
    show_default=True,
    type=click.Choice(["error", "warning"]),
    help="The severity that makes the exit code 1.",
)
@click.option("--select", multiple=True, callback=names, metavar="NAME", help="Run these rules or groups only.")
@click.option("--extend-select", multiple=True, callback=names, metavar="NAME", help="Run these besides.")
@click.option("--ignore", multiple=True, callback=names, metavar="NAME", help="Do not run these.")
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
    from quizkit.cli.main import wants_color

    project = api.project_for(paths, config_file=config_file)
    rules = api.Choice(select, extend_select, ignore)
    report = api.lint(project, paths, api.LintOptions(rules, formats, fix))
    told = api.print_report(report, output_format, is_terminal=sys.stdout.isatty(), color=wants_color(sys.stdout))
    click.echo(told, nl=False, color=True)
    return int(api.fails(report, fail_on=fail_on))
