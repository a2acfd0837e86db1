import pytest

from quizkit.errors import QuizkitError
from quizkit.project.config import Config, LintConfig, RuleConfig, find_project


def config_of(tmp_path, text, name="quizkit.toml"):
    (tmp_path / name).write_text(text, "utf-8")
    return find_project(tmp_path)


def test_an_empty_file_is_a_whole_project(tmp_path):
    project = config_of(tmp_path, "")
    assert (project.config, project.file) == (Config(), tmp_path / "quizkit.toml")


def test_the_config_is_found_upwards_and_the_nearest_wins(tmp_path):
    (tmp_path / "quizkit.toml").write_text('incomplete = "skip"\n')
    below = tmp_path / "a" / "b"
    below.mkdir(parents=True)
    assert find_project(below).root == tmp_path
    (tmp_path / "a" / "pyproject.toml").write_text('[tool.quizkit]\nincomplete = "source"\n')
    assert find_project(below).config.incomplete == "source"


def test_a_pyproject_of_other_tools_is_passed_over(tmp_path):
    (tmp_path / "pyproject.toml").write_text("# no tool.quizkit table\n[tool.other]\nx = 1\n")
    (tmp_path / "a").mkdir()
    assert find_project(tmp_path / "a").file is None


def test_every_key_is_read(tmp_path):
    text = """
banks = ["q/*.yaml"]
locales = "po/{bank}.{locale}.po"
target-locales = ["ru"]
formats = ["gift"]
incomplete = "source"
levels = ["one", "two"]
[lint]
select = ["structure"]
extend-select = ["similar-choice"]
ignore = ["missing-alt"]
[lint.per-file-ignores]
"banks/old/*" = ["missing-explanation"]
[rules.duplicate-choice]
severity = "warning"
"""
    assert config_of(tmp_path, text).config == Config(
        banks=("q/*.yaml",),
        locales="po/{bank}.{locale}.po",
        target_locales=("ru",),
        formats=("gift",),
        incomplete="source",
        levels=("one", "two"),
        lint=LintConfig(
            ("structure",), ("similar-choice",), ("missing-alt",), {"banks/old/*": ("missing-explanation",)}
        ),
        rules={"duplicate-choice": RuleConfig("warning", {})},
        names_formats=True,
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("\nbankz = []\n", "2: unknown key `bankz`, did you mean `banks`?", id="unknown key"),
        pytest.param("banks = 'x'\n", "1: `banks` is a string, a list of strings is expected", id="not a list"),
        pytest.param(
            "banks = ['x', 1]\n",
            "1: `banks` is a list with other things than strings, a list of strings is expected",
            id="mixed list",
        ),
        pytest.param(
            "\n\nincomplete = 'no'\n", "3: `incomplete` is `no`, one of error, source, skip is expected", id="value"
        ),
        pytest.param(
            "locales = 'x/{bank}.po'\n",
            "1: `locales` is expected to be a path with {locale}, and {bank} or not, to a .po",
            id="pattern without a locale",
        ),
        pytest.param(
            "locales = 'x/{locale}'\n",
            "1: `locales` is expected to be a path with {locale}, and {bank} or not, to a .po",
            id="pattern of other files",
        ),
        pytest.param(
            "locales = 'x/{locale}/{domain}.po'\n",
            "1: `{domain}` is unknown in `locales`; known are {locale} and {bank}",
            id="pattern with another field",
        ),
        pytest.param(
            "[lint]\nselect = []\nignored = []\n",
            "3: unknown key `ignored`, did you mean `ignore`?",
            id="key of a table",
        ),
        pytest.param("lint = 1\n", "1: `lint` is a number, a table is expected", id="not a table"),
        pytest.param(
            "[rules.x]\nseverity = 'bad'\n",
            "2: `severity` is `bad`, one of error, warning, info is expected",
            id="severity",
        ),
        pytest.param(
            "target-locales = ['ru', '../x']\n",
            "1: `../x` is no language tag such as ru, pt-BR or zh-Hant",
            id="locale",
        ),
        pytest.param(
            "locales = '../{locale}/{bank}.po'\n",
            "1: `../{locale}/{bank}.po` does not lie below the config's folder",
            id="outside",
        ),
        pytest.param("a = \n", "1:5: invalid value; mend the TOML", id="broken TOML"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path, text, said):
    with pytest.raises(QuizkitError) as error:
        config_of(tmp_path, text)
    assert str(error.value) == f"{tmp_path / 'quizkit.toml'}:{said}"


def test_a_fault_in_pyproject_has_the_line_of_its_table(tmp_path):
    text = "[project]\nname = 'x'\n[tool.quizkit]\nbanks = 1\n"
    with pytest.raises(QuizkitError, match=r"pyproject\.toml:4: `banks` is a number"):
        config_of(tmp_path, text, "pyproject.toml")


def test_a_config_that_is_not_utf8_is_told_with_its_line(tmp_path):
    (tmp_path / "quizkit.toml").write_bytes(b"# a\n# \xff\n")
    with pytest.raises(QuizkitError, match=r"quizkit\.toml:2: is not UTF-8; save it as UTF-8"):
        find_project(tmp_path)


def test_a_folder_in_the_place_of_the_config_is_told(tmp_path):
    (tmp_path / "quizkit.toml").mkdir()
    with pytest.raises(QuizkitError, match=r"quizkit\.toml: cannot be read: is a directory"):
        find_project(tmp_path)
