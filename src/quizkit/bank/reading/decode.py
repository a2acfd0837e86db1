"""Bytes to text, once, at the door."""

import codecs
from typing import NamedTuple


class Decoded(NamedTuple):
    """A file's text without its byte order mark; `bad_at` is the offset of the first byte that could not be read."""

    text: str
    message: str = ""
    bad_at: int = 0


def decoded(data: str | bytes) -> Decoded:
    """Return the text of UTF-8 or, behind a byte order mark, UTF-16; other bytes become U+FFFD and a message."""
    if isinstance(data, str):
        return Decoded(data.removeprefix("\ufeff"))
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return Decoded("", "the file is UTF-32; save it as UTF-8")
    encoding = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8"
    if encoding == "utf-8":
        data = data.removeprefix(codecs.BOM_UTF8)
        if b"\0" in data[:2]:
            return Decoded("", "the file is UTF-16; save it as UTF-8")
    try:
        return Decoded(data.decode(encoding))
    except UnicodeDecodeError as e:
        bad = data[e.start : e.start + 1].hex().upper()
        text = data.decode(encoding, "replace")
        message = f"byte 0x{bad} is no {encoding.upper()}; save the file as UTF-8"
        return Decoded(text, message, len(data[: e.start].decode(encoding, "replace")))
