"""Choices that can hardly be told apart."""

import re
from collections.abc import Iterable, Iterator
from html import unescape

from quizkit.bank.markup.looks import skeleton, squeezed
from quizkit.bank.model import Question
from quizkit.bank.richtext import to_html
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule

_CODE = re.compile(r"[`$_{}\[\]<>=\\@#&|]|\w[.:/(*+]\w|\w\(|[a-z][A-Z]")
"""Signs of code, formulas, paths and names, in which upper and lower case differ on purpose."""
_MARKS = re.compile(r"[\\`*_~$]")
_LITERALS = frozenset(("true", "false", "null", "none", "void", "string", "bool", "boolean", "undefined", "self"))
_SHORTEST = 4
"""Letters that a word must have; below are units and variables (`Mb` and `MB`, `x` and `X`)."""


class SimilarChoice(Rule):
    """Two choices of one question differ only in case, in how Unicode writes them or in markup that shows the same.

    They look the same, or nearly so, and learners cannot tell which is meant. Code, formulas, units and literals
    such as `True` and `true`, where case is the point, are not compared by case. `&lt;` and `<` are both shown as `<`:
    put text that is meant as typed in backticks.

    Bad:

        choices: [Sharding, sharding, Replication]

    Good:

        choices: [Sharding, Replication, "`True`", "`true`"]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        looks = [skeleton(choice.text) for choice in question.choices]
        folded = [text.casefold() for text in looks]
        if len(set(folded)) < len(folded):
            yield from _problems(question, looks, folded, at)
        bare = [_bare(text) for text in looks]
        if len(set(bare)) < len(set(looks)):
            yield from _shown_alike(question, looks, bare, at)


def _bare(text: str) -> str:
    """Return a text without what may be markup: a cheap test of which choices are worth showing."""
    if text.isalnum():
        return text
    return unescape(_MARKS.sub("", text))


def _shown_alike(question: Question, looks: list[str], bare: list[str], at: Path) -> Iterator[Problem]:
    """Yield choices that are written differently and come out as the very same HTML as an earlier one."""
    html: dict[str, int] = {}
    for i, choice in enumerate(question.choices):
        if bare.count(bare[i]) < 2 or looks[i] in looks[:i]:
            continue
        first = html.setdefault(to_html(choice.text, inline="\n" not in choice.text), i)
        if first != i:
            message = f"{quoted(question.choices[first].text)} and {quoted(choice.text)} are shown the same"
            yield Problem((*at, "choices", i, "text"), message, related=((*at, "choices", first, "text"),))


def _problems(question: Question, looks: list[str], folded: list[str], at: Path) -> Iterator[Problem]:
    written = [squeezed(choice.text) for choice in question.choices]
    for i, text in enumerate(folded):
        first = folded.index(text)
        if first == i or written[i] in written[:i]:
            continue
        if looks[i] in looks[:i]:
            first = looks.index(looks[i])
            how = "look the same, only their characters differ"
        elif _case_counts(looks[i]) or _case_counts(looks[first]):
            continue
        else:
            how = "differ only in upper and lower case"
        message = f"{quoted(written[first])} and {quoted(written[i])} {how}"
        yield Problem((*at, "choices", i, "text"), message, related=((*at, "choices", first, "text"),))


def _case_counts(text: str) -> bool:
    is_short = sum(sign.isalpha() for sign in text) < _SHORTEST
    return is_short or text.casefold() in _LITERALS or _CODE.search(text) is not None
