"""Units behind numbers, in the signs and words of many languages."""

import re
from typing import NamedTuple


class Unit(NamedTuple):
    """A unit without its language: `GB`, `ГБ`, `Go` and `gigabytes` are one."""

    kind: str
    """`byte`, `bit` or `byte?` (a lone `b` may be either); `s`, `min`, `h`, `Hz`, `W`, `m`, `g`, `px`, `%`, `°C`."""
    prefix: str
    """`k`, `M`, `G`, `T`, `P`, `E`, with an `i` for powers of two; `m`, `µ`, `n`, `c`; empty for none."""

    def may_be(self, other: "Unit") -> bool:
        """Tell whether two units may be one and the same."""
        if self.prefix != other.prefix:
            return False
        kinds = {self.kind, other.kind}
        return len(kinds) == 1 or ("byte?" in kinds and kinds <= {"byte?", "byte", "bit"})


_LARGE = {"k": "kKКк", "M": "MМ", "G": "GГ", "T": "TТ", "P": "PП", "E": "EЭ"}
_SMALL = {"m": "mм", "n": "nн", "c": "cс"}
_MICRO = ("mk", "µ", "μ", "u", "мк")
_LARGE_SIGNS = {sign: prefix for prefix, signs in _LARGE.items() for sign in signs}
_SMALL_SIGNS = {sign: prefix for prefix, signs in _SMALL.items() for sign in signs} | dict.fromkeys(_MICRO, "µ")

# Strings that `re` compiles when they are first asked for: a run without catalogs never does.
_DATA = r"(?P<prefix>[kKMGTPEКкМГТПЭ])(?P<two>[iи]?)(?P<unit>B|b|Б|б|o|О|о|[Bb]its?|[Bb]ytes?|bps|Bps|бит|біт|байт)"
_DATA_KINDS = {
    "Bps": "byte",
    "B": "byte",
    "Б": "byte",
    "o": "byte",
    "О": "byte",
    "о": "byte",
    "b": "byte?",
    "б": "byte?",
}
_PREFIXED = r"(?P<prefix>mk|мк|[kKMGTКкМГТmмnнcсµμu]?)(?P<unit>Hz|Гц|W|Вт|s|с|сек|m|м|g|г)"
_KINDS = {"Гц": "Hz", "Вт": "W", "с": "s", "сек": "s", "м": "m", "г": "g"}
_PLAIN = {
    "%": "%", "٪": "%", "％": "%", "°c": "°C", "℃": "°C", "°с": "°C", "°f": "°F", "℉": "°F", "px": "px", "пикс": "px",
    "sec": "s", "secs": "s", "min": "min", "mins": "min", "мин": "min", "хв": "min", "h": "h", "hr": "h", "hrs": "h",
    "ч": "h", "год": "h", "std": "h",
}  # fmt: skip
_LONE = frozenset("mgмгс")
"""Letters that stand for other things as well: minutes and millions, a year, a preposition."""

_WORD_PREFIXES = {
    "k": "kilo|kiló|quilo|кило|кіло|キロ|킬로|كيلو|کیلو|किलो|קילו|χιλιο|กิโล",
    "M": "mega|méga|мега|メガ|메가|ميغا|ميجا|مگا|मेगा|מגה|μεγα|เมกะ|兆",
    "G": "giga|гига|гіга|ギガ|기가|غيغا|جيجا|گیگا|गीगा|ג'יגה|גיגה|γιγα|กิกะ|จิกะ|千兆|吉",
    "T": "tera|téra|тера|テラ|테라|تيرا|ترا|टेरा|טרה|τερα|เทระ|太",
    "P": "peta|пета|ペタ|페타|بيتا|پتا|पेटा|פטה",
    "m": "milli|mili|милли|мілі|ミリ|밀리|ملي|میلی|मिली|מילי|χιλιοστ|มิลลิ|毫",
    "µ": "micro|mikro|микро|мікро|マイクロ|마이크로|ميكرو|میکرو|माइक्रो|מיקרו|μικρο|ไมโคร|微",
    "n": "nano|нано|ナノ|나노|نانو|नैनो|ננו|νανο|นาโน|纳|納|奈",
}
_WORD_KINDS = {
    "byte": "byte|bajt|bait|bayt|octet|octeț|oktet|байт|バイト|바이트|بايت|بایت|बाइट|בייט|μπάιτ|ไบต์|字节|字節|位元組",
    "bit": "bits?(?![a-z])|бит|біт|ビット|비트|بت(?!\\w)|बिट|ביט|บิต|比特|位元",
    "Hz": "hertz|hercio|герц|ヘルツ|헤르츠|هرتز|हर्ट्ज|הרץ|赫",
    "W": "watt|vatio|ватт|ワット|와트|واط|وات|वाट|瓦",
    "s": "second|segund|sekund|seconde|secund|секунд|秒|초|ثاني|ثوان|saniye|detik|giây|วินาที|δευτερ",
    "min": "minut|минут|хвилин|分钟|分鐘|分間|분|دقيق|دقائق|dakika|menit|minit|phút|นาที|λεπτ",
    "h": "hour|heure|hora|stunde|godzin|час|годин|時間|小时|小時|시간|ساعة|ساعات|giờ|jam(?!\\w)|ชั่วโมง|ώρ",
    "%": "percent|per ?cent|prozent|pour ?cent|por ?ciento|por ?cento|procent|процент|відсот|パーセント|퍼센트|peratus|"
    "persen|yüzde|百分",
}
_LONGEST = 40
_BEHIND = r"[ \u00a0\u2009\u202f-]?(%|٪|％|℃|℉|°\s?[CFcfС](?!\w)|[^\W\d_]+)"


def unit_behind(text: str, end: int) -> tuple[Unit, int] | None:
    """Return the unit that stands behind a number ending at `end`, and where it ends; None for one not known here."""
    behind = text[end : end + _LONGEST]
    token = re.match(_BEHIND, behind)
    if token is None:
        return None
    unit = _of_sign(token[1], is_close=token.start(1) == 0) or _of_words(behind[token.start(1) :])
    return (unit, end + token.end()) if unit else None


def _of_sign(sign: str, *, is_close: bool) -> Unit | None:
    if (data := re.fullmatch(_DATA, sign)) is not None:
        name = data["unit"]
        kind = _DATA_KINDS.get(name) or ("byte" if name[0].lower() + name[1:2] in ("by", "ба") else "bit")
        return Unit(kind, _LARGE_SIGNS[data["prefix"]] + ("i" if data["two"] else ""))
    if (plain := _PLAIN.get(sign.lower().replace(" ", ""))) is not None:
        return Unit(plain, "")
    found = re.fullmatch(_PREFIXED, sign)
    # `1990s` are no seconds.
    if found is None or sign in _LONE or (sign == "s" and is_close):
        return None
    prefix, kind = found["prefix"], _KINDS.get(found["unit"], found["unit"])
    return Unit(kind, _SMALL_SIGNS.get(prefix) or _LARGE_SIGNS.get(prefix, ""))


def _of_words(text: str) -> Unit | None:
    """Return the unit of a word such as `gigabytes`; its ending may be any."""
    prefix, start = "", 0
    for name, words in _WORD_PREFIXES.items():
        found = re.match(words, text, re.IGNORECASE)
        if found and found.end() > start:
            prefix, start = name, found.end()
    start += text[start : start + 1] in ("-", " ") if prefix else 0
    kinds = (kind for kind, words in _WORD_KINDS.items() if re.match(words, text[start:], re.IGNORECASE))
    kind = next(kinds, None)
    return Unit(kind, prefix) if kind else None
