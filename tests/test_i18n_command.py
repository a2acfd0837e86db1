"""`quizkit i18n extract`, `update` and `status` as scripts call them."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from exported import files_below

BANK = """\
id: a
title: 1
locale: en
questions:
  - id: q1
    text: One?
    choices: [first, second]
    correct: 0
    translators: Keep it short.
  - id: q2
    text: Two?
    choices:
      - `x`
      - 42
    correct: 1
""".replace("- `x`", '- "`x`"')
HEAD = """\
msgid ""
msgstr ""
"Project-Id-Version: a\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""
PLURALS = (
    '"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20)'
    ' ? 1 : 2);\\n"\n'
)
BODY = """
#. question
#. note: Keep it short.
#: banks/a.yaml
msgctxt "a/q1/text"
msgid "One?"
msgstr ""

#. right answer
#. question: One?
#. note: Keep it short.
#: banks/a.yaml
msgctxt "a/q1/choice"
msgid "first"
msgstr ""

#. distractor
#. question: One?
#. note: Keep it short.
#: banks/a.yaml
msgctxt "a/q1/choice"
msgid "second"
msgstr ""

#. question
#: banks/a.yaml
msgctxt "a/q2/text"
msgid "Two?"
msgstr ""
"""
RUSSIAN = {"One?": "Один?", "first": "первый", "second": "второй", "Two?": "Два?"}


class Run(NamedTuple):
    code: int
    out: list[str]
    told: list[str]


def i18n(folder: Path, *arguments: str) -> Run:
    done = subprocess.run(
        [sys.executable, "-m", "quizkit", "i18n", *arguments], cwd=folder, capture_output=True, text=True
    )
    assert "Traceback" not in done.stderr
    return Run(done.returncode, done.stdout.splitlines(), done.stderr.splitlines())


def put(folder: Path, name: str, data: str) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data.encode())
    return file


def translated(text: str, words: dict[str, str] = RUSSIAN) -> str:
    for source, target in words.items():
        text = text.replace(f'msgid "{source}"\nmsgstr ""\n', f'msgid "{source}"\nmsgstr "{target}"\n')
    return text


DONE = translated(HEAD.format(language="ru") + PLURALS + BODY)


@pytest.fixture
def project(tmp_path):
    """A project with one bank, whole in Russian."""
    put(tmp_path, "quizkit.toml", "")
    put(tmp_path, "banks/a.yaml", BANK)
    put(tmp_path, "locales/ru/a.po", DONE)
    return tmp_path


def reworded(project: Path, *edits: tuple[str, str]) -> None:
    text = (project / "banks/a.yaml").read_text("utf-8")
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    put(project, "banks/a.yaml", text)


def changed_lines(project: Path, name: str = "locales/ru/a.po") -> list[str]:
    """Return the lines that the catalog has gained."""
    old = DONE.splitlines()
    return [line for line in (project / name).read_text("utf-8").splitlines() if line not in old]


def test_extract_writes_a_template_beside_the_locales(project):
    assert i18n(project, "extract") == Run(0, ["locales/a.pot: new"], [])
    assert (project / "locales/a.pot").read_text("utf-8") == HEAD.format(language="") + BODY
    assert i18n(project, "extract") == Run(0, ["locales/a.pot: up to date"], [])


def test_update_begins_a_catalog(project):
    assert i18n(project, "update", "ms", "ru") == Run(0, ["locales/ms/a.po: new", "locales/ru/a.po: up to date"], [])
    text = (project / "locales/ms/a.po").read_text("utf-8")
    assert text == HEAD.format(language="ms") + '"Plural-Forms: nplurals=1; plural=0;\\n"\n' + BODY


def test_update_of_an_unchanged_bank_changes_no_byte(project):
    before = files_below(project)
    assert i18n(project, "update") == Run(0, ["locales/ru/a.po: up to date"], [])
    assert files_below(project) == before


def test_update_twice_is_update_once(project):
    reworded(project, ("One?", "Which one?"))
    i18n(project, "update")
    once = files_below(project)
    assert i18n(project, "update").out == ["locales/ru/a.po: up to date"]
    assert files_below(project) == once


def test_update_with_line_ends_of_windows_changes_no_byte(project):
    put(project, "banks/a.yaml", BANK.replace("\n", "\r\n"))
    put(project, "locales/ru/a.po", DONE.replace("\n", "\r\n"))
    assert i18n(project, "update").out == ["locales/ru/a.po: up to date"]
    assert (project / "locales/ru/a.po").read_bytes() == DONE.replace("\n", "\r\n").encode()


def test_a_reworded_text_becomes_fuzzy_with_its_old_source(project):
    reworded(project, ("Two?", "Is it two?"))
    assert i18n(project, "update") == Run(0, ["locales/ru/a.po: updated (1 fuzzy)"], [])
    assert changed_lines(project) == ["#, fuzzy", '#| msgid "Two?"', 'msgid "Is it two?"']
    assert 'msgstr "Два?"' in (project / "locales/ru/a.po").read_text("utf-8")
    assert i18n(project, "status").out[1].split() == ["a", "ru", "3/4", "(75", "%)", "1", "0", "1/2", "(50", "%)"]


def test_a_removed_question_becomes_obsolete_and_comes_back(project):
    start = BANK.index("  - id: q2")
    put(project, "banks/a.yaml", BANK[:start])
    assert i18n(project, "update") == Run(0, ["locales/ru/a.po: updated (1 obsolete)"], [])
    assert changed_lines(project) == ['#~ msgctxt "a/q2/text"', '#~ msgid "Two?"', '#~ msgstr "Два?"']
    put(project, "banks/a.yaml", BANK)
    assert i18n(project, "update") == Run(0, ["locales/ru/a.po: updated (1 back again)"], [])
    assert (project / "locales/ru/a.po").read_text("utf-8") == DONE


def test_moved_questions_and_choices_lose_no_translation(project):
    start = BANK.index("  - id: q1")
    middle = BANK.index("  - id: q2")
    moved = BANK[:start] + BANK[middle:] + BANK[start:middle]
    put(project, "banks/a.yaml", moved.replace("[first, second]\n    correct: 0", "[second, first]\n    correct: 1"))
    assert i18n(project, "update").code == 0
    assert i18n(project, "status").out[1].split() == ["a", "ru", "4/4", "(100", "%)", "0", "0", "2/2", "(100", "%)"]


def test_status_counts_messages_and_whole_questions(project):
    put(project, "quizkit.toml", 'target-locales = ["ru", "ms"]\n')
    assert i18n(project, "status") == Run(
        0,
        [
            "bank  locale  messages     fuzzy  untranslated  questions",
            "a     ru      4/4 (100 %)  0      0             2/2 (100 %)",
            "a     ms      0/4 (0 %)    0      4             0/2 (0 %)",
        ],
        [],
    )
    assert i18n(project, "status", "ms").out[1:] == ["a     ms      0/4 (0 %)  0      4             0/2 (0 %)"]


def test_status_does_not_count_the_source_language(project):
    message = "no locale to count but the banks' own; name one, or set `target-locales` in the config"
    assert i18n(project, "status", "en").out == [message]


def test_a_broken_catalog_is_left_as_it_is_and_told_with_its_place(project):
    broken = DONE.replace('msgstr "первый"', 'msgstr "первый')
    put(project, "locales/ru/a.po", broken)
    line = broken[: broken.index('msgstr "первый')].count("\n") + 1
    run = i18n(project, "update", "ru", "ms")
    assert (run.code, run.out) == (1, ["locales/ms/a.po: new"])
    assert [text.split(":")[:2] for text in run.told[:-1]] == [["locales/ru/a.po", str(line)]]
    assert "[catalog-broken]" in run.told[0]
    assert run.told[-1] == "locales/ru/a.po: left as it is, it is broken"
    assert (project / "locales/ru/a.po").read_bytes() == broken.encode()
    assert i18n(project, "status", "ru").out[1].split() == [
        *["a", "ru", "locales/ru/a.po", "is", "broken;", "run", "`quizkit", "lint`"]
    ]


def test_a_bank_with_errors_of_shape_leaves_its_catalog_alone(project):
    put(project, "banks/a.yaml", BANK.replace("    text: Two?", "    tekst: Two?"))
    before = files_below(project)
    for command in ("update", "extract"):
        run = i18n(project, command)
        assert (run.code, run.out) == (1, [])
        assert run.told[-1] == "banks/a.yaml: left out, its shape has errors"
        assert all(text.startswith("banks/a.yaml:") for text in run.told)
    assert files_below(project) == before


def test_a_bank_with_errors_of_meaning_is_updated(project):
    reworded(project, ("correct: 0", "correct: [0, 0]"))
    assert i18n(project, "update") == Run(0, ["locales/ru/a.po: up to date"], [])


def test_a_folder_with_gettexts_name_is_found_and_used_for_new_banks(project):
    put(project, "locales/zh_TW/a.po", translated(HEAD.format(language="zh_TW") + BODY, {"One?": "一?"}))
    put(project, "banks/b.yaml", BANK.replace("id: a\n", "id: b\n"))
    run = i18n(project, "update", "zh-TW")
    assert run == Run(0, ["locales/zh_TW/a.po: up to date", "locales/zh_TW/b.po: new"], [])
    assert '"Language: zh_TW\\n"' in (project / "locales/zh_TW/b.po").read_text("utf-8")
    assert [row.split()[:3] for row in i18n(project, "status", "zh-TW").out[1:3]] == [
        ["a", "zh-TW", "1/4"],
        ["b", "zh-TW", "0/4"],
    ]


def test_a_new_bank_gets_the_locales_that_other_banks_are_in(project):
    put(project, "banks/b.yaml", BANK.replace("id: a\n", "id: b\n"))
    assert i18n(project, "update") == Run(0, ["locales/ru/a.po: up to date", "locales/ru/b.po: new"], [])


def test_another_pattern_of_catalogs(project):
    put(project, "quizkit.toml", 'locales = "po/{locale}/LC_MESSAGES/{bank}.po"\n')
    assert i18n(project, "update", "pt_BR") == Run(0, ["po/pt-BR/LC_MESSAGES/a.po: new"], [])
    assert i18n(project, "update") == Run(0, ["po/pt-BR/LC_MESSAGES/a.po: up to date"], [])
    assert i18n(project, "extract") == Run(0, ["po/a.pot: new"], [])


def test_from_a_folder_below_the_project_and_with_a_config_from_elsewhere(project):
    assert i18n(project / "banks", "update").code == 0
    assert i18n(project.parent, "update", "--config", str(project / "quizkit.toml")).code == 0
    assert (project / "locales/ru/a.po").read_text("utf-8") == DONE


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["update", "x!"], "`x!` is no language tag such as ru, pt-BR or zh-Hant"),
        (["update"], "no locale to update; name one, or set `target-locales` in the config"),
        (["update", "en"], "no locale to update; name one, or set `target-locales` in the config"),
    ],
)
def test_update_without_a_language_cannot_run(tmp_path, arguments, message):
    put(tmp_path, "quizkit.toml", "")
    put(tmp_path, "banks/a.yaml", BANK)
    assert i18n(tmp_path, *arguments) == Run(2, [], [f"quizkit: error: {message}"])


@pytest.mark.parametrize("command", ["extract", "update", "status"])
def test_without_a_project_it_cannot_run(tmp_path, command):
    assert i18n(tmp_path, command).code == 2


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="needs gettext")
def test_gettext_accepts_what_is_written(project):
    reworded(project, ("Two?", '"Is \\"it\\" {two}?\\n\\n- %s"'), ("second", "third"))
    i18n(project, "update", "ru", "ms", "zh-Hant", "sr-Latn")
    i18n(project, "extract")
    files = sorted((project / "locales").rglob("*.po*"))
    assert len(files) == 5
    for file in files:
        done = subprocess.run(
            ["msgfmt", "-c", "-o", "/dev/null", file.name], cwd=file.parent, capture_output=True, text=True
        )
        # msgfmt warns of header fields that a template or a catalog made by no person leaves out.
        assert (done.returncode, [line for line in done.stderr.splitlines() if "header field" not in line]) == (0, [])
