"""The project's own banks and catalogs hold what they ask of others."""

import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from jsonschema import Draft202012Validator

from conftest import ROOT
from exported import FORMATS, QTI_VERSIONS, SUFFIXES, files_below, gift_oracle, pages, read
from quizkit.bank.load import load_text
from quizkit.bank.model import Bank
from quizkit.bank.richtext import to_plain
from quizkit.i18n.catalog import read_catalog
from quizkit.i18n.extract import messages_of
from quizkit.i18n.translate import translate

BANKS = ("model-pipeline-parallelism", "tensor-parallelism")
LOCALES = ("en", "ru", "ms")
OUTPUTS = [(bank, locale) for bank in BANKS for locale in LOCALES]


def quizkit(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "quizkit", *arguments], cwd=folder, capture_output=True, text=True)


def bank_in(name: str, locale: str) -> Bank:
    file = ROOT / "banks" / f"{name}.yaml"
    bank = load_text(file.name, file.read_bytes()).bank
    assert bank is not None
    if locale == bank.locale:
        return bank
    po = ROOT / "locales" / locale / f"{name}.po"
    catalog, flaws = read_catalog(po.name, po.read_bytes(), locale=locale)
    assert not flaws
    found = translate(bank, catalog, locale=locale)
    assert found.incomplete == ()
    return found.bank


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Return every file of a build of the project."""
    folder = tmp_path_factory.mktemp("ours")
    done = quizkit(ROOT, "build", "--output", str(folder))
    assert (done.returncode, done.stderr.splitlines()) == (0, ["42 files written"])
    return files_below(folder)


def test_lint_finds_nothing():
    done = quizkit(ROOT, "lint", "--output-format", "json")
    report = json.loads(done.stdout)
    assert (done.returncode, report["diagnostics"], report["summary"]["questions"]) == (0, [], 16)


def test_strict_export_loses_nothing(tmp_path):
    done = quizkit(ROOT, "build", "--strict", "--output", str(tmp_path))
    assert (done.returncode, done.stderr.splitlines()) == (0, ["42 files written"])


@pytest.mark.parametrize("name", BANKS)
@pytest.mark.parametrize("locale", LOCALES[1:])
def test_every_message_is_translated(name, locale):
    bank = bank_in(name, "en")
    po = ROOT / "locales" / locale / f"{name}.po"
    catalog, _ = read_catalog(po.name, po.read_bytes(), locale=locale)
    assert catalog is not None
    wanted = [(m.context, m.source) for m in messages_of(bank)]
    current = [key for key in wanted if key in catalog.messages and catalog.messages[key].is_current]
    assert current == wanted
    assert len(wanted) > 8 * 6


def test_update_changes_no_byte(tmp_path):
    for name in ("banks", "locales"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "quizkit.toml", tmp_path)
    before = files_below(tmp_path)
    assert quizkit(tmp_path, "i18n", "update").returncode == 0
    assert files_below(tmp_path) == before


def test_build_writes_every_bank_locale_and_format(built):
    names = [f"{locale}/{bank}{suffix}" for bank, locale in OUTPUTS for suffix in SUFFIXES.values()]
    assert len(names) == 2 * 3 * 7
    assert sorted(built) == sorted(names)


@pytest.mark.parametrize(("bank", "locale"), OUTPUTS)
def test_moodle_xml_parses_and_every_text_is_one_run_of_cdata(built, bank, locale):
    data = built[f"{locale}/{bank}.moodle.xml"].decode()
    texts = re.findall(r"<text>(.*?)</text>", data, re.DOTALL)
    assert len(texts) == len(list(ET.fromstring(data).iter("text"))) > 8 * 6
    odd = [t for t in texts if not (t.startswith("<![CDATA[") and t.endswith("]]>") and t.count("<![CDATA[") == 1)]
    assert odd == []


@pytest.mark.parametrize(("bank", "locale"), OUTPUTS)
def test_json_is_valid(built, bank, locale):
    schema = json.loads((ROOT / "schema/export.schema.json").read_text("utf-8"))
    document = json.loads(built[f"{locale}/{bank}.json"])
    Draft202012Validator(schema).validate(document)
    assert (document["id"], document["locale"], len(document["questions"])) == (bank, locale, 8)


def rows(built: dict[str, bytes], bank: str, locale: str, format_name: str, reader: Any = None) -> list[dict[str, Any]]:
    return pages(read(built[f"{locale}/{bank}{SUFFIXES[format_name]}"], format_name, reader))


@pytest.mark.parametrize(("bank", "locale"), OUTPUTS)
@pytest.mark.parametrize("format_name", [name for name in FORMATS if name not in ("json", "gift")])
def test_every_format_says_the_same(built, bank, locale, format_name):
    assert rows(built, bank, locale, format_name) == rows(built, bank, locale, "json")


@pytest.mark.shared
@pytest.mark.parametrize(("bank", "locale"), OUTPUTS)
def test_gift_is_read_as_moodle_reads_it(built, shared, bank, locale):
    assert rows(built, bank, locale, "gift", gift_oracle(shared)) == rows(built, bank, locale, "json")


@pytest.mark.shared
@pytest.mark.parametrize("format_name", QTI_VERSIONS)
def test_packages_are_valid(built, shared, tmp_path, format_name):
    packages = []
    for bank, locale in OUTPUTS:
        file = tmp_path / f"{bank}.{locale}.zip"
        file.write_bytes(built[f"{locale}/{bank}{SUFFIXES[format_name]}"])
        packages.append(str(file))
    checker = [sys.executable, str(shared / "oracles/qti_xsd.py"), QTI_VERSIONS[format_name]]
    done = subprocess.run([*checker, *packages], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", BANKS)
def test_positions_of_the_keys_follow_no_pattern(name):
    questions = bank_in(name, "en").questions
    assert len(questions) == 8
    positions = [question.keys[0] for question in questions if not question.is_multiple]
    counts = Counter(positions)
    assert max(counts.values()) <= 4
    assert len(counts) >= 3
    choices = len(questions[0].choices)
    steps = {(after - before) % choices for before, after in pairwise(positions)}
    assert len(steps) > 1
    for period in (1, 2, 3, 4):
        assert positions[period:] != positions[:-period]


@pytest.mark.parametrize(("name", "locale"), OUTPUTS)
def test_the_key_is_seldom_the_longest_or_the_shortest_choice(name, locale):
    longest = shortest = 0
    for question in bank_in(name, locale).questions:
        lengths = [len(to_plain(choice.text, inline=True)) for choice in question.choices]
        keys = [lengths[i] for i in question.keys]
        others = [length for i, length in enumerate(lengths) if i not in question.keys]
        longest += min(keys) > max(others)
        shortest += max(keys) < min(others)
    assert longest <= 3
    assert shortest <= 3


@pytest.mark.parametrize("name", BANKS)
def test_every_question_explains_itself_and_answers_each_choice(name):
    for question in bank_in(name, "en").questions:
        assert question.explanation
        assert [choice.text for choice in question.choices if not choice.feedback] == []
