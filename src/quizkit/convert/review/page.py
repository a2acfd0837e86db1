"""The page of a bank beside its translation: one file, no script, nothing loaded from elsewhere."""

from collections.abc import Callable, Iterable, Iterator

from quizkit.bank.locales import is_rtl
from quizkit.bank.richtext import has_markup, is_inline, question_title, to_html
from quizkit.bank.texts import TextAt
from quizkit.convert.review.html import Html, element, encoded, joined, policy
from quizkit.convert.review.rows import Row, Section, Sheet, State
from quizkit.convert.review.style import STYLE
from quizkit.convert.review.words import Change, changes
from quizkit.findings.diagnostic import Diagnostic
from quizkit.findings.wording import counted
from quizkit.i18n.extract import source_of
from quizkit.i18n.status import Status, percent

Image = Callable[[str, str], str]
"""Gives what is shown at an image's address in a text of a locale: a `data:` address."""
_WORK = (State.FUZZY, State.UNTRANSLATED)


def page(sheet: Sheet, state: Status, image: Image) -> bytes:
    """Return the page; the same sheet gives the same bytes."""
    bank = sheet.bank
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=policy(STYLE)),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", f"{bank.title} ({bank.id}): {sheet.locale} beside {bank.locale}"),
        element("style", Html(STYLE)),
    )
    main = element(
        "main",
        element("h1", _in_language("span", bank.title, bank.locale), f": {sheet.locale} beside {bank.locale}"),
        *_summary(sheet, state),
        *(part for section in sheet.sections for part in _section(section, sheet, image)),
    )
    document = element("html", head, element("body", main), lang="en", dir="ltr")
    return encoded(joined(Html("<!DOCTYPE html>\n"), document, "\n"))


def _summary(sheet: Sheet, state: Status) -> Iterator[Html]:
    messages, questions = state.messages, state.questions
    counts = [
        f"{messages.translated} of {counted(messages.total, 'message')} translated "
        f"({percent(messages.translated, messages.total):g} %), {messages.fuzzy} fuzzy, "
        f"{messages.untranslated} untranslated",
        f"{questions.done} of {counted(questions.total, 'question')} whole "
        f"({percent(questions.done, questions.total):g} %)",
    ]
    if questions.outdated:
        counts.append(f"{counted(questions.outdated, 'question')} published with an outdated translation")
    counts.append(f"{counted(sum(s.findings for s in sheet.sections) + len(sheet.findings), 'finding')}")
    yield element("ul", *(element("li", line) for line in counts))
    links = [
        *_links("With findings", (section for section in sheet.sections if section.findings)),
        *_links("Not whole", (section for section in sheet.sections if not section.is_whole)),
    ]
    if links:
        yield element("nav", *links, aria_label="Questions to look at")
    if sheet.findings:
        yield element("h2", "Findings of the whole catalog")
        yield _findings(sheet.findings)


def _links(label: str, sections: Iterable[Section]) -> Iterator[Html]:
    """Yield a paragraph that leads to sections, if there are any."""
    links = [element("a", _name(section), href=f"#{_anchor(section)}") for section in sections]
    if links:
        yield element("p", f"{label}: ", *(piece for link in links for piece in (link, " ")))


def _name(section: Section) -> str:
    return section.question.id if section.question else "the bank's own texts"


def _anchor(section: Section) -> str:
    return f"question-{section.question.id}" if section.question else "bank"


def _section(section: Section, sheet: Sheet, image: Image) -> Iterator[Html]:
    question = section.question
    title = _in_language("span", question_title(question), sheet.bank.locale) if question else "Title and description"
    yield element("h2", title, id=_anchor(section))
    notes = [f"question {question.id}"] if question else []
    if not section.is_whole:
        notes.append("published with its outdated translation" if section.is_outdated else "not whole")
    head = ("part", f"source ({sheet.bank.locale})", f"translation ({sheet.locale})")
    yield element(
        "table",
        element("caption", ", ".join(notes)),
        element(
            "thead", _tr(*(element("th", name, scope="col", role="columnheader") for name in head)), role="rowgroup"
        ),
        element("tbody", *(_row(row, sheet, image) for row in section.rows), role="rowgroup"),
        class_="review",
        role="table",
    )


def _tr(*cells: Html) -> Html:
    return element("tr", *cells, role="row")


def _row(row: Row, sheet: Sheet, image: Image) -> Html:
    marks = [element("span", "✓ key", class_="mark key")] if row.is_key else []
    part = element("span", row.part, class_="part")
    return _tr(
        element("th", part, *(piece for mark in marks for piece in (" ", mark)), scope="row", role="rowheader"),
        element("td", *_source(row, sheet, image), role="cell"),
        element("td", *_target(row, sheet, image), role="cell"),
    )


def _source(row: Row, sheet: Sheet, image: Image) -> Iterator[Html]:
    text = row.text
    own = (text.choice.lang if text.choice else None) or (text.question.lang if text.question else None)
    locale = own or sheet.bank.locale
    yield from _shown(text, locale, image)
    if row.state is State.FUZZY and row.previous is not None:
        marks = {Change.REMOVED: "del", Change.ADDED: "ins"}
        pieces = [
            element(marks[change], piece) if change in marks else piece
            for change, piece in changes(row.previous, source_of(text))
        ]
        yield element(
            "p", "changed since it was translated: ", _in_language("span", joined(*pieces), locale), class_="before"
        )


def _target(row: Row, sheet: Sheet, image: Image) -> Iterator[Html]:
    if row.state in _WORK or row.state is State.NO_MESSAGE:
        yield element("p", element("span", row.state.value, class_="mark work" if row.state in _WORK else "mark"))
    if row.target:
        yield from _shown(row.text._replace(value=row.target), sheet.locale, image)
    if row.findings:
        yield _findings(row.findings)


def _shown(text: TextAt, locale: str, image: Image) -> Iterator[Html]:
    """Yield a text as learners see it and, where it has markup, as it is written."""
    if not text.is_markdown:
        yield _in_language("div", text.value, locale, "text")
        return
    inline = is_inline(text)
    yield _in_language(
        "div", Html(to_html(text.value, inline=inline, image=lambda address: image(address, locale))), locale, "text"
    )
    if has_markup(text.value.strip()):
        raw = element("pre", _in_language("span", text.value, locale), class_="raw")
        yield element("details", element("summary", "as written"), raw)


def _in_language(name: str, content: str, locale: str, class_: str | None = None) -> Html:
    return element(name, content, lang=locale, dir="rtl" if is_rtl(locale) else "ltr", class_=class_)


def _findings(findings: Iterable[Diagnostic]) -> Html:
    items = (
        element("li", element("strong", str(one.severity)), f": {one.message} ", element("code", one.rule))
        for one in findings
    )
    return element("ul", *items, class_="findings")
