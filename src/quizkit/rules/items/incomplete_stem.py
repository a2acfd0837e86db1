"""Stems that are hardly more than a heading."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._focus import is_too_short
from quizkit.rules.items._item import item_of


class IncompleteStem(Rule):
    """The text is a word or two that neither ask nor say anything.

    Learners must read all choices to find out what the question is. Whoever covers the choices should still know what
    is asked.

    Source: Haladyna, Downing and Rodriguez (2002), guidelines 14 and 15: the central idea belongs in the stem.

    In 558 questions that people judged (bench/item_writing_quality.py), 2 of 2 findings agreed with them.

    Bad:

        text: "NVLink is:"
        choices: [a bus between GPUs, a file system, a compiler]

    Good:

        text: What does NVLink connect?
        choices: [GPUs of one node, Disks of one rack, Racks of one site]
    """

    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        if not is_too_short(item_of(question, context)):
            return ()
        return (Problem((*at, "text"), f"{quoted(question.text.strip())} asks nothing; write the question out"),)
