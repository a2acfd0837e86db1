"""What readers see of Markdown's tokens, without markup."""

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it.token import Token

# Scripts written without blanks: CJK signs and punctuation, kana, bopomofo, Han, Yi, full and half width forms.
# Hangul is left out, Korean parts its words.
_CJK = (
    "[\u2e80-\u312f\u31a0-\u31ff\u3220-\u325f\u3280-\u9fff\ua000-\ua4cf\uf900-\ufaff\ufe30-\ufe4f"
    "\uff01-\uff9f\uffe0-\uffe6\U0001b000-\U0001b16f\U00020000-\U0003fffd]"
)
_ENDS_BLOCK = {"inline", "fence", "code_block"}


@cache
def _cjk() -> re.Pattern[str]:
    """Compile when first asked: most runs see no such text."""
    return re.compile(_CJK)


def plain(tokens: Sequence["Token"]) -> str:
    """Return the visible text: one line per block, cells of a table row parted by tabs."""
    out: list[str] = []
    for i, token in enumerate(tokens):
        if token.type == "inline":
            out.append(plain_inline(token.children or ()))
            out.append("\t" if tokens[i + 1 : i + 2] and tokens[i + 1].type in ("th_close", "td_close") else "\n")
        elif token.type in _ENDS_BLOCK:
            out.append(token.content)
        elif token.type == "tr_close" and out and out[-1] == "\t":
            out[-1] = "\n"
    return "".join(out).rstrip("\n")


def plain_inline(tokens: Sequence["Token"], *, alt: bool = False) -> str:
    r"""Return the visible text of inline tokens; formulas as `\(…\)` and `\[…\]`, in an alternative text as `$…$`."""
    out: list[str] = []
    for i, token in enumerate(tokens):
        match token.type:
            case "text" | "code_inline" | "text_special":
                out.append(token.content)
            case "softbreak":
                out.append(line_break(tokens, i) and " ")
            case "hardbreak":
                out.append("\n")
            case "image":
                out.append(plain_inline(token.children or (), alt=alt))
            case "formula":
                out.append(f"${token.content}$" if alt else delimited(token.content, display=token.info == "display"))
    return "".join(out)


def fence_language(token: "Token") -> str:
    """Return the first word behind a fence."""
    from markdown_it.common.utils import unescapeAll

    return next(iter(unescapeAll(token.info).split()), "")


def delimited(tex: str, *, display: bool) -> str:
    r"""Return a formula between `\(…\)` or `\[…\]`."""
    return f"\\[{tex}\\]" if display else f"\\({tex}\\)"


def line_break(tokens: Sequence["Token"], at: int) -> str:
    """Return what a soft break shows as: a line end, or nothing between two CJK characters."""
    before = next((_sign(token, -1) for token in reversed(tokens[:at]) if _is_shown(token)), "")
    after = next((_sign(token, 0) for token in tokens[at + 1 :] if _is_shown(token)), "")
    return "" if _cjk().match(before) and _cjk().match(after) else "\n"


def _is_shown(token: "Token") -> bool:
    return token.nesting == 0 and (bool(token.content) or token.type != "text")


def _sign(token: "Token", at: int) -> str:
    return token.content[at] if token.content and token.type in ("text", "text_special", "code_inline") else ""
