"""What Moodle does to a question whichever file it comes from: grades, names, categories, tags, languages.

Moodle XML and GIFT share these limits, so they stand beside the two folders. Each fact was measured on a real import;
docs/formats/moodle-xml.md tells the consequences.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator

from quizkit.bank.locales import is_rtl
from quizkit.bank.model import Bank, Question
from quizkit.bank.richtext import is_inline, question_title, to_html
from quizkit.bank.texts import TextAt
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.formats import Loss

MAX_NAME = 255
"""Moodle cuts longer question names."""
MAX_CORRECT = 20
"""With more right choices no sum of listed grades gives 100: the smallest is 5."""
FULL_SHARES = ("100", "50", "33.33333", "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10")
"""The listed grade for one of 1, 2, ... 10 right choices; Moodle refuses a file with a grade that it does not list."""

_ENTITY = re.compile(r"&(?=#?[A-Za-z0-9]{1,31};)")
_TAG = re.compile(r"<(?!\s)")
_LEFT_TO_RIGHT = re.compile(r"<(pre|code)(?=[ >])")
_LOST_IN_TAGS = re.compile(r"[<>`\x00-\x1f\x7f]|\\$")


def losses(prefix: str) -> dict[str, Loss]:
    """Return the findings that both formats can report, under the names of one."""
    return {
        f"{prefix}-too-many-correct": Loss(
            Severity.ERROR, f"More than {MAX_CORRECT} right choices: no grades that Moodle knows sum to 100."
        ),
        f"{prefix}-name-length": Loss(
            Severity.WARNING,
            f"The title is too long for a question's name in Moodle ({MAX_NAME} characters) and is cut.",
        ),
        f"{prefix}-tag": Loss(Severity.WARNING, "Moodle drops a tag with `<`, `>` or a backquote, or a part of it."),
    }


def problems(bank: Bank, prefix: str) -> Iterator[Problem]:
    """Yield what `losses` names, question by question."""
    for i, tag in enumerate(bank.tags):
        yield from _tag_problem(tag, ("tags", i), prefix)
    for i, question in enumerate(bank.questions):
        at: Path = ("questions", i)
        if len(question.keys) > MAX_CORRECT:
            message = f"{len(question.keys)} choices are right, Moodle can grade at most {MAX_CORRECT}"
            yield Problem((*at, "correct"), message, rule=f"{prefix}-too-many-correct")
        full = shown(_numbered(bank, i))
        if len(full) > MAX_NAME:
            place = "text" if question.title is None else "title"
            message = (
                f"the name of question `{question.id}` has {len(full)} characters with its number, "
                f"Moodle keeps {MAX_NAME}: the rest is cut"
            )
            yield Problem((*at, place), message, rule=f"{prefix}-name-length")
        for j, tag in enumerate(question.tags):
            yield from _tag_problem(tag, (*at, "tags", j), prefix)


def _tag_problem(tag: str, at: Path, prefix: str) -> Iterator[Problem]:
    if _LOST_IN_TAGS.search(tag):
        shown_tag = tag if len(tag) <= 40 else f"{tag[:39]}…"
        yield Problem(at, f"tag `{shown_tag}` holds a sign that Moodle does not keep in tags", rule=f"{prefix}-tag")


def grades(question: Question) -> list[str]:
    """Return each choice's grade in percent, as Moodle lists it.

    One right choice of one: 100, the others 0. Where several may be picked, the right ones sum to 100: 100/k for
    k up to 10, else 20 - k times 10 and the rest 5. Each of w wrong ones takes away 100/w or the next larger listed
    grade, so that picking everything gives nothing (up to the rounding of the fifth decimal).
    """
    if not question.is_multiple:
        return ["100" if i in question.keys else "0" for i in range(len(question.choices))]
    keys = set(question.keys)
    right = iter(_right(len(keys)))
    wrong = _wrong(len(question.choices) - len(keys))
    return [next(right) if i in keys else wrong for i in range(len(question.choices))]


def _right(number: int) -> list[str]:
    if number <= len(FULL_SHARES):
        return [FULL_SHARES[number - 1]] * number
    tens = max(2 * len(FULL_SHARES) - number, 0)
    return ["10"] * tens + ["5"] * (number - tens)


def _wrong(number: int) -> str:
    if number <= len(FULL_SHARES):
        return f"-{FULL_SHARES[number - 1]}"
    return "-10" if number < MAX_CORRECT else "-5"


def names(bank: Bank) -> list[str]:
    """Return the questions' names: a number that keeps their order in Moodle's lists, then the title.

    Too long a name is cut and ends with the question's id. The names are guarded, see `shown`.
    """
    return [_fitted(_numbered(bank, i), question.id) for i, question in enumerate(bank.questions)]


def _numbered(bank: Bank, index: int) -> str:
    width = max(2, len(str(len(bank.questions))))
    return f"{index + 1:0{width}} {_one_line(question_title(bank.questions[index]))}"


def _fitted(name: str, identifier: str) -> str:
    if len(shown(name)) <= MAX_NAME:
        return shown(name)
    end = f"… [{identifier}]"
    at = min(MAX_NAME - len(end), len(name))
    while len(shown(name[:at] + end)) > MAX_NAME or _splits(name, at):
        at -= 1
    return shown(name[:at] + end)


def _splits(text: str, at: int) -> bool:
    """A cut at `at` parts a sign from its accent, or the halves of a joined emoji."""
    after = text[at : at + 1]
    return bool(after) and (unicodedata.category(after)[0] == "M" or "\u200d" in (after, text[at - 1]))


def shown(text: str) -> str:
    """Write plain text so that Moodle shows it as it is where it strips tags: names and categories.

    Only what would be taken for a tag (`<` before anything but a blank) or an entity is written as one. The second
    keeps GIFT's own placeholders (`&&058;`) out as well.
    """
    return _TAG.sub("&lt;", _ENTITY.sub("&amp;", text))


def category(bank: Bank) -> str:
    """Return the path of the bank's category: its language, then its title.

    The language has a level of its own, so that translations with one title stay apart (Moodle keeps an id number
    once in a category) and the last name is the title as written. A slash in it is doubled.
    """
    title = shown(_one_line(bank.title) or bank.id).replace("/", "//")
    return f"$course$/top/{bank.locale}/{title}"


def tags(question: Question, bank: Bank) -> list[str]:
    """Return the question's tags, the bank's, and the level as `level:…`, each once (Moodle ignores case)."""
    level = question.level or bank.level
    found = [*question.tags, *bank.tags, *([f"level:{level}"] if level else [])]
    once = {tag.casefold(): tag for tag in reversed([_one_line(tag) for tag in found]) if tag}
    return list(reversed(once.values()))


def _one_line(text: str) -> str:
    return " ".join(text.split())


def rendered(text: TextAt, bank: Bank, *, image: Callable[[str], str] | None = None) -> str:
    """Return a text as HTML, in an element that tells its language where the page's reader would not guess it.

    That is where it runs from right to left, and where it is not the bank's language. Code keeps its direction.
    """
    html = to_html(text.value, inline=is_inline(text), image=image)
    lang = (text.choice and text.choice.lang) or (text.question and text.question.lang) or bank.locale
    return _in_language(html, lang, bank)


def _in_language(html: str, lang: str, bank: Bank) -> str:
    rtl = is_rtl(lang)
    if not rtl and lang == bank.locale:
        return html
    if rtl:
        return f'<div dir="rtl" lang="{lang}">{_LEFT_TO_RIGHT.sub(_ltr, html)}</div>'
    direction = ' dir="ltr"' if is_rtl(bank.locale) else ""
    return f'<div{direction} lang="{lang}">{html}</div>'


def _ltr(tag: re.Match[str]) -> str:
    return f'{tag[0]} dir="ltr"'
