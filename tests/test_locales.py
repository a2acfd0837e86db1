import re

import pytest

from quizkit.bank.locales import from_gettext, is_locale, is_rtl, primary, to_gettext
from quizkit.bank.shapes import LOCALE_PATTERN


@pytest.mark.parametrize(
    ("locale", "name", "back"),
    [
        ("ru", "ru", "ru"),
        ("fil", "fil", "fil"),
        ("pt-BR", "pt_BR", "pt-BR"),
        ("PT-br", "pt_BR", "pt-BR"),
        ("es-419", "es_419", "es-419"),
        ("sr-Latn", "sr@latin", "sr-Latn"),
        ("uz-Cyrl-UZ", "uz_UZ@cyrillic", "uz-Cyrl-UZ"),
        ("ca-valencia", "ca@valencia", "ca-valencia"),
        ("en-Shaw", "en_Shaw", "en-Shaw"),
        ("zh-Hans", "zh_CN", "zh-CN"),
        ("zh-Hant", "zh_TW", "zh-TW"),
        ("zh-Hant-TW", "zh_TW", "zh-TW"),
        ("zh-Hant-HK", "zh_HK", "zh-HK"),
    ],
)
def test_gettext_names(locale: str, name: str, back: str) -> None:
    assert (to_gettext(locale), from_gettext(name), to_gettext(back)) == (name, back, name)


@pytest.mark.parametrize(
    ("name", "locale"),
    [
        ("de_DE.UTF-8@euro", "de-DE"),
        ("en_US.UTF-8", "en-US"),
        ("zh_Hans", "zh-Hans"),
        ("sr_RS@latin", "sr-Latn-RS"),
        ("zh-hant", "zh-hant"),
        ("C", "C"),
        ("", ""),
        ("../../x", "../../x"),
        ("ru\n", "ru"),
        ("not a language", "not a language"),
    ],
)
def test_other_names_of_catalogs(name: str, locale: str) -> None:
    assert from_gettext(name) == locale


@pytest.mark.parametrize(
    ("locale", "rtl"),
    [
        ("ar", True),
        ("AR-EG", True),
        ("he", True),
        ("fa-IR", True),
        ("ur", True),
        ("az-Arab", True),
        ("uz-AF", True),
        ("uz", False),
        ("az", False),
        ("ku", False),
        ("ckb", True),
        ("ar-Latn", False),
        ("ks-Deva", False),
        ("arn", False),
        ("ru", False),
        ("en", False),
    ],
)
def test_direction(locale: str, rtl: bool) -> None:
    assert is_rtl(locale) is rtl


@pytest.mark.parametrize(("locale", "language"), [("zh-Hant-TW", "zh"), ("RU", "ru"), ("ms", "ms")])
def test_primary_language(locale: str, language: str) -> None:
    assert primary(locale) == language


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no", True),
        ("sr-Latn-RS", True),
        ("ru_RU", False),
        ("", False),
        ("e", False),
        ("en-", False),
        ("en\n", False),
        ("../x", False),
        ("русский", False),
    ],
)
def test_locale_tags(text: str, expected: bool) -> None:
    assert is_locale(text) is expected
    assert (re.fullmatch(LOCALE_PATTERN, text) is not None) is expected
