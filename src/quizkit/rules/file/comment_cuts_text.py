"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule


class CommentCutsText(Rule):
    """A `#` behind one blank makes the rest of the line a comment.

    `What does the # sign do?` is read as `What does the`, and `#define` alone as nothing. Quote the text; put two
    blanks before a comment that is meant.

    Bad:

        text: What does the # sign begin in Python?

    Good:

        text: "What does the # sign begin in Python?"
        explanation: It begins a comment.  # see the tutorial
    """

    severity = Severity.WARNING
    from_loader = True
