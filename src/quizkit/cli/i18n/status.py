"""`quizkit i18n status`."""

import click

from quizkit.cli._options import config_option


@click.command("status")
@click.argument("locales", nargs=-1, metavar="[LOCALE]...")
@config_option
def command(locales: tuple[str, ...], config_file: str | None) -> int:
    """Count messages and whole questions that are translated, by bank and locale."""
    from quizkit import api

    rows = api.translation_status(api.project_for(config_file=config_file), api.checked_locales(locales))
    click.echo(api.status_table(rows), nl=False)
    return 0
