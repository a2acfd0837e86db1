"""Words of a translation that mix alphabets."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslationAt
from quizkit.rules.translation._sides import sides

_LATIN, _OTHER = "A-Za-z\u00c0-\u024f", "\u0370-\u03ff\u0400-\u052f"
_MIXED = re.compile(f"[{_LATIN}][{_OTHER}]|[{_OTHER}][{_LATIN}]")
_WORD = re.compile(r"[^\W\d_]+")
_SYMBOLS = frozenset("µαβγδεζηθκλμνξπρστφχψωϕϵΓΔΘΛΞΠΣΦΨΩ")
"""Greek letters that stand as symbols: `µs`, `Δt`, `kΩ`."""
_LETTER = re.compile(r"(LATIN|CYRILLIC|GREEK) ")


class MixedScript(Rule):
    """A word mixes Latin letters with Cyrillic or Greek ones.

    Mostly a letter of the wrong keyboard that looks like the right one: the word cannot be searched, and is read out
    wrong. Parts behind a hyphen or an apostrophe are words of their own, and Greek letters may be symbols (`Δt`).

    Bad:

        msgid "A cherry pick copies a commit."
        msgstr "Команда сherry-pick копирует коммит."

    Good:

        msgid "A cherry pick copies a commit."
        msgstr "Команда cherry-pick копирует коммит за 5 µs, GPU-кластер ждёт."
    """

    severity = Severity.WARNING

    def check_translation(self, translation: TranslationAt, context: Context) -> Iterable[Problem]:
        target = translation.target
        return _problems(translation) if not target.isascii() and _MIXED.search(target) else ()


def _problems(translation: TranslationAt) -> Iterator[Problem]:
    source, target = sides(translation)
    known = set(_WORD.findall(source.prose))
    for word in _WORD.findall(target.prose):
        if word not in known and (scripts := _scripts(word)):
            yield Problem(translation.text.path, f"{quoted(word)} mixes {' and '.join(scripts)} letters: {_rare(word)}")
            return


def _scripts(word: str) -> list[str]:
    """Return the names of the scripts that a word mixes, none where it does not."""
    if not _MIXED.search(word):
        return []
    found = {_script(sign): sign for sign in word if _script(sign)}
    if len(found) < 2 or ("GREEK" in found and all(sign in _SYMBOLS for sign in word if _script(sign) == "GREEK")):
        return []
    return [name.capitalize() for name in ("LATIN", "CYRILLIC", "GREEK") if name in found]


def _script(sign: str) -> str:
    name = _LETTER.match(unicodedata.name(sign, "")) if sign.isalpha() else None
    return name[1] if name else ""


def _rare(word: str) -> str:
    """Say which letters are those of the script that the word has less of."""
    by_script: dict[str, list[str]] = {}
    for sign in word:
        if script := _script(sign):
            by_script.setdefault(script, []).append(sign)
    script, signs = min(by_script.items(), key=lambda item: len(item[1]))
    return f"`{''.join(signs)}` is {script.capitalize()}"
