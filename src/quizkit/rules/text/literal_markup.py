"""Stars and underscores that were meant as emphasis."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from quizkit.bank.richtext import is_inline, parts, to_plain
from quizkit.bank.texts import TextAt
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule

_PAIR = re.compile(r"(?<![*_\\])(\*\*|__)(?![\s*_])([^*_\n]+)(?<!\s)\1(?![*_])")


class LiteralMarkup(Rule):
    """`**` or `__` stands where Markdown sees no emphasis, so learners see the stars.

    In scripts that do not part words by blanks (Chinese, Japanese, Korean endings) `**` does nothing between a letter
    and a bracket or another punctuation mark. Take the brackets out of the emphasis, or put a blank beside it.

    Bad:

        text: これは**「重要」**です。どれですか。

    Good:

        text: これは「**重要**」です。どれですか。
    """

    severity = Severity.WARNING

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        value = text.value
        if value.isascii() or not text.is_markdown or ("**" not in value and "__" not in value):
            return ()
        return _problems(text)


def _problems(text: TextAt) -> Iterator[Problem]:
    found = [match for match in _PAIR.finditer(text.value) if _fails(text.value, match)]
    if not found:
        return
    shown = to_plain(text.value, inline=is_inline(text))
    pieces = parts(text.value, inline=is_inline(text))
    code = [*pieces.codes, *(code for _, code in pieces.fences), *pieces.math]
    for match in found:
        if shown.count(match[1]) > sum(piece.count(match[1]) for piece in code):
            yield Problem(text.path, f"{quoted(match[0])} is shown with its signs, not as emphasis", part=match.span())


def _fails(value: str, match: re.Match[str]) -> bool:
    """Tell whether one of the two delimiters cannot work because of a letter without a blank beside it.

    Source: CommonMark 0.31, "Emphasis and strong emphasis", left- and right-flanking delimiter runs.
    """
    before, after = value[: match.start()][-1:], value[match.end() :][:1]
    first, last = match[2][0], match[2][-1]
    if match[1] == "__":
        return _is_unspaced(before) or _is_unspaced(after)
    return (_is_punctuation(first) and _is_unspaced(before)) or (_is_punctuation(last) and _is_unspaced(after))


def _is_punctuation(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "PS"


def _is_unspaced(sign: str) -> bool:
    """Tell whether a sign is a letter of a script that writes words, or their endings, without a blank between."""
    if not sign or unicodedata.category(sign)[0] != "L":
        return False
    return unicodedata.east_asian_width(sign) in "WF" or unicodedata.name(sign, "").startswith("THAI ")
