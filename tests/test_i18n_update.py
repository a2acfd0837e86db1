"""`quizkit i18n update` over several banks and catalogs, as users see it."""

from contextlib import suppress
from pathlib import Path

import pytest

from exported import files_below
from quizkit import api
from quizkit.convert import update as home
from quizkit.errors import QuizkitError
from test_i18n_command import Run, i18n, put

BANK = """\
id: {id}
title: 1
locale: en
questions:
"""
RING = """\
  - id: ring
    text: What is a ring of 8 devices?
    choices: [a circle, a square]
    correct: 0
"""
TREE = """\
  - id: tree
    text: What is a tree?
    choices: [a branch, a root]
    correct: 1
"""
WORDS = {
    "What is a ring of 8 devices?": "Что такое кольцо из 8 устройств?",
    "a circle": "круг",
    "a square": "квадрат",
    "What is a tree?": "Что такое дерево?",
    "What is a bush?": "Что такое куст?",
    "a branch": "ветвь",
    "a root": "корень",
}


def bank(folder: Path, name: str, *questions: str) -> None:
    put(folder, f"banks/{name}.yaml", BANK.format(id=name) + ("".join(questions) or "  []\n"))


def translate(folder: Path) -> None:
    for file in folder.rglob("*.po"):
        text = file.read_text("utf-8")
        for source, target in WORDS.items():
            text = text.replace(f'msgid "{source}"\nmsgstr ""\n', f'msgid "{source}"\nmsgstr "{target}"\n')
        file.write_text(text, "utf-8")


def blocks(folder: Path, name: str) -> list[str]:
    """Return context and translation of each message of a file; obsolete ones begin with `#~`."""
    found = []
    for entry in (folder / name).read_text("utf-8").split("\n\n")[1:]:
        lines = [line for line in entry.splitlines() if "msgctxt" in line or "msgstr" in line]
        found.append(
            " ".join(line.replace("msgctxt ", "").replace("#~ msgstr ", "").replace("msgstr ", "") for line in lines)
        )
    return found


@pytest.fixture(params=["locales/{locale}/{bank}.po", "locales/{locale}.po"], ids=["a file a bank", "one file"])
def project(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Two banks, whole in Russian."""
    put(tmp_path, "quizkit.toml", f'locales = "{request.param}"\ntarget-locales = ["ru"]\n')
    bank(tmp_path, "a", RING, TREE)
    bank(tmp_path, "b", TREE.replace("tree", "bush"))
    assert i18n(tmp_path, "update").code == 0
    translate(tmp_path)
    assert all(line.endswith("up to date") for line in i18n(tmp_path, "update").out)
    return tmp_path


RING_RU = [
    '"X/ring/text" "Что такое кольцо из 8 устройств?"', '"X/ring/choice" "круг"', '"X/ring/choice" "квадрат"',
]  # fmt: skip


def is_shared(project: Path) -> bool:
    return (project / "locales/ru.po").is_file()


def test_a_question_moves_to_another_bank(project: Path) -> None:
    bank(project, "a", TREE)
    bank(project, "b", TREE.replace("tree", "bush"), RING)
    done = i18n(project, "update")
    if is_shared(project):
        assert done == Run(0, ["locales/ru.po: updated (3 moved: a/ring -> b/ring)"], [])
    else:
        moved = ["locales/ru/b.po: updated (3 moved: a/ring -> b/ring)", "locales/ru/a.po: updated (3 moved away)"]
        assert done == Run(0, moved, [])
    name = "locales/ru.po" if is_shared(project) else "locales/ru/b.po"
    assert set(blocks(project, name)) >= {line.replace("X", "b") for line in RING_RU}
    assert "a/ring" not in "".join(data.decode() for data in files_below(project / "locales").values())


def test_a_question_and_a_bank_are_renamed(project: Path) -> None:
    bank(project, "a", RING.replace("ring", "circle", 1), TREE)
    (project / "banks/b.yaml").unlink()
    bank(project, "c", TREE.replace("tree", "bush"))
    done = i18n(project, "update")
    if is_shared(project):
        assert done == Run(0, ["locales/ru.po: updated (6 moved: ring -> circle, b/bush -> c/bush)"], [])
    else:
        lines = [
            "locales/ru/a.po: updated (3 moved: ring -> circle)",
            "locales/ru/c.po: new (3 moved: b/bush -> c/bush)",
            "locales/ru/b.po: became locales/ru/c.po",
        ]
        assert done == Run(0, lines, [])
        assert sorted(files_below(project / "locales")) == ["ru/a.po", "ru/c.po"]
    assert all(line.endswith("up to date") for line in i18n(project, "update").out)
    assert i18n(project, "status").out[1].split()[2] == "6/6"


@pytest.mark.parametrize("good_writes", range(4))
def test_nothing_is_lost_when_a_write_fails(project: Path, good_writes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two questions change places, so each file gets some messages and loses others."""
    bank(project, "a", TREE.replace("tree", "bush"))
    bank(project, "b", RING, TREE)
    writes = iter(range(good_writes))
    write = home.write_file

    def failing(path: Path, data: bytes) -> None:
        if next(writes, None) is None:
            raise QuizkitError("the disk is full")
        write(path, data)

    monkeypatch.setattr(home, "write_file", failing)
    with suppress(QuizkitError):
        list(api.update(api.project_for([str(project)]), ()))
    monkeypatch.undo()
    held = b"".join(files_below(project / "locales").values()).decode()
    assert [target for target in WORDS.values() if f'"{target}"' not in held] == []
    i18n(project, "update")
    assert [row.split()[2] for row in i18n(project, "status").out[1:]] == ["3/3", "6/6"]


def test_a_broken_catalog_does_not_hinder_the_others(project: Path) -> None:
    if is_shared(project):
        pytest.skip("there is one file")
    broken = (project / "locales/ru/b.po").read_text("utf-8") + '\nmsgid "open\n'
    put(project, "locales/ru/b.po", broken)
    bank(project, "a", RING.replace("ring", "circle", 1), TREE)
    done = i18n(project, "update")
    assert (done.code, done.out) == (1, ["locales/ru/a.po: updated (3 moved: ring -> circle)"])
    assert done.told[-1] == "locales/ru/b.po: left as it is, it is broken"
    assert (project / "locales/ru/b.po").read_text("utf-8") == broken


def test_nothing_of_a_broken_bank_is_touched(project: Path) -> None:
    before = files_below(project / "locales")
    put(project, "banks/b.yaml", BANK.format(id="b") + "  - id: tree\n    text: [\n")
    done = i18n(project, "update")
    names = ["ru.po"] if is_shared(project) else ["ru/a.po"]
    assert (done.code, done.out) == (1, [f"locales/{name}: up to date" for name in names])
    assert files_below(project / "locales") == before


def test_the_authors_word_keeps_a_translation_current(project: Path) -> None:
    bank(project, "a", RING.replace("8 devices?", "8 devices, then?"), TREE)
    done = i18n(project, "update", "--same-meaning", "ring")
    assert done.out[0].endswith("updated (1 same meaning)")
    assert [row.split()[2] for row in i18n(project, "status").out[1:]] == ["6/6", "3/3"]


def test_the_authors_word_after_the_update(project: Path) -> None:
    bank(project, "a", RING.replace("ring of", "ring, of"), TREE.replace("a tree", "a tree then"))
    assert i18n(project, "update").out[0].endswith("updated (2 fuzzy)")
    done = i18n(project, "update", "--same-meaning", "a/ring,tree")
    assert done.out[0].endswith("updated (2 same meaning)")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("rign", "no question is named `rign`, did you mean `ring`?"),
        ("b/ring", "no question is named `b/ring`, did you mean `a/ring`?"),
        ("xyz", "no question is named `xyz`, write its id, or BANK/QUESTION"),
        ("same", "`same` is a question of several banks; write `a/same` or `b/same`"),
    ],
)
def test_a_question_that_cannot_be_told(project: Path, name: str, message: str) -> None:
    bank(project, "a", RING, TREE.replace("tree", "same", 1))
    bank(project, "b", TREE.replace("tree", "same", 1))
    before = files_below(project)
    done = i18n(project, "update", "--same-meaning", name)
    assert (done.code, done.out) == (2, [])
    assert done.told[-1].endswith(message)
    assert files_below(project) == before


def test_a_number_that_changed_is_changed_in_the_translation(project: Path) -> None:
    bank(project, "a", RING.replace("8 devices", "16 devices"), TREE)
    assert i18n(project, "update").out[0].endswith("updated (1 adjusted)")
    held = b"".join(files_below(project / "locales").values()).decode()
    assert 'msgstr "Что такое кольцо из 16 устройств?"\n' in held


def test_equal_texts_are_reused_as_fuzzy_ones(project: Path) -> None:
    bank(project, "c", RING.replace("What is a ring of 8 devices?", "Draw it"))
    assert i18n(project, "update", "--reuse-exact").code == 0
    held = b"".join(files_below(project / "locales").values()).decode()
    assert '#, fuzzy\nmsgctxt "c/ring/choice"\nmsgid "a circle"\nmsgstr "круг"\n' in held
    assert 'msgctxt "c/ring/text"\nmsgid "Draw it"\nmsgstr ""\n' in held


def test_templates(project: Path) -> None:
    done = i18n(project, "extract")
    if not is_shared(project):
        assert done == Run(0, ["locales/a.pot: new", "locales/b.pot: new"], [])
        return
    assert done == Run(0, ["locales/banks.pot: new"], [])
    text = (project / "locales/banks.pot").read_text("utf-8")
    assert text.startswith('msgid ""\nmsgstr ""\n"Project-Id-Version: banks\\n"\n"Language: \\n"\n')
    live = (project / "locales/ru.po").read_text("utf-8")
    assert [line for line in text.splitlines() if line.startswith("msgctxt")] == [
        line for line in live.splitlines() if line.startswith("msgctxt")
    ]


@pytest.mark.parametrize(
    ("pattern", "template"),
    [
        ("po/{locale}.po", "po/banks.pot"),
        ("po/quiz.{locale}.po", "po/quiz.pot"),
        ("po/{locale}/LC_MESSAGES/quiz.po", "po/quiz.pot"),
        ("{locale}.po", "banks.pot"),
        ("po/{locale}/{bank}.po", "po/a.pot"),
        ("po/{bank}/{locale}.po", "po/a/a.pot"),
    ],
)
def test_where_templates_are_written(tmp_path: Path, pattern: str, template: str) -> None:
    put(tmp_path, "quizkit.toml", f'locales = "{pattern}"\n')
    bank(tmp_path, "a", TREE)
    assert i18n(tmp_path, "extract") == Run(0, [f"{template}: new"], [])
