"""What a QTI package cannot carry of a bank."""

from collections.abc import Iterator

from quizkit.bank.locales import is_rtl
from quizkit.bank.model import Bank, Question
from quizkit.bank.richtext import is_inline, parts, to_html
from quizkit.bank.texts import TextAt, question_texts
from quizkit.convert.targets import Target
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.formats import Loss
from quizkit.formats.carried import CHOICE_KINDS, carried_losses, carried_problems
from quizkit.formats.qti.xhtml import has_scheme

CARRIES = CHOICE_KINDS

FINDINGS = {
    **carried_losses("qti", "QTI", CARRIES),
    "qti-hint": Loss(Severity.WARNING, "QTI packages of quizkit carry no hints."),
    "qti-link": Loss(Severity.WARNING, "A link without a scheme leads nowhere from inside a package: its text stays."),
    "qti-strikethrough": Loss(Severity.WARNING, "QTI 2.1, 2.2 and 3.0 have no struck-out text: it is shown as plain."),
    "qti12-shuffle": Loss(
        Severity.WARNING,
        "Canvas shuffles the choices of a whole quiz or none: where only some questions are shuffled, "
        "it keeps all in order.",
    ),
    "qti12-pinned": Loss(
        Severity.WARNING, "Canvas cannot pin a choice: it keeps the choices of the whole quiz in order instead."
    ),
    "qti21-direction": Loss(
        Severity.INFO,
        "QTI 2.1 cannot say that a text runs from right to left: a player must know it from the language.",
    ),
}


def check(bank: Bank, target: Target) -> Iterator[Problem]:
    """Yield what is lost or changed; an error refuses the bank."""
    variant = target.format
    yield from carried_problems(bank, "qti", "QTI", CARRIES)
    for i, question in enumerate(bank.questions):
        at: Path = ("questions", i)
        if question.hints:
            hints = "1 hint is" if len(question.hints) == 1 else f"{len(question.hints)} hints are"
            yield Problem((*at, "hints"), f"{hints} lost in QTI", rule="qti-hint")
        for text in question_texts(question, at):
            if text.is_markdown:
                yield from _text(text, variant)
    if variant == "qti12":
        yield from _canvas(bank)
    elif variant == "qti21":
        yield from _direction(bank)


def _text(text: TextAt, variant: str) -> Iterator[Problem]:
    if "](" in text.value or "][" in text.value or "]:" in text.value:
        for address in dict.fromkeys(parts(text.value, inline=is_inline(text)).links):
            if not has_scheme(address):
                message = f"link `{_cut(address)}` leads nowhere in QTI, only its text stays"
                yield Problem(text.path, message, rule="qti-link")
    if variant != "qti12" and "~~" in text.value and "<del>" in to_html(text.value, inline=is_inline(text)):
        yield Problem(text.path, "struck-out text is shown as plain text in QTI 2 and 3", rule="qti-strikethrough")


def _canvas(bank: Bank) -> Iterator[Problem]:
    """Yield at most one problem: Canvas has one switch for all questions."""
    shuffled = [i for i, question in enumerate(bank.questions) if question.shuffle]
    for i in shuffled:
        for j, choice in enumerate(bank.questions[i].choices):
            if choice.pinned:
                message = (
                    f"choice `{_cut(choice.text)}` is pinned, which Canvas cannot do: "
                    "it keeps the choices of all questions in order"
                )
                yield Problem(("questions", i, "choices", j, "pinned"), message, rule="qti12-pinned")
                return
    if shuffled and len(shuffled) < len(bank.questions):
        are = "is" if len(shuffled) == 1 else "are"
        message = (
            f"{len(shuffled)} of {len(bank.questions)} questions {are} shuffled, Canvas can only shuffle all: "
            "it keeps the choices of all questions in order"
        )
        yield Problem(("questions", shuffled[0], "shuffle"), message, rule="qti12-shuffle")


def _direction(bank: Bank) -> Iterator[Problem]:
    """Yield one problem, at the first language that runs from right to left."""
    message = "QTI 2.1 cannot say that `{}` runs from right to left, a player must know it"
    if is_rtl(bank.locale):
        yield Problem(("locale",), message.format(bank.locale), rule="qti21-direction")
        return
    for i, question in enumerate(bank.questions):
        for path, lang in _languages(question, ("questions", i)):
            if is_rtl(lang):
                yield Problem(path, message.format(lang), rule="qti21-direction")
                return


def _languages(question: Question, at: Path) -> Iterator[tuple[Path, str]]:
    if question.lang:
        yield (*at, "lang"), question.lang
    for j, choice in enumerate(question.choices):
        if choice.lang:
            yield (*at, "choices", j, "lang"), choice.lang


def _cut(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 40 else f"{line[:39]}…"
