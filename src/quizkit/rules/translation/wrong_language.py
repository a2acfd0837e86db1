"""Catalogs in another language than the one they are named for."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from quizkit.bank.locales import primary
from quizkit.findings.diagnostic import Problem
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedBank
from quizkit.rules.translation._chinese import kana_and_ideographs, written, written_signs
from quizkit.rules.translation._prose import bare, normal, single_words, without_quotes
from quizkit.rules.translation._scripts import is_script_known, letters_by_script, own_script
from quizkit.rules.translation._sides import sides
from quizkit.rules.translation._words import are_close, are_twins, grammar_words, listed_languages

_TEXTS = 300
"""So many translations tell the language of a file."""
_LETTERS = 30
"""Fewer letters, or a third of them in ideographs, tell no script."""
_WORDS = 10
"""Fewer words tell no language."""
_WRITTEN = {"Hans": "simplified", "Hant": "traditional"}


class WrongLanguage(Rule):
    """A whole catalog is in another language or script than the one of its path.

    Learners who choose the language get one that they may not read. Told once for a file, by its letters and by its
    grammar words; of languages that are close (Malay and Indonesian) nothing is said. Texts that equal the source are
    left aside, they have a rule of their own. Measured on 8,700 samples of two to twenty messages of two large programs
    in 97 languages: one was told of wrongly, and of samples of five under the name of another language seven in ten
    were found; on 144 published pairs none, rightly.

    Bad:

        #. question
        msgid "What is split into stages when the pipeline is too long for one device?"
        msgstr "Was wird in Stufen geteilt, wenn die Pipeline für ein Gerät zu lang ist und nicht auf eine Karte passt?"

    Good:

        #. question
        msgid "What is split into stages when the pipeline is too long for one device?"
        msgstr "Qu'est-ce qui est divisé en étapes quand le pipeline est trop long pour un seul appareil ?"
    """

    def check_translated_bank(self, bank: TranslatedBank, context: Context) -> Iterable[Problem]:
        if primary(context.bank.locale) == primary(bank.locale):
            return
        text = "\n".join(islice(_own_texts(bank), _TEXTS))
        if fault := _script_fault(text, bank.locale, context.bank.locale) or _word_fault(text, bank.locale, context):
            yield Problem((), f"{fault}; put the file where its language belongs, or translate it anew")


def _own_texts(bank: TranslatedBank) -> Iterator[str]:
    """Yield the prose of what is not simply the source's text."""
    for translation in bank.texts:
        source, target = sides(translation)
        if normal(source.prose) != normal(target.prose):
            yield without_quotes(bare(target.prose))


def _script_fault(text: str, locale: str, origin: str) -> str:
    """Say in which letters a text is, where those are not its locale's."""
    own = own_script(locale)
    if not is_script_known(locale) and not grammar_words(primary(locale)):
        return ""
    letters = letters_by_script(text)
    script, count = max(letters.items(), key=lambda item: item[1])
    total = sum(letters.values())
    fewest = _LETTERS // 3 if script == "HAN" else _LETTERS
    if script != own:
        is_sure = count >= fewest and letters[own] * 20 <= total and count * 5 >= total * 4
        if not is_sure or (script == own_script(origin) and _is_source(text, origin)):
            return ""
        return f"the translations are in {_name(script)} letters, {quoted(locale)} is written in {_name(own)} ones"
    return _chinese_fault(text, locale) if own == "HAN" else ""


def _is_source(text: str, origin: str) -> bool:
    """Tell whether a text is in the source's language, which another rule tells text by text."""
    words = single_words(text)
    return sum(word in grammar_words(primary(origin)) for word in words) * 6 > len(words)


def _chinese_fault(text: str, locale: str) -> str:
    kana, ideographs = kana_and_ideographs(text)
    if kana + ideographs < _LETTERS // 3:
        return ""
    if primary(locale) == "ja" and kana == 0 and ideographs >= _LETTERS:
        return f"the translations have no kana, so they are Chinese and not {quoted(locale)}"
    if primary(locale) == "zh" and kana * 4 > kana + ideographs:
        return f"the translations are Japanese and not {quoted(locale)}"
    return _written_fault(text, locale) if primary(locale) == "zh" else ""


def _written_fault(text: str, locale: str) -> str:
    own = written(locale)
    signs = written_signs(text)
    other = {"Hans": "Hant", "Hant": "Hans"}.get(own, "")
    if not other or signs[other] < 6 or signs[other] < 9 * signs[own]:
        return ""
    return f"the translations are in {_WRITTEN[other]} Chinese, {quoted(locale)} is {_WRITTEN[own]}"


def _word_fault(text: str, locale: str, context: Context) -> str:
    """Say in which language a text is by its grammar words, where another than its locale's clearly wins."""
    own = _listed(locale)
    words = Counter(single_words(text))
    total = words.total()
    if not grammar_words(own) or total < _WORDS:
        return ""
    script = own_script(locale)
    rivals = [
        other
        for other in listed_languages()
        if own_script(_tag(other)) == script and other != primary(context.bank.locale) and not are_twins(own, other)
    ]
    best = max(rivals, key=lambda other: _count(words, grammar_words(other)), default="")
    if not best or not _wins(words, best, own):
        return ""
    return f"the translations seem to be in {quoted(_tag(best))}, not in {quoted(locale)}"


def _wins(words: Counter[str], other: str, own: str) -> bool:
    """Tell whether words of one language are there and those of another are not; the numbers are measured."""
    theirs = _count(words, grammar_words(other) - grammar_words(own))
    ours = _count(words, grammar_words(own) - grammar_words(other))
    share = _count(words, grammar_words(other)) / words.total()
    if are_close(own, other):
        return theirs >= max(10, 8 * ours) and share >= 0.15
    is_short = theirs >= 3 and ours == 0 and share >= 0.2
    return is_short or (theirs >= max(5, 4 * ours) and share >= 0.15)


def _count(words: Counter[str], known: Iterable[str]) -> int:
    return sum(words[word] for word in known)


def _listed(locale: str) -> str:
    """Return the name under which the grammar words of a locale stand; Serbian has two alphabets."""
    language = primary(locale)
    if own_script(locale) == "CYRILLIC" and language == "sr":
        return "sr-cyrl"
    return language if own_script(locale) == own_script(language) or language == "sr" else ""


def _tag(listed: str) -> str:
    return "sr-Cyrl" if listed == "sr-cyrl" else listed


def _name(script: str) -> str:
    return "Chinese or Japanese" if script == "HAN" else script.capitalize()
