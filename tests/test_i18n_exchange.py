"""XLIFF and tables: what is written comes back as it was, and other readers agree."""

import csv
import io
import re
from io import StringIO

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lxml import etree
from translate.storage import xliff as toolkit

from quizkit.errors import QuizkitError
from quizkit.i18n.exchange.rows import Row, Sheet, State, digest_of, unit_ids
from quizkit.i18n.exchange.table import COLUMNS, read_table, write_table
from quizkit.i18n.exchange.xliff import NAMESPACE, write_xliff
from quizkit.i18n.exchange.xliff_reader import read_xliff

HOSTILE = [
    "=1+1",
    "'=1+1",
    "''+cmd|' /C calc'!A0",
    "  @SUM(A1)",
    "\u200b-1",
    "\t=1",
    "- a list\n- of two",
    "＝1",
    "'quoted' word",
    "'",
    "1-2",
    "TRUE",
    "ложь",
    "a\r\nb\rc\nd",
    "bell \x07, null\x00, \x1b, \ufffe",
    "\u241bD; \u241b",
    "]]> <b>&amp;</b> &#10; <!-- -->",
    "  blanks  around  ",
    "\u2028\u0085\ufeff\u202eעברית\u202c",
    "👩‍🏫 and 𝕏",
    'semi;colon, tab\t and "quotes"',
    "a;=cmd|x;  -+1\n@b\n\n- item\x07=1",
    "",
]
TEXTS = st.one_of(st.sampled_from(HOSTILE), st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
LINES = st.lists(st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=9), max_size=2)


@st.composite
def rows(draw):
    text = draw(TEXTS)
    is_fuzzy = draw(st.booleans()) and bool(text)
    source = draw(TEXTS)
    return Row(
        draw(st.sampled_from(["b/q/text", "b/q/choice", "b/title"])),
        source,
        text,
        State.FUZZY if is_fuzzy else State.TRANSLATED if text else State.UNTRANSLATED,
        notes=tuple(draw(LINES)),
        previous=draw(TEXTS.filter(bool) | st.none()) if is_fuzzy else None,
        digest=digest_of(source, text, is_fuzzy=is_fuzzy),
    )


def came_back(sheets: list[Sheet]) -> list[Row]:
    return [row._replace(line=0) for sheet in sheets for row in sheet.rows]


def shown(row: Row) -> str:
    """Return what a spreadsheet is given for a source."""
    table = write_table([Sheet("en", "ru", (row,))]).decode("utf-8-sig")
    return list(csv.reader(StringIO(table, newline="")))[1][1]


def xliff(body: str, head: str = 'source-language="en" target-language="ru"', version: str = "1.2") -> bytes:
    start = f'<xliff xmlns="{NAMESPACE}" version="{version}">\n<file original="b" datatype="plaintext" {head}><body>\n'
    return f"{start}{body}\n</body></file></xliff>".encode()


def unit(target: str, about: str = "") -> bytes:
    return xliff(f'<trans-unit id="b/title" {about}><source>One</source>{target}</trans-unit>')


@given(st.lists(rows(), min_size=1, max_size=4))
@example([Row("b/q/choice", text, text, State.TRANSLATED) for text in HOSTILE if text])
def test_a_table_comes_back_as_it_was(given_rows):
    back = read_table("x.csv", write_table([Sheet("en", "ru", tuple(given_rows))]))
    assert [sheet.locale for sheet in back] == ["ru"]
    assert came_back(back) == given_rows


@given(st.lists(rows(), min_size=1, max_size=4))
@example([Row("b/q/choice", text, text, State.TRANSLATED) for text in HOSTILE if text])
def test_xliff_comes_back_as_it_was(given_rows):
    back = read_xliff("x.xlf", write_xliff([Sheet("en", "ru", tuple(given_rows), 'banks/<a> & "b".yaml')]))
    assert [(s.source_locale, s.locale, s.original) for s in back] == [("en", "ru", 'banks/<a> & "b".yaml')]
    assert came_back(back) == given_rows


@given(rows())
def test_no_cell_runs_in_a_spreadsheet(row):
    cell = shown(row)
    assert not re.match(r"[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]*[=+\-@＝＋－＠]|[\t\r\n]", cell)
    assert not re.search("[\0-\x08\x0b-\x1f]", cell)
    # Where semicolons part cells, a cell begins behind each, and a row behind each line end.
    assert not re.search(r";[\t ]*[=+\-@＝＋－＠]|\n[\t ]*[=+@＝＋－＠]", cell)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1", "'=1"),
        ("'=1", "''=1"),
        ("+1", "'+1"),
        ("-x is?", "'-x is?"),
        ("1-2", "'1-2"),
        ("Mar 1", "'Mar 1"),
        ("2026-12-01", "'2026-12-01"),
        ("50 %", "'50 %"),
        ("True", "'True"),
        ("Ложь", "'Ложь"),
        ("'tis plain", "'tis plain"),
        ("a - b = c", "a - b = c"),
        ("Two and 3 are 5", "Two and 3 are 5"),
        ("true or false", "true or false"),
        ("a\rb", "a\u241bD;b"),
        ("\u241b", "'\u241b241B;"),
        ("for (;;--i) a; b-c", "for (;;\u241b2D;\u241b2D;i) a; b-c"),
        ("Two:\n\n- one\n- =1\n=1", "Two:\n\n- one\n- =1\n\u241b3D;1"),
    ],
)
def test_only_what_a_spreadsheet_would_change_is_escaped(text, cell):
    assert shown(Row("b/title", text, "", State.UNTRANSLATED)) == cell


def test_a_long_text_comes_back_from_a_table():
    row = Row("b/q/text", "long " * 50_000, "долго " * 50_000, State.TRANSLATED)
    assert came_back(read_table("x.csv", write_table([Sheet("en", "ru", (row,))]))) == [row]


def test_a_table_is_what_the_standard_reader_says():
    row = Row("b/q/text", 'A; b,\n"c"', "А", State.FUZZY, ("question", "note: x"), ("mine",), "Was", "0a1b2c3d4e5f")
    data = write_table([Sheet("en", "ru", (row,))])
    assert data.startswith(b'\xef\xbb\xbf"context"')
    table = list(csv.reader(StringIO(data.decode("utf-8-sig"), newline="")))
    cells = ["b/q/text", 'A; b,\n"c"', "А", "needs-review-translation", "question\nnote: x", "mine", "Was", "ru"]
    assert table == [list(COLUMNS), [*cells, "0a1b2c3d4e5f"]]


SAVED = 'context,source,translation\nb/title,"One, two","Один\nдва"\n'


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(SAVED.encode(), id="plain"),
        pytest.param(b"\xef\xbb\xbf" + SAVED.encode(), id="byte order mark"),
        pytest.param(SAVED.replace("\n", "\r\n").encode(), id="CRLF in cells, too"),
        pytest.param(SAVED.replace("\n", "\r").encode(), id="CR"),
        pytest.param(b"sep=,\r\n" + SAVED.encode(), id="sep="),
        pytest.param('context;source;translation\nb/title;One, two;"Один\nдва"\n'.encode(), id="semicolons"),
        pytest.param('sep=;\ncontext;source;translation\nb/title;One, two;"Один\nдва"'.encode(), id="sep=;"),
        pytest.param(
            'context\tsource\ttranslation\r\nb/title\tOne, two\t"Один\nдва"\r\n'.encode("utf-16"), id="UTF-16"
        ),
        pytest.param('translation,Source, Context ,x\n"Один\nдва","One, two",b/title,\n,,,\n'.encode(), id="order"),
    ],
)
def test_tables_of_spreadsheets_are_read(data):
    (sheet,) = read_table("x.csv", data)
    assert sheet.locale == ""
    assert came_back([sheet]) == [Row("b/title", "One, two", "Один\nдва", State.TRANSLATED)]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "x.csv:1:1: no column is named `context`; the first row names the columns"),
        (b"context,source\n", "x.csv:1:1: no column is named `translation`; the first row names the columns"),
        (
            b"context,source,source,translation\n",
            "x.csv:1:1: more than one column is named `source`; the first row names the columns",
        ),
        (
            b'context,source,translation\na,b,c\nd,"e,f\n',
            "x.csv:3:1: this row cannot be read: unexpected end of data; mend its quotes",
        ),
        (
            "context,source,translation\na,b,ж".encode("cp1251"),
            "x.csv:2:5: byte 0xE6 is no UTF-8; save the file as UTF-8 (in a spreadsheet: CSV UTF-8)",
        ),
    ],
)
def test_a_broken_table_is_told_with_its_place(data, message):
    with pytest.raises(QuizkitError) as caught:
        read_table("x.csv", data)
    assert str(caught.value) == message


def test_rows_of_a_table_that_cannot_be_taken_say_why_and_where():
    data = b'context,source,translation,state\na,b,c,done\na,"b\n2",c,FUZZY\na,b,c,final,d\n'
    (sheet,) = read_table("x.csv", data)
    assert [(row.line, row.state, row.fault) for row in sheet.rows] == [
        (2, State.FUZZY, "the state `done` is none of needs-translation, needs-review-translation, translated"),
        (3, State.FUZZY, ""),
        (5, State.TRANSLATED, "the row has 5 cells, the first one 4; a quote or separator is missing"),
    ]


def test_languages_of_a_table_are_sheets():
    sheets = [Sheet("en", "ru", (Row("b/title", "One", "Один", State.TRANSLATED),)), Sheet("en", "ms", ())]
    sheets.append(Sheet("en", "ms", (Row("b/title", "One", "Satu", State.TRANSLATED),)))
    assert [(s.locale, s.rows[0].text, s.line) for s in read_table("x.csv", write_table(sheets))] == [
        ("ru", "Один", 2),
        ("ms", "Satu", 3),
    ]


def test_units_have_ids_of_their_own_that_hold_their_context():
    rows_ = [Row(context, source, "", State.UNTRANSLATED) for context, source in CONTEXTS]
    ids = unit_ids(rows_)
    assert ids[0] == "b/q/text"
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"b/q/choice#[0-9a-f]{12}", one) for one in ids[1:])
    assert unit_ids(rows_[::-1]) == ids[::-1]


CONTEXTS = [("b/q/text", "T"), ("b/q/choice", "A"), ("b/q/choice", "B")]


@pytest.mark.parametrize(
    ("about", "target", "state"),
    [
        ("", "<target>Один</target>", State.TRANSLATED),
        ("", '<target state="translated">Один</target>', State.TRANSLATED),
        ("", '<target state="final">Один</target>', State.TRANSLATED),
        ("", '<target state="signed-off">Один</target>', State.TRANSLATED),
        ("", '<target state="needs-review-translation">Один</target>', State.FUZZY),
        ("", '<target state="needs-review-adaptation">Один</target>', State.FUZZY),
        ("", '<target state="needs-adaptation">Один</target>', State.FUZZY),
        ("", '<target state="needs-l10n">Один</target>', State.FUZZY),
        ("", '<target state="x-mine">Один</target>', State.FUZZY),
        ('approved="yes"', '<target state="needs-l10n">Один</target>', State.FUZZY),
        ("", '<target state="new">Один</target>', State.UNTRANSLATED),
        ("", '<target state="needs-translation">Один</target>', State.UNTRANSLATED),
        ('approved="yes"', '<target state="needs-translation">Один</target>', State.TRANSLATED),
        ('approved="no"', '<target state="needs-translation">Один</target>', State.UNTRANSLATED),
        ("", '<target state="translated"/>', State.UNTRANSLATED),
        ('approved="yes"', "", State.UNTRANSLATED),
    ],
)
def test_states_of_other_tools(about, target, state):
    (sheet,) = read_xliff("x.xlf", unit(target, about))
    text = "Один" if "Один" in target else ""
    assert came_back([sheet]) == [Row("b/title", "One", text, state)]


def test_what_other_tools_add_is_passed_over():
    body = """<group id="g"><trans-unit id="b/title" xmlns:x="urn:x"><source>One</source>
<seg-source><mrk mtype="seg" mid="1">One</mrk></seg-source>
<target state="translated"><mrk mtype="seg" mid="1">Ми<![CDATA[<р]]></mrk></target>
<alt-trans match-quality="80"><source>Two</source><target>Два</target></alt-trans>
<note from="developer">ours</note><note>theirs</note><note from="translator">mine
too</note><x:extra>?</x:extra></trans-unit></group>"""
    (sheet,) = read_xliff("x.xlf", xliff(body))
    assert sheet.rows == (Row("b/title", "One", "Ми<р", State.TRANSLATED, notes=("theirs", "mine", "too"), line=3),)


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (
            '<source>a</source><target>b<g id="1">c</g></target>',
            "the element `g` stands inside the text; write it as text",
        ),
        ('<source>a</source><target>b<x id="1"/></target>', "the element `x` stands inside the text; write it as text"),
        (
            '<source>a</source><target>b<x id="u0041"/></target>',
            "the element `x` stands inside the text; write it as text",
        ),
        ("<source>a</source><target>b</target><target>c</target>", "the unit has more than one `target`"),
        ("<target>b</target>", "the unit has no `id` or no `source`"),
    ],
)
def test_units_that_cannot_be_taken_say_why(body, fault):
    (sheet,) = read_xliff("x.xlf", xliff(f'<trans-unit id="b/title">{body}</trans-unit>'))
    assert [(row.line, row.fault) for row in sheet.rows] == [(3, fault)]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "windows-1251", "iso-8859-5"])
def test_xliff_in_other_encodings_is_read(encoding):
    name = encoding.removesuffix("-sig")
    text = f'<?xml version="1.0" encoding="{name}"?>\n' + unit("<target>Один</target>").decode()
    (sheet,) = read_xliff("x.xlf", text.encode(encoding))
    assert [row.text for row in sheet.rows] == ["Один"]


LAUGHS = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<xliff version="1.2">&b;</xliff>'
OUTSIDE = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]><xliff version="1.2">&a;</xliff>'
DOCTYPE = "a document type is refused, XLIFF 1.2 has none; remove the `<!DOCTYPE …>`"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (LAUGHS.encode(), f"x.xlf:1:13: {DOCTYPE}"),
        (OUTSIDE.encode(), f"x.xlf:1:13: {DOCTYPE}"),
        (b"", "x.xlf:1:1: the XML is broken: no element found"),
        (b'<xliff version="1.2">\n  <file>', "x.xlf:2:9: the XML is broken: no element found"),
        (b'<xliff version="1.2">\n <a></b></xliff>', "x.xlf:2:7: the XML is broken: mismatched tag"),
        (b'<xliff version="1.2">&a;</xliff>', "x.xlf:1:22: the XML is broken: undefined entity"),
        (b'<xliff version="1.2">\x01</xliff>', "x.xlf:1:22: the XML is broken: not well-formed (invalid token)"),
        (b'<xliff version="1.2">\xff</xliff>', "x.xlf:1:22: the XML is broken: not well-formed (invalid token)"),
        (
            b'<?xml version="1.0" encoding="nowhere"?><xliff/>',
            "x.xlf:1:31: the encoding cannot be read (unknown encoding: nowhere); save the file as UTF-8",
        ),
        (b"<html/>", "x.xlf:1:1: the root is `html`, so this is no XLIFF"),
        (
            b'<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"/>',
            "x.xlf:1:1: the version is `2.0`; save the file as XLIFF 1.2",
        ),
        (b"<xliff/>", "x.xlf:1:1: the version is ``; save the file as XLIFF 1.2"),
        (
            xliff('<trans-unit id="b/title"><trans-unit id="b/q/text"/></trans-unit>'),
            "x.xlf:3:26: a `trans-unit` stands inside another one or outside of a `file`",
        ),
        (
            b'<xliff version="1.2"><trans-unit id="b/title"/></xliff>',
            "x.xlf:1:22: a `trans-unit` stands inside another one or outside of a `file`",
        ),
        (b'<xliff xmlns="urn:x" version="1.2"/>', "x.xlf:1:1: the namespace `urn:x` is not that of XLIFF 1.2"),
    ],
)
def test_a_broken_or_hostile_document_is_told_with_its_place(data, message):
    with pytest.raises(QuizkitError) as caught:
        read_xliff("x.xlf", data)
    assert str(caught.value) == message


def test_a_deep_document_is_read():
    depth = 20_000
    body = "<group>" * depth + '<trans-unit id="b/title"><source>One</source></trans-unit>' + "</group>" * depth
    (sheet,) = read_xliff("x.xlf", xliff(body))
    assert came_back([sheet]) == [Row("b/title", "One", "", State.UNTRANSLATED)]


PLAIN = st.text(
    st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"), min_size=1, max_size=15
)


@given(PLAIN, PLAIN, st.booleans())
@example("]]>", "<&>\"'", True)
@example(" a  b ", "👩‍🏫\u202e", False)
def test_the_translate_toolkit_reads_the_same(source, text, is_fuzzy):
    state = State.FUZZY if is_fuzzy else State.TRANSLATED
    row = Row("b/q/text", source, text, state, ("question",), ("mine",), "Was" if is_fuzzy else None)
    store = toolkit.xlifffile.parsestring(write_xliff([Sheet("en", "pt-BR", (row,), "banks/b.yaml")]))
    assert (store.getsourcelanguage(), store.gettargetlanguage()) == ("en", "pt-BR")
    (read,) = store.units
    assert (read.source, read.target, read.isfuzzy()) == (source, text, is_fuzzy)
    review = "question\nto be reviewed; made for the source: Was"
    notes = (read.getnotes("developer"), read.getnotes("translator"))
    assert notes == (review if is_fuzzy else "question", "mine")
    assert read.getid() == "banks/b.yaml\x04b/q/text"


def test_what_the_translate_toolkit_saves_is_read():
    untranslated = [Row("b/q/text", f"S{i}", "", State.UNTRANSLATED, digest="0123456789ab") for i in range(3)]
    store = toolkit.xlifffile.parsestring(write_xliff([Sheet("en", "ru", tuple(untranslated), "banks/b.yaml")]))
    for read, text in zip(store.units, ("А", "Б"), strict=False):
        read.target = text
    store.units[1].markfuzzy()
    out = io.BytesIO()
    store.serialize(out)
    assert [(row.text, row.state, row.digest) for row in came_back(read_xliff("x.xlf", out.getvalue()))] == [
        ("А", State.TRANSLATED, "0123456789ab"),
        ("Б", State.UNTRANSLATED, "0123456789ab"),
        ("", State.UNTRANSLATED, "0123456789ab"),
    ]


def test_lxml_sees_the_structure_of_the_standard():
    row = Row("b/q/choice", "A\x07\x07", "Б\x07", State.FUZZY, ("distractor",), (), "Old", "0123456789ab")
    root = etree.fromstring(write_xliff([Sheet("en", "ru", (row,), "b.yaml"), Sheet("en", "ru", (), "c.yaml")]))
    x = f"{{{NAMESPACE}}}"
    space = "{http://www.w3.org/XML/1998/namespace}space"
    file = {"source-language": "en", "target-language": "ru", "datatype": "plaintext"}
    bell = {"ctype": "x-control", "equiv-text": "U+0007"}
    assert [(e.tag.removeprefix(x), dict(e.attrib)) for e in root.iter()] == [
        ("xliff", {"version": "1.2"}),
        ("file", {"original": "b.yaml", **file}),
        ("body", {}),
        ("trans-unit", {"id": "b/q/choice", "resname": "b/q/choice", "extradata": "0123456789ab", space: "preserve"}),
        ("source", {}),
        ("x", {"id": "u0007", **bell}),
        ("x", {"id": "u0007-2", **bell}),
        ("target", {"state": "needs-review-translation"}),
        ("x", {"id": "u0007", **bell}),
        ("alt-trans", {"alttranstype": "previous-version", space: "preserve"}),
        ("source", {}),
        ("target", {}),
        ("x", {"id": "u0007", **bell}),
        ("note", {"from": "developer"}),
        ("file", {"original": "c.yaml", **file}),
        ("body", {}),
    ]
