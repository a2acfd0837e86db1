"""The second step of an export: write what was planned."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from quizkit.convert.export import Job, Plan
from quizkit.convert.media import media_of
from quizkit.convert.writers import writer_of
from quizkit.errors import QuizkitError
from quizkit.project.files import write_file


def write_job(job: Job, output: Path) -> Iterator[Path]:
    """Write the files of a job below `output` and yield their paths.

    Raises:
        QuizkitError: a file cannot be written.
    """
    writer = writer_of(job.target.format)
    if job.versions:
        versions = [(bank, media_of(bank, job.folder)) for bank in job.versions]
        yield from _written(writer.write_joined(versions, job.target), output, output)
    else:
        outputs = writer.write(job.bank, media_of(job.bank, job.folder), job.target)
        yield from _written(outputs, output / job.bank.locale, output)


def write_site(plan: Plan, output: Path) -> Iterator[Path]:
    """Write what formats have around their files, such as a start page, and yield the paths.

    Raises:
        QuizkitError: a file cannot be written.
    """
    of_format: dict[str, list[Job]] = {}
    for job in plan.jobs:
        if job.target.is_site:
            of_format.setdefault(job.target.format, []).append(job)
    for name, jobs in of_format.items():
        if around := getattr(writer_of(name), "write_site", None):
            yield from _written(around([job.bank for job in jobs], jobs[0].target), output, output)


def _written(outputs: Iterable[tuple[str, bytes]], folder: Path, output: Path) -> Iterator[Path]:
    for name, data in outputs:
        path = folder / name
        if not path.parent.resolve().is_relative_to(output.resolve()):
            raise QuizkitError(f"{path.parent}: is a link that leads out of {output}; remove it")
        write_file(path, data, follows_link=False)
        yield path
