"""The scripts of languages, and the letters of a text by script."""

import re
from functools import cache

_LANGUAGES = {
    "CYRILLIC": "ru uk be bg mk sr kk ky mn tg tt ba cv os sah",
    "GREEK": "el grc",
    "ARABIC": "ar fa ur ps ckb sd ug",
    "HEBREW": "he iw yi",
    "DEVANAGARI": "hi mr ne sa mai bho kok",
    "BENGALI": "bn as",
    "GURMUKHI": "pa",
    "GUJARATI": "gu",
    "ORIYA": "or",
    "TAMIL": "ta",
    "TELUGU": "te",
    "KANNADA": "kn",
    "MALAYALAM": "ml",
    "SINHALA": "si",
    "THAI": "th",
    "LAO": "lo",
    "MYANMAR": "my",
    "KHMER": "km",
    "GEORGIAN": "ka",
    "ARMENIAN": "hy",
    "ETHIOPIC": "am ti",
    "THAANA": "dv",
    "TIBETAN": "bo dz",
    "HANGUL": "ko",
    "HAN": "zh yue ja",
}
_SCRIPTS = {language: script for script, languages in _LANGUAGES.items() for language in languages.split()}
_RANGES = {
    "LATIN": "A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff",
    "CYRILLIC": "\u0400-\u052f",
    "GREEK": "\u0370-\u03ff\u1f00-\u1fff",
    "ARABIC": "\u0620-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff",
    "HEBREW": "\u0590-\u05ff",
    "DEVANAGARI": "\u0900-\u097f",
    "BENGALI": "\u0980-\u09ff",
    "GURMUKHI": "\u0a00-\u0a7f",
    "GUJARATI": "\u0a80-\u0aff",
    "ORIYA": "\u0b00-\u0b7f",
    "TAMIL": "\u0b80-\u0bff",
    "TELUGU": "\u0c00-\u0c7f",
    "KANNADA": "\u0c80-\u0cff",
    "MALAYALAM": "\u0d00-\u0d7f",
    "SINHALA": "\u0d80-\u0dff",
    "THAI": "\u0e00-\u0e7f",
    "LAO": "\u0e80-\u0eff",
    "MYANMAR": "\u1000-\u109f",
    "KHMER": "\u1780-\u17ff",
    "GEORGIAN": "\u10a0-\u10ff\u1c90-\u1cbf",
    "ARMENIAN": "\u0530-\u058f",
    "ETHIOPIC": "\u1200-\u137f",
    "THAANA": "\u0780-\u07bf",
    "TIBETAN": "\u0f00-\u0fff",
    "HANGUL": "\u1100-\u11ff\u3130-\u318f\uac00-\ud7af",
    "HAN": "\u3005\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff",
}


@cache
def _letters(script: str) -> re.Pattern[str]:
    """Compile when first asked: a run sees one or two scripts."""
    return re.compile(f"[{_RANGES[script]}]")


_BY_REGION = {"pa-PK": "ARABIC", "uz-AF": "ARABIC", "az-IR": "ARABIC", "ku-IQ": "ARABIC", "tg-AF": "ARABIC"}
_SUBTAGS = {
    "Latn": "LATIN", "Cyrl": "CYRILLIC", "Grek": "GREEK", "Arab": "ARABIC", "Aran": "ARABIC", "Hebr": "HEBREW",
    "Deva": "DEVANAGARI", "Beng": "BENGALI", "Guru": "GURMUKHI", "Hans": "HAN", "Hant": "HAN", "Jpan": "HAN",
    "Kore": "HANGUL", "Hang": "HANGUL", "Hani": "HAN", "Hira": "HAN", "Kana": "HAN", "Hrkt": "HAN", "Taml": "TAMIL",
    "Telu": "TELUGU", "Knda": "KANNADA", "Mlym": "MALAYALAM", "Sinh": "SINHALA", "Gujr": "GUJARATI", "Orya": "ORIYA",
    "Thai": "THAI", "Laoo": "LAO", "Mymr": "MYANMAR", "Khmr": "KHMER", "Geor": "GEORGIAN", "Armn": "ARMENIAN",
    "Ethi": "ETHIOPIC", "Thaa": "THAANA", "Tibt": "TIBETAN",
}  # fmt: skip


def own_script(locale: str) -> str:
    """Return the script of a locale: that of its tag, else its language's usual one; Han stands for Japanese, too."""
    language, *rest = locale.split("-")
    tagged = _SUBTAGS.get(rest[0].title()) if rest else None
    of_region = _BY_REGION.get(f"{language.lower()}-{rest[-1].upper()}") if rest else None
    return tagged or of_region or _SCRIPTS.get(language.lower(), "LATIN")


def is_script_known(locale: str) -> bool:
    """Tell whether a locale's script is known, and not only taken for Latin because no list has its language."""
    language, *rest = locale.split("-")
    return language.lower() in _SCRIPTS or (bool(rest) and rest[0].title() in _SUBTAGS)


def script_letters(text: str, script: str) -> int:
    """Return how many letters of a script a text has."""
    return len(_letters(script).findall(text))


def letters_by_script(text: str) -> dict[str, int]:
    """Return how many letters a text has of each script."""
    return {script: script_letters(text, script) for script in _RANGES}
