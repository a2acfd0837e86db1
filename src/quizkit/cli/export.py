"""`quizkit export`."""

import click

from quizkit.cli._options import export_options


@click.command("export")
@click.argument("format_name", metavar="FORMAT")
@click.argument("banks", nargs=-1, metavar="[BANK]...")
@export_options
def command(format_name: str, banks: tuple[str, ...], **options: object) -> int:
    """Write banks in one format.

    FORMAT is one of moodle-xml, gift, qti12, qti21, qti22, qti30, json. BANK is an id or a path; default: all banks.
    Exit code 0: everything was written, 1: something was refused or left out, 2: cannot run.
    """
    from quizkit.cli._export import run

    return run((format_name,), banks, **options)  # type: ignore[arg-type]  # click hands them over
