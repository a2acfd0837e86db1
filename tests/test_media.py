"""Images for one language: which file is taken, how a text shows it, what lint and exports make of it."""

import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from exported import SUFFIXES
from quizkit.bank.markup.media import address_for, has_file, with_images
from quizkit.bank.texts import Role, TextAt

WITHOUT_EXTRA = "meaning-not-compared"
"""Told where the extra `semantic` is not installed."""

BANK = """\
id: a
title: 1
locale: en
description: "![A map](img/map.png)"
questions:
  - id: q1
    text: "See `![x](img/ring.png)` and ![A ring](img/ring.png)"
    choices:
      - "![Ring](img/ring.png)"
      - {text: "![A ring](img/ring.png)", lang: fr}
      - "![A web](https://example.org/img/ring.png)"
    correct: 0
"""
MESSAGES = [
    ("a/description", "![A map](img/map.png)", "![Карта](img/map.png)"),
    (
        "a/q1/text",
        "See `![x](img/ring.png)` and ![A ring](img/ring.png)",
        "См. `![x](img/ring.png)` и ![Кольцо](img/ring.png)",
    ),
    ("a/q1/choice", "![Ring](img/ring.png)", "![Кольцо](img/ring.png)"),
    ("a/q1/choice", "![A web](https://example.org/img/ring.png)", "![Сеть](https://example.org/img/ring.png)"),
]


def put(folder: Path, name: str, data: str | bytes) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data.encode() if isinstance(data, str) else data)


@pytest.fixture
def project(tmp_path):
    put(tmp_path, "quizkit.toml", '[lint]\nselect = ["translation", "text"]\n')
    put(tmp_path, "banks/a.yaml", BANK)
    put_catalog(tmp_path, MESSAGES)
    for name in ("ring", "map"):
        put(tmp_path, f"banks/img/{name}.png", f"{name} in English")
    return tmp_path


def put_catalog(folder: Path, messages: list[tuple[str, str, str]]) -> None:
    entries = [f'msgctxt "{at}"\nmsgid "{source}"\nmsgstr "{target}"\n' for at, source, target in messages]
    put(folder, "locales/ru/a.po", "\n".join(['msgid ""\nmsgstr "Language: ru\\n"\n', *entries]))


def quizkit(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run([sys.executable, "-m", "quizkit", *arguments], cwd=folder, capture_output=True, text=True)
    assert "Traceback" not in done.stderr
    return done


def findings(folder: Path) -> list[tuple[str, int, str, str]]:
    found = json.loads(quizkit(folder, "lint", "--output-format", "json").stdout)["diagnostics"]
    return [(d["path"], d["line"], d["rule"], d["message"]) for d in found if d["rule"] != WITHOUT_EXTRA]


def exported(folder: Path, locale: str) -> dict[str, object]:
    done = quizkit(folder, "export", "json", "--locale", locale)
    assert (done.returncode, done.stdout) == (0, f"dist/{locale}/a.json\n")
    made: dict[str, object] = json.loads((folder / f"dist/{locale}/a.json").read_text("utf-8"))
    return made


@pytest.mark.parametrize(
    ("locale", "files", "found"),
    [
        ("ru", ["img/a.ru.png"], "img/a.ru.png"),
        ("ru", ["img/a.uk.png", "img/ru/a.png", "img/a.png"], "img/a.png"),
        ("pt-BR", ["img/a.pt.png", "img/a.pt_BR.png", "img/a.pt-BR.png"], "img/a.pt-BR.png"),
        ("pt-BR", ["img/a.pt.png", "img/a.pt_BR.png"], "img/a.pt_BR.png"),
        ("pt-BR", ["img/a.pt.png"], "img/a.pt.png"),
        ("pt-BR", ["img/a.pt-PT.png"], "img/a.png"),
        ("zh-Hant", ["img/a.zh_TW.png"], "img/a.zh_TW.png"),
        ("sr-Latn", ["img/a.sr@latin.png"], "img/a.sr@latin.png"),
    ],
)
def test_the_file_for_a_locale(tmp_path, locale, files, found):
    for name in files:
        put(tmp_path, name, "")
    assert address_for(tmp_path, "img/a.png", locale) == found


@pytest.mark.parametrize(
    ("address", "file", "found"),
    [
        ("a%20b.png", "a b.ru.png", "a%20b.ru.png"),
        ("./a.b.png", "a.b.ru.png", "./a.b.ru.png"),
        ("a", "a.ru", "a.ru"),
        ("", ".ru", ""),
        ("https://example.org/a.png", "a.ru.png", "https://example.org/a.png"),
        ("../a.png", "../a.ru.png", "../a.png"),
        ("a.png", "a.ru.png/x", "a.png"),
    ],
)
def test_addresses_of_other_forms(tmp_path, address, file, found):
    put(tmp_path / "bank", file, "")
    assert address_for(tmp_path / "bank", address, "ru") == found


def test_a_link_out_of_the_folder_is_no_file_of_the_bank(tmp_path):
    put(tmp_path, "secret.png", "")
    (tmp_path / "bank").mkdir()
    (tmp_path / "bank/a.ru.png").symlink_to(tmp_path / "secret.png")
    assert not has_file(tmp_path / "bank", "a.ru.png")
    assert address_for(tmp_path / "bank", "a.png", "ru") == "a.png"


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("![x](a.png)", "![x](A.png)"),
        ("![x](<a.png>) ![y](a.png 'a.png')", "![x](<A.png>) ![y](A.png 'a.png')"),
        ("`![x](a.png)` ![x](a.png)", "`![x](a.png)` ![x](A.png)"),
        ("![a.png](a.png) a.png [a.png](a.png)", "![a.png](A.png) a.png [a.png](a.png)"),
        ("![x][r] ![y][r]\n\n[r]: a.png", "![x][r] ![y][r]\n\n[r]: A.png"),
        ("![x][r] [y][r]\n\n[r]: a.png", "![x][r] [y][r]\n\n[r]: a.png"),
        ("![x](aa.png) ![y](b/a.png)", "![x](aa.png) ![y](b/a.png)"),
        ("[![x](a.png)](a.png)", "[![x](A.png)](a.png)"),
        ("$a.png$ ![x]( a.png )", "$a.png$ ![x]( A.png )"),
        ("```\n![x](a.png)\n```\n\n![x](a.png)", "```\n![x](a.png)\n```\n\n![x](A.png)"),
        ("    ![x](a.png)", "    ![x](a.png)"),
    ],
)
def test_only_addresses_of_images_change(text, changed):
    made = with_images(
        TextAt(("text",), Role.TEXT, text),
        lambda address: address.upper()[:1] + address[1:] if address == "a.png" else address,
    )
    assert made == changed


def test_an_image_for_the_locale_is_shown_without_any_edit(project):
    before = exported(project, "ru")
    for name in ("ring", "map"):
        put(project, f"banks/img/{name}.ru.png", f"{name} in Russian")
    made = exported(project, "ru")
    assert made["description"] == "![Карта](img/map.ru.png)"
    (question,) = made["questions"]
    assert question["text"] == "См. `![x](img/ring.png)` и ![Кольцо](img/ring.ru.png)"
    assert 'src="img/ring.ru.png"' in question["html"]
    assert [choice["text"] for choice in question["choices"]] == [
        "![Кольцо](img/ring.ru.png)",
        "![A ring](img/ring.png)",
        "![Сеть](https://example.org/img/ring.png)",
    ]
    assert json.loads(json.dumps(made).replace(".ru.png", ".png")) == before
    assert exported(project, "en")["questions"][0]["choices"][0]["text"] == "![Ring](img/ring.png)"
    assert findings(project) == []


def test_packages_carry_the_images_for_their_language(project):
    put(project, "banks/img/ring.ru.png", "ring in Russian")
    put(project, "quizkit.toml", 'formats = ["qti12", "qti21", "moodle-xml"]\n')
    assert quizkit(project, "build").returncode == 0
    for name in ("qti12", "qti21"):
        with ZipFile(project / f"dist/ru/a{SUFFIXES[name]}") as archive:
            images = {archive.read(file) for file in archive.namelist() if file.endswith(".png")}
        assert images == {b"ring in Russian", b"ring in English", b"map in English"}
        with ZipFile(project / f"dist/en/a{SUFFIXES[name]}") as archive:
            images = {archive.read(file) for file in archive.namelist() if file.endswith(".png")}
        assert images == {b"ring in English", b"map in English"}
    assert "@@PLUGINFILE@@/img/ring.ru.png" in (project / "dist/ru/a.moodle.xml").read_text("utf-8")


def test_a_question_that_stays_in_its_language_keeps_its_images(project):
    put(project, "quizkit.toml", 'incomplete = "source"\n')
    put_catalog(project, MESSAGES[:1])
    put(project, "banks/img/ring.ru.png", "ring in Russian")
    assert exported(project, "ru")["questions"] == [
        question | {"lang": "en"} for question in exported(project, "en")["questions"]
    ]


@pytest.mark.parametrize(
    ("address", "rules"),
    [
        ("img/ring-kyrillisch.png", []),
        ("./img/map.png", []),
        ("img/none.png", ["link-changed", "missing-media"]),
        ("img/none.ru.png", ["link-changed", "missing-media"]),
        ("../quizkit.toml", ["link-changed", "media-outside-folder"]),
        ("https://example.org/ring.png", ["link-changed"]),
    ],
)
def test_a_translator_may_show_another_image_that_is_there(project, address, rules):
    put(project, "banks/img/ring-kyrillisch.png", "ring in Russian")
    at, source, target = MESSAGES[1]
    put_catalog(
        project,
        [MESSAGES[0], (at, source, target.replace("Кольцо](img/ring.png)", f"Кольцо]({address})")), *MESSAGES[2:]],
    )
    found = findings(project)
    assert sorted(rule for _, _, rule, _ in found) == rules
    assert {(path, line) for path, line, _, _ in found} <= {("locales/ru/a.po", 10)}
    if not rules:
        assert f"Кольцо]({address})" in exported(project, "ru")["questions"][0]["text"]


def test_an_image_may_be_exchanged_but_not_lost(project):
    at, source, target = MESSAGES[1]
    put_catalog(
        project, [MESSAGES[0], (at, source, target.replace("![Кольцо](img/ring.png)", "Кольцо")), *MESSAGES[2:]]
    )
    assert findings(project) == [("locales/ru/a.po", 10, "link-changed", "the image `img/ring.png` is lost")]


def test_an_image_of_the_description_is_told_where_it_is_lost(project):
    done = quizkit(project, "lint", "--format", "moodle-xml", "--output-format", "concise")
    assert done.stdout.splitlines()[:1] == [
        "banks/a.yaml:4:24: warning: image `img/map.png` of the description is lost in Moodle, its alternative text is "
        "shown [moodle-description-image]"
    ]
