"""Questions that another bank of the run asks, too."""

from collections import defaultdict
from collections.abc import Sequence

from quizkit.bank.locales import primary
from quizkit.bank.model import Bank
from quizkit.convert.check_bank import CheckedBank
from quizkit.convert.duplicates import asked_alike, duplicates
from quizkit.convert.likeness import Asked
from quizkit.findings.diagnostic import Diagnostic
from quizkit.findings.source import Path
from quizkit.linting.registry import Rules

RULE = "duplicate-question"


class _Language:
    """The questions of all banks in one language, side by side."""

    def __init__(self) -> None:
        self.questions: list[Asked] = []
        self.banks: list[int] = []
        self.paths: list[Path] = []

    def add(self, number: int, question: Asked, path: Path) -> None:
        self.questions.append(question)
        self.banks.append(number)
        self.paths.append(path)


def duplicate_findings(rules: Rules, banks: Sequence[CheckedBank]) -> list[list[Diagnostic]]:
    """Return for each bank what it asks and an earlier one asks already, in the same language.

    A bank and the one that it translates are not compared, nor are two translations of one bank.
    """
    found: list[list[Diagnostic]] = [[] for _ in banks]
    if not rules.is_active(RULE) or sum(one.loaded.bank is not None for one in banks) < 2:
        return found
    for language in _by_language(banks).values():
        if len(set(language.banks)) < 2:
            continue
        for pair in duplicates(language.questions, language.banks):
            first, later = banks[language.banks[pair.first]], banks[language.banks[pair.later]]
            if _source(first) == _source(later):
                continue
            name = f"question `{language.questions[pair.first].question.id}` of bank `{_bank(first).id}`"
            message = asked_alike(language.questions[pair.first], language.questions[pair.later], pair, name)
            where = later.loaded.places.locate((*language.paths[pair.later], "text"))
            beside = first.loaded.places.locate((*language.paths[pair.first], "text"))
            ids = (_bank(later).id, language.questions[pair.later].question.id)
            told = Diagnostic(where, RULE, rules.severities[RULE], f"{message}; remove one", *ids, related=(beside,))
            found[language.banks[pair.later]].append(told)
    return found


def _by_language(banks: Sequence[CheckedBank]) -> dict[str, _Language]:
    found: dict[str, _Language] = defaultdict(_Language)
    for number, checked in enumerate(banks):
        bank = checked.loaded.bank
        for question, at in zip(bank.questions if bank else (), checked.loaded.question_paths, strict=True):
            locale = question.lang or _bank(checked).locale
            found[primary(locale)].add(number, Asked(question, locale), at)
    return found


def _bank(checked: CheckedBank) -> Bank:
    if checked.loaded.bank is None:
        raise ValueError("a bank that could not be read has no questions")
    return checked.loaded.bank


def _source(checked: CheckedBank) -> str:
    """Return the id of the bank that all translations of one have in common."""
    return _bank(checked).translation_of or _bank(checked).id
