"""Gaps to fill in that a translation lost."""

import re
from collections.abc import Iterable, Iterator

from quizkit.findings.diagnostic import Problem
from quizkit.findings.wording import counted
from quizkit.linting.rule import Context, Rule, TranslationAt
from quizkit.rules.translation._sides import sides

_BLANK = re.compile(r"[_＿]{3,}|(?<![A-Za-z0-9])__(?![A-Za-z0-9])")
_OTHER = re.compile(r"\.{3,}|…+|[(（\[［][\s\u3000_.…]*[)）\]］]|[—–-]{3,}")
"""What translators write for a gap: dots, empty brackets, a long dash."""


class BlankLost(Rule):
    """A translation has fewer gaps (`____`) than its source.

    Learners do not see where the word that they look for belongs. Dots and empty brackets count as gaps.

    Bad:

        msgid "The ____ holds the weights of a model."
        msgstr "Der Speicher hält die Gewichte eines Modells."

    Good:

        msgid "The ____ holds the weights of a model."
        msgstr "Der ____ hält die Gewichte eines Modells."
    """

    def check_translation(self, translation: TranslationAt, context: Context) -> Iterable[Problem]:
        source = translation.text.value
        return _problems(translation) if "__" in source or "\\_" in source or "＿＿" in source else ()


def _problems(translation: TranslationAt) -> Iterator[Problem]:
    source, target = sides(translation)
    wanted = len(_BLANK.findall(source.prose))
    given = len(_BLANK.findall(target.prose))
    if given < wanted and given + len(_OTHER.findall(target.prose)) < wanted:
        message = f"the source has {counted(wanted, 'gap')} (`____`), the translation {given or 'none'}"
        yield Problem(translation.text.path, message)
