"""One folder per format: write.py makes it an export, check.py says what it cannot carry, read.py an import."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from quizkit.bank.load import Loaded
from quizkit.bank.model import Bank
from quizkit.findings.diagnostic import Problem, Severity

Media = Mapping[str, bytes]
"""Bytes of each image, by its address exactly as the Markdown gives it (`img/a.png`)."""


class Output(NamedTuple):
    """One file that a writer makes: a name relative to the locale's folder, and its bytes."""

    name: str
    data: bytes


class Loss(NamedTuple):
    """A finding that a format's check can report: an error refuses the bank for this format only."""

    severity: Severity
    summary: str
    """One sentence for docs and `quizkit rule`."""


class WriterModule(Protocol):
    """What formats/NAME/write.py holds."""

    VARIANTS: dict[str, str]
    """Format names with the suffix of their files: `{"moodle-xml": ".moodle.xml"}`."""

    write: Callable[..., Iterator[Output]]
    """`write(bank, media, *, variant)`: a complete bank without lint errors, in one language (a question that fell
    back to the source language says so in its `lang`)."""


class CheckModule(Protocol):
    """What formats/NAME/check.py holds."""

    FINDINGS: dict[str, Loss]
    check: Callable[..., Iterable[Problem]]
    """`check(bank, *, variant)`: problems whose `rule` is a name in FINDINGS."""


class ReaderModule(Protocol):
    """What formats/NAME/read.py holds."""

    SUFFIXES: tuple[str, ...]
    """The endings of the files that it reads: `(".json",)`."""

    read: Callable[[str, bytes], Loaded]
    """`read(name, data)`: the bank of a file with its places; what is wrong with the file is a flaw."""


__all__ = ["Bank", "CheckModule", "Loss", "Media", "Output", "ReaderModule", "WriterModule"]
