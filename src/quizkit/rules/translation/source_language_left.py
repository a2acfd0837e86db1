"""Translations that are still in the source's language."""

import re
from collections.abc import Iterable, Iterator

from quizkit.bank.locales import primary
from quizkit.bank.texts import Role
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedQuestion, TranslationAt
from quizkit.rules.translation._langid import is_source_language
from quizkit.rules.translation._languages import Languages
from quizkit.rules.translation._prose import (
    FEWEST,
    bare,
    is_prose,
    lower_count,
    normal,
    size_of,
    without_glosses,
    without_quotes,
    words_of,
)
from quizkit.rules.translation._sides import STAND_IN, sides
from quizkit.rules.translation._words import grammar_words

_LATIN_RUN = re.compile(r"[A-Za-zÀ-ɏ]+(?:[ ,'’-]+[A-Za-zÀ-ɏ]+){2}")
_FEWEST_CLOSE = 8
_RESIDUE = 4
_GRAMMAR_RESIDUE = 3
"""So many grammar words in a row are no name."""
_JOINED = (Role.TEXT, Role.CHOICE)


class SourceLanguageLeft(Rule):
    """A translation is still the source's text, or in the source's language.

    A learner who chose another language may not be able to read it. Names, code, commands, numbers and texts of one or
    two words may stay as they are; where each text of a question is too short to judge, the question is judged with its
    choices. With the extra `quizkit[langid]` sentences in Latin letters are also given to a language identifier.
    Measured on 144 published pairs: all 11 questions and both sentences that had been left were found but one of two
    words, and of 88 clean ones none; of 43,000 messages of two large programs in 90 languages three.

    Bad:

        #. question
        msgid "NVLink links GPUs directly."
        msgstr "NVLink links GPUs directly."

    Good:

        #. question
        msgid "NVLink links GPUs directly."
        msgstr "NVLink verbindet GPUs direkt."

        #. right answer
        msgid "Amazon Web Services"
        msgstr "Amazon Web Services"
    """

    severity = Severity.WARNING

    def check_translation(self, translation: TranslationAt, context: Context) -> Iterable[Problem]:
        languages = Languages(context.bank.locale, translation.locale)
        if message := _fault(translation, languages):
            yield Problem(translation.text.path, message)

    def check_translated_question(self, question: TranslatedQuestion, context: Context) -> Iterable[Problem]:
        languages = Languages(context.bank.locale, question.locale)
        if languages.are_same:
            return
        texts = [text for text in question.texts if text.text.role in _JOINED]
        if (
            len(texts) > 1
            and _is_left(texts, languages)
            and not any(_fault(text, languages) for text in question.texts)
        ):
            message = f"the question and its choices are still in the source's language ({languages.source})"
            yield Problem(texts[0].text.path, message)


def _is_left(texts: list[TranslationAt], languages: Languages) -> bool:
    """Tell whether texts that say too little each are in the source's language together."""
    target = "\n".join(bare(sides(text)[1].prose) for text in texts)
    words = words_of(target)
    if size_of(words) <= FEWEST:
        return False
    if languages.is_source_script(words, target):
        return any(word in grammar_words(primary(languages.source)) for word in words)
    return languages.is_source_grammar(target, fewest=FEWEST) or is_source_language(target, languages)


def _fault(translation: TranslationAt, languages: Languages) -> str:
    """Say what of a translation is in the source's language."""
    if languages.are_same:
        return ""
    if languages.scripts[0] == "LATIN" != languages.scripts[1] and not _LATIN_RUN.search(translation.target):
        return ""
    source, target = (bare(side.prose) for side in sides(translation))
    words = words_of(target)
    if is_prose(words, target) and normal(source) == normal(target):
        is_told = not languages.are_close or size_of(words) >= _FEWEST_CLOSE
        return f"{quoted(translation.target)} is the same as the source" if is_told else ""
    if _is_in_source_script(words, target, source, languages) or _is_in_source_words(words, target, languages):
        return f"{quoted(translation.target)} is still in the source's language ({languages.source})"
    residue = _residue(source, target, languages)
    return f"{quoted(residue)} is left from the source" if residue else ""


def _is_in_source_script(words: list[str], target: str, source: str, languages: Languages) -> bool:
    if not languages.is_source_script(words, target) or not languages.may_be_source(target, source):
        return False
    return languages.scripts[1] == "LATIN" or is_prose(words, target)


def _is_in_source_words(words: list[str], target: str, languages: Languages) -> bool:
    if len(words) <= FEWEST:
        return False
    return languages.is_source_grammar(target, fewest=2) or is_source_language(target, languages)


def _residue(source: str, target: str, languages: Languages) -> str:
    """Return the first words that were left standing; terms in brackets and quotes may stay."""
    grammar, _ = languages.grammar
    if not grammar or languages.are_close:
        return ""
    return next(_runs(source, target, grammar), "") or _last_word(source, target, grammar)


def _runs(source: str, target: str, grammar: frozenset[str]) -> Iterator[str]:
    """Yield each run of words that both texts have, if it is prose."""
    whole = f" {' '.join(words_of(source))} "
    for piece in re.split(r"[^\w\s,'’-]", without_glosses(without_quotes(target, STAND_IN))):
        words = words_of(piece)
        start = 0
        while start < len(words):
            end = start
            while end < len(words) and f" {' '.join(words[start : end + 1])} " in whole:
                end += 1
            if _is_residue(words[start:end], grammar):
                yield " ".join(words[start:end])
            start = max(end, start + 1)


def _is_residue(run: list[str], grammar: frozenset[str]) -> bool:
    known = sum(word in grammar for word in run)
    is_phrase = len(run) >= _RESIDUE and known > 0 and lower_count(run) > len(run) // 2
    return is_phrase or (len(run) >= _GRAMMAR_RESIDUE and known == len(run))


def _last_word(source: str, target: str, grammar: frozenset[str]) -> str:
    """Return the grammar word that both texts end with: of a gap to be filled, `… you would use a`."""
    ends = [re.search(r"([^\W\d_]+)\s*\Z", text) for text in (source, target)]
    before, after = (end[1] if end else "" for end in ends)
    return after if after == before and after in grammar and len(words_of(target)) > FEWEST else ""
