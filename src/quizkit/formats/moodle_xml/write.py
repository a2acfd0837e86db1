"""Write a bank as Moodle XML: one file, one category, every text in CDATA.

CDATA, because Moodle's reader drops each run of text that is only white space, and every entity begins a new run.
"""

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from xml.sax.saxutils import quoteattr

from quizkit.bank.model import Bank, Question
from quizkit.bank.richtext import to_html
from quizkit.bank.texts import TextAt, question_texts
from quizkit.convert.targets import Target
from quizkit.formats import Media, Output
from quizkit.formats.moodle import category, grades, names, rendered, tags
from quizkit.formats.moodle_xml import VARIANTS
from quizkit.formats.moodle_xml.images import Image, Images

PENALTY = "0.3333333"
"""What a wrong try costs where several tries are allowed: Moodle's own default, written out."""


def write(bank: Bank, media: Media, target: Target) -> Iterator[Output]:
    """Yield one Moodle XML file; the images in `media` go along in it."""
    images = Images(media)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>", *_category(bank)]
    for question, name in zip(bank.questions, names(bank), strict=True):
        lines.extend(_question(question, name, bank, images))
    lines.append("</quiz>")
    yield Output(f"{bank.id}{VARIANTS[target.format]}", ("\n".join(lines) + "\n").encode())


def _category(bank: Bank) -> Iterator[str]:
    info = to_html(bank.description) if bank.description else ""
    if bank.guide:
        info += f'<p><a href="{escape(bank.guide)}">{escape(bank.guide, quote=False)}</a></p>'
    yield '  <question type="category">'
    yield f"    <category>{_text(category(bank))}</category>"
    yield f'    <info format="html">{_text(info)}</info>'
    yield "  </question>"


def _question(question: Question, name: str, bank: Bank, images: Images) -> Iterator[str]:
    texts = {text.path: _body(text, bank, images) for text in question_texts(question, ())}
    yield '  <question type="multichoice">'
    yield f"    <name>{_text(name)}</name>"
    yield f'    <questiontext format="html">{texts["text",]}</questiontext>'
    if ("explanation",) in texts:
        yield f'    <generalfeedback format="html">{texts["explanation",]}</generalfeedback>'
    yield from _settings(question)
    for i, grade in enumerate(grades(question)):
        yield f'    <answer fraction="{grade}" format="html">'
        yield f"      {texts['choices', i, 'text']}"
        if ("choices", i, "feedback") in texts:
            yield f'      <feedback format="html">{texts["choices", i, "feedback"]}</feedback>'
        yield "    </answer>"
    for i in range(len(question.hints)):
        yield f'    <hint format="html">{texts["hints", i]}</hint>'
    if found := tags(question, bank):
        yield f"    <tags>{''.join(f'<tag>{_text(tag)}</tag>' for tag in found)}</tags>"
    yield "  </question>"


def _settings(question: Question) -> Iterator[str]:
    """Yield what Moodle would otherwise guess; it reads any `single` but `false` as true.

    Moodle cannot pin a choice: its question keeps the written order, so that "none of these" stays last.
    """
    is_shuffled = question.shuffle and not any(choice.pinned for choice in question.choices)
    yield f"    <defaultgrade>{_number(question.points)}</defaultgrade>"
    yield f"    <penalty>{PENALTY}</penalty>"
    yield "    <hidden>0</hidden>"
    yield f"    <idnumber>{escape(question.id)}</idnumber>"
    yield f"    <single>{'false' if question.is_multiple else 'true'}</single>"
    yield f"    <shuffleanswers>{'true' if is_shuffled else 'false'}</shuffleanswers>"
    yield "    <answernumbering>abc</answernumbering>"
    yield f"    <showstandardinstruction>{int(question.is_multiple)}</showstandardinstruction>"


def _body(text: TextAt, bank: Bank, images: Images) -> str:
    """Return the element `text` with the files that it shows beside it."""
    used: dict[str, Image] = {}
    html = rendered(text, bank, image=lambda address: images.reference(address, used))
    return _text(html) + "".join(_file(image) for image in used.values())


def _file(image: Image) -> str:
    data = b64encode(image.data).decode("ascii")
    return f'<file name={quoteattr(image.name)} path={quoteattr(image.folder)} encoding="base64">{data}</file>'


def _text(value: str) -> str:
    """Return the element `text`; a section cannot hold its own end, so that is shared out over two."""
    return f"<text><![CDATA[{value.replace(']]>', ']]]]><![CDATA[>')}]]></text>"


def _number(value: float) -> str:
    """Write a number as Moodle keeps it, with at most 7 decimals and always a dot."""
    return f"{value:.7f}".rstrip("0").rstrip(".")
