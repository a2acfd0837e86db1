"""`quizkit i18n export` and `import` as scripts call them."""

import contextlib
import csv
import re
import shutil
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest

from exported import files_below
from quizkit.cli.main import run
from quizkit.i18n.catalog import Message, read_catalog

BANK = """\
id: a
title: Sea shells
locale: en
questions:
  - id: q1
    text: Which one?
    choices: [=first, second, third]
    correct: 0
  - id: q2
    text: "Two\\nlines?"
    translators: Short, please.
    choices: [true, false]
    correct: 0
""".replace("[true, false]", '["True", "False"]')
HEAD = """\
msgid ""
msgstr ""
"Language: ru\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"""


def entry(place: str, source: str, text: str = "", *, above: str = "", mark: str = "") -> str:
    return f'\n{above}#: banks/a.yaml\n{mark}msgctxt "a/{place}"\nmsgid "{source}"\nmsgstr "{text}"\n'


CATALOG = "".join(
    [
        HEAD,
        entry("title", "Sea shells", "Ракушки", above="# Plural on purpose.\n#. title of the bank\n"),
        entry("q1/text", "Which one?", "Который?", above="#. question\n"),
        entry("q1/choice", "=first", "=первый", above="#. right answer\n#. question: Which one?\n"),
        entry("q1/choice", "second", "второй", above="#. distractor 1 of 2\n#. question: Which one?\n"),
        entry("q1/choice", "third", above="#. distractor 2 of 2\n#. question: Which one?\n"),
        entry(
            "q2/text",
            "Two\\nlines?",
            "Две\\nстроки?",
            above="#. question\n#. note: Short, please.\n",
            mark='#, fuzzy\n#| msgid "Two?"\n',
        ),
        entry(
            "q2/choice",
            "True",
            "Верно",
            above="#. right answer\n#. question: Two\n#. lines?\n#. note: Short, please.\n",
        ),
        entry(
            "q2/choice", "False", "Нет", above="#. distractor\n#. question: Two\n#. lines?\n#. note: Short, please.\n"
        ),
    ]
)
PO = "locales/ru/a.po"
FORMATS = pytest.mark.parametrize(("format_name", "file"), [("xliff", "dist/ru.xlf"), ("csv", "dist/ru.csv")])


class Run(NamedTuple):
    code: int
    out: list[str]
    told: list[str]


def i18n(folder: Path, *arguments: str) -> Run:
    """Call the command in this process, as there are many calls."""
    out, told = StringIO(), StringIO()
    before = sys.argv
    sys.argv = ["quizkit", "i18n", *arguments]
    try:
        with contextlib.chdir(folder), contextlib.redirect_stdout(out), contextlib.redirect_stderr(told):
            code = run()
    finally:
        sys.argv = before
    return Run(code, out.getvalue().splitlines(), told.getvalue().splitlines())


def put(folder: Path, name: str, text: str, encoding: str = "utf-8") -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode(encoding))


def edit(folder: Path, name: str, *changes: tuple[str, str]) -> None:
    text = (folder / name).read_bytes().decode()
    for old, new in changes:
        assert text.count(old) == 1, (old, text.count(old))
        text = text.replace(old, new)
    put(folder, name, text)


@pytest.fixture
def project(tmp_path):
    put(tmp_path, "quizkit.toml", "")
    put(tmp_path, "banks/a.yaml", BANK)
    put(tmp_path, PO, CATALOG)
    return tmp_path


def messages(folder: Path, name: str = PO) -> dict[tuple[str, str], tuple[object, ...]]:
    catalog, flaws = read_catalog(name, (folder / name).read_bytes())
    assert catalog is not None
    assert flaws == ()
    return {key: carried(message) for key, message in catalog.messages.items()}


def carried(message: Message) -> tuple[object, ...]:
    return (message.text, message.is_fuzzy, message.previous, message.notes, message.comments)


def table(folder: Path, name: str = "dist/ru.csv") -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO((folder / name).read_bytes().decode("utf-8-sig"), newline="")))


def line_of(folder: Path, name: str, text: str) -> int:
    """Return the line of a file where the row or unit of a text begins."""
    start = (folder / name).read_text("utf-8").index(text)
    before = (folder / name).read_text("utf-8")[:start]
    return before.count("\n") + 1 - (1 if name.endswith(".xlf") else 0)


def changed(project: Path) -> list[str]:
    """Return the lines of the catalog that were not in it, and with a minus those that are gone."""
    old, new = CATALOG.splitlines(), (project / PO).read_bytes().decode().splitlines()
    return [f"-{line}" for line in old if line not in new] + [f"+{line}" for line in new if line not in old]


@FORMATS
def test_export_and_import_change_no_byte(project, format_name, file):
    before = files_below(project)
    assert i18n(project, "export", "--format", format_name) == Run(0, [f"{file}: new (8 messages of 1 bank)"], [])
    assert i18n(project, "import", file) == Run(0, [f"{PO}: up to date"], [])
    (project / file).unlink()
    assert files_below(project) == before


@FORMATS
def test_an_empty_locale_gets_everything_back(project, format_name, file):
    i18n(project, "export", "--format", format_name)
    before = messages(project)
    (project / PO).unlink()
    assert i18n(project, "import", file) == Run(0, [f"{PO}: new (6 translated, 1 fuzzy)"], [])
    assert messages(project) == before
    once = (project / file).read_bytes()
    assert i18n(project, "export", "--format", format_name).out == [f"{file}: up to date (8 messages of 1 bank)"]
    assert (project / file).read_bytes() == once


def test_a_table_says_everything_in_columns(project):
    i18n(project, "export", "ru", "--format", "csv")
    rows = [list(row.values()) for row in table(project)]
    assert all(re.fullmatch("'?[0-9a-f]{12}", row.pop()) for row in rows)
    role, question, note = "distractor 2 of 2\nquestion: Which one?", "question: Two\nlines?", "note: Short, please."
    assert rows == [
        ["a/title", "Sea shells", "Ракушки", "translated", "title of the bank", "Plural on purpose.", "", "ru"],
        ["a/q1/text", "Which one?", "Который?", "translated", "question", "", "", "ru"],
        ["a/q1/choice", "'=first", "'=первый", "translated", "right answer\nquestion: Which one?", "", "", "ru"],
        ["a/q1/choice", "second", "второй", "translated", role.replace("2", "1", 1), "", "", "ru"],
        ["a/q1/choice", "third", "", "needs-translation", role, "", "", "ru"],
        ["a/q2/text", "Two\nlines?", "Две\nстроки?", "needs-review-translation", f"question\n{note}", "", "Two?", "ru"],
        ["a/q2/choice", "'True", "Верно", "translated", f"right answer\n{question}\n{note}", "", "", "ru"],
        ["a/q2/choice", "'False", "Нет", "translated", f"distractor\n{question}\n{note}", "", "", "ru"],
    ]


@FORMATS
def test_only_what_was_translated_changes(project, format_name, file):
    i18n(project, "export", "--format", format_name)
    if format_name == "csv":
        edit(project, file, ('"third","","needs-translation"', '"third","третий","needs-translation"'))
        edit(project, file, ('"Две\nстроки?","needs-review-translation"', '"Две\nстроки?","translated"'))
        edit(project, file, ("Ракушки", "Раковины"))
    else:
        edit(
            project, file, ('<target state="needs-translation"></target>', '<target state="translated">третий</target>')
        )
        edit(project, file, ('<target state="needs-review-translation">', '<target state="final">'))
        edit(project, file, (">Ракушки<", ">Раковины<"))
    assert i18n(project, "import", file) == Run(0, [f"{PO}: updated (3 translated)"], [])
    assert changed(project) == [
        '-msgstr "Ракушки"',
        "-#, fuzzy",
        '-#| msgid "Two?"',
        '+msgstr "Раковины"',
        '+msgstr "третий"',
    ]
    assert i18n(project, "import", file) == Run(0, [f"{PO}: up to date"], [])


@FORMATS
@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="needs gettext")
def test_gettext_takes_a_catalog_that_import_made(project, format_name, file):
    i18n(project, "export", "--format", format_name)
    (project / PO).unlink()
    i18n(project, "import", file)
    subprocess.run(["msgfmt", "-c", "-o", "/dev/null", project / PO], check=True)
    done = subprocess.run(["msgcat", "--no-wrap", project / PO], capture_output=True, check=True)
    assert done.stdout == (project / PO).read_bytes()


MSGCAT = pytest.param("msgcat", marks=pytest.mark.skipif(shutil.which("msgcat") is None, reason="needs gettext"))


@pytest.mark.parametrize("look", [MSGCAT, "CRLF", "BOM", "no end"])
def test_a_file_keeps_its_look(project, look):
    data = CATALOG.encode()
    if look == "msgcat":
        done = subprocess.run(["msgcat", "--width=30", "-"], input=data, capture_output=True, check=True)
        data = done.stdout
    elif look == "CRLF":
        data = data.replace(b"\n", b"\r\n")
    elif look == "BOM":
        data = b"\xef\xbb\xbf" + data
    else:
        data = data.removesuffix(b"\n")
    (project / PO).write_bytes(data)
    i18n(project, "export", "--format", "csv")
    assert i18n(project, "import", "dist/ru.csv").code == 0
    assert (project / PO).read_bytes() == data
    edit(project, "dist/ru.csv", ("Который", "Какой"), ("Нет", "Не верно"))
    assert i18n(project, "import", "dist/ru.csv") == Run(0, [f"{PO}: updated (2 translated)"], [])
    new = data.replace("Который".encode(), "Какой".encode()).replace("Нет".encode(), "Не верно".encode())
    assert (project / PO).read_bytes() == new


@FORMATS
def test_what_was_changed_in_the_catalog_since_stays(project, format_name, file):
    i18n(project, "export", "--format", format_name)
    edit(project, PO, ("второй", "вторая"), ("Который", "Кто"))
    edit(project, file, ("Который", "Какой"))
    line = line_of(project, file, "Which one?")
    assert i18n(project, "import", file) == Run(
        1,
        [
            f"{file}: 1 message changed in the project since the export, not in the file; nothing to do",
            f"{PO}: up to date",
        ],
        [
            f"{file}:{line}: `a/q1/text`: `Какой?` is not taken, the catalog has `Кто?` since;"
            " change it there, or in a new export"
        ],
    )
    assert changed(project) == ['-msgstr "Который?"', '-msgstr "второй"', '+msgstr "Кто?"', '+msgstr "вторая"']


@FORMATS
def test_an_empty_translation_erases_nothing(project, format_name, file):
    i18n(project, "export", "--format", format_name)
    edit(project, file, ("второй", ""))
    line = line_of(project, file, "second")
    told = f"{file}:{line}: `a/q1/choice` is empty; the translation `второй` stays"
    assert i18n(project, "import", file) == Run(1, [f"{PO}: up to date"], [told])
    assert changed(project) == []


@FORMATS
def test_a_reworded_source_makes_what_comes_back_fuzzy(project, format_name, file):
    i18n(project, "export", "--format", format_name)
    edit(project, "banks/a.yaml", ("Which one?", "Which of them?"), ("third", "the last"))
    edit(project, file, ("Который", "Какой"))
    if format_name == "csv":
        edit(project, file, ('"third","","needs-translation"', '"third","третий","needs-translation"'))
    else:
        edit(
            project, file, ('<target state="needs-translation"></target>', '<target state="translated">третий</target>')
        )
    i18n(project, "update")
    done = i18n(project, "import", file)
    lines = (line_of(project, file, "Which one?"), line_of(project, file, "third"))
    assert done == Run(
        1,
        [
            f"{file}:{lines[0]}: `a/q1/text`: the source `Which one?` has changed since, the translation is fuzzy",
            f"{PO}: updated (1 fuzzy)",
        ],
        [f"{file}:{lines[1]}: `a/q1/choice`: the source `third` has changed since; export it again"],
    )
    found = messages(project)
    assert found["a/q1/text", "Which of them?"][:3] == ("Какой?", True, "Which one?")
    assert found["a/q1/choice", "the last"][:3] == ("", False, None)


def test_an_export_shows_what_the_last_changes_make_fuzzy(project):
    edit(project, "banks/a.yaml", ("Which one?", "Which of them?"))
    before = (project / PO).read_bytes()
    i18n(project, "export", "--format", "csv")
    assert (project / PO).read_bytes() == before
    row = table(project)[1]
    wanted = ("Which of them?", "Который?", "needs-review-translation", "Which one?")
    assert (row["source"], row["translation"], row["state"], row["previous"]) == wanted
    edit(project, "dist/ru.csv", ('"Который?","needs-review-translation"', '"Который из них?","translated"'))
    assert i18n(project, "import", "dist/ru.csv") == Run(0, [f"{PO}: updated (1 translated)"], [])
    assert messages(project)["a/q1/text", "Which of them?"][:3] == ("Который из них?", False, None)


def test_a_source_that_a_spreadsheet_changed_is_known_by_the_digest(project):
    i18n(project, "export", "--format", "csv")
    edit(project, "dist/ru.csv", ('"\'True","Верно"', "TRUE,Правда"), ('"\'False","Нет"', "FALSE,Нет"))
    assert i18n(project, "import", "dist/ru.csv") == Run(0, [f"{PO}: updated (1 translated)"], [])
    assert changed(project) == ['-msgstr "Верно"', '+msgstr "Правда"']


def test_what_belongs_nowhere_is_told(project):
    put(
        project,
        "back.csv",
        "context,source,translation,locale\na/title,Sea shells,Раковины,ru\na/q9/text,x,y,ru\nother/title,x,y,ru\n"
        "a/title,Sea shells,Другое,ru\na/q1/choice,fourth,четвёртый,ru\na/q1/text,Which one?,nul\u241b0;,ru\n,x,y,ru\n",
    )
    assert i18n(project, "import", "back.csv") == Run(
        1,
        [f"{PO}: updated (1 translated)"],
        [
            "back.csv:3: `a/q9/text` is the context of no message; its question was renamed or removed",
            "back.csv:5: `a/title` stands twice in the file; `Раковины` of line 2 is taken",
            "back.csv:6: `a/q1/choice`: the source `fourth` has changed since; export it again",
            "back.csv:7: `a/q1/text`: the translation holds U+0000, which no catalog can; remove it",
            "back.csv:4: 1 message left out: no bank without errors has the id `other`",
            "back.csv:8: 1 message left out: there is no context",
        ],
    )
    assert changed(project) == ['-msgstr "Ракушки"', '+msgstr "Раковины"']


def test_a_state_that_nobody_changed_is_fuzzy_in_xliff_until_it_is_said_to_be_done(project):
    i18n(project, "export", "--format", "xliff")
    edit(project, "dist/ru.xlf", ('<target state="needs-translation">', '<target state="needs-translation">третий'))
    told = (
        "dist/ru.xlf: 1 text still in the state needs-translation, taken as fuzzy;"
        " `--finished` takes such texts as translated"
    )
    assert i18n(project, "import", "dist/ru.xlf") == Run(0, [told, f"{PO}: updated (1 fuzzy)"], [])
    assert messages(project)["a/q1/choice", "third"][:3] == ("третий", True, None)
    put(project, PO, CATALOG)
    assert i18n(project, "import", "dist/ru.xlf", "--finished").out == [f"{PO}: updated (1 translated)"]
    assert changed(project) == ['+msgstr "третий"']


def test_notes_come_in_below_those_that_are_there(project):
    i18n(project, "export", "--format", "csv")
    edit(project, "dist/ru.csv", ('"Plural on purpose."', '"Plural on purpose.\nSee Q1\t!"'))
    assert i18n(project, "import", "dist/ru.csv").code == 0
    assert (project / PO).read_bytes().decode() == CATALOG.replace("purpose.\n", "purpose.\n# See Q1 !\n")


@pytest.mark.parametrize(
    ("arguments", "text", "message"),
    [
        (["--locale", "ms"], None, "dist/ru.csv:2: the target language is `ru`, `ms` was asked for"),
        (
            [],
            "context,source,translation\na/title,b,c\n",
            "x.csv:2: no target language is named; name it with `--locale`",
        ),
        (
            [],
            "context,source,translation,locale\na/title,b,c,Russian!\n",
            "x.csv:2: the target language `Russian!` is no tag such as ru, pt-BR or zh-Hant",
        ),
        ([], "context,source,translation\n", "x.csv: there is no message in it"),
        ([], "PK\x03\x04rest", "x.csv: is a workbook; save its sheet as CSV UTF-8"),
        ([], "<html>", "x.csv:1:1: the root is `html`, so this is no XLIFF"),
        (["--format", "csv"], "<html>", "x.csv:1:1: no column is named `context`; the first row names the columns"),
        (["missing.csv"], None, "missing.csv: cannot be read: no such file or directory"),
    ],
)
def test_what_cannot_be_read_stops_before_anything_is_written(project, arguments, text, message):
    i18n(project, "export", "--format", "csv")
    edit(project, "dist/ru.csv", ("Который", "Какой"))
    files = ["dist/ru.csv"]
    if text is not None:
        put(project, "x.csv", text)
        files.append("x.csv")
    assert i18n(project, "import", *files, *arguments) == Run(2, [], [f"quizkit: error: {message}"])
    assert changed(project) == []


def test_files_of_other_languages_or_from_another_source_are_refused(project):
    i18n(project, "export", "--format", "xliff")
    edit(project, "dist/ru.xlf", ('source-language="en"', 'source-language="de"'), ("Который", "Какой"))
    told = "dist/ru.xlf:3: the source language is `de`, the bank `a` is in `en`"
    assert i18n(project, "import", "dist/ru.xlf") == Run(1, [f"{PO}: up to date"], [told])
    edit(
        project, "dist/ru.xlf", ('source-language="de"', 'source-language="en"'), ('language="ru"', 'language="en-GB"')
    )
    put(project, "banks/a.yaml", BANK.replace("locale: en", "locale: en-GB"))
    told = "dist/ru.xlf:3: the target language `en-GB` is that of the bank `a` itself"
    assert i18n(project, "import", "dist/ru.xlf") == Run(1, [], [told])
    assert changed(project) == []


def test_a_broken_catalog_and_a_broken_bank_are_left_as_they_are(project):
    i18n(project, "export", "--format", "csv")
    broken = CATALOG.replace('msgstr "Который?"', 'msgstr "Который?')
    put(project, PO, broken)
    for done in (i18n(project, "import", "dist/ru.csv"), i18n(project, "export", "--format", "csv")):
        assert (done.code, done.out) == (1, [])
        assert done.told[0].startswith(f"{PO}:17:")
        assert done.told[-1] == f"{PO}: left as it is, it is broken"
    assert (project / PO).read_bytes() == broken.encode()
    put(project, PO, CATALOG)
    edit(project, "banks/a.yaml", ("text: Which", "tekst: Which"))
    done = i18n(project, "import", "dist/ru.csv")
    told = "dist/ru.csv:2: 8 messages left out: no bank without errors has the id `a`"
    assert done == Run(1, [], [told])
    done = i18n(project, "export", "--format", "csv")
    assert (done.code, done.told[-1]) == (1, "banks/a.yaml: left out, its shape has errors")


def test_banks_and_locales_are_chosen(project):
    put(project, "banks/b.yaml", BANK.replace("id: a", "id: b"))
    put(project, "quizkit.toml", 'target-locales = ["ru", "zh-Hant"]')
    out = ["dist/ru.xlf: new (16 messages of 2 banks)", "dist/zh-Hant.xlf: new (16 messages of 2 banks)"]
    assert i18n(project, "export", "--format", "xliff") == Run(0, out, [])
    one = ("export", "pt_BR", "--format", "csv", "--output", "out", "--bank")
    assert i18n(project, *one, "b") == Run(0, ["out/pt-BR.csv: new (8 messages of 1 bank)"], [])
    assert {row["context"].split("/")[0] for row in table(project, "out/pt-BR.csv")} == {"b"}
    assert i18n(project, *one, "banks/a.yaml").out == ["out/pt-BR.csv: updated (8 messages of 1 bank)"]
    assert i18n(project, *one, "c").code == 2
    none = "is translated, no catalog is made"
    lines = [
        f"dist/{name} {none}"
        for name in ("ru.xlf: nothing of `b`", "zh-Hant.xlf: nothing of `a`", "zh-Hant.xlf: nothing of `b`")
    ]
    assert i18n(project, "import", "dist/ru.xlf", "dist/zh-Hant.xlf") == Run(0, [*lines, f"{PO}: up to date"], [])


@FORMATS
def test_rows_that_nobody_changed_of_messages_that_are_gone_need_nothing(project, format_name, file):
    i18n(project, "export", "--format", format_name)
    edit(project, "banks/a.yaml", ("second, third", "2nd, 3rd"))
    i18n(project, "update")
    before = (project / PO).read_bytes()
    told = f"{file}: 2 messages changed in the project since the export, not in the file; nothing to do"
    assert i18n(project, "import", file) == Run(0, [told, f"{PO}: up to date"], [])
    assert (project / PO).read_bytes() == before
    (project / PO).unlink()
    done = i18n(project, "import", file)
    told = "`a/q1/choice`: the source `second` has changed since; export it again"
    assert (done.code, done.told) == (1, [f"{file}:{line_of(project, file, 'second')}: {told}"])


@FORMATS
def test_without_the_key_no_comment_tells_it(project, format_name, file):
    put(project, "quizkit.toml", "[i18n]\nshow-key = false\n")
    i18n(project, "export", "--format", format_name)
    text = (project / file).read_text("utf-8")
    assert "choice 1 of 3" in text
    assert "right answer" not in text
    assert "distractor" not in text


@FORMATS
def test_one_catalog_of_all_banks(project, format_name, file):
    put(project, "quizkit.toml", 'locales = "locales/{locale}.po"\n')
    other = CATALOG.removeprefix(HEAD).replace("a/", "b/").replace("banks/a", "banks/b")
    put(project, "banks/b.yaml", BANK.replace("id: a", "id: b"))
    put(project, "locales/ru.po", CATALOG + other)
    i18n(project, "export", "--format", format_name)
    before = messages(project, "locales/ru.po")
    (project / "locales/ru.po").unlink()
    assert i18n(project, "import", file) == Run(0, ["locales/ru.po: new (12 translated, 2 fuzzy)"], [])
    assert messages(project, "locales/ru.po") == before
