"""Keys that share the most words with the other choices."""

from collections import Counter
from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import Item, at_choice, item_of, one_key


class Convergence(Rule):
    """The key has the words that most of the other choices have, and the most of them.

    Authors vary the key to make distractors, so the choice in the middle is right. The rule counts words
    only, so it is part of the profile `strict`.

    Source: Haladyna, Downing and Rodriguez (2002), guideline 28e; NBME: convergence.

    In 558 questions that people judged (bench/item_writing_quality.py), 4 of 7 findings agreed with them.

    Bad:

        text: What does the first stage send?
        choices:
          - Activations of the next layer
          - Activations of the last layer
          - Weights of the next layer
          - Activations of the next batch

    Good:

        text: What does the first stage send?
        choices: [Activations, Weights, Losses, Gradients]
    """

    severity = Severity.INFO
    default = False
    profile = "strict"
    tells_key = True

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        item = item_of(question, context)
        key = one_key(question)
        if key is None or key not in item.plain or len(item.choices) < 3 or not _is_centre(item, key):
            return ()
        named = quoted(question.choices[key].text)
        return (at_choice(at, key, f"the key {named} shares the most words with the other choices"),)


def _is_centre(item: Item, key: int) -> bool:
    contents = [choice.content for choice in item.choices]
    everywhere = frozenset.intersection(*contents)
    counts = Counter(word for content in contents for word in content if word not in everywhere)
    scores = [sum(counts[word] - 1 for word in content - everywhere) for content in contents]
    half = max(2.0, (len(contents) - 1) / 2)
    shared = [word for word in contents[key] - everywhere if counts[word] - 1 >= half]
    return len(shared) >= 2 and scores[key] == max(scores) and scores.count(max(scores)) == 1
