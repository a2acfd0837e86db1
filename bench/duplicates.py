"""Print how many planted near duplicates are found among 10,000 questions, what else is reported, and the CPU seconds.

The questions are made of parts, so that many share a turn of phrase, a template with another number or choices; the
planted ones are copies that somebody reworded. Exit code 1: one is missed, or it takes 3 CPU seconds.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable
from dataclasses import replace

from quizkit.bank.model import Choice, Question
from quizkit.convert.duplicates import duplicates
from quizkit.convert.likeness import Asked

LIMIT = 3.0
SUBJECTS = (
    "the gradient bucket",
    "a pipeline stage",
    "the parameter server",
    "the activation checkpoint",
    "a tensor slice",
    "the ring link",
    "the optimizer shard",
    "a micro-batch",
    "the loss scaler",
    "the data loader",
    "an expert layer",
    "the routing table",
    "the attention cache",
    "a device mesh",
    "the send buffer",
    "the process group",
    "a sequence shard",
    "the warm-up phase",
)
DEEDS = (
    "has to wait for",
    "is copied to",
    "shares its memory with",
    "sends its rows to",
    "is divided among",
    "keeps a copy of",
    "is rebuilt from",
    "overlaps with",
    "is limited by",
    "asks first for",
    "reads the header of",
    "is scheduled behind",
)
OBJECTS = (
    "the slowest rank",
    "every node of the rack",
    "the backward pass",
    "the next stage",
    "all peers of the group",
    "the host memory",
    "the reduced gradient",
    "the master weights",
    "the stored inputs",
    "the last bucket",
    "the token counts",
    "the spare link",
    "the embedding rows",
    "the output logits",
    "the random state",
    "the saved file",
    "the network card",
    "the first layer",
)
TIMES = (
    "during the first step",
    "when the batch grows",
    "after a failed node returns",
    "under mixed precision",
    "while it restarts",
    "with a deeper model",
    "once the mesh is doubled",
    "if the links are slow",
    "before the loss is known",
    "on a busy cluster",
    "as soon as memory runs out",
    "without a fast network",
)
STEMS = (
    "What follows when {subject} {deed} {object} {time}?",
    "Why would an engineer expect that {subject} {deed} {object} {time}?",
    "{time}, {subject} {deed} {object}. Which cost rises first?",
    "In run {number}, {subject} {deed} {object} {time}. Which setting explains it?",
    "Which of these describes best how {subject} {deed} {object} {time}?",
)
ANSWERS = (
    "{subject} {deed} {object}",
    "{object} grows {time}",
    "{number} bytes are sent {time}",
    "nothing changes {time}",
)
Change = Callable[[random.Random, Question], Question]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=10_000)
    parser.add_argument("--planted", type=int, default=20)
    options = parser.parse_args()
    questions, wanted = planted(options.questions, options.planted)
    start = time.process_time()
    pairs = list(duplicates([Asked(question, "en") for question in questions]))
    seconds = time.process_time() - start
    told = {(questions[pair.first].id, questions[pair.later].id) for pair in pairs}
    found, others = told & wanted, told - wanted
    sys.stdout.write(
        f"{len(found)} of {len(wanted)} planted found, {len(others)} others reported, {seconds:.2f} CPU s\n"
    )
    for first, later in sorted(wanted - told):
        sys.stdout.write(f"missed: {first}, {later}\n")
    for first, later in sorted(others):
        sys.stdout.write(f"reported: {first}, {later}\n")
    return int(found != wanted or seconds >= LIMIT)


def planted(count: int, copies: int, seed: int = 5) -> tuple[list[Question], set[tuple[str, str]]]:
    """Return questions, of which the last `copies` are reworded ones, and the ids of each such pair."""
    chance = random.Random(seed)
    questions = made(chance, count - copies)
    originals = chance.sample(questions, copies)
    changes = [CHANGES[i % len(CHANGES)] for i in range(copies)]
    reworded = [
        replace(change(chance, one), id=f"copy{i}")
        for i, (change, one) in enumerate(zip(changes, originals, strict=True))
    ]
    return questions + reworded, {(one.id, f"copy{i}") for i, one in enumerate(originals)}


def made(chance: random.Random, count: int) -> list[Question]:
    """Return questions of which no two ask the same."""
    stems: dict[str, None] = {}
    while len(stems) < count:
        stems[filled(chance, chance.choice(STEMS))] = None
    questions = []
    for i, stem in enumerate(stems):
        choices = list(dict.fromkeys(filled(chance, answer) for answer in chance.sample(ANSWERS, 4)))
        answers = [Choice(text=text) for text in choices]
        questions.append(Question(id=f"q{i}", text=stem, choices=answers, correct=chance.randrange(len(answers))))
    return questions


def filled(chance: random.Random, form: str) -> str:
    text = form.format(
        subject=chance.choice(SUBJECTS),
        deed=chance.choice(DEEDS),
        object=chance.choice(OBJECTS),
        time=chance.choice(TIMES),
        number=chance.randrange(2, 4096),
    )
    return text[0].upper() + text[1:]


def shuffled(chance: random.Random, question: Question) -> Question:
    """Other order of the choices."""
    order = chance.sample(range(len(question.choices)), len(question.choices))
    choices = [question.choices[i] for i in order]
    return replace(question, choices=choices, correct=order.index(question.keys[0]))


def another_word(chance: random.Random, question: Question) -> Question:
    """One word replaced."""
    words = question.text.split(" ")
    at = chance.choice([i for i, word in enumerate(words) if word.isalpha()])
    words[at] = {"the": "a", "what": "which", "which": "what"}.get(words[at].lower(), "really")
    return replace(question, text=" ".join(words))


def word_more(chance: random.Random, question: Question) -> Question:
    """A word put in, other signs and letters' case."""
    words = question.text.upper().rstrip("?").split(" ")
    words.insert(chance.randrange(len(words)) + 1, "then")
    return replace(question, text=" ".join(words) + " ?")


def misspelt(chance: random.Random, question: Question) -> Question:
    """A letter left out, and emphasis."""
    words = question.text.split(" ")
    at = chance.choice([i for i, word in enumerate(words) if word.isalpha() and len(word) > 4])
    words[at] = f"**{words[at][:2]}{words[at][3:]}**"
    return replace(question, text=" ".join(words))


def other_distractor(chance: random.Random, question: Question) -> Question:
    """A distractor replaced, and the sentences put in another order."""
    wrong = next(i for i in range(len(question.choices)) if i not in question.keys)
    choices = list(question.choices)
    choices[wrong] = Choice(text="None of this can be said of a cluster")
    return replace(shuffled(chance, replace(question, choices=choices)), text=f"{question.text} Choose one.")


CHANGES: tuple[Change, ...] = (shuffled, another_word, word_more, misspelt, other_distractor)


if __name__ == "__main__":
    sys.exit(main())
