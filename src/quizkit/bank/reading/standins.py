"""Stand-ins: private characters that take the place of signs which YAML would act on.

One sign for one sign, so that no offset moves: a text is hidden before the parser sees it, and what comes out of the
parser is restored.
"""

import re

_FIRST = 0x10FE00
_WIDE = {"\u2028": 0x10FF28, "\u2029": 0x10FF29, "\ufeff": 0x10FF2A, "\ufffe": 0x10FF2B, "\uffff": 0x10FF2C}
_USED = re.compile("[\U0010fe00-\U0010ff2c]")
_RESTORED = {_FIRST + code: chr(code) for code in range(256)} | {code: sign for sign, code in _WIDE.items()}
_LOST = re.compile("[\ud800-\udfff]")

LINE_BREAKS = ("\x85", "\u2028", "\u2029")
"""Line ends to libyaml, but to no editor and not to us."""


def can_hide(text: str) -> bool:
    """Tell whether a text holds none of the stand-ins itself."""
    return _USED.search(text) is None


def hidden(text: str) -> str:
    """Return a text with a stand-in for each sign; letters, digits and blanks stay."""
    return "".join(sign if sign.isalnum() or sign == " " else hidden_sign(sign) for sign in text)


def hidden_sign(sign: str) -> str:
    """Return a sign's stand-in; a sign without one stays, half a surrogate pair becomes U+FFFD."""
    if ord(sign) < 256:
        return chr(_FIRST + ord(sign))
    if _LOST.match(sign):
        return "\ufffd"
    return chr(_WIDE[sign]) if sign in _WIDE else sign


def restored(text: str) -> str:
    """Return a text with its stand-ins replaced by what they stand for."""
    return text.translate(_RESTORED) if _USED.search(text) else text
