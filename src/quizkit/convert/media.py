"""The images of a bank's texts: those for its language, and their bytes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

from quizkit.bank.markup.media import address_for, is_file_address, with_images
from quizkit.bank.model import Bank, Question
from quizkit.bank.richtext import is_inline, parts
from quizkit.bank.texts import TextAt, bank_texts, question_texts, with_texts
from quizkit.errors import QuizkitError
from quizkit.project.discover import shown


def localised(bank: Bank, folder: Path) -> Bank:
    """Return a translated bank whose images are those for its language where there are such files.

    Texts that stayed in another language keep theirs.
    """
    description = next((t for t in bank_texts(bank) if t.path == ("description",) and has_image(t)), None)
    questions = [_localised(question, bank.locale, folder) for question in bank.questions]
    return replace(
        bank,
        questions=questions,
        description=_with_images(description, bank.locale, folder) if description else bank.description,
    )


def _localised(question: Question, locale: str, folder: Path) -> Question:
    changed = {}
    for text in question_texts(question, ()):
        lang = (text.choice and text.choice.lang) or question.lang or locale
        if lang == locale and has_image(text):
            changed[text.path] = _with_images(text, locale, folder)
    return with_texts(question, changed) if changed else question


def _with_images(text: TextAt, locale: str, folder: Path) -> str:
    return with_images(text, lambda address: address_for(folder, address, locale))


def has_image(text: TextAt) -> bool:
    """Tell whether a text may show an image."""
    return text.is_markdown and "![" in text.value


def media_of(bank: Bank, folder: Path) -> dict[str, bytes]:
    """Return the bytes of each local image that the bank's texts show, by its address as written.

    Raises:
        QuizkitError: an image cannot be read.
    """
    found: dict[str, bytes] = {}
    for text in filter(has_image, _texts(bank)):
        for address, _ in parts(text.value, inline=is_inline(text)).images:
            file = folder / unquote(address)
            if address not in found and is_file_address(address) and file.is_file():
                found[address] = _bytes(file)
    return found


def _texts(bank: Bank) -> Iterator[TextAt]:
    yield from bank_texts(bank)
    for i, question in enumerate(bank.questions):
        yield from question_texts(question, ("questions", i))


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as e:
        raise QuizkitError(f"{shown(file)}: cannot be read: {e.strerror or e}") from e
