"""What `export` and `build` do: plan, say what is lost, write."""

from collections.abc import Mapping

import click


def run(
    formats: tuple[str, ...],
    banks: tuple[str, ...],
    *,
    locales: tuple[str, ...],
    output: str,
    is_strict: bool,
    statuses: tuple[str, ...],
    config_file: str | None,
    format_options: Mapping[str, str | bool] | None = None,
    is_site: bool = False,
) -> int:
    """Export and return the exit code; written files go to stdout, everything else to stderr."""
    from quizkit import api

    paths = [name for name in banks if api.is_path(name)]
    project = api.project_for(paths, config_file=config_file)
    request = api.Request(
        formats or project.config.formats,
        api.checked_locales(locales),
        frozenset({api.Status.APPROVED, *(api.Status(status) for status in statuses)}),
        is_strict,
        format_options or {},
        is_site,
    )
    plan = api.plan(project, banks, request)
    for diagnostic in plan.findings:
        click.echo(api.finding_line(diagnostic), err=True)
    for note in plan.notes:
        click.echo(note, err=True)
    count = 0
    for path in api.export(plan, output):
        click.echo(api.shown(path))
        count += 1
    for refusal in plan.refusals:
        click.echo(refusal, err=True)
    told = f"{count} file{'' if count == 1 else 's'} written"
    refused = f", {len(plan.refusals)} refused or left out" if plan.refusals else ""
    click.echo(told + refused, err=True)
    return int(bool(plan.refusals))
