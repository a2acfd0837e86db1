"""`quizkit init`."""

import click


@click.command("init")
@click.argument("folder", default=".")
def command(folder: str) -> int:
    """Begin a project in FOLDER: quizkit.toml, a first bank, pre-commit hooks; no file is overwritten."""
    from quizkit import api

    written, kept = api.init(folder)
    for path in written:
        click.echo(f"wrote {path}")
    for path in kept:
        click.echo(f"kept {path}, it was there already", err=True)
    click.echo("next: quizkit lint", err=True)
    return 0
