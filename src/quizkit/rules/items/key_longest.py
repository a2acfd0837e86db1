"""Keys that are clearly the longest choice."""

from collections.abc import Iterable
from typing import NamedTuple

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_choice, item_of
from quizkit.rules.items._length import excess


class KeyLongest(Rule):
    """The key is clearly the longest choice, if not so much that `key-much-longer` tells it.

    In one question that is no fault worth a warning; in many of a bank `key-longest-bias` warns.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 24; NBME.

    In 558 questions that people judged (bench/item_writing_quality.py), 8 of 9 findings agreed with them.

    Bad:

        text: What does a pipeline bubble mean?
        choices:
          - Time in which stages wait for a micro-batch to come
          - A leak of memory in one of the stages
          - A packet lost between two stages

    Good:

        text: What does a pipeline bubble mean?
        choices:
          - Time in which stages wait for a micro-batch
          - Memory that a stage holds for too long
          - Packets that are lost between two stages
    """

    severity = Severity.INFO
    default = False
    profile = "strict"
    tells_key = True

    class Options(NamedTuple):
        """What clearly longer means."""

        ratio: float = 1.25
        """The length of the key as a multiple of the longest distractor's."""
        below: float = 1.5
        """From here on another rule tells it."""

    options: Options

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        times = excess(question, item_of(question, context))
        if not self.options.ratio <= times < self.options.below:
            return ()
        key = question.keys[0]
        what = f"the key {quoted(question.choices[key].text)} is {times:.1f} times as long as the longest distractor"
        return (at_choice(at, key, what),)
