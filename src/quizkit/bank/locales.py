"""Locales: BCP 47 tags in banks and folders, gettext's names in the headers of catalogs."""

import re

# The model's LOCALE_PATTERN; not imported, because that would load pydantic.
_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_GETTEXT = re.compile(r"([A-Za-z]{2,3})((?:[_-][A-Za-z0-9]{2,8})*)(?:\.[A-Za-z0-9_-]+)?(?:@([A-Za-z0-9]+))?")

_RTL_LANGUAGE = re.compile("(ar|arc|ckb|dv|fa|he|iw|ji|ks|mzn|nqo|ota|pnb|ps|sd|skr|syr|ug|ur|yi)-.*|az-IR|pa-PK|uz-AF")
_RTL_SCRIPT = re.compile("Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi")

_MODIFIERS = {"Latn": "latin", "Cyrl": "cyrillic", "Arab": "arabic", "Deva": "devanagari", "Beng": "bengali"}
_SCRIPTS = {name: script for script, name in _MODIFIERS.items()}
_CHINESE = {"Hans": "CN", "Hant": "TW"}


def is_locale(text: str) -> bool:
    """Tell whether a text is a BCP 47 tag of the subset that banks use."""
    return _TAG.fullmatch(text) is not None


def primary(locale: str) -> str:
    """Return the language of a tag: `zh` of `zh-Hant-TW`."""
    return locale.split("-", 1)[0].lower()


def is_rtl(locale: str) -> bool:
    """Tell whether a locale's script runs from right to left; a script in the tag decides before the language."""
    language, script, region, _ = _split(locale)
    if script:
        return _RTL_SCRIPT.fullmatch(script) is not None
    return _RTL_LANGUAGE.fullmatch(f"{language}-{region}") is not None


def to_gettext(locale: str) -> str:
    """Return gettext's name: `pt_BR` of `pt-BR`, `sr@latin` of `sr-Latn`, `zh_TW` of `zh-Hant` and `zh-Hant-TW`.

    gettext names scripts by modifiers and Chinese ones by the region; a script that has no such name is kept, `_Shaw`.
    """
    language, script, region, rest = _split(locale)
    modifiers = list(rest)
    if language == "zh" and script in _CHINESE:
        region, script = region or _CHINESE[script], ""
    elif script in _MODIFIERS:
        modifiers.insert(0, _MODIFIERS[script])
        script = ""
    name = "_".join(part for part in (language, script, region) if part)
    return name + (f"@{modifiers[0]}" if modifiers else "")


def from_gettext(name: str) -> str:
    """Return the tag of a gettext name; a tag, or a name that is neither, comes back as it is.

    A codeset and `@euro` are dropped; `zh_TW` gives `zh-TW`, so compare locales by `to_gettext`.
    """
    if is_locale(name):
        return name
    match = _GETTEXT.fullmatch(name.strip())
    if match is None:
        return name
    language, script, region, rest = _split(match[1] + match[2].replace("_", "-"))
    modifier = (match[3] or "").lower()
    if modifier in _SCRIPTS:
        script = script or _SCRIPTS[modifier]
    elif modifier and modifier != "euro":
        rest = (*rest, modifier)
    tag = "-".join(part for part in (language, script, region, *rest) if part)
    return tag if is_locale(tag) else name


def _split(locale: str) -> tuple[str, str, str, tuple[str, ...]]:
    """Return language, script, region and what follows, in their usual case; a missing one is empty."""
    language, *rest = locale.split("-")
    script = region = ""
    if rest and len(rest[0]) == 4 and rest[0].isalpha():
        script = rest.pop(0).title()
    if rest and re.fullmatch(r"[A-Za-z]{2}|[0-9]{3}", rest[0]):
        region = rest.pop(0).upper()
    return language.lower(), script, region, tuple(part.lower() for part in rest)
