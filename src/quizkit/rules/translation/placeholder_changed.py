"""Placeholders that a translation lost or renamed."""

import re
from collections.abc import Iterable, Iterator

from quizkit.findings.diagnostic import Problem
from quizkit.linting.rule import Context, Rule, TranslationAt
from quizkit.rules.translation._changes import told, without
from quizkit.rules.translation._sides import sides

_PLACEHOLDER = re.compile(r"\$?\{\{? ?[^\W\d][\w.]* ?\}?\}|%\([^\W\d]\w*\)[sdifrgx]")


class PlaceholderChanged(Rule):
    """A placeholder such as `{name}` or `%(name)s` is lost or has another name.

    Placeholders are names for a program or for the reader's own values: translated ones stand for nothing. Those
    inside code and formulas are part of these. In the 144 published pairs that rules are measured on there is none.

    Bad:

        msgid "What does the server answer {name}?"
        msgstr "Que répond le serveur à {nom} ?"

    Good:

        msgid "What does the server answer {name}?"
        msgstr "Que répond le serveur à {name} ?"
    """

    def check_translation(self, translation: TranslationAt, context: Context) -> Iterable[Problem]:
        texts = translation.text.value + translation.target
        return _problems(translation) if "{" in texts or "%(" in texts else ()


def _problems(translation: TranslationAt) -> Iterator[Problem]:
    source, target = (_placeholders(side.prose) for side in sides(translation))
    lost, new = without(source, target), without(target, source)
    if lost:
        yield Problem(translation.text.path, told("placeholder", lost, new))
    elif unknown := [name for name in new if name not in source]:
        yield Problem(translation.text.path, f"the source has no placeholder `{unknown[0]}`")


def _placeholders(prose: str) -> list[str]:
    return [match[0].replace(" ", "") for match in _PLACEHOLDER.finditer(prose)]
