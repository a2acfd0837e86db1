"""How languages say that a statement is true or false: the choices of a true-false question."""

from quizkit.bank.locales import primary

_WORDS = {
    "ar": ("صواب", "خطأ"),
    "bg": ("Вярно", "Невярно"),
    "bn": ("সত্য", "মিথ্যা"),
    "ca": ("Cert", "Fals"),
    "cs": ("Pravda", "Nepravda"),
    "da": ("Sandt", "Falsk"),
    "de": ("Wahr", "Falsch"),
    "el": ("Σωστό", "Λάθος"),
    "en": ("True", "False"),
    "es": ("Verdadero", "Falso"),
    "et": ("Tõene", "Väär"),
    "fa": ("درست", "نادرست"),
    "fi": ("Tosi", "Epätosi"),
    "fr": ("Vrai", "Faux"),
    "he": ("נכון", "לא נכון"),
    "hi": ("सही", "गलत"),
    "hr": ("Točno", "Netočno"),
    "hu": ("Igaz", "Hamis"),
    "id": ("Benar", "Salah"),
    "it": ("Vero", "Falso"),
    "ja": ("正しい", "誤り"),
    "kk": ("Дұрыс", "Бұрыс"),
    "ko": ("참", "거짓"),
    "lt": ("Tiesa", "Netiesa"),
    "lv": ("Patiess", "Aplams"),
    "ms": ("Betul", "Salah"),
    "nb": ("Sant", "Usant"),
    "nl": ("Waar", "Onwaar"),
    "no": ("Sant", "Usant"),
    "pl": ("Prawda", "Fałsz"),
    "pt": ("Verdadeiro", "Falso"),
    "ro": ("Adevărat", "Fals"),
    "ru": ("Верно", "Неверно"),
    "sk": ("Pravda", "Nepravda"),
    "sl": ("Pravilno", "Napačno"),
    "sr": ("Тачно", "Нетачно"),
    "sv": ("Sant", "Falskt"),
    "th": ("ถูก", "ผิด"),
    "tr": ("Doğru", "Yanlış"),
    "uk": ("Правда", "Неправда"),
    "vi": ("Đúng", "Sai"),
    "zh": ("正确", "错误"),
}
_TRADITIONAL = ("正確", "錯誤")
_TRADITIONAL_CHINESE = ("hant", "tw", "hk", "mo")


def truth_words(locale: str) -> tuple[str, str]:
    """Return the words for true and false in a language, in English for one that is not listed."""
    language, *rest = locale.lower().split("-")
    if language == "zh" and any(part in _TRADITIONAL_CHINESE for part in rest):
        return _TRADITIONAL
    return _WORDS.get(primary(locale), _WORDS["en"])


def has_truth_words(locale: str) -> bool:
    """Tell whether the words of a language are listed."""
    return primary(locale) in _WORDS
