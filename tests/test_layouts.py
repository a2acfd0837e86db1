"""Where catalogs may lie, from the command line: a folder a locale, gettext's own folders, one file for all banks."""

import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from quizkit.project.config import find_project
from quizkit.project.discover import catalog_path, project_locales

WITHOUT_EXTRA = "meaning-not-compared"
"""Told where the extra `semantic` is not installed."""

LAYOUTS = {
    "folders": "locales/{locale}/{bank}.po",
    "gettext": "locales/{locale}/LC_MESSAGES/{bank}.po",
    "one file": "locales/{locale}.po",
}
SPELLINGS = [
    ("pt-BR", "pt-BR"),
    ("pt_BR", "pt-BR"),
    ("zh-Hant", "zh-Hant"),
    ("zh_TW", "zh-TW"),
    ("zh_Hant", "zh-Hant"),
    ("sr@latin", "sr-Latn"),
    ("sr-Latn", "sr-Latn"),
    ("ru", "ru"),
]
WORDS = {"Which one is 1?": "[1]", "none of them": "[2]", "each of them": "[3]"}


class Run(NamedTuple):
    code: int
    out: str
    told: str


def quizkit(folder: Path, *arguments: str) -> Run:
    done = subprocess.run([sys.executable, "-m", "quizkit", *arguments], cwd=folder, capture_output=True, text=True)
    assert "Traceback" not in done.stderr
    return Run(done.returncode, done.stdout, done.stderr)


def findings(folder: Path, *paths: str) -> list[tuple[str, int, str, str, str | None, str | None, str | None]]:
    """Return each finding of a lint run: file, line, rule, message, bank, question, locale."""
    done = quizkit(folder, "lint", "--output-format", "json", *paths)
    return [
        (d["path"], d["line"], d["rule"], d["message"], d["bank"], d["question"], d["locale"])
        for d in json.loads(done.out)["diagnostics"]
        if d["rule"] != WITHOUT_EXTRA
    ]


def put(folder: Path, name: str, text: str) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def bank(name: str) -> str:
    return f"""\
id: {name}
title: 1
locale: en
questions:
  - id: q
    text: Which one is 1?
    choices: [none of them, each of them]
    correct: 0
    explanation: none of them
"""


def messages(name: str, words: dict[str, str] = WORDS) -> str:
    places = [("text", "Which one is 1?"), ("choice", "none of them"), ("choice", "each of them")]
    places.append(("explanation", "none of them"))
    return "".join(f'\nmsgctxt "{name}/q/{at}"\nmsgid "{text}"\nmsgstr "{words[text]}"\n' for at, text in places)


def head(language: str) -> str:
    return f'msgid ""\nmsgstr "Language: {language}\\n"\n'


def project_of(folder: Path, layout: str, *banks: str, config: str = "") -> None:
    rules = '[lint]\nselect = ["translation", "text"]\n'
    put(folder, "quizkit.toml", f'locales = "{LAYOUTS[layout]}"\n{config}{rules}')
    for name in banks:
        put(folder, f"banks/{name}.yaml", bank(name))


def put_catalogs(folder: Path, layout: str, spelling: str, **texts: str) -> None:
    """Write the messages of banks where the layout has them."""
    language = spelling.replace("-", "_")
    paths: dict[str, str] = {}
    for name, text in texts.items():
        path = LAYOUTS[layout].format(locale=spelling, bank=name)
        paths[path] = paths.get(path, head(language)) + text
    for path, text in paths.items():
        put(folder, path, text)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("spelling", "locale"), SPELLINGS)
def test_catalogs_are_found_whatever_their_names(tmp_path, layout, spelling, locale):
    project_of(tmp_path, layout, "a", "b")
    put_catalogs(tmp_path, layout, spelling, a=messages("a"), b=messages("b"))
    project = find_project(tmp_path)
    assert project_locales(project, "en") == (locale,)
    for wanted in (locale, spelling):
        path = catalog_path(project, "b", wanted)
        assert path.is_file()
        assert path.relative_to(tmp_path).as_posix() == LAYOUTS[layout].format(locale=spelling, bank="b")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_lint_status_and_build_read_each_layout(tmp_path, layout):
    project_of(tmp_path, layout, "a", "b", config='target-locales = ["pt-BR", "zh-Hant", "sr-Latn"]\n')
    for spelling in ("pt_BR", "zh_TW", "sr@latin"):
        put_catalogs(tmp_path, layout, spelling, a=messages("a"), b=messages("b"))
    assert findings(tmp_path) == []
    rows = [line.split()[:3] for line in quizkit(tmp_path, "i18n", "status").out.splitlines()[1:]]
    assert rows == [[name, locale, "4/4"] for name in "ab" for locale in ("pt-BR", "zh-Hant", "sr-Latn")]
    assert quizkit(tmp_path, "build", "--output", "out").code == 0
    for name in "ab":
        for locale in ("pt-BR", "zh-Hant", "sr-Latn"):
            written = json.loads((tmp_path / f"out/{locale}/{name}.json").read_text("utf-8"))
            assert written["questions"][0]["html"] == "<p>[1]</p>"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_findings_stand_at_the_message_of_their_bank(tmp_path, layout):
    project_of(tmp_path, layout, "a", "b")
    wrong = WORDS | {"Which one is 1?": "[2]"}
    missing = WORDS | {"each of them": ""}
    put_catalogs(tmp_path, layout, "ru", a=messages("a", missing), b=messages("b", wrong))
    a, b = (LAYOUTS[layout].format(locale="ru", bank=name) for name in "ab")
    line = 22 if a == b else 6
    message = "the number `1` became `2`"
    assert [f for f in findings(tmp_path) if f[2] != "untranslated"] == [
        (b, line, "number-changed", message, "b", "q", "ru")
    ]
    told = "1 message of a is" if a == b else "1 message is"
    assert [f for f in findings(tmp_path) if f[2] == "untranslated"] == [
        (a, 1, "untranslated", f"{told} untranslated in ru (4 in all)", "a", None, "ru")
    ]


def test_one_file_tells_of_each_bank_that_is_none_once(tmp_path):
    project_of(tmp_path, "one file", "a", "b")
    put_catalogs(tmp_path, "one file", "ru", old=messages("old"), a=messages("a"), x=messages("x"), b=messages("b"))
    assert findings(tmp_path) == [
        (
            "locales/ru.po",
            line,
            "catalog-without-bank",
            f"no bank has the id `{name}`; nothing to compare with",
            None,
            None,
            "ru",
        )
        for line, name in ((4, "old"), (36, "x"))
    ]


def test_a_bank_that_one_file_lacks_is_untranslated(tmp_path):
    project_of(tmp_path, "one file", "a", "b")
    put_catalogs(tmp_path, "one file", "ru", a=messages("a"))
    message = "4 messages are untranslated in ru (4 in all)"
    assert findings(tmp_path) == [("banks/b.yaml", 1, "untranslated", message, "b", None, "ru")]


def test_a_broken_file_of_all_banks_is_told_once(tmp_path):
    project_of(tmp_path, "one file", "a", "b")
    put_catalogs(tmp_path, "one file", "ru", a=messages("a"), b='\nmsgctxt "b/q/text"\nmsgid "x\nmsgstr ""\n')
    message = "the string has no closing quote"
    assert findings(tmp_path) == [("locales/ru.po", 21, "catalog-broken", message, None, None, "ru")]
    assert quizkit(tmp_path, "build").code == 1


def test_an_error_in_one_banks_messages_leaves_the_other_bank_exported(tmp_path):
    project_of(tmp_path, "one file", "a", "b", config='formats = ["json"]\n')
    wrong = WORDS | {"Which one is 1?": "[1] ![x](none.png)"}
    put_catalogs(tmp_path, "one file", "ru", a=messages("a", wrong), b=messages("b"))
    assert quizkit(tmp_path, "build", "--output", "out").code == 1
    written = sorted(file.relative_to(tmp_path / "out").as_posix() for file in (tmp_path / "out").rglob("*.json"))
    assert written == ["en/a.json", "en/b.json", "ru/b.json"]


def test_a_single_file_by_its_path(tmp_path):
    project_of(tmp_path, "one file", "a", "b")
    put_catalogs(tmp_path, "one file", "pt_BR", a=messages("a"), b=messages("b", WORDS | {"Which one is 1?": "1"}))
    put(tmp_path, "locales/pt_BR.po", (tmp_path / "locales/pt_BR.po").read_text("utf-8").replace('"1"', '"7"'))
    assert findings(tmp_path, "locales/pt_BR.po") == [
        ("locales/pt_BR.po", 22, "number-changed", "the number `1` became `7`", "b", "q", "pt-BR")
    ]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("one", "other"), [("pt-BR", "pt_BR"), ("zh-Hant", "zh_TW"), ("sr-Latn", "sr@latin")])
def test_two_catalogs_of_one_bank_and_locale_are_told(tmp_path, layout, one, other):
    project_of(tmp_path, layout, "a")
    put_catalogs(tmp_path, layout, one, a=messages("a"))
    put_catalogs(tmp_path, layout, other, a=messages("a"))
    first, second = (LAYOUTS[layout].format(locale=name, bank="a") for name in (one, other))
    found = [(f[0], f[1], f[3]) for f in findings(tmp_path) if f[2] == "duplicate-catalog"]
    message = f"`{first}` is the catalog of the same bank and language; keep what is right in one"
    assert found == [(second, 1, message)]
    before = {file: file.read_bytes() for file in (tmp_path / "locales").rglob("*.po")}
    for command in (["i18n", "update"], ["i18n", "status"], ["build"]):
        done = quizkit(tmp_path, *command)
        told = f"{first} and {second} are catalogs of one bank in one language; keep what is right in one"
        assert (done.code, told in done.told) == (2, True)
    assert {file: file.read_bytes() for file in (tmp_path / "locales").rglob("*.po")} == before


@pytest.mark.parametrize("layout", ["folders", "gettext"])
def test_a_folder_that_is_no_language_is_told(tmp_path, layout):
    project_of(tmp_path, layout, "a")
    path = LAYOUTS[layout].format(locale="russian", bank="a")
    put(tmp_path, path, head("ru") + messages("a"))
    assert [f[:4] for f in findings(tmp_path)] == [
        (
            path,
            1,
            "catalog-language",
            "the path has `russian` for the language, which is no tag such as ru, pt-BR or zh-Hant",
        ),
    ]


def test_other_files_beside_catalogs_of_all_banks_are_left_alone(tmp_path):
    project_of(tmp_path, "one file", "a", config='glossary = ["locales/de.po"]\n')
    put_catalogs(tmp_path, "one file", "ru", a=messages("a"))
    put(tmp_path, "locales/glossary.po", "no PO file")
    put(tmp_path, "locales/de.po", head("de") + '\nmsgid "term"\nmsgstr "Wort"\n')
    assert findings(tmp_path) == []
    assert project_locales(find_project(tmp_path), "en") == ("ru",)


@pytest.mark.parametrize(
    ("there", "layout", "wanted", "path"),
    [
        ([], "folders", "pt-BR", "locales/pt-BR/a.po"),
        ([], "one file", "pt-BR", "locales/pt-BR.po"),
        (["locales/pt_BR/b.po"], "folders", "pt-BR", "locales/pt_BR/a.po"),
        (["locales/zh_TW/LC_MESSAGES/b.po"], "gettext", "zh-Hant", "locales/zh_TW/LC_MESSAGES/a.po"),
        (["locales/pt_BR/other.txt"], "gettext", "pt-BR", "locales/pt_BR/LC_MESSAGES/a.po"),
        (["locales/zh_TW.po"], "one file", "pt-BR", "locales/pt_BR.po"),
        (["locales/sr@latin.po", "locales/zh-TW.po"], "one file", "pt-BR", "locales/pt-BR.po"),
        (["locales/ru.po"], "one file", "pt-BR", "locales/pt-BR.po"),
    ],
)
def test_a_new_catalog_is_named_as_its_neighbours(tmp_path, there, layout, wanted, path):
    project_of(tmp_path, layout, "a")
    for name in there:
        put(tmp_path, name, "")
    assert catalog_path(find_project(tmp_path), "a", wanted).relative_to(tmp_path).as_posix() == path


def test_one_locale_in_two_spellings_is_one_target(tmp_path):
    project_of(tmp_path, "folders", "a", config='target-locales = ["zh-Hant", "ru", "zh-TW", "en-US", "en"]\n')
    assert project_locales(find_project(tmp_path), "en") == ("zh-Hant", "ru", "en-US")
