"""Marks of writing direction that do not come in pairs."""

import re
from collections.abc import Iterable, Iterator

from quizkit.bank.texts import TextAt
from quizkit.findings.diagnostic import Problem
from quizkit.linting.rule import Context, Rule

_MARKS = re.compile("[\u202a-\u202e\u2066-\u2069]")
_END_EMBEDDING, _END_ISOLATE = "\u202c", "\u2069"
_ISOLATES = frozenset("\u2066\u2067\u2068")


class UnbalancedBidi(Rule):
    r"""A mark that changes the writing direction is not closed, or closes nothing.

    What follows it, in the text or on the page around it, is shown in another order than it was written: code can read
    as something else (CVE-2021-42574). Each of U+202A, U+202B, U+202D, U+202E ends with U+202C, each of U+2066, U+2067,
    U+2068 with U+2069.

    Bad:

        text: "What does \u2067print(x) show?"

    Good:

        text: "What does \u2067print(x)\u2069 show?"
    """

    reads_translations = True

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        if text.value.isascii() or not _MARKS.search(text.value):
            return ()
        return _problems(text)


def _problems(text: TextAt) -> Iterator[Problem]:
    is_open: list[re.Match[str]] = []
    lost: list[tuple[re.Match[str], str]] = []
    for mark in _MARKS.finditer(text.value):
        if mark[0] not in (_END_EMBEDDING, _END_ISOLATE):
            is_open.append(mark)
        elif mark[0] == _END_EMBEDDING:
            if is_open and is_open[-1][0] not in _ISOLATES:
                is_open.pop()
            else:
                lost.append((mark, "closes nothing"))
        else:
            inner: list[re.Match[str]] = []
            while is_open and is_open[-1][0] not in _ISOLATES:
                inner.append(is_open.pop())
            if is_open:
                is_open.pop()
                lost.extend((opener, "is not closed") for opener in inner)
            else:
                is_open.extend(reversed(inner))
                lost.append((mark, "closes nothing"))
    lost.extend((mark, "is not closed") for mark in is_open)
    for mark, what in sorted(lost, key=lambda found: found[0].start()):
        yield Problem(text.path, f"the direction mark U+{ord(mark[0]):04X} {what}", part=mark.span())
