"""The counts of a project as a page: one file, no script, nothing loaded from elsewhere."""

from collections.abc import Iterator

from quizkit.convert.review.html import Html, element, encoded, joined, policy
from quizkit.convert.stats import Stats
from quizkit.convert.stats_report import Row, Section, Table, sections

_STYLE = """
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --soft: #f1f1f1; --bar: #0b57a4; --dim: #555; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e9e9; --paper: #161616; --soft: #2c2c2c; --bar: #8ab8ff;
  --dim: #b0b0b0; } }
body { margin: 0 auto; max-width: 75rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0; font-size: 1.2rem; }
p { margin: .25rem 0 1rem; color: var(--dim); }
.tables { columns: 22rem; column-gap: 2rem; }
table { width: 100%; margin-bottom: 1.5rem; border-collapse: collapse; table-layout: fixed; break-inside: avoid; }
caption { text-align: start; font-weight: 600; padding: .2rem 0; }
th { width: 42%; font-weight: 400; text-align: start; }
th, td { padding: .15rem .4rem .15rem 0; vertical-align: top; }
td { font-variant-numeric: tabular-nums; }
td + td { width: 25%; }
svg { display: block; width: 100%; height: .9rem; margin-top: .25rem; background: var(--soft); fill: var(--bar); }
"""


def stats_page(stats: Stats) -> str:
    """Return the page; the same counts give the same text."""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy(_STYLE)),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", "Question banks in numbers"),
        element("style", Html(_STYLE)),
    )
    main = element("main", element("h1", "Question banks in numbers"), *map(_section, sections(stats)))
    document = element("html", head, element("body", main), lang="en", dir="ltr")
    return encoded(joined(Html("<!DOCTYPE html>\n"), document, "\n")).decode()


def _section(section: Section) -> Html:
    tables = (_table(table) for table in section.tables if table.rows)
    title = element("h2", element("bdi", section.title))
    return element("section", title, element("p", section.about), element("div", *tables, class_="tables"))


def _table(table: Table) -> Html:
    rows = (element("tr", *_cells(row)) for row in table.rows)
    return element("table", element("caption", table.title), element("tbody", *rows))


def _cells(row: Row) -> Iterator[Html]:
    yield element("th", element("bdi", row.label), scope="row")
    if row.share is None:
        yield element("td", row.told, colspan="2")
        return
    yield element("td", row.told)
    bar = element("rect", width=f"{100 * row.share:.1f}", height="10")
    yield element("td", element("svg", bar, viewBox="0 0 100 10", preserveAspectRatio="none", aria_hidden="true"))
