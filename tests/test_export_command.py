"""`quizkit export` and `quizkit build` as scripts call them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest
from jsonschema import Draft202012Validator

from conftest import ROOT
from exported import FORMATS, SUFFIXES, files_below, read

BANK = """\
id: {id}
title: 1
locale: en
questions:
  - id: q1
    text: One?
    choices: [first, second]
    correct: 0
    explanation: Because.
  - id: q2
    text: Two?
    choices: [third, fourth]
    correct: 1
"""
ERROR = (
    "banks/bad.yaml:8:14: error: correct: 7 is out of range, the question has 2 choices (0 to 1) [correct-out-of-range]"
)
RUSSIAN = {"One?": "Один?", "first": "первый", "second": "второй", "Because.": "Потому.", "Two?": "Два?"} | {
    "third": "третий",
    "fourth": "четвёртый",
}
PNG = bytes.fromhex("89504e470d0a1a0a") + b"ring"


class Run(NamedTuple):
    code: int
    written: list[str]
    told: list[str]


def quizkit(folder: Path, *arguments: str) -> Run:
    done = subprocess.run([sys.executable, "-m", "quizkit", *arguments], cwd=folder, capture_output=True, text=True)
    assert "Traceback" not in done.stderr
    return Run(done.returncode, done.stdout.splitlines(), done.stderr.splitlines())


def put(folder: Path, name: str, data: str | bytes) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data.encode() if isinstance(data, str) else data)
    return file


def catalog(bank: str, translations: dict[str, str], *, fuzzy: tuple[str, ...] = ()) -> str:
    places = {
        "q1/text": ["One?"],
        "q1/choice": ["first", "second"],
        "q1/explanation": ["Because."],
        "q2/text": ["Two?"],
        "q2/choice": ["third", "fourth"],
    }
    entries = [
        ("#, fuzzy\n" if source in fuzzy else "")
        + f'msgctxt "{bank}/{place}"\nmsgid "{source}"\nmsgstr "{translations.get(source, "")}"\n'
        for place, sources in places.items()
        for source in sources
    ]
    head = 'msgid ""\nmsgstr ""\n"Language: ru\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    return "\n".join([head, *entries])


@pytest.fixture
def project(tmp_path):
    """A project with one bank in English and Russian."""
    put(tmp_path, "quizkit.toml", "")
    put(tmp_path, "banks/a.yaml", BANK.format(id="a"))
    put(tmp_path, "locales/ru/a.po", catalog("a", RUSSIAN))
    return tmp_path


def words(folder: Path, name: str, locale: str = "ru") -> list[str]:
    """Return every text of a JSON export in order."""
    data = json.loads((folder / f"dist/{locale}/{name}.json").read_text("utf-8"))
    return [
        text
        for q in data["questions"]
        for text in (q["text"], *(c["text"] for c in q["choices"]), q["explanation"])
        if text is not None
    ]


@pytest.mark.parametrize("format_name", FORMATS)
def test_each_format_has_its_suffix_in_a_folder_per_locale(project, format_name):
    names = [f"dist/{locale}/a{SUFFIXES[format_name]}" for locale in ("en", "ru")]
    assert quizkit(project, "export", format_name) == Run(0, names, ["2 files written"])
    assert list(files_below(project / "dist")) == [name.removeprefix("dist/") for name in names]


def test_build_writes_the_formats_of_the_config(project):
    put(project, "quizkit.toml", 'formats = ["json", "gift"]\n')
    names = [f"out/{locale}/a{suffix}" for locale in ("en", "ru") for suffix in (".json", ".gift")]
    assert quizkit(project, "build", "--output", "out") == Run(0, names, ["4 files written"])
    assert sorted(files_below(project / "out")) == sorted(name.removeprefix("out/") for name in names)


def test_build_without_formats_in_the_config_writes_four(project):
    names = [f"dist/en/a{SUFFIXES[name]}" for name in ("moodle-xml", "gift", "qti21", "json")]
    assert quizkit(project, "build", "--locale", "en") == Run(0, names, ["4 files written"])


@pytest.mark.parametrize(
    "banks",
    [
        pytest.param(["a"], id="id"),
        pytest.param(["banks/a.yaml"], id="path"),
        pytest.param(["./banks/a.yaml"], id="path with a dot"),
        pytest.param(["banks"], id="folder"),
        pytest.param(["a", "./banks/a.yaml", "banks"], id="one bank named three times"),
    ],
)
def test_a_bank_is_named_by_id_or_path(project, banks):
    assert quizkit(project, "export", "json", *banks) == Run(
        0, ["dist/en/a.json", "dist/ru/a.json"], ["2 files written"]
    )


def test_an_id_is_found_though_a_folder_of_that_name_holds_no_bank(project):
    put(project, "a/ring.png", PNG)
    assert quizkit(project, "export", "json", "a", "--locale", "en").written == ["dist/en/a.json"]


def test_only_the_banks_that_are_named_are_written(project):
    put(project, "banks/b.yaml", BANK.format(id="b"))
    assert quizkit(project, "export", "json", "b", "--locale", "en").written == ["dist/en/b.json"]


def test_a_bank_outside_a_project_is_exported_by_path(tmp_path):
    put(tmp_path, "x.yaml", BANK.format(id="a"))
    assert quizkit(tmp_path, "export", "gift", "x.yaml") == Run(0, ["dist/en/a.gift"], ["1 file written"])


@pytest.mark.parametrize("options", [["--locale", "ru"], ["--locale", "RU"], ["--locale", "ru,ru"]])
def test_locale_limits_the_languages(project, options):
    assert quizkit(project, "export", "json", *options).written == ["dist/ru/a.json"]


def test_two_locales_come_in_the_order_asked_for(project):
    run = quizkit(project, "export", "json", "--locale", "ru", "--locale", "en")
    assert run.written == ["dist/ru/a.json", "dist/en/a.json"]


def test_a_folder_with_gettexts_name_is_found(project):
    put(project, "locales/zh_TW/a.po", catalog("a", dict.fromkeys(RUSSIAN, "") | {"One?": "一?"}))
    (project / "locales/zh_TW/a.po").write_text(
        catalog("a", {source: f"譯文{i}?" for i, source in enumerate(RUSSIAN)}).replace(
            "Language: ru", "Language: zh_TW"
        )
    )
    assert quizkit(project, "export", "json", "--locale", "zh-TW").written == ["dist/zh-TW/a.json"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["export", "gft"],
            "no format is named `gft`; there are gift, json, moodle-xml, qti12, qti21, qti22, qti30",
        ),
        (["export", "json", "b"], "b: no bank has that id and no file that name; the project's banks are a"),
        (
            ["export", "json", "x" * 300],
            f"{'x' * 300}: no bank has that id and no file that name; the project's banks are a",
        ),
        (["export", "json", "locales"], "locales: there is no bank in it; the project's banks are a"),
        (
            ["export", "json", "--locale", "fr"],
            "no bank is in `fr`; there are en, ru (`quizkit i18n update fr` begins one)",
        ),
        (["export", "json", "--locale", "!"], "`!` is no language tag such as ru, pt-BR or zh-Hant"),
    ],
    ids=["format", "bank", "very long bank", "folder without a bank", "locale", "no locale at all"],
)
def test_an_unknown_name_cannot_run(project, arguments, message):
    assert quizkit(project, *arguments) == Run(2, [], [f"quizkit: error: {message}"])
    assert not (project / "dist").exists()


def test_an_unknown_format_in_the_config_cannot_run(project):
    put(project, "quizkit.toml", 'formats = ["json", "gft"]\n')
    run = quizkit(project, "build")
    assert (run.code, run.written) == (2, [])
    assert not (project / "dist").exists()


def test_without_a_project_a_bank_must_be_named(tmp_path):
    assert quizkit(tmp_path, "export", "json").code == 2


def test_a_bank_with_errors_is_refused_and_the_others_are_written(project):
    put(project, "banks/bad.yaml", BANK.format(id="bad").replace("correct: 0", "correct: 7"))
    assert quizkit(project, "export", "json", "--locale", "en") == Run(
        1,
        ["dist/en/a.json"],
        [ERROR, "banks/bad.yaml: not exported, it has 1 error", "1 file written, 1 refused or left out"],
    )


def test_a_bank_that_is_no_yaml_does_not_stop_the_others(project):
    put(project, "banks/bad.yaml", "questions: [")
    run = quizkit(project, "export", "json", "--locale", "en")
    assert (run.code, run.written) == (1, ["dist/en/a.json"])


def test_of_two_banks_with_one_id_the_second_is_refused(project):
    put(project, "banks/b.yaml", BANK.format(id="a").replace("One?", "Other?"))
    run = quizkit(project, "export", "json", "--locale", "en")
    assert run == Run(
        1,
        ["dist/en/a.json"],
        ["banks/b.yaml: bank `a` is also the id of banks/a.yaml", "1 file written, 1 refused or left out"],
    )
    assert words(project, "a", "en")[0] == "One?"


@pytest.mark.parametrize("status", ["draft", "review", "retired"])
def test_unapproved_questions_are_left_out_and_told(project, status):
    put(project, "banks/a.yaml", BANK.format(id="a") + f"    status: {status}\n")
    told = [f"banks/a.yaml: 1 question left out (1 {status})", "1 file written"]
    assert quizkit(project, "export", "json", "--locale", "en") == Run(0, ["dist/en/a.json"], told)
    assert words(project, "a", "en") == ["One?", "first", "second", "Because."]
    assert quizkit(project, "export", "json", "--locale", "en", "--status", status).told == ["1 file written"]
    assert words(project, "a", "en") == ["One?", "first", "second", "Because.", "Two?", "third", "fourth"]


def test_a_bank_of_drafts_only_is_refused(project):
    put(project, "banks/a.yaml", BANK.format(id="a").replace("    correct", "    status: draft\n    correct"))
    assert quizkit(project, "export", "json", "--locale", "en") == Run(
        1,
        [],
        [
            "banks/a.yaml: 2 questions left out (2 draft)",
            "banks/a.yaml: not exported, no question is left",
            "0 files written, 1 refused or left out",
        ],
    )


GAPS = [
    pytest.param(catalog("a", {**RUSSIAN, "Because.": ""}), id="missing explanation"),
    pytest.param(catalog("a", {**RUSSIAN, "second": ""}), id="missing choice"),
    pytest.param(catalog("a", RUSSIAN, fuzzy=("One?",)), id="fuzzy text"),
    pytest.param(catalog("a", RUSSIAN, fuzzy=("first",)), id="fuzzy choice"),
]
ENGLISH_1 = ["One?", "first", "second", "Because."]
RUSSIAN_2 = ["Два?", "третий", "четвёртый"]
GAP = "locales/ru/a.po: 1 question of 2 not translated into ru"


@pytest.mark.parametrize("po", GAPS)
def test_an_incomplete_question_refuses_its_bank_by_default(project, po):
    put(project, "locales/ru/a.po", po)
    assert quizkit(project, "export", "json") == Run(
        1,
        ["dist/en/a.json"],
        [f"{GAP}: q1; a in ru not exported (see `incomplete` in the config)", "1 file written, 1 refused or left out"],
    )


@pytest.mark.parametrize("po", GAPS)
def test_an_incomplete_question_stays_in_the_source_language_whole(project, po):
    put(project, "quizkit.toml", 'incomplete = "source"\n')
    put(project, "locales/ru/a.po", po)
    told = [f"{GAP}; exported in en", "1 file written"]
    assert quizkit(project, "export", "json", "--locale", "ru") == Run(0, ["dist/ru/a.json"], told)
    assert words(project, "a") == ENGLISH_1 + RUSSIAN_2


@pytest.mark.parametrize("po", GAPS)
def test_an_incomplete_question_is_left_out_whole(project, po):
    put(project, "quizkit.toml", 'incomplete = "skip"\n')
    put(project, "locales/ru/a.po", po)
    told = [f"{GAP}; left out", "1 file written, 1 refused or left out"]
    assert quizkit(project, "export", "json", "--locale", "ru") == Run(1, ["dist/ru/a.json"], told)
    assert words(project, "a") == RUSSIAN_2


@pytest.mark.parametrize(("incomplete", "kept"), [("source", [*ENGLISH_1, *RUSSIAN_2]), ("skip", RUSSIAN_2)])
@pytest.mark.parametrize("format_name", [name for name in FORMATS if name != "gift"])
def test_no_format_holds_a_half_translated_question(project, format_name, incomplete, kept):
    put(project, "quizkit.toml", f'incomplete = "{incomplete}"\n')
    put(project, "locales/ru/a.po", catalog("a", RUSSIAN, fuzzy=("second",)))
    quizkit(project, "export", format_name, "--locale", "ru")
    data = (project / f"dist/ru/a{SUFFIXES[format_name]}").read_bytes()
    texts = [t for row in read(data, format_name) for t in (row["text"], *row["choices"], row["explanation"]) if t]
    found = [word for text in texts for word in (*RUSSIAN, *RUSSIAN.values()) if word in text]
    assert found == kept


def test_no_gift_holds_a_half_translated_question(project):
    put(project, "quizkit.toml", 'incomplete = "source"\n')
    put(project, "locales/ru/a.po", catalog("a", RUSSIAN, fuzzy=("second",)))
    quizkit(project, "export", "gift", "--locale", "ru")
    data = (project / "dist/ru/a.gift").read_text("utf-8")
    assert [word for word in RUSSIAN if word in data] == ENGLISH_1
    assert [word for word in RUSSIAN.values() if word in data] == RUSSIAN_2


def test_a_locale_without_a_catalog_is_refused(project):
    put(project, "quizkit.toml", 'target-locales = ["ru", "ms"]\n')
    run = quizkit(project, "export", "json")
    assert run == Run(
        1,
        ["dist/en/a.json", "dist/ru/a.json"],
        [
            "locales/ms/a.po: no such catalog (`quizkit i18n update ms` makes it); 2 questions of 2 not translated into"
            " ms: q1, q2; a in ms not exported (see `incomplete` in the config)",
            "2 files written, 1 refused or left out",
        ],
    )


def test_a_new_bank_is_wanted_in_the_locales_that_other_banks_are_in(project):
    put(project, "banks/b.yaml", BANK.format(id="b"))
    run = quizkit(project, "export", "json", "b")
    assert run == Run(
        1,
        ["dist/en/b.json"],
        [
            "locales/ru/b.po: no such catalog (`quizkit i18n update ru` makes it); 2 questions of 2 not translated into"
            " ru: q1, q2; b in ru not exported (see `incomplete` in the config)",
            "1 file written, 1 refused or left out",
        ],
    )


def test_a_fault_in_a_catalog_refuses_its_locale_only(project):
    put(project, "locales/ru/a.po", catalog("a", RUSSIAN) + '\nmsgctxt "a/q1/text"\nmsgid "One?"\nmsgstr "?"\n')
    assert quizkit(project, "export", "json") == Run(
        1,
        ["dist/en/a.json"],
        [
            "locales/ru/a.po:34:1: error: the message `One?` stands here again, it is in line 6 already"
            " [catalog-broken]",
            "locales/ru/a.po: a in ru not exported, it has 1 error",
            "1 file written, 1 refused or left out",
        ],
    )


def test_a_banks_own_title_that_is_not_translated_is_told(project):
    put(project, "banks/a.yaml", BANK.format(id="a").replace("title: 1", "title: Numbers"))
    told = ["locales/ru/a.po: the bank's title not translated into ru; exported in en", "1 file written"]
    assert quizkit(project, "export", "json", "--locale", "ru") == Run(0, ["dist/ru/a.json"], told)


@pytest.fixture
def pictures(project):
    """A bank in a folder, in two files, whose second question shows an image beside it."""
    head, questions = BANK.format(id="p").split("questions:\n")
    first, second = questions.split("  - id: q2")
    put(project, "banks/p/bank.yaml", head)
    put(project, "banks/p/1.yaml", first)
    put(project, "banks/p/2.yaml", f"  - id: q2{second}".replace("Two?", '"Two? ![a ring](img/ring.png)"'))
    put(project, "banks/p/img/ring.png", PNG)
    return project


def test_images_go_along_and_gift_is_refused(pictures):
    put(pictures, "quizkit.toml", f"formats = {json.dumps(list(FORMATS))}\n")
    run = quizkit(pictures, "export", "gift", "p", "--locale", "en")
    assert run == Run(
        1,
        [],
        [
            "banks/p/2.yaml:2:27: error: image `img/ring.png` cannot go into a GIFT file [gift-image]",
            "banks/p/bank.yaml: p in en not exported to gift, it has 1 error",
            "0 files written, 1 refused or left out",
        ],
    )
    built = quizkit(pictures, "build", "--locale", "en")
    kept = [f"dist/en/{bank}{SUFFIXES[name]}" for bank in "ap" for name in FORMATS if (bank, name) != ("p", "gift")]
    assert (built.code, built.written) == (1, kept)
    for name in ("qti12", "qti21", "qti22", "qti30"):
        with ZipFile(pictures / f"dist/en/p.{name}.zip") as archive:
            assert [archive.read(n) for n in archive.namelist() if n.endswith("ring.png")] == [PNG]
    assert b"iVBORw0KGgpyaW5n" not in (pictures / "dist/en/a.moodle.xml").read_bytes()
    assert b"iVBORw0KGgpyaW5n" in (pictures / "dist/en/p.moodle.xml").read_bytes()


def test_losses_are_told_on_stderr_and_strict_makes_them_refusals(project):
    put(project, "banks/a.yaml", BANK.format(id="a").replace("    explanation", "    points: 2\n    explanation"))
    loss = "banks/a.yaml:9:13: warning: 2 points are lost in GIFT, the question is worth 1 [gift-points]"
    assert quizkit(project, "export", "gift", "--locale", "en") == Run(0, ["dist/en/a.gift"], [loss, "1 file written"])
    (project / "dist/en/a.gift").unlink()
    assert quizkit(project, "export", "gift", "--locale", "en", "--strict") == Run(
        1,
        [],
        [loss, "banks/a.yaml: a in en not exported to gift, it has 1 loss", "0 files written, 1 refused or left out"],
    )
    assert files_below(project / "dist") == {}


def test_an_error_of_a_format_refuses_though_the_config_ignores_it(pictures):
    put(pictures, "quizkit.toml", '[lint]\nignore = ["gift-image"]\n')
    assert quizkit(pictures, "export", "gift", "p").code == 1


def test_a_folder_in_the_files_place_is_an_error_and_is_left_alone(project):
    put(project, "dist/en/a.json/keep", "mine")
    run = quizkit(project, "export", "json", "--locale", "en")
    assert (run.code, run.written) == (2, [])
    assert run.told == ["quizkit: error: dist/en/a.json: cannot be written: Is a directory"]
    assert files_below(project / "dist") == {"en/a.json/keep": b"mine"}


def test_a_file_in_the_output_folders_place_is_left_alone(project):
    put(project, "dist", "mine")
    assert quizkit(project, "export", "json").code == 2
    assert (project / "dist").read_bytes() == b"mine"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes into read-only folders")
def test_a_read_only_folder_keeps_its_old_file(project):
    old = put(project, "dist/en/a.json", "old")
    old.parent.chmod(0o555)
    try:
        assert quizkit(project, "export", "json", "--locale", "en").code == 2
    finally:
        old.parent.chmod(0o755)
    assert files_below(project / "dist") == {"en/a.json": b"old"}


def test_an_old_file_is_replaced_and_nothing_else_is_left(project):
    put(project, "dist/en/a.json", "old")
    quizkit(project, "export", "json", "--locale", "en")
    written = files_below(project / "dist")
    assert list(written) == ["en/a.json"]
    assert written["en/a.json"] != b"old"


def test_other_files_in_the_output_folder_stay(project):
    put(project, "dist/en/mine.txt", "mine")
    quizkit(project, "export", "json", "--locale", "en")
    assert list(files_below(project / "dist")) == ["en/a.json", "en/mine.txt"]


def test_two_builds_are_the_same_to_the_byte(pictures):
    put(pictures, "quizkit.toml", f"formats = {json.dumps(list(FORMATS))}\n")
    for name in ("one", "two"):
        quizkit(pictures, "build", "--output", name)
    built = files_below(pictures / "one")
    assert len(built) == 2 * len(FORMATS) + len(FORMATS) - 1
    assert built == files_below(pictures / "two")


LINES = """\
id: a
title: Lines
locale: en
questions:
  - id: q1
    text: |
      Line one
      Line two
    choices:
      - "a\\nb"
      - c
    correct: 0
    explanation: |
      ```
      x

        y
      ```
"""


def test_line_ends_of_the_checkout_do_not_show_in_any_output(tmp_path):
    # Case 088.
    for name, text in {"lf": LINES, "crlf": LINES.replace("\n", "\r\n"), "bom": "\ufeff" + LINES}.items():
        put(tmp_path, f"{name}/quizkit.toml", f"formats = {json.dumps(list(FORMATS))}\n")
        put(tmp_path, f"{name}/banks/a.yaml", text)
        assert quizkit(tmp_path / name, "build").code == 0
    built = files_below(tmp_path / "lf/dist")
    assert len(built) == len(FORMATS)
    assert built == files_below(tmp_path / "crlf/dist") == files_below(tmp_path / "bom/dist")
    (question,) = json.loads(built["en/a.json"])["questions"]
    assert [question["text"].rstrip("\n"), *(c["text"] for c in question["choices"])] == [
        "Line one\nLine two",
        "a\nb",
        "c",
    ]


def test_json_is_valid_against_the_committed_schema(pictures):
    quizkit(pictures, "export", "json")
    schema = json.loads((ROOT / "schema/export.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    documents = [json.loads(data) for data in files_below(pictures / "dist").values()]
    assert len(documents) == 3
    for document in documents:
        Draft202012Validator(schema).validate(document)
    assert not Draft202012Validator(schema).is_valid({**documents[0], "version": 2})


def test_names_of_the_contract_hold(project):
    put(
        project,
        "banks/full.yaml",
        """\
id: full
title: Everything
locale: en
description: What it is.
level: advanced
guide: https://example.org/guide
tags: [x]
license: CC0-1.0
meta: {a: [1, null]}
defaults: {points: 2, shuffle: true}
questions:
  - id: q
    title: T
    text: Some *text*
    choices:
      - {text: "a", feedback: "`f`", id: one, pinned: true}
      - b
      - c
    correct: [0, 2]
    explanation: why
    level: beginner
    tags: [y]
    hints: [h]
    note: never exported
    meta: {k: v}
""",
    )
    assert quizkit(project, "export", "json", "full", "--locale", "en").code == 0
    document = json.loads((project / "dist/en/full.json").read_text("utf-8"))
    choice = {"id": None, "feedback": None, "feedbackHtml": None, "pinned": False}
    assert document == {
        "version": 1,
        "id": "full",
        "title": "Everything",
        "locale": "en",
        "description": "What it is.",
        "level": "advanced",
        "guide": "https://example.org/guide",
        "tags": ["x"],
        "license": "CC0-1.0",
        "authors": [],
        "meta": {"a": [1, None]},
        "questions": [
            {
                "id": "q",
                "type": "multiple",
                "title": "T",
                "lang": None,
                "text": "Some *text*",
                "html": "<p>Some <em>text</em></p>",
                "choices": [
                    {
                        "id": "one",
                        "text": "a",
                        "html": "a",
                        "feedback": "`f`",
                        "feedbackHtml": "<p><code>f</code></p>",
                        "correct": True,
                        "fraction": 0.5,
                        "pinned": True,
                    },
                    choice | {"text": "b", "html": "b", "correct": False, "fraction": -1},
                    choice | {"text": "c", "html": "c", "correct": True, "fraction": 0.5},
                ],
                "explanation": "why",
                "explanationHtml": "<p>why</p>",
                "points": 2,
                "shuffle": True,
                "tags": ["y"],
                "level": "beginner",
                "hints": ["h"],
                "hintsHtml": ["<p>h</p>"],
                "objectives": [],
                "status": "approved",
                "author": None,
                "source": None,
                "license": None,
                "meta": {"k": "v"},
            }
        ],
    }


def test_a_link_in_the_place_of_an_output_is_replaced_and_what_it_names_is_kept(project):
    kept = put(project, "kept.txt", "kept")
    (project / "dist/en").mkdir(parents=True)
    (project / "dist/en/a.json").symlink_to(kept)
    assert quizkit(project, "export", "json", "--locale", "en").code == 0
    assert kept.read_text() == "kept"
    assert not (project / "dist/en/a.json").is_symlink()
    assert words(project, "a", "en")[0] == "One?"


def test_a_linked_folder_that_leads_out_of_the_output_is_refused(project):
    (project / "elsewhere").mkdir()
    (project / "dist").mkdir()
    (project / "dist/en").symlink_to(project / "elsewhere")
    run = quizkit(project, "export", "json", "--locale", "en")
    assert (run.code, run.written) == (2, [])
    assert run.told == ["quizkit: error: dist/en: is a link that leads out of dist; remove it"]
    assert list((project / "elsewhere").iterdir()) == []
