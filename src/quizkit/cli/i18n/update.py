"""`quizkit i18n update`."""

import click

from quizkit.cli._options import config_option
from quizkit.cli.i18n._outcomes import tell


@click.command("update")
@click.argument("locales", nargs=-1, metavar="[LOCALE]...")
@config_option
def command(locales: tuple[str, ...], config_file: str | None) -> int:
    """Create or update the catalogs of LOCALE; default: the config's or those that are there.

    No translator's text is lost: a changed source makes its message fuzzy, a removed one makes it obsolete.
    """
    from quizkit import api

    return tell(api.update(api.project_for(config_file=config_file), api.checked_locales(locales)))
