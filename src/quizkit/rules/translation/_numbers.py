"""Numbers in prose."""

import re
import unicodedata

# Digits with single signs between them that part thousands or decimals: blanks, quotes, Arabic signs.
NUMBER = re.compile("\\d{1,3}(?: \\d{3}(?!\\d))+(?:[.,]\\d+)?|\\d+(?:[.,'’·٫٬\u00a0\u2009\u202f]\\d+)*")


def ascii_digits(text: str) -> str:
    """Return a text with the digits of all scripts as ASCII ones."""
    if text.isascii():
        return text
    return "".join(
        str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in unicodedata.normalize("NFC", text)
    )


def digits_of(written: str) -> str:
    """Return the digits without separators and without zeros that carry nothing: `2.0` is 2, `07` is 7."""
    short = re.sub(r"(?<=\d)[.,]0\Z", "", written)
    return re.sub(r"\D", "", short).lstrip("0") or "0"
