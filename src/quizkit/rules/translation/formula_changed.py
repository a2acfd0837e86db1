"""Formulas that a translation lost or changed."""

import re
from collections.abc import Iterable, Iterator

from quizkit.findings.diagnostic import Problem
from quizkit.linting.rule import Context, Rule, TranslationAt
from quizkit.rules.translation._changes import told, without
from quizkit.rules.translation._sides import Side, sides

_WORDS = re.compile(r"\\(?:text(?:rm|bf|it|sf|tt|normal)?|mbox|mathrm|operatorname\*?)\s*\{[^{}]*\}")
_SPACES = re.compile(r"\\(?:[,;:! ]|quad|qquad)|[\s~]+")
_COMMA = re.compile(r"(?<=\d)(?:,|\{,\})(?=\d)")
_END = re.compile(r"[.,;:。，；]+\Z")
_NAMES = {
    "\\leq": "\\le", "\\leqslant": "\\le", "\\geq": "\\ge", "\\geqslant": "\\ge", "\\neq": "\\ne",
    "\\tg": "\\tan", "\\ctg": "\\cot", "\\cotg": "\\cot", "\\sen": "\\sin", "\\arctg": "\\arctan",
    "\\sh": "\\sinh", "\\ch": "\\cosh", "\\th": "\\tanh", "\\lbrace": "\\{", "\\rbrace": "\\}",
    "\\rightarrow": "\\to", "\\dfrac": "\\frac", "\\tfrac": "\\frac", "\\varnothing": "\\emptyset",
}  # fmt: skip
"""Commands for one thing that countries and authors write differently."""
_COMMAND = re.compile(r"\\[A-Za-z]+")
_SIMPLE = re.compile(r"\w+|\\[A-Za-z]+")


class FormulaChanged(Rule):
    r"""A formula is lost, changed, or not closed in a translation.

    Learners of this language then answer another question. Blanks, decimal commas, words in `\text{…}` and national
    names (`\tg` for `\tan`) may differ. In the 144 published pairs that rules are measured on there is no formula.

    Bad:

        msgid "How fast does $x^2$ grow?"
        msgstr "Как быстро растёт $x^3$?"

    Good:

        msgid "How fast does $x^{0.5}$ grow?"
        msgstr "Как быстро растёт $x^{0,5}$?"
    """

    def check_translation(self, translation: TranslationAt, context: Context) -> Iterable[Problem]:
        texts = translation.text.value + translation.target
        has_formula = translation.text.is_markdown and ("$" in texts or "\\(" in texts or "\\[" in texts)
        return _problems(translation) if has_formula else ()


def _problems(translation: TranslationAt) -> Iterator[Problem]:
    source, target = sides(translation)
    wanted = {_plain(tex): tex for tex in source.parts.math}
    given = {_plain(tex): tex for tex in target.parts.math}
    lost = _lost(list(map(_plain, source.parts.math)), list(map(_plain, target.parts.math)))
    new = [tex for plain, tex in given.items() if plain not in wanted and not _is_typed(plain, source)]
    if lost:
        yield Problem(translation.text.path, told("formula", [wanted[plain] for plain in lost], new))
    elif new:
        yield Problem(translation.text.path, f"the source has no formula `{new[0].strip()}`")


def _lost(source: list[str], target: list[str]) -> list[str]:
    """Return what is lost; a lone symbol may stand less often, because languages repeat nouns differently."""
    return [plain for plain in without(source, target) if plain not in target or not _SIMPLE.fullmatch(plain)]


def _is_typed(plain: str, source: Side) -> bool:
    """Tell whether the source has it too, but not as a formula: `x + 1` without dollars."""
    return plain in _plain(source.prose) or any(plain in _plain(code) for code in source.parts.codes)


def _plain(tex: str) -> str:
    """Return a formula without what may differ."""
    short = _COMMAND.sub(lambda name: _NAMES.get(name[0], name[0]), tex)
    short = _SPACES.sub("", _COMMA.sub(".", _WORDS.sub("", short)))
    return _END.sub("", re.sub(r"([_^])\{(\w)\}", r"\1\2", short))
