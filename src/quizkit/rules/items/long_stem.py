"""Stems that are long."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import ANY_KIND, Context, Rule
from quizkit.rules.items._item import item_of

_ENUMERATION = r"(?:^|\s)\(?(?:i|ii|I|II|1|2)[.)]\s"


class LongStem(Rule):
    """The text is long.

    It then measures reading as much as knowledge. Leave out what does not help to answer. Code and formulas do not
    count; in Chinese and Japanese two signs count as a word. Case studies are long on purpose: set `words` higher.

    Source: Haladyna, Downing and Rodriguez (2002), guidelines 12 and 16: minimise reading, avoid window dressing.

    In 558 questions that people judged (bench/item_writing_quality.py), 13 of 34 findings agreed with them: the
    others were long for a reason.

    Bad:

        text: |
          A team of engineers has been working for many months on a large language model, which they began to train in
          spring on a cluster in the north, and which has since then been moved twice to other clusters, because the
          rooms were rebuilt. One of them, who had joined the team in summer and liked to work at night, noticed that
          each step took a little longer than the step before. He wrote it down in his notebook and asked the others,
          who were just about to leave. Which tool shows the time of each kernel?
        choices: [A profiler, A debugger, A linter]

    Good:

        text: Each training step takes longer than the one before. Which tool shows the time of each kernel?
        choices: [A profiler, A debugger, A linter]
    """

    kinds = ANY_KIND
    severity = Severity.INFO
    default = False
    profile = "strict"

    class Options(NamedTuple):
        """What long means."""

        words: int = 40
        """The most words that a text may have."""

    options: Options

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        stem = item_of(question, context).stem
        count = 0 if re.search(_ENUMERATION, stem.prose) else stem.length
        if count <= self.options.words:
            return ()
        message = f"the text has {count} words, more than {self.options.words}; leave out what does not help to answer"
        return (Problem((*at, "text"), message),)
