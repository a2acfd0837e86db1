"""A bank edited at random between updates, with translators at work: no text is lost, none is current wrongly.

The translators' tool is polib, so the file changes its look now and then.
"""

import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import polib
import pytest

from quizkit.bank.model import Bank, validated
from quizkit.i18n.catalog import read_catalog
from quizkit.i18n.extract import messages_of
from quizkit.i18n.merge import Merged, merge

HISTORIES = 100
STEPS = 12
WORDS = [
    "It increases",
    "It decreases",
    'A "quoted" text',
    "Back\\slash",
    "Two\nlines",
    "tab\tand more",
    "Да",
    "`x` y",
]

Data = dict[str, Any]


class History:
    """A bank, its catalog, and what every translation was made for."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.serial = 0
        self.edits: Counter[str] = Counter()
        self.removed_questions: list[Data] = []
        self.removed_choices: list[tuple[str, Data]] = []
        self.bank: Data = {"id": "b", "title": "Title", "locale": "en", "questions": []}
        self.bank["questions"] = [self.question() for _ in range(self.random.randint(1, 3))]
        self.catalog: bytes | None = None
        self.made_for: dict[str, tuple[str, str]] = {}
        """For each translation, of which no two are equal: its question (or bank) and its source."""

    def words(self) -> str:
        self.serial += 1
        return f"{self.random.choice(WORDS)} {self.random.randint(1, 6)}"

    def question(self) -> Data:
        self.serial += 1
        choices = [{"text": self.words(), "feedback": self.words()} for _ in range(self.random.randint(2, 4))]
        return {
            "id": f"q{self.serial}",
            "text": self.words(),
            "correct": 0,
            "choices": choices,
            "hints": [self.words()],
        }

    def edit(self) -> None:
        """Change the bank once."""
        name = self.random.choice(list(EDITS))
        if EDITS[name](self):
            self.edits[name] += 1

    def any_question(self) -> Data | None:
        return self.random.choice(self.bank["questions"]) if self.bank["questions"] else None

    def model(self) -> Bank:
        return validated(deepcopy(self.bank))

    def update(self) -> None:
        """Update the catalog and hold the result against what must be."""
        bank = self.model()
        before = self.keys()
        merged = merge(bank, self.catalog, locale="ru", file="banks/b.yaml")
        assert merge(bank, merged.data, locale="ru", file="banks/b.yaml") == Merged(merged.data)
        self.catalog = merged.data
        catalog, flaws = read_catalog("b.po", merged.data)
        assert flaws == ()
        assert catalog is not None
        after = list(catalog.messages)
        assert sorted(after) == sorted((m.context, m.source) for m in messages_of(bank))
        assert [key for key in after if key in before] == [key for key in before if key in after]
        messages = [*catalog.messages.values(), *catalog.obsolete]
        assert self.made_for.keys() <= {message.text for message in messages}
        for message in messages:
            if message.text and not message.is_fuzzy:
                assert self.made_for[message.text] == (place(message.context), message.source)

    def keys(self) -> list[tuple[str, str]]:
        catalog, _ = read_catalog("b.po", self.catalog or b"")
        return list(catalog.messages) if catalog else []

    def translate(self) -> None:
        """Let a translator fill in or look over some messages, and save the file as polib does, sorted now and then."""
        assert self.catalog is not None
        file = polib.pofile(self.catalog.decode(), wrapwidth=self.random.choice([0, 40, 78]))
        if self.random.random() < 0.2:
            file.sort(key=lambda entry: (entry.obsolete, entry.msgid))
        for entry in file:
            if entry.obsolete or self.random.random() < 0.4:
                continue
            if entry.msgstr and not entry.fuzzy:
                continue
            # What a translator replaces is gone by will.
            self.made_for.pop(entry.msgstr, None)
            self.serial += 1
            entry.msgstr = f"перевод {self.serial}"
            entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
            entry.previous_msgid = None
            self.made_for[entry.msgstr] = (place(entry.msgctxt), entry.msgid)
        self.catalog = str(file).encode() if self.random.random() < 0.8 else str(file).rstrip("\n").encode()
        assert merge(self.model(), self.catalog, locale="ru", file="banks/b.yaml") == Merged(self.catalog)


def place(context: str) -> str:
    """Return the question and the role that a context names, without a choice's id."""
    parts = context.split("/")
    return "/".join(
        part for i, part in enumerate(parts) if not (i == 3 and parts[2] == "choice" and part != "feedback")
    )


def reword(history: History) -> bool:
    question = history.any_question()
    if question is None:
        return False
    node, key = history.random.choice(
        [(question, "text"), *((choice, key) for choice in question["choices"] for key in ("text", "feedback"))]
    )
    node[key] = history.words()
    return True


def reword_title(history: History) -> bool:
    history.bank["title"] = history.words()
    return True


def move_question(history: History) -> bool:
    history.random.shuffle(history.bank["questions"])
    return len(history.bank["questions"]) > 1


def move_choice(history: History) -> bool:
    question = history.any_question()
    if question is not None:
        history.random.shuffle(question["choices"])
    return question is not None


def delete_question(history: History) -> bool:
    if len(history.bank["questions"]) < 2:
        return False
    index = history.random.randrange(len(history.bank["questions"]))
    history.removed_questions.append(history.bank["questions"].pop(index))
    return True


def restore_question(history: History) -> bool:
    if not history.removed_questions:
        return False
    at = history.random.randint(0, len(history.bank["questions"]))
    history.bank["questions"].insert(at, history.removed_questions.pop())
    return True


def delete_choice(history: History) -> bool:
    question = history.any_question()
    if question is None or len(question["choices"]) < 3:
        return False
    index = history.random.randrange(len(question["choices"]))
    history.removed_choices.append((question["id"], question["choices"].pop(index)))
    return True


def restore_choice(history: History) -> bool:
    for i, (name, choice) in enumerate(history.removed_choices):
        for question in history.bank["questions"]:
            if question["id"] == name:
                question["choices"].append(choice)
                del history.removed_choices[i]
                return True
    return False


def add_choice(history: History) -> bool:
    question = history.any_question()
    if question is not None:
        question["choices"].insert(0, {"text": history.words()})
    return question is not None


def set_choice_id(history: History) -> bool:
    question = history.any_question()
    if question is None:
        return False
    choice = history.random.choice(question["choices"])
    if choice.pop("id", None) is None:
        history.serial += 1
        choice["id"] = f"c{history.serial}"
    return True


def rename_question(history: History) -> bool:
    question = history.any_question()
    if question is not None:
        history.serial += 1
        question["id"] = f"q{history.serial}"
    return question is not None


EDITS: dict[str, Callable[[History], bool]] = {
    function.__name__: function
    for function in (
        reword, reword_title, move_question, move_choice, delete_question, restore_question, delete_choice,
        restore_choice, add_choice, set_choice_id, rename_question,
    )
}  # fmt: skip


def steps(history: History) -> Iterator[bytes]:
    """Yield the catalog after each update."""
    for _ in range(STEPS):
        history.update()
        assert history.catalog is not None
        yield history.catalog
        history.translate()
        for _ in range(history.random.randint(0, 5)):
            history.edit()


def test_no_translation_is_lost_or_current_under_another_source() -> None:
    edits: Counter[str] = Counter()
    for seed in range(HISTORIES):
        history = History(seed)
        for _ in steps(history):
            pass
        edits += history.edits
    assert {name: edits[name] for name in EDITS if edits[name] < 50} == {}


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="needs gettext's msgfmt")
@pytest.mark.parametrize("seed", range(3))
def test_msgfmt_accepts_every_file_of_a_history(seed: int, tmp_path: Path) -> None:
    file = tmp_path / "b.po"
    for catalog in steps(History(1000 + seed)):
        file.write_bytes(catalog)
        run = subprocess.run(
            ["msgfmt", "-c", "-o", str(tmp_path / "b.mo"), str(file)], capture_output=True, check=False
        )
        assert (run.returncode, b"fatal" in run.stderr) == (0, False), run.stderr.decode()
