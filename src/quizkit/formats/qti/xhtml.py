"""Rendered Markdown in what each version of QTI allows."""

import re
from collections.abc import Callable
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

from quizkit.bank.locales import is_rtl
from quizkit.bank.richtext import is_inline, to_html
from quizkit.bank.texts import TextAt
from quizkit.formats.qti.dialect import xml

_STRUCK = "del"
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no XML document can hold; a text can still make it, as `&#12;`."""
_CELLS = ("th", "td")
_ALIGN = re.compile(r"text-(left|center|right)")


class Html(NamedTuple):
    """What a version's HTML can say."""

    has_direction: bool = True
    """`dir` is valid."""
    is_free: bool = False
    """Anything goes: struck-out text, titles, styles, lists that begin at any number."""


def rendered(text: TextAt, html: Html, lang: str, *, image: Callable[[str], str]) -> Element:
    """Return a `div` with a text; its attributes say nothing yet of the language.

    A link without a scheme leads nowhere from inside a package: its text stays.
    """
    shown = _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", to_html(text.value, inline=is_inline(text), image=image))
    made = fromstring(f"<div>{shown}</div>")  # noqa: S314 - our own XHTML: no entity, no document type
    for node in list(made.iter()):
        _fit(node, html)
        if html.has_direction and is_rtl(lang) and node.tag in ("pre", "code"):
            node.set("dir", "ltr")
    return made


def has_scheme(address: str) -> bool:
    """Tell whether an address is whole: a relative one leads nowhere from inside a package."""
    return _SCHEME.match(address) is not None


def _fit(node: Element, html: Html) -> None:
    """Change one element into what the version allows."""
    if node.tag == "a" and not has_scheme(node.get("href", "")):
        node.tag = "span"
        node.attrib = {}
    align = _ALIGN.search(node.get("class", "")) if node.tag in _CELLS else None
    if html.is_free:
        if align:
            node.set("style", f"text-align: {align[1]}")
        return
    if node.tag == _STRUCK:
        node.tag = "span"
        node.set("class", "strikethrough")
    elif node.tag == "ol" and "start" in node.attrib:
        _spell_numbers(node)
    elif node.tag == "table" and len(node) == 1:
        node[0].tag = "tbody"  # a head without a body is not valid
    node.attrib.pop("title", None)


def _spell_numbers(items: Element) -> None:
    """Turn a list that begins at another number than 1 into blocks that begin with their numbers."""
    number = int(items.attrib.pop("start"))
    items.tag = "div"
    items.set("class", "ordered-list")
    for i, item in enumerate(items):
        item.tag = "div"
        first = item[0] if len(item) and item[0].tag == "p" and not (item.text or "").strip() else item
        first.text = f"{number + i}. {(first.text or '').lstrip()}"


def pour(holder: Element, content: Element) -> Element:
    """Move what is inside `content` into `holder`, which is returned."""
    holder.text = content.text
    holder.extend(content)
    return holder


def html_text(content: Element) -> str:
    """Return what is inside an element without attributes, as HTML that is well-formed XML as well."""
    return xml(content).removeprefix(f"<{content.tag}>").removesuffix(f"</{content.tag}>")
