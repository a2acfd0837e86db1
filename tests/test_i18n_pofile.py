"""Catalogs are read as strictly as gettext's own tools read them."""

import shutil
import subprocess
from pathlib import Path

import polib
import pytest

from quizkit.i18n.catalog import Catalog, CatalogFlaw, Message, read_catalog
from quizkit.i18n.postring import string_lines, unescaped

HEAD = """msgid ""
msgstr ""
"Project-Id-Version: t\\n"
"Language: de\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
HEAD_LINES = 8
GOOD = HEAD + 'msgctxt "b/q/text"\nmsgid "Q?"\nmsgstr "F?"\n'


def flaws(text: str | bytes, *, locale: str | None = None) -> list[CatalogFlaw]:
    data = text.encode() if isinstance(text, str) else text
    catalog, found = read_catalog("de.po", data, locale=locale)
    refused = any(flaw.rule != "line-break-differs" for flaw in found)
    assert (catalog is None) == refused
    return list(found)


def catalog_of(text: str | bytes) -> Catalog:
    catalog, found = read_catalog("de.po", text.encode() if isinstance(text, str) else text)
    assert found == ()
    assert catalog is not None
    return catalog


BROKEN = [
    pytest.param('msgid "Q?\nmsgstr "F"\n', [(9, 7, None, "the string has no closing quote")], id="open string"),
    pytest.param(
        'msgid "Q"\nmsgstr "C:\\new\\dir"\n',
        [(10, 15, 17, r"`\d` is no escape of a PO file; a backslash is `\\`")],
        id="unknown escape",
    ),
    pytest.param('msgid "Q"\nmsgstr "й\\t\\x"\n', [
        (10, 12, 14, r"`\x` is no escape of a PO file; a backslash is `\\`"),
    ], id="a number without digits"),
    pytest.param(
        'msgid "Q"\nmsgstr "a"\n\nmsgid "Q"\nmsgstr "b"\n',
        [(12, 1, None, "the message `Q` stands here again, it is in line 9 already")],
        id="message twice",
    ),
    pytest.param(
        'msgid "Q"\nmsgstr "a"\n\n#~ msgid "Q"\n#~ msgstr "b"\n',
        [(12, 1, None, "the message `Q` stands here again, it is in line 9 already")],
        id="live and obsolete, as gettext sees it",
    ),
    pytest.param(
        'msgid ""\nmsgstr ""\n',
        [(9, 1, None, "the header stands here again, it is in line 1 already")],
        id="header twice",
    ),
    pytest.param(
        'msgid "Q"\n<<<<<<< HEAD\nmsgstr "a"\n=======\nmsgstr "b"\n>>>>>>> other\n',
        [(10, 1, None, "the conflict of a merge is not resolved here")],
        id="conflict markers hide what follows from them",
    ),
    pytest.param('msgid "Q"\nmsgstrr "a"\n', [
        (9, 1, None, "the message has no `msgstr`"),
        (10, 1, 8, "`msgstrr` is no keyword of a PO file"),
    ], id="unknown keyword"),
    pytest.param('msgid "Q"\n\nmsgid "R"\nmsgstr "a"\n', [(9, 1, None, "the message has no `msgstr`")], id="no msgstr"),
    pytest.param('msgctxt "c"\nmsgstr "a"\n', [
        (9, 1, None, "the message has no `msgid`"),
    ], id="no msgid"),
    pytest.param('msgid "Q"\n# why\nmsgstr "a"\n', [
        (9, 1, None, "the message has no `msgstr`"),
        (11, 1, None, "the message has no `msgid`"),
    ], id="comment inside an entry"),
    pytest.param('msgid\nmsgstr "a"\n', [(9, 1, None, "`msgid` has no string")], id="keyword without a string"),
    pytest.param('msgid "Q" oops\nmsgstr "a"\n', [(9, 11, None, "`oops` stands outside the string")], id="junk behind"),
    pytest.param('"Q"\n', [], id="a string behind the header's belongs to it"),
    pytest.param('# x\n"Q"\n', [(10, 1, None, "this string belongs to no keyword")], id="string alone"),
    pytest.param('#, fuzzy\n#| msgid "Q\nmsgid "R"\nmsgstr "a"\n', [
        (10, 10, None, "the string has no closing quote")
    ], id="open string in a previous source"),
    pytest.param('#~ msgid "Q\n#~ msgstr "a"\n', [(9, 10, None, "the string has no closing quote")], id="obsolete"),
    pytest.param('msgid "Q"\nmsgstr[0] "a"\n', [
        (10, 1, None, "`msgstr[0]` does not fit: forms belong to a message with `msgid_plural`")
    ], id="form without plural"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "expected"), BROKEN)
def test_what_gettext_refuses_is_told_with_its_place(
    body: str, expected: list[tuple[int, int, int | None, str]]
) -> None:
    assert flaws(HEAD + body) == [("catalog-broken", *flaw) for flaw in expected]


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="needs gettext's msgfmt")
@pytest.mark.parametrize(("body", "expected"), BROKEN)
def test_msgfmt_agrees(body: str, expected: list[object], tmp_path: Path) -> None:
    file = tmp_path / "de.po"
    file.write_text(HEAD + body)
    run = subprocess.run(["msgfmt", "-c", "-o", str(tmp_path / "de.mo"), str(file)], capture_output=True, check=False)
    assert (run.returncode != 0) == bool(expected)


@pytest.mark.parametrize(
    ("strings", "expected"),
    [
        pytest.param(r'"й\t\320\xA0\320"', [(10, 20, 24, r"`\320` begins no character of UTF-8")], id="cut off"),
        pytest.param(r'"\240"', [(10, 9, 13, r"`\240` begins no character of UTF-8")], id="no first byte"),
        pytest.param(r'"\320й\240"', [(10, 9, 13, r"`\320` begins no character of UTF-8")], id="torn apart"),
        pytest.param(
            '"\\320\\240"\n "a\\355\\240\\200"', [(11, 4, 8, r"`\355` begins no character of UTF-8")], id="surrogate"
        ),
        pytest.param(r'"\400"', [(10, 9, 13, r"`\400` is no escape of a PO file; a backslash is `\\`")], id="no byte"),
        pytest.param(r'"\x41b"', [(10, 9, 14, r"`\x41b` is no escape of a PO file; a backslash is `\\`")], id="long"),
        pytest.param(r'"a\0"', [(10, 10, 12, r"`\0` is no escape of a PO file; a backslash is `\\`")], id="NUL"),
    ],
)
def test_numbers_that_gettext_reads_as_something_else_are_refused(
    strings: str, expected: list[tuple[int, int, int | None, str]]
) -> None:
    assert flaws(f'{HEAD}msgid "Q"\nmsgstr {strings}\n') == [("catalog-broken", *flaw) for flaw in expected]


def test_of_many_faults_of_a_kind_the_first_are_told_and_how_many_more_there_are() -> None:
    escape = r"is no escape of a PO file; a backslash is `\\`"
    body = "".join(f'msgid "{i}"\nmsgstr "\\q"\n' for i in range(80)) + 'msgid "Q\nmsgstr ""\n'
    assert flaws(HEAD + body) == [
        *(("catalog-broken", 10 + 2 * i, 9, 11, rf"`\q` {escape}") for i in range(5)),
        ("catalog-broken", 20, 9, 11, rf"75 more faults of this kind, the first: `\q` {escape}"),
        ("catalog-broken", 169, 7, None, "the string has no closing quote"),
    ]


def test_one_fault_more_is_told_as_the_others() -> None:
    body = "".join(f'msgid "a{i}"\nmsgstr "b\n' for i in range(6))
    expected = [("catalog-broken", 10 + 2 * i, 8, None, "the string has no closing quote") for i in range(6)]
    assert flaws(HEAD + body) == expected


def test_every_fault_is_told_at_once() -> None:
    body = 'msgid "A\nmsgstr "a"\n\nmsgid "B"\nmsgstr "b\\q"\n\nmsgid "C"\nmsgstr "c\n'
    assert [flaw[1:3] for flaw in flaws(HEAD + body)] == [(9, 7), (13, 10), (16, 8)]


def test_bytes_that_are_no_utf8_are_told_at_their_column() -> None:
    data = (HEAD + 'msgid "Q"\nmsgstr "für alle"\n').encode("latin-1")
    assert flaws(data) == [("catalog-broken", 10, 10, 11, "byte 0xFC is no UTF-8; save the file as UTF-8")]


def test_utf16_is_refused() -> None:
    expected = [("catalog-broken", 1, 1, None, "the file is UTF-16; save it as UTF-8")]
    assert flaws(GOOD.encode("utf-16")) == expected
    assert flaws(GOOD.encode("utf-16-le")) == expected


def test_another_charset_in_the_header_is_refused() -> None:
    message = "the charset is `ISO-8859-1`; save the file as UTF-8 (`msgconv -t UTF-8`)"
    assert flaws(GOOD.replace("UTF-8", "ISO-8859-1")) == [("catalog-broken", 6, 1, None, message)]


@pytest.mark.parametrize(
    ("language", "locale", "fault"),
    [
        pytest.param("../../../tmp/evil", None, "is no language tag", id="a path"),
        pytest.param("de", "de", None, id="the same"),
        pytest.param("de", None, None, id="nothing to compare with"),
        pytest.param("", "de", None, id="not filled in"),
        pytest.param("ru_RU", "ru", None, id="a region more"),
        pytest.param("ru_RU.UTF-8", "ru", None, id="a codeset"),
        pytest.param("zh_Hans", "zh-CN", None, id="script against region"),
        pytest.param("zh_CN", "zh-Hant", "is not the catalog's language, `zh_TW`", id="another script by region"),
        pytest.param("sr@latin", "sr", "is not the catalog's language, `sr`", id="another script by modifier"),
        pytest.param("sr@latin", "sr-Latn", None, id="script in two spellings"),
        pytest.param("ru@latin", "ru", "is not the catalog's language, `ru`", id="another script than the usual one"),
        pytest.param(
            "ms", "ms-Arab", "is not the catalog's language, `ms@arabic`", id="the usual script, not the path's"
        ),
        pytest.param("ru_Cyrl", "ru", None, id="the usual script"),
        pytest.param("pa_Arab", "pa-PK", None, id="a script by its region"),
        pytest.param("pa", "pa-PK", None, id="a region more, though its script is another"),
        pytest.param("zh_CN", "zh-TW", "is not the catalog's language, `zh_TW`", id="two regions with their scripts"),
        pytest.param("nb", "no", None, id="an older code"),
        pytest.param("et", "es", "is not the catalog's language, `es`", id="another language"),
    ],
)
def test_language_header(language: str, locale: str | None, fault: str | None) -> None:
    expected = [("catalog-language", 4, 1, None, f"Language: `{language}` {fault}")] if fault else []
    assert flaws(GOOD.replace("Language: de", f"Language: {language}"), locale=locale) == expected


def test_line_breaks_at_the_ends_are_compared_where_a_translation_is_current() -> None:
    body = (
        'msgctxt "b1/q1/text"\nmsgid "Line one\\nLine two\\n"\nmsgstr "Zeile eins\\nZeile zwei"\n\n'
        'msgctxt "b1/q1/choice"\nmsgid "yes"\nmsgstr "\\nja\\n"\n\n'
        '#, fuzzy\nmsgctxt "b1/q2/choice"\nmsgid "yes"\nmsgstr "ja\\n"\n\n'
        'msgctxt "b1/q3/choice"\nmsgid "yes\\n"\nmsgstr ""\n\n'
        'msgctxt "b1/q4/choice"\nmsgid "yes\\n"\nmsgstr "ja\\n"\n'
    )
    rule = "line-break-differs"
    assert flaws(HEAD + body) == [
        (rule, 11, 1, None, "the source ends with a line break, the translation does not"),
        (rule, 15, 1, None, "the translation begins with a line break, the source does not"),
        (rule, 15, 1, None, "the translation ends with a line break, the source does not"),
    ]


FORMS = {
    "plain": ("b/q/text", "Q?", "F?", 'msgctxt "b/q/text"\nmsgid "Q?"\nmsgstr "F?"\n'),
    "strings on lines": ("c", "ab", "xy", 'msgctxt "c"\nmsgid "" "a"\n "b"\nmsgstr\n"x"\n\n"y"\n'),
    "no blanks": ("c", "a", "x", 'msgctxt"c"\nmsgid"a"\nmsgstr"x"\n'),
    "escapes": ("c", '\t"\\\n', "\a\b\f\r\vA!\n",
                'msgctxt "c"\nmsgid "\\t\\"\\\\\\n"\nmsgstr "\\a\\b\\f\\r\\v\\101\\x21\\n"\n'),
    "bytes": ("c", "Рa", "€é й!",
              'msgctxt "c"\nmsgid "\\320" "\\240a"\nmsgstr "\\xe2\\202"\n"\\xAC\\303\\251 й\\41"\n'),
    "separators": ("c", "a\u2028b\x85c", "x\u2029y", 'msgctxt "c"\nmsgid "a\u2028b\x85c"\nmsgstr "x\u2029y"\n'),
    "empty context": ("", "a", "x", 'msgctxt ""\nmsgid "a"\nmsgstr "x"\n'),
    "no last line end": ("c", "a", "x", 'msgctxt "c"\nmsgid "a"\nmsgstr "x"'),
}  # fmt: skip


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize("start", ["", "\ufeff"], ids=["no bom", "bom"])
def test_values_are_read_whatever_the_form(name: str, newline: str, start: str) -> None:
    context, source, text, body = FORMS[name]
    catalog = catalog_of(start + (HEAD + body).replace("\n", newline))
    line = HEAD_LINES + 1
    text_line = line + next(i for i, content in enumerate(body.split("\n")) if content.startswith("msgstr"))
    assert catalog.messages == {(context, source): Message(context, source, text, False, False, line, text_line)}
    assert catalog.language == "de"


def test_comments_flags_and_obsolete_entries_are_read() -> None:
    body = (
        '# a translator\'s\n#. role\n#: banks/b.yaml\n#, fuzzy, no-wrap\n#| msgctxt "b/q/text"\n#| msgid ""\n'
        '#| "O"\n#| "ld?"\nmsgctxt "b/q/text"\nmsgid "Q?"\nmsgstr "F?"\n'
        '#, fuzzy\n#~| msgid "V"\n#~ msgctxt "b/q/choice"\n#~ msgid "W"\n#~ msgstr ""\n#~ "w"\n# the end\n'
    )
    catalog = catalog_of(HEAD + body)
    assert list(catalog.messages.values()) == [
        Message(
            "b/q/text", "Q?", "F?", True, False, 17, 19,
            ("role",), ("a translator's",), ("fuzzy", "no-wrap"), "Old?", "b/q/text",
        )
    ]  # fmt: skip
    assert catalog.obsolete == (Message("b/q/choice", "W", "w", True, True, 22, 24, (), (), ("fuzzy",), "V"),)


def test_entries_with_plural_forms_are_no_messages_of_a_bank() -> None:
    body = 'msgctxt "c"\nmsgid "a"\nmsgid_plural "as"\nmsgstr[0] "x"\nmsgstr[1] "xs"\n'
    assert catalog_of(HEAD + body).messages == {}


@pytest.mark.parametrize("text", ["", "\n", HEAD, "# only a comment\n"], ids=["empty", "blank", "header", "comment"])
def test_a_file_without_messages_is_no_fault(text: str) -> None:
    assert (catalog_of(text).messages, catalog_of(text).obsolete) == ({}, ())


def test_a_catalog_without_header_is_read() -> None:
    catalog = catalog_of('msgctxt "c"\nmsgid "a"\nmsgstr "x"\n')
    assert (catalog.language, [m.text for m in catalog.messages.values()]) == ("", ["x"])


def test_line_numbers_of_flaws_are_those_of_an_editor() -> None:
    found = flaws((HEAD + '# \u2028 \x85\nmsgid "A\nmsgstr "a"\n').replace("\n", "\r\n"))
    assert found == [CatalogFlaw("catalog-broken", 10, 7, None, "the string has no closing quote")]


@pytest.mark.parametrize("value", ["", "a", "a\n", "a\nb", "\n", "\n\na\n", '"\\\t\a\r', "\u2028\n\x0b\x0c", "🎲\n٠"])
def test_strings_come_back_as_they_were(value: str) -> None:
    lines = string_lines("msgid", value)
    inside = "".join(line[line.index('"') + 1 : -2] for line in lines)
    assert unescaped(inside) == (value, None)


def test_polib_reads_what_we_read() -> None:
    body = "".join(f'msgctxt "c{i}"\n' + "".join(string_lines("msgid", v)) + 'msgstr ""\n\n' for i, v in enumerate(
        ["a", "a\nb", 'q"\\', "\t\\n", "ends\n", "ж\n\nя"]
    ))  # fmt: skip
    theirs = [(entry.msgctxt, entry.msgid) for entry in polib.pofile(HEAD + body)]
    assert list(catalog_of(HEAD + body).messages) == theirs


@pytest.mark.shared
@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ("054-po-same-word-two-contexts", []),
        ("056-po-fuzzy-and-empty-are-not-translations", []),
        ("057-translation-left-in-source-language", []),
        ("062-po-wrapping-without-churn", []),
        ("063-po-line-break-at-end-differs", [("line-break-differs", 14, 1), ("line-break-differs", 18, 1)]),
        ("097-ids-and-locales-used-in-paths", [("catalog-language", 10, 1)]),
    ],
)
def test_cases(shared: Path, case: str, expected: list[tuple[str, int, int]]) -> None:
    found = flaws((shared / "cases" / case / "input.po").read_bytes())
    assert [flaw[:3] for flaw in found] == expected
