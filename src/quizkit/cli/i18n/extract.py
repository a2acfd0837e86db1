"""`quizkit i18n extract`."""

import click

from quizkit.cli._options import config_option
from quizkit.cli.i18n._outcomes import tell


@click.command("extract")
@config_option
def command(config_file: str | None) -> int:
    """Write a template of each bank's messages, locales/BANK.pot."""
    from quizkit import api

    return tell(api.extract(api.project_for(config_file=config_file)))
