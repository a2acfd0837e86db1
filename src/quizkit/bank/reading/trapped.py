"""The stretch of a line that its author meant as one text."""

import re

from quizkit.bank.reading.spans import Stretch, line_bounds

_HEAD = re.compile(r"[ \t]*(?:-[ \t]+)*")
_KEY = re.compile(r"([A-Za-z_-]+):[ \t]+")
_COMMENT = re.compile(r"(?:[ \t]{2,}#|[ \t]*#[ \t]*quizkit:|[ \t]+\Z)")
LIST_KEYS = frozenset(
    {
        *(
            "choices",
            "tags",
            "hints",
            "objectives",
            "authors",
            "correct",
            "questions",
            "never-with",
            "answers",
            "pairs",
        ),
        *("distractors", "items", "draw"),
    }
)
KEYS = LIST_KEYS | {
    *("id", "text", "type", "title", "explanation", "level", "points", "shuffle", "author", "reviewed", "source"),
    *("license", "note", "translators", "translate", "lang", "status", "meta", "feedback", "pinned", "locale"),
    *("translation-of", "description", "guide", "defaults", "penalty", "scoring", "unit", "case-sensitive", "gaps"),
    *("model-answer", "grader-note", "fraction", "value", "tolerance", "min", "max", "match", "tag", "count", "weight"),
    *("partial", "incorrect", "case"),
}
"""Every key that a bank knows."""


def line_value(text: str, at: int) -> Stretch:
    """Return what stands on a line behind its dashes and its key, without a comment that is set apart."""
    line = line_bounds(text, at)
    key, value = line_key(text, at)
    start = value if key in KEYS else _head(text, line)
    comment = _COMMENT.search(text, start, line.end)
    return Stretch(start, comment.start() if comment else line.end)


def line_key(text: str, at: int) -> tuple[str, int]:
    """Return a line's first word before a colon, and the offset behind it."""
    line = line_bounds(text, at)
    start = _head(text, line)
    match = _KEY.match(text, start, line.end)
    return (match[1], match.end()) if match else ("", start)


def _head(text: str, line: Stretch) -> int:
    match = _HEAD.match(text, line.start, line.end)
    return match.end() if match else line.start


def text_around(text: str, at: int) -> Stretch:
    """Return the text that an offset belongs to: the line's value, or one entry of a list in brackets."""
    value = line_value(text, at)
    key, _ = line_key(text, at)
    line = line_bounds(text, at)
    is_bare = text[line.start : line.end].lstrip()[:2] not in ("- ", "-\t") and key not in KEYS
    is_entry = (key in LIST_KEYS and text[value.start : value.start + 1] == "[") or (
        is_bare and text[value.start : value.end].rstrip().endswith((",", "]"))
    )
    return _entry(text, value, at) if is_entry else value


def _entry(text: str, value: Stretch, at: int) -> Stretch:
    """Return the part between commas around an offset; commas inside inner brackets part nothing."""
    start = value.start + (text[value.start : value.start + 1] == "[")
    depth = 0
    end = start
    for end in range(start, value.end + 1):
        sign = text[end : end + 1] if end < value.end else ","
        if (sign in ",]" and depth == 0) or end == value.end:
            if end >= at:
                break
            start = end + 1
        elif sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
    written = text[start:end]
    return Stretch(end - len(written.lstrip()), start + len(written.rstrip()))
