"""Choices that begin with capital and small letters."""

import re
from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import Item, item_of

_NAME = r"[_`()./\d]|\w[A-Z]"
_FEWEST = 3


class Capitalisation(Rule):
    """Some choices begin with a capital letter and others with a small one.

    The odd one stands out without a reason. Names cannot be told from other words, so the rule is part of the profile
    `strict`; it is silent in German, where nouns have capitals, and where a choice begins with code, a number or an
    abbreviation.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 13: edit and proof items.

    Bad:

        choices: [data parallelism, Pipeline parallelism, tensor parallelism]

    Good:

        choices: [data parallelism, pipeline parallelism, tensor parallelism]
    """

    severity = Severity.INFO
    default = False
    profile = "strict"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        item = item_of(question, context)
        capitals = {} if item.tag == "de" else _capitals(item)
        if len(capitals) < _FEWEST or len(set(capitals.values())) < 2:
            return ()
        upper = [i for i, is_upper in capitals.items() if is_upper]
        lower = [i for i, is_upper in capitals.items() if not is_upper]
        one, other = (quoted(question.choices[some[0]].text) for some in (upper, lower))
        return (Problem((*at, "choices"), f"{one} begins with a capital letter, {other} does not"),)


def _capitals(item: Item) -> dict[int, bool]:
    """Return by index whether a choice begins with a capital; empty where one begins with no plain word."""
    found = {}
    for i in item.plain:
        text = item.choices[i].prose.strip()
        word = text.split(maxsplit=1)[0] if text else ""
        if not word or word[0].isupper() == word[0].islower() or re.search(_NAME, word) or len(word) < 2:
            return {}
        found[i] = word[0].isupper()
    return found
