"""HTML that browsers act on."""

import re
from collections.abc import Iterable, Iterator

from quizkit.bank.markup.hazards import active_html
from quizkit.bank.richtext import is_inline
from quizkit.bank.texts import Role, TextAt
from quizkit.findings.diagnostic import Problem
from quizkit.findings.wording import counted, quoted
from quizkit.linting.rule import Context, Rule

_BARE_ELEMENT = re.compile(r"\s*<([A-Za-z][A-Za-z0-9]*)>(?:[^<>]*</\1>)?\s*\Z")


class ActiveContent(Rule):
    """A text holds HTML that a browser would act on: a script, a frame, a form, a style, an `on…` attribute.

    quizkit shows raw HTML as typed, so the tag would stand in the question as signs; a platform or a later tool that
    takes it for HTML would run it in every learner's browser. Where HTML is the subject put it into backticks. A
    choice that is nothing but one tag without attributes (`<script>`) is an answer about HTML and is left alone.

    Bad:

        text: "Watch this first: <iframe src=https://example.org></iframe>"

    Good:

        text: "What does `<iframe src=https://example.org></iframe>` show?"
    """

    reads_translations = True

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        return _problems(text) if "<" in text.value and text.is_markdown else ()


def _problems(text: TextAt) -> Iterator[Problem]:
    found = active_html(text.value, inline=is_inline(text))
    if not found or (text.role is Role.CHOICE and _BARE_ELEMENT.match(text.value)):
        return
    start, end, tag = found[0]
    more = f" and {counted(len(found) - 1, 'more tag')}" if len(found) > 1 else ""
    message = f"{quoted(tag)}{more} would be active content in a browser"
    # A text that begins with the tag stands where it begins, quotes and all.
    yield Problem(text.path, message, part=(start, end) if start else None)
