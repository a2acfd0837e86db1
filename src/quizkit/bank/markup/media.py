"""Addresses of images: which are files of the bank, which of those leave its folder, which are for one language."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from posixpath import splitext
from typing import NamedTuple
from urllib.parse import unquote

from quizkit.bank.locales import primary, to_gettext
from quizkit.bank.richtext import Parts, is_inline, parts
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


def has_file(folder: Path, address: str) -> bool:
    """Tell whether an address means a file that lies in the bank's folder."""
    is_inside = bool(address) and is_file_address(address) and not leaves_folder(folder, address)
    return is_inside and image_file(folder, address).is_file()


def address_for(folder: Path, address: str, locale: str) -> str:
    """Return the address of an image's version for a locale, where there is such a file, else the address itself.

    For `a.png` in pt-BR these are `a.pt-BR.png`, `a.pt_BR.png` and `a.pt.png`, the first that exists.
    """
    start, ending = splitext(address)
    for name in () if not start else dict.fromkeys((locale, to_gettext(locale), primary(locale))):
        if has_file(folder, found := f"{start}.{name}{ending}"):
            return found
    return address


def with_images(text: TextAt, address_of: Callable[[str], str]) -> str:
    """Return a text's Markdown with other addresses of its images.

    The same signs in code, in a link, in an alternative text or beside them stay as they are.
    """
    value = text.value
    inline = is_inline(text)
    shown = parts(value, inline=inline)
    for old in dict.fromkeys(address for address, _ in shown.images):
        new = address_of(old)
        if new == old:
            continue
        everywhere = re.sub(rf"(?<=\]\(){re.escape(old)}(?=[\s)])", new.replace("\\", r"\\"), value)
        wanted = tuple((new if address == old else address, alt) for address, alt in shown.images)
        if parts(everywhere, inline=inline) == shown._replace(images=wanted):
            value = everywhere
        else:
            value = _one_by_one(value, old, new, inline=inline)
        shown = parts(value, inline=inline)
    return value


def _one_by_one(value: str, old: str, new: str, *, inline: bool) -> str:
    """Replace an address wherever nothing but images changes by it."""
    shown = parts(value, inline=inline)
    at = value.find(old)
    while at >= 0:
        changed = value[:at] + new + value[at + len(old) :]
        made = parts(changed, inline=inline)
        if _differs_in_images(shown, made, old, new):
            value, shown, at = changed, made, at + len(new)
        else:
            at += len(old)
        at = value.find(old, at)
    return value


def _differs_in_images(before: Parts, after: Parts, old: str, new: str) -> bool:
    if before.images == after.images or before._replace(images=()) != after._replace(images=()):
        return False
    allowed = [{(address, alt), (new if address == old else address, alt)} for address, alt in before.images]
    return len(allowed) == len(after.images) and all(
        image in may_be for image, may_be in zip(after.images, allowed, strict=True)
    )


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
