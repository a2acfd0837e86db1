"""What Moodle XML cannot carry of a bank."""

from collections.abc import Iterator

from quizkit.bank.markup.media import images, is_file_address
from quizkit.bank.model import Bank
from quizkit.bank.texts import bank_texts
from quizkit.convert.targets import Target
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.formats import Loss
from quizkit.formats.carried import CHOICE_KINDS, carried_losses, carried_problems
from quizkit.formats.moodle import losses, problems

CARRIES = CHOICE_KINDS

FINDINGS = {
    **losses("moodle"),
    **carried_losses("moodle", "Moodle XML", CARRIES),
    "moodle-pinned": Loss(
        Severity.WARNING, "Moodle cannot pin a choice: the question's choices all keep their order instead."
    ),
    "moodle-description-image": Loss(
        Severity.WARNING, "Moodle keeps no files with a category: an image in the bank's description is lost."
    ),
}


def check(bank: Bank, target: Target) -> Iterator[Problem]:
    """Yield what is lost or changed; an error refuses the bank."""
    yield from problems(bank, "moodle")
    yield from carried_problems(bank, "moodle", "Moodle XML", CARRIES)
    for text in bank_texts(bank):
        for image in images(text):
            if is_file_address(image.address):
                message = f"image `{image.address}` of the description is lost in Moodle, its alternative text is shown"
                yield Problem(text.path, message, part=image.part, rule="moodle-description-image")
    for i, question in enumerate(bank.questions):
        pinned = [j for j, choice in enumerate(question.choices) if choice.pinned]
        if question.shuffle and pinned:
            message = "Moodle cannot pin a choice: the choices of this question are not shuffled there"
            yield Problem(("questions", i, "choices", pinned[0], "pinned"), message, rule="moodle-pinned")
