"""Write a bank as a QTI package: 1.2 (as Canvas reads it), 2.1, 2.2 or 3.0."""

from collections.abc import Iterator

from quizkit.bank.model import Bank
from quizkit.formats import Media, Output
from quizkit.formats.qti.package import files2, files12, zipped
from quizkit.formats.qti.selfcheck import confirm

VARIANTS = {"qti12": ".qti12.zip", "qti21": ".qti21.zip", "qti22": ".qti22.zip", "qti30": ".qti30.zip"}


def write(bank: Bank, media: Media, *, variant: str) -> Iterator[Output]:
    """Yield one package; the images in `media` go along in it."""
    files = files12(bank, media) if variant == "qti12" else files2(bank, media, variant)
    confirm(files)
    yield Output(f"{bank.id}{VARIANTS[variant]}", zipped(files))
