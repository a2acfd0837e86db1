"""The rules of the group translation that look at a question or a bank: cases in tests/rules_translated/, their pages.

A case is a small bank beside its translation. A text is a pair `[source, translation]`; one that stands alone has no
translation. `locale` (ru) and `from` (en) may differ from the usual, `select` names rules that are off by default,
`glossary` is a term list, all else is as in a bank:

    - locale: ms
      questions:
      - text: [What grows?, Apakah yang bertambah?]
        choices:
        - [The memory, Ingatan]
        - {text: [The time, Masa], feedback: [No., Tidak.]}
        correct: 0
      expect:
        some-rule:
          questions.0.choices.1.text: what is said there

The default rules run, those of texts too; nothing else may be found. The path `bank` is the catalog's head.

A Bad or Good block of a page is a piece of a catalog whose comments say, as in every catalog, what each message is:
`#. question` begins a question, `#. right answer`, `#. distractor`, `#. explanation` and `#. hint` follow it. A term
list may stand before them.
"""

import inspect
import json
import re
from pathlib import Path

import pytest
import yaml

from quizkit.bank.model import validated
from quizkit.bank.texts import bank_texts, question_texts
from quizkit.convert.beside import translated_bank
from quizkit.convert.glossary_yaml import read_yaml
from quizkit.findings.diagnostic import Severity
from quizkit.i18n.catalog import Catalog, Message
from quizkit.i18n.extract import messages_of
from quizkit.linting.engine import check_translations
from quizkit.linting.registry import Choice, choose, rule_class
from quizkit.linting.rule import Context, Rule
from quizkit.linting.terms import Glossary
from quizkit.plugins import rule_files
from quizkit.project.config import Config, Project

FOLDER = Path(__file__).parent / "rules_translated"
PROJECT = Project(FOLDER, Config(), None)
HOOKS = ("check_translated_question", "check_translated_bank")
NAMES = [
    name
    for name, group in rule_files().items()
    if group == "translation"
    and any(hook in vars(rule_class(name)) for hook in HOOKS)
    and not rule_class(name).compares_meaning
]
"""The rules that compare meanings have tests of their own, with a model that knows a few sentences."""
ENTRY = re.compile(r'#\. ([a-z ]+)\nmsgid "(.*)"\nmsgstr "(.*)"')
FIELDS = {"question": "text", "explanation": "explanation"}

CASES = {
    f"{path.stem}-{number}": case
    for path in sorted(FOLDER.glob("*.yaml"))
    for number, case in enumerate(yaml.safe_load(path.read_text("utf-8")), 1)
}
SETTINGS = ("locale", "from", "select", "glossary", "expect")


def side(node, number, key=""):
    """Return a case's data with the source (0) or the translation (1) in place of each pair."""
    if isinstance(node, dict):
        return {key: side(value, number, key) for key, value in node.items()}
    if not isinstance(node, list) or key in ("correct", "tags"):
        return node
    return [side(one, number) for one in node] if key in ("questions", "choices", "hints") else node[number]


def bank_of(case, number):
    data = {"title": "1", **{key: value for key, value in case.items() if key not in SETTINGS}}
    made = {"id": "b", "locale": case.get("from", "en"), **side(data, number)}
    for i, question in enumerate(made["questions"], 1):
        question.setdefault("id", f"q{i}")
        question.setdefault("correct", 0)
        question["choices"] = [{"text": c} if isinstance(c, str) else c for c in question.get("choices", [])]
    return validated(made)


def texts_of(bank):
    texts = [*bank_texts(bank)]
    for i, question in enumerate(bank.questions):
        texts.extend(question_texts(question, ("questions", i)))
    return {text.path: text.value for text in texts}


def catalog_of(case, bank, locale):
    """Return a catalog of the case's pairs."""
    targets = texts_of(bank_of(case, 1))
    messages = {
        (m.context, m.source): Message(m.context, m.source, targets[m.path], False, False, 1, 1)
        for m in messages_of(bank)
        if isinstance(at(case, m.path), list)
    }
    return Catalog("b.po", locale, messages, (), "")


def at(case, path):
    """Return what the case gives for a text: a pair, or a text that stands alone."""
    node = case
    for key in path:
        if key == "text" and not isinstance(node, dict):
            return node
        node = node.get(key) if isinstance(node, dict) else node[key]
    return node


def found(case):
    """Return what the rules say: rule -> place -> message."""
    locale = case.get("locale", "ru")
    bank = bank_of(case, 0)
    terms = yaml.safe_dump(case.get("glossary", {}), allow_unicode=True).encode()
    glossary = Glossary(tuple(read_yaml("terms.yaml", terms)))
    context = Context(bank, ".", tuple(("questions", i) for i in range(len(bank.questions))), glossary=lambda: glossary)
    rules = choose(PROJECT, Choice(extend_select=tuple(case.get("select", ()))))
    beside = translated_bank(bank, catalog_of(case, bank, locale), locale)
    said = {}
    for rule, problem in check_translations(beside, rules, context):
        place = ".".join(map(str, problem.path)) or "bank"
        assert place not in said.setdefault(rule.name, {}), "a rule speaks once of a place"
        said[rule.name][place] = problem.message
    return said


@pytest.mark.parametrize("name", CASES)
def test_case_gives_its_findings_and_nothing_else(name):
    case = CASES[name]
    assert found(case) == case.get("expect", {})


def test_every_rule_has_hits_and_clean_cases_in_its_file():
    lacking = {
        name
        for name in NAMES
        if not any(name in c.get("expect", {}) for n, c in CASES.items() if n.rsplit("-", 1)[0] == name)
        or not any(not c.get("expect") for n, c in CASES.items() if n.rsplit("-", 1)[0] == name)
    }
    assert lacking == set()


def page_case(block, rule):
    """Make a case of a page's block; `#. question` may be missing at its head."""
    questions = []
    for role, *texts in ENTRY.findall(block):
        pair = [text.replace("\\n", "\n") for text in texts]
        if role == "question" or not questions:
            questions.append({"text": ["Which one is it?", "Lequel est-ce ?"], "choices": [], "hints": []})
        question = questions[-1]
        if role in FIELDS:
            question[FIELDS[role]] = pair
        elif role == "hint":
            question["hints"].append(pair)
        else:
            if role == "right answer":
                question.setdefault("correct", []).append(len(question["choices"]))
            question["choices"].append(pair)
    for question in questions:
        question["choices"] = question["choices"] or ["`a`", "`b`"]
        keys = question.get("correct", [0])
        question["correct"] = keys[0] if len(keys) == 1 else keys
    locale = "ru" if re.search("[а-я]", block) else "fr"
    glossary = yaml.safe_load(block.partition("#. ")[0]) or {}
    return {"locale": locale, "questions": questions, "select": [rule], "glossary": glossary}


def page_blocks(name, title):
    doc = inspect.cleandoc(rule_class(name).__doc__ or "")
    return [inspect.cleandoc(m[1]) for m in re.finditer(rf"^{title}:\n((?:\n|    .*\n?)+)", doc, re.MULTILINE)]


@pytest.mark.parametrize("name", NAMES)
def test_page_examples_are_found_and_clean(name):
    bad, good = page_blocks(name, "Bad"), page_blocks(name, "Good")
    assert bad
    assert good
    assert [[*found(page_case(block, name))] for block in bad] == [[name]] * len(bad)
    assert [found(page_case(block, name)) for block in good] == [{}] * len(good)


def test_a_hook_is_run_only_where_something_is_translated():
    seen = []

    class Listening(Rule):
        """Notes what it sees."""

        name, group = "listening", "translation"

        def check_translated_question(self, question, context):
            seen.append((question.at, question.is_whole))
            return ()

    case = {"questions": [{"text": "A?", "choices": ["B", "C"]}, {"text": ["A?", "А?"], "choices": ["C"]}]}
    bank = bank_of(case, 0)
    rules = choose(PROJECT)._replace(active=(Listening(),))
    beside = translated_bank(bank, catalog_of(case, bank, "ru"), "ru")
    assert list(check_translations(beside, rules, Context(bank, ".", ()))) == []
    assert seen == [(("questions", 1), False)]


@pytest.mark.shared
def test_labelled_pairs(shared):
    """Questions judged by eye: untranslated ones are found, clean ones are left alone."""
    pairs = json.loads((shared / "corpora/translation-dev.json").read_text("utf-8"))["pairs"]
    flagged = {"clean": [], "reordered-but-right": [], "untranslated-text": [], "code-changed": []}
    for pair in pairs:
        if pair["kind"] in flagged:
            flagged[pair["kind"]].append(called_wrong(pair))
    # Both clean questions that are flagged have other code in their explanations.
    assert flagged["clean"].count({"code-changed"}) <= 2
    assert [names for names in flagged["clean"] if names not in (set(), {"code-changed"})] == []
    assert [names for names in flagged["reordered-but-right"] if names] == []
    assert sum("source-language-left" in names for names in flagged["untranslated-text"]) >= 10
    assert [names for names in flagged["code-changed"] if "code-changed" not in names] == []


def called_wrong(pair):
    """Return the names of the rules that call something in a labelled pair wrong; an info does not."""
    source, target = pair["source"], pair["translation"]
    is_comparable = len(source["choices"]) == len(target["choices"])
    keys = source["correct"]
    choices = [*map(list, zip(source["choices"], target["choices"], strict=True))] if is_comparable else None
    question = {
        "text": [source["text"], target["text"]],
        "choices": choices or source["choices"],
        "correct": keys[0] if len(keys) == 1 else keys,
    }
    if source["explanation"] and target["explanation"]:
        question["explanation"] = [source["explanation"], target["explanation"]]
    said = found({"locale": pair["locale"], "questions": [question]})
    return {name for name in said if rule_class(name).severity > Severity.INFO}
