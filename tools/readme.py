"""Run the commands of README.md in an empty folder and write what they print; with --check, exit 1 when it differs.

`<!-- run: COMMAND -->` before a fence makes it hold the command and its output; `<!-- file: NAME -->` before a fence
writes its text to that file first. Commands run in the order of the page.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
_BLOCK = re.compile(r"<!-- (run|file): (.+?) -->\n```(\w+)\n(.*?)```", re.DOTALL)


def current(text: str, folder: Path) -> str:
    """Return the page with the outputs of its commands, run in `folder`."""

    def filled(match: re.Match[str]) -> str:
        kind, what, language, body = match.groups()
        if kind == "file":
            (folder / what).parent.mkdir(parents=True, exist_ok=True)
            (folder / what).write_text(body, "utf-8")
            return match[0]
        shown = f"$ {what}\n{output_of(what, folder)}"
        return f"<!-- run: {what} -->\n```{language}\n{shown}```"

    return _BLOCK.sub(filled, text)


def output_of(command: str, folder: Path) -> str:
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "COLUMNS": "100"}
    environment.pop("FORCE_COLOR", None)
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return done.stdout


def main() -> int:
    file = ROOT / "README.md"
    text = file.read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        made = current(text, Path(folder))
    if made == text:
        return 0
    if "--check" in sys.argv:
        print("README.md shows outputs that are not current; run python tools/readme.py", file=sys.stderr)
        return 1
    file.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
