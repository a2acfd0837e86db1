"""Banks edited at random between updates, with translators at work: no text is lost, none is current wrongly.

The translators' tool is polib, so the files change their look now and then.
"""

import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import polib
import pytest

from quizkit.bank.model import Bank, Choice, Question
from quizkit.i18n.catalog import Catalog, Message, open_catalog, read_catalog
from quizkit.i18n.extract import messages_of
from quizkit.i18n.merge import Holder, Merged, Part, Wishes, merge_all
from quizkit.i18n.stale import BARRED

HISTORIES = 500
STEPS = 6
WORDS = [
    "It increases {}",
    "It decreases {}",
    'A "quoted" text {}',
    "Back\\slash {}",
    "Two\nlines {}",
    "tab\tand more {}",
    "Да {}",
    "`f({})` gives",
    "At `f(1)` and {} of",
    "Sum {}, {}",
]
KEPT = re.compile(r"`[^`]*`|(?<!\w)\d+(?!\w)")
CODE = re.compile(r"перевод ([a-z]+):")
SHARED = "all.po"

Data = dict[str, Any]
Texts = frozenset[tuple[str, str]]


class History:
    """Banks, their catalogs in one language, and what every translation was made for."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.is_shared = seed % 4 == 0
        self.serial = 0
        self.edits: Counter[str] = Counter()
        self.removed_questions: list[Data] = []
        self.removed_choices: list[tuple[str, Data]] = []
        self.banks = [self.bank(), self.bank()]
        self.files: dict[str, bytes] = {}
        self.declared: set[tuple[str, str]] = set()
        self.required: set[str] = set()
        """Translations that no translator has replaced."""
        self.notes: set[str] = set()
        self.marked: set[tuple[str, str]] = set()
        """Translations that a translator marked as fuzzy, each with the note that says so."""
        self.versions: dict[str, set[tuple[str, str, str]]] = {}
        """For each translation the roles, sources and texts in which it is right: what was written, and adjustments."""
        self.places: dict[str, set[str]] = {}
        self.owners: dict[str, set[str]] = {}
        """The questions that each translation was made for: with the same id and the same text one cannot be told."""
        self.looks: dict[str, set[Texts]] = {}
        """All the texts of each question, as they have been at any update."""

    def bank(self) -> Data:
        questions = [self.question() for _ in range(self.random.randint(1, 2))]
        return {
            "id": self.name("b"),
            "uid": self.name("u"),
            "title": self.words(),
            "locale": "en",
            "questions": questions,
        }

    def name(self, start: str) -> str:
        self.serial += 1
        letters, number = "", self.serial
        while number:
            number, digit = divmod(number, 26)
            letters += chr(ord("a") + digit)
        return start + letters

    def words(self) -> str:
        return self.random.choice(WORDS).replace("{}", str(self.random.randint(1, 6)))

    def question(self) -> Data:
        """Return a question; some have so few texts that two are easily equal."""
        question: Data = {"id": self.name("q"), "text": self.words(), "correct": 0, "uid": self.name("u")}
        if self.random.random() < 0.3:
            return {**question, "text": self.random.choice(["What is `x`?", "Which?"]), "choices": self.numbers()}
        choices = [{"text": self.words(), "feedback": self.words()} for _ in range(self.random.randint(2, 4))]
        return {**question, "choices": choices, "hints": [self.words()]}

    def numbers(self) -> list[Data]:
        return [{"text": str(number)} for number in self.random.sample(range(9), 3)]

    def edit(self) -> None:
        """Change the banks once."""
        name = self.random.choice([*EDITS, *OFTEN])
        if EDITS[name](self):
            self.edits[name] += 1

    def questions(self) -> list[Data]:
        return [question for bank in self.banks for question in bank["questions"]]

    def any_question(self) -> Data | None:
        questions = self.questions()
        return self.random.choice(questions) if questions else None

    def holders(self) -> dict[str, Holder]:
        """Return what an update looks at, by file."""
        parts: dict[str, tuple[Part, ...]] = {}
        for bank in map(model, self.banks):
            name = SHARED if self.is_shared else f"{bank.id}.po"
            parts[name] = (*parts.get(name, ()), Part(bank, f"banks/{bank.id}.yaml"))
        return {
            name: Holder(data, open_catalog(data) if data else None, parts.get(name, ()), self.is_shared)
            for name in (*parts, *(name for name in self.files if name not in parts))
            for data in [self.files.get(name)]
        }

    def merged(self, wishes: Wishes) -> dict[str, Merged]:
        holders = self.holders()
        return dict(zip(holders, merge_all(list(holders.values()), locale="ru", wishes=wishes), strict=True))

    def update(self) -> None:
        """Update the catalogs and hold the result against what must be."""
        order = {name: self.translated(name) for name in self.files}
        wishes = Wishes(reuse_exact=self.random.random() < 0.3, same_meaning=self.declared)
        merged = self.merged(wishes)
        self.check_before_leaving(merged)
        for result in merged.values():
            self.edits.update({name: getattr(result, name) for name in COUNTS})
            self.edits["renamed file"] += result.successor is not None
        self.files = {name: result.data for name, result in merged.items() if result.successor is None}
        # Whatever was left over in the catalog of a bank that is no more stays there.
        ids = {bank["id"] for bank in self.banks}
        after = [key for name in self.files for key in self.catalog(name).messages if key[0].split("/")[0] in ids]
        assert sorted(after) == sorted((m.context, m.source) for b in self.banks for m in messages_of(model(b)))
        for name, result in self.merged(Wishes()).items():
            assert result == Merged(self.files[name], has_banks=result.has_banks)
        for name, old in order.items():
            now = self.translated(name) if name in self.files else []
            assert [one for one in now if one in old] == [one for one in old if one in now]
        self.check()
        self.declared = set()

    def check_before_leaving(self, merged: dict[str, Merged]) -> None:
        """Whatever is written first, every text stands in one of the files at each moment."""
        if not any(result.left for result in merged.values()):
            return
        files = dict(self.files)
        first = {name: result.before_leaving for name, result in merged.items() if result.before_leaving is not None}
        then = sorted((n for n, result in merged.items() if result.successor is None), key=lambda n: merged[n].left > 0)
        for name, data in [*first.items(), *((name, merged[name].data) for name in then)]:
            files[name] = data
            messages = [m for name, data in files.items() for m in all_of(catalog_of(name, data))]
            assert self.required <= {code_of(m) for m in messages}

    def catalog(self, name: str) -> Catalog:
        return catalog_of(name, self.files[name])

    def translated(self, name: str) -> list[tuple[str, str, str]]:
        """Return the places, sources and translations of a file in its order."""
        return [(m.context, m.source, m.text) for m in self.catalog(name).messages.values() if m.text]

    def check(self) -> None:
        uids = self.uids()
        texts = {unit: frozenset(these) for unit, these in self.texts().items()}
        for unit, uid in uids.items():
            self.looks.setdefault(uid, set()).add(texts.get(unit, frozenset()))
        messages = [message for name in self.files for message in all_of(self.catalog(name))]
        assert self.required <= {code_of(message) for message in messages}
        assert self.notes <= {note for message in messages for note in message.notes}
        for message in messages:
            if message.text:
                self.check_message(message, uids, texts)

    def check_message(self, message: Message, uids: dict[str, str], texts: dict[str, Texts]) -> None:
        code = code_of(message)
        unit, role = split(message.context)
        if tuple(unit.partition("/")[::2]) in self.declared:
            self.versions[code].add((role, message.source, message.text))
        assert message.is_fuzzy or self.marked.isdisjoint((code, note) for note in message.notes)
        if message.is_fuzzy:
            return
        version = (role, message.source, message.text)
        if version not in self.versions[code]:
            assert any(is_adjusted(old, version) for old in self.versions[code]), (version, self.versions[code])
            self.versions[code].add(version)
        if not message.is_obsolete:
            self.check_place(code, unit, role, uids.get(unit, ""), texts.get(unit, frozenset()))

    def check_place(self, code: str, unit: str, role: str, uid: str, texts: Texts) -> None:
        """A translation stands where it stood, or in its question, or in one that is equal to it in all texts."""
        owners, places = self.owners[code], self.places[code]
        is_equal = any(texts in self.looks.get(owner, ()) for owner in owners)
        assert f"{unit} {role}" in places or uid in owners or is_equal
        places.add(f"{unit} {role}")
        owners.add(uid)

    def uids(self) -> dict[str, str]:
        """Return what each question, and each bank, is at all times, by what it is named now."""
        questions = {f"{bank['id']}/{q['id']}": q["uid"] for bank in self.banks for q in bank["questions"]}
        return {**questions, **{bank["id"]: bank["uid"] for bank in self.banks}}

    def texts(self) -> dict[str, list[tuple[str, str]]]:
        found: dict[str, list[tuple[str, str]]] = {}
        for bank in self.banks:
            for message in messages_of(model(bank)):
                unit, role = split(message.context)
                found.setdefault(unit, []).append((role, message.source))
        return found

    def translate(self) -> None:
        """Let translators fill in, look over, mark and comment, and save the files as polib does, sorted at times."""
        uids = self.uids()
        for name in self.files:
            file = polib.pofile(self.files[name].decode(), wrapwidth=self.random.choice([0, 60, 78]))
            if self.random.random() < 0.2:
                file.sort(key=lambda entry: (entry.obsolete, entry.msgid))
            for entry in file:
                if not entry.obsolete and split(entry.msgctxt)[0] in uids:
                    self.work_on(entry, uids)
            text = str(file)
            self.files[name] = (text if self.random.random() < 0.8 else text.rstrip("\n")).encode()
        for name, result in self.merged(Wishes()).items():
            assert result == Merged(self.files[name], has_banks=result.has_banks)

    def work_on(self, entry: polib.POEntry, uids: dict[str, str]) -> None:
        chance = self.random.random()
        if chance < 0.05:
            self.comment(entry)
        elif chance < 0.1 and entry.msgstr and not entry.fuzzy:
            entry.flags.append("fuzzy")
            self.marked.add((code_in(entry.msgstr), self.comment(entry)))
            self.edits["mark"] += 1
        elif chance < 0.6 and (entry.fuzzy or not entry.msgstr):
            self.write(entry, uids)
            self.edits["translate"] += 1

    def comment(self, entry: polib.POEntry) -> str:
        note = self.name("note ")
        entry.tcomment = f"{entry.tcomment}\n{note}".strip()
        self.notes.add(note)
        self.edits["comment"] += 1
        return note

    def write(self, entry: polib.POEntry, uids: dict[str, str]) -> None:
        # What a translator replaces is gone by will.
        self.required.discard(code_in(entry.msgstr))
        unit, role = split(entry.msgctxt)
        code = self.name("")
        kept = KEPT.findall(entry.msgid) if self.random.random() < 0.8 else ["слово"]
        entry.msgstr = " ".join([f"перевод {code}:", *kept])
        entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
        entry.previous_msgid = None
        entry.tcomment = "\n".join(line for line in entry.tcomment.split("\n") if line != BARRED)
        self.required.add(code)
        self.versions[code] = {(role, entry.msgid, entry.msgstr)}
        self.places[code] = {f"{unit} {role}"}
        self.owners[code] = {uids[unit]}


def model(bank: Data) -> Bank:
    """Return the model; made by hand, as pydantic would take most of the test's time."""
    questions = [
        Question(
            id=question["id"],
            text=question["text"],
            choices=[Choice(**choice) for choice in question["choices"]],
            correct=question["correct"],
            hints=list(question.get("hints", ())),
        )
        for question in bank["questions"]
    ]
    return Bank(id=bank["id"], title=bank["title"], locale=bank["locale"], questions=questions)


def catalog_of(name: str, data: bytes) -> Catalog:
    catalog, flaws = read_catalog(name, data)
    assert flaws == ()
    assert catalog is not None
    return catalog


def all_of(catalog: Catalog) -> list[Message]:
    return [*catalog.messages.values(), *catalog.obsolete]


def code_in(text: str) -> str:
    match = CODE.match(text)
    return match[1] if match else ""


def code_of(message: Message) -> str:
    return code_in(message.text)


def split(context: str) -> tuple[str, str]:
    """Return the question, or the bank, that a context names, and the role without a choice's id."""
    bank, *rest = context.split("/")
    unit = "/".join([bank, *rest[:-1][:1]]) if len(rest) > 1 else bank
    role = [part for i, part in enumerate(rest[1:]) if not (i == 1 and rest[1] == "choice" and part != "feedback")]
    return unit, "/".join(role) or rest[0]


def is_adjusted(old: tuple[str, str, str], new: tuple[str, str, str]) -> bool:
    """Tell whether source and text differ in numbers and code alone, and have the same ones."""
    (role, old_source, old_text), (new_role, source, text) = old, new
    is_same = role == new_role and [KEPT.sub("#", one) for one in (old_source, old_text)] == [
        KEPT.sub("#", one) for one in (source, text)
    ]
    return is_same and sorted(KEPT.findall(source)) == sorted(KEPT.findall(text))


def reword(history: History) -> bool:
    question = history.any_question()
    if question is None:
        return False
    node, key = history.random.choice(
        [(question, "text"), *((choice, key) for choice in question["choices"] for key in ("text", "feedback"))]
    )
    node[key] = history.words()
    return True


def change_number(history: History) -> bool:
    """Change a number in a question's text, in code or outside."""
    question = history.any_question()
    if question is None or not re.search(r"\d", question["text"]):
        return False
    question["text"] = re.sub(r"\d", str(history.random.randint(1, 6)), question["text"], count=1)
    return True


def declare_same_meaning(history: History) -> bool:
    """Change a comma, and let the author say so."""
    bank = history.random.choice(history.banks)
    if not bank["questions"]:
        return False
    question = history.random.choice(bank["questions"])
    question["text"] = f"{question['text']},"
    history.declared.add((bank["id"], question["id"]))
    return True


def reword_title(history: History) -> bool:
    history.random.choice(history.banks)["title"] = history.words()
    return True


def move_question(history: History) -> bool:
    bank = history.random.choice(history.banks)
    history.random.shuffle(bank["questions"])
    return len(bank["questions"]) > 1


def move_to_other_bank(history: History) -> bool:
    source, target = history.random.sample(history.banks, 2)
    if not source["questions"]:
        return False
    question = source["questions"].pop(history.random.randrange(len(source["questions"])))
    target["questions"].insert(history.random.randint(0, len(target["questions"])), question)
    return True


def move_choice(history: History) -> bool:
    question = history.any_question()
    if question is not None:
        history.random.shuffle(question["choices"])
    return question is not None


def add_question(history: History) -> bool:
    history.random.choice(history.banks)["questions"].append(history.question())
    return True


def delete_question(history: History) -> bool:
    bank = history.random.choice(history.banks)
    if not bank["questions"]:
        return False
    history.removed_questions.append(bank["questions"].pop(history.random.randrange(len(bank["questions"]))))
    return True


def restore_question(history: History) -> bool:
    """Put a question back, into any bank, and now and then under another id."""
    if not history.removed_questions:
        return False
    question = history.removed_questions.pop()
    if history.random.random() < 0.3:
        question["id"] = history.name("q")
    bank = history.random.choice(history.banks)
    bank["questions"].insert(history.random.randint(0, len(bank["questions"])), question)
    return True


def delete_choice(history: History) -> bool:
    question = history.any_question()
    if question is None or len(question["choices"]) < 3:
        return False
    index = history.random.randrange(len(question["choices"]))
    history.removed_choices.append((question["uid"], question["choices"].pop(index)))
    return True


def restore_choice(history: History) -> bool:
    for i, (uid, choice) in enumerate(history.removed_choices):
        for question in history.questions():
            if question["uid"] == uid:
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
        choice["id"] = history.name("c")
    return True


def rename_question(history: History) -> bool:
    question = history.any_question()
    if question is not None:
        question["id"] = history.name("q")
    return question is not None


def swap_ids(history: History) -> bool:
    """Give two questions each other's id, as numbering them anew does."""
    bank = history.random.choice(history.banks)
    if len(bank["questions"]) < 2:
        return False
    one, other = history.random.sample(bank["questions"], 2)
    one["id"], other["id"] = other["id"], one["id"]
    return True


def rename_bank(history: History) -> bool:
    history.random.choice(history.banks)["id"] = history.name("b")
    return True


EDITS: dict[str, Callable[[History], bool]] = {
    function.__name__: function
    for function in (
        reword, change_number, declare_same_meaning, reword_title, move_question, move_to_other_bank, move_choice,
        add_question, delete_question, restore_question, delete_choice, restore_choice, add_choice, set_choice_id,
        rename_question, swap_ids, rename_bank,
    )
}  # fmt: skip
OFTEN = ("delete_choice", *["restore_choice"] * 5, "restore_question")
"""What can be done seldom only, or is wanted before it."""
TRANSLATORS = ("translate", "mark", "comment")
COUNTS = ("fuzzied", "obsoleted", "revived", "moved", "left", "adjusted", "confirmed", "reused")


def steps(history: History) -> Iterator[dict[str, bytes]]:
    """Yield the catalogs after each update."""
    for _ in range(STEPS):
        history.update()
        yield history.files
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
    happened = (*EDITS, *TRANSLATORS, *COUNTS, "renamed file")
    assert {name: edits[name] for name in happened if edits[name] < 50} == {}


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="needs gettext's msgfmt")
@pytest.mark.parametrize("seed", range(3))
def test_msgfmt_accepts_every_file_of_a_history(seed: int, tmp_path: Path) -> None:
    for files in steps(History(1000 + seed)):
        for name, data in files.items():
            file = tmp_path / name
            file.write_bytes(data)
            run = subprocess.run(
                ["msgfmt", "-c", "-o", str(tmp_path / "b.mo"), str(file)], capture_output=True, check=False
            )
            assert (run.returncode, b"fatal" in run.stderr) == (0, False), run.stderr.decode()
