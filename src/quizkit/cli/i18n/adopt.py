"""`quizkit i18n adopt`."""

import sys

import click

from quizkit.cli._options import config_option, names


@click.command("adopt")
@click.argument("source")
@click.argument("translated", nargs=-1, required=True, metavar="TRANSLATED...")
@click.option("--locale", metavar="LOCALE", help="The language of TRANSLATED (default: what each says in `locale`).")
@click.option(
    "--output-format",
    default="text",
    show_default=True,
    type=click.Choice(["text", "concise", "json", "github"]),
    help="How findings are printed.",
)
@click.option("--ignore", multiple=True, callback=names, metavar="NAME", help="Do not run these rules or groups.")
@config_option
def command(
    source: str,
    translated: tuple[str, ...],
    locale: str | None,
    output_format: str,
    ignore: tuple[str, ...],
    config_file: str | None,
) -> int:
    """Make catalogs of the bank SOURCE from banks that say it in other languages (YAML or JSON).

    Questions belong together by id, or by what no language changes. What does not align is refused with findings, and
    nothing is written for that bank. Exit code 0: all adopted, 1: a bank was refused, 2: cannot run.
    """
    from quizkit import api
    from quizkit.cli.main import wants_color

    project = api.project_for([source], config_file=config_file)
    locales = api.checked_locales([locale] if locale else [])
    options = api.AdoptOptions(locales[0] if locales else None, api.Choice(ignore=ignore))
    adoption = api.adopt(project, source, translated, options)
    color = wants_color(sys.stdout)
    click.echo(
        api.print_report(adoption.report, output_format, is_terminal=sys.stdout.isatty(), color=color),
        nl=False,
        color=True,
    )
    for outcome in adoption.outcomes:
        # A script that reads findings gets nothing else.
        click.echo(outcome.line, err=outcome.is_refused or output_format in ("json", "github"))
    return int(not adoption.is_done)
