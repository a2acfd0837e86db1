"""Letters of choices ("both A and C") that a translation lost or wrote in another script."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from quizkit.bank.model import Question
from quizkit.bank.texts import Role, TextAt
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedQuestion, TranslationAt
from quizkit.rules.translation._sides import side_of, sides

# `re` compiles the long ones when they are first asked for: a run without catalogs never does.
_ONE = r"\(?(?<![\w+#.'’-])[A-H](?![\w+#'’*])\)?"
_AND = (
    "(?:and|or|nor|und|oder|et|ou|y|o|e|en|of|och|eller|og|и|или|та|або|i|lub|και|ve|veya|và|dan|atau|和|或|及|と"
    "|&|[+])"
)
_SEVERAL = rf"{_ONE}(?:(?:\s*[,、]\s*(?:{_AND}\s+)?|\s*{_AND}\s*){_ONE})+"
_WHOLE = rf"(?P<before>(?:[^\W\d_]+\s+)*?){_SEVERAL}(?P<after>(?:\s+[^\W\d_]+)*)\W*"
_ONLY = rf"(?i:only)\s+{_ONE}\W*|{_ONE}\s+(?i:only)\W*"
_MAY_STAND = (
    "both only either neither all none of the these those option options choice choices answer answers statement "
    "statements are is correct true right false wrong incorrect above"
)
_AROUND = frozenset(_MAY_STAND.split())
"""Words beside the letters of a choice that is nothing but a reference."""
_NAMED = (
    r"\b(?i:options?|choices?|answers?|alternatives?|distractors?|optionen|antwort(?:en)?|réponses?|respuestas?|"
    r"opción|opciones|respostas?|opção|opções|risposta|risposte|opzion[ei])"
    rf"\s+(?:{_SEVERAL}|{_ONE})(?!\s[A-Z])|\b(?i:both|neither|either)\s+{_SEVERAL}"
)
_LETTER = re.compile(_ONE)
_LETTERS = re.compile(r"(?<!\w)[A-H](?!\w)")
_ARTICLE = re.compile(r"(?:\A|[.?!:\n])\s*A\s+(?=[a-z])")
_CASED = r"[A-Za-z0-9_+#\u00c0-\u024f\u0370-\u052f]"
_STANDING = re.compile(rf"(?<!{_CASED})[A-Ha-h](?!{_CASED})")
_ALPHABETS = ("АБВГҐДЕЄСН", "ΑΒΓΔΕΖΗ", "אבגדה", "أابتثجده")
"""The first letters of other alphabets, and those that look like Latin ones; `И` and `و` are words."""
_FOREIGN = re.compile(rf"(?<!\w)[{''.join(_ALPHABETS)}](?!\w)")
_WORD = re.compile(r"[^\W\d_]+")


class LetterReferenceChanged(Rule):
    """A reference to choices by their letters (`A and C`) names other letters in the translation.

    Platforms letter the choices with Latin letters in every language, so letters of another script, even those that
    look the same, refer to nothing. Looked for are choices that are such a reference as a whole (`Both A and C`), and
    letters behind words such as `option`; letters that the question itself uses as names are not. In the 144
    published pairs that rules are measured on there is no such reference.

    Bad:

        #. question
        msgid "Which statements are true?"
        msgstr "Какие утверждения верны?"

        #. right answer
        msgid "It grows"
        msgstr "Оно растёт"

        #. distractor
        msgid "It shrinks"
        msgstr "Оно убывает"

        #. distractor
        msgid "Both A and B"
        msgstr "И А, и Б"

    Good:

        #. question
        msgid "Which statements are true?"
        msgstr "Какие утверждения верны?"

        #. right answer
        msgid "It grows"
        msgstr "Оно растёт"

        #. distractor
        msgid "It shrinks"
        msgstr "Оно убывает"

        #. distractor
        msgid "Both A and B"
        msgstr "И A, и B"
    """

    severity = Severity.WARNING

    def check_translated_question(self, question: TranslatedQuestion, context: Context) -> Iterable[Problem]:
        for translation in question.texts:
            wanted = _references(translation.text, question.source)
            if wanted:
                yield from _problems(translation, wanted)


def _problems(translation: TranslationAt, wanted: list[str]) -> Iterator[Problem]:
    target = unicodedata.normalize("NFKC", sides(translation)[1].prose)
    given = {letter.upper() for letter in _STANDING.findall(target)}
    lost = [letter for letter in wanted if letter not in given]
    if lost:
        yield Problem(translation.text.path, _message(lost, list(dict.fromkeys(_FOREIGN.findall(target)))))


def _message(lost: list[str], foreign: list[str]) -> str:
    letters = f"the letter{'s' if len(lost) > 1 else ''} {_joined(lost)}"
    if foreign:
        script = unicodedata.name(foreign[0]).split()[0].capitalize()
        return f"{letters} of the choices became the {script} {_joined(foreign)}"
    return f"{letters} of the choices {'are' if len(lost) > 1 else 'is'} lost"


def _joined(letters: list[str]) -> str:
    names = [quoted(letter) for letter in letters]
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]


def _references(text: TextAt, question: Question) -> list[str]:
    """Return the letters of choices that a source text refers to, in order."""
    if not text.is_markdown or not _LETTER.search(text.value):
        return []
    prose = side_of(text).prose
    found = [match[0] for match in re.finditer(_NAMED, prose)] or _whole(text, prose)
    letters = list(dict.fromkeys(letter for piece in found for letter in _LETTERS.findall(piece)))
    in_range = all(ord(letter) - ord("A") < len(question.choices) for letter in letters)
    return letters if in_range and not _are_names(letters, text, question) else []


def _whole(text: TextAt, prose: str) -> list[str]:
    """Return the text if it is a choice that only refers to others."""
    if text.role is not Role.CHOICE:
        return []
    match = re.fullmatch(_WHOLE, prose.strip())
    if match is None:
        return [prose] if re.fullmatch(_ONLY, prose.strip()) else []
    around = _WORD.findall(match["before"] + match["after"])
    return [match[0]] if all(word.lower() in _AROUND for word in around) else []


def _are_names(letters: list[str], text: TextAt, question: Question) -> bool:
    """Tell whether the question calls something by these letters: nodes `A` and `B`, hepatitis `A`."""
    if text.role is Role.TEXT:
        return False
    stem = _ARTICLE.sub("", side_of(TextAt((), Role.TEXT, question.text)).prose)
    names = {*_LETTERS.findall(stem), *(choice.text.strip() for choice in question.choices)}
    return not names.isdisjoint(letters)
