"""Addresses of images: which are files of the bank, and which of those leave its folder."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from quizkit.bank.richtext import is_inline, parts
from quizkit.bank.texts import TextAt

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]+:")
_ABSOLUTE = re.compile(r"/|[A-Za-z]:")
_MOST_ENCODINGS = 4


class Image(NamedTuple):
    """An image in a text: its address, its alternative text and where the address stands in the text."""

    address: str
    alt: str
    part: tuple[int, int] | None


def images(text: TextAt) -> Iterator[Image]:
    """Yield the images that a text shows."""
    if "![" not in text.value or not text.is_markdown:
        return
    start = 0
    for address, alt in parts(text.value, inline=is_inline(text)).images:
        at = text.value.find(address, start) if address else -1
        if at < 0:
            yield Image(address, alt, None)
            continue
        start = at + len(address)
        yield Image(address, alt, (at, start))


def is_file_address(address: str) -> bool:
    """Tell whether an address means a file beside the bank, not something elsewhere (`https:`, `data:`)."""
    return _SCHEME.match(unquote(address)) is None


def image_file(folder: Path, address: str) -> Path:
    """Return the file that an address means, which may not exist."""
    return folder / unquote(address)


def leaves_folder(folder: Path, address: str) -> bool:
    """Tell whether an address leads out of the bank's folder: by `..`, from a root, by a link, in any encoding."""
    for spelling in _spellings(address):
        path = spelling.replace("\\", "/")
        if _ABSOLUTE.match(path) or "\0" in path or _climbs_out(path):
            return True
    file = image_file(folder, address)
    return file.exists() and not file.resolve().is_relative_to(folder.resolve())


def _spellings(address: str) -> Iterator[str]:
    """Yield an address as written and with its percent signs resolved, again and again."""
    for _ in range(_MOST_ENCODINGS):
        yield address
        plain = unquote(address)
        if plain == address:
            return
        address = plain


def _climbs_out(path: str) -> bool:
    depth = 0
    for step in path.split("/"):
        depth += -1 if step.strip() == ".." else 0 if step.strip() in ("", ".") else 1
        if depth < 0:
            return True
    return False
