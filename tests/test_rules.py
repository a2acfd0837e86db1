"""Every rule: its page's examples, its cases in tests/rules/, its generated page.

A case file holds one bank, or several parted by lines `# --- what differs`. `# expect: NAME: message` at the end of a
line expects that finding on this line; on lines of its own, on the next line that is none. Nothing else may be found.
`NAME.fixed.yaml` is the text of NAME.yaml, without its expectations, after the safe fixes.

A Bad or Good block of a page is a whole bank when it has `questions:` or `locale:`, a list of questions when it begins
with `- `, else fields of one question: what a question must have and the block lacks is put behind it.
"""

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from quizkit.bank.load import load_text
from quizkit.convert.check_bank import check_bank
from quizkit.findings.diagnostic import Diagnostic, Severity
from quizkit.linting.fix import apply_fixes
from quizkit.linting.registry import Choice, Rules, choose, rule_class
from quizkit.plugins import rule_files
from quizkit.project.config import Config, Project
from quizkit.project.discover import BankFiles

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "rules"
PROJECT = Project(FOLDER, Config(), None)

NAMES = [name for name, group in rule_files().items() if group != "translation"]
WITHOUT_EXAMPLE = {"unreadable-file", "duplicate-bank-id", "alias-limit", "nesting-limit"}
"""Rules whose fault is not one that a few lines of one bank can show."""
WITHOUT_CASES = {"unreadable-file", "duplicate-bank-id"}

HEAD = "id: bank\ntitle: Bank\nlocale: en\nquestions:\n"
NEEDED = {"id": "q1", "text": "Which one?", "choices": "[Alpha, Beta, Gamma]", "correct": "0"}


class Found(NamedTuple):
    line: int
    rule: str
    message: str


@cache
def rules_with(name: str) -> Rules:
    """Return the default rules and, if it is off by default, the one named."""
    return choose(PROJECT, Choice(extend_select=(name,)))


def lint(text: str, name: str, folder: Path = FOLDER) -> tuple[Diagnostic, ...]:
    files = BankFiles((folder / "bank.yaml",), ("bank.yaml",))
    return check_bank(PROJECT, rules_with(name), files, loaded=load_text("bank.yaml", text)).diagnostics


def found(text: str, name: str, folder: Path = FOLDER) -> list[Found]:
    return sorted(Found(d.location.span.start.line, d.rule, d.message) for d in lint(text, name, folder))


def blocks(name: str, title: str) -> list[str]:
    """Return the indented blocks under `Bad:` or `Good:` of a page."""
    doc = inspect.cleandoc(rule_class(name).__doc__ or "")
    return [inspect.cleandoc(m[1]) for m in re.finditer(rf"^{title}:\n((?:\n|    .*\n?)+)", doc, re.MULTILINE)]


def complete(block: str) -> str:
    """Make a whole bank of a page's block, as the module's docstring states."""
    keys = re.findall(r"^([a-z]+):", block, re.MULTILINE)
    if {"questions", "locale"} & {*keys} or block.lstrip().startswith("#"):
        return block + "\n"
    if block.startswith("- "):
        return HEAD + "".join(f"  {line}\n" for line in block.splitlines())
    lines = [*block.splitlines(), *(f"{key}: {value}" for key, value in NEEDED.items() if key not in keys)]
    return HEAD + "".join(f"  {'-' if i == 0 else ' '} {line}".rstrip() + "\n" for i, line in enumerate(lines))


def cases(path: Path) -> Iterator[str]:
    """Yield the banks of a case file."""
    for text in re.split(r"^# ---.*\n", path.read_text("utf-8"), flags=re.MULTILINE):
        if text.strip():
            yield text


def expected(text: str) -> list[Found]:
    out, waiting = [], []
    for number, line in enumerate(text.split("\n"), 1):
        comment = re.search(r"# expect: ([a-z0-9-]+): (.*)$", line)
        if comment and not line[: comment.start()].strip():
            waiting.append(comment)
            continue
        out.extend(Found(number, hit[1], hit[2]) for hit in (*waiting, comment) if hit)
        waiting = []
    return sorted(out)


def without_expectations(text: str) -> str:
    return re.sub(r"[ \t]*# expect: .*", "", re.sub(r"^[ \t]*# expect: .*\n", "", text, flags=re.MULTILINE))


def fixed(text: str, name: str) -> str:
    for _ in range(10):
        changed, _ = apply_fixes({"bank.yaml": text}, lint(text, name))
        if not changed:
            return text
        text = changed["bank.yaml"]
    pytest.fail("the fixes do not come to an end")


@pytest.mark.parametrize("name", sorted({*NAMES} - WITHOUT_EXAMPLE))
def test_bad_blocks_are_found_and_good_blocks_are_clean(name):
    bad, good = blocks(name, "Bad"), blocks(name, "Good")
    assert bad
    assert good
    assert [name in {d.rule for d in lint(complete(block), name)} for block in bad] == [True] * len(bad)
    said = [d for block in good for d in lint(complete(block), name)]
    assert [d for d in said if d.rule == name or d.severity is Severity.ERROR] == []


@pytest.mark.parametrize(
    "path", sorted(p for p in FOLDER.glob("*.yaml") if ".fixed" not in p.name), ids=lambda p: p.stem
)
def test_cases_give_their_findings_and_nothing_else(path):
    for text in cases(path):
        assert found(text, path.stem) == expected(text)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.fixed.yaml")), ids=lambda p: p.name.split(".")[0])
def test_fixes_give_the_fixed_text(path):
    name = path.name.split(".")[0]
    after = fixed(without_expectations((FOLDER / f"{name}.yaml").read_text("utf-8")), name)
    assert after == path.read_text("utf-8")
    assert fixed(after, name) == after


def test_every_rule_has_cases_with_hits_and_without():
    lacking = {}
    for name in NAMES:
        path = FOLDER / f"{name}.yaml"
        texts = list(cases(path)) if path.is_file() else []
        hits = sum(hit.rule == name for text in texts for hit in expected(text))
        clean = sum(not expected(question) for text in texts for question in re.split(r"^  - id", text, flags=re.M)[1:])
        if not hits or not clean:
            lacking[name] = (hits, clean)
    assert set(lacking) == WITHOUT_CASES


def test_case_files_are_named_for_rules():
    assert {path.name.split(".")[0] for path in FOLDER.glob("*.yaml")} <= {*NAMES}


def files_that_tell() -> list[Path]:
    source = ROOT / "src/quizkit"
    return [source / "api.py", *(p for f in ("bank", "convert", "i18n", "linting") for p in (source / f).rglob("*.py"))]


def told_names() -> set[str]:
    """Return the texts in the code beside the rules, the names of rules among them."""
    nodes = [node for file in files_that_tell() for node in ast.walk(ast.parse(file.read_text("utf-8")))]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def told_rule(node: ast.AST) -> str:
    """Return the rule that a call such as `tell("unknown-key", ...)` names, or an empty text."""
    if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[0], ast.Constant):
        return ""
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    return str(node.args[0].value) if name in ("tell", "tell_quoting", "Flaw", "CatalogFlaw", "Fault") else ""


def test_rules_that_are_told_elsewhere_are_told():
    told = told_names()
    assert {name for name in rule_files() if rule_class(name).from_loader and name not in told} == set()


def test_what_is_told_elsewhere_has_a_page():
    calls = [
        node for file in files_that_tell() for node in ast.walk(ast.parse(file.read_text("utf-8"))) if told_rule(node)
    ]
    names = {told_rule(node) for node in calls}
    assert len(names) > 12
    assert names <= {*rule_files()}


def test_generated_pages_are_current():
    done = subprocess.run([sys.executable, ROOT / "tools/docs.py", "--check"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
