"""Print what `quizkit i18n adopt` makes of labelled pairs, and of clean groups with artificial faults.

The corpus is JSON: `pairs`, each with `corpus`, `bank`, `question`, `locale`, `kind`, and `source` and `translation`
with `text`, `choices`, `correct` (indexes) and `explanation`. Each pair is adopted as a bank of one question.

Clean pairs of one corpus and language, and of one language, make larger banks, under three kinds of ids: those that
stay with their question, those that count (and so stay with their place), and those of another tool. A bank with a
fault is `refused`, or it is `right` (each text under its own source) or `WRONG`.
"""

import argparse
import json
import random
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from quizkit import api
from quizkit.bank.model import Bank, validated
from quizkit.convert.parallel import compare
from quizkit.meaning.local import Local
from quizkit.meaning.meaning import Meaning

LEAST = 3
"""Questions that a group needs."""
Choice = tuple[int, int]


class Asked(NamedTuple):
    """A translated question, the number of its source, and where each of its choices stood in the clean pair."""

    number: int
    data: dict[str, Any]
    places: tuple[int, ...]


def question(data: dict[str, Any], name: str) -> dict[str, Any]:
    texts = {"text": data["text"], "explanation": data["explanation"] or None}
    choices = [{"text": text} for text in data["choices"]]
    return {
        "id": name,
        **{key: text for key, text in texts.items() if text},
        "choices": choices,
        "correct": data["correct"],
    }


def bank(questions: list[dict[str, Any]], locale: str) -> dict[str, Any]:
    return {"id": "bench", "title": "Bench", "locale": locale, "questions": questions}


def adopt_pairs(pairs: list[dict[str, Any]]) -> Iterator[tuple[str, str, str]]:
    """Yield kind, outcome and place of each pair."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "quizkit.toml").touch()
        for i, pair in enumerate(pairs):
            locale = pair["locale"] if pair["locale"] != "en" else "und"
            names = []
            for side, language in (("source", "en"), ("translation", locale)):
                name = Path(folder) / f"{i}.{side}.json"
                name.write_text(json.dumps(bank([question(pair[side], "q1")], language)), "utf-8")
                names.append(str(name))
            project = api.project_for([names[0]])
            adoption = api.adopt(project, names[0], names[1:])
            rules = sorted({d.rule for d in adoption.findings if str(d.severity) == "error"})
            place = f"{pair['corpus']} {pair['bank']} {pair['question']} {pair['locale']}"
            for catalog in Path(folder).glob("locales/*/*.po"):
                catalog.unlink()
            yield pair["kind"], "adopted" if adoption.is_done else f"refused ({', '.join(rules)})", place


def groups(pairs: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Return the clean pairs of each corpus and language, and those of each language, a question once."""
    found: dict[tuple[str, ...], dict[tuple[str, ...], dict[str, Any]]] = defaultdict(dict)
    for pair in pairs:
        if pair["kind"] == "clean":
            key = (pair["corpus"], pair["bank"], pair["question"])
            for group in ((pair["corpus"], pair["locale"]), ("", pair["locale"].split("-")[0])):
                found[group].setdefault(key, pair)
    return [list(group.values()) for group in found.values() if len(group) >= LEAST]


def faulty(
    group: list[dict[str, Any]], others: list[dict[str, Any]], chance: random.Random
) -> Iterator[tuple[str, list[Asked]]]:
    """Yield banks made of a group's translations, with the name of what was done to them."""
    clean = [
        Asked(i, pair["translation"], tuple(range(len(pair["translation"]["choices"])))) for i, pair in enumerate(group)
    ]
    stranger = Asked(-1, chance.choice(others)["translation"], ())
    yield "clean", clean
    for i in range(len(clean)):
        yield "one dropped", [*clean[:i], *clean[i + 1 :]]
        yield "one put in", [*clean[:i], stranger, *clean[i:]]
        yield "one put in, the last dropped", [*clean[:i], stranger, *clean[i:-1]]
        yield "one moved to the end", [*clean[:i], *clean[i + 1 :], clean[i]]
    for one, other in pairwise(range(len(clean))):
        yield "neighbours swapped", [*clean[:one], clean[other], clean[one], *clean[other + 1 :]]
    for i, asked in enumerate(clean):
        places = list(asked.places)
        chance.shuffle(places)
        if places != list(asked.places):
            for name, follows in (
                ("choices permuted, the key with them", True),
                ("choices permuted, the key not", False),
            ):
                yield name, [*clean[:i], permuted(asked, places, follows), *clean[i + 1 :]]
        keys = [(key + 1) % len(places) for key in asked.data["correct"]]
        if set(keys) != set(asked.data["correct"]):
            yield "another key", [*clean[:i], asked._replace(data=asked.data | {"correct": keys}), *clean[i + 1 :]]


def permuted(asked: Asked, places: list[int], follows: bool) -> Asked:
    choices = [asked.data["choices"][place] for place in places]
    keys = sorted(places.index(key) for key in asked.data["correct"]) if follows else asked.data["correct"]
    return Asked(asked.number, asked.data | {"choices": choices, "correct": keys}, tuple(places))


def outcome(source: Bank, asked: list[Asked], ids: str, locale: str, meaning: Meaning | None) -> str:
    """Return what an adoption of a bank would be."""
    names = {"stay": lambda i, one: f"q{one.number}", "count": lambda i, one: f"q{i}", "others": lambda i, one: f"x{i}"}
    questions = [question(one.data, names[ids](i, one).replace("-", "n")) for i, one in enumerate(asked)]
    target = validated(bank(questions, locale))
    found = compare(source, target, meaning)
    if found.faults:
        return "refused"
    for pair in found.pairs:
        one = asked[pair.target]
        if one.number != pair.source:
            return "WRONG"
        texts = one.data["choices"]
        sure = [(i, place) for i, place in enumerate(pair.places) if i not in pair.unsure]
        if any(texts[place] != texts[one.places.index(i)] for i, place in sure):
            return "WRONG"
    return "right"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--semantic", action="store_true", help="compare the choices' meanings, too: quizkit[semantic]")
    arguments = parser.parse_args()
    meaning = Meaning(Local()) if arguments.semantic else None
    pairs = json.loads(arguments.corpus.read_text("utf-8"))["pairs"]
    told = list(adopt_pairs(pairs))
    print("Pairs, each a bank of one question")
    for (kind, what), count in sorted(Counter((kind, what) for kind, what, _ in told).items()):
        print(f"  {kind:24} {count:4}  {what}")
    for kind, what, place in told:
        if kind in ("clean", "reordered-but-right") and what != "adopted":
            print(f"    {kind}: {place}: {what}")
    counts: Counter[tuple[str, str, str]] = Counter()
    chance = random.Random(7)
    for group in groups(pairs):
        source = validated(bank([question(pair["source"], f"q{i}") for i, pair in enumerate(group)], "en"))
        others = [pair for pair in pairs if pair["kind"] == "clean" and pair not in group]
        for name, asked in faulty(group, others, chance):
            for ids in ("stay", "count", "others"):
                counts[name, ids, outcome(source, asked, ids, group[0]["locale"], meaning)] += 1
    print(
        "\nBanks of clean pairs with one fault\n  fault; ids                                      right  refused  WRONG"
    )
    for name, ids in dict.fromkeys((name, ids) for name, ids, _ in counts):
        row = [counts[name, ids, what] for what in ("right", "refused", "WRONG")]
        print(f"  {f'{name}; {ids}':46} {row[0]:6} {row[1]:8} {row[2]:6}")


if __name__ == "__main__":
    main()
