import subprocess
import sys
from pathlib import Path

import pytest

from quizkit import __version__

HEAVY = ["pydantic", "yaml", "polib", "jsonschema", "lxml", "jinja2", "markdown_it"]


def imported_by(*arguments: str) -> set[str]:
    code = (
        "import sys; sys.argv[1:] = sys.argv[1:]\n"
        "from quizkit.__main__ import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print('\\n'.join(m.split('.')[0] for m in sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def test_help_imports_no_heavy_library():
    assert imported_by("--help").isdisjoint(HEAVY)


def test_version_is_told_before_click_is_loaded():
    assert imported_by("--version").isdisjoint([*HEAVY, "click"])


def test_version_is_that_of_the_package():
    done = subprocess.run([sys.executable, "-m", "quizkit", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"quizkit {__version__}\n"


@pytest.mark.parametrize("command", ["lint", "rule", "export", "build", "i18n", "init"])
def test_each_command_tells_its_help(command):
    done = subprocess.run([sys.executable, "-m", "quizkit", command, "--help"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: quizkit {command} ")


@pytest.mark.parametrize("arguments", [["nothing"], ["lint", "--nothing"], ["export"], ["lint", "no/such.yaml"]])
def test_wrong_usage_exits_2(arguments, tmp_path):
    done = subprocess.run([sys.executable, "-m", "quizkit", *arguments], capture_output=True, text=True, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
    assert done.stderr


def test_committed_schemas_are_current():
    root = Path(__file__).parent.parent
    done = subprocess.run([sys.executable, root / "tools/schema.py", "--check"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
