"""What GIFT cannot carry of a bank, as Moodle reads it."""

from collections.abc import Iterator

from quizkit.bank.markup.media import images, is_file_address
from quizkit.bank.model import Bank, Question
from quizkit.bank.texts import question_texts
from quizkit.convert.targets import Target
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.formats import Loss
from quizkit.formats.carried import CHOICE_KINDS, carried_losses, carried_problems
from quizkit.formats.moodle import losses, problems

CARRIES = CHOICE_KINDS

FINDINGS = {
    **losses("gift"),
    **carried_losses("gift", "GIFT", CARRIES),
    "gift-image": Loss(Severity.ERROR, "GIFT carries no files: an image of the bank would be missing."),
    "gift-points": Loss(Severity.WARNING, "GIFT carries no points: every question is worth 1."),
    "gift-shuffle": Loss(Severity.WARNING, "GIFT carries no order: Moodle shuffles the choices by its site's default."),
    "gift-pinned": Loss(Severity.WARNING, "GIFT cannot pin a choice: Moodle may move it."),
    "gift-hint": Loss(Severity.WARNING, "GIFT carries no hints."),
}


def check(bank: Bank, target: Target) -> Iterator[Problem]:
    """Yield what is lost or changed; an error refuses the bank."""
    yield from problems(bank, "gift")
    yield from carried_problems(bank, "gift", "GIFT", CARRIES)
    # Where nothing is shuffled the author has not chosen an order, and none is lost.
    is_order_known = bank.defaults.shuffle or any(question.shuffle for question in bank.questions)
    for i, question in enumerate(bank.questions):
        at: Path = ("questions", i)
        yield from _images(question, at)
        yield from _settings(question, at, is_order_known=is_order_known)


def _images(question: Question, at: Path) -> Iterator[Problem]:
    for text in question_texts(question, at):
        for image in images(text):
            if is_file_address(image.address):
                message = f"image `{image.address}` cannot go into a GIFT file"
                yield Problem(text.path, message, part=image.part, rule="gift-image")


def _settings(question: Question, at: Path, *, is_order_known: bool) -> Iterator[Problem]:
    if question.points != 1:
        message = f"{question.points:g} points are lost in GIFT, the question is worth 1"
        yield Problem((*at, "points"), message, rule="gift-points")
    if is_order_known and not question.shuffle:
        message = "the order of the choices is lost in GIFT, Moodle shuffles them unless its site is set otherwise"
        yield Problem((*at, "shuffle"), message, rule="gift-shuffle")
    for j, choice in enumerate(question.choices):
        if choice.pinned:
            message = f"choice `{_cut(choice.text)}` loses its place in GIFT, Moodle may move it"
            yield Problem((*at, "choices", j, "pinned"), message, rule="gift-pinned")
    if question.hints:
        hints = "1 hint is" if len(question.hints) == 1 else f"{len(question.hints)} hints are"
        yield Problem((*at, "hints"), f"{hints} lost in GIFT", rule="gift-hint")


def _cut(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 40 else f"{line[:39]}…"
