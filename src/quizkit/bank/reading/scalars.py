"""Plain scalars as YAML 1.2's core schema reads them, for the few fields that are no texts."""

import json
import math
import re

from yaml.events import ScalarEvent

_NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+")
_DECIMAL = re.compile(r"[-+]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?")
_LEADING_ZERO = re.compile(r"[-+]?0[0-9]")
_INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_WORDS = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_OLD_BOOLEANS = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}
_MAX_DIGITS = 100
JsonValue = str | int | float | bool | None


def core_type(event: ScalarEvent) -> str:
    """Return what YAML takes a scalar for: `text`, `number`, `true or false` or `null`."""
    value = event.value
    if event.style:
        return "text"
    if value in _WORDS:
        return "null" if _WORDS[value] is None else "true or false"
    return "number" if _NUMBER.fullmatch(value) else "text"


def boolean(event: ScalarEvent) -> bool | None:
    """Return true or false, or None for anything else."""
    return None if event.style else _WORDS.get(event.value)


def boolean_hint(event: ScalarEvent) -> str:
    """Return how the author would write the boolean that was probably meant, or an empty text."""
    word = event.value.strip().lower()
    return _OLD_BOOLEANS.get(word, word if word in ("true", "false") else "")


def integer(event: ScalarEvent) -> int | None:
    """Return a whole number without leading zeros, or None for anything else."""
    value = event.value
    if event.style or len(value) > _MAX_DIGITS or not _INTEGER.fullmatch(value) or _LEADING_ZERO.match(value):
        return None
    return int(value, 0)


def integer_hint(event: ScalarEvent) -> str:
    """Return how the author would write the whole number that was probably meant, or an empty text."""
    word = event.value.strip().replace("_", "")
    if len(word) > _MAX_DIGITS or not _NUMBER.fullmatch(word) or word[:2] in ("0o", "0x"):
        return ""
    value = float(word)
    return str(int(value)) if math.isfinite(value) and value == int(value) else ""


def number(event: ScalarEvent) -> float | None:
    """Return a finite number without leading zeros, or None for anything else."""
    value = event.value
    if event.style or len(value) > _MAX_DIGITS or not _NUMBER.fullmatch(value) or _LEADING_ZERO.match(value):
        return None
    found = int(value, 0) if _INTEGER.fullmatch(value) else float(value)
    return found if math.isfinite(found) else None


def number_hint(event: ScalarEvent) -> str:
    """Return how the author would write the number that was probably meant, or an empty text."""
    word = event.value.strip().replace("_", "").replace(",", ".")
    if len(word) > _MAX_DIGITS or not _NUMBER.fullmatch(word) or word[:2] in ("0o", "0x"):
        return ""
    value = float(word)
    if not math.isfinite(value):
        return ""
    return str(int(value)) if value == int(value) else repr(value)


def is_decimal(text: str) -> bool:
    """Tell whether a text is a decimal number: no leading zeros, no signs between digits."""
    return len(text) <= _MAX_DIGITS and _DECIMAL.fullmatch(text) is not None and not _LEADING_ZERO.match(text)


def decimal_hint(text: str) -> str:
    """Return how the author would write the decimal number that was probably meant, or an empty text."""
    word = text.strip().replace("_", "").replace(",", ".").replace("\u2212", "-")
    return word if is_decimal(word) else ""


def json_value(event: ScalarEvent) -> JsonValue:
    """Return a value for `meta`: the scalar's text, unless it is plain and the very characters of a JSON value."""
    text: str = event.value
    if event.style in ("|", ">"):
        return text.rstrip("\n")
    if event.style or len(text) > _MAX_DIGITS or not (text in ("null", "true", "false") or _NUMBER.fullmatch(text)):
        return text
    try:
        value: JsonValue = json.loads(text)
    except ValueError:
        return text
    return value if json.dumps(value) == text else text
