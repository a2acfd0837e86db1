"""Negations that the author made stand out and a translation lost."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from quizkit.bank.locales import primary
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslationAt
from quizkit.rules.translation._negations import SHOUTED, negation, negations
from quizkit.rules.translation._sides import Side, sides

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_MOST_WORDS = 3
"""A longer stretch is emphasised as a whole, not for its negation."""


class NegationLost(Rule):
    """A negation that stands out in the source (`NOT`, `**except**`) has no counterpart in the translation.

    Without it the question asks for the opposite, and every right answer is wrong. The translation must have a word
    that negates in its language, or emphasis or capitals in that place; only emphasised negations are looked for,
    because others are often put in other words. In the 144 published pairs that rules are measured on there is none; of
    83,000 messages of two large programs in over 90 languages none is flagged.

    Bad:

        msgid "Which of these is **not** a layer?"
        msgstr "Lequel est une couche ?"

    Good:

        msgid "Which of these is **not** a layer?"
        msgstr "Lequel n'est *pas* une couche ?"
    """

    severity = Severity.WARNING

    def check_translation(self, translation: TranslationAt, context: Context) -> Iterable[Problem]:
        pattern = negation(primary(translation.locale))
        source, target = context.bank.locale, translation.locale
        if pattern is None or primary(source) == primary(target) or pattern.search(translation.target):
            return ()
        return _problems(translation, primary(source))


def _problems(translation: TranslationAt, language: str) -> Iterator[Problem]:
    source, target = sides(translation)
    emphasised = next((words for words in source.stressed if _negates(words, language)), "")
    if emphasised and len(target.stressed) < len(source.stressed):
        yield _problem(translation, emphasised)
    elif not emphasised and (shouted := _shouted(source, language)) and not _stands_out(source, target):
        yield _problem(translation, shouted)


def _problem(translation: TranslationAt, word: str) -> Problem:
    message = f"the emphasised {quoted(word)} of the source has no counterpart"
    return Problem(translation.text.path, message)


def _negates(words: str, language: str) -> bool:
    found = [word.lower() for word in _WORD.findall(words)]
    known = negations(language)
    return len(found) <= _MOST_WORDS and any(word in known or word.endswith(("n't", "n’t")) for word in found)


def _shouted(source: Side, language: str) -> str:
    """Return the first negation in capitals."""
    known = SHOUTED if language == "en" else negations(language)
    found = _WORD.findall(source.prose)
    return next((word for word in found if _is_shouted(word) and word.lower() in known), "")


def _stands_out(source: Side, target: Side) -> bool:
    """Tell whether other words stand out in the place of those in capitals; what both texts have are names."""
    before, after = (Counter(filter(_is_shouted, _WORD.findall(side.prose))) for side in (source, target))
    kept = before & after
    if any(word.lower() in SHOUTED for word in kept):
        return True
    new = (after - kept).total() + len(target.stressed) - len(source.stressed)
    return new >= (before - kept).total()


def _is_shouted(word: str) -> bool:
    return len(word) > 1 and word.isupper()
