"""Keys that stand at one place too often."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from quizkit.bank.model import Bank
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.linting.rule import Context, Rule
from quizkit.rules.bank._keys import ALPHA, Key, by_order, keys
from quizkit.rules.bank._statistics import unevenness

_NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class KeyPosition(Rule):
    """The keys of a bank stand at one place more often than chance allows.

    Learners find out that the answer is mostly the third one, and authors like to hide the key in the middle. Questions
    with one key and equally many choices are compared by chi-square, exactly where they are few; the rule speaks where
    chance would do this in fewer than 1 of 100 banks. Questions that are shuffled are an info only: what learners see
    is another order. Let the platform shuffle the choices, or move the keys.

    Source: Haladyna, Downing and Rodriguez (2002), vary the location of the right answer; Attali and Bar-Hillel (2003)
    on key balancing.

    Bad:

        id: b1
        title: Bank
        locale: en
        questions:
          - {id: q1, text: "One?", choices: [A, B, C, D], correct: 2}
          - {id: q2, text: "Two?", choices: [A, B, C, D], correct: 2}
          - {id: q3, text: "Three?", choices: [A, B, C, D], correct: 1}
          - {id: q4, text: "Four?", choices: [A, B, C, D], correct: 2}
          - {id: q5, text: "Five?", choices: [A, B, C, D], correct: 2}
          - {id: q6, text: "Six?", choices: [A, B, C, D], correct: 2}
          - {id: q7, text: "Seven?", choices: [A, B, C, D], correct: 2}
          - {id: q8, text: "Eight?", choices: [A, B, C, D], correct: 0}
          - {id: q9, text: "Nine?", choices: [A, B, C, D], correct: 2}
          - {id: q10, text: "Ten?", choices: [A, B, C, D], correct: 2}
          - {id: q11, text: "Eleven?", choices: [A, B, C, D], correct: 3}
          - {id: q12, text: "Twelve?", choices: [A, B, C, D], correct: 2}

    Good:

        id: b1
        title: Bank
        locale: en
        questions:
          - {id: q1, text: "One?", choices: [A, B, C, D], correct: 2}
          - {id: q2, text: "Two?", choices: [A, B, C, D], correct: 0}
          - {id: q3, text: "Three?", choices: [A, B, C, D], correct: 1}
          - {id: q4, text: "Four?", choices: [A, B, C, D], correct: 3}
          - {id: q5, text: "Five?", choices: [A, B, C, D], correct: 1}
          - {id: q6, text: "Six?", choices: [A, B, C, D], correct: 2}
          - {id: q7, text: "Seven?", choices: [A, B, C, D], correct: 2}
          - {id: q8, text: "Eight?", choices: [A, B, C, D], correct: 0}
          - {id: q9, text: "Nine?", choices: [A, B, C, D], correct: 3}
          - {id: q10, text: "Ten?", choices: [A, B, C, D], correct: 0}
          - {id: q11, text: "Eleven?", choices: [A, B, C, D], correct: 3}
          - {id: q12, text: "Twelve?", choices: [A, B, C, D], correct: 1}
    """

    severity = Severity.WARNING

    class Options(NamedTuple):
        """How many questions it takes."""

        fewest: int = 6
        """The fewest questions with equally many choices that are compared."""

    options: Options

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        seen, every = by_order(keys(bank, context))
        problem = _problem(seen, self.options.fewest)
        if problem is None and len(seen) < len(every):
            problem = _problem(every, self.options.fewest)
            problem = problem._replace(severity=Severity.INFO) if problem else None
        if problem is not None:
            yield problem


def _problem(found: Sequence[Key], fewest: int) -> Problem | None:
    by_choices: dict[int, list[Key]] = defaultdict(list)
    for key in found:
        by_choices[key.choices].append(key)
    groups = {count: members for count, members in by_choices.items() if len(members) >= fewest}
    for count, members in sorted(groups.items()):
        placed = Counter(key.position for key in members)
        if unevenness([placed[i] for i in range(count)]) < ALPHA / len(groups):
            position, times = placed.most_common(1)[0]
            nth = _NTH[position] if position < len(_NTH) else f"{position + 1}th"
            share = f"{times} of {len(members)} questions with {count} choices"
            message = f"the key is the {nth} choice in {share}; let the platform shuffle them, or move keys"
            first = next(key for key in members if key.position == position)
            return Problem((*first.at, "correct"), message)
    return None
