"""Images that do not exist."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from quizkit.bank.markup.media import image_file, images, is_file_address, leaves_folder
from quizkit.bank.texts import TextAt
from quizkit.findings.diagnostic import Problem
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule


class MissingMedia(Rule):
    """An image's file does not exist.

    The export would hold a question with a hole in it. Addresses are relative to the folder of the bank's file (in a
    bank of several files, of its `bank.yaml`), and upper and lower case count on most servers. Images on the web
    (`https://…`) are left alone.

    Bad:

        text: "What is shown here? ![A ring of four boxes](img/rung.png)"

    Good:

        text: "What is shown here? ![A ring of four boxes](img/ring.png)"
    """

    reads_translations = True

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        return _problems(text, Path(context.folder)) if "![" in text.value and text.is_markdown else ()


def _problems(text: TextAt, folder: Path) -> Iterator[Problem]:
    for image in images(text):
        if not is_file_address(image.address) or leaves_folder(folder, image.address):
            continue
        if not image.address:
            yield Problem(text.path, "an image has no address")
        elif not image_file(folder, image.address).is_file():
            yield Problem(text.path, f"image {quoted(image.address)} does not exist", part=image.part)
