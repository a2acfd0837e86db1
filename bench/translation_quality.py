"""Print what the rules of translations find in question pairs that people have judged.

CORPUS.json holds `pairs`: a question in two languages, and `kind`, which is `clean`, `reordered-but-right` or what is
wrong with the translation. Each pair becomes two banks of one question, as authors have them; `quizkit i18n adopt`
makes a catalog of them or refuses, and `quizkit lint` looks at the catalogs. A pair is flagged when adopting refuses it
or a rule reports an error or a warning. Add `--infos` to count infos too, `--each` to see every finding.
"""

import argparse
import json
import os
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

from quizkit import api
from quizkit.bank.locales import from_gettext

RIGHT = ("clean", "reordered-but-right")


def main() -> None:
    arguments = _arguments()
    pairs = json.loads(arguments.corpus.read_text("utf-8"))["pairs"]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        found, adopted = _findings(pairs)
    if not arguments.infos:
        found = {i: [(rule, level, text) for rule, level, text in of if level != "info"] for i, of in found.items()}
    if arguments.each:
        _print_each(pairs, found)
    _print_rates(pairs, found, adopted)
    _print_rules(pairs, found)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--each", action="store_true", help="print every finding")
    parser.add_argument("--infos", action="store_true", help="count infos too")
    return parser.parse_args()


Found = dict[int, list[tuple[str, str, str]]]


def _findings(pairs: list[dict[str, Any]]) -> tuple[Found, set[int]]:
    """Return the findings (rule, severity, message) of each pair, and the pairs that were adopted."""
    Path("quizkit.toml").write_text('banks = ["banks/*.yaml"]\n', "utf-8")
    Path("banks").mkdir()
    Path("theirs").mkdir()
    project = api.project_for(())
    found: Found = defaultdict(list)
    adopted = set()
    for i, pair in enumerate(pairs):
        source, theirs = Path(f"banks/p{i:04}.yaml"), Path(f"theirs/p{i:04}.yaml")
        source.write_text(_bank(f"p{i:04}", "en", pair["source"]), "utf-8")
        theirs.write_text(_bank(f"p{i:04}", from_gettext(pair["locale"]), pair["translation"]), "utf-8")
        outcome = api.adopt(project, str(source), [str(theirs)])
        _add(found[i], outcome.findings)
        if outcome.is_done:
            adopted.add(i)
    report = api.lint(project, ("locales",))
    for diagnostic in report.diagnostics:
        if diagnostic.bank and diagnostic.location.file.endswith(".po"):
            _add(found[int(diagnostic.bank.removeprefix("p"))], [diagnostic])
    return found, adopted


def _add(found: list[tuple[str, str, str]], diagnostics: Any) -> None:
    for diagnostic in diagnostics:
        told = (diagnostic.rule, str(diagnostic.severity), diagnostic.message)
        if told not in found:
            found.append(told)


def _bank(name: str, locale: str, question: dict[str, Any]) -> str:
    """Return a bank of one question; JSON is YAML, too."""
    correct = question["correct"]
    item = {
        "id": "q1",
        "text": question["text"],
        "choices": [{"text": choice} for choice in question["choices"]],
        "correct": correct[0] if len(correct) == 1 else correct,
    }
    if question.get("explanation"):
        item["explanation"] = question["explanation"]
    return json.dumps({"id": name, "title": "Quiz", "locale": locale, "questions": [item]}, ensure_ascii=False)


def _print_each(pairs: list[dict[str, Any]], found: Found) -> None:
    for i, pair in enumerate(pairs):
        for rule, level, message in found[i]:
            where = f"{pair['corpus']} {pair['bank']} {pair['question']} {pair['locale']}"
            sys.stdout.write(f"{pair['kind']}: {where}: {level}[{rule}] {message}\n")
    for i, pair in enumerate(pairs):
        if not found[i] and pair["kind"] not in RIGHT:
            where = f"{pair['corpus']} {pair['bank']} {pair['question']} {pair['locale']}"
            sys.stdout.write(f"{pair['kind']}: {where}: NOT FOUND: {pair.get('evidence', '')}\n")
    sys.stdout.write("\n")


def _print_rates(pairs: list[dict[str, Any]], found: Found, adopted: set[int]) -> None:
    of_kind: dict[str, list[int]] = defaultdict(list)
    for i, pair in enumerate(pairs):
        of_kind[pair["kind"]].append(i)
    faulty = [i for kind, members in of_kind.items() if kind not in RIGHT for i in members]
    questions: dict[tuple[str, ...], list[bool]] = defaultdict(list)
    for i in faulty:
        pair = pairs[i]
        questions[pair["corpus"], pair["bank"], str(pair["question"])].append(bool(found[i]))
    rows = [("faulty pairs found", sum(bool(found[i]) for i in faulty), len(faulty))]
    rows.append(("distinct faulty questions found", sum(any(each) for each in questions.values()), len(questions)))
    rows.append(("- in every language", sum(all(each) for each in questions.values()), len(questions)))
    for kind in RIGHT:
        members = of_kind[kind]
        rows.append((f"{kind} pairs flagged", sum(bool(found[i]) for i in members), len(members)))
        rows.append((f"{kind} pairs adopted", sum(i in adopted for i in members), len(members)))
    kinds = sorted(of_kind.keys() - set(RIGHT))
    rows.extend((f"{kind} found", sum(bool(found[i]) for i in of_kind[kind]), len(of_kind[kind])) for kind in kinds)
    for name, count, total in rows:
        share = f"{100 * count / total:5.1f} %" if total else "    -"
        sys.stdout.write(f"{name:34} {count:4} of {total:4}  {share}\n")


def _print_rules(pairs: list[dict[str, Any]], found: Found) -> None:
    """Print a table for docs/translation-quality.md: in how many pairs of which verdict a rule speaks."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for i, pair in enumerate(pairs):
        verdict = pair["kind"] if pair["kind"] in RIGHT else "faulty"
        for rule in {rule for rule, _, _ in found[i]}:
            counts[rule][verdict] += 1
    sys.stdout.write("\n| rule | faulty | clean | reordered-but-right |\n| --- | --- | --- | --- |\n")
    for rule, told in sorted(counts.items(), key=lambda row: (-row[1]["faulty"], row[0])):
        cells = " | ".join(str(told[verdict]) for verdict in ("faulty", *RIGHT))
        sys.stdout.write(f"| `{rule}` | {cells} |\n")


if __name__ == "__main__":
    main()
