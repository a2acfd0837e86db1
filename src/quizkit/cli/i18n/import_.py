"""`quizkit i18n import`."""

import click

from quizkit.cli._options import config_option
from quizkit.cli.i18n._outcomes import tell


@click.command("import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--format", "format_name", type=click.Choice(["xliff", "csv"]), help="What the files are (default: as they begin)."
)
@click.option("--locale", metavar="LOCALE", help="The language of files that name none.")
@click.option(
    "--finished", is_flag=True, help="Texts still in the state needs-translation are finished; some tools leave it."
)
@config_option
def command(
    files: tuple[str, ...], format_name: str | None, locale: str | None, finished: bool, config_file: str | None
) -> int:
    """Put translations from FILE (XLIFF 1.2, or a table as CSV) into the catalogs.

    A text that was changed in the catalog since the export stays as it is, and an empty one erases nothing. Exit code
    1: something was not taken, 2: a file cannot be read; then nothing is written.
    """
    from quizkit import api

    project = api.project_for(config_file=config_file)
    locales = api.checked_locales([locale] if locale else [])
    request = api.ImportRequest(format_name, locales[0] if locales else None, finished)
    return tell(api.import_translations(project, files, request))
