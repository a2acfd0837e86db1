"""`quizkit i18n adopt`: which catalogs come out of banks in one file per language, and what is refused."""

import itertools
import json
import random
import shutil
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from quizkit import api
from quizkit.bank.load import load_text
from quizkit.convert.readers import read_banks
from quizkit.errors import QuizkitError
from quizkit.formats.json.read import read
from quizkit.formats.json.write import document
from quizkit.i18n.align import MarkedQuestion, Shift, align, first_shift
from quizkit.i18n.align_choices import Order, Side, Verdict, order_of
from quizkit.i18n.align_marks import Evidence, latin, marked
from quizkit.i18n.catalog import read_catalog
from quizkit.i18n.translate import translate
from quizkit.linting.registry import rule_class
from quizkit.plugins import rule_files

SOURCE = """\
id: net
title: Networks
locale: en
questions:
  - id: port
    text: Which port does `https` use?
    choices: [By default 80, By default 443, By default 22]
    correct: 1
    explanation: It is 443.
  - id: dns
    text: What does DNS translate?
    choices:
      - Names into addresses
      - {text: Colours into numbers, feedback: That is a palette.}
    correct: 0
    hints: [Think of names.]
  - id: ping
    text: Which tool sends an ICMP echo?
    choices: ["The tool `ping`", "The tool `dig`", "The tool `ssh`"]
    correct: 0
"""
FRENCH = """\
id: net-fr
title: Réseaux
locale: fr
questions:
  - id: port
    text: Quel port utilise `https` ?
    choices: [Par défaut 443, Par défaut 22, Par défaut 80]
    correct: 0
    explanation: C'est 443.
  - id: dns
    text: Que traduit le DNS ?
    choices:
      - Des noms en adresses
      - {text: Des couleurs en nombres, feedback: C'est une palette.}
    correct: 0
    hints: [Pensez aux noms.]
  - id: ping
    text: Quel outil envoie un écho ICMP ?
    choices: ["L'outil `ping`", "L'outil `dig`", "L'outil `ssh`"]
    correct: 0
"""
MESSAGES = {
    ("net/title", "Networks"): "Réseaux",
    ("net/port/text", "Which port does `https` use?"): "Quel port utilise `https` ?",
    ("net/port/choice", "By default 80"): "Par défaut 80",
    ("net/port/choice", "By default 443"): "Par défaut 443",
    ("net/port/choice", "By default 22"): "Par défaut 22",
    ("net/port/explanation", "It is 443."): "C'est 443.",
    ("net/dns/text", "What does DNS translate?"): "Que traduit le DNS ?",
    ("net/dns/choice", "Names into addresses"): "Des noms en adresses",
    ("net/dns/choice", "Colours into numbers"): "Des couleurs en nombres",
    ("net/dns/choice/feedback", "That is a palette."): "C'est une palette.",
    ("net/dns/hint", "Think of names."): "Pensez aux noms.",
    ("net/ping/text", "Which tool sends an ICMP echo?"): "Quel outil envoie un écho ICMP ?",
    ("net/ping/choice", "The tool `ping`"): "L'outil `ping`",
    ("net/ping/choice", "The tool `dig`"): "L'outil `dig`",
    ("net/ping/choice", "The tool `ssh`"): "L'outil `ssh`",
}
WITHOUT_MEANING = (
    "meaning-not-compared",
    *(name for name in rule_files() if rule_class(name).compares_meaning),
)
# What these tests say holds without the extra `semantic`; with it more is told apart.
QUIET = api.Choice(ignore=WITHOUT_MEANING)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("quizkit.toml").touch()
    Path("net.yaml").write_text(SOURCE, "utf-8")
    return tmp_path


def adopt(translated, name="theirs.yaml", **options):
    Path(name).write_text(translated, "utf-8")
    return api.adopt(api.project_for(), "net.yaml", [name], api.AdoptOptions(rules=QUIET, **options))


def findings(adoption):
    return [
        f"{d.location.span.start.line}:{d.location.span.start.column} {d.severity} {d.rule}" for d in adoption.findings
    ]


def messages(path):
    catalog, flaws = read_catalog(str(path), Path(path).read_bytes())
    assert flaws == ()
    return {key: message.text for key, message in catalog.messages.items()}


def written():
    return sorted(path.as_posix() for path in Path("locales").rglob("*.po"))


def test_a_catalog_has_each_text_under_its_own_source(folder):
    adoption = adopt(FRENCH)
    assert findings(adoption) == []
    assert [outcome.line for outcome in adoption.outcomes] == ["locales/fr/net.po: new (15 messages adopted)"]
    assert (adoption.is_done, messages("locales/fr/net.po")) == (True, MESSAGES)


@pytest.mark.parametrize("ids", ["other", "counting"])
def test_questions_with_other_ids_go_by_their_order(folder, ids):
    numbers = itertools.count(1)
    text = "\n".join(
        f"  - id: {'frage' if ids == 'other' else 'q'}{next(numbers)}" if line.startswith("  - id:") else line
        for line in FRENCH.split("\n")
    )
    assert adopt(text).is_done
    assert messages("locales/fr/net.po") == MESSAGES


def test_one_renamed_id_is_bridged_where_the_marks_speak_for_it(folder):
    assert adopt(FRENCH.replace("id: ping", "id: echo")).is_done
    assert messages("locales/fr/net.po") == MESSAGES


REFUSED = {
    "another key": (("    correct: 0\n    explanation", "    correct: 1\n    explanation"), ["8:14 error key-differs"]),
    "two keys": (("correct: 0\n    explanation", "correct: [0, 1]\n    explanation"), ["8:14 error key-differs"]),
    "no key": (("correct: 0\n    explanation", "correct: []\n    explanation"), ["8:14 error key-differs"]),
    "key lost": (("    correct: 0\n    explanation", "    explanation"), ["5:5 error missing-correct"]),
    "a choice dropped": ((""", "L'outil `ssh`"]""", "]"), ["17:5 error choice-count-differs"]),
    "a choice put in": (("""`ssh`"]""", """`ssh`", "rien"]"""), ["17:5 error choice-count-differs"]),
    "a question dropped": (
        (FRENCH[FRENCH.index("  - id: dns") : FRENCH.index("  - id: ping")], ""),
        ["1:1 error question-missing"],
    ),
    "a question put in": (
        ("  - id: dns", "  - {id: mtu, text: Que dit MTU ?, choices: [oui, non], correct: 0}\n  - id: dns"),
        ["10:5 error question-extra"],
    ),
    "choices moved, the key not": (
        ('`ping`", "L\'outil `dig`', '`dig`", "L\'outil `ping`'),
        ["20:14 error key-differs"],
    ),
    "no title": (("title: Réseaux\n", ""), ["1:1 error missing-key"]),
    "broken": (("questions:", "questions: ["), None),
}


UNREADABLE = ("key lost", "no title", "broken")


@pytest.mark.parametrize("name", REFUSED)
def test_what_does_not_align_is_refused_and_nothing_is_written(folder, name):
    (old, new), expected = REFUSED[name]
    assert FRENCH.count(old) == 1
    adoption = adopt(FRENCH.replace(old, new))
    if expected is not None:
        assert findings(adoption) == expected
    assert (adoption.is_done, bool(findings(adoption)), written()) == (False, True, [])
    why = "cannot be read as a whole" if name in UNREADABLE else "is not in step with its source"
    assert adoption.outcomes[0].line == f"theirs.yaml: not adopted, it {why}"


def test_ignoring_a_rule_does_not_make_a_wrong_catalog(folder):
    text = FRENCH.replace("    correct: 0\n    explanation", "    correct: 1\n    explanation")
    Path("theirs.yaml").write_text(text, "utf-8")
    options = api.AdoptOptions(rules=api.Choice(ignore=("translation",)))
    adoption = api.adopt(api.project_for(), "net.yaml", ["theirs.yaml"], options)
    assert (findings(adoption), written()) == ([], [])
    line, told = adoption.outcomes[0].line.split("; ")
    assert line == "theirs.yaml: not adopted, it is not in step with its source"
    assert told == "`Par défaut 22` is right, in `net` `By default 443` is right"


def test_one_refused_bank_does_not_stop_the_others(folder):
    Path("fr.yaml").write_text(FRENCH, "utf-8")
    Path("de.yaml").write_text("id: a\nlocale: de\ntitle: Netze\nquestions: []\n", "utf-8")
    adoption = api.adopt(api.project_for(), "net.yaml", ["de.yaml", "fr.yaml"], api.AdoptOptions(rules=QUIET))
    assert [(d.location.file, d.rule) for d in adoption.findings if d.severity == 2] == [
        ("de.yaml", "question-missing")
    ] * 3
    assert [outcome.is_refused for outcome in adoption.outcomes] == [True, False]
    assert written() == ["locales/fr/net.po"]


def test_shifted_questions_are_told_once(folder):
    source = "id: net\ntitle: Calls\nlocale: en\nquestions:\n"
    theirs = "id: x\ntitle: Appels\nlocale: fr\nquestions:\n"
    names = ["NVLink", "PyTorch", "OpenMPI", "JupyterLab", "TensorBoard"]
    for i, name in enumerate(names):
        source += f"  - {{id: q{i}, text: 'Who made {name}?', choices: [we, they], correct: 0}}\n"
    for i, name in enumerate([names[0], "FreeBSD", *names[1:4]]):
        theirs += f"  - {{id: q{i}, text: 'Qui a fait {name} ?', choices: [nous, eux], correct: 0}}\n"
    Path("net.yaml").write_text(source, "utf-8")
    adoption = adopt(theirs)
    assert findings(adoption) == ["7:5 error translation-shifted"]
    assert adoption.findings[0].message == "questions are shifted from here on: this one translates `q1`"
    assert written() == []


def test_distractors_that_cannot_be_told_apart_come_in_as_fuzzy(folder):
    source = """id: net
title: Agents
locale: en
questions:
  - id: q1
    text: What is it?
    choices: [A GPU that learns by CUDA, Some quiet thing, Some other thing]
    correct: 0
"""
    Path("net.yaml").write_text(source, "utf-8")
    text = source.replace("locale: en", "locale: hu").replace("What is it?", "Mi ez?").replace("Agents", "Dolgok")
    text = text.replace(
        "[A GPU that learns by CUDA, Some quiet thing, Some other thing]", "[Egy csendes, Tanul a CUDA GPU, Egy másik]"
    )
    adoption = adopt(text.replace("correct: 0", "correct: 1"))
    line = "locales/hu/net.po: new (5 messages adopted, 2 of them fuzzy, for a translator to look at)"
    assert ([outcome.line for outcome in adoption.outcomes], findings(adoption)) == ([line], [])
    catalog, _ = read_catalog("", Path("locales/hu/net.po").read_bytes())
    assert {m.source: (m.text, m.is_fuzzy) for m in catalog.messages.values() if m.context.endswith("choice")} == {
        "A GPU that learns by CUDA": ("Tanul a CUDA GPU", False),
        "Some quiet thing": ("Egy csendes", True),
        "Some other thing": ("Egy másik", True),
    }


def test_a_text_with_an_error_comes_in_as_fuzzy(folder):
    Path("net.yaml").write_text(SOURCE.replace("`ping`", "`ping(1)`"), "utf-8")
    adoption = adopt(FRENCH.replace("`ping`", "`ping(2)`"))
    found = [line for line in findings(adoption) if " error " in line]
    assert found == ["19:15 error code-changed"]
    catalog, _ = read_catalog("", Path("locales/fr/net.po").read_bytes())
    assert [(m.source, m.text) for m in catalog.messages.values() if m.is_fuzzy] == [
        ("The tool `ping(1)`", "L'outil `ping(2)`")
    ]
    assert (adoption.is_done, len(catalog.messages)) == (True, len(MESSAGES))


def test_an_existing_catalog_gets_what_it_lacks_and_keeps_what_it_has(folder):
    adopt(FRENCH)
    path = Path("locales/fr/net.po")
    text = path.read_text("utf-8").replace("Pensez aux noms.", "").replace('"Réseaux"', '"Les réseaux"')
    path.write_text("# Ours.\n" + text, "utf-8")
    lines = [outcome.line for outcome in adopt(FRENCH).outcomes]
    assert lines == [
        "locales/fr/net.po: updated (1 message adopted, 1 already translated otherwise)\n"
        "locales/fr/net.po:15: `Les réseaux` stays, the bank has `Réseaux`"
    ]
    assert path.read_text("utf-8").startswith("# Ours.\n")
    assert messages(path) == MESSAGES | {("net/title", "Networks"): "Les réseaux"}
    before = path.read_bytes()
    assert [outcome.is_refused for outcome in adopt(FRENCH).outcomes] == [False]
    assert path.read_bytes() == before


def test_a_broken_catalog_is_left_as_it_is(folder):
    path = Path("locales/fr/net.po")
    path.parent.mkdir(parents=True)
    path.write_text('msgid "open\n', "utf-8")
    adoption = adopt(FRENCH)
    assert {(d.location.file, d.rule) for d in adoption.findings} == {("locales/fr/net.po", "catalog-broken")}
    assert (adoption.is_done, path.read_text("utf-8")) == (False, 'msgid "open\n')


@pytest.mark.parametrize("told", ["locale: fr\n", "", "locale: francais\n"], ids=["own", "none", "no tag"])
def test_the_locale_may_be_told(folder, told):
    assert adopt(FRENCH.replace("locale: fr\n", told), locale="fr-CA").is_done
    assert messages("locales/fr-CA/net.po") == MESSAGES


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("net.yaml", ["nothing.yaml"]), "nothing.yaml: no such file or folder"),
        (("nothing.yaml", ["net.yaml"]), "nothing.yaml: no such file or folder"),
        (
            ("net.yaml", ["quizkit.toml"]),
            "quizkit.toml: banks are read from .yaml, .yml, .json; convert the file to one of them",
        ),
        (
            ("net.yaml", ["fr.yaml", "net.yaml"]),
            "net.yaml: its language is that of the source, `en`; name the translation's with --locale",
        ),
    ],
)
def test_what_cannot_run_writes_nothing(folder, arguments, message):
    Path("fr.yaml").write_text(FRENCH, "utf-8")
    with pytest.raises(QuizkitError) as error:
        api.adopt(api.project_for(), *arguments)
    assert (str(error.value), written()) == (message, [])


def test_a_source_with_errors_is_refused(folder):
    Path("net.yaml").write_text(SOURCE.replace("    correct: 1\n", ""), "utf-8")
    adoption = adopt(FRENCH)
    assert (findings(adoption), written()) == (["5:5 error missing-correct"], [])
    assert [outcome.line for outcome in adoption.outcomes] == ["net.yaml: has errors, so nothing can be adopted"]


def test_our_own_export_gives_the_catalogs_back(folder):
    root = Path(__file__).parent.parent
    shutil.copytree(root / "banks", "banks")
    for bank in sorted(Path("banks").glob("*.yaml")):
        loaded = load_text(bank.name, bank.read_bytes()).bank
        for locale in ("ru", "ms"):
            catalog, _ = read_catalog("", (root / f"locales/{locale}/{loaded.id}.po").read_bytes())
            translated = document(translate(loaded, catalog, locale=locale).bank)
            Path(f"{locale}.json").write_text(json.dumps(translated, indent="\t"), "utf-8")
        adoption = api.adopt(api.project_for(), str(bank), ["ru.json", "ms.json"], api.AdoptOptions(rules=QUIET))
        assert ([d for d in adoption.findings if d.severity], adoption.is_done) == ([], True)
        for locale in ("ru", "ms"):
            path = f"locales/{locale}/{loaded.id}.po"
            assert messages(path).keys() == messages(root / path).keys()
            assert list(messages(path).values())[1:] == list(messages(root / path).values())[1:]


def test_plain_json_is_read_with_its_places():
    data = {
        "id": "b",
        "title": "\U0001f600",
        "locale": "en",
        "description": None,
        "questions": [
            {"id": "q", "text": "a\u2028b", "choices": ["x", {"text": "y", "feedback": None}, 3], "correct": 1},
            {"id": "r", "text": "z", "choices": ["x", "y"]},
        ],
    }
    text = json.dumps(data, indent=1)
    loaded = read("b.json", text.encode())
    assert [(flaw.rule, flaw.location.span.start.line) for flaw in loaded.flaws] == [("missing-correct", 20)]
    question = loaded.bank.questions[0]
    assert (loaded.bank.title, question.text, [c.text for c in question.choices]) == (
        "\U0001f600",
        "a\u2028b",
        ["x", "y", "3"],
    )
    assert question.choices[1].feedback is None
    start, end = loaded.places.locate(("questions", 0, "choices", 1, "text")).span
    assert text[start.offset : end.offset] == '"y"'


@pytest.mark.parametrize(
    ("data", "line", "message"),
    [
        (b'{"id": "b",\n "title"}', 2, "the file is no JSON: expecting ':' delimiter"),
        (b"", 1, "the file is no JSON: expecting value"),
        (b"\xff", 1, "byte 0xFF is no UTF-8; save the file as UTF-8"),
        (b"[" * 100_000, 1, "the file is nested too deeply"),
    ],
    ids=["syntax", "empty", "bytes", "deep"],
)
def test_json_that_cannot_be_read_says_where(data, line, message):
    loaded = read("b.json", data)
    assert loaded.bank is None
    assert [(f.rule, f.location.span.start.line, f.message) for f in loaded.flaws] == [
        ("unreadable-file", line, message)
    ]


def test_a_folder_gives_its_banks(folder):
    Path("old/parts").mkdir(parents=True)
    for name in ("a.yaml", "b.yml"):
        Path("old", name).write_text(FRENCH, "utf-8")
    head, questions = FRENCH.split("questions:\n")
    Path("old/parts/bank.yaml").write_text(head, "utf-8")
    Path("old/parts/q.yaml").write_text(textwrap.dedent(questions), "utf-8")
    Path("quizkit.toml").write_text('banks = ["old/*.y*ml"]\n', "utf-8")
    project = api.project_for()
    assert [bank.files.names for bank in read_banks(project, "old")] == [("old/a.yaml",), ("old/b.yml",)]
    # A folder that is a bank needs no glob.
    parts = ("old/parts/bank.yaml", "old/parts/q.yaml")
    assert [bank.files.names for bank in read_banks(project, "old/parts/")] == [parts]
    assert api.adopt(project, "net.yaml", ["old/parts"], api.AdoptOptions(rules=QUIET)).is_done
    assert messages("locales/fr/net.po") == MESSAGES


def run(*arguments):
    command = [sys.executable, "-m", "quizkit", "i18n", "adopt", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_command_prints_findings_and_outcomes(folder):
    Path("fr.yaml").write_text(FRENCH, "utf-8")
    done = run("net.yaml", "fr.yaml", "--ignore", "meaning-not-compared")
    lines = ["no findings (3 questions in 1 file)", "locales/fr/net.po: new (15 messages adopted)"]
    assert (done.returncode, done.stdout.splitlines(), done.stderr) == (0, lines, "")
    Path("de.yaml").write_text(FRENCH.replace("correct: 0", "correct: 1").replace("locale: fr", "locale: de"), "utf-8")
    done = run("net.yaml", "de.yaml", "--output-format", "json", "--ignore", "wrong-language,meaning-not-compared")
    found = [(d["rule"], d["path"], d["line"]) for d in json.loads(done.stdout)["diagnostics"]]
    assert found == [("key-differs", "de.yaml", line) for line in (8, 15, 20)]
    assert (done.returncode, done.stderr) == (1, "de.yaml: not adopted, it is not in step with its source\n")
    assert run("net.yaml", "none.yaml").returncode == 2


# The alignment itself.


@pytest.mark.parametrize(
    ("word", "spelled"),
    [
        ("Modèle", "modele"),
        ("модель", "model"),
        ("щит", "sit"),
        ("σύστημα", "sistima"),
        ("Größe", "grosse"),
        ("模型", "模型"),
    ],
)
def test_words_are_spelled_in_latin_letters(word, spelled):
    assert latin(word) == spelled


def test_marks_are_what_no_language_changes():
    found = marked("Modèle `x[1]` à ٣ %, voir https://example.org/a et NVLink")
    kinds = {kind: sorted(mark[1:] for mark in found.marks if mark[0] == kind) for kind in "=!~"}
    assert {"x", "1", "3", "example", "org"} <= set(kinds["="])
    assert (kinds["!"], kinds["~"]) == (["nvlink"], ["mode", "nvli", "voir"])


@pytest.mark.parametrize(
    "piece",
    ["a", "A", "é", "中", "_", "a_", "a.", "`", "``` ", "$", "$a ", "](", "<", "<code>", "http", "a:/", "1", "\u0301"],
)
def test_marks_of_a_hostile_text_cost_no_more_than_its_length(piece):
    start = time.process_time()
    marked(piece * (200_000 // len(piece)) + "é")
    assert time.process_time() - start < 5


def test_a_mark_that_all_have_says_little_and_one_that_one_side_lacks_nothing():
    texts = [marked("GPU Alpha"), marked("GPU Betas")]
    evidence = Evidence(texts, [marked("GPU Alpha"), marked("GPU")])
    assert evidence.of(texts[0], marked("GPU Alpha")) > evidence.of(texts[1], marked("GPU Alpha"))
    assert Evidence(texts, [marked("x")]).of(texts[0], marked("x")) == 0


def side(choices, *keys):
    return Side([marked(choice) for choice in choices], frozenset(keys))


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        pytest.param(
            side(["Yes", "No"], 0), side(["Oui", "Non"], 0), Order((0, 1), Verdict.SURE), id="nothing speaks against it"
        ),
        pytest.param(
            side(["Yes", "No"], 0), side(["Oui", "Non"], 1), Order((0, 1), Verdict.UNKNOWN), id="nothing tells"
        ),
        pytest.param(
            side(["Yes", "No"], 0), side(["Yes", "No"], 1), Order((0, 1), Verdict.OTHER_KEY), id="equal texts"
        ),
        pytest.param(
            side(["4 MB", "5 MB", "6 MB"], 1),
            side(["5 Mo", "6 Mo", "4 Mo"], 0),
            Order((2, 0, 1), Verdict.SURE),
            id="numbers",
        ),
        pytest.param(
            side(["4 MB", "5 MB", "6 MB"], 1),
            side(["6 Mo", "5 Mo", "4 Mo"], 1),
            Order((2, 1, 0), Verdict.SURE),
            id="same key",
        ),
        pytest.param(
            side(["4 MB", "5 MB", "6 MB"], 1),
            side(["5 Mo", "6 Mo", "4 Mo"], 1),
            Order((2, 1, 0), Verdict.OTHER_KEY),
            id="key stayed",
        ),
        pytest.param(side(["1"] * 9, 1), side(["1"] * 9, 1), Order(tuple(range(9)), Verdict.SURE), id="many"),
        pytest.param(
            side(["1"] * 9, 1), side(["1"] * 9, 2), Order(tuple(range(9)), Verdict.UNKNOWN), id="many, another key"
        ),
        pytest.param(side([]), side([]), Order((), Verdict.SURE), id="none"),
    ],
)
def test_the_order_of_choices(source, target, expected):
    assert order_of(source, target) == expected


def questions(*texts, prefix="q"):
    return [MarkedQuestion(f"{prefix}{i}", marked(text)) for i, text in enumerate(texts)]


NAMES = ["NVLink", "PyTorch", "OpenMPI", "cuDNN", "TensorBoard", "JupyterLab"]


def test_questions_with_other_ids_are_aligned_around_what_is_missing_and_what_is_extra():
    source = questions(*NAMES)
    target = questions(*NAMES[:2], *NAMES[3:5], "FreeBSD", NAMES[5], prefix="x")
    found = align(source, target)
    assert (found.pairs, found.missing, found.extra) == (((0, 0), (1, 1), (3, 2), (4, 3), (5, 5)), (2,), (4,))


def test_counting_ids_do_not_hide_a_shift():
    source = questions(*NAMES)
    found = align(source, questions(NAMES[0], "FreeBSD", *NAMES[1:5]))
    assert found.shift == Shift(source=2, target=2, fits=1)
    assert align(source, questions(*NAMES)).shift is None


def test_two_swapped_questions_are_seen_and_nothing_is_said_without_marks():
    source, pairs = questions(*NAMES), [(i, i) for i in range(6)]
    assert first_shift(source, questions(*NAMES[:2], NAMES[3], NAMES[2], *NAMES[4:]), pairs) == Shift(2, 2, 3)
    plain = questions("one", "two", "three")
    assert first_shift(plain, questions("eins", "zwei", "drei"), [(0, 0), (1, 1), (2, 2)]) is None
    assert first_shift([], [], []) is None


def test_a_long_bank_is_aligned_in_a_band():
    words = [f"Name{i}Made" for i in range(300)]
    gone = sorted(random.Random(3).sample(range(300), 5))
    left = [i for i in range(300) if i not in gone]
    found = align(questions(*words), questions(*(words[i] for i in left), prefix="x"))
    assert (found.missing, found.extra) == (tuple(gone), ())
    assert found.pairs == tuple((i, j) for j, i in enumerate(left))


@pytest.mark.shared
def test_labelled_pairs_are_adopted_or_refused_as_they_should(shared, folder):
    pairs = json.loads((shared / "corpora/translation-dev.json").read_text("utf-8"))["pairs"]
    done: dict[str, list[bool]] = {}
    for i, pair in enumerate(pairs):
        for name, locale in (("source", "en"), ("translation", pair["locale"])):
            data = {"id": "net", "title": "Bank", "locale": locale, "questions": [labelled(pair[name])]}
            Path(f"{i}.{name}.json").write_text(json.dumps(data), "utf-8")
        adoption = api.adopt(api.project_for(), f"{i}.source.json", [f"{i}.translation.json"])
        assert adoption.is_done == bool(written())
        shutil.rmtree("locales", ignore_errors=True)
        done.setdefault(pair["kind"], []).append(adoption.is_done)
    right = done["clean"] + done["reordered-but-right"]
    assert sum(right) >= 0.97 * len(right)
    assert not any(done["count"] + done["wrong-key"] + done["key-lost"] + done["shifted"])


def labelled(data):
    question = {"id": "q1", "text": data["text"], "choices": data["choices"], "correct": data["correct"]}
    return question | ({"explanation": data["explanation"]} if data["explanation"] else {})
