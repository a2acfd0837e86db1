"""Markdown's tokens as an XHTML fragment; imports markdown-it, so import it lazily."""

import re
from collections.abc import Callable, Sequence
from functools import cache

from markdown_it.common.normalize_url import normalizeLink
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from quizkit.bank.markup.escape import escape, escape_attribute
from quizkit.bank.markup.markdown import parser
from quizkit.bank.markup.visible import delimited, fence_language, line_break, plain_inline

_ALIGN = re.compile(r"text-align:(left|center|right)")
_DOLLARS = re.compile(r"\$(?=\$)")
_OPENER = re.compile(r"\\(?=[(\[])")
_FORMULA = re.compile(r'(<span class="math (?:inline|display)">.*?</span>)', re.DOTALL)
_GAP = "<span></span>"


def render(tokens: Sequence[Token], image: Callable[[str], str] | None = None) -> str:
    """Return the fragment; `image` gives the `src` for an image's address."""
    html = _renderer().render(tokens, parser().options, {"image": image}).rstrip("\n")
    if html.count("$") >= 4:
        html = _apart(html, _DOLLARS)
    return _apart(html, _OPENER) if "\\)" in html or "\\]" in html else html


def _apart(html: str, sign: re.Pattern[str]) -> str:
    r"""Part the literal signs that a platform's formula filter would pair up: `$$` with `$$`, `\(` with `\)`.

    Such filters read the HTML as text, code included. Only our formulas keep their signs.
    """
    pieces = _FORMULA.split(html)
    for i in range(0, len(pieces), 2):
        pieces[i] = sign.sub(lambda found: found[0] + _GAP, pieces[i])
    return "".join(pieces)


@cache
def _renderer() -> "_Xhtml":
    return _Xhtml(parser())


def _attributes(**values: str) -> str:
    return "".join(f' {name}="{escape_attribute(value)}"' for name, value in values.items())


class _Xhtml(RendererHTML):
    """markdown-it's renderer with our escapes, formulas, images and addresses."""

    def text(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return escape(tokens[idx].content)

    def softbreak(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return line_break(tokens, idx)

    def formula(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        token = tokens[idx]
        tex = escape(delimited(token.content, display=token.info == "display"))
        return f'<span class="math {token.info}">{tex}</span>'

    def code_inline(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return f"<code>{escape(tokens[idx].content)}</code>"

    def code_block(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return f"<pre><code>{escape(tokens[idx].content)}</code></pre>\n"

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        language = fence_language(tokens[idx])
        kind = _attributes(**{"class": f"language-{language}"}) if language else ""
        return f"<pre><code{kind}>{escape(tokens[idx].content)}</code></pre>\n"

    def image(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        token = tokens[idx]
        address = str(token.attrs["src"])
        source = env["image"](address) if env["image"] else normalizeLink(address)
        title = {"title": str(token.attrs["title"])} if "title" in token.attrs else {}
        return f"<img{_attributes(src=source, alt=plain_inline(token.children or (), alt=True), **title)} />"

    def link_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        token = tokens[idx]
        title = {"title": str(token.attrs["title"])} if "title" in token.attrs else {}
        return f"<a{_attributes(href=normalizeLink(str(token.attrs['href'])), **title)}>"

    def s_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return "<del>"

    def s_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return "</del>"

    def th_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return _cell(tokens[idx])

    def td_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        return _cell(tokens[idx])


def _cell(token: Token) -> str:
    """Return a cell's tag; the side goes into a class, because QTI knows no `style`."""
    side = _ALIGN.match(str(token.attrs.get("style", "")))
    return f'<{token.tag} class="text-{side[1]}">' if side else f"<{token.tag}>"
