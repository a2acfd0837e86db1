"""Images without words."""

import re
from collections.abc import Iterable, Iterator

from quizkit.bank.markup.media import images
from quizkit.bank.texts import TextAt
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule

_WITHOUT_ALT = re.compile(r"!\[\s*\]")


class MissingAlt(Rule):
    """An image has no alternative text.

    Learners who do not see the image (or whose platform lost it) get nothing, and often cannot answer at all. Say what
    the image shows, not which choice is right. (WCAG 2.2, 1.1.1)

    Bad:

        text: What does this diagram show? ![](img/ring.png)

    Good:

        text: What does this diagram show? ![Four boxes joined to a ring by arrows](img/ring.png)
    """

    severity = Severity.WARNING

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        return _problems(text) if "![" in text.value and text.is_markdown else ()


def _problems(text: TextAt) -> Iterator[Problem]:
    without = [image for image in images(text) if not image.alt.strip()]
    written = [match.span() for match in _WITHOUT_ALT.finditer(text.value)]
    for i, image in enumerate(without):
        part = written[i] if len(written) == len(without) else image.part
        yield Problem(text.path, f"image {quoted(image.address)} has no alternative text", part=part)
