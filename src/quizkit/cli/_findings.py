"""How `lint` and `i18n check` print what they found."""

import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from quizkit.api import Report


def tell_findings(report: "Report", output_format: str, *, fail_on: str) -> int:
    """Print a report and return the exit code: 1 when a finding is at or above `fail_on`."""
    from quizkit import api
    from quizkit.cli.main import wants_color

    told = api.print_report(report, output_format, is_terminal=sys.stdout.isatty(), color=wants_color(sys.stdout))
    click.echo(told, nl=False, color=True)
    return int(api.fails(report, fail_on=fail_on))
