"""Images that lie outside the bank's folder."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from quizkit.bank.markup.media import images, is_file_address, leaves_folder
from quizkit.bank.texts import TextAt
from quizkit.findings.diagnostic import Problem
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule


class MediaOutsideFolder(Rule):
    """An image's address leads out of the bank's folder.

    Images go along in exports. An address with `..`, from the root of the disk or over a link would take any file of
    the machine with it, in whatever way the signs are encoded. Copy the image beside the bank.

    Bad:

        text: "What is shown here? ![A ring of four boxes](../img/ring.png)"

    Good:

        text: "What is shown here? ![A ring of four boxes](img/ring.png)"
    """

    reads_translations = True
    blocks = True

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        return _problems(text, Path(context.folder)) if "![" in text.value and text.is_markdown else ()


def _problems(text: TextAt, folder: Path) -> Iterator[Problem]:
    for image in images(text):
        if is_file_address(image.address) and leaves_folder(folder, image.address):
            yield Problem(text.path, f"image {quoted(image.address)} lies outside the bank's folder", part=image.part)
