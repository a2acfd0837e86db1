"""Choices that an explanation quotes in other words than they have in the translation."""

import re
from collections.abc import Iterable, Iterator

from quizkit.bank.texts import Role
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedQuestion, TranslationAt
from quizkit.rules.translation._choices import STOPS, visible
from quizkit.rules.translation._sides import Side, sides

_QUOTED = re.compile(
    r"\"([^\"\n]+)\"|“([^“”\n]+)”|«([^«»\n]+)»|„([^„“”\n]+)[“”]|「([^「」\n]+)」|『([^『』\n]+)』|‘([^‘’\n]+)’"
    r"|(?<!\w)'([^'\n]+)'(?!\w)"
)
_WORD = re.compile(r"\w+")
_LETTERS = re.compile(r"[^\W\d_]{3}")
_ROLES = (Role.EXPLANATION, Role.FEEDBACK, Role.HINT)
_ENDING = 3
"""Letters at the end of a word that inflection may change; as many must stay."""


class ChoiceQuotedDifferently(Rule):
    """An explanation quotes a choice, and its translation does not quote the translated choice.

    Learners look for the quoted words among the choices and do not find them. Looked for are choices that stand between
    quotation marks or are emphasised in an explanation, a feedback or a hint of the source; in the translation the
    words may have other endings and other marks around them. In the 144 published pairs that rules are measured on no
    explanation quotes a choice, so it is an info only.

    Bad:

        #. right answer
        msgid "A batch of samples"
        msgstr "Un lot d'exemples"

        #. explanation
        msgid "Only “A batch of samples” is split."
        msgstr "Seul « un paquet d'échantillons » est coupé."

    Good:

        #. right answer
        msgid "A batch of samples"
        msgstr "Un lot d'exemples"

        #. explanation
        msgid "Only “A batch of samples” is split."
        msgstr "Seul « un lot d'exemples » est coupé."
    """

    severity = Severity.INFO

    def check_translated_question(self, question: TranslatedQuestion, context: Context) -> Iterable[Problem]:
        told = [text for text in question.texts if text.text.role in _ROLES]
        return _problems(question, told) if told else ()


def _problems(question: TranslatedQuestion, told: list[TranslationAt]) -> Iterator[Problem]:
    choices = {
        _plain(visible(text.text.value)): visible(text.target)
        for text in question.texts
        if text.text.role is Role.CHOICE and _LETTERS.search(visible(text.text.value))
    }
    for translation in told:
        source, target = sides(translation)
        for fragment in _quoted(source):
            choice = choices.get(_plain(fragment))
            if choice is not None and not _stands_in(choice, target.prose):
                message = f"{quoted(fragment)} is a choice, translated as {quoted(choice)}, and has other words here"
                yield Problem(translation.text.path, message)
                break


def _quoted(side: Side) -> Iterator[str]:
    for match in _QUOTED.finditer(side.prose):
        yield next(filter(None, match.groups()))
    yield from side.stressed


def _plain(text: str) -> str:
    return " ".join(text.casefold().strip(f"{STOPS}, ").split())


def _stands_in(choice: str, text: str) -> bool:
    """Tell whether a text has the words of a choice one after another, whatever their endings."""
    if _plain(choice) in _plain(text):
        return True
    words = _WORD.findall(choice.casefold())
    stems = [re.escape(word[: max(_ENDING, len(word) - _ENDING)]) for word in words]
    return bool(stems) and re.search(r"\w*\W+".join(stems), text.casefold()) is not None
