"""Updating a catalog that another tool wrote: only the lines of changed entries change."""

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import polib
import pytest

from catalog_parts import ABC, after, bank_of, text, updated
from quizkit.i18n.merge import Merged, merge

FOREIGN = """# Header comment
msgid ""
msgstr "Language: ru\\nContent-Type: text/plain; charset=UTF-8\\nX-Odd:   y \\n"
#
# two blank lines follow


# about the question
#.   question
#: b.yaml
#, no-wrap,odd-flag
msgctxt "b/q/text"
msgid "Q"
  "?"
msgstr   ""
"В"

"?"
#. right answer
#.  question: Q?
#: b.yaml
msgctxt "b/q/choice"
msgid "A"
msgstr "а"

#~| msgid "Older"
#~ msgid "Old"
#~ msgstr "Стар"



#. distractor
#. question: Q?
#: b.yaml
msgctxt "b/q/choice"
msgid "B"
msgstr "б"

msgctxt "c"
msgid "apple"
msgid_plural "apples"
msgstr[0] "яблоко"
msgstr[1] "яблока"

# the end"""


@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize("start", ["", "\ufeff"], ids=["no bom", "bom"])
def test_a_file_of_any_look_keeps_its_bytes(newline: str, start: str) -> None:
    data = (start + FOREIGN).replace("\n", newline).encode()
    assert merge(bank_of("A", "B"), data, locale="ru", file="b.yaml") == Merged(data)


@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_only_the_changed_entry_of_a_foreign_file_changes(newline: str) -> None:
    data = ("\ufeff" + FOREIGN).replace("\n", newline).encode()
    result = merge(bank_of("A", "B2", explanation="Why"), data, locale="ru", file="b.yaml")
    expected = FOREIGN.replace(
        '#: b.yaml\nmsgctxt "b/q/choice"\nmsgid "B"',
        '#: b.yaml\n#, fuzzy\n#| msgid "B"\nmsgctxt "b/q/choice"\nmsgid "B2"',
    ).replace(
        'msgstr "б"\n',
        'msgstr "б"\n\n#. explanation\n#. question: Q?\n#: b.yaml\nmsgctxt "b/q/explanation"\nmsgid "Why"\nmsgstr ""\n',
    )
    # gettext refuses a byte order mark, so a file that is written anew has none.
    assert result == Merged(expected.replace("\n", newline).encode(), added=1, fuzzied=1)


def test_flags_are_kept_when_the_mark_is_added() -> None:
    result = merge(bank_of("A", "B", text="Q!"), FOREIGN.encode(), locale="ru", file="b.yaml").data.decode()
    marked = (
        '# about the question\n#.   question\n#: b.yaml\n#, fuzzy, no-wrap,odd-flag\n#| msgid "Q?"\n'
        'msgctxt "b/q/text"\nmsgid "Q!"\nmsgstr   ""\n"В"\n\n"?"\n'
    )
    assert marked in result


def test_line_numbers_in_references_are_dropped_and_remarks_renewed() -> None:
    old = text().replace("#. question\n", "# noted\n#. old words\n").replace("b.yaml", "b.yaml:12 c.yaml:3")
    parts = [old, *ABC[1:]]
    expected = ["# noted\n" + ABC[0], *ABC[1:]]
    assert updated(bank_of("A", "B", "C"), *parts) == (after(*expected), (0, 0, 0, 0))


def test_a_wrapped_source_is_the_same_source() -> None:
    wrapped = text().replace('msgid "Q?"', 'msgid ""\n"Q"\n"?"').replace('msgstr "В?"', 'msgstr ""\n"В"\n"?"')
    assert updated(bank_of("A", "B", "C"), wrapped, *ABC[1:]) == (after(wrapped, *ABC[1:]), (0, 0, 0, 0))


def test_remarks_wrapped_by_a_tool_are_the_same_remarks() -> None:
    wrapped = ABC[1].replace("#. right answer\n#. question: Q?\n", "#. right\n#.   answer question:\n#.\n#. Q?\n")
    parts = [ABC[0], wrapped.replace("#: b.yaml\n", "#: b.yaml  b.yaml\n#: b.yaml\n"), *ABC[2:]]
    assert updated(bank_of("A", "B", "C"), *parts) == (after(*parts), (0, 0, 0, 0))


@pytest.mark.parametrize("width", [20, 40, 78])
def test_a_file_that_polib_wrapped_changes_only_where_the_bank_did(width: int) -> None:
    note = "A pipeline-parallel run is a well-known state-of-the-art thing; re-read it -- twice.\n\n- One.\n- Two."
    bank = bank_of("A", "B", text="Which of the all-reduce operations is meant?", translators=note)
    saved = str(
        polib.pofile(
            merge(bank, None, locale="ru", file="banks/long name of-a bank.yaml").data.decode(), wrapwidth=width
        )
    )
    assert merge(bank, saved.encode(), locale="ru", file="banks/long name of-a bank.yaml") == Merged(saved.encode())
    other = replace(
        bank.questions[0], choices=[bank.questions[0].choices[0], replace(bank.questions[0].choices[1], text="C")]
    )
    result = merge(replace(bank, questions=[other]), saved.encode(), locale="ru", file="banks/long name of-a bank.yaml")
    assert result == Merged(saved.replace('msgid "B"', 'msgid "C"').encode())


def test_remarks_with_another_word_are_renewed() -> None:
    other = ABC[1].replace("question: Q?", "question: Q?\n#. more")
    assert updated(bank_of("A", "B", "C"), ABC[0], other, *ABC[2:]) == (after(*ABC), (0, 0, 0, 0))
    fewer = ABC[1].replace("#. question: Q?\n", "")
    assert updated(bank_of("A", "B", "C"), ABC[0], fewer, *ABC[2:]) == (after(*ABC), (0, 0, 0, 0))


@pytest.mark.skipif(shutil.which("msgcat") is None, reason="needs gettext's msgcat")
@pytest.mark.parametrize("option", ["--sort-output", "--sort-by-file"])
def test_a_file_that_msgcat_sorted_keeps_its_order(option: str, tmp_path: Path) -> None:
    bank = bank_of("Zebra", "Ant", "Mole", text="Which?", explanation="Because.")
    file = tmp_path / "b.po"
    file.write_bytes(merge(bank, None, locale="ru", file="b.yaml").data)
    saved = subprocess.run(["msgcat", option, str(file)], check=True, capture_output=True).stdout
    assert merge(bank, saved, locale="ru", file="b.yaml") == Merged(saved)
    longer = replace(bank.questions[0], hints=["Think."])
    added = '\n#. hint\n#. question: Which?\n#: b.yaml\nmsgctxt "b/q/hint"\nmsgid "Think."\nmsgstr ""\n'
    expected = saved.decode().replace('msgid "Because."\nmsgstr ""\n', f'msgid "Because."\nmsgstr ""\n{added}')
    result = merge(replace(bank, questions=[longer]), saved, locale="ru", file="b.yaml")
    assert result == Merged(expected.encode(), added=1)


@pytest.mark.skipif(shutil.which("msgcat") is None, reason="needs gettext's msgcat")
@pytest.mark.parametrize(
    "options",
    [["--no-wrap"], [], ["--width=40"], ["--escape"], ["--escape", "--width=20"], ["--indent"]],
    ids=["unwrapped", "wrapped", "narrow", "escaped", "escaped and narrow", "indented"],
)
def test_a_file_that_msgcat_wrote_changes_only_where_the_bank_did(options: list[str], tmp_path: Path) -> None:
    words = "this is a long piece of text that should wrap on to multiple lines and this is another long piece of it"
    bank = bank_of("A", "B\nb\n\nc", "C" * 90, text=words, explanation="分散学習では勾配を各装置で計算し、" * 6)
    data = merge(bank, None, locale="ru", file="b.yaml").data
    data = data.replace(b'msgid "A"\nmsgstr ""', b'msgid "A"\nmsgstr "' + b"word " * 30 + b'"')
    file = tmp_path / "b.po"
    file.write_bytes(data)
    saved = subprocess.run(["msgcat", *options, str(file)], check=True, capture_output=True).stdout
    assert merge(bank, saved, locale="ru", file="b.yaml") == Merged(saved)
    shorter = replace(bank.questions[0], explanation=None)
    result = merge(replace(bank, questions=[shorter]), saved, locale="ru", file="b.yaml").data
    assert saved.startswith(result)
