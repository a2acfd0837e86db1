"""Translations that are still in the source's language."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from quizkit.bank.locales import primary
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslationAt
from quizkit.rules.translation._scripts import own_script, script_letters
from quizkit.rules.translation._sides import STAND_IN, sides
from quizkit.rules.translation._words import COMMANDS, are_close, grammar_words

_NO_PROSE = re.compile(
    r"<code>[^<]*</code>|<[^<>]*>|(?<![A-Za-z])[A-Za-z]+://\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.\w+"
    r"|(?<![A-Za-z0-9_-])[A-Za-z0-9_-]*[A-Za-z0-9_)\]][._/\\(][A-Za-z0-9_()\[\]./\\-]+"
)
"""Tags, addresses, paths, calls and dotted names."""
_QUOTES = re.compile(
    "\"[^\"\n]*\"|“[^“”\n]*”|«[^«»\n]*»|„[^„“”\n]*[“”]|「[^「」\n]*」|‘[^‘’\n]*’|(?<!\\w)'[^'\n]*'(?!\\w)"
)
_GLOSS = re.compile(r"[(（][^()（）\n]*[)）]")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_LATIN_RUN = re.compile(r"[A-Za-zÀ-ɏ]+(?:[ ,'’-]+[A-Za-zÀ-ɏ]+){2}")
_SENTENCE_END = re.compile(r"[.?!:。？！：…]\W*\Z")
_FEWEST = 3
_FEWEST_CLOSE = 8
_RESIDUE = 4


class Languages(NamedTuple):
    """The locale that a bank is written in, and that of a translation."""

    source: str
    target: str

    @property
    def are_close(self) -> bool:
        """Whole sentences may be equal in them."""
        return are_close(primary(self.source), primary(self.target))

    @property
    def scripts(self) -> tuple[str, str]:
        """The scripts they are written in."""
        return own_script(self.source), own_script(self.target)

    @property
    def grammar(self) -> tuple[frozenset[str], frozenset[str]]:
        """The grammar words that only the one and only the other has."""
        source, target = grammar_words(primary(self.source)), grammar_words(primary(self.target))
        return source - target, target - source


class SourceLanguageLeft(Rule):
    """A translation is still the source's text, or in the source's language.

    A learner who chose another language may not be able to read it. Names, code, commands, numbers and texts of one
    or two words may stay as they are.

    Bad:

        msgid "NVLink links GPUs directly."
        msgstr "NVLink links GPUs directly."

    Good:

        msgid "NVLink links GPUs directly."
        msgstr "NVLink verbindet GPUs direkt."

        msgid "Amazon Web Services"
        msgstr "Amazon Web Services"
    """

    severity = Severity.WARNING

    def check_translation(self, translation: TranslationAt, context: Context) -> Iterable[Problem]:
        languages = Languages(context.bank.locale, translation.locale)
        if primary(languages.source) == primary(languages.target):
            return ()
        if languages.scripts[0] == "LATIN" != languages.scripts[1] and not _LATIN_RUN.search(translation.target):
            return ()
        return _problems(translation, languages)


def _problems(translation: TranslationAt, languages: Languages) -> Iterator[Problem]:
    source, target = (_NO_PROSE.sub(f" {STAND_IN} ", side.prose) for side in sides(translation))
    words = _WORD.findall(target)
    message = ""
    if _is_prose(words, target) and _normal(source) == _normal(target):
        if not languages.are_close or _size(words) >= _FEWEST_CLOSE:
            message = f"{quoted(translation.target)} is the same as the source"
    elif _is_in_source_script(words, target, languages) or _is_in_source_words(words, target, languages):
        message = f"{quoted(translation.target)} is still in the source's language ({languages.source})"
    elif residue := _residue(source, target, languages):
        message = f"{quoted(residue)} is left from the source"
    if message:
        yield Problem(translation.text.path, message)


def _is_in_source_script(words: list[str], target: str, languages: Languages) -> bool:
    source_script, script = languages.scripts
    if script == source_script:
        return False
    own, foreign = script_letters(target, script), script_letters(target, source_script)
    if script == "LATIN":
        # Names stand in Latin letters in every language.
        return foreign > own and _size(words) >= _FEWEST
    return own == 0 and foreign > 0 and _is_prose(words, target)


def _is_in_source_words(words: list[str], target: str, languages: Languages) -> bool:
    """Tell by grammar words; quotations may be in any language."""
    grammar, own_grammar = languages.grammar
    if len(words) <= _FEWEST or languages.are_close or not grammar or not own_grammar:
        return False
    plain = [word.lower() for run in _WORD.findall(_QUOTES.sub(" ", target)) for word in run.split("-")]
    theirs, ours = (sum(word in known for word in plain) for known in (grammar, own_grammar))
    return theirs >= 2 and theirs > 3 * ours


def _residue(source: str, target: str, languages: Languages) -> str:
    """Return the first run of words that both texts have, if it is prose; terms in brackets and quotes may stay."""
    grammar, _ = languages.grammar
    if not grammar or languages.are_close:
        return ""
    whole = f" {' '.join(_WORD.findall(source))} "
    for piece in re.split(r"[^\w\s,'’-]", _GLOSS.sub(STAND_IN, _QUOTES.sub(STAND_IN, target))):
        words = _WORD.findall(piece)
        start = 0
        while start + _RESIDUE <= len(words):
            end = start
            while end < len(words) and f" {' '.join(words[start : end + 1])} " in whole:
                end += 1
            run = words[start:end]
            if len(run) >= _RESIDUE and any(word in grammar for word in run) and _lower(run) > len(run) // 2:
                return " ".join(run)
            start = max(end, start + 1)
    return ""


def _is_prose(words: list[str], text: str) -> bool:
    """Tell whether these words are a sentence or a phrase, and not a name or a command."""
    if _size(words) < _FEWEST or not words:
        return False
    is_sentence = _SENTENCE_END.search(text) is not None
    if words[0] in COMMANDS and text.lstrip().startswith(words[0]) and not is_sentence:
        return False
    return _lower(words) >= (1 if is_sentence else 2)


def _lower(words: list[str]) -> int:
    """Return how many words begin with no capital; those of scripts without capitals all do."""
    return sum(not word[0].isupper() for word in words)


def _size(words: list[str]) -> int:
    """Return how many words these are; three letters of a script without blanks count as a word."""
    return sum(1 if word[0] < "\u0e00" or "\uac00" <= word[0] <= "\ud7af" else (len(word) + 2) // 3 for word in words)


def _normal(text: str) -> str:
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(re.findall(r"\w+", folded))
