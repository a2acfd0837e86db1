"""`quizkit i18n check`: catalogs as translators want them checked."""

import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

BANK = """\
id: a
title: 1
locale: en
questions:
  - id: q1
    text: How many are 12 `x`?
    choices: [first of them, second]
    correct: 0
"""
HEAD = """\
msgid ""
msgstr ""
"Language: ru\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

"""
TEXT = """\
msgctxt "a/q1/text"
msgid "How many are 12 `x`?"
msgstr "Сколько тут 12 `x`?"

"""
FIRST = """\
msgctxt "a/q1/choice"
msgid "first of them"
msgstr "первый"

"""
SECOND = """\
msgctxt "a/q1/choice"
msgid "second"
msgstr "второй"
"""
DONE = HEAD + TEXT + FIRST + SECOND
NAME = "locales/ru/a.po"
# Where the extra `semantic` is not installed a run says so.
NO_INFO = ("--ignore", "meaning-not-compared")
NO_MODEL = '[lint]\nignore = ["meaning-not-compared"]\n'


class Run(NamedTuple):
    code: int
    out: list[str]
    told: str


def quizkit(folder: Path, *arguments: str) -> Run:
    done = subprocess.run([sys.executable, "-m", "quizkit", *arguments], cwd=folder, capture_output=True, text=True)
    assert "Traceback" not in done.stderr
    return Run(done.returncode, done.stdout.splitlines(), done.stderr.strip())


def check(folder: Path, *arguments: str) -> Run:
    return quizkit(folder, "i18n", "check", *arguments)


def put(folder: Path, name: str, text: str) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    put(tmp_path, "quizkit.toml", f'target-locales = ["ru"]\n{NO_MODEL}')
    put(tmp_path, "banks/a.yaml", BANK)
    put(tmp_path, NAME, DONE)
    return tmp_path


def line_of(text: str, mark: str) -> int:
    assert text.count(mark) == 1
    return text[: text.index(mark)].count("\n") + 1


def test_a_catalog_that_is_whole_is_clean(project: Path) -> None:
    assert check(project) == Run(0, ["no findings (1 question in 1 file)"], "")


LEFT = HEAD + "".join(
    [
        '#, fuzzy\n#| msgid "How many are 11 `x`?"\n',
        TEXT,
        "#, fuzzy\n",
        FIRST,
        SECOND.replace("второй", ""),
    ]
)


def test_each_message_that_is_left_is_a_warning_at_its_own_line(project: Path) -> None:
    put(project, NAME, LEFT)
    todo = "compare them, then remove the mark [fuzzy]"
    texts = [line_of(LEFT, mark) for mark in ('msgstr "Сколько', 'msgstr "первый')]
    assert check(project) == Run(
        1,
        [
            f'{NAME}:{texts[0]}:1: warning: "How many are 12 `x`?" (a/q1/text) is fuzzy, its'
            f' translation was made for "How many are 11 `x`?"; {todo}',
            f"{NAME}:{texts[1]}:1: warning: `first of them` (a/q1/choice) is fuzzy; {todo}",
            f"{NAME}:{LEFT.count(chr(10))}:1: warning: `second` (a/q1/choice) is untranslated [untranslated]",
            "3 warnings (1 question in 1 file)",
        ],
        "",
    )


def test_lint_still_counts_them_in_one_info_each(project: Path) -> None:
    put(project, NAME, LEFT)
    assert quizkit(project, "lint") == Run(
        0,
        [
            f"{NAME}:1:1: info: 2 messages are fuzzy in ru (3 in all) [fuzzy]",
            f"{NAME}:1:1: info: 1 message is untranslated in ru (3 in all) [untranslated]",
            "2 infos (1 question in 2 files)",
        ],
        "",
    )


def test_a_message_that_the_catalog_lacks_is_told_at_its_head(project: Path) -> None:
    put(project, NAME, HEAD + TEXT + FIRST)
    assert check(project).out[:-1] == [
        f"{NAME}:1:1: warning: `second` (a/q1/choice) is not in the catalog; run `quizkit i18n update` [untranslated]"
    ]


@pytest.mark.parametrize(
    ("edit", "line", "rule"),
    [
        pytest.param(('msgstr "первый"', 'msgstr "первый'), 'msgstr "первый', "catalog-broken", id="open string"),
        pytest.param(("Language: ru", "Language: ms"), '"Language: ms', "catalog-language", id="another language"),
        pytest.param(('msgstr "второй"', 'msgstr "второй\\n"'), 'msgstr "второй', "line-break-differs", id="line end"),
        pytest.param(('12 `x`?"\n\n', '13 `x`?"\n\n'), 'msgstr "Сколько', "number-changed", id="number"),
        pytest.param(("первый", "first of them"), 'msgstr "first', "source-language-left", id="source language"),
    ],
)
def test_strictness_of_gettext_and_the_rules_beside_the_texts(
    project: Path, edit: tuple[str, str], line: str, rule: str
) -> None:
    text = DONE.replace(*edit)
    assert text != DONE
    put(project, NAME, text)
    assert check(project).code == 1
    run = check(project, "--select", rule)
    found = [(one.split(":")[1], one.rsplit(" ", 1)[1]) for one in run.out[:-1]]
    assert (run.code, found) == (1, [(str(line_of(text, line)), f"[{rule}]")])


def test_a_missing_catalog_of_a_target_locale_is_told_once(project: Path) -> None:
    (project / NAME).unlink()
    message = "`a` has no catalog in ru, 3 messages to translate; `quizkit i18n update ru` makes it"
    assert check(project).out == [
        f"banks/a.yaml:1:5: warning: {message} [untranslated]",
        "1 warning (1 question in 0 files)",
    ]
    put(project, "banks/a.yaml", BANK.replace("locale: en", "locale: en\ntranslate: false"))
    assert check(project).code == 2


def test_json_names_bank_question_and_locale(project: Path) -> None:
    put(project, NAME, LEFT)
    document = json.loads("\n".join(check(project, "--output-format", "json").out))
    told = [(one["rule"], one["bank"], one["question"], one["locale"]) for one in document["diagnostics"]]
    assert told == [(rule, "a", "q1", "ru") for rule in ("fuzzy", "fuzzy", "untranslated")]
    assert document["summary"] == {"files": 1, "questions": 1, "errors": 0, "warnings": 3, "infos": 0}


@pytest.mark.parametrize(
    ("options", "code", "rules"),
    [
        (["--fail-on", "error"], 0, ["fuzzy", "fuzzy", "untranslated"]),
        (["--select", "fuzzy"], 1, ["fuzzy", "fuzzy"]),
        (["--ignore", "fuzzy,untranslated"], 0, []),
        (["--select", "number-changed"], 0, []),
        (["--select", "number-changed", "--extend-select", "untranslated"], 1, ["untranslated"]),
    ],
)
def test_rules_are_chosen_as_for_lint(project: Path, options: list[str], code: int, rules: list[str]) -> None:
    put(project, NAME, LEFT)
    run = check(project, *options, "--output-format", "concise")
    assert (run.code, [line.rsplit(" ", 1)[1].strip("[]") for line in run.out[:-1]]) == (code, rules)


def test_github_shows_the_warnings_beside_the_lines(project: Path) -> None:
    put(project, NAME, DONE.replace("второй", ""))
    (line,) = check(project, "--output-format", "github").out
    assert line.startswith(f"::warning file={NAME},line={DONE.count(chr(10))},col=1,")


def test_the_config_may_give_another_severity(project: Path) -> None:
    put(project, NAME, LEFT)
    severities = '[rules.fuzzy]\nseverity = "error"\n[rules.untranslated]\nseverity = "info"\n'
    put(project, "quizkit.toml", NO_MODEL + severities)
    assert check(project).out[-1] == "2 errors, 1 info (1 question in 1 file)"


IGNORE = "# quizkit: ignore[{}]\n"


@pytest.mark.parametrize(
    ("text", "in_check", "in_lint"),
    [
        pytest.param(
            LEFT.replace("#, fuzzy\nmsgctxt", IGNORE.format("fuzzy") + "#, fuzzy\nmsgctxt"),
            ["fuzzy", "untranslated"],
            ["1 message is fuzzy in ru (3 in all)", "1 message is untranslated in ru (3 in all)"],
            id="one message",
        ),
        pytest.param(IGNORE.format("fuzzy, untranslated") + LEFT, [], [], id="all, in the catalog's head"),
        pytest.param(
            DONE.replace('msgctxt "a/q1/text"', IGNORE.format("fuzzy") + 'msgctxt "a/q1/text"'),
            ["unused-suppression"],
            ["`ignore[fuzzy]` silences nothing here; remove it"],
            id="none",
        ),
    ],
)
def test_comments_silence_messages_in_check_and_lint(
    project: Path, text: str, in_check: list[str], in_lint: list[str]
) -> None:
    put(project, NAME, text)
    assert [line.rsplit(" ", 1)[1].strip("[]") for line in check(project).out[:-1]] == in_check
    assert [line.split(": ", 2)[2].rsplit(" ", 1)[0] for line in quizkit(project, "lint").out[:-1]] == in_lint


def test_paths_name_files_and_folders(project: Path) -> None:
    put(project, "locales/ms/a.po", LEFT.replace("Language: ru", "Language: ms"))
    assert check(project, "locales/ru").code == 0
    assert check(project, NAME).code == 0
    run = check(project, "locales/ms/a.po", "locales/ru/")
    assert (run.code, run.out[-1]) == (1, "3 warnings (1 question in 2 files)")
    assert check(project.parent, f"{project.name}/locales/ru") == Run(0, ["no findings (1 question in 1 file)"], "")


@pytest.mark.parametrize(
    ("paths", "message"),
    [
        (
            ["banks/a.yaml"],
            "banks/a.yaml: there is no catalog; name .po files or folders (`quizkit lint` checks banks)",
        ),
        (["nowhere.po"], "nowhere.po: no such file or folder"),
    ],
)
def test_what_is_no_catalog_cannot_be_checked(project: Path, paths: list[str], message: str) -> None:
    assert check(project, *paths) == Run(2, [], f"quizkit: error: {message}")


def test_no_catalog_to_check_is_no_success(project: Path) -> None:
    (project / NAME).unlink()
    put(project, "quizkit.toml", "")
    message = "no catalog to check; `quizkit i18n update LOCALE` begins one"
    assert check(project) == Run(2, [], f"quizkit: error: {message}")


def test_faults_of_a_bank_are_told_only_where_they_hide_questions(project: Path) -> None:
    put(project, "banks/a.yaml", BANK.replace("correct: 0", "correct: [0, 0]"))
    assert check(project).code == 0
    put(project, "banks/a.yaml", BANK + "  - id: q2\n    tekst: Gone?\n    choices: [a, b]\n    correct: 0\n")
    run = check(project)
    assert run.code == 1
    assert {line.split(":")[0] for line in run.out[:-1]} == {"banks/a.yaml"}
    assert check(project, NAME).out[:-1] == run.out[:-1]


def test_a_file_without_a_project_is_checked_as_far_as_possible(tmp_path: Path) -> None:
    put(tmp_path, "down/loads/a.po", LEFT)
    put(tmp_path, "down/loads/whole.po", DONE)
    put(tmp_path, "down/loads/broken.po", DONE.replace('"второй"', '"второй'))
    whole = check(tmp_path, "down/loads/whole.po", *NO_INFO)
    assert (whole.code, whole.out) == (
        0,
        [
            "down/loads/whole.po:1:1: info: no bank has the id `a`; nothing to compare with [catalog-without-bank]",
            "1 info (0 questions in 1 file)",
        ],
    )
    left = check(tmp_path, "down/loads/a.po", *NO_INFO)
    assert (left.code, left.out[-1]) == (1, "3 warnings, 1 info (0 questions in 1 file)")
    assert [line.rsplit("[", 1)[1] for line in left.out[1:-1]] == ["fuzzy]", "fuzzy]", "untranslated]"]
    assert check(tmp_path, "down/loads/broken.po").out[-1].startswith("1 error")
    # A folder means all of its catalogs, wherever they lie.
    assert check(tmp_path, "down", *NO_INFO).out[-1] == "1 error, 3 warnings, 2 infos (0 questions in 3 files)"


def test_a_bank_may_be_named_beside_a_file_without_a_project(tmp_path: Path) -> None:
    put(tmp_path, "a.yaml", BANK)
    put(tmp_path, "a.po", DONE.replace('12 `x`?"\n\n', '13 `x`?"\n\n'))
    run = check(tmp_path, "a.yaml", "a.po", *NO_INFO)
    assert (run.code, [line.rsplit(" ", 1)[1] for line in run.out[:-1]]) == (1, ["[number-changed]"])


def test_without_a_project_or_a_path_it_cannot_run(tmp_path: Path) -> None:
    run = check(tmp_path)
    assert (run.code, run.out) == (2, [])
