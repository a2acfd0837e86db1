"""Catalogs that cannot be trusted are refused with file and line by update, export and check, and never overwritten."""

import subprocess
import sys
from pathlib import Path

import pytest

from exported import files_below

BANK = """\
id: a
title: 1
locale: en
questions:
  - {id: q, text: Which?, choices: [this, that], correct: 0}
"""
HEAD = 'msgid ""\nmsgstr ""\n"Language: ru\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
BODY = """\
msgctxt "a/q/text"
msgid "Which?"
msgstr "Что?"

msgctxt "a/q/choice"
msgid "this"
msgstr "это"

msgctxt "a/q/choice"
msgid "that"
msgstr "то"
"""
GOOD = HEAD + BODY
BROKEN = {
    "unterminated string": (GOOD.replace('"это"', '"это'), 12),
    "duplicate message": (GOOD + "\n" + BODY, 18),
    "duplicate obsolete message": (GOOD + "".join(f"#~ {line}\n" for line in BODY.splitlines()[:3]), 17),
    "bad escape": (GOOD.replace("это", "C:\\это"), 12),
    "wrong charset by its bytes": (GOOD.replace("UTF-8", "CP1251").encode("cp1251"), 8),
    "wrong charset by its header": (GOOD.replace("UTF-8", "ISO-8859-5"), 4),
    "UTF-16": (GOOD.encode("utf-16"), 1),
    "conflict": (GOOD.replace('msgstr "то"\n', '<<<<<<< a\nmsgstr "то"\n=======\nmsgstr "тот"\n>>>>>>> b\n'), 16),
    "conflict of three": (GOOD.replace('msgstr "то"\n', '<<<<<<< a\n||||||| o\n=======\n>>>>>>> b\nmsgstr "то"\n'), 16),
    "another language": (GOOD.replace("ru", "uk"), 3),
    "another script": (GOOD.replace("ru", "ru@latin"), 3),
    "no language": (GOOD.replace("ru", "../ru"), 3),
    "no PO file": ("<html>\n</html>\n", 1),
    "cut off": (GOOD[: GOOD.index("это") + 1], 12),
    "no final line end and a fault": (GOOD.replace('"то"', "то").removesuffix("\n"), 16),
    "keyword inside": (GOOD.replace('msgid "that"', 'msgid "that" msgstr "x"'), 15),
}


def quizkit(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run([sys.executable, "-m", "quizkit", *arguments], cwd=folder, capture_output=True, text=True)
    assert "Traceback" not in done.stderr
    return done


def project(folder: Path, catalog: str | bytes, path: str = "locales/ru/a.po", config: str = "") -> Path:
    for name, data in {"quizkit.toml": config, "banks/a.yaml": BANK, path: catalog}.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data if isinstance(data, bytes) else data.encode())
    return folder


@pytest.mark.parametrize("name", BROKEN)
def test_an_update_leaves_broken_catalogs_alone(tmp_path, name):
    data, line = BROKEN[name]
    folder = project(tmp_path, data)
    before = files_below(folder)
    done = quizkit(folder, "i18n", "update")
    assert (done.returncode, f"locales/ru/a.po:{line}:" in done.stderr) == (1, True)
    assert files_below(folder) == before


@pytest.mark.parametrize("name", ["unterminated string", "another language"])
@pytest.mark.parametrize(
    "command", [["i18n", "update"], ["i18n", "check"], ["lint", "--output-format", "concise"], ["build"]], ids=" ".join
)
def test_every_command_refuses_them(tmp_path, name, command):
    data, line = BROKEN[name]
    folder = project(tmp_path, data.replace("\n", "\r\n"))
    done = quizkit(folder, *command)
    assert (done.returncode, f"locales/ru/a.po:{line}:" in done.stdout + done.stderr) == (1, True)
    assert (folder / "locales/ru/a.po").read_bytes() == data.replace("\n", "\r\n").encode()
    assert not (folder / "dist/ru").exists()


@pytest.mark.parametrize("layout", ["locales/{locale}/LC_MESSAGES/{bank}.po", "locales/{locale}.po"])
def test_so_they_are_in_every_layout(tmp_path, layout):
    path = layout.format(locale="ru", bank="a")
    folder = project(tmp_path, BROKEN["unterminated string"][0], path, f'locales = "{layout}"\n')
    before = files_below(folder)
    done = quizkit(folder, "i18n", "update")
    assert (done.returncode, f"{path}:12:" in done.stderr) == (1, True)
    assert files_below(folder) == before


@pytest.mark.parametrize(
    ("folder", "language"),
    [
        ("ru", "ru_RU"),
        ("ru", "ru_RU.UTF-8"),
        ("ru-RU", "ru"),
        ("zh-CN", "zh_Hans"),
        ("zh_Hans", "zh_CN"),
        ("zh-Hant", "zh_TW"),
        ("zh_HK", "zh_Hant"),
        ("sr@latin", "sr_Latn"),
        ("sr-Latn", "sr@latin"),
        ("pt_BR", "pt-BR"),
        ("pt-BR", "pt"),
        ("ru", ""),
        ("ru", None),
    ],
)
def test_another_spelling_of_the_language_is_no_fault(tmp_path, folder, language):
    header = f'"Language: {language}\\n"\n' if language is not None else ""
    text = GOOD.replace('"Language: ru\\n"\n', header)
    project(tmp_path, text, f"locales/{folder}/a.po", '[lint]\nselect = ["catalog-language", "catalog-broken"]\n')
    done = quizkit(tmp_path, "lint", "--fail-on", "warning")
    assert done.returncode == 0
    assert "warning:" not in done.stdout
    assert quizkit(tmp_path, "i18n", "update").returncode == 0
    after = (tmp_path / f"locales/{folder}/a.po").read_text("utf-8")
    assert after.startswith(text[: len(HEAD) + len(header) - len('"Language: ru\\n"\n')])
    assert [line for line in after.splitlines() if line.startswith("msgstr ")][1:] == [
        'msgstr "Что?"',
        'msgstr "это"',
        'msgstr "то"',
    ]


@pytest.mark.parametrize("start", ["", "\ufeff"], ids=["no bom", "bom"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize("end", ["", "\n"], ids=["no final line end", "final line end"])
def test_odd_but_sound_files_keep_their_bytes(tmp_path, start, newline, end):
    remarks = "#. {}\n#: banks/a.yaml\n"
    body = BODY.replace('msgctxt "a/q/text"', remarks.format("question") + 'msgctxt "a/q/text"')
    for role, source in (("right answer", "this"), ("distractor", "that")):
        told = remarks.format(f"{role}\n#. question: Which?")
        body = body.replace(f'msgctxt "a/q/choice"\nmsgid "{source}"', f'{told}msgctxt "a/q/choice"\nmsgid "{source}"')
    odd = (
        '# kept\n#, x-own-flag, python-format\nmsgctxt ""\nmsgid "empty context"\nmsgid_plural "more"\nmsgstr[0] "x"\n'
        'msgstr[1] "y"\nmsgstr[2] "z"\n\n#~| msgid "older"\n#~ msgctxt "a/q/hint"\n#~ msgid "old"\n#~ msgstr "стар"'
    )
    data = (start + HEAD + body + "\n" + odd + end).replace("\n", newline).encode()
    project(tmp_path, data)
    done = quizkit(tmp_path, "i18n", "update")
    assert (done.returncode, done.stdout) == (0, "locales/ru/a.po: up to date\n")
    assert (tmp_path / "locales/ru/a.po").read_bytes() == data
