"""The images of a bank as Moodle's files: a folder and a name each, and the address that shows them."""

import re
from posixpath import normpath
from typing import NamedTuple
from urllib.parse import quote, unquote

from quizkit.formats import Media

_UNSAFE = re.compile(r"[\x00-\x1f\x7f&<>\"'`|:\\]+")
"""Signs that Moodle takes out of file names; the address in the text would then lead nowhere."""


class Image(NamedTuple):
    """One file: `folder` begins and ends with a slash, else Moodle refuses the whole import."""

    folder: str
    name: str
    data: bytes


class Images:
    """The images of one bank; files of one name in several folders stay apart, for each keeps its folder."""

    def __init__(self, media: Media) -> None:
        self._images: dict[str, Image] = {}
        taken: set[tuple[str, str]] = set()
        for address in sorted(media):
            key = _key(address)
            if key not in self._images:
                folder, name = _free(key, taken)
                taken.add((folder, name))
                self._images[key] = Image(folder, name, media[address])

    def reference(self, address: str, used: dict[str, Image]) -> str:
        """Return the address that shows an image in Moodle and add the image to `used`.

        What is no file of the bank (an image on the web) keeps its address.
        """
        key = _key(address)
        image = self._images.get(key)
        if image is None:
            return address
        used[key] = image
        return f"@@PLUGINFILE@@{quote(image.folder + image.name)}"


def _key(address: str) -> str:
    """Return one spelling for an address: `./a%20b.png` and `a b.png` are one file."""
    return normpath(unquote(address))


def _free(key: str, taken: set[tuple[str, str]]) -> tuple[str, str]:
    """Return folder and name for a file, without signs that Moodle drops; a name that is taken gets a number."""
    steps = [step for step in _UNSAFE.sub("-", key).split("/") if step not in ("", ".", "..")]
    folder = "/".join(["", *steps[:-1], ""])
    name, number = steps[-1], 2
    stem, dot, ending = name.rpartition(".")
    while (folder, name) in taken:
        name = f"{stem or ending}-{number}{dot}{ending if stem else ''}"
        number += 1
    return folder, name
