"""Translations put into a catalog: what changes in its bytes, and what comes back through the formats."""

import polib
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quizkit.bank.texts import Role, TextAt
from quizkit.errors import QuizkitError
from quizkit.i18n.catalog import Catalog, read_catalog
from quizkit.i18n.entry import Remarks, new_lines
from quizkit.i18n.exchange.incoming import Incoming, incoming
from quizkit.i18n.exchange.rows import Row, Sheet, State, digest_of, rows_of
from quizkit.i18n.exchange.table import read_table, write_table
from quizkit.i18n.exchange.xliff import write_xliff
from quizkit.i18n.exchange.xliff_reader import read_xliff
from quizkit.i18n.extract import Extracted
from quizkit.i18n.fill import Filling, fill

KEY = ("b/title", "One")
HEAD = 'msgid ""\nmsgstr "Language: ru\\n"\n\n'
OTHER = '\n# kept\nmsgctxt "b/q/text"\nmsgid ""\n"Tw"\n"o"\nmsgstr "Два"\n\n#~ msgid "gone"\n#~ msgstr "нет"\n'


@pytest.mark.parametrize(
    ("above", "text", "filling", "above_after"),
    [
        pytest.param("", "", Filling("А"), "", id="untranslated"),
        pytest.param("", "А", Filling("Б", True), "#, fuzzy\n", id="marked"),
        pytest.param(
            "# n\n#. c\n#: f\n",
            "А",
            Filling("Б", True, "Was"),
            '# n\n#. c\n#: f\n#, fuzzy\n#| msgid "Was"\n',
            id="stale",
        ),
        pytest.param(
            '#| msgid "Was"\n', "А", Filling("Б", True, "Was"), '#, fuzzy\n#| msgid "Was"\n', id="stale again"
        ),
        pytest.param("#, no-wrap\n", "А", Filling("А", True), "#, fuzzy, no-wrap\n", id="another flag"),
        pytest.param('#, fuzzy\n#| msgctxt "x"\n#| msgid "Was"\n', "А", Filling("А"), "", id="approved"),
        pytest.param("#, no-wrap, fuzzy\n", "А", Filling("Б"), "#, no-wrap\n", id="approved, another flag"),
        pytest.param('#| msgid "Was"\n', "А", Filling("А", True), "#, fuzzy\n", id="of this source after all"),
        pytest.param(
            '#, fuzzy\n#| msgid "Was"\n', "А", Filling("Б", True, "Was"), '#, fuzzy\n#| msgid "Was"\n', id="still stale"
        ),
        pytest.param(
            '#, fuzzy\n#| msgid ""\n#| "W"\n#| "as"\n',
            "А",
            Filling("Б", True, "Is"),
            '#, fuzzy\n#| msgid "Is"\n',
            id="older",
        ),
        pytest.param("#. c\n", "А", Filling("А", notes=["x", "", ".y\x07"]), "# x\n# \n# .y\n#. c\n", id="notes"),
        pytest.param("# x\n#. c\n", "А", Filling("А", notes=["x", "z"]), "# x\n# z\n#. c\n", id="one more note"),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_only_the_filled_entry_changes(above, text, filling, above_after, newline):
    def catalog(above: str, text: str) -> bytes:
        entry = f'{above}msgctxt "b/title"\nmsgid "One"\nmsgstr "{text}"\n'
        return f"{HEAD}{entry}{OTHER}".replace("\n", newline).encode()

    assert fill(catalog(above, text), {KEY: filling}) == catalog(above_after, filling.text)


def test_obsolete_entries_plural_forms_and_the_head_are_none_to_fill():
    plural = 'msgctxt "b/title"\nmsgid "One"\nmsgid_plural "Many"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    data = f'{HEAD}{plural}\n#~ msgctxt "b/x"\n#~ msgid "Old"\n#~ msgstr ""\n'.encode()
    fillings = dict.fromkeys([KEY, ("b/x", "Old"), ("", ""), ("b/none", "X")], Filling("А"))
    assert fill(data, fillings) == data


def test_a_broken_catalog_is_not_filled():
    with pytest.raises(QuizkitError, match="the catalog is left as it is: line 2: the string has no closing quote"):
        fill(b'msgid "a"\nmsgstr "b\n', {("", "a"): Filling("c")})


HOSTILE = [
    "=1",
    "'@x",
    "\r\n",
    "a\rb",
    "\x01\x1b\ufffe",
    "]]>&<",
    "\u241b7;",
    "TRUE",
    " \u2028\u0085 ",
    '\\"\\n',
    "\ufeff",
]
TEXTS = st.sampled_from(HOSTILE) | st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=9
)
# polib splits strings at these (docs/decisions/0006), or does not know their escapes.
UNKNOWN_TO_POLIB = set("\u2028\u2029\x85\x0b\x0c\x1c\x1d\x1e\a\b")
NOTES = st.lists(st.sampled_from(["x", "see Q1", ".y", "~z", "=1", "#", "\\"]), max_size=3, unique=True)
MESSAGES = st.dictionaries(
    st.tuples(st.sampled_from(["b/title", "b/q/choice", "b/q/choice/x"]), TEXTS.filter(bool)),
    st.tuples(TEXTS, st.booleans(), TEXTS.filter(bool) | st.none(), NOTES),
    min_size=1,
    max_size=4,
)


def opened(data: bytes) -> Catalog:
    catalog, _ = read_catalog("b.po", data)
    assert catalog is not None
    return catalog


@pytest.mark.parametrize(("write", "read"), [(write_xliff, read_xliff), (write_table, read_table)])
@given(given_messages=MESSAGES)
@example({("b/q/choice", text): (text, True, text, ["x"]) for text in HOSTILE})
def test_every_message_comes_back_into_an_empty_catalog(write, read, given_messages):
    parts = [HEAD, *("".join(new_lines(*key, Remarks((), "b.yaml"), "\n")) for key in given_messages)]
    empty = "\n".join(parts).encode()
    fillings = {
        key: Filling(text, is_fuzzy and bool(text), previous if text else None, notes)
        for key, (text, is_fuzzy, previous, notes) in given_messages.items()
    }
    full = fill(empty, fillings)
    at = TextAt(("title",), Role.BANK_TITLE, "")
    rows = rows_of(opened(full), [Extracted(*key, (), None, at) for key in given_messages])
    (sheet,) = read("b", write([Sheet("en", "ru", rows, "b.yaml")]))
    found = incoming(sheet.rows, opened(empty))
    assert found.told == []
    assert fill(empty, found.fillings) == full
    assert incoming(sheet.rows, opened(full)) == Incoming()
    written = "".join([full.decode(), *(text for key, filling in fillings.items() for text in (*key, filling.text))])
    if not set(written) & UNKNOWN_TO_POLIB:
        second = {(entry.msgctxt, entry.msgid): (entry.msgstr, entry.fuzzy) for entry in polib.pofile(full.decode())}
        assert second == {key: (filling.text, filling.is_fuzzy) for key, filling in fillings.items()}


CHOICES = f'{HEAD}msgctxt "b/q/choice"\nmsgid "A"\nmsgstr "а"\n\nmsgctxt "b/q/choice"\nmsgid "B"\nmsgstr ""\n'


@pytest.mark.parametrize(
    ("row", "filling"),
    [
        pytest.param(Row("b/q/choice", "A", "я", State.TRANSLATED), Filling("я"), id="no digest: the file wins"),
        pytest.param(
            Row("b/q/choice", "A", "я", State.FUZZY, previous="Old", digest=digest_of("A", "а", is_fuzzy=False)),
            Filling("я", True, "Old"),
            id="the catalog is as it was",
        ),
        pytest.param(
            Row("b/q/choice", "B", "б", State.TRANSLATED, digest=digest_of("B", "b", is_fuzzy=False)),
            Filling("б"),
            id="an untranslated message is always filled",
        ),
        pytest.param(Row("b/q/choice", "A", "а", State.TRANSLATED, digest="else"), None, id="both came to the same"),
        pytest.param(
            Row("b/q/choice", "A", "", State.UNTRANSLATED, notes=("?",)), Filling("а", notes=("?",)), id="a note"
        ),
    ],
)
def test_what_a_row_fills(row, filling):
    found = incoming([row], opened(CHOICES.encode()))
    assert found.fillings == ({(row.context, row.source): filling} if filling else {})


@pytest.mark.parametrize(
    ("source", "text", "taken"),
    [
        ("B", "б\n", "б"),
        ("B", "\n  б\n  в\n  ", "б\n  в"),
        ("B", " б ", " б "),
        ("B", " \n\t ", None),
        ("B", "\u00a0", None),
        ("\nB\n", "б", "\nб\n"),
        ("\nB\n", "\n\nб\n", "\nб\n"),
    ],
)
def test_line_breaks_at_the_ends_are_those_of_the_source(source, text, taken):
    lines = new_lines("b/q/choice", source, Remarks((), "b.yaml"), "\n")
    found = incoming(
        [Row("b/q/choice", source, text, State.TRANSLATED)], opened("".join([HEAD, "\n", *lines]).encode())
    )
    assert found.fillings == ({("b/q/choice", source): Filling(taken)} if taken else {})
    assert found.told == []


def test_an_older_source_is_matched_only_where_it_can_be_shown():
    data = CHOICES.replace('msgctxt "b/q/choice"\nmsgid "A"', '#, fuzzy\n#| msgid "Z"\nmsgctxt "b/q/choice"\nmsgid "A"')
    rows = [
        Row("b/q/choice", "Z", "з", State.TRANSLATED, digest=digest_of("Z", "а", is_fuzzy=False)),
        Row("b/q/choice", "C", "ц", State.TRANSLATED, line=7),
    ]
    found = incoming(rows, opened(data.encode()))
    assert found.fillings == {("b/q/choice", "A"): Filling("з", True, "Z")}
    assert [told.line for told in found.told if told.is_refused] == [7]
