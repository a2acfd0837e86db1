"""The rules of single translated texts: cases in tests/rules_translation/, the pages' examples.

A case has `source` and `target`, and where they differ from the usual `locale` (ru), `from` (en), `role` (question),
`explanation` (of the source's question). `expect` maps each rule that finds something to its message; nothing else may
be found by any rule of the group.
"""

import inspect
import re
from pathlib import Path

import pytest
import yaml

from quizkit.bank.model import Bank, Question
from quizkit.bank.texts import Role, TextAt
from quizkit.linting.registry import rule_class
from quizkit.linting.rule import Context, TranslationAt
from quizkit.plugins import rule_files

FOLDER = Path(__file__).parent / "rules_translation"
CLASSES = [rule_class(name) for name, group in rule_files().items() if group == "translation"]
RULES = [rule() for rule in CLASSES if "check_translation" in vars(rule) and rule.default]
ENTRY = re.compile(r'msgid "(.*)"\nmsgstr "(.*)"')

# A case is (file, number): the ids of the tests stay short, whatever the texts hold.
CASES = {
    f"{path.stem}-{number}": case
    for path in sorted(FOLDER.glob("*.yaml"))
    for number, case in enumerate(yaml.safe_load(path.read_text("utf-8")), 1)
}


def found(source, target, *, locale="ru", origin="en", role=Role.TEXT, explanation=None):
    question = Question(id="q1", text=source, choices=[], correct=0, explanation=explanation)
    bank = Bank(id="b1", title="Bank", locale=origin, questions=[question])
    at = ("questions", 0, "text")
    pair = TranslationAt(TextAt(at, role, source, question), target, locale)
    problems = [(rule.name, p) for rule in RULES for p in rule.check_translation(pair, Context(bank, ".", (at[:2],)))]
    assert {problem.path for _, problem in problems} <= {at}
    names = [name for name, _ in problems]
    assert len(names) == len(set(names)), "a rule speaks once of a message"
    return {name: problem.message for name, problem in problems}


@pytest.mark.parametrize("name", CASES)
def test_case_gives_its_findings_and_nothing_else(name):
    case = CASES[name]
    said = found(
        case["source"],
        case["target"],
        locale=case.get("locale", "ru"),
        origin=case.get("from", "en"),
        role=Role(case.get("role", "question")),
        explanation=case.get("explanation"),
    )
    assert said == case.get("expect", {})


def test_every_rule_has_hits_and_clean_cases_in_its_file():
    lacking = {
        rule.name
        for rule in RULES
        if not any(rule.name in c.get("expect", {}) for n, c in CASES.items() if n.rsplit("-", 1)[0] == rule.name)
        or not any(not c.get("expect") for n, c in CASES.items() if n.rsplit("-", 1)[0] == rule.name)
    }
    assert lacking == set()


def entries(block):
    found = ENTRY.findall(re.sub("^ {4}", "", block, flags=re.M))
    return [tuple(text.replace("\\n", "\n") for text in pair) for pair in found]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_page_examples_are_found_and_clean(rule):
    doc = inspect.cleandoc(type(rule).__doc__ or "")
    bad, good = (entries(block) for block in doc.split("\nGood:\n"))
    locale = "ru" if re.search("[а-я]", doc) else "fr"
    assert bad
    assert good
    assert [set(found(*pair, locale=locale)) for pair in bad] == [{rule.name}] * len(bad)
    assert [set(found(*pair, locale=locale)) for pair in good] == [set()] * len(good)


def test_texts_of_the_same_language_are_not_compared_by_language():
    text = "Which of the following is the right answer?"
    assert found(text, text, locale="en-GB") == {}
    assert "source-language-left" in found(text, text, locale="de")


def test_target_without_anything_to_compare_is_quiet():
    for locale in ("ru", "ms", "ja", "zh-Hant", "ar", "fr", "sr-Latn", "tlh"):
        assert found("GPU", "GPU", locale=locale, role=Role.CHOICE) == {}
