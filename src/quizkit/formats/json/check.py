"""What quizkit's own JSON cannot carry of a bank."""

from collections.abc import Iterator

from quizkit.bank.model import Bank
from quizkit.convert.targets import Target
from quizkit.findings.diagnostic import Problem
from quizkit.formats.carried import CHOICE_KINDS, carried_losses, carried_problems

CARRIES = CHOICE_KINDS

FINDINGS = carried_losses("json", "JSON", CARRIES)


def check(bank: Bank, target: Target) -> Iterator[Problem]:
    """Yield what is lost or changed; an error refuses the bank."""
    return carried_problems(bank, "json", "JSON", CARRIES)
