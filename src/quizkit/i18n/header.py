"""The head of a catalog: its fields, and what a new one says."""

import re
from collections.abc import Callable
from gettext import c2py

from quizkit.bank.locales import from_gettext, is_locale, primary, to_gettext
from quizkit.i18n.postring import string_lines

_ONE = "nplurals=1; plural=0;"
_TWO = "nplurals=2; plural=(n != 1);"
_TWO_FROM_TWO = "nplurals=2; plural=(n > 1);"
_EAST_SLAVIC = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
_CZECH = "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"


def _each(languages: str, rule: str) -> dict[str, str]:
    return dict.fromkeys(languages.split(), rule)


_PLURALS = {
    **_each("id ja jv km ko lo ms my th vi yo zh", _ONE),
    **_each("af bg bn ca da de el en eo es et eu fi fo gl gu he hu is it kk kn ku ky lb ml", _TWO),
    **_each("mn mr nb ne nl nn no or pa ps pt sd si so sq sv sw ta te tk ur", _TWO),
    **_each("am fa fil fr hi hy ln mg mi oc pt-BR ti tr uz wa zu", _TWO_FROM_TWO),
    **_each("be bs hr ru sr uk", _EAST_SLAVIC),
    **_each("cs sk", _CZECH),
    "ar": "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
    "cy": "nplurals=4; plural=(n==1) ? 0 : (n==2) ? 1 : (n!=8 && n!=11) ? 2 : 3;",
    "ga": "nplurals=5; plural=n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4;",
    "lt": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "lv": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "ro": "nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);",
    "sl": "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
}
_SAME_LANGUAGE = {"no": "nb", "in": "id", "iw": "he", "ji": "yi", "tl": "fil", "mo": "ro"}
_REGIONAL_SCRIPTS = {
    **_each("zh-CN zh-SG", "Hans"),
    **_each("zh-TW zh-HK zh-MO", "Hant"),
    **_each("az-IR kk-CN pa-PK uz-AF", "Arab"),
    "mn-CN": "Mong",
}
_USUAL_SCRIPTS = {
    **_each("be bg kk ky mk mn ru sr tg tt uk", "Cyrl"),
    **_each("ar ckb fa ps sd ug ur", "Arab"),
    **_each("hi mr ne", "Deva"),
    **_each("he yi", "Hebr"),
    **_each("af az bs ca cs cy da de en eo es et eu fi fil fo fr ga gl ha hr hu id is it", "Latn"),
    **_each("lb lt lv mg ms nb nl nn pl pt ro sk sl so sq sv sw tk tr uz vi zu", "Latn"),
    "bn": "Beng",
    "el": "Grek",
    "pa": "Guru",
}
"""What a tag without a script means (CLDR's likely subtags); Chinese has two, which its region tells."""
_FIELD = re.compile(r"([^:\n]+):[ \t]*([^\n]*)")


def fields(text: str) -> dict[str, str]:
    """Return the fields of a head by their names in lower case; of equal ones the first."""
    found: dict[str, str] = {}
    for line in text.split("\n"):
        if match := _FIELD.fullmatch(line):
            found.setdefault(match[1].strip().lower(), match[2].strip())
    return found


def header_lines(bank: str, locale: str | None, newline: str = "\n") -> list[str]:
    """Return the head of a new catalog, or of a template where there is no locale; nothing in it changes by itself."""
    lines = [
        f"Project-Id-Version: {bank}",
        f"Language: {to_gettext(locale) if locale else ''}",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
    ]
    plurals = (_PLURALS.get(locale) or _PLURALS.get(primary(locale))) if locale else None
    if plurals:
        lines.append(f"Plural-Forms: {plurals}")
    text = "".join(f"{line}\n" for line in lines)
    return [*string_lines("msgid", "", newline), *string_lines("msgstr", text, newline)]


def plural_form(head: str, locale: str | None) -> Callable[[int], int]:
    """Return which form a noun has beside a number, by a catalog's head, else by its language, else one and many."""
    rule = fields(head).get("plural-forms") or (_PLURALS.get(locale) or _PLURALS.get(primary(locale)) if locale else "")
    found = re.search(r"plural\s*=\s*([^;]+)", rule or _TWO)
    try:
        return c2py(found[1] if found else "n != 1")
    except ValueError:
        return plural_form("", locale)


def language_fault(told: str, locale: str | None) -> str | None:
    """Return what is wrong with a head's `Language`; another spelling or region of the language is right."""
    if not told:
        return None
    tag = from_gettext(told)
    if not is_locale(tag):
        return "is no language tag"
    if locale is None or _is_same(tag, locale):
        return None
    return f"is not the catalog's language, `{to_gettext(locale)}`"


def _is_same(one: str, other: str) -> bool:
    """Tell whether two tags may be one language in one script; one that tells no script has the usual one."""
    (language, script, regional), (other_language, other_script, other_regional) = _parts(one), _parts(other)
    if language != other_language:
        return False
    if (script or regional) and (other_script or other_regional):
        return (script or regional) == (other_script or other_regional)
    named = script or other_script
    return not named or named == _USUAL_SCRIPTS.get(language, named)


def _parts(locale: str) -> tuple[str, str, str]:
    """Return the language, the script that the tag names, and the one that its region tells; empty if it does not."""
    language, *rest = from_gettext(locale).split("-")
    language = _SAME_LANGUAGE.get(language.lower(), language.lower())
    script = next((part.title() for part in rest if len(part) == 4 and part.isalpha()), "")
    regional = (_REGIONAL_SCRIPTS.get(f"{language}-{part.upper()}", "") for part in rest)
    return language, script, next(filter(None, regional), "")
