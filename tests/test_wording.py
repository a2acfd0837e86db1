"""Words, sentences and the lists of telling words: each language with phrases that its lists must know."""

import unicodedata
from time import process_time

import pytest

from quizkit.bank.model import Bank, Choice, Question
from quizkit.linting.registry import rule_class
from quizkit.linting.rule import Context
from quizkit.plugins import rule_files
from quizkit.wording.meta import Meta, metas
from quizkit.wording.signs import signs_of
from quizkit.wording.text import Wording, wording
from quizkit.wording.words import Words, language

LISTED = ("ar", "de", "en", "es", "fr", "hi", "id", "it", "ja", "ms", "pl", "pt", "ru", "tr", "uk", "zh")


def text(value: str, locale: str = "en") -> Wording:
    return Wording(value, language(locale))


# All others, none of them, not known, a pair, true and false.
CHOICES = {
    "en": ("All of the above.", "None of the above", "I don't know", "Both a ring and a tree", "True", "FALSE"),
    "ru": (
        "Все перечисленные варианты", "Ни один из перечисленных", "Не знаю",
        "Оба: кольцо и дерево", "Верно", "Ложь",
    ),
    "ms": (
        "Semua di atas", "Tiada satu pun di atas", "Saya tidak tahu",
        "Kedua-dua gelang dan pokok", "Benar", "Palsu",
    ),
    "id": (
        "Semua jawaban di atas", "Tidak satu pun di atas", "Tidak tahu",
        "Keduanya: cincin dan pohon", "Benar", "Salah",
    ),
    "es": (
        "Todas las anteriores", "Ninguna de las anteriores", "No lo sé",
        "Tanto el anillo y el árbol", "Verdadero", "Falso",
    ),
    "de": ("Alle oben genannten", "Keine der genannten", "Weiß nicht", "Sowohl Ring und Baum", "Wahr", "Falsch"),
    "fr": (
        "Toutes ces réponses", "Aucune de ces réponses", "Je ne sais pas",
        "Les deux : anneau et arbre", "Vrai", "Faux",
    ),
    "pt": (
        "Todas as anteriores", "Nenhuma das anteriores", "Não sei",
        "Tanto o anel e a árvore", "Verdadeiro", "Falso",
    ),
    "it": ("Tutte le precedenti", "Nessuna delle precedenti", "Non lo so", "Sia anello e albero", "Vero", "Falso"),
    "uk": (
        "Усі перелічені варіанти", "Жоден із перелічених", "Не знаю",
        "Обидва: кільце та дерево", "Правильно", "Хибність",
    ),
    "pl": ("Wszystkie powyższe", "Żadne z powyższych", "Nie wiem", "Zarówno pierścień i drzewo", "Prawda", "Fałsz"),
    "tr": (
        "Yukarıdakilerin hepsi", "Yukarıdakilerin hiçbiri", "Bilmiyorum",
        "Hem halka ve ağaç", "Doğru", "Yanlış",
    ),
    "zh": ("以上都是", "以上都不是", "不知道", "两者都，环和树", "正确", "错误"),
    "ja": ("上記のすべて", "上記のいずれでもない", "わからない", "両方、環と木", "正しい", "誤り"),
    "ar": ("جميع ما سبق", "لا شيء مما سبق", "لا أعرف", "كلا الحلقة أو الشجرة", "صح", "خطأ"),
    "hi": ("उपरोक्त सभी", "इनमें से कोई नहीं", "पता नहीं", "दोनों वलय और वृक्ष", "सही", "गलत"),
}  # fmt: skip

# A sentence and the first word in it of a list: negative, absolute, vague; then a question and a task.
SENTENCES = {
    "en": ("Each is a bus except", "It never ends", "It is often slow", "Which is a bus?", "Choose the bus."),
    "ru": ("Все шины, кроме", "Он никогда не ждёт", "Он часто ждёт", "Какая это шина?", "Выберите шину."),
    "ms": ("Semuanya bas kecuali", "Ia sentiasa tamat", "Ia sering lambat", "Apakah ini?", "Pilih satu bas."),
    "id": ("Ini bus, kecuali", "Ia selalu berhenti", "Ia sering lambat", "Manakah bus?", "Sebutkan satu bus."),
    "es": ("Son buses, excepto", "Siempre termina", "A menudo es lento", "¿Cuál es un bus?", "Indique el bus."),
    "de": (
        "Das sind Busse außer", "Er endet immer", "Er ist oft langsam",
        "Welcher ist ein Bus?", "Nennen Sie einen Bus.",
    ),
    "fr": (
        "Ce sont des bus sauf", "Il finit toujours", "Il est souvent lent",
        "Quel est le bus ?", "Indiquez le bus.",
    ),
    "pt": (
        "São barramentos, exceto", "Ele sempre para", "É geralmente lento",
        "Qual é o barramento?", "Indique um.",
    ),
    "it": ("Sono bus tranne", "Finisce sempre", "È spesso lento", "Quale è un bus?", "Indica il bus."),
    "uk": ("Усі шини, крім", "Він завжди чекає", "Він часто чекає", "Яка це шина?", "Укажіть шину."),
    "pl": ("To szyny oprócz", "Ona zawsze czeka", "Ona często czeka", "Która to szyna?", "Wskaż szynę."),
    "tr": (
        "Bunlar veri yolu, şu hariç", "O asla durmaz", "Bu bazen yavaştır",
        "Hangisi hızlıdır?", "Bulunuz: yol.",
    ),
    "zh": ("除了这个都是总线", "它总是停止", "它通常很慢", "哪个是总线？", "选择总线。"),
    "ja": ("次を除いてバスです", "常に止まります", "通常は遅いです", "どれがバスですか？", "バスを選べ。"),
    "ar": ("كلها نواقل باستثناء", "ينتهي أبدا", "هو بطيء أحيانا", "أي منها ناقل؟", "اختر الناقل."),
    "hi": ("इसे छोड़कर ये बस हैं", "यह हमेशा रुकता है", "यह अक्सर धीमा है", "कौन-सी बस है?", "बस चुनिए।"),
}  # fmt: skip


@pytest.mark.parametrize("locale", LISTED)
def test_choices_about_choices_are_known_in_each_language(locale):
    *about_others, true, false = CHOICES[locale]
    found = metas([text(choice, locale) for choice in (*about_others, "NVLink")])
    assert found == (Meta.ALL, Meta.NONE, Meta.UNKNOWN, Meta.BOTH, None)
    assert [text(choice, locale).is_one_of("true_false") for choice in (true, false, "NVLink")] == [True, True, False]


@pytest.mark.parametrize("locale", LISTED)
def test_telling_words_are_known_in_each_language(locale):
    excepting, always, often, question, task = (text(sentence, locale) for sentence in SENTENCES[locale])
    names = ("negative", "absolute", "vague", "wh", "tasks")
    found = [
        one.first(name) is not None for one, name in zip((excepting, always, often, question, task), names, strict=True)
    ]
    assert found == [True] * 5
    assert [one.first("vague") for one in (excepting, always, question, task)] == [None] * 4
    assert [one.asks for one in (excepting, question, task)] == [False, True, False]


def test_the_lists_are_those_that_are_tested():
    assert set(CHOICES) == set(SENTENCES) == set(LISTED)
    assert {locale for locale in (*LISTED, "mi", "ko", "und", "", "EN", "pt-BR", "../en") if language(locale)} == {
        *LISTED,
        "EN",
        "pt-BR",
    }


@pytest.mark.parametrize("locale", LISTED)
def test_each_list_is_whole_composed_and_without_repetition(locale):
    words = language(locale).words
    for name in Words._fields:
        listed = [phrase.strip() for phrase in getattr(words, name).split(",")]
        assert listed == sorted(set(listed), key=listed.index), name
        assert all(listed), name
        plain = ",".join(listed)
        assert plain == unicodedata.normalize("NFC", plain), name


@pytest.mark.parametrize(
    ("locale", "value", "words"),
    [
        pytest.param("en", "An all-reduce isn’t one", ["an", "all-reduce", "isn't", "one"], id="joined"),
        pytest.param("hi", "नहीं, ज़्यादा कौन-सी", ["नहीं", "ज़्यादा", "कौन-सी"], id="vowel signs"),
        pytest.param("ar", "كُتُب العُقدة", ["كُتُب", "العُقدة"], id="Arabic marks"),
        pytest.param("fr", "L'ordre n'est-ce cafe\u0301", ["l", "ordre", "n", "est-ce", "caf\u00e9"], id="elided"),
        pytest.param("uk", "Об'єкт м’яч", ["об'єкт", "м'яч"], id="apostrophe"),
        pytest.param("tr", "İKİ IŞIK", ["iki", "ışık"], id="dotted"),
        pytest.param("en", "__not__ **all** _x_", ["not", "all", "x"], id="emphasis"),
    ],
)
def test_words(locale, value, words):
    assert text(value, locale).words == words


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("call `not all` of $x$ and \\(y\\) now", ["call", "of", "and", "now"]),
        ("costs $5 or $6 now", ["costs", "5", "or", "6", "now"]),
        ("see [the page](https://never.org/all) and https://x.org/none", ["see", "the", "page", "and"]),
        ("run torch.distributed.all() or never_sum(x) in /etc/all", ["run", "or", "in"]),
        ("mail never@example.org <b>not</b>", ["mail", "not"]),
        ("so:\n\n```py\nnot all\n```\n\nor\n\n    never\n\nend", ["so", "or", "end"]),
    ],
)
def test_code_formulas_and_addresses_are_no_words(value, words):
    assert text(value).words == words


@pytest.mark.parametrize(
    ("locale", "value", "clause"),
    [
        ("en", "A ring has 4 ranks. Which one waits? See below.", "Which one waits?"),
        ("en", "It takes 1.5 s, e.g. here. Name it.", "Name it."),
        ("en", "One\nsentence over lines", "One\nsentence over lines"),
        ("zh", "环有四个节点。哪个等待？请选择。", "哪个等待？"),
        ("ar", "الحلقة جاهزة. أي عقدة تنتظر؟", "أي عقدة تنتظر؟"),
        ("hi", "वलय तैयार है। कौन रुकता है?", "कौन रुकता है?"),
    ],
)
def test_the_clause_that_asks(locale, value, clause):
    assert text(value, locale).clause.prose == clause


@pytest.mark.parametrize(
    ("locale", "choice", "signs"),
    [
        ("en", "A and C", ("a", "c")),
        ("en", "(i), (ii) and (iv) only", ("i", "ii", "iv")),
        ("en", "III and IV are true, I is false", ("iii", "iv", "i")),
        ("ru", "Только 1 и 3", ("1", "3")),
        ("pt", "A e B", ("a", "b")),
        ("es", "A y E", ("a", "e")),
        ("en", "A", ()),
        ("en", "[1, 2]", ()),
        ("en", "A and the ring", ()),
        ("en", "a b", ()),
        ("en", "-1-i", ()),
    ],
)
def test_signs_that_a_choice_joins(locale, choice, signs):
    assert signs_of(text(choice, locale)) == signs


@pytest.mark.parametrize(
    ("choice", "meta"),
    [
        ("All of the diseases above have been seen in more than one of the ten villages", Meta.ALL),
        ("All of the above are false.", Meta.ALL),
        ("All of these are correct", Meta.ALL),
        ("All of these layers are frozen", None),
        ("All GPUs of one node", None),
        ("all-reduce", None),
        ("All of them", Meta.BARE),
        ("None", Meta.BARE),
        ("`None of the above`", None),
        ("Either one may be used", None),
    ],
)
def test_what_speaks_of_other_choices_in_english(choice, meta):
    assert metas([text("NVLink"), text(choice)])[1] is meta


def test_a_text_is_looked_at_once():
    assert wording("Once?", language("en")) is wording("Once?", language("en"))


HOSTILE = {
    "words": "all which not " * 8000,
    "underscores": "a_" * 10000,
    "stars": "*not* **a " * 5000,
    "digits": "1,000," * 5000,
    "one unit": "5 " + "a" * 20000,
    "units": "5 " + "ab " * 10000,
    "unspaced": "不是所有的" * 5000,
    "letters": "a." * 10000,
    "blank lines": "\n" * 10000,
    "tags": "<a" * 10000,
    "signs": "a and " * 10000,
    "fractions": "1/" * 10000,
    "questions": "which? " * 5000,
    "side clauses": "that x " * 10000,
}


@pytest.mark.parametrize("value", HOSTILE.values(), ids=HOSTILE)
def test_hostile_texts_are_looked_at_in_linear_time(value):
    choices = [Choice(text=value), Choice(text=value + "b"), Choice(text="x " + value)]
    question = Question(id="q", text=value, choices=choices, correct=0, explanation=value)
    rules = [rule_class(name)() for name, group in rule_files().items() if group == "items"]
    start = process_time()
    for locale in ("en", "zh"):
        bank = Bank(id="b", title="B", locale=locale, questions=[question])
        context = Context(bank, ".", (("questions", 0),))
        for rule in rules:
            list(rule.check_question(question, ("questions", 0), context))
    assert process_time() - start < 8
