"""`quizkit i18n review`."""

import click

from quizkit.cli._options import config_option
from quizkit.cli.i18n._outcomes import tell


@click.command("review")
@click.argument("locale")
@click.option(
    "-o", "--output", default="dist/review", show_default=True, metavar="DIR", help="Where the pages are written."
)
@config_option
def command(locale: str, output: str, config_file: str | None) -> int:
    """Write DIR/LOCALE/BANK.html for each bank: source and translation side by side.

    A page marks the key (not with `show-key = false`), what is fuzzy or untranslated and what changed since, with the
    findings beside their text. It needs no other file and no network. Exit code 0: all written, 1: a bank or catalog is
    broken, 2: cannot run.
    """
    from quizkit import api

    (tag,) = api.checked_locales([locale])
    return tell(api.review(api.project_for(config_file=config_file), tag, output))
