"""Choices whose translations stand under one another."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from quizkit.bank.texts import Role
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedBank, TranslatedQuestion
from quizkit.meaning.assignment import best_assignment
from quizkit.meaning.meaning import Meaning
from quizkit.meaning.vectors import Vector, mean, similarity
from quizkit.rules.translation._meanings import LETTERS, comparable
from quizkit.rules.translation._sides import STAND_IN, sides

# A word, or a sign of a script that does not part words.
_WORD = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u30ff\u3400-\u9fff]|[^\W\d_]+")
_SHORT = 40
"""Characters below which a capital letter sways the model: a lone `Never` may be taken for a name."""
_TOLD = 3


class ChoicesSwapped(Rule):
    """The translations of two or more choices stand under one another's sources.

    The key stands in the source alone, so learners of this language are marked wrong for the right answer. The
    meaning of each source is compared with the meaning of each translation; what is reported is that another
    assignment fits better than the one given, by the option `margin` (the sum of the cosines). Choices that differ
    only in code, numbers or the order of the same words are left alone: meaning cannot tell them apart. See
    docs/meaning.md.

    Bad:

        #. question
        msgid "How often does the loop end?"
        msgstr "Как часто завершается цикл?"

        #. right answer
        msgid "Always"
        msgstr "Никогда"

        #. distractor
        msgid "Never"
        msgstr "Всегда"

    Good:

        #. question
        msgid "How often does the loop end?"
        msgstr "Как часто завершается цикл?"

        #. right answer
        msgid "Always"
        msgstr "Всегда"

        #. distractor
        msgid "Never"
        msgstr "Никогда"
    """

    severity = Severity.WARNING
    compares_meaning = True

    class Options(NamedTuple):
        """How sure the rule must be."""

        margin: float = 0.01
        """How much better, in sum of cosines, another assignment must fit."""

    options: Options

    def check_translated_bank(self, bank: TranslatedBank, context: Context) -> Iterable[Problem]:
        meaning = comparable(bank, context)
        by_question = [_choices(question) for question in bank.questions] if meaning else []
        texts = {text for choices in by_question for choice in choices for text in (choice.source, choice.target)}
        vectors = _vectors(sorted(texts), meaning) if meaning and texts else None
        for choices in by_question if vectors else ():
            yield from _problems(choices, vectors or {}, self.options.margin)


class _Choice(NamedTuple):
    """A choice and its translation without code."""

    path: Path
    source: str
    target: str


def _choices(question: TranslatedQuestion) -> list[_Choice]:
    """Return the choices that meaning can tell apart; none where that leaves only one."""
    found = []
    for text in question.texts:
        if text.text.role is Role.CHOICE:
            source, target = (" ".join(side.prose.replace(STAND_IN, " ").split()) for side in sides(text))
            if LETTERS.search(source) and LETTERS.search(target):
                found.append(_Choice(text.text.path, source, target))
    sources, targets = Counter(_words(c.source) for c in found), Counter(_words(c.target) for c in found)
    apart = [c for c in found if sources[_words(c.source)] == 1 and targets[_words(c.target)] == 1]
    return apart if len(apart) > 1 else []


def _words(text: str) -> tuple[str, ...]:
    """Return the words of a text in alphabetical order."""
    return tuple(sorted(_WORD.findall(text.casefold())))


def _vectors(texts: Sequence[str], meaning: Meaning) -> dict[str, Vector] | None:
    """Return a vector a text: where it is short, the mean of the one with a capital letter and the one without."""
    spelled = [(text, one) for text in texts for one in _spellings(text)]
    vectors = meaning.vectors([one for _, one in spelled])
    if vectors is None:
        return None
    found: dict[str, list[Vector]] = {}
    for (text, _), vector in zip(spelled, vectors, strict=True):
        found.setdefault(text, []).append(vector)
    return {text: mean(several) for text, several in found.items()}


def _spellings(text: str) -> tuple[str, ...]:
    is_word = len(text) < _SHORT and text[0].isupper() and not text[1:2].isupper()
    return (text, text[0].lower() + text[1:]) if is_word else (text,)


def _problems(choices: Sequence[_Choice], vectors: Mapping[str, Vector], margin: float) -> Iterator[Problem]:
    likeness = [[similarity(vectors[one.source], vectors[other.target]) for other in choices] for one in choices]
    fitting = best_assignment(likeness)
    displaced = sorted((target, source) for source, target in enumerate(fitting) if source != target)
    gain = sum(likeness[source][target] - likeness[source][source] for target, source in displaced)
    if not displaced or gain < margin:
        return
    told = [
        f"{quoted(choices[target].target)} stands under {quoted(choices[target].source)} "
        f"but fits {quoted(choices[source].source)}"
        for target, source in displaced[:_TOLD]
    ]
    more = f", {len(displaced) - _TOLD} more are displaced" if len(displaced) > _TOLD else ""
    yield Problem(choices[displaced[0][0]].path, "; ".join(told) + more)
