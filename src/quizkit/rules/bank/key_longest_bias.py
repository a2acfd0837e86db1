"""Keys that are the longest choice too often."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from quizkit.bank.model import Bank, Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule, TranslatedBank
from quizkit.rules.bank._keys import ALPHA
from quizkit.rules.bank._statistics import tail
from quizkit.rules.translation._choices import visible, width


class KeyLongestBias(Rule):
    """The key is the longest choice in more questions of a bank than chance allows.

    Authors word the key with care and the distractors in haste; learners without a clue take the longest choice, and
    here they are right. Compared are questions with one key and one longest choice, all choices in words; signs of
    double width count twice. The rule speaks where chance would do this in fewer than 1 of 100 banks, and of a
    translation where only the translation does it. Shuffling does not help: make some distractors longer.

    Source: Haladyna, Downing and Rodriguez (2002), keep the length of choices about equal; NBME item-writing guide;
    Tarrant and Ware (2008). Of 89 published banks with 20 questions or more 27 fail, professional examinations do not.

    Bad:

        id: b1
        title: Bank
        locale: en
        questions:
          - {id: q1, text: "One?", choices: [Four words are here, Short, Brief], correct: 0}
          - {id: q2, text: "Two?", choices: [Short, Four words are here, Brief], correct: 1}
          - {id: q3, text: "Three?", choices: [Short, Brief, Four words are here], correct: 2}
          - {id: q4, text: "Four?", choices: [Four words are here, Short, Brief], correct: 0}
          - {id: q5, text: "Five?", choices: [Short, Brief, Four words are here], correct: 2}
          - {id: q6, text: "Six?", choices: [Short, Four words are here, Brief], correct: 1}
          - {id: q7, text: "Seven?", choices: [Four words are here, Short, Brief], correct: 0}
          - {id: q8, text: "Eight?", choices: [Short, Brief, Four words are here], correct: 2}

    Good:

        id: b1
        title: Bank
        locale: en
        questions:
          - {id: q1, text: "One?", choices: [Four words are here, Short, Brief], correct: 0}
          - {id: q2, text: "Two?", choices: [Short, Four words are here, Brief], correct: 1}
          - {id: q3, text: "Three?", choices: [Short, Brief, Four words are here], correct: 1}
          - {id: q4, text: "Four?", choices: [Four words are here, Short, Brief], correct: 2}
          - {id: q5, text: "Five?", choices: [Short, Brief, Four words are here], correct: 0}
          - {id: q6, text: "Six?", choices: [Short, Four words are here, Brief], correct: 1}
          - {id: q7, text: "Seven?", choices: [Four words are here, Short, Brief], correct: 2}
          - {id: q8, text: "Eight?", choices: [Short, Brief, Four words are here], correct: 2}
    """

    severity = Severity.WARNING
    tells_key = True

    class Options(NamedTuple):
        """How many questions it takes."""

        fewest: int = 8
        """The fewest questions that are compared."""

    options: Options

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        counted = _counted(zip(bank.questions, context.question_paths, strict=True))
        if counted.is_biased(self.options.fewest):
            yield counted.problem("")

    def check_translated_bank(self, bank: TranslatedBank, context: Context) -> Iterator[Problem]:
        whole = [question for question in bank.questions if question.is_whole]
        target = _counted((question.target, question.at) for question in whole)
        if not target.is_biased(self.options.fewest):
            return
        # What the source does is told of there.
        if not _counted((question.source, question.at) for question in whole).is_biased(self.options.fewest):
            yield target.problem(" of the translation")


class _Counted(NamedTuple):
    chances: list[float]
    """For each question that is compared, how likely its key is the longest choice by chance."""
    longest: list[Path]
    """The paths of the keys that are."""

    def is_biased(self, fewest: int) -> bool:
        """Tell whether chance alone hardly does it."""
        return len(self.chances) >= fewest and tail(self.chances, len(self.longest)) < ALPHA

    def problem(self, where: str) -> Problem:
        """Say how many there are, and how many chance would make."""
        expected = sum(self.chances)
        message = (
            f"the key is the longest choice in {len(self.longest)} of {len(self.chances)} questions{where}, "
            f"by chance in about {expected:.0f}; make some distractors longer"
        )
        return Problem(self.longest[0], message)


def _counted(questions: Iterable[tuple[Question, Path]]) -> _Counted:
    chances, longest = [], []
    for question, at in questions:
        keys = question.keys
        if not question.has_choices or len(keys) != 1 or not 0 <= keys[0] < len(question.choices):
            continue
        texts = [visible(choice.text) for choice in question.choices]
        lengths = [width(text) for text in texts]
        is_in_words = all(any(sign.isalpha() for sign in text) for text in texts)
        if len(texts) < 2 or not is_in_words or lengths.count(max(lengths)) > 1:
            continue
        chances.append(1 / len(texts))
        if lengths[keys[0]] == max(lengths):
            longest.append((*at, "choices", keys[0], "text"))
    return _Counted(chances, longest)
