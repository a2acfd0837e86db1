"""`quizkit` and `python -m quizkit`."""

import sys

from quizkit import __version__


def main() -> None:
    """Run the command line and exit with its code; the version is told without loading anything."""
    if sys.argv[1:] == ["--version"]:
        print(f"quizkit {__version__}")  # noqa: T201 - before click is there
        return
    from quizkit.cli.main import run

    sys.exit(run())


if __name__ == "__main__":
    main()
