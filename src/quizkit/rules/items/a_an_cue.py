"""Articles that fit some of the choices only."""

import re
from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import Item, at_stem, item_of
from quizkit.wording.text import Wording

_ARTICLE = re.compile(r"(?<![^\W_/(])(an?)\s*(?:_{2,}|\.{3,}|…)?\s*[:?.]?\s*\Z", re.IGNORECASE)
_VOWEL = r"[aeiou]|hours?\b|hourly|honest|honou?r|heir"
_NO_VOWEL = r"uni(?!n|m)|us[aeiu]|util|eu|once?\b|one-|ubiq|ut[ei]|ura|uk|ur[io]"
_PLAIN_WORD = r"[a-z][a-z'’-]+(?![\w.(/])"
"""A word that is read as it is written: no abbreviation, no name in capitals, no single letter."""


class AAnCue(Rule):
    """The text ends with "a" or "an", and some choices do not go with it.

    Grammar then tells learners which choices are wrong. Write "a/an", or put the article into the choices. The rule
    reads English, and only words whose first sound is plain: no abbreviations, no names.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 28c: avoid grammatical cues; NBME.

    About 1 in 1,000 published questions shows it; in 230 that were looked at one by one, 1 of 1 finding was right.

    Bad:

        text: "The operation that waits for all ranks is an:"
        choices: [all-gather, barrier, broadcast]

    Good:

        text: "The operation that waits for all ranks is:"
        choices: [an all-gather, a barrier, a broadcast]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        item = item_of(question, context)
        found = _ARTICLE.search(item.stem.prose) if item.tag == "en" else None
        if found is None:
            return ()
        article = found[1].lower()
        odd = [question.choices[i].text for i in item.plain if _fitting(item.choices[i]) not in (None, article)]
        if not odd or _is_sign(item, found):
            return ()
        message = (
            f"`{article}` does not go with {', '.join(map(quoted, odd))}; write `a/an`, or put it into the choices"
        )
        return (at_stem(question, at, message),)


def _is_sign(item: Item, found: re.Match[str]) -> bool:
    """Tell whether the letter is a name, as in `vitamin A`."""
    return found[1] == "A" and bool(item.stem.prose[: found.start()].strip())


def _fitting(choice: Wording) -> str | None:
    """Return the article of a choice, None where that cannot be told."""
    text = choice.prose.strip()
    word = text if not text[1:2].islower() else text[:1].lower() + text[1:]
    if not re.match(_PLAIN_WORD, word):
        return None
    return "an" if re.match(_VOWEL, word) and not re.match(_NO_VOWEL, word) else "a"
