"""Every catalog that we write is read alike by gettext, translate-toolkit and polib; what they save stays theirs.

All through the command line: `quizkit i18n update` of a bank with hostile texts, new, translated, and edited.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import polib
import pytest
from translate.storage.pypo import pofile

from quizkit.i18n.catalog import read_catalog

pytestmark = pytest.mark.skipif(shutil.which("msgcat") is None, reason="needs gettext")

ABSENT = ["PO-Revision-Date", "Last-Translator", "Language-Team"]
"""What msgfmt would like to see in a head; dates and names of people would change without a change of text."""
LINE_ENDS = re.compile(r"[\x0b\x0c\x1c-\x1e\u0085\u2028\u2029]")
"""Signs that end a line for polib: it cannot read a file with one in a text."""
LONG = "A sentence that is repeated until no tool leaves it in one line. " * 40
TEXTS = [
    'Quotes: " and \\" and \' and « » and “ ”',
    "Backslashes: \\ \\\\ \\n \\t C:\\new\\table $\\frac{a}{b}$ \\\\",
    "A tab\tin between and at the end of a code line:\n\n    x\t= 1",
    "A line separator \u2028 and a paragraph separator \u2029 and a next line \u0085 in between",
    "Emoji 👩‍🔬 👍🏽 🏳️‍🌈 and astral 𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
    "עברית עם `code` and العربية \u2067isolated\u2069 \u200fmarks\u200e",
    "分散学習では勾配を各装置で計算し、その和を全装置に配る。" * 12,
    LONG.rstrip(),
    "word" * 300,
    "Zwei\n\nAbsätze und\neine Zeile\n\n- eins\n- zwei",
    "\nA line break at the beginning and at the end\n",
    "%s %(name)s {0} {name} %d %% 100 % of it",
    "#, fuzzy",
    '#~ msgid "x"',
    'msgid "x"\nmsgstr "y"',
    "<b>bold</b> &amp; &lt; <!-- comment -->",
    "zero​width, soft­hyphen, no break, e\u0301 combined",
    "ends with a backslash \\",
    "a-hyphenated-word-that-is-very-long-and-may-be-broken-behind-each-of-its-many-hyphens-by-some-tools",
]


class Ours(NamedTuple):
    """A project with one bank and its catalog."""

    folder: Path
    texts: list[str]

    @property
    def catalog(self) -> Path:
        return self.folder / "locales/ru/hostile.po"

    def write_bank(self) -> None:
        lines = ["id: hostile", "title: 'A title: \"quoted\"'", "locale: en", "questions:"]
        for i, text in enumerate(self.texts):
            lines += [f"  - id: q{i}", f"    text: {yaml(text)}", "    correct: 0"]
            lines += ["    choices:", f"      - {yaml(f'right {text}')}", f"      - {yaml(f'wrong {text}')}"]
            lines += [f"    explanation: {yaml(f'{text} because')}", f"    translators: {yaml(text)}"]
        file = self.folder / "banks/with blanks/hostile.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(lines) + "\n", "utf-8")

    def update(self, *locales: str) -> str:
        command = [sys.executable, "-m", "quizkit", "i18n", "update", *locales]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    def translate(self) -> None:
        """Give each message a translation as hostile as its source."""
        lines = []
        source: list[str] = []
        for line in re.findall(r"[^\n]*\n", self.catalog.read_text("utf-8")):
            if line == 'msgstr ""\n' and source != ['msgid ""\n']:
                lines += [re.sub(r"^msgid ", "msgstr ", part) for part in source]
            else:
                lines.append(line)
            source = [line] if line.startswith("msgid ") else [*source, line] if line.startswith('"') else []
        self.catalog.write_text("".join(lines), "utf-8")


def yaml(text: str) -> str:
    """Return a text as a double-quoted scalar: JSON's escapes are YAML's, but for those of half a character."""
    quoted = json.dumps(text, ensure_ascii=False)
    return re.sub(r"[\x7f-\xa0\u2028\u2029\ufeff]", lambda sign: f"\\u{ord(sign[0]):04x}", quoted)


def ours(folder: Path, texts: list[str]) -> Ours:
    (folder / "quizkit.toml").write_text("", "utf-8")
    made = Ours(folder, texts)
    made.write_bank()
    assert made.update("ru") == "locales/ru/hostile.po: new\n"
    return made


@pytest.fixture(params=["own texts", pytest.param("corpus", marks=pytest.mark.shared)])
def project(request, tmp_path):
    """A project with a new catalog."""
    if request.param == "own texts":
        return ours(tmp_path, list(TEXTS))
    corpus = json.loads((request.getfixturevalue("shared") / "corpora/tricky.json").read_text("utf-8"))
    texts = [text for row in corpus["questions"] for text in (row["question"], row["explanation"], *row["choices"])]
    return ours(tmp_path, list(dict.fromkeys(text for text in texts if any(map(str.isalpha, text)))))


@pytest.fixture(params=["new", "translated", "edited"])
def catalog(request, project):
    """A catalog that we wrote, in three states; the last has fuzzy and obsolete messages."""
    if request.param != "new":
        project.translate()
        assert project.update() == "locales/ru/hostile.po: up to date\n"
    if request.param == "edited":
        project.texts[::3] = [f"Reworded: {text}" for text in project.texts[::3]]
        del project.texts[-1]
        project.write_bank()
        assert ": updated (" in project.update()
    return project.catalog


def gettext(command: str, *arguments: str | Path) -> bytes:
    done = subprocess.run([command, *map(str, arguments)], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def as_we_read(data: bytes) -> list[tuple[str, str, str, bool]]:
    found, flaws = read_catalog("ru.po", data, locale="ru")
    assert found is not None
    assert flaws == ()
    return [(*key, message.text, message.is_fuzzy) for key, message in found.messages.items()]


def as_toolkit_reads(data: bytes) -> list[tuple[str, str, str, bool]]:
    units = pofile(BytesIO(data)).units
    return [
        (unit.getcontext(), str(unit.source), str(unit.target or ""), unit.isfuzzy())
        for unit in units
        if not unit.isheader() and not unit.isobsolete()
    ]


def as_polib_reads(data: bytes) -> list[tuple[str, str, str, bool]]:
    entries = polib.pofile(data.decode())
    return [(entry.msgctxt, entry.msgid, entry.msgstr, entry.fuzzy) for entry in entries if not entry.obsolete]


def test_gettext_accepts_what_we_write(catalog, tmp_path):
    done = subprocess.run(["msgfmt", "-c", "-o", tmp_path / "x.mo", catalog], capture_output=True, text=True)
    told = [line.rpartition(": ")[2] for line in done.stderr.splitlines()]
    assert (done.returncode, told) == (0, [f"header field '{name}' missing in header" for name in ABSENT])
    messages = as_we_read(catalog.read_bytes())
    assert len(messages) > 40
    assert as_we_read(gettext("msgcat", "--no-wrap", catalog)) == messages


def test_the_toolkit_reads_what_we_write(catalog):
    data = catalog.read_bytes()
    assert as_toolkit_reads(data) == as_we_read(data)


def test_polib_reads_what_we_write(tmp_path):
    project = ours(tmp_path, [text for text in TEXTS if not LINE_ENDS.search(text)])
    project.translate()
    data = project.catalog.read_bytes()
    assert as_polib_reads(data) == as_we_read(data)


def test_msgcat_writes_a_new_file_as_we_do(project):
    """But for the header, which it folds into lines of its own."""
    ours_written, theirs = (
        data.decode().split("\n\n", 1)[1]
        for data in (project.catalog.read_bytes(), gettext("msgcat", "--no-wrap", project.catalog))
    )
    assert theirs == ours_written


def test_no_format_flag_is_written(catalog):
    assert "-format" not in "".join(re.findall(r"^#,.*", catalog.read_text("utf-8"), re.MULTILINE))


def by_msgcat(file: Path) -> bytes:
    return gettext("msgcat", file)


def by_polib(file: Path) -> bytes:
    return (str(polib.pofile(file.read_text("utf-8"))) + "\n").encode()


def by_toolkit(file: Path) -> bytes:
    return bytes(pofile(BytesIO(file.read_bytes())))


SAVES: dict[str, Callable[[Path], bytes]] = {"msgcat": by_msgcat, "polib": by_polib, "toolkit": by_toolkit}


def entries(text: str) -> list[str]:
    return re.split(r"\n\n+", text.strip("\n"))


@pytest.mark.parametrize("tool", SAVES)
def test_a_file_that_a_tool_saved_changes_only_in_touched_entries(tmp_path, tool):
    kept = [text for text in TEXTS if tool != "polib" or not LINE_ENDS.search(text)]
    project = ours(tmp_path, kept)
    project.translate()
    project.catalog.write_bytes(SAVES[tool](project.catalog))
    saved = project.catalog.read_text("utf-8")
    assert project.update() == "locales/ru/hostile.po: up to date\n"
    assert project.catalog.read_text("utf-8") == saved

    file = project.folder / "banks/with blanks/hostile.yaml"
    old = yaml(f"{kept[3]} because")
    file.write_text(file.read_text("utf-8").replace(old, yaml("Another reason")), "utf-8")
    assert project.update() == "locales/ru/hostile.po: updated (1 fuzzy)\n"
    before, after = entries(saved), entries(project.catalog.read_text("utf-8"))
    touched = [i for i, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
    assert [('msgctxt "hostile/q3/explanation"' in before[i], "Another reason" in after[i]) for i in touched] == [
        (True, True)
    ]
    assert "#, fuzzy\n" in after[touched[0]]
