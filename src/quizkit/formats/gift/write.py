"""Write a bank as GIFT: one file, each part on one line and marked as HTML.

One line, because a reader trims every line of the file and ends a question at a blank one; the line breaks inside a
part are written as a backslash and an n and keep what follows them, indentation too.
"""

from collections.abc import Iterator

from quizkit.bank.model import Bank, Question
from quizkit.bank.texts import TextAt, question_texts
from quizkit.convert.targets import Target
from quizkit.formats import Media, Output
from quizkit.formats.gift import VARIANTS
from quizkit.formats.moodle import category, grades, names, rendered, tags

_SPECIAL = str.maketrans({sign: f"\\{sign}" for sign in "\\#=~{}:"} | {"\n": "\\n", "\r": ""})
"""The only escapes that GIFT has; all at once, so that none is escaped twice."""
_AT_START = {"[": "&\\#91;", "%": "&\\#37;"}
"""What some reader takes for a format mark or a weight when a part begins with it, as HTML writes it otherwise."""


def write(bank: Bank, media: Media, target: Target) -> Iterator[Output]:
    """Yield one GIFT file; GIFT carries no images, so `media` stays unread."""
    # The path of a category is not escaped like a text: of a reader's escapes only the backslash is undone in it.
    blocks = ["$CATEGORY: " + category(bank).replace("\\", "\\\\")]
    for question, name in zip(bank.questions, names(bank), strict=True):
        blocks.append("\n".join(_question(question, name, bank)))
    yield Output(f"{bank.id}{VARIANTS[target.format]}", ("\n\n".join(blocks) + "\n").encode())


def _question(question: Question, name: str, bank: Bank) -> Iterator[str]:
    texts = {text.path: _part(text, bank) for text in question_texts(question, ())}
    yield "// " + " ".join([f"[id:{question.id}]", *(f"[tag:{_tag(tag)}]" for tag in tags(question, bank))])
    yield f"::{name.translate(_SPECIAL)}::{texts['text',]}{{"
    for i, grade in enumerate(grades(question)):
        feedback = texts.get(("choices", i, "feedback"))
        told = f"#{feedback}" if feedback is not None else ""
        yield f"\t{_mark(question, grade)}{texts['choices', i, 'text']}{told}"
    if ("explanation",) in texts:
        yield f"\t####{texts['explanation',]}"
    yield "}"


def _mark(question: Question, grade: str) -> str:
    """Return what begins a choice; one `=` anywhere would make the question single-answer."""
    if question.is_multiple:
        return f"~%{grade}%"
    return "=" if grade == "100" else "~"


def _part(text: TextAt, bank: Bank) -> str:
    """Return a text as one line of HTML with its mark; all begin with it, for a part can begin like another mark."""
    html = rendered(text, bank)
    start = _AT_START.get(html[:1])
    return "[html]" + (start + html[1:].translate(_SPECIAL) if start else html.translate(_SPECIAL))


def _tag(tag: str) -> str:
    return tag.replace("]", "\\]")
