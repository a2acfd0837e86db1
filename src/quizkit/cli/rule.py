"""`quizkit rule`."""

import click


@click.command("rule")
@click.argument("name", required=False)
def command(name: str | None) -> int:
    """List the rules, or show the page of one."""
    from quizkit import api

    click.echo(api.rule_page(name) if name else api.rule_list())
    return 0
