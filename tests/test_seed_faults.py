"""The kinds of fault of the two quizzes that the project began from, put into our own catalogs: lint finds each.

A fault is a message of a catalog (place and source) with another translation, and the rule that has to speak at it.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import ROOT
from quizkit.bank.load import load_text
from quizkit.i18n.catalog import read_catalog
from quizkit.i18n.extract import messages_of
from quizkit.i18n.postring import string_lines

FAULTS = {
    ("ru", "model-pipeline-parallelism"): [
        # Only the right answer ends with a full stop.
        (
            "which-problem/choice",
            "The weights and their training state exceed the memory of one GPU",
            "Веса и состояние обучения не помещаются в память одного GPU.",
            "key-only-full-stop",
        ),
        # The right answer is the longest one, in the translation only.
        (
            "sharing-work/choice",
            "It gives slices of a layer's matrices to different GPUs",
            "Он режет матрицы внутри каждого слоя на срезы и раздаёт эти срезы разным GPU, как при умножении матриц",
            "key-longest-in-translation",
        ),
        # Names of products in another script.
        ("framework/choice/megatron-lm", "NVIDIA Megatron-LM", "NVIDIA Мегатрон-LM", "name-changed"),
        ("framework/choice/ddp", "PyTorch DDP", "ПайТорч DDP", "name-changed"),
        ("framework/choice/pipedream", "Microsoft PipeDream", "Microsoft Пайпдрим", "name-changed"),
        # One term with two translations.
        (
            "sharing-work/choice/feedback",
            "That is pipeline parallelism: it cuts the model between layers.",
            "Это параллелизм по конвейеру: он режет модель между слоями.",
            "term-differs",
        ),
        # Texts left in English: a question, its choices.
        (
            "between-stages/text",
            "What do neighbouring pipeline stages send each other in a training step? Select all that apply.",
            None,
            "source-language-left",
        ),
        ("between-stages/choice", "Optimizer state, after the update", None, "source-language-left"),
        ("between-stages/choice", "Activations, in the forward pass", None, "source-language-left"),
        ("between-stages/choice", "Gradients of the weights, in the backward pass", None, "source-language-left"),
        ("between-stages/choice", "Gradients of the activations, in the backward pass", None, "source-language-left"),
        ("fast-links/choice", "Once at the start, when the weights are loaded", None, "source-language-left"),
    ],
    ("ms", "tensor-parallelism"): [
        # One term with two translations: keselarian, paralelisme, selari.
        ("three-axes/choice", "Pipeline parallelism", "Paralelisme saluran paip", "term-differs"),
        (
            "one-node/text",
            "Why does a tensor-parallel group usually stay inside one node?",
            "Mengapakah kumpulan selari tensor biasanya ditempatkan di dalam satu simpul?",
            "term-differs",
        ),
        # The name of a product.
        (
            "one-node/choice",
            "The frequent exchanges need the bandwidth of links such as NVLink",
            "Pertukaran yang kerap memerlukan lebar jalur pautan seperti PautanNV",
            "name-changed",
        ),
        # Only the right answer ends with a full stop.
        (
            "row-split-output/choice",
            "Each GPU has a partial sum of the output, to be added up",
            "Setiap GPU memegang jumlah separa output untuk dijumlahkan.",
            "key-only-full-stop",
        ),
        # The right answer is the longest one, in the translation only.
        (
            "what-is-split/choice",
            "A quarter of $A$, in each layer of the model",
            "Satu perempat daripada matriks pemberat $A$ itu sendiri, dalam setiap lapisan model, dan GPU itu mengira "
            "dengan hirisannya sendiri sahaja",
            "key-longest-in-translation",
        ),
        # A whole text left in English.
        ("latency/choice", "Each step sends the whole model once, so the links fill up", None, "source-language-left"),
    ],
}
CASES = [(*key, i) for key, faults in FAULTS.items() for i in range(len(faults))]


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """Return the findings in the two catalogs with all of their faults: (locale, context, source) -> rules."""
    project = tmp_path_factory.mktemp("seeds")
    for name in ("banks", "locales"):
        shutil.copytree(ROOT / name, project / name)
    shutil.copy(ROOT / "quizkit.toml", project)
    for (locale, bank), faults in FAULTS.items():
        for place, source, text, _ in faults:
            translate(project, locale, bank, place, source, source if text is None else text)
    done = subprocess.run(
        [sys.executable, "-m", "quizkit", "lint", "--output-format", "json"],
        cwd=project,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1, done.stderr
    rules: dict[tuple[str, str, int], set[str]] = {}
    for finding in json.loads(done.stdout)["diagnostics"]:
        if finding["line"] > 1:
            rules.setdefault((finding["path"], finding["line"]), set()).add(finding["rule"])
    return project, rules


def translate(project: Path, locale: str, bank: str, place: str, source: str, text: str) -> None:
    file = project / "locales" / locale / f"{bank}.po"
    data = file.read_bytes()
    catalog, _ = read_catalog(file.name, data, locale=locale)
    old = catalog.messages[f"{bank}/{place}", source].text
    before = "".join(string_lines("msgid", source)) + "".join(string_lines("msgstr", old))
    after = "".join(string_lines("msgid", source)) + "".join(string_lines("msgstr", text))
    at = data.decode().index(f'msgctxt "{bank}/{place}"\n{before}')
    file.write_bytes((data.decode()[:at] + data.decode()[at:].replace(before, after, 1)).encode())


def line_of(project: Path, locale: str, bank: str, place: str, source: str) -> tuple[str, int]:
    name = f"locales/{locale}/{bank}.po"
    catalog, _ = read_catalog(name, (project / name).read_bytes(), locale=locale)
    return name, catalog.messages[f"{bank}/{place}", source].text_line


@pytest.mark.parametrize(("locale", "bank", "number"), CASES)
def test_each_fault_is_found_where_it_stands(found, locale, bank, number):
    project, rules = found
    place, source, _, rule = FAULTS[locale, bank][number]
    assert rule in rules.get(line_of(project, locale, bank, place, source), set())


def test_nothing_else_is_found(found):
    project, rules = found
    wanted = {
        line_of(project, locale, bank, place, source)
        for (locale, bank), faults in FAULTS.items()
        for place, source, _, _ in faults
    }
    assert set(rules) - wanted == set()


def test_each_message_stands_in_our_bank():
    for (_, name), faults in FAULTS.items():
        bank = load_text(f"{name}.yaml", (ROOT / "banks" / f"{name}.yaml").read_bytes()).bank
        there = {(m.context, m.source) for m in messages_of(bank)}
        assert {(f"{name}/{place}", source) for place, source, _, _ in faults} <= there
