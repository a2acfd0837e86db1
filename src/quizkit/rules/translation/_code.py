"""Code in texts: what is code, and when two pieces of it are the same."""

import re

# Strings and comments, whichever comes first. `7 // 2` and `#include` are no comments.
_OPAQUE = re.compile(
    r"""(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|[“”„«][^“”„»\n]*[“”»])"""
    r"""|/\*[\s\S]*?\*/|<!--[\s\S]*?-->"""
    r"""|(?<!\S)\#(?=[\s!]|\Z).*|(?<![:\w])//(?!\s*\d).*|(?<!\S)--\s+(?=[^\W\d]).*"""
)
_SIGNS = re.compile(r"[(){}\[\]=<>_$\\/@&|+*^%#;:~]|\w\.\w|\d|[a-z][A-Z]|--|\A[.-]\w|\A\w+-\w")
_SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:]? [^\W\d_]{2,}[,;:]? [^\W\d_]{2,}")
_OPERATORS = re.compile(r"[(){}\[\]=<>_$\\@&|*^;]|\w\.\w")
_KEYS = re.compile(r"(?:Ctrl|Control|Shift|Alt|Cmd|Command|Option|Win|Meta|Super|Fn)\s?[+-]", re.IGNORECASE)
_NUMBER = re.compile(r"[+-]?\d+(?:[.,]\d+)*\s?%?")
_WHOLE = re.compile(
    r"[A-Za-z_$][\w$]+(?:\.[a-z_$][\w$]+)+(?:\(.*\))?[;+-]*"
    r"|[A-Za-z_$][\w$.]*\((?!e?s\)|[a-z]\)).*\)|[a-z_$][\w$]*\[[^\[\] ]*\]",
    re.ASCII,
)


def is_code(span: str) -> bool:
    """Tell whether a code span holds code, and no prose, lone word, number or keys to press."""
    if not _SIGNS.search(span) or _KEYS.match(span) or _NUMBER.fullmatch(span):
        return False
    return _OPERATORS.search(span) is not None or not _SENTENCE.search(span)


def is_name(span: str) -> bool:
    """Tell whether a code span is a word of ASCII letters, such as `index`."""
    return span.isascii() and span.isalpha()


def is_bare_code(text: str) -> bool:
    """Tell whether a text without backticks is a piece of code as a whole: `this.life--`, `range(6)`."""
    return _WHOLE.fullmatch(text.strip()) is not None


def loose(code: str) -> str:
    """Return code without what translators and formatters may change: blanks, comments, strings, semicolons.

    Code that is one string or comment as a whole gives an empty text or a pair of quotes.
    """
    kept = _OPAQUE.sub(lambda match: '""' if match["string"] else "", code)
    return re.sub(r",(?=[)\]}])", "", re.sub(r"[\s;]+", "", kept))


def looser(code: str) -> str:
    """Return a block of code without round brackets, too, because formatters add and drop them."""
    return re.sub(r"[(),]+", "", loose(code))
