"""`quizkit stats`."""

import sys
from pathlib import Path

import click

from quizkit.cli._options import config_option


@click.command("stats")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option(
    "--output-format",
    default="text",
    show_default=True,
    type=click.Choice(["text", "json", "html"]),
    help="Tables with bars, a document for scripts, or a page with plots.",
)
@click.option("-o", "--output", metavar="FILE", help="Write to this file, not to the terminal.")
@config_option
def command(paths: tuple[str, ...], output_format: str, output: str | None, config_file: str | None) -> int:
    """Count what banks hold, by bank and in all.

    Questions by kind, status, level, tag and objective, the places and lengths of the keys, explanations, translations,
    findings by rule, and what the config's blueprint wants beside what there is. Without PATH the project's banks.
    Exit code 0: done, 1: a bank cannot be read, 2: cannot run.
    """
    from quizkit import api
    from quizkit.cli.main import wants_color

    stats = api.stats(api.project_for(paths, config_file=config_file), paths)
    match output_format:
        case "json":
            told = api.stats_json(stats)
        case "html":
            told = api.stats_page(stats)
        case _:
            told = api.stats_text(stats, color=output is None and wants_color(sys.stdout))
    if output is None:
        click.echo(told, nl=False, color=True)
    else:
        api.write_file(Path(output), told.encode())
        click.echo(api.shown(Path(output)), err=True)
    return int(bool(stats.broken))
