"""`quizkit i18n status`."""

from decimal import Decimal, InvalidOperation

import click

from quizkit.cli._options import config_option


class Percent(click.ParamType[Decimal]):
    """A number from 0 to 100, exact as written."""

    name = "percent"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Decimal:
        """Return the number; a percent sign behind it is no fault."""
        try:
            number = Decimal(str(value).strip().removesuffix("%").strip())
            is_percent = 0 <= number <= 100
        except InvalidOperation:
            is_percent = False
        if not is_percent:
            self.fail(f"{value!r} is no number from 0 to 100", param, ctx)
        return number


@click.command("status")
@click.argument("locales", nargs=-1, metavar="[LOCALE]...")
@click.option(
    "--output-format",
    default="text",
    show_default=True,
    type=click.Choice(["text", "json"]),
    help="How the counts are printed.",
)
@click.option(
    "--fail-under",
    type=Percent(),
    metavar="PERCENT",
    help="Exit 1 when fewer whole questions of any bank are translated into any locale; 99.5 will do.",
)
@config_option
def command(locales: tuple[str, ...], output_format: str, fail_under: Decimal | None, config_file: str | None) -> int:
    """Count what is translated, by bank and locale: messages, and whole questions, which are what is exported.

    A question with a fuzzy or missing part is not translated. Percentages are rounded down: 100 means all. Below the
    table stand the questions that one or two texts would complete. Exit code 0: done, 1: below --fail-under, or a bank
    or catalog is broken, 2: cannot run.
    """
    from quizkit import api

    rows = list(api.translation_status(api.project_for(config_file=config_file), api.checked_locales(locales)))
    if fail_under is not None and not rows:
        raise api.QuizkitError(api.status_text(rows).rstrip())
    click.echo(api.status_json(rows) if output_format == "json" else api.status_text(rows), nl=False)
    return int(any(api.is_under(row, fail_under or Decimal(0)) for row in rows))
