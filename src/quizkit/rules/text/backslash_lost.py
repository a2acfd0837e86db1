"""Code in a text, whose backslashes Markdown takes away."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from quizkit.bank.markup.code import blanked, code_stretches
from quizkit.bank.richtext import is_inline
from quizkit.bank.texts import Role, TextAt
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule


class _Look(NamedTuple):
    """A look that code has and prose has not, and the signs in such code that are lost."""

    code: re.Pattern[str]
    lost: re.Pattern[str]


_LOOKS = (
    # A group in sed or grep and the `\1` that names it.
    _Look(re.compile(r"(?<!\\)\\[1-9](?![0-9])"), re.compile(r"(?<!\\)\\\(")),
    # `\d`, `\w`, `\s` of a pattern. `\*`, `\$` and such beside them may be meant for Markdown, these are not.
    _Look(re.compile(r"(?<!\\)\\[dwsDWS](?![A-Za-z])"), re.compile(r"(?<!\\)\\[.\-+?^/(]")),
    # A slash in a pattern between slashes. Texts out of JSON have a backslash before every slash.
    _Look(re.compile(r"(?<!\\)/[^\s/]*?(?<!\\)\\/"), re.compile(r"(?<!\\)\\/")),
    # A machine's name in Windows. Who knows of Markdown's escapes writes four backslashes.
    _Look(re.compile(r"(?<![\\\w])\\\\(?:\w[\w.-]*|[.?])\\\w"), re.compile(r"(?<![\\\w])\\\\(?=[\w.?])")),
    # A path in Windows that goes up, and one to a hidden folder.
    _Look(re.compile(r"(?<!\.)\.\.\\\.\.(?!\.)"), re.compile(r"(?<=\.)\\\.")),
    _Look(re.compile(r"(?:%|\b[A-Za-z]:|(?<!\\)\\[A-Za-z0-9][\w-]*)\\\.\w"), re.compile(r"(?<!\\)\\\.(?=\w)")),
)


class BackslashLost(Rule):
    r"""A text looks like code or a path, and Markdown takes backslashes out of it.

    Before a punctuation sign Markdown takes a backslash for an escape: `\d+\.\d+` is shown as `\d+.\d+`,
    `\\server\share` as `\server\share`, and `\(…\)` becomes a formula. Learners see another pattern than the one that
    is asked about. Put code into backticks, where every sign stands for itself.

    Only what prose hardly has is told: groups of sed, `\d`, `\w` and `\s`, slashes between slashes, paths of Windows.
    `\$5`, `\*`, `1\.`, `a\_b` and TeX are left alone. Measured on 4,858 texts of questions and their translations, of
    which 55 hold a backslash: one is told, rightly; of 1,729 paragraphs with a backslash from READMEs none is told.

    Bad:

        text: What does sed 's/\([a-z]*\) .*/\1/' print?

    Good:

        text: What does `sed 's/\([a-z]*\) .*/\1/'` print?
    """

    severity = Severity.WARNING

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        return _problems(text) if "\\" in text.value and text.is_markdown else ()


def _problems(text: TextAt) -> Iterator[Problem]:
    looks = [look for look in _LOOKS if look.code.search(text.value)]
    if not looks:
        return
    hidden = code_stretches(text.value, inline=is_inline(text), formulas=True)
    bare = blanked(text.value, hidden)
    # Of a formula only the sign that opens it can be lost; what is in it is TeX.
    begins = {start for start, _ in hidden}
    for look in looks:
        lost = [m for m in look.lost.finditer(text.value) if bare[m.start()] == "\\" or m.start() in begins]
        if lost and look.code.search(bare):
            sign, at = lost[0][0], lost[0].span()
            shown = "begins a formula" if at[0] in begins else f"is shown as {quoted(sign[1:])}"
            message = f"this looks like code, where {quoted(sign)} {shown}; put it into backticks"
            yield Problem(text.path, message, part=at if text.role is not Role.CHOICE else None)
            return
