"""`quizkit export`."""

import click

from quizkit.cli._options import export_options


class ExportCommand(click.Command):
    """Has the options of all formats besides its own; they are looked up when it is called."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the command's own options and those of the formats."""
        own = super().get_params(ctx)
        return [*own[:-1], *_format_options(), own[-1]]


@click.command("export", cls=ExportCommand)
@click.argument("format_name", metavar="FORMAT")
@click.argument("banks", nargs=-1, metavar="[BANK]...")
@export_options
def command(format_name: str, banks: tuple[str, ...], **options: object) -> int:
    """Write banks in one format.

    FORMAT is one of moodle-xml, gift, qti12, qti21, qti22, qti30, json; some have options of their own.
    BANK is an id or a path; default: all banks.
    Exit code 0: everything was written, 1: something was refused or left out, 2: cannot run.
    """
    from quizkit.cli._export import run

    of_format = {option.name or "" for option in _format_options()}
    given = {key.removeprefix("_"): options.pop(key) for key in of_format}
    told = {key.replace("_", "-"): value for key, value in given.items() if value is not None}
    return run((format_name,), banks, format_options=told, **options)  # type: ignore[arg-type]  # click hands them over


def _format_options() -> list[click.Option]:
    """Return an option of the command line for each that a format has; where several have it, one for all."""
    from quizkit import api

    owners: dict[str, list[str]] = {}
    first: dict[str, str] = {}
    values: dict[str, dict[str, None]] = {}
    for name, options in api.format_options().items():
        for option in options.values():
            owners.setdefault(option.name, []).append(name)
            values.setdefault(option.name, {}).update(dict.fromkeys(option.values))
            first.setdefault(option.name, option.summary)
    return [
        _option(name, f"{', '.join(owners[name])}: {summary}", list(values[name])) for name, summary in first.items()
    ]


def _option(name: str, summary: str, values: list[str]) -> click.Option:
    # The underscore keeps a format's option apart from the command's own of the same name.
    names = [f"--{name}", "_" + name.replace("-", "_")]
    if values:
        return click.Option(names, type=click.Choice(values), help=summary)
    return click.Option(names, is_flag=True, default=None, help=summary)
