"""`quizkit i18n update`."""

import re

import click

from quizkit.cli._options import config_option
from quizkit.cli.i18n._outcomes import tell


@click.command("update")
@click.argument("locales", nargs=-1, metavar="[LOCALE]...")
@click.option(
    "--reuse-exact", is_flag=True, help="Fill untranslated messages from equal texts elsewhere, as fuzzy ones."
)
@click.option(
    "--same-meaning",
    multiple=True,
    metavar="QUESTION",
    help="Only the form of QUESTION (or BANK/QUESTION) changed, a comma or a typo: its translations stay current. "
    "May be repeated, or name several with commas between them.",
)
@config_option
def command(locales: tuple[str, ...], reuse_exact: bool, same_meaning: tuple[str, ...], config_file: str | None) -> int:
    """Create or update the catalogs of LOCALE; default: the config's or those that are there.

    No translator's text is lost: a changed source makes its message fuzzy, a removed one makes it obsolete, and a
    question that got another id or moved to another bank takes its translations along. Where a source changed within
    code, a formula, an address or a number alone, its translation is changed in the same way.
    """
    from quizkit import api

    project = api.project_for(config_file=config_file)
    questions = [name for names in same_meaning for name in re.split(r"[\s,]+", names) if name]
    wanted = api.checked_locales(locales)
    return tell(api.update(project, wanted, reuse_exact=reuse_exact, same_meaning=questions))
