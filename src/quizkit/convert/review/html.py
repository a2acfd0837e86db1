"""HTML that cannot be forgotten to be escaped: what is no `Html` becomes text."""

import base64
import hashlib
import re

from quizkit.bank.markup.escape import escape, escape_attribute

_VOID = frozenset({"meta"})
# Characters that no HTML document may hold.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]")


class Html(str):
    """Well-formed HTML."""

    __slots__ = ()


def element(name: str, /, *children: str, **attributes: str | None) -> Html:
    """Return an element; attributes that are None are left out, `class_` gives `class`, `aria_label` `aria-label`."""
    told = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape_attribute(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    start = f"<{name}{told}>"
    return Html(start if name in _VOID else f"{start}{joined(*children)}</{name}>")


def joined(*children: str) -> Html:
    """Return pieces one behind another, each escaped that is no HTML yet."""
    return Html("".join(child if isinstance(child, Html) else escape(child) for child in children))


def encoded(document: Html) -> bytes:
    """Return a document's bytes; characters that HTML forbids are shown as such."""
    return _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", document).encode("utf-8", "replace")


def policy(style: str) -> str:
    """Return the policy of a page that holds one style and images, runs nothing and loads nothing."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; base-uri 'none'; form-action 'none'"
