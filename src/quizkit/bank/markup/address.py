"""Which addresses a link or an image may have."""

import re
import unicodedata
from collections.abc import Iterator
from html import unescape
from urllib.parse import unquote

SCHEMES = frozenset({"http", "https", "mailto"})
DANGEROUS = frozenset({"javascript", "vbscript", "data", "file"})
_SCHEME = re.compile(r"([a-z][a-z0-9+.\-]*):")
_ROUNDS = 4


def is_safe_address(address: str) -> bool:
    """Tell whether an address is relative, a fragment, or of a scheme that only shows a page or writes a mail.

    Entities, percent signs, white space, control and format characters cannot hide a scheme.
    """
    return all(scheme is None or scheme in SCHEMES for scheme in _schemes(address))


def is_dangerous_address(address: str) -> bool:
    """Tell whether an address is a script, data or a file of the reader's machine, however its scheme is hidden."""
    return any(scheme in DANGEROUS for scheme in _schemes(address))


def _schemes(address: str) -> Iterator[str | None]:
    """Yield the scheme of an address as written and of what it becomes as entities and percent signs are undone."""
    if ":" not in address and "%" not in address and "&" not in address:
        return
    for _ in range(_ROUNDS):
        letters = "".join(sign for sign in address if unicodedata.category(sign)[0] not in "CZ")
        scheme = _SCHEME.match(letters.lower())
        yield scheme[1] if scheme else None
        plainer = unquote(unescape(address))
        if plainer == address:
            return
        address = plainer
