"""Keys that are much longer than the other choices."""

from collections.abc import Iterable
from typing import NamedTuple

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_choice, item_of
from quizkit.rules.items._length import excess


class KeyMuchLonger(Rule):
    """The key is at least half as long again as the longest distractor.

    Learners without a clue take the longest choice, because authors word the key with care. Make some distractors
    longer, or move what the key explains into the explanation. Signs of double width count twice; keys of fewer than
    25 columns, code and choices such as "all of the above" are left out.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 24: keep the length of choices about equal; NBME.

    In 558 questions that people judged (bench/item_writing_quality.py), 11 of 14 findings agreed with them.

    Bad:

        text: What does a pipeline bubble mean?
        choices:
          - Time in which stages wait because no micro-batch has reached them
          - A leak of memory
          - A lost packet

    Good:

        text: What does a pipeline bubble mean?
        choices:
          - Time in which stages wait for a micro-batch
          - Memory that a stage holds for too long
          - Packets that are lost between two stages
    """

    severity = Severity.WARNING
    tells_key = True

    class Options(NamedTuple):
        """What much longer means."""

        ratio: float = 1.5
        """The length of the key as a multiple of the longest distractor's."""

    options: Options

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        times = excess(question, item_of(question, context))
        if times < self.options.ratio:
            return ()
        key = question.keys[0]
        what = f"the key {quoted(question.choices[key].text)} is {times:.1f} times as long as the longest distractor"
        return (at_choice(at, key, f"{what}; shorten it or make distractors longer"),)
