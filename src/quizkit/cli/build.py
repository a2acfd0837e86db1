"""`quizkit build`."""

import click

from quizkit.cli._options import export_options


@click.command("build")
@export_options
def command(**options: object) -> int:
    """Write all banks in all languages and all formats of the config.

    Exit code 0: everything was written, 1: something was refused or left out, 2: cannot run.
    """
    from quizkit.cli._export import run

    return run((), (), is_site=True, **options)  # type: ignore[arg-type]  # click hands them over
