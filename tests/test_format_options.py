"""Options that formats have: on the command line, in the config, and what is said of wrong ones."""

import pytest

from quizkit.cli.main import group
from quizkit.convert.targets import Option, make_target, targets_of
from quizkit.errors import QuizkitError
from quizkit.formats import Output, gift
from quizkit.formats import json as json_format
from quizkit.formats.gift import write as gift_writer
from quizkit.project.config import find_project

BANK = """\
id: net
title: Net
locale: en
questions:
  - {id: q1, text: One?, choices: [first, second], correct: 0}
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A project, and two formats with options that they do not have by themselves."""
    math = Option("math", "How formulas are written.", ("mathml", "tex"))
    monkeypatch.setattr(gift, "OPTIONS", (math, Option("split", "A file for each question.")), raising=False)
    monkeypatch.setattr(json_format, "OPTIONS", (Option("math", "Formulas.", ("tex", "none")),), raising=False)
    (tmp_path / "banks").mkdir()
    (tmp_path / "banks/net.yaml").write_text(BANK, encoding="utf-8")
    (tmp_path / "quizkit.toml").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def asked(monkeypatch):
    """The targets that the writer of GIFT was called with."""
    targets = []

    def write(bank, media, target):
        targets.append((target.options, target.locales, target.is_site))
        yield Output("net.gift", b"")

    monkeypatch.setattr(gift_writer, "write", write)
    return targets


def quizkit(*arguments):
    return group.main(list(arguments), prog_name="quizkit", standalone_mode=False)


def test_options_come_from_the_command_line_else_the_config_else_the_format(folder, asked):
    assert quizkit("export", "gift") == 0
    (folder / "quizkit.toml").write_text('formats = ["gift"]\n[export.gift]\nmath = "tex"\nsplit = true\n')
    assert quizkit("export", "gift") == 0
    assert quizkit("export", "gift", "--math", "mathml") == 0
    assert quizkit("build") == 0
    assert asked == [
        ({"math": "mathml", "split": False}, ("en",), False),
        ({"math": "tex", "split": True}, ("en",), False),
        ({"math": "mathml", "split": True}, ("en",), False),
        ({"math": "tex", "split": True}, ("en",), True),
    ]


def test_help_names_the_formats_of_an_option_and_all_its_values(folder, capsys):
    quizkit("export", "--help")
    told = " ".join(capsys.readouterr().out.split())
    assert "--math [mathml|tex|none] gift, json: How formulas are written." in told
    assert "--split gift: A file for each question." in told


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("json", "--split"), "json has no option `split`; its options are math"),
        (("json", "--math", "mathml"), "`math` of json is one of tex, none"),
        (("moodle-xml", "--math", "tex"), "moodle-xml has no option `math`; it has none"),
    ],
)
def test_an_option_of_another_format_cannot_run(folder, arguments, message):
    with pytest.raises(QuizkitError, match=message):
        quizkit("export", *arguments)
    assert not (folder / "dist").exists()


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ("[export.gift]\nmath = 3\n", ":2: `math` is a number, a string or true or false is expected"),
        ("[export.gift]\nmath = 'html'\n", ":2: `math` of gift is one of mathml, tex"),
        ("[export.gift]\nsplit = 'yes'\n", ":2: `split` of gift is on or off: true or false is expected"),
        ("[export.gift]\nfolds = true\n", ":2: gift has no option `folds`; its options are math, split"),
        ("[export.gyft]\nmath = 'tex'\n", ":1: no format is named `gyft`; there are gift, "),
        ("export = 1\n", ":1: `export` is a number, a table is expected"),
    ],
)
def test_a_wrong_option_in_the_config_is_told_with_its_line(folder, config, message):
    (folder / "quizkit.toml").write_text(config, encoding="utf-8")
    with pytest.raises(QuizkitError) as told:
        quizkit("export", "gift")
    assert message in str(told.value)
    with pytest.raises(QuizkitError) as told:
        quizkit("lint")
    assert message in str(told.value)


def test_targets_are_each_format_once(folder):
    assert [target.format for target in targets_of(find_project(folder), ("json", "gift", "json"))] == ["json", "gift"]
    assert make_target("gift", math="tex").options == {"math": "tex", "split": False}


def test_a_format_that_joins_writes_all_languages_into_one_file_and_one_site(folder, monkeypatch):
    (folder / "locales/ru").mkdir(parents=True)
    catalog = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: ru\\n"\n'
    for role, text, told in (
        ("text", "One?", "Один?"),
        ("choice", "first", "первый"),
        ("choice", "second", "второй"),
    ):
        catalog += f'\nmsgctxt "net/q1/{role}"\nmsgid "{text}"\nmsgstr "{told}"\n'
    (folder / "locales/ru/net.po").write_text(catalog, encoding="utf-8")
    seen = []

    def write_joined(versions, target):
        seen.append(([(bank.locale, bank.questions[0].text) for bank, _ in versions], target.locales))
        yield Output("net.gift", b"joined")

    monkeypatch.setattr(gift_writer, "joins", lambda target: target.options["split"], raising=False)
    monkeypatch.setattr(gift_writer, "write_joined", write_joined, raising=False)
    site = lambda banks, target: [Output("index.gift", str([b.locale for b in banks]).encode())]  # noqa: E731
    monkeypatch.setattr(gift_writer, "write_site", site, raising=False)
    assert quizkit("export", "gift", "--split") == 0
    assert seen == [([("en", "One?"), ("ru", "Один?")], ("en", "ru"))]
    assert [path.name for path in (folder / "dist").iterdir()] == ["net.gift"]
    (folder / "quizkit.toml").write_text('formats = ["gift"]\n')
    assert quizkit("build") == 0
    assert (folder / "dist/index.gift").read_text() == "['en', 'ru']"
    assert (folder / "dist/ru/net.gift").is_file()
