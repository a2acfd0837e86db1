"""Links that do more than show a page."""

from collections.abc import Iterable, Iterator

from quizkit.bank.markup.hazards import unsafe_links
from quizkit.bank.richtext import is_inline
from quizkit.bank.texts import TextAt
from quizkit.findings.diagnostic import Problem
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule


class UnsafeLink(Rule):
    """A link or an image has an address that browsers run or that reaches into the learner's machine.

    `javascript:`, `vbscript:`, `data:` and `file:` addresses are the usual way of attack through a shared bank.
    quizkit makes no links of them; only `http:`, `https:`, `mailto:`, relative addresses and `#…` are links.

    Bad:

        text: "See [the guide](javascript:alert(1)). What does it say?"

    Good:

        text: "See [the guide](https://example.org/guide). What does it say?"
    """

    reads_translations = True

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        value = text.value
        may_link = "](" in value or "]:" in value or "<" in value
        return _problems(text) if may_link and text.is_markdown else ()


def _problems(text: TextAt) -> Iterator[Problem]:
    for start, end, address in unsafe_links(text.value, inline=is_inline(text)):
        # A text that is all link stands where it begins, quotes and all.
        part = (start, end) if (start, end) != (0, len(text.value)) else None
        yield Problem(text.path, f"the address is not safe to follow: {quoted(address)}", part=part)
