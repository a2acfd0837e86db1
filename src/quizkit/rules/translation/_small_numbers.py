"""The words for two to six, by language."""

import re
from collections.abc import Mapping
from functools import cache

FIRST = 2
_WORDS = {
    "en": "two|both three four five six",
    "ar": "اثن\\w*|إثن\\w* ثلاث\\w* أربع\\w*|اربع\\w* خمس\\w* ست|ستة",
    "be": "дв\\w{1,3} тр(?:ы|ох|ома) чатыр\\w* пяць|пяці шэсць|шасці",
    "bg": "два|две|двата|двете три|трите четири|четирите пет|петте шест",
    "bn": "দুই|দুটি|দু'টি তিন|তিনটি চার|চারটি পাঁচ|পাঁচটি ছয়|ছয়টি",
    "ca": "dos|dues tres quatre cinc sis",
    "cs": "dv[aěo]\\w* tř[ieí]\\w* čtyř\\w* pět|pěti šest|šesti",
    "da": "to|begge tre fire fem seks",
    "de": "zwei\\w*|beide\\w* drei\\w* vier\\w* fünf\\w* sechs\\w*",
    "el": "δύο|δυο τρεις|τρία|τριών τέσσερ\\w* πέντε έξι",
    "es": "dos tres cuatro cinco seis",
    "et": "kaks|kahte? kolm\\w* neli|nelja viis|viit kuus|kuut",
    "fa": "دو سه چهار پنج شش",
    "fi": "kaksi|kahta|kahden|kahteen|molemmat kolm\\w* neljä\\w* viisi|viittä|viiden kuusi|kuutta|kuuden",
    "fr": "deux trois quatre cinq six",
    "he": "שני|שתי|שניים|שתיים שלוש|שלושה|שלושת ארבע|ארבעה|ארבעת חמש|חמישה|חמשת שש|שישה|ששת",
    "hi": "दो तीन चार पाँच|पांच छह|छः|छे",
    "hr": "dv\\w{1,4} tri|triju četiri|četiriju pet šest",
    "hu": "két|kettő\\w*|kettőt három\\w* négy\\w* öt\\w* hat|hatot",
    "id": "dua|kedua tiga|ketiga empat|keempat lima enam",
    "it": "due tre quattro cinque sei",
    "ja": "[二両]|ふたつ 三|みっつ 四 五 六",
    "ko": "두|둘|이개 세|셋 네|넷 다섯 여섯",
    "ms": "dua|kedua tiga|ketiga empat|keempat lima enam",
    "nb": "to|begge tre fire fem seks",
    "nl": "twee|beide drie vier vijf zes",
    "pl": "dw\\w{1,4} trz\\w* czter\\w* pięć|pięciu sześć|sześciu",
    "pt": "dois|duas três quatro cinco seis",
    "ro": "două|doi trei patru cinci șase|şase",
    "ru": "дв(?:а|е|ух|ум|умя|ое|оих)|об[ае] тр(?:и|ёх|ех|ём|ем|емя|ое|оих) четыр\\w*|четвер\\w* пят(?:ь|и|ью|еро) "
    "шест(?:ь|и|ью|еро)",
    "sk": "dv[aeo]\\w* tri|troch|tromi štyri|štyr\\w* päť|piatich|päť šesť|šiestich",
    "sl": "dv\\w{1,3} tri|treh|trije štiri|štirje|štirih pet|petih šest|šestih",
    "sr": "dv\\w{1,3}|дв\\w{1,3} tri|три četiri|четири pet|пет šest|шест",
    "sv": "två|båda tre fyra fem sex",
    "sw": "mbili|viwili|wawili|mawili tatu|vitatu|matatu nne|vinne|manne tano|vitano|matano sita",
    "ta": "இரண்டு|இரு மூன்று நான்கு ஐந்து ஆறு",
    "te": "రెండు మూడు నాలుగు ఐదు ఆరు",
    "th": "สอง สาม สี่ ห้า หก",
    "tr": "iki\\w* üç\\w* dört\\w* beş\\w* altı(?!n)\\w*",
    "uk": "дв(?:а|і|ох|ом|ома|оє)|обидв\\w* тр(?:и|ьох|ьома|оє) чотир\\w* п.ят(?:ь|и|ьох) шіст\\w*|шест\\w*",
    "ur": "دو تین چار پانچ چھ",
    "vi": "hai ba bốn năm sáu",
    "zh": "[二两兩俩] 三 四 五 六",
}
_SAME = {"no": "nb", "nn": "nb", "bs": "hr", "mk": "bg", "gl": "pt", "yue": "zh"}
_UNSPACED = frozenset("zh yue ja ko th".split())  # noqa: SIM905


@cache
def small_numbers(language: str) -> Mapping[int, re.Pattern[str]]:
    """Return what finds each number, as a word or a digit; nothing where no list stands here."""
    words = _WORDS.get(_SAME.get(language, language), "").split()
    before, after = ("", "") if language in _UNSPACED else (r"(?<!\w)", r"(?!\w)")
    return {
        number: re.compile(rf"{before}(?:{word}){after}|(?<![\d.,]){number}(?![\d%]|[.,]\d)", re.IGNORECASE)
        for number, word in enumerate(words, FIRST)
    }
