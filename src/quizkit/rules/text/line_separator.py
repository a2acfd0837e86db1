"""Line ends that are no line ends everywhere."""

import re
from collections.abc import Iterable

from quizkit.bank.texts import TextAt
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.linting.rule import Context, Rule

_SEPARATOR = re.compile("[\x85\u2028\u2029]")


class LineSeparator(Rule):
    r"""A text holds U+0085, U+2028 or U+2029, line ends that only some programs see.

    They come along when text is copied from web pages and word processors. Editors, browsers and platforms disagree
    whether a line ends there, so texts break or run together. Write a line break, or nothing.

    Bad:

        text: "Which of these\u2028is a GPU?"

    Good:

        text: Which of these is a GPU?
    """

    reads_translations = True
    severity = Severity.WARNING

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        found = None if text.value.isascii() else _SEPARATOR.search(text.value)
        if found is None:
            return ()
        message = f"holds U+{ord(found[0]):04X}, which is a line end for some programs and nothing for others"
        return (Problem(text.path, message, part=found.span()),)
