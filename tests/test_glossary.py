"""Term lists: what is read of each format, what is refused with which line, and what a run does with them."""

import os
import re

import pytest
from translate.storage.csvl10n import csvfile
from translate.storage.tbx import tbxfile

from quizkit import api
from quizkit.convert.glossary import read_glossary
from quizkit.errors import QuizkitError
from quizkit.linting.terms import Entry, Glossary, Use
from quizkit.project.config import find_project

PO_HEAD = 'msgid ""\nmsgstr ""\n"Language: ru\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
FORBIDS = '<termNote type="administrativeStatus">forbidden</termNote>'
DEPRECATES = '<termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote>'
DOCTYPE = '<!DOCTYPE martif PUBLIC "ISO 12200:1999A//DTD MARTIF core (DXFcdV04)//EN" "TBXcdv04.dtd">\n'


def tbx(body, *, doctype="", root='martif type="TBX" xml:lang="en"'):
    name = root.split()[0]
    return f'<?xml version="1.0"?>\n{doctype}<{root}><text><body>\n{body}\n</body></text></{name}>\n'


def language(tag, *terms, section="langSet", group="tig", note=""):
    groups = "".join(f"<{group}><term>{term}</term>{note}</{group}>" for term in terms)
    return f'<{section} xml:lang="{tag}">{groups}</{section}>'


def entries(folder, monkeypatch, files, globs=("terms/*",)):
    """Return what a project reads of the given files."""
    monkeypatch.chdir(folder)
    (folder / "terms").mkdir(exist_ok=True)
    (folder / "quizkit.toml").write_text(f"glossary = {list(globs)}\n", "utf-8")
    for name, text in files.items():
        (folder / "terms" / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_glossary(find_project(folder)).entries


ACCEPTED = Entry("batch", Use.ACCEPTED, "ru", "батч")
FORBIDDEN = Entry("batch", Use.FORBIDDEN, "ru", "партия")
KEPT = Entry("NVLink", Use.KEPT)

GOOD = {
    "yaml": (
        "t.yaml",
        "do-not-translate: [NVLink]\nterms:\n  batch: {ru: батч}\nforbidden:\n  batch:\n    ru:\n    - партия\n",
        {KEPT, ACCEPTED, FORBIDDEN},
    ),
    "yaml-empty": ("t.yml", "# nothing yet\n", set()),
    "yaml-left-out": ("t.yml", "terms:\ndo-not-translate: [on]\n", {Entry("on", Use.KEPT)}),
    "po": ("t.po", f'{PO_HEAD}\nmsgid "batch"\nmsgstr "батч"\n', {ACCEPTED}),
    "po-flags": (
        "t.po",
        f'{PO_HEAD}\n#, read-only\nmsgid "NVLink"\nmsgstr ""\n\n#, forbidden\nmsgid "batch"\nmsgstr "партия"\n\n'
        '#, fuzzy\nmsgid "layer"\nmsgstr "слой"\n\nmsgid "node"\nmsgstr ""\n\n#~ msgid "old"\n#~ msgstr "старый"\n',
        {KEPT, FORBIDDEN},
    ),
    "po-contexts": (
        "t.po",
        f'{PO_HEAD}\nmsgctxt "a"\nmsgid "batch"\nmsgstr "батч"\n\nmsgctxt "b"\nmsgid "batch"\nmsgstr "пакет"\n',
        {ACCEPTED, Entry("batch", Use.ACCEPTED, "ru", "пакет")},
    ),
    "po-path": (
        "terms-pt_BR.po",
        'msgid "layer"\nmsgstr "camada"\n',
        {Entry("layer", Use.ACCEPTED, "pt-BR", "camada")},
    ),
    "csv-weblate": (
        "ru.csv",
        '\ufeff"location","source","target","id","fuzzy","context","flags"\r\n"","batch","батч","","False","",""\r\n'
        '"","batch","партия","","","","forbidden"\r\n"","NVLink","","","","","read-only,terminology"\r\n'
        '"","layer","слой","","True","",""\r\n"","node","","","","",""\r\n',
        {ACCEPTED, FORBIDDEN, KEPT},
    ),
    "csv-locale": ("t.csv", "source;target;locale\nbatch;батч;ru\n", {ACCEPTED}),
    "csv-columns": (
        "t.csv",
        "term,ru,zh_Hans,flags\nbatch,батч | пакет,批,\nbatch,партия,,forbidden\nNVLink,,,read-only\n",
        {
            ACCEPTED,
            FORBIDDEN,
            KEPT,
            Entry("batch", Use.ACCEPTED, "ru", "пакет"),
            Entry("batch", Use.ACCEPTED, "zh-Hans", "批"),
        },
    ),
    "tbx-weblate": (
        "t.tbx",
        tbx(
            f"<termEntry>{language('en', 'batch')}{language('ru', 'батч')}</termEntry>"
            f"<termEntry>{language('en', 'batch')}"
            f"{language('ru', 'партия', note=FORBIDS)}</termEntry>"
            f'<termEntry><descrip type="Translation needed">No</descrip>{language("en", "NVLink")}</termEntry>',
            doctype=DOCTYPE,
        ),
        {ACCEPTED, FORBIDDEN, KEPT},
    ),
    "tbx-basic-3": (
        "t.tbx",
        tbx(
            f"<conceptEntry>{language('en', 'batch', section='langSec', group='termSec')}"
            + language("ru", "батч", section="langSec", group="termSec")
            + language("ru", "партия", section="langSec", group="termSec", note=DEPRECATES)
            + "</conceptEntry>",
            root='tbx type="TBX-Basic" xmlns="urn:iso:std:iso:30042:ed-2" xml:lang="en"',
        ),
        {ACCEPTED, FORBIDDEN},
    ),
    "tbx-region": (
        "t.tbx",
        tbx(
            f"<termEntry>{language('ru', 'батч')}{language('en', 'batch')}</termEntry>",
            root='martif type="TBX" xml:lang="en-US"',
        ),
        {ACCEPTED},
    ),
    "tbx-nested": (
        "t.tbx",
        tbx(
            f"<termEntry>{language('en', 'bat<hi>ch</hi>', 'lot')}"
            '<langSet xml:lang="ru"><ntig><termGrp><term> батч\n</term></termGrp></ntig></langSet></termEntry>',
            root="martif",
        ),
        {ACCEPTED, Entry("lot", Use.ACCEPTED, "ru", "батч")},
    ),
}


@pytest.mark.parametrize("name", GOOD)
def test_entries_of_each_format(name, tmp_path, monkeypatch):
    file, text, wanted = GOOD[name]
    found = entries(tmp_path, monkeypatch, {file: text})
    assert set(found) == wanted
    assert len(found) == len(wanted)


BAD = {
    "yaml-syntax": ("t.yaml", "terms:\n  a: [b\n", "t.yaml:3: YAML cannot read this: "),
    "yaml-key": (
        "t.yaml",
        "terms: {}\nword: {}\n",
        "t.yaml:2: unknown key `word`; known are do-not-translate, terms, ",
    ),
    "yaml-twice": ("t.yaml", "terms:\n  a: {ru: б}\n  a: {ru: в}\n", "t.yaml:3: key `a` is given twice"),
    "yaml-list": ("t.yaml", "- a\n", "t.yaml:1: the list is no mapping"),
    "yaml-locale": ("t.yaml", "terms:\n  a:\n    russian: б\n", "t.yaml:3: `russian` is no language tag"),
    "yaml-form": ("t.yaml", "terms:\n  a:\n    ru: [{b: c}]\n", "t.yaml:3: `ru` takes a text or a list of texts"),
    "yaml-encoding": ("t.yaml", b"terms:\n  a: {ru: \xff}\n", "t.yaml:2: byte 0xFF is no UTF-8"),
    "yaml-deep": ("t.yaml", "[" * 200, "t.yaml:1: lists and mappings are nested deeper"),
    "po": ("t.po", f'{PO_HEAD}\nmsgid "a"\nmsgstr "б\n', "t.po:7: "),
    "po-nameless": ("terms.po", 'msgid "a"\nmsgstr "б"\n', "terms.po:1: nothing says which language it is in"),
    "csv-head": ("t.csv", "batch,батч\n", "t.csv:1: no column is named `source` or `term`"),
    "csv-empty": ("t.csv", "", "t.csv:1: no column is named `source` or `term`"),
    "csv-locale": ("terms.csv", "source,target\na,б\n", "terms.csv:2: nothing says which language it is in"),
    "csv-tag": ("t.csv", "source,target,locale\na,б,russian\n", "t.csv:2: `russian` is no language tag"),
    "csv-column": ("t.csv", "term,russian\na,б\n", "t.csv:1: the column `russian` is neither known nor a language tag"),
    "csv-quote": ("ru.csv", 'source,target\na,"б\n', "ru.csv:2:1: this row cannot be read"),
    "tbx-broken": ("t.tbx", "<martif>\n<text></martif>", "t.tbx:2:"),
    "tbx-root": ("t.tbx", "<html/>", "t.tbx:1:1: the root is `html`, so this is no TBX"),
    "tbx-entities": (
        "t.tbx",
        '<!DOCTYPE martif [<!ENTITY a "aaaa">]>\n<martif>&a;</martif>',
        "t.tbx:1:18: a document type with declarations is refused",
    ),
    "tbx-entity": (
        "t.tbx",
        '<!DOCTYPE martif SYSTEM "a.dtd">\n<martif><text>&a;</text></martif>',
        "t.tbx:2:15: the entity `&a;` is not known",
    ),
    "kind": ("t.txt", "a", "t.txt: `.txt` is no term list; known are .po, .csv, .tbx, .yaml, .yml"),
}


@pytest.mark.parametrize("name", BAD)
def test_broken_lists_are_refused_with_file_and_line(name, tmp_path, monkeypatch):
    file, text, wanted = BAD[name]
    with pytest.raises(QuizkitError, match="^terms/" + re.escape(wanted)) as caught:
        entries(tmp_path, monkeypatch, {file: text})
    assert "\n" not in str(caught.value)


def test_a_glob_without_files_is_refused_with_its_line(tmp_path, monkeypatch):
    with pytest.raises(QuizkitError, match=r"quizkit.toml:1: `word/\*.po` of `glossary` matches no file"):
        entries(tmp_path, monkeypatch, {}, ["word/*.po"])


def test_lists_are_joined_in_order_and_read_again_when_they_change(tmp_path, monkeypatch):
    files = {"b.yaml": "terms: {a: {ru: б}}\n", "a.yaml": "do-not-translate: [c]\n"}
    both = (Entry("c", Use.KEPT), Entry("a", Use.ACCEPTED, "ru", "б"))
    assert entries(tmp_path, monkeypatch, files, ["terms/a*", "terms/*"]) == both
    changed = entries(tmp_path, monkeypatch, {"b.yaml": "terms: {a: {ru: [б, в]}}\n"}, ["terms/a*", "terms/*"])
    assert changed == (*both, Entry("a", Use.ACCEPTED, "ru", "в"))


def test_terms_of_a_locale():
    rows = [
        Entry("layer", Use.ACCEPTED, "pt", "camada"),
        Entry("layer", Use.ACCEPTED, "pt-BR", "camada"),
        Entry("layer", Use.FORBIDDEN, "pt-BR", "nível"),
        Entry("layer", Use.ACCEPTED, "pt-PT", "estrato"),
        Entry("NVLink", Use.KEPT),
        Entry("weight of it", Use.ACCEPTED, "zh-TW", "權重"),
    ]
    glossary = Glossary(tuple(rows))
    assert glossary.terms("pt-BR") == (
        ("NVLink", (), (), True),
        ("layer", ("camada",), ("nível",), False),
    )
    assert [term.text for term in glossary.terms("zh-Hant")] == ["weight of it", "NVLink"]
    assert [term.text for term in glossary.terms("pt")] == ["NVLink", "layer"]
    assert [term.text for term in glossary.terms("ru")] == ["NVLink"]


BANK = "id: b\ntitle: '1'\nlocale: en\nquestions:\n- {id: q, text: A batch?, choices: [NVLink, Two], correct: 0}\n"
CATALOG = (
    f'{PO_HEAD}\nmsgctxt "b/q/text"\nmsgid "A batch?"\nmsgstr "Партия?"\n\n'
    'msgctxt "b/q/choice"\nmsgid "NVLink"\nmsgstr "НВЛинк"\n\nmsgctxt "b/q/choice"\nmsgid "Two"\nmsgstr "Два"\n'
)


def make_project(folder, terms):
    for name, text in {
        "quizkit.toml": 'glossary = ["locales/*/terms.*"]\ntarget-locales = ["ru"]\n',
        "banks/b.yaml": BANK,
        "locales/ru/b.po": CATALOG,
        **terms,
    }.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    os.chdir(folder)
    return find_project(folder)


def found(report):
    return [(d.location.file, d.location.span.start.line, d.rule) for d in report.diagnostics if d.rule in RULES]


RULES = ("name-changed", "term-differs", "catalog-without-bank")


def test_a_run_reads_the_lists_and_takes_them_for_no_catalogs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    project = make_project(tmp_path, {"locales/ru/terms.po": f'{PO_HEAD}\nmsgid "batch"\nmsgstr "батч"\n'})
    wanted = [("locales/ru/b.po", 8, "term-differs"), ("locales/ru/b.po", 12, "name-changed")]
    assert found(api.lint(project)) == wanted
    assert found(api.check_catalogs(project)) == wanted


def test_a_broken_list_stops_only_a_run_with_catalogs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    project = make_project(tmp_path, {"locales/ru/terms.csv": "batch\n"})
    with pytest.raises(QuizkitError, match=r"^locales/ru/terms.csv:1: no column is named"):
        api.lint(project)
    assert found(api.lint(project, ("banks",))) == []


def test_files_of_the_translate_toolkit(tmp_path, monkeypatch):
    """Weblate reads and writes term lists with it."""
    terms, table = tbxfile(), csvfile()
    terms.setsourcelanguage("en")
    terms.settargetlanguage("ru")
    for file in (terms, table):
        file.addsourceunit("batch").target = "батч"
    found = entries(tmp_path, monkeypatch, {"a.tbx": bytes(terms), "ru.csv": bytes(table)})
    assert found == (ACCEPTED, ACCEPTED)
