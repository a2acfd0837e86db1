"""A bank as one QTI 1.2 assessment, in the manner that both of Canvas's importers read completely."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from quizkit.bank.locales import is_rtl
from quizkit.bank.model import Bank, Question
from quizkit.bank.richtext import question_title
from quizkit.bank.texts import Role, TextAt, bank_texts, question_texts
from quizkit.findings.source import Path
from quizkit.formats.qti.dialect import XML_LANG, element, namespaces
from quizkit.formats.qti.identifiers import choice_names
from quizkit.formats.qti.item2 import number
from quizkit.formats.qti.media import Pictures
from quizkit.formats.qti.xhtml import Html, html_text, rendered

_NAMESPACE = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
_CANVAS = "http://canvas.instructure.com/xsd/cccv1p0"
_HTML = Html(is_free=True)
_RESPONSE, _EXPLAINED = "response1", "general_fb"
_SAKAI = {False: "Multiple Choice", True: "Multiple Correct Answer"}
"""Sakai guesses the kind of a question from its title unless this says it."""


def assessment(bank: Bank, name: str, names: dict[str, str], pictures: Pictures) -> Element:
    """Return the document of all questions; `name` is the assessment's, `names` those of the questions by id."""
    items = (_item(question, bank, names[question.id], pictures) for question in bank.questions)
    section = element("section", {"ident": "root_section"}, *items)
    fields = _fields([("quizkit_id", bank.id)])
    attributes = {"ident": name, "title": _line(bank.title), XML_LANG: bank.locale}
    schema = namespaces(_NAMESPACE, f"{_NAMESPACE}p1.xsd")
    return element("questestinterop", schema, element("assessment", attributes, fields, section))


def canvas_settings(bank: Bank, name: str, pictures: Pictures) -> Element:
    """Return Canvas's settings of the quiz, the only place where it reads about shuffling."""
    told = {
        "title": _line(bank.title),
        "description": "".join(
            html_text(rendered(text, _HTML, bank.locale, image=pictures.reference))
            for text in bank_texts(bank)
            if text.role is Role.BANK_DESCRIPTION
        ),
        "shuffle_answers": "true" if is_shuffled_whole(bank) else "false",
        "scoring_policy": "keep_highest",
        "quiz_type": "assignment",
        "points_possible": number(sum(question.points for question in bank.questions)),
    }
    lines = (element(key, {}, value) for key, value in told.items())
    schema = namespaces(_CANVAS, "https://canvas.instructure.com/xsd/cccv1p0.xsd")
    return element("quiz", {"identifier": name, **schema}, *lines)


def is_shuffled_whole(bank: Bank) -> bool:
    """Every question is shuffled and no choice keeps its place: then Canvas may shuffle them all."""
    return all(q.shuffle and not any(c.pinned for c in q.choices) for q in bank.questions)


class _Item(NamedTuple):
    """What the parts of one item share."""

    question: Question
    lang: str
    around: str
    """The bank's language."""
    choices: list[str]
    """The choices' names."""
    texts: dict[Path, TextAt]
    pictures: Pictures

    @property
    def feedback(self) -> dict[str, TextAt]:
        """The explanation first, then each choice's feedback, by the identifiers that Canvas knows."""
        at = {_EXPLAINED: ("explanation",)} | {
            feedback_name(name): ("choices", i, "feedback") for i, name in enumerate(self.choices)
        }
        return {name: self.texts[path] for name, path in at.items() if path in self.texts and self.texts[path].value}


def feedback_name(choice: str) -> str:
    """Return the identifier of a choice's feedback; Canvas drops every other."""
    return f"{choice}_fb"


def _item(question: Question, bank: Bank, name: str, pictures: Pictures) -> Element:
    lang = question.lang or bank.locale
    texts = {text.path: text for text in question_texts(question, ())}
    made = _Item(question, lang, bank.locale, choice_names(question, is_12=True), texts, pictures)
    tags = dict.fromkeys(_line(tag) for tag in [*question.tags, *bank.tags])
    fields = [
        ("question_type", "multiple_answers_question" if question.is_multiple else "multiple_choice_question"),
        ("points_possible", number(question.points)),
        ("qmd_itemtype", _SAKAI[question.is_multiple]),
        ("quizkit_id", question.id),
        *(("keyword", tag) for tag in tags),
        ("level", _line(question.level or bank.level or "")),
    ]
    feedback = (
        element("itemfeedback", {"ident": ident}, element("flow_mat", {}, _material(made, text)))
        for ident, text in made.feedback.items()
    )
    return element(
        "item",
        {"ident": name, "title": _line(question_title(question)), XML_LANG: lang},
        element("itemmetadata", {}, _fields(fields)),
        _presentation(made),
        element("resprocessing", {}, *_processing(made)),
        *feedback,
    )


def _fields(values: Iterable[tuple[str, str]]) -> Element:
    fields = (
        element("qtimetadatafield", {}, element("fieldlabel", {}, key), element("fieldentry", {}, value))
        for key, value in values
        if value
    )
    return element("qtimetadata", {}, *fields)


def _presentation(made: _Item) -> Element:
    question = made.question
    labels = (
        element(
            "response_label",
            {"ident": name, **({"rshuffle": "No"} if choice.pinned else {})},
            _material(made, made.texts["choices", i, "text"]),
        )
        for i, (name, choice) in enumerate(zip(made.choices, question.choices, strict=True))
    )
    choices = element("render_choice", {"shuffle": "Yes" if question.shuffle else "No"}, *labels)
    response = {"ident": _RESPONSE, "rcardinality": "Multiple" if question.is_multiple else "Single"}
    return element("presentation", {}, _material(made, made.texts["text",]), element("response_lid", response, choices))


def _material(made: _Item, text: TextAt) -> Element:
    """Return a text as HTML, escaped; an element of its own tells a language that a reader would not guess."""
    lang = (text.choice and text.choice.lang) or made.lang
    content = rendered(text, _HTML, lang, image=made.pictures.reference)
    html = html_text(content)
    if is_rtl(lang) or lang != made.around:
        direction = "rtl" if is_rtl(lang) else "ltr"
        html = f'<div dir="{direction}" lang="{lang}">{html}</div>'
    return element("material", {}, element("mattext", {"texttype": "text/html"}, html))


def _processing(made: _Item) -> Iterator[Element]:
    """Yield the score's variable, the condition of each feedback, and last the key."""
    score = {"maxvalue": "100", "minvalue": "0", "varname": "SCORE", "vartype": "Decimal"}
    yield element("outcomes", {}, element("decvar", score))
    for ident in made.feedback:
        if ident == _EXPLAINED:
            yield _condition("Yes", element("other", {}), _shown(ident))
    for name in made.choices:
        if feedback_name(name) in made.feedback:
            yield _condition("Yes", _picked(name), _shown(feedback_name(name)))
    keys = {made.choices[i] for i in made.question.keys}
    if made.question.is_multiple:
        parts = [_picked(name) if name in keys else element("not", {}, _picked(name)) for name in made.choices]
        key = element("and", {}, *parts)
    else:
        key = _picked(*keys)
    yield _condition("No", key, element("setvar", {"action": "Set", "varname": "SCORE"}, "100"))


def _condition(goes_on: str, condition: Element, then: Element) -> Element:
    return element("respcondition", {"continue": goes_on}, element("conditionvar", {}, condition), then)


def _picked(name: str) -> Element:
    return element("varequal", {"respident": _RESPONSE}, name)


def _shown(ident: str) -> Element:
    return element("displayfeedback", {"feedbacktype": "Response", "linkrefid": ident})


def _line(text: str) -> str:
    return " ".join(text.split())
