"""Distractors that claim too much."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_choice, item_of, one_key

_FEWEST_WORDS = 3


class AbsoluteTerm(Rule):
    """A distractor says "always", "never" or "completely", and the key does not.

    Learners know that what is always so is seldom true, and rule it out without knowing the matter. Words inside other
    words (`all-reduce`) do not count, nor choices of one or two words; `all` is often a plain number, which is why the
    rule is part of the profile `strict`.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 28a: avoid specific determiners; NBME.

    In 558 questions that people judged (bench/item_writing_quality.py), 12 of 19 findings agreed with them.

    Bad:

        text: When do the ranks of a ring exchange data?
        choices: [They never exchange any data, In each step, They always wait for the slowest]
        correct: 1

    Good:

        text: When do the ranks of a ring exchange data?
        choices: [After the last step, In each step, Before the first step]
        correct: 1
    """

    severity = Severity.INFO
    default = False
    profile = "strict"
    tells_key = True

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        item = item_of(question, context)
        key = one_key(question)
        found = [(i, word) for i in item.plain if (word := item.choices[i].first_but("absolute", "not_absolute"))]
        if key is None or any(i == key for i, _ in found):
            return
        for i, word in found:
            if item.choices[i].length >= _FEWEST_WORDS:
                yield at_choice(at, i, f"`{word}` in {quoted(question.choices[i].text)} gives it away as wrong")
