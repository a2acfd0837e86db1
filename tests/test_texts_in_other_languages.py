"""A text with `lang` stays in its language: no message, no finding in any catalog, and exports name its language."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT_EXTRA = "meaning-not-compared"
"""Told where the extra `semantic` is not installed."""

BANK = """\
id: a
title: Words of the trade in several languages
locale: en
questions:
  - id: french
    lang: fr
    text: Quel est le premier mot que nous devons apprendre dans cette langue ?
    choices: [C'est le mot de la fin et du début, Ce n'est pas un mot de la langue]
    correct: 0
    explanation: Il est dans le titre de la première page du livre.
  - id: mixed
    text: Which of these sentences is in the language of the country, and why is it so?
    choices:
      - {text: Das ist der Satz und er ist nicht von der Stelle zu bewegen, lang: de, feedback: Das ist es ja gerade}
      - This is the sentence that is not in the language of the country
    correct: 0
"""
MESSAGES = {
    "a/title": ("Words of the trade in several languages", "Слова ремесла на нескольких языках"),
    "a/mixed/text": (
        "Which of these sentences is in the language of the country, and why is it so?",
        "Какое из этих предложений написано на языке страны и почему?",
    ),
    "a/mixed/choice": (
        "This is the sentence that is not in the language of the country",
        "Это предложение написано не на языке страны",
    ),
}


def quizkit(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run([sys.executable, "-m", "quizkit", *arguments], cwd=folder, capture_output=True, text=True)
    assert "Traceback" not in done.stderr
    return done


@pytest.fixture
def project(tmp_path):
    (tmp_path / "banks").mkdir()
    (tmp_path / "quizkit.toml").write_text('[lint]\nselect = ["translation"]\n', "utf-8")
    (tmp_path / "banks/a.yaml").write_text(BANK, "utf-8")
    assert quizkit(tmp_path, "i18n", "update", "ru").returncode == 0
    file = tmp_path / "locales/ru/a.po"
    text = file.read_text("utf-8")
    for source, target in MESSAGES.values():
        assert text.count(f'msgid "{source}"\nmsgstr ""') == 1
        text = text.replace(f'msgid "{source}"\nmsgstr ""', f'msgid "{source}"\nmsgstr "{target}"')
    file.write_text(text, "utf-8")
    return tmp_path


def test_they_are_no_messages(project):
    lines = (project / "locales/ru/a.po").read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith("msgctxt ")] == [f'msgctxt "{place}"' for place in MESSAGES]


def test_they_are_no_findings(project):
    done = quizkit(project, "lint", "--output-format", "json")
    assert {d["rule"] for d in json.loads(done.stdout)["diagnostics"]} <= {WITHOUT_EXTRA}


def test_exports_name_their_language(project):
    assert quizkit(project, "export", "json", "--locale", "ru").returncode == 0
    french, mixed = json.loads((project / "dist/ru/a.json").read_text("utf-8"))["questions"]
    assert (french["lang"], french["text"][:8], mixed["lang"]) == ("fr", "Quel est", None)
    assert quizkit(project, "export", "moodle-xml", "--locale", "ru").returncode == 0
    text = (project / "dist/ru/a.moodle.xml").read_text("utf-8")
    assert text.count('lang="fr"') == 4
    assert '<div lang="de">Das ist der Satz' in text
