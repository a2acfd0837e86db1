"""How the commands tell what became of files."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from quizkit.api import Outcome


def tell(outcomes: "Iterable[Outcome]") -> int:
    """Print what was done to each file; 1 when one was refused."""
    from quizkit import api

    refused = 0
    for outcome in outcomes:
        for diagnostic in outcome.findings:
            click.echo(api.finding_line(diagnostic), err=True)
        click.echo(outcome.line, err=outcome.is_refused)
        refused += outcome.is_refused
    return int(refused > 0)
