"""Both hooks, installed by the real pre-commit in a fresh repository."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GOOD = """\
id: good
title: Good
locale: en
questions:
  - id: q1
    text: One?
    choices: [one, two]
    correct: 0
"""
BAD = GOOD.replace("correct: 0", "correct: 5").replace("id: good", "id: bad")
SAME_ID = GOOD.replace("title: Good", "title: Other")

pytestmark = [
    pytest.mark.network,
    pytest.mark.skipif(
        not os.environ.get("QUIZKIT_NETWORK"), reason="needs QUIZKIT_NETWORK=1: installs from a registry"
    ),
]


def git(folder: Path, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
    settings = ["-c", "user.name=t", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("GIT_") or k.startswith("GIT_SSL")}
    environment |= {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PRE_COMMIT_HOME": str(folder.parent / "cache"),
    }
    return subprocess.run(
        ["git", *settings, *arguments],
        cwd=folder,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=check,
    )


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a fresh repository with our hooks installed."""
    top = tmp_path_factory.mktemp("pre-commit")
    hooks, repository = top / "hooks", top / "repository"
    shutil.copytree(ROOT / "src", hooks / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE", ".pre-commit-hooks.yaml"):
        shutil.copy(ROOT / name, hooks / name)
    git(hooks, "init", "-q")
    git(hooks, "add", ".")
    git(hooks, "commit", "-q", "-m", "hooks")
    revision = git(hooks, "rev-parse", "HEAD").stdout.strip()
    repository.mkdir()
    (repository / "banks").mkdir()
    (repository / "quizkit.toml").write_text("")
    (repository / ".pre-commit-config.yaml").write_text(
        f"repos:\n  - repo: {hooks.as_uri()}\n    rev: {revision}\n"
        "    hooks:\n      - id: quizkit-lint\n      - id: quizkit-check\n"
    )
    git(repository, "init", "-q")
    subprocess.run([sys.executable, "-m", "pre_commit", "install"], cwd=repository, check=True, capture_output=True)
    return repository


def commit(repository: Path, name: str, text: str) -> tuple[int, str]:
    # git rm takes an empty folder away with its last file.
    (repository / "banks").mkdir(exist_ok=True)
    (repository / "banks" / name).write_text(text)
    git(repository, "add", ".")
    done = git(repository, "commit", "-m", name, check=False)
    if done.returncode:
        git(repository, "rm", "-q", "-f", f"banks/{name}", check=False)
    return done.returncode, done.stdout


def commit_good(repository: Path) -> None:
    """Commit a good bank where that is not done: workers run the tests of this file apart, each with its repository."""
    if not (repository / "banks/good.yaml").exists():
        assert commit(repository, "good.yaml", GOOD)[0] == 0


def test_a_good_bank_is_committed(repository):
    code, told = commit(repository, "good.yaml", GOOD)
    assert code == 0, told
    assert told.count("Passed") == 2


def test_an_image_beside_the_banks_is_no_bank(repository):
    commit_good(repository)
    (repository / "banks/a.png").write_bytes(b"\x89PNG\r\n\x1a\n\0")
    git(repository, "add", ".")
    done = git(repository, "commit", "-m", "an image", check=False)
    assert (done.returncode, "Skipped" in done.stdout) == (0, True), done.stdout


def test_a_bad_bank_is_not(repository):
    code, told = commit(repository, "bad.yaml", BAD)
    assert code == 1
    assert "banks/bad.yaml:8:14: error: correct: 5 is out of range" in told


def test_the_check_of_the_whole_project_sees_what_one_file_does_not_show(repository):
    commit_good(repository)
    code, told = commit(repository, "other.yaml", SAME_ID)
    assert code == 1
    assert "[duplicate-bank-id]" in told
    assert told.count("Failed") == 1
    assert told.count("Passed") == 1
