"""Words that negate or except, by language.

`kein*` is the beginning of a word, `*ない` may stand anywhere, and what follows a slash is a pattern.
"""

import re
from functools import cache

_WORDS = {
    "en": "not never except cannot neither nor no none nothing without unlike excluding *n't *n’t incorrect* invalid* "
    "untrue false",
    "af": "nie geen nooit behalwe sonder",
    "ar": "لا ولا بلا لم لن ليس ليست ليسوا غير عدا ماعدا باستثناء سوى إلا دون بدون وليس فليس",
    "az": "deyil* başqa istisna heç xaric",
    "be": "не ні ня няма акрамя ніколі без няправ* нявер* немагчым*",
    "bg": "не ни няма нито никога освен без изключени* неверн* неправил* невъзмож*",
    "bn": "না নয় নেই নি *ছাড়া *ব্যতীত *বাদে",
    "bs": "ne nije nisu nema nikad nikada osim bez ni netačn* neisprav* nemoguć*",
    "ca": "no mai cap excepte tret llevat sense ni incorrect* invàlid* impossible",
    "cs": "ne není nejsou nikdy kromě mimo žádn* bez ani vyjma nelze /(?<!\\w)ne(?!j|bo\\b|ž\\b|ur)\\w{2,}",
    "cy": "nid nad ddim heblaw byth heb",
    "da": "ikke aldrig undtagen bortset ingen intet uden ugyldig* forkert* umulig*",
    "de": "nicht nie niemals kein* außer ausser ausgenommen ohne weder nichts ungültig* unwahr* unmöglich* "
    "unzutreffend* unrichtig* falsch*",
    "el": "δεν δε μη μην όχι ποτέ εκτός χωρίς ούτε κανένα καμία κανένας εξαίρεση λάθος",
    "es": "no nunca jamás excepto salvo ni sin ningún ninguna ninguno tampoco incorrect* inválid* imposible* fals*",
    "et": "ei mitte pole ära kunagi välja ilma",
    "eu": "ez ezin inoiz salbu gabe",
    "fa": "*نیست *نمی *نباید *نشده *نکرد نه غیر بجز جز هیچ بدون",
    "fi": "ei eivät en emme ette älä eikä paitsi lukuun koskaan ilman epä* väär* virheelli*",
    "fr": "ne n pas jamais sauf excepté aucun aucune non ni sans hormis exception faux fausse incorrect* invalide* "
    "inexact* impossible*",
    "ga": "ní níl nach seachas gan riamh",
    "gl": "non nunca agás excepto salvo sen nin ningún ningunha incorrect*",
    "gu": "*નથી *નહીં *નહિ *સિવાય",
    "he": "לא אין אינו אינה אינם אינן חוץ למעט פרט בלתי מעולם ללא שאינו שאינה שאינם שלא ולא",
    "hi": "*नहीं *सिवाय *छोड़कर *अलावा *बिना मत *गलत *ग़लत",
    "hr": "ne nije nisu nema nikad nikada osim bez ni netočn* neisprav* nemoguć*",
    "hu": "nem ne soha kivéve kivétel* nincs* sem nélkül sincs* hibás hamis *tlan *tlen",
    "hy": "ոչ բացի երբեք առանց չ*",
    "id": "tidak* bukan* kecuali jangan tanpa tak belum pernah selain",
    "is": "ekki aldrei nema án enginn engin ekkert",
    "it": "non mai tranne eccetto salvo né nessun* senza escluso incorrett* errat* fals* impossibil*",
    "ja": "*ない *ません *なく *なかった *以外 *除 *無 *不 *誤 *なし",
    "ka": "*არ *ვერ გარდა გარეშე",
    "kk": "емес* жоқ* басқа *майды *мейді *май *мей",
    "km": "*មិន *លើកលែង *គ្មាន *ក្រៅពី",
    "kn": "*ಅಲ್ಲ *ವಲ್ಲ *ಇಲ್ಲ *ಿಲ್ಲ *ಹೊರತು",
    "ko": "*않 *아닌 *아니 *없 *못 *제외 *틀린 안 *말고 *외에",
    "lo": "*ບໍ່ *ຍົກເວັ້ນ",
    "lt": "nėra išskyrus niekada be nei /(?<!\\w)ne(?!s\\b|ur)\\w*",
    "lv": "nav izņemot nekad bez /(?<!\\w)ne(?!ir|vis)\\w*",
    "mk": "не ни нема никогаш освен без неточн* неправил*",
    "ml": "*അല്ല *ഇല്ല *ില്ല *ല്ലാത്ത *ഒഴികെ *ാത്ത",
    "mn": "биш бус үгүй *гүй бусад",
    "mr": "*नाही *नसलेल *वगळता *नये",
    "ms": "tidak* bukan* kecuali jangan tanpa tak belum pernah selain",
    "my": "*မဟုတ် *မရှိ *မပါ *ဘူး *မဖြစ်",
    "nb": "ikke aldri unntatt bortsett ingen uten intet ugyldig* feil umulig*",
    "ne": "*होइन *छैन *बाहेक *हुँदैन *गर्दैन",
    "nl": "niet geen nooit behalve zonder uitgezonderd noch onjuist* ongeldig* onmogelijk* onwaar",
    "nn": "ikkje aldri unntake bortsett ingen utan ugyldig*",
    "pa": "*ਨਹੀਂ *ਸਿਵਾਏ",
    "pl": "nie nigdy oprócz prócz wyjątkiem bez żaden żadna żadne poza ani nieprawd* niepraw* niepopraw* niemożl*",
    "pt": "não nunca jamais exceto excepto salvo nem sem nenhum nenhuma incorret* incorrect* inválid* impossív* fals*",
    "ro": "nu niciodată excepția excepţia afară fără nici n incorect* nevalid* imposibil* fals*",
    "ru": "не ни нет кроме никогда нельзя без исключени* исключая помимо невер* неправ* невозмож* недопустим* "
    "некорректн* ненужн* отсутству*",
    "si": "*නොවේ *නැත *හැර *නො",
    "sk": "nie nikdy okrem žiadn* bez ani mimo /(?<!\\w)ne(?!ur)\\w{2,}",
    "sl": "ne ni niso nikoli razen brez nič nepraviln* neveljav* napačn*",
    "sq": "nuk s mos kurrë përveç pa jo",
    "sr": "не није нису нема никад никада осим без ни нетачн* неисправ* "
    "ne nije nisu nema nikad nikada osim bez ni netačn* neisprav*",
    "sv": "inte ej aldrig utom förutom ingen inga inget icke utan ogiltig* felaktig* omöjlig* osan*",
    "sw": "si sio siyo hapana ila isipokuwa kamwe bila hakuna haiwezi hawezi",
    "ta": "*இல்லை *அல்ல *ில்லை *இல்லாத *தவிர *மாட்ட *ாத *ாது",
    "te": "*కాదు *కాని *లేదు *తప్ప *లేని *వద్దు",
    "th": "*ไม่ *ยกเว้น *ห้าม *เว้น *นอกจาก",
    "tl": "hindi huwag maliban wala walang di",
    "tr": "değil* hariç dışında hiçbir asla yok olmayan* olmaz yanlış hiç *maz *mez *mayan* *meyen* *madı* *medi* "
    "*mıyor* *miyor* *muyor* *müyor* *mamalı* *memeli*",
    "uk": "не ні немає крім окрім ніколи винятк* без невір* неправ* неможлив* неприпустим*",
    "ur": "*نہیں *علاوہ *سوائے *بغیر نہ",
    "uz": "emas* yoʻq yo'q tashqari hech *maydi *masa",
    "vi": "không chẳng chưa trừ sai phi chớ đừng",
    "yue": "*唔 *不 *冇 *無 *未 /(?<![刪移清])除(?!法)",
    "zh": "*不 *没 *沒 *无 *無 *未 *勿 *错误的 *錯誤的 /非(?!常) /(?<![删刪移清消])除(?!法)",
}  # fmt: skip
_SAME = {"no": "nb", "iw": "he", "fil": "tl", "sh": "sr"}
SHOUTED = frozenset(("not", "never", "except", "cannot"))
"""English words that negate where they stand in capitals; `NOR` and `NO` are as often a gate and an answer."""


@cache
def negation(language: str) -> re.Pattern[str] | None:
    """Return what finds a negation in a language, None where no list stands here."""
    words = _WORDS.get(_SAME.get(language, language), "").split()
    return re.compile("|".join(map(_pattern, words)), re.IGNORECASE) if words else None


@cache
def negations(language: str) -> frozenset[str]:
    """Return the whole words that negate in a language."""
    return frozenset(word for word in _WORDS.get(_SAME.get(language, language), "").split() if word.isalpha())


def _pattern(word: str) -> str:
    if word.startswith("/"):
        return word[1:]
    plain = re.escape(word.strip("*"))
    before = "" if word.startswith("*") else r"(?<!\w)"
    # What may stand anywhere may end anywhere, too, but for the endings of words of Latin letters.
    after = "" if word.endswith("*") or (word.startswith("*") and not word.isascii()) else r"(?!\w)"
    return before + plain + after
