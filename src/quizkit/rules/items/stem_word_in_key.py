"""Words of the stem that come back in the key only."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_choice, item_of, one_key


class StemWordInKey(Rule):
    """A word of the text comes back in the key and in no distractor.

    Learners pick the choice that sounds like the question. Often the word is the term that the question is about, so
    the rule is experimental: it finds words, people have to judge.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 28b: avoid clang associations; NBME.

    In 558 questions that people judged (bench/item_writing_quality.py), 30 of 38 findings agreed with them, but
    only 3 of 9 in teaching material.

    Bad:

        text: What makes a pipeline bubble smaller?
        choices: [More bubbles filled with micro-batches, Longer sequences, Larger matrices]

    Good:

        text: What makes a pipeline bubble smaller?
        choices: [More micro-batches, Longer sequences, Larger matrices]
    """

    severity = Severity.INFO
    default = False
    profile = "experimental"
    tells_key = True

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        item = item_of(question, context)
        key = one_key(question)
        if key is None or item.language is None or key not in item.plain or item.amounts[key] is not None:
            return ()
        shared = item.stem.content & item.choices[key].content
        others = (item.choices[i].content for i in range(len(item.choices)) if i != key)
        only = shared.difference(*others)
        if not only:
            return ()
        words = [word for word in item.choices[key].words if any(word.startswith(stem) for stem in only)]
        named = f"`{words[0]}`" if words else "a word"
        return (at_choice(at, key, f"{named} of the question comes back in the key and in no distractor"),)
