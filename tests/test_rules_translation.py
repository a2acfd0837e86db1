"""The rules of the group translation: cases in tests/rules_translation/, the pages' examples, the measured precision.

A case has `source` and `target`, and where they differ from the usual `locale` (ru), `from` (en), `role` (question),
`explanation` (of the source's question). `expect` maps each rule that finds something to its message; nothing else may
be found by any rule of the group.
"""

import inspect
import json
import re
from pathlib import Path

import pytest
import yaml

from quizkit.bank.model import Bank, Choice, Question
from quizkit.bank.texts import Role, TextAt, question_texts
from quizkit.linting.registry import rule_class
from quizkit.linting.rule import Context, TranslationAt
from quizkit.plugins import rule_files

FOLDER = Path(__file__).parent / "rules_translation"
CLASSES = [rule_class(name) for name, group in rule_files().items() if group == "translation"]
RULES = [rule() for rule in CLASSES if not rule.from_loader]
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


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_page_examples_are_found_and_clean(rule):
    doc = inspect.cleandoc(type(rule).__doc__ or "")
    bad, good = (ENTRY.findall(re.sub("^ {4}", "", block, flags=re.M)) for block in doc.split("\nGood:\n"))
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


@pytest.mark.shared
def test_labelled_pairs(shared):
    """Questions judged by eye: untranslated ones are found, clean ones are left alone."""
    pairs = json.loads((shared / "corpora/translation-dev.json").read_text("utf-8"))["pairs"]
    flagged = {"clean": [], "reordered-but-right": [], "untranslated-text": [], "code-changed": []}
    for pair in pairs:
        if pair["kind"] in flagged:
            flagged[pair["kind"]].append(labelled(pair))
    # All three clean questions that are flagged lost or changed code in their explanations.
    assert flagged["clean"].count({"code-changed"}) <= 3
    assert [names for names in flagged["clean"] if names not in (set(), {"code-changed"})] == []
    assert [names for names in flagged["reordered-but-right"] if names] == []
    assert sum("source-language-left" in names for names in flagged["untranslated-text"]) >= 10
    assert [names for names in flagged["code-changed"] if "code-changed" not in names] == []


def labelled(pair):
    """Return the names of the rules that find something in a labelled pair."""
    source, target = (question(pair[side]) for side in ("source", "translation"))
    context = Context(Bank(id="b1", title="Bank", locale="en", questions=[source]), ".", (("questions", 0),))
    targets = {text.path: text.value for text in question_texts(target, ())}
    comparable = len(source.choices) == len(target.choices)
    return {
        rule.name
        for text in question_texts(source, ())
        if text.path in targets and (comparable or text.role is not Role.CHOICE)
        for rule in RULES
        for _ in rule.check_translation(TranslationAt(text, targets[text.path], pair["locale"]), context)
    }


def question(data):
    return Question(
        id="q1",
        text=data["text"],
        choices=[Choice(text=text) for text in data["choices"]],
        correct=data["correct"],
        explanation=data["explanation"] or None,
    )
