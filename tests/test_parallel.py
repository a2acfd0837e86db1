"""Banks with `translation-of` beside their sources: what lint says of them, each whole."""

import textwrap

import pytest

from quizkit import api
from quizkit.bank.load import load_text
from quizkit.linting.registry import rule_class
from quizkit.plugins import rule_files

WITHOUT_MEANING = (
    "meaning-not-compared",
    *(name for name in rule_files() if rule_class(name).compares_meaning),
)
SOURCE = """
id: net
title: Networks
locale: en
questions:
  - id: port
    text: "Which port does `https` use?"
    choices: ["8080", "443", "22"]
    correct: 1
  - id: dns
    text: "What does DNS translate?"
    choices: ["Names into addresses", "Colours into numbers"]
    correct: 0
  - id: ping
    text: "Which tool sends an ICMP echo?"
    choices: ["`ping`", "`dig`", "`ssh`"]
    correct: [0]
"""
HEAD = """
id: net-fr
translation-of: net
title: Réseaux
locale: fr
questions:
"""
PORT = """
  - id: port
    text: "Quel port utilise `https` ?"
    choices: ["8080", "443", "22"]
    correct: 1
"""
DNS = """
  - id: dns
    text: "Que traduit le DNS ?"
    choices: ["Des noms en adresses", "Des couleurs en nombres"]
    correct: 0
"""
PING = """
  - id: ping
    text: "Quel outil envoie un écho ICMP ?"
    choices: ["`ping`", "`dig`", "`ssh`"]
    correct: [0]
"""


def joined(*parts):
    return "".join(
        textwrap.dedent(part).lstrip("\n") if part in (SOURCE, HEAD) else part.lstrip("\n") for part in parts
    )


def lint(tmp_path, monkeypatch, files, paths=(), *, select=("file", "structure", "translation")):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "quizkit.toml").write_text('banks = ["banks/*.yaml"]\n', "utf-8")
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    options = api.LintOptions(api.Choice(select=select, ignore=WITHOUT_MEANING))
    report = api.lint(api.project_for(), paths, options)
    return [told(found) for found in report.diagnostics]


def told(found):
    start = found.location.span.start
    return f"{found.location.file}:{start.line}:{start.column} {found.severity} {found.rule}: {found.message}"


def beside(tmp_path, monkeypatch, *parts, source=SOURCE, **told):
    files = {"banks/net.yaml": joined(source), "banks/net.fr.yaml": joined(HEAD, *parts)}
    return lint(tmp_path, monkeypatch, files, **told)


def test_the_field_is_read_as_an_id_and_is_not_exported():
    loaded = load_text("f.yaml", joined(HEAD, PORT))
    assert (loaded.flaws, loaded.bank.translation_of) == ((), "net")
    loaded = load_text("f.yaml", joined(HEAD, PORT).replace("translation-of: net", "translation-of: a b"))
    assert [flaw.rule for flaw in loaded.flaws] == ["invalid-id"]


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        pytest.param((PORT, DNS, PING), [], id="in step"),
        pytest.param((PING, PORT, DNS), [], id="questions in another order have their ids"),
        pytest.param(
            (
                PORT.replace('["8080", "443", "22"]', '["443", "22", "8080"]').replace("correct: 1", "correct: 0"),
                DNS,
                PING,
            ),
            [],
            id="choices in another order with the key",
        ),
        pytest.param(
            (PORT.replace('["8080", "443", "22"]', '["443", "22", "8080"]'), DNS, PING),
            ["banks/net.fr.yaml:9:14 error key-differs: `22` is right, in `net` `443` is right"],
            id="choices in another order without the key",
        ),
        pytest.param(
            (PORT, DNS.replace("correct: 0", "correct: 1"), PING),
            [
                "banks/net.fr.yaml:13:14 error key-differs: `Des couleurs en nombres` is right, in `net` "
                "`Names into addresses` is right; whether the choices stand in another order cannot be told"
            ],
            id="another key",
        ),
        pytest.param(
            (PORT, DNS, PING.replace("[0]", "[0, 2]")),
            ['banks/net.fr.yaml:17:14 error key-differs: "`ping`" and "`ssh`" are right, in `net` "`ping`" is right'],
            id="one key more",
        ),
        pytest.param(
            (PORT, DNS, PING.replace('"`dig`", ', "")),
            ["banks/net.fr.yaml:14:5 error choice-count-differs: the question has 2 choices, in `net` it has 3"],
            id="a choice dropped",
        ),
        pytest.param(
            (PORT, PING),
            ["banks/net.fr.yaml:1:1 error question-missing: the question `dns` of `net` is missing"],
            id="missing",
        ),
        pytest.param(
            (PORT, DNS, PING, DNS.replace("id: dns", "id: more").replace("DNS", "NTP")),
            ["banks/net.fr.yaml:18:5 error question-extra: no question of `net` is the source of `more`"],
            id="extra",
        ),
        pytest.param(
            (PORT, DNS, PING.replace("[0]", "[1]  # quizkit: ignore[key-differs] on purpose")),
            [],
            id="a comment silences a finding and is not unused",
        ),
    ],
)
def test_a_parallel_bank_has_its_findings_and_no_other(tmp_path, monkeypatch, parts, expected):
    assert beside(tmp_path, monkeypatch, *parts) == expected


CODE = """
id: code
title: Calls
locale: en
questions:
  - id: q1
    text: "When does NCCL use NVLink?"
    choices: ["Always", "Never"]
    correct: 0
  - id: q2
    text: "Why does PyTorch call cuDNN?"
    choices: ["To be fast", "Out of habit"]
    correct: 0
  - id: q3
    text: "What does OpenMPI ask of `rdma_open(4)`?"
    choices: ["A copy", "A check"]
    correct: 0
"""
CODE_FR = """
id: code-fr
translation-of: code
title: Appels
locale: fr
questions:
  - id: q1
    text: "Pourquoi PyTorch appelle-t-il cuDNN ?"
    choices: ["Pour aller vite", "Par habitude"]
    correct: 0
  - id: q2
    text: "Que demande OpenMPI à `rdma_open(4)` ?"
    choices: ["Une copie", "Un contrôle"]
    correct: 0
  - id: q3
    text: "Où lance-t-on JupyterLab ?"
    choices: ["Dans un navigateur", "Nulle part"]
    correct: 0
"""


def test_shifted_questions_are_told_once_at_the_first_and_their_texts_are_not_compared(tmp_path, monkeypatch):
    files = {"banks/code.yaml": CODE.lstrip(), "banks/code.fr.yaml": CODE_FR.lstrip()}
    message = "questions are shifted from here on: this one translates `q2`"
    assert lint(tmp_path, monkeypatch, files) == [f"banks/code.fr.yaml:6:5 error translation-shifted: {message}"]


def test_rules_of_translations_speak_at_the_translated_text(tmp_path, monkeypatch):
    text = CODE.replace("id: code", "id: code-fr\ntranslation-of: code").replace("locale: en", "locale: fr")
    text = text.replace("What does OpenMPI ask of `rdma_open(4)`", "Que demande OpenMPI à `rdma_open(5)`")
    files = {"banks/code.yaml": CODE.lstrip(), "banks/code.fr.yaml": text.lstrip()}
    found = lint(tmp_path, monkeypatch, files, select=("code-changed",))
    assert [line.split(": ")[0] for line in found] == ["banks/code.fr.yaml:15:11 error code-changed"]


@pytest.mark.parametrize("paths", [(), ("banks/net.fr.yaml",), ("banks",)], ids=["project", "file", "folder"])
def test_the_source_is_found_whatever_was_asked_for(tmp_path, monkeypatch, paths):
    found = beside(tmp_path, monkeypatch, PORT, DNS, paths=paths)
    assert found == ["banks/net.fr.yaml:1:1 error question-missing: the question `ping` of `net` is missing"]


def test_the_source_is_found_beside_the_file_without_a_project(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.yaml").write_text(joined(SOURCE), "utf-8")
    (tmp_path / "b.yaml").write_text(joined(HEAD, PORT, DNS), "utf-8")
    options = api.LintOptions(api.Choice(select=("translation",)))
    report = api.lint(api.project_for(["b.yaml"]), ["b.yaml"], options)
    assert [(d.rule, d.location.file, [at.file for at in d.related]) for d in report.diagnostics] == [
        ("question-missing", "b.yaml", ["a.yaml"])
    ]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nett", "no bank has the id `nett`; name the bank that this one translates"),
        ("net-fr", "`net-fr` is a translation itself; name the bank that this one translates"),
    ],
)
def test_a_source_that_is_not_there_or_is_none_is_told(tmp_path, monkeypatch, name, message):
    text = joined(HEAD, PORT).replace("translation-of: net", f"translation-of: {name}")
    files = {"banks/net.yaml": joined(SOURCE), "banks/net.fr.yaml": text}
    assert lint(tmp_path, monkeypatch, files) == [f"banks/net.fr.yaml:2:17 warning source-bank-missing: {message}"]


def test_a_question_that_cannot_be_read_is_not_missing_as_well(tmp_path, monkeypatch):
    found = beside(tmp_path, monkeypatch, PORT, DNS, PING.replace("    correct: [0]\n", ""))
    assert [line.split(": ")[0] for line in found] == ["banks/net.fr.yaml:14:5 error missing-correct"]


def test_choices_go_by_their_ids_where_all_have_one(tmp_path, monkeypatch):
    source = SOURCE.replace(
        '["Names into addresses", "Colours into numbers"]', "[{id: a, text: Names}, {id: b, text: Colours}]"
    )
    swapped = DNS.replace('["Des noms en adresses", "Des couleurs en nombres"]', "[{id: b, text: X}, {id: a, text: Y}]")
    assert beside(tmp_path, monkeypatch, PORT, swapped.replace("correct: 0", "correct: 1"), PING, source=source) == []
    assert beside(tmp_path, monkeypatch, PORT, swapped, PING, source=source) == [
        "banks/net.fr.yaml:13:14 error key-differs: `X` is right, in `net` `Names` is right"
    ]


def test_a_parallel_bank_with_errors_is_not_exported_and_one_in_step_is(tmp_path, monkeypatch):
    beside(tmp_path, monkeypatch, PORT, DNS, PING)
    plan = api.plan(api.project_for(), (), api.Request(("json",)))
    assert (plan.refusals, sorted(job.bank.id for job in plan.jobs)) == ([], ["net", "net-fr"])
    beside(tmp_path, monkeypatch, PORT, DNS)
    plan = api.plan(api.project_for(), (), api.Request(("json",)))
    assert plan.refusals == ["banks/net.fr.yaml: not exported, it has 1 error"]
    assert [job.bank.id for job in plan.jobs] == ["net"]
