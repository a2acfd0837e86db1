"""Choices about the choices above that stand before some of them."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_choice, item_of
from quizkit.wording.meta import Meta


class MetaChoiceNotLast(Rule):
    """A choice "all of the above" or "none of the above" is not the last, or may not stay the last.

    Learners cannot know which choices it speaks of. Put it last, and pin it (`pinned: true`) where the choices are
    shuffled.

    Source: Haladyna and Downing (1989); Haladyna, Downing and Rodriguez (2002), guideline 21.

    About 9 in 1,000 published questions show it; in 558 that were looked at one by one, 1 of 1 finding was right.

    Bad:

        text: Which collective sums over all ranks?
        choices: [None of the above, All-gather, Broadcast]

    Good:

        text: Which collective sums over all ranks?
        choices: [All-gather, Broadcast, None of the above]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        metas = item_of(question, context).metas
        for i, meta in enumerate(metas):
            if meta is not Meta.ALL and meta is not Meta.NONE:
                continue
            what = quoted(question.choices[i].text)
            if any(other is None for other in metas[i + 1 :]):
                yield at_choice(at, i, f"{what} stands before choices that it speaks of; put it last")
            elif question.shuffle and not question.choices[i].pinned:
                yield at_choice(at, i, f"{what} is shuffled among the choices that it speaks of; pin it")
