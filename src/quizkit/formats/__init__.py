"""One folder per format: write.py makes it an export, check.py says what it cannot carry, read.py an import.

The folder's own `__init__` imports nothing that writes: VARIANTS has the names of its formats with the suffix of their
files (`{"moodle-xml": ".moodle.xml"}`), OPTIONS the options that they have (`quizkit.convert.targets.Option`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from quizkit.bank.load import Loaded
from quizkit.bank.model import Bank
from quizkit.convert.targets import Target
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

    write: Callable[[Bank, Media, Target], Iterator[Output]]
    """Write a complete bank without lint errors, in one language (a question that fell back to the source language
    says so in its `lang`)."""


class JoiningModule(WriterModule, Protocol):
    """What it holds besides where it can put all languages of a bank into one file, or pages around all files."""

    joins: Callable[[Target], bool]
    """Tell whether it does so with these options."""
    write_joined: Callable[[Sequence[tuple[Bank, Media]], Target], Iterator[Output]]
    """Write a bank in several languages, its own first; the names are relative to the output folder."""
    write_site: Callable[[Sequence[Bank], Target], Iterator[Output]]
    """Write what stands around the files of all banks; the names are relative to the output folder."""


class CheckModule(Protocol):
    """What formats/NAME/check.py holds."""

    FINDINGS: dict[str, Loss]
    check: Callable[[Bank, Target], Iterable[Problem]]
    """Yield problems whose `rule` is a name in FINDINGS."""


class ReaderModule(Protocol):
    """What formats/NAME/read.py holds."""

    SUFFIXES: tuple[str, ...]
    """The endings of the files that it reads: `(".json",)`."""

    read: Callable[[str, bytes], Loaded]
    """`read(name, data)`: the bank of a file with its places; what is wrong with the file is a flaw."""


__all__ = ["Bank", "CheckModule", "Loss", "Media", "Output", "ReaderModule", "WriterModule"]
