"""Write a bank as a QTI package: 1.2 (as Canvas reads it), 2.1, 2.2 or 3.0."""

from collections.abc import Iterator

from quizkit.bank.model import Bank
from quizkit.convert.targets import Target
from quizkit.formats import Media, Output
from quizkit.formats.qti import VARIANTS
from quizkit.formats.qti.package import files2, files12, zipped
from quizkit.formats.qti.selfcheck import confirm


def write(bank: Bank, media: Media, target: Target) -> Iterator[Output]:
    """Yield one package; the images in `media` go along in it."""
    variant = target.format
    files = files12(bank, media) if variant == "qti12" else files2(bank, media, variant)
    confirm(files)
    yield Output(f"{bank.id}{VARIANTS[variant]}", zipped(files))
