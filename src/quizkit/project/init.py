"""The files of a new project."""

from pathlib import Path

from quizkit.project.files import write_file

_CONFIG = """\
# quizkit: every key with its default stands in docs/configuration.md
banks = ["banks/**/*.yaml"]
locales = "locales/{locale}/{bank}.po"
"""

_BANK = """\
id: first-bank
title: My first bank
locale: en
level: beginner
defaults: {shuffle: true}
questions:
  - id: git-commit
    text: What does `git commit` record?
    choices:
      - correct: The staged changes
      - text: Every change in the working tree
        feedback: Only what was staged with `git add` is recorded.
      - The changes of the remote branch
    explanation: |
      A commit takes what stands in the index, also called the staging area.

  - id: http-get
    text: Which statements about an HTTP `GET` request hold? Select all that apply.
    choices:
      - It may be cached
      - It may carry a query string
      - It changes data on the server by design
      - It needs a body
    correct: [0, 1]
    explanation: |
      `GET` is a safe method: it asks for a representation and changes nothing.
"""

_HOOKS = """\
repos:
  - repo: local
    hooks:
      - id: quizkit-lint
        name: quizkit lint
        entry: quizkit lint --fail-on error
        language: system
        files: ^banks/|\\.po$
        types_or: [yaml, pofile]
      - id: quizkit-check
        name: quizkit lint (whole project)
        entry: quizkit lint --fail-on error
        language: system
        pass_filenames: false
        require_serial: true
        files: ^banks/|\\.po$|^quizkit\\.toml$
"""

FILES = {"quizkit.toml": _CONFIG, "banks/first-bank.yaml": _BANK, ".pre-commit-config.yaml": _HOOKS}


def init(folder: Path) -> tuple[list[Path], list[Path]]:
    """Write the files of a new project; return those written and those kept because they were there."""
    written, kept = [], []
    for name, text in FILES.items():
        path = folder / name
        if path.exists() or (name.startswith("banks/") and any((folder / "banks").glob("**/*.yaml"))):
            kept.append(path if path.exists() else folder / "banks")
            continue
        write_file(path, text.encode())
        written.append(path)
    return written, kept
