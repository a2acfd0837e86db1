"""`quizkit i18n export`."""

import click

from quizkit.cli._options import config_option, names, output_option
from quizkit.cli.i18n._outcomes import tell


@click.command("export")
@click.argument("locales", nargs=-1, metavar="[LOCALE]...")
@click.option("--format", "format_name", required=True, type=click.Choice(["xliff", "csv"]), help="What is written.")
@click.option("--bank", "banks", multiple=True, callback=names, metavar="BANK", help="Only this bank: an id or a path.")
@output_option
@config_option
def command(
    locales: tuple[str, ...], format_name: str, banks: tuple[str, ...], output: str, config_file: str | None
) -> int:
    """Write a file for each LOCALE for people without PO tools; default: the config's or those that are there.

    Each holds all messages of the banks, translated or not. `quizkit i18n import` takes it back.
    """
    from quizkit import api

    project = api.project_for(config_file=config_file)
    return tell(api.export_translations(project, api.checked_locales(locales), format_name, output, banks=banks))
