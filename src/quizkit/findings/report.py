"""What a run found, as reporters take it."""

from collections.abc import Mapping
from typing import NamedTuple

from quizkit.findings.diagnostic import Diagnostic
from quizkit.findings.source import Source


class Report(NamedTuple):
    """What a run found: findings in order of place, the texts they stand in, and what was looked at."""

    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    files: int
    questions: int
