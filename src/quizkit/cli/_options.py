"""Options that several commands share."""

from collections.abc import Callable
from typing import Any

import click

Command = Callable[..., Any]


def names(_context: click.Context, _parameter: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    """Split `--select a,b --select c` into a, b, c."""
    return tuple(name.strip() for part in value for name in part.split(",") if name.strip())


def config_option(command: Command) -> Command:
    """Add `--config FILE`."""
    return click.option("--config", "config_file", metavar="FILE", help="Use this config, not the one found upwards.")(
        command
    )


def lint_options(command: Command) -> Command:
    """Add what `lint` and `i18n check` share: which rules run, how findings are printed, what fails."""
    for option in (
        click.option("--ignore", multiple=True, callback=names, metavar="NAME", help="Do not run these."),
        click.option("--extend-select", multiple=True, callback=names, metavar="NAME", help="Run these besides."),
        click.option("--select", multiple=True, callback=names, metavar="NAME", help="Run these rules or groups only."),
        click.option(
            "--fail-on",
            default="warning",
            show_default=True,
            type=click.Choice(["error", "warning"]),
            help="The severity that makes the exit code 1.",
        ),
        click.option(
            "--output-format",
            default="text",
            show_default=True,
            type=click.Choice(["text", "concise", "json", "github"]),
            help="How findings are printed.",
        ),
    ):
        command = option(command)
    return command


def output_option(command: Command) -> Command:
    """Add `--output DIR`."""
    return click.option(
        "-o", "--output", default="dist", show_default=True, metavar="DIR", help="Where the files are written."
    )(command)


def export_options(command: Command) -> Command:
    """Add what `export` and `build` share."""
    for option in (
        click.option("--strict", "is_strict", is_flag=True, help="Refuse what a format cannot carry in full."),
        click.option(
            "--status",
            "statuses",
            multiple=True,
            type=click.Choice(["draft", "review", "approved", "retired"]),
            help="Export questions of this status too (approved ones always are).",
        ),
        click.option(
            "--locale", "locales", multiple=True, callback=names, metavar="LOCALE", help="Only this language."
        ),
        output_option,
        config_option,
    ):
        command = option(command)
    return command
