"""Print how well the rules of item writing agree with people who judged questions.

CORPUS.json is a list of questions: `stem`, `choices`, `key` (an index), `lang`, `group` (`saquet`: educational, `nlp`:
of benchmarks) and `labels`, criterion -> 0 or 1 for the criteria that were judged. A criterion counts as found when one
of its rules reports the question. `--each CRITERION` prints the disagreements. The time is that of all default rules of
the group `items` for one question, as CPU time, the median of several runs.
"""

import argparse
import json
import statistics
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from quizkit.bank.model import Bank, Choice, Question
from quizkit.linting.registry import rule_class
from quizkit.linting.rule import Context, Rule
from quizkit.plugins import rule_files
from quizkit.rules.items import _item

SURFACE = {
    "all_of_the_above": ("all-of-the-above",),
    "none_of_the_above": ("none-of-the-above",),
    "complex_k_type": ("combination-choices", "recombined-choices", "both-choice"),
    "true_false": ("true-false", "which-is-true"),
    "fill_in_blank": ("blank-in-middle",),
    "negative_worded": ("negative-stem",),
    "lost_sequence": ("numeric-order",),
    "longest_option": ("key-longest", "key-much-longer"),
}
"""What a machine can see without knowing the matter."""
CRITERIA = {
    **SURFACE,
    "absolute_terms": ("absolute-term",),
    "vague_terms": ("vague-term",),
    "unfocused_stem": ("unfocused-stem", "incomplete-stem", "missing-question-mark"),
    "gratuitous_info": ("long-stem",),
    "grammatical_cues": ("a-an-cue", "odd-grammar-choice"),
    "word_repeats": ("stem-word-in-key",),
    "convergence_cues": ("convergence",),
    "logical_cues": (),
}
"""The sixteen that can be judged offline at all."""
GROUPS = {"saquet": "educational", "nlp": "benchmarks"}
Item = Mapping[str, Any]


def main() -> None:
    arguments = _arguments()
    items = json.loads(arguments.corpus.read_text("utf-8"))
    rules = [rule_class(name)() for name, group in rule_files().items() if group == "items"]
    if not arguments.experimental:
        rules = [rule for rule in rules if rule.profile != "experimental"]
    found = {id(item): _reported(item, rules) for item in items}
    for group, title in GROUPS.items():
        members = [item for item in items if item["group"] == group]
        _print_group(title, members, found)
    if arguments.each:
        _print_each(items, found, arguments.each)
    _print_rates(items, found, rules)
    _print_time(items, [rule for rule in rules if rule.default])


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--experimental", action="store_true", help="run the experimental rules too")
    parser.add_argument("--each", metavar="CRITERION", help="print what people and rules disagree on")
    return parser.parse_args()


def _bank(item: Item) -> Bank:
    choices = [Choice(text=text) for text in item["choices"]]
    question = Question(id="q", text=item["stem"], choices=choices, correct=item["key"])
    return Bank(id="b", title="Bank", locale=item["lang"], questions=[question])


def _reported(item: Item, rules: Sequence[Rule]) -> frozenset[str]:
    bank = _bank(item)
    context = Context(bank, ".", (("questions", 0),))
    question, at = bank.questions[0], ("questions", 0)
    return frozenset(rule.name for rule in rules if any(True for _ in rule.check_question(question, at, context)))


def _count(items: Iterable[Item], found: Mapping[int, frozenset[str]], criterion: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    for item in items:
        if criterion in item["labels"]:
            is_found = bool(found[id(item)] & set(CRITERIA[criterion]))
            counts[("TN", "FP", "FN", "TP")[is_found + 2 * item["labels"][criterion]]] += 1
    return counts


def _print_group(title: str, items: Sequence[Item], found: Mapping[int, frozenset[str]]) -> None:
    print(f"{title}: {len(items)} questions")
    counts = {criterion: _count(items, found, criterion) for criterion in CRITERIA}
    for criterion, count in counts.items():
        print(_row(criterion, count))
    print(_row("8 surface criteria", sum((counts[one] for one in SURFACE), Counter())))
    print(_row("16 offline criteria", sum(counts.values(), Counter())), end="\n\n")


def _row(name: str, count: Counter[str]) -> str:
    hits, false, missed = count["TP"], count["FP"], count["FN"]
    precision = f"{hits / (hits + false):.2f}" if hits + false else "   -"
    recall = f"{hits / (hits + missed):.2f}" if hits + missed else "   -"
    both = f"{2 * hits / (2 * hits + false + missed):.2f}" if hits + false + missed else "   -"
    return f"  {name:20} TP {hits:3} FP {false:3} FN {missed:3}  P {precision} R {recall} F1 {both}"


def _print_each(items: Iterable[Item], found: Mapping[int, frozenset[str]], criterion: str) -> None:
    for item in items:
        label = item["labels"].get(criterion)
        is_found = bool(found[id(item)] & set(CRITERIA[criterion]))
        if label is not None and is_found != bool(label):
            print(
                "MISSED" if label else "FALSE", item["group"], item["id"], json.dumps(item["stem"], ensure_ascii=False)
            )
            for i, choice in enumerate(item["choices"]):
                print("    ", "*" if i == item["key"] else " ", choice)


def _print_rates(items: Sequence[Item], found: Mapping[int, frozenset[str]], rules: Sequence[Rule]) -> None:
    print("questions in a hundred that a rule reports")
    for rule in rules:
        shares = [
            100 * statistics.mean(rule.name in found[id(item)] for item in items if item["group"] == group)
            for group in GROUPS
        ]
        shown = ", ".join(f"{title} {share:.1f}" for title, share in zip(GROUPS.values(), shares, strict=True))
        print(f"  {rule.name:26} {rule.profile or 'default':12} {shown}")


def _print_time(items: Sequence[Item], rules: Sequence[Rule]) -> None:
    banks = [_bank(item) for item in items]
    times = []
    for _ in range(5):
        _item._item.cache_clear()
        start = time.process_time()
        for bank in banks:
            context = Context(bank, ".", (("questions", 0),))
            for rule in rules:
                for _ in rule.check_question(bank.questions[0], ("questions", 0), context):
                    pass
        times.append((time.process_time() - start) / len(banks))
    print(f"\n{len(rules)} default rules: {statistics.median(times) * 1000:.3f} ms of CPU time for a question")


if __name__ == "__main__":
    main()
