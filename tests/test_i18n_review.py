"""`quizkit i18n review`: pages that show a translation beside its source."""

import base64
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

import pytest

from quizkit.convert.review.words import Change, changes
from quizkit.linting.registry import rule_class
from quizkit.plugins import rule_files

BANK = """\
id: a
title: Titles
locale: en
description: About **it**.
questions:
  - id: q1
    text: Which `x` is right?
    choices:
      - text: first
        feedback: No.
      - second
      - "3"
    correct: 1
    explanation: Because.
    hints: [Think., Count.]
  - id: q2
    text: Really?
    choices: [Yes, No]
    correct: 0
"""
WORDS = [
    ("a/title", "Titles", "Заглавия"),
    ("a/description", "About **it**.", "Об **этом**."),
    ("a/q1/text", "Which `x` is right?", "Какой `x` верен?"),
    ("a/q1/choice", "first", "первый"),
    ("a/q1/choice/feedback", "No.", "Нет."),
    ("a/q1/choice", "second", "второй"),
    ("a/q1/explanation", "Because.", "Потому."),
    ("a/q1/hint", "Think.", "Думай."),
    ("a/q1/hint", "Count.", "Считай."),
    ("a/q2/text", "Really?", "Правда?"),
    ("a/q2/choice", "Yes", "Да"),
    ("a/q2/choice", "No", "Нет"),
]
CONFIG = '[lint]\nignore = ["meaning-not-compared"]\n'
VOID = {"meta", "img", "br", "hr"}
BLOCKS = {"p", "div", "li", "summary", "pre"}
TAGS = set(
    re.findall(
        r"\w+",
        "html head meta title style body main h1 h2 ul li nav p a span div table caption thead tbody tr th td"
        " code pre details summary del ins strong em img",
    )
)
ATTRIBUTES = {
    "http-equiv",
    "aria-label",
    *re.findall(r"\w+", "lang dir charset content name id class href role scope src alt"),
}


class Run(NamedTuple):
    code: int
    out: list[str]
    told: list[str]


def review(folder: Path, *arguments: str) -> Run:
    done = subprocess.run(
        [sys.executable, "-m", "quizkit", "i18n", "review", *arguments], cwd=folder, capture_output=True, text=True
    )
    assert "Traceback" not in done.stderr
    return Run(done.returncode, done.stdout.splitlines(), done.stderr.splitlines())


def put(folder: Path, name: str, data: str | bytes) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data.encode() if isinstance(data, str) else data)


def escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def catalog(words: list[tuple[str, str, str]], heads: dict[str, str] | None = None, language: str = "ru") -> str:
    head = f'msgid ""\nmsgstr "Language: {language}\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
    return head + "".join(
        f'{(heads or {}).get(source, "")}msgctxt "{place}"\nmsgid "{escaped(source)}"\nmsgstr "{escaped(target)}"\n\n'
        for place, source, target in words
    )


@pytest.fixture
def project(tmp_path: Path) -> Path:
    put(tmp_path, "quizkit.toml", CONFIG)
    put(tmp_path, "banks/a.yaml", BANK)
    put(tmp_path, "locales/ru/a.po", catalog(WORDS))
    return tmp_path


class Node:
    """An element of a page; a text is a child that is a string."""

    def __init__(self, name: str, attributes: dict[str, str | None]) -> None:
        self.name = name
        self.attributes = attributes
        self.children: list[Node | str] = []

    def all(self, name: str, class_: str = "") -> "list[Node]":
        return [node for node in self.walk() if node.name == name and class_ in (node.attributes.get("class") or "")]

    def walk(self) -> "Iterator[Node]":
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()

    @property
    def text(self) -> str:
        inside = "".join(child if isinstance(child, str) else child.text for child in self.children)
        return f"{inside} " if self.name in BLOCKS else inside


class Reader(HTMLParser):
    """Reads a page that must be well formed: each element closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs)
        node = Node(tag, dict(attrs))
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop().name == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def page_of(project: Path, name: str = "dist/review/ru/a.html") -> Node:
    reader = Reader()
    reader.feed((project / name).read_text("utf-8"))
    assert [node.name for node in reader.open] == [""]
    return reader.open[0]


def reviewed(project: Path, locale: str = "ru") -> Node:
    assert review(project, locale) == Run(0, [f"dist/review/{locale}/a.html"], [])
    return page_of(project, f"dist/review/{locale}/a.html")


def rows(page: Node) -> list[tuple[str, ...]]:
    """Return the cells' texts of the page's own tables, without the heads."""
    return [
        tuple(" ".join(cell.text.split()) for cell in row.children if isinstance(cell, Node))
        for table in page.all("table", "review")
        for row in table.all("tr")
        if row.attributes.get("role") == "row"
    ]


HEAD = ("part", "source (en)", "translation (ru)")


def test_source_and_translation_stand_side_by_side_question_by_question(project: Path) -> None:
    page = reviewed(project)
    assert rows(page) == [
        HEAD,
        ("bank title", "Titles", "Заглавия"),
        ("bank description", "About it. as written About **it**.", "Об этом. as written Об **этом**."),
        HEAD,
        ("question", "Which x is right? as written Which `x` is right?", "Какой x верен? as written Какой `x` верен?"),
        ("choice 1", "first", "первый"),
        ("feedback of choice 1", "No.", "Нет."),
        ("choice 2 ✓ key", "second", "второй"),
        ("choice 3", "3", "not to be translated"),
        ("explanation", "Because.", "Потому."),
        ("hint 1", "Think.", "Думай."),
        ("hint 2", "Count.", "Считай."),
        HEAD,
        ("question", "Really?", "Правда?"),
        ("choice 1 ✓ key", "Yes", "Да"),
        ("choice 2", "No", "Нет"),
    ]
    assert [" ".join(node.text.split()) for node in page.all("li")] == [
        "12 of 12 messages translated (100 %), 0 fuzzy, 0 untranslated",
        "2 of 2 questions whole (100 %)",
        "0 findings",
    ]
    assert page.all("nav") == []
    assert [node.text for node in page.all("h2")] == ["Title and description", "Which x is right?", "Really?"]


def test_what_is_left_is_marked_and_linked(project: Path) -> None:
    words = [(place, source, "" if source == "Yes" else target) for place, source, target in WORDS]
    put(
        project,
        "locales/ru/a.po",
        catalog(words, {"Because.": '#, fuzzy\n#| msgid "Just because of it."\n', "Think.": "#, fuzzy\n"}),
    )
    page = reviewed(project)
    found = {row[0]: row[1:] for row in rows(page)}
    assert found["explanation"] == (
        "Because. changed since it was translated: Just because of it.Because.",
        "fuzzy Потому.",
    )
    assert found["hint 1"] == ("Think.", "fuzzy Думай.")
    assert found["choice 1 ✓ key"] == ("Yes", "untranslated")
    (before,) = page.all("p", "before")
    assert [(node.name, node.text) for node in before.walk() if node.name in ("del", "ins")] == [
        ("del", "Just because of it."),
        ("ins", "Because."),
    ]
    (nav,) = page.all("nav")
    assert [(link.text, link.attributes["href"]) for link in nav.all("a")] == [
        ("q1", "#question-q1"),
        ("q2", "#question-q2"),
    ]
    ids = {node.attributes.get("id") for node in page.walk()}
    assert {"question-q1", "question-q2"} <= ids
    assert [table.text for table in page.all("caption")] == ["", "question q1, not whole", "question q2, not whole"]


def test_findings_stand_beside_their_text_and_are_linked(project: Path) -> None:
    put(project, "banks/a.yaml", BANK.replace("`x`", "`f(x)`"))
    words = [(place, s.replace("`x`", "`f(x)`"), target.replace("`x`", "`g(x)`")) for place, s, target in WORDS]
    put(project, "locales/ru/a.po", "# quizkit: ignore[blank-lost]\n" + catalog(words))
    page = reviewed(project)
    (question,) = [row for row in rows(page) if row[0] == "question" and "x" in row[1]]
    assert question[2].endswith("code-changed")
    (nav,) = page.all("nav")
    assert [link.text for link in nav.all("a")] == ["q1"]
    # What stands at no message is told on top.
    top, beside = page.all("ul", "findings")
    assert "unused-suppression" in top.text
    assert "code-changed" in beside.text


def test_without_show_key_nothing_tells_the_key(project: Path) -> None:
    put(project, "quizkit.toml", f"{CONFIG}[i18n]\nshow-key = false\n")
    put(project, "locales/ru/a.po", catalog(WORDS).replace("первый", "второй"))
    assert review(project, "ru", "--output", "hidden").code == 0
    put(project, "banks/a.yaml", BANK.replace("correct: 1", "correct: [0, 2]").replace("correct: 0", "correct: [0, 1]"))
    assert review(project, "ru", "--output", "other").code == 0
    assert (project / "hidden/ru/a.html").read_bytes() == (project / "other/ru/a.html").read_bytes()
    assert "key" not in page_of(project, "hidden/ru/a.html").all("main")[0].text
    # With it, the same bank shows the key, and what gives it away.
    put(project, "quizkit.toml", CONFIG)
    put(project, "banks/a.yaml", BANK)
    page = reviewed(project)
    assert [row[0] for row in rows(page) if "key" in row[0]] == ["choice 2 ✓ key", "choice 1 ✓ key"]
    assert [node.text for node in page.all("ul", "findings")[0].all("code")] == ["collapsed-key"]


def test_rules_say_that_they_tell_the_key() -> None:
    told = {name for name, group in rule_files().items() if group == "translation" and rule_class(name).tells_key}
    assert told >= {"collapsed-choice", "collapsed-key", "key-longest-in-translation", "key-only-full-stop"}


@pytest.mark.parametrize(
    ("locale", "direction"), [("ar", "rtl"), ("he", "rtl"), ("az-Arab", "rtl"), ("ru", "ltr"), ("zh-Hant", "ltr")]
)
def test_each_side_says_its_language_and_direction(project: Path, locale: str, direction: str) -> None:
    put(
        project,
        f"locales/{locale}/a.po",
        catalog(WORDS, language=locale.replace("-", "_")).replace("az_Arab", "az@arabic"),
    )
    page = reviewed(project, locale)
    (html,) = page.all("html")
    assert (html.attributes["lang"], html.attributes["dir"]) == ("en", "ltr")
    sides = {(node.attributes["lang"], node.attributes["dir"]) for node in page.all("div", "text")}
    assert sides == {("en", "ltr"), (locale, direction)}


HOSTILE = "</title></style><script>alert(1)</script><img src=x onerror=alert(1)>&amp;\"'"


def test_hostile_texts_are_only_text(project: Path) -> None:
    quoted = escaped(HOSTILE)
    bank = BANK.replace("title: Titles", f'title: "{quoted}"').replace("text: Really?", f'text: "{quoted}"')
    link = "[a](javascript:alert(1)) ![b](https://example.org/b.png) ![c](../../quizkit.toml) ![d](data:text/html,x)"
    put(project, "banks/a.yaml", bank.replace("explanation: Because.", f'explanation: "{link}"'))
    words = [
        (place, {"Titles": HOSTILE, "Really?": HOSTILE, "Because.": link}.get(source, source), f"{target} {HOSTILE}")
        for place, source, target in WORDS
    ]
    put(project, "locales/ru/a.po", catalog(words, {HOSTILE: f'#, fuzzy\n#| msgid "{quoted}<b>"\n'}))
    page = reviewed(project)
    used = {node.name for node in page.walk()} - {""}
    assert used <= TAGS
    names = {name for node in page.walk() for name in node.attributes}
    assert names <= ATTRIBUTES
    assert all(node.attributes["src"] == "data:," for node in page.all("img"))
    assert all(
        str(node.attributes["href"]).startswith("#question-") or node.attributes["href"] == "#bank"
        for node in page.all("a")
    )
    assert page.all("title")[0].text == f"{HOSTILE} (a): ru beside en"
    assert page.all("main")[0].text.count("<script>alert(1)</script>") > 10


def test_a_page_needs_nothing_else(project: Path) -> None:
    reviewed(project)
    page = page_of(project)
    policy = next(n for n in page.all("meta") if n.attributes.get("http-equiv") == "Content-Security-Policy")
    told = str(policy.attributes["content"])
    assert told.startswith("default-src 'none'; style-src 'sha256-")
    assert "script" not in told
    assert page.all("script") == page.all("link") == []
    (style,) = page.all("style")
    assert "url(" not in style.text
    assert "@import" not in style.text
    assert all(mark in style.text for mark in ("prefers-color-scheme: dark", "max-width: 45rem"))


def test_the_policy_allows_the_pages_own_style(project: Path) -> None:
    import hashlib

    reviewed(project)
    data = (project / "dist/review/ru/a.html").read_bytes()
    style = re.search(rb"<style>(.*?)</style>", data, re.DOTALL)
    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1]).digest())
    assert b"'sha256-" + digest + b"'" in data.replace(b"&#39;", b"'")


def test_images_below_the_banks_folder_are_part_of_the_page(project: Path) -> None:
    put(project, "banks/img/a b.png", b"\x89PNG")
    put(project, "banks/a.yaml", BANK.replace("text: Really?", 'text: "![x](img/a%20b.png) ![y](img/none.png)"'))
    page = reviewed(project)
    data = "data:image/png;base64," + base64.b64encode(b"\x89PNG").decode()
    assert [node.attributes["src"] for node in page.all("img")] == [data, "data:,"]


def test_a_translation_shows_the_image_for_its_language_as_its_learners_see_it(project: Path) -> None:
    source = "Look: ![x](img/a.png)"
    put(project, "banks/img/a.png", b"all")
    put(project, "banks/img/a.ru.png", b"ru")
    put(project, "banks/a.yaml", BANK.replace("text: Really?", f'text: "{source}"'))
    words = [(place, source, source) if place == "a/q2/text" else (place, old, new) for place, old, new in WORDS]
    put(project, "locales/ru/a.po", catalog(words))
    shown = [node.attributes["src"] for node in reviewed(project).all("img")]
    assert shown == [f"data:image/png;base64,{base64.b64encode(data).decode()}" for data in (b"all", b"ru")]


def test_control_characters_never_reach_a_page(project: Path) -> None:
    put(project, "banks/a.yaml", BANK.replace("text: Really?", r'text: "Real\u0085ly\u0007\ufffe?"'))
    reviewed(project)
    text = (project / "dist/review/ru/a.html").read_text("utf-8")
    assert re.findall("[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe]", text) == []


def test_tables_have_headings_for_those_who_cannot_see_them(project: Path) -> None:
    page = reviewed(project)
    for table in page.all("table", "review"):
        heads = [node for node in table.all("th") if node.attributes.get("scope") == "col"]
        assert [node.text for node in heads] == list(HEAD)
        assert all(row.all("th")[0].attributes["scope"] in ("row", "col") for row in table.all("tr"))
    assert len(page.all("h1")) == len(page.all("main")) == 1


def test_the_same_input_gives_the_same_bytes_and_output_chooses_the_folder(project: Path) -> None:
    reviewed(project)
    assert review(project, "ru", "--output", "pages") == Run(0, ["pages/ru/a.html"], [])
    assert (project / "pages/ru/a.html").read_bytes() == (project / "dist/review/ru/a.html").read_bytes()


def test_a_target_locale_without_catalog_has_a_page_of_untranslated_texts(project: Path) -> None:
    put(project, "quizkit.toml", f'target-locales = ["ms"]\n{CONFIG}')
    page = reviewed(project, "ms")
    assert {row[2] for row in rows(page)} == {"translation (ms)", "untranslated", "not to be translated"}


def test_what_is_broken_is_refused_and_the_rest_is_written(project: Path) -> None:
    put(project, "banks/b.yaml", BANK.replace("id: a\n", "id: b\n"))
    put(project, "banks/c.yaml", BANK.replace("id: a\n", "id: c\n").replace("text: Really?", "tekst: Really?"))
    put(project, "locales/ru/a.po", catalog(WORDS).replace('"Да"', '"Да'))
    run = review(project, "ru")
    assert (run.code, run.out) == (1, ["dist/review/ru/b.html"])
    assert [line for line in run.told if "[" not in line] == [
        "locales/ru/a.po: no page, it is broken",
        "banks/c.yaml: left out, its shape has errors",
    ]
    assert sorted(path.name for path in (project / "dist").rglob("*.html")) == ["b.html"]


@pytest.mark.parametrize("locale", ["ms", "en"])
def test_a_locale_into_which_nothing_is_translated_cannot_be_reviewed(project: Path, locale: str) -> None:
    message = f"no bank is translated into `{locale}`; `quizkit i18n update {locale}` begins it"
    assert review(project, locale) == Run(2, [], [f"quizkit: error: {message}"])
    assert not (project / "dist").exists()


def test_a_kept_translation_is_told(project: Path) -> None:
    put(project, "quizkit.toml", f'stale = "keep"\n{CONFIG}')
    put(project, "locales/ru/a.po", catalog(WORDS, {"Really?": '#, fuzzy\n#| msgid "Truly?"\n'}))
    page = reviewed(project)
    assert page.all("caption")[2].text == "question q2, published with its outdated translation"
    assert "1 question published with an outdated translation" in [node.text.strip() for node in page.all("li")]


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("same", "same", [("kept", "same")]),
        ("", "new", [("added", "new")]),
        ("a big cat", "a cat", [("kept", "a "), ("removed", "big "), ("kept", "cat")]),
        ("it grows.", "it falls.", [("kept", "it "), ("removed", "grows"), ("added", "falls"), ("kept", ".")]),
        ("Who is it? Say.", "What is 2 + 2?", [("removed", "Who is it? Say."), ("added", "What is 2 + 2?")]),
        ("学习率高", "学习率低", [("kept", "学习率"), ("removed", "高"), ("added", "低")]),
    ],
)
def test_changes_word_by_word(before: str, after: str, expected: list[tuple[str, str]]) -> None:
    assert list(changes(before, after)) == [(Change[name.upper()], text) for name, text in expected]


def test_changes_of_very_long_texts_are_not_looked_for() -> None:
    before, after = "a b " * 2000, "b a " * 2000
    assert list(changes(before, after)) == [(Change.REMOVED, before), (Change.ADDED, after)]
