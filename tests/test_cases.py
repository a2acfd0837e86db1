"""Faults that people met in public, each as a small project of ours: its complete findings, and what an export holds.

A folder of tests/cases/ is a project (banks/, locales/, quizkit.toml) with its expectation in expect.yaml:
`findings` of a lint run, what an export refuses and finds (`export`, besides the errors), `title` and `values` of each
language as Markdown, `shown` where a page shows other characters than the Markdown has.
"""

import html
import json
import re
import shutil
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest
import yaml

from exported import FORMATS, SUFFIXES, files_below, gift_oracle, read, shown
from quizkit import api
from quizkit.findings.diagnostic import Diagnostic

CASES = Path(__file__).parent / "cases"
WITHOUT_MODEL = api.LintOptions(
    api.Choice(ignore=("choices-swapped", "meaning-differs", "meaning-drift", "meaning-not-compared"))
)
"""The findings of a case are the same with and without the extra that compares meanings."""
NAMES = sorted(folder.name for folder in CASES.iterdir())
EXPECTED: dict[str, dict[str, Any]] = {
    # Every scalar stays the text that it is.
    name: yaml.load((CASES / name / "expect.yaml").read_text("utf-8"), yaml.BaseLoader)
    for name in NAMES
}
EXPORTED = [(name, locale) for name in NAMES for locale in EXPECTED[name].get("values", ())]
ACTIVE = {"script", "iframe", "style", "svg", "object", "embed", "base", "form"}


def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> api.Project:
    """Copy a case into an empty folder, go there, and return its project."""
    shutil.copytree(CASES / name, tmp_path / "project", ignore=shutil.ignore_patterns("expect.yaml"))
    monkeypatch.chdir(tmp_path / "project")
    config = Path("quizkit.toml")
    if not config.exists():
        config.touch()
    return api.project_for()


def line(found: Diagnostic) -> str:
    start = found.location.span.start
    return f"{found.location.file}:{start.line}:{start.column} {found.severity} {found.rule}"


def export(made: api.Project, formats: tuple[str, ...] = FORMATS) -> tuple[api.Plan, dict[str, bytes]]:
    plan = api.plan(made, (), api.Request(formats))
    list(api.export(plan, "dist"))
    return plan, files_below(Path("dist"))


def outputs(made: api.Project, locale: str) -> dict[str, bytes]:
    """Return what an export holds of the case's one bank, by format."""
    _, files = export(made)
    found = {}
    for format_name, suffix in SUFFIXES.items():
        for file, data in files.items():
            if file.startswith(f"{locale}/") and file.endswith(suffix):
                assert format_name not in found
                found[format_name] = data
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_case_gives_its_findings_and_no_other(tmp_path, monkeypatch, name):
    report = api.lint(project(tmp_path, monkeypatch, name), options=WITHOUT_MODEL)
    assert [line(found) for found in report.diagnostics] == EXPECTED[name].get("findings", [])


@pytest.mark.parametrize("name", NAMES)
def test_an_export_writes_what_is_whole_says_what_is_not_and_touches_nothing_else(tmp_path, monkeypatch, name):
    made = project(tmp_path, monkeypatch, name)
    before = files_below(tmp_path)
    plan, written = export(made)
    expected = EXPECTED[name]
    errors = [found for found in expected.get("findings", ()) if " error " in found]
    assert {
        "refused": plan.refusals,
        "export": sorted(line(found) for found in plan.findings),
        "written": sorted(written),
    } == {
        "refused": expected.get("refused", []),
        "export": sorted([*errors, *expected.get("export", ())]),
        "written": files_of(expected),
    }
    after = files_below(tmp_path)
    assert {file: data for file, data in after.items() if not file.startswith("project/dist/")} == before


def files_of(expected: dict[str, Any]) -> list[str]:
    """Return the names of a case's outputs: each of its languages in each format, but for those that it names."""
    lacks = expected.get("formats-refused", [])
    return sorted(
        f"{locale}/{expected['bank']}{suffix}"
        for locale in expected.get("values", ())
        for name, suffix in SUFFIXES.items()
        if name not in lacks
    )


@pytest.mark.parametrize(("name", "locale"), EXPORTED)
def test_json_holds_the_values_as_written(tmp_path, monkeypatch, name, locale):
    document = json.loads(outputs(project(tmp_path, monkeypatch, name), locale)["json"])
    values = EXPECTED[name]["values"][locale]
    found = {
        question["id"]: {
            "text": question["text"],
            "choices": [choice["text"] for choice in question["choices"]],
            "key": [str(i) for i, choice in enumerate(question["choices"]) if choice["correct"]],
            "type": question["type"],
            "explanation": question["explanation"] or "",
        }
        for question in document["questions"]
    }
    assert found == {id_: {"type": "single", "explanation": ""} | value for id_, value in values.items()}
    assert (document["title"], document["locale"]) == (EXPECTED[name]["title"][locale], locale)


@pytest.mark.parametrize("format_name", [name for name in FORMATS if name != "gift"])
@pytest.mark.parametrize(("name", "locale"), EXPORTED)
def test_a_page_shows_the_values_in_each_format(tmp_path, monkeypatch, name, locale, format_name):
    data = outputs(project(tmp_path, monkeypatch, name), locale)[format_name]
    assert pages(read(data, format_name)) == expected_pages(name, locale)


@pytest.mark.shared
@pytest.mark.parametrize(("name", "locale"), EXPORTED)
def test_a_page_shows_the_values_in_gift(tmp_path, monkeypatch, shared, name, locale):
    if "gift" in EXPECTED[name].get("formats-refused", ()):
        assert "gift" not in outputs(project(tmp_path, monkeypatch, name), locale)
        return
    data = outputs(project(tmp_path, monkeypatch, name), locale)["gift"]
    assert pages(read(data, "gift", gift_oracle(shared))) == expected_pages(name, locale)


def pages(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {
            "text": page(row["text"]),
            "choices": [page(choice) for choice in row["choices"]],
            "key": [str(index) for index in row["key"]],
            "explanation": page(row["explanation"]),
        }
        for row in found
    ]


def page(text: str) -> str:
    """Return what a page shows of HTML, a line for each block."""
    return "\n".join(shown(text))


def expected_pages(name: str, locale: str) -> list[dict[str, Any]]:
    differs = EXPECTED[name].get("shown", {}).get(locale, {})
    rows = []
    for id_, value in EXPECTED[name]["values"][locale].items():
        row = {"explanation": ""} | value | differs.get(id_, {})
        rows.append({key: row[key] for key in ("text", "choices", "key", "explanation")})
    return rows


class Hazards(HTMLParser):
    """What a browser would run of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [tag] if tag in ACTIVE else []
        self.found += [key for key, _ in attrs if key.startswith("on") or key == "srcdoc"]
        schemes = [value for key, value in attrs if key in ("href", "src") and value]
        self.found += [value for value in schemes if re.match(r"\s*(javascript|vbscript|data):", value, re.IGNORECASE)]


@pytest.mark.parametrize("format_name", [name for name in FORMATS if name != "gift"])
@pytest.mark.parametrize(("name", "locale"), [pair for pair in EXPORTED if pair[0].startswith("095")])
def test_no_page_holds_active_content(tmp_path, monkeypatch, name, locale, format_name):
    reader = Hazards()
    for row in read(outputs(project(tmp_path, monkeypatch, name), locale)[format_name], format_name):
        for text in (row["text"], *row["choices"], row["explanation"]):
            reader.feed(text)
    reader.close()
    assert reader.found == []


@pytest.mark.parametrize("name", ["040-slash-in-a-title", "052-title-is-plain-text"])
def test_a_title_is_one_name_and_plain_text_in_each_format(tmp_path, monkeypatch, name):
    found = outputs(project(tmp_path, monkeypatch, name), "en")
    titles = {format_name: titled(data, format_name) for format_name, data in found.items()}
    assert titles == dict.fromkeys(FORMATS, EXPECTED[name]["title"]["en"])


def titled(data: bytes, format_name: str) -> str:
    match format_name:
        case "json":
            return str(json.loads(data)["title"])
        case "moodle-xml":
            return last_category(ET.fromstring(data).findtext("question/category/text") or "")
        case "gift":
            return last_category(re.findall(r"^\$CATEGORY: (.*)\n\n", data.decode(), re.MULTILINE)[0])
    with ZipFile(BytesIO(data)) as archive:
        roots = [ET.fromstring(archive.read(file)) for file in archive.namelist() if file.endswith(".xml")]
    tests = [
        node for root in roots for node in root.iter() if re.search(r"(\}assessment|ssessment-?[tT]est)$", node.tag)
    ]
    (title,) = [node.get("title") for node in tests]
    return str(title)


def last_category(path: str) -> str:
    """Return the last name of a path as Moodle shows it: doubled slashes are one sign of a name, names are HTML."""
    return html.unescape(re.split(r"(?<!/)/(?!/)", path)[-1].replace("//", "/"))


def test_ids_that_are_paths_write_no_catalog_outside(tmp_path, monkeypatch):
    made = project(tmp_path, monkeypatch, "097-ids-and-locales-in-paths")
    before = files_below(tmp_path)
    refused = [outcome.line for outcome in (*api.extract(made), *api.update(made, ["fr"])) if outcome.is_refused]
    after = files_below(tmp_path)
    assert [file for file in after if after[file] != before.get(file)] == ["project/locales/good.pot"]
    assert len(refused) == 3


def test_line_ends_of_a_bank_change_no_output(tmp_path, monkeypatch):
    written = []
    for name in ("088-lf", "088-crlf"):
        made = project(tmp_path / name, monkeypatch, name)
        list(api.extract(made))
        written.append(export(made)[1] | files_below(Path("locales")))
    assert written[0] == written[1]
    assert len(written[0]) == len(FORMATS) + 1


def test_a_text_is_one_message_however_many_sentences_and_codes_it_has(tmp_path, monkeypatch):
    list(api.extract(project(tmp_path, monkeypatch, "066-one-text-one-message")))
    text = Path("locales/messages.pot").read_text("utf-8").split("\n\n", 1)[1]
    assert [json.loads(found) for found in re.findall(r'^msgid (".*")$', text, re.MULTILINE)] == [
        "Cases",
        'Put `c.d?` into `["AGAIN?", "z.w"]`. And then? Done.',
        "fine",
        "bad",
    ]


def test_one_fault_in_a_long_bank_is_found_at_its_own_line(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    rows = [
        f"  - id: q{i}\n    text: 'Is `y[{i}]` < $m_{{{i}}}$?'\n    choices: ['sure {i}', 'never {i}']\n"
        f"    correct: {7 if i == 1998 else i * i // 3 % 2}\n    explanation: As {i} is.\n"
        for i in range(2000)
    ]
    Path("long.yaml").write_text("id: long\ntitle: Long\nlocale: en\nquestions:\n" + "".join(rows), "utf-8")
    report = api.lint(api.project_for(["long.yaml"]), ["long.yaml"])
    # Four lines of the head, five of each question before, the key is the fourth of its own.
    expected = f"long.yaml:{4 + 5 * 1998 + 4}:14 error correct-out-of-range"
    assert ([line(found) for found in report.diagnostics], report.questions) == ([expected], 2000)
