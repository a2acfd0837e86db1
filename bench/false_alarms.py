"""Print how often the rules of the group bank speak of banks whose keys and lengths chance has made.

2,000 banks for each size and number of choices; a rule that keeps its word stays at or below 1 %.
"""

import random
import sys

from quizkit.bank.model import Bank, Question
from quizkit.bank.model import Choice as Answer
from quizkit.linting.registry import rule_class
from quizkit.linting.rule import Context

BANKS = 2000
RULES = ("key-position", "key-pattern", "key-longest-bias")
SIZES = ((8, (4,)), (10, (4,)), (12, (3,)), (20, (4,)), (30, (4, 5)), (40, (2, 3, 4)), (100, (4,)))


def main() -> int:
    chance = random.Random(20)
    worst = 0.0
    sys.stdout.write(f"{'questions':>9}  {'choices':9}  " + "  ".join(f"{name:>16}" for name in RULES) + "\n")
    for size, choices in SIZES:
        alarms = dict.fromkeys(RULES, 0)
        for _ in range(BANKS):
            bank = random_bank(chance, size, choices)
            paths = tuple(("questions", i) for i in range(size))
            for name in RULES:
                alarms[name] += any(rule_class(name)().check_bank(bank, Context(bank, ".", paths)))
        rates = [alarms[name] / BANKS for name in RULES]
        worst = max(worst, *rates)
        told = "  ".join(f"{100 * rate:14.2f} %" for rate in rates)
        sys.stdout.write(f"{size:9}  {'/'.join(map(str, choices)):9}  {told}\n")
    sys.stdout.write(f"worst: {100 * worst:.2f} %\n")
    return 0


def random_bank(chance: random.Random, size: int, choices: tuple[int, ...]) -> Bank:
    questions = []
    for i in range(size):
        count = chance.choice(choices)
        answers = [Answer(text="x" * chance.randint(5, 60)) for _ in range(count)]
        questions.append(Question(id=f"q{i}", text="Which?", choices=answers, correct=chance.randrange(count)))
    return Bank(id="b", title="B", locale="en", questions=questions)


if __name__ == "__main__":
    sys.exit(main())
