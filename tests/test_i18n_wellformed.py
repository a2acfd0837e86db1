"""Entries recognised whole are read as line by line: values, line numbers and flaws are the same."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import ROOT
from quizkit.i18n.pofile import scan
from quizkit.i18n.wellformed import well_formed_entry

LINES = [
    "",
    "#",
    "# a note",
    "#. role",
    "#: banks/a.yaml",
    "#, fuzzy",
    "#, no-wrap, x-own",
    '#| msgid "old"',
    '#| msgctxt "b/q/text"',
    '#| "more"',
    '#~ msgid "gone"',
    '#~ msgctxt "b/q/text"',
    '#~ msgstr "fort"',
    '#~ "more"',
    '#~| msgid "older"',
    "#~",
    "#|",
    "#~ word",
    'msgctxt "b/q/text"',
    'msgctxt ""',
    'msgctxt "b/q/choice" ',
    'msgid "Q?"',
    'msgid "R?"',
    'msgid ""',
    'msgid_plural "Qs"',
    'msgstr "F?"',
    'msgstr ""',
    'msgstr[0] "x"',
    'msgstr[1] "y"',
    '"more"',
    '"more\\n"',
    '"\\"quoted\\" \\\\ \\t"',
    '"\\303\\251"',
    '"\\d"',
    '"open',
    '"two" "strings"',
    ' "indented"',
    '"behind" ',
    'msgid"close"',
    'msgidx "no keyword"',
    "\tmsgstr",
    "word",
    "<<<<<<< ours",
    "=======",
    "\f",
    "# \u2028\x85",
    'msgstr "\u2028🎲"',
]
ENDS = ["\n"] * 9 + ["\r\n", "\n\n", "\r", " \n", ""]
CATALOGS = sorted((ROOT / "locales").rglob("*.po"))


def assert_same(text: str) -> None:
    assert scan(text) == scan(text, is_quick=False)


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(LINES), st.sampled_from(ENDS)), max_size=14))
def test_any_lines_are_read_the_same_way(rows: list[tuple[str, str]]) -> None:
    assert_same("".join(line + end for line, end in rows))


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(['msgctxt "c"\nmsgid "s"\nmsgstr "t"\n', '#. role\nmsgid ""\n"a"\nmsgstr ""\n"b"\n']),
    st.lists(st.sampled_from(LINES), min_size=1, max_size=4),
    st.lists(st.sampled_from(LINES), min_size=1, max_size=4),
)
def test_what_stands_around_whole_entries_is_read_the_same_way(
    whole: str, before: list[str], behind: list[str]
) -> None:
    assert_same("\n".join([*before, whole + "\n".join(behind), whole]))


@pytest.mark.parametrize("seed", range(40))
def test_catalogs_with_slips_are_read_the_same_way(seed: int) -> None:
    numbers = random.Random(seed)
    lines = numbers.choice(CATALOGS).read_text("utf-8").splitlines(keepends=True)
    start = numbers.randrange(len(lines))
    lines = lines[start : start + 120]
    for _ in range(numbers.randrange(1, 6)):
        at = numbers.randrange(len(lines))
        line = lines[at]
        cut = numbers.randrange(len(line) + 1)
        sign = numbers.choice(['"', "\\", "\n", "\r", "#", "~", "|", " ", "\t", "\u2028", "\\7"])
        lines[at] = numbers.choice(
            ["", line + line, line[:cut] + sign + line[cut:], line[:cut] + line[cut + 1 :], f"#~ {line}", f"  {line}"]
        )
    assert_same("".join(lines))


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_entries_of_our_own_catalogs_are_recognised(path: Path) -> None:
    text = path.read_text("utf-8")
    at = line = 0
    entries = []
    while found := well_formed_entry(text, at, line):
        entry, at, line = found
        entries.append(entry)
    assert at == len(text)
    assert len(entries) == len(scan(text, is_quick=False).entries) > 10
