"""`quizkit i18n`: extract, update, status."""

import click

from quizkit.cli._options import config_option


@click.group("i18n")
def command() -> None:
    """Extract, update and count translations."""


@command.command("extract")
@config_option
def extract(config_file: str | None) -> int:
    """Write a template of each bank's messages, locales/BANK.pot."""
    from quizkit import api

    return _tell(api.extract(api.project_for(config_file=config_file)))


@command.command("update")
@click.argument("locales", nargs=-1, metavar="[LOCALE]...")
@config_option
def update(locales: tuple[str, ...], config_file: str | None) -> int:
    """Create or update the catalogs of LOCALE; default: the config's or those that are there.

    No translator's text is lost: a changed source makes its message fuzzy, a removed one makes it obsolete.
    """
    from quizkit import api

    return _tell(api.update(api.project_for(config_file=config_file), api.checked_locales(locales)))


@command.command("status")
@click.argument("locales", nargs=-1, metavar="[LOCALE]...")
@config_option
def status(locales: tuple[str, ...], config_file: str | None) -> int:
    """Count messages and whole questions that are translated, by bank and locale."""
    from quizkit import api

    rows = api.translation_status(api.project_for(config_file=config_file), api.checked_locales(locales))
    click.echo(api.status_table(rows), nl=False)
    return 0


def _tell(outcomes: object) -> int:
    """Print what was done to each file; 1 when a file was refused."""
    from quizkit import api

    refused = 0
    for outcome in outcomes:  # type: ignore[attr-defined]  # an iterator of api.Outcome
        for diagnostic in outcome.findings:
            click.echo(api.finding_line(diagnostic), err=True)
        click.echo(outcome.line, err=outcome.is_refused)
        refused += outcome.is_refused
    return int(refused > 0)
