"""Signs that YAML's parser refuses or takes for line ends, out of its way before it starts."""

import re

from quizkit.bank.reading.standins import LINE_BREAKS, can_hide, hidden_sign
from quizkit.bank.reading.tell import Teller

_REFUSED = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_BREAKS = re.compile("[\x85\u2028\u2029]")
_MOST = 20
"""More bad signs than that in one file are a file that is no text; the rest is not told."""


def with_line_breaks_hidden(text: str) -> tuple[str, bool]:
    """Return a text with stand-ins for the line ends that only libyaml counts, and whether it has any."""
    if any(sign in text for sign in LINE_BREAKS) and can_hide(text):
        return _BREAKS.sub(lambda match: hidden_sign(match[0]), text), True
    return text, False


def without_refused(teller: Teller, text: str, *, is_told: bool) -> str:
    """Tell of the signs that the parser refuses (unless that is done), and return the text with U+FFFD for each."""
    for i, match in enumerate(_REFUSED.finditer(text)):
        if is_told or i == _MOST:
            break
        code = ord(match[0])
        what = "half of a character" if 0xD800 <= code < 0xE000 else "a control character"
        message = f"U+{code:04X} is {what}, which cannot stand in a file; remove it"
        teller.tell("yaml-syntax", teller.at(match.start(), match.end()), message)
    return _REFUSED.sub("\ufffd", text)
