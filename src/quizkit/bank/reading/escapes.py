"""Escapes in double quotes that YAML does not know."""

import re

from quizkit.bank.reading.rewrite import line_with
from quizkit.bank.reading.spans import Stretch
from quizkit.bank.reading.standins import hidden_sign
from quizkit.bank.reading.tell import Teller

_ESCAPE = re.compile(
    r"""
    \\(?:(?P<pair>u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})
    |(?P<half>(?:u|U0000)[dD][89a-fA-F][0-9a-fA-F]{2})
    |(?P<good>[0abtnvfre\ "/\\N_LP\r\n\t]|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U000[0-9a-fA-F]{5}|U0010[0-9a-fA-F]{4})
    |(?P<bad>.|\Z))
    """,
    re.DOTALL | re.VERBOSE,
)
_FAULTS = {
    "bad": "is no escape in double quotes",
    "pair": "are halves of a character, which YAML takes as one",
    "half": "is half of a character, which cannot stand alone; remove it",
}
_DOUBLE = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)


def mended_escapes(teller: Teller, text: str, start: int, at: int) -> str:
    """Tell of the escapes in the scalar at `start` that YAML refuses; return the text with their backslashes hidden."""
    source = teller.text
    scalar = _DOUBLE.match(source, start)
    end = scalar.end() if scalar else at + 1
    new, after = "", start
    bad: list[tuple[Stretch, str]] = []
    for match in _ESCAPE.finditer(source, start, end):
        kind = match.lastgroup or "bad"
        if kind == "good":
            continue
        bad.append((Stretch(*match.span()), kind))
        new += source[after : match.start()] + (_character(match[0]) if kind == "pair" else "\\" + match[0])
        after = match.end()
    new += source[after:end]
    if not bad:
        bad = [(Stretch(at, at + 1), "bad")]
    (first, kind), *_ = bad
    message = f"`{source[first.start : first.end]}` {_FAULTS[kind]}"
    fix = None
    if "half" not in {kind for _, kind in bad}:
        message += f"; write: {line_with(source, start, end, new)}" if "\n" not in new else ""
        fix = teller.fix("mend the escapes", Stretch(start, end), new, safe=kind != "pair")
    teller.tell("yaml-syntax", first, message, fix=fix)
    signs = list(text)
    for where, _ in bad:
        for i in range(where.start, where.end):
            if signs[i] == "\\":
                signs[i] = hidden_sign("\\")
    return "".join(signs)


def _character(pair: str) -> str:
    """Return the escape of the character that a surrogate pair stands for."""
    high, low = int(pair[2:6], 16), int(pair[8:12], 16)
    return f"\\U{0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00):08X}"
