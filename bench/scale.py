"""Print how the cost of lint and of each export grows from 1,000 to 10,000 questions; 10 is linear.

CPU seconds of whole commands, and of the export of 1,000 questions as a ratio to one bare YAML load of the same file,
measured in the same run.
"""

import sys
import tempfile
from pathlib import Path

from lint import bank, cpu_of, load_alone

FORMATS = ("json", "moodle-xml", "gift", "qti12", "qti21", "qti22", "qti30")


def main() -> None:
    quizkit = [sys.executable, "-m", "quizkit"]
    with tempfile.TemporaryDirectory() as folder:
        small, big = Path(folder, "small.yaml"), Path(folder, "big.yaml")
        small.write_text(bank(1_000), "utf-8")
        big.write_text(bank(10_000), "utf-8")
        load = load_alone(small)
        commands = {"lint": ["lint"], **{name: ["export", name, "--output", f"{folder}/out"] for name in FORMATS}}
        for name, command in commands.items():
            one, ten = (cpu_of([*quizkit, *command, str(file)]) for file in (small, big))
            print(f"{name:10} {one:.2f} s = {one / load:.1f} x load; 10,000 questions {ten / one:.1f} x as much")


if __name__ == "__main__":
    main()
