"""`quizkit i18n check`."""

import click

from quizkit.cli._findings import tell_findings
from quizkit.cli._options import config_option, lint_options


@click.command("check")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@lint_options
@config_option
def command(
    paths: tuple[str, ...],
    output_format: str,
    fail_on: str,
    select: tuple[str, ...],
    extend_select: tuple[str, ...],
    ignore: tuple[str, ...],
    config_file: str | None,
) -> int:
    """Check catalogs as translators want it: each fuzzy or untranslated message is a warning at its line.

    PATH is a .po file or a folder; default: the project's catalogs, of which none may be missing. A file without a
    project is read as strictly and tells its messages that are left; there is no bank to compare it with. Exit code 0:
    clean, 1: findings at or above --fail-on, 2: cannot run.
    """
    from quizkit import api

    project = api.project_for(paths, config_file=config_file)
    report = api.check_catalogs(project, paths, api.Choice(select, extend_select, ignore))
    return tell_findings(report, output_format, fail_on=fail_on)
