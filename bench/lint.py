"""Print what `quizkit lint` costs as a ratio to baselines measured in the same run.

CPU seconds of whole commands (user and system, children included), medians of several runs:
- a bank of 1,000 questions against `yaml.load(text, CSafeLoader)` alone on that file, timed inside a process;
- a bank of 8 questions against yamllint on the same file.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

import yaml

# An installed package has its bytecode; a checkout gets it in the first run, which is not counted.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def bank(questions: int) -> str:
    """Return a bank with Markdown, code, formulas and explanations, the same at each call."""
    lines = ["id: bench", "title: A bank to measure", "locale: en", "defaults: {shuffle: true}", "questions:"]
    for i in range(questions):
        lines += [
            f"  - id: q{i}",
            f"    text: What does `reduce_{i}` return when rank {i % 8} sends **{i * 3}** values of $x_{{{i}}}$?",
            "    choices:",
            f"      - text: The sum of all {i} parts, held by every rank of the group",
            "        feedback: Right, the collective ends with the same result everywhere.",
            f"      - The mean of the {i} parts, held by the first rank only",
            f"      - text: The largest part, see `max_{i}` in the documentation",
            "        feedback: That is another operation; compare the names of the calls.",
            f"      - Nothing, because the call waits for rank {i % 5} in the background",
            "    correct: 0",
            "    explanation: |",
            f"      Call number {i} combines what each rank holds. The result is the same on all of them,",
            "      so that the next layer can go on without asking again:",
            "",
            f"          y = all_reduce(x_{i})",
            "",
            "      The cost grows with the size of the message, not with the number of ranks.",
        ]
    return "\n".join(lines) + "\n"


def cpu_of(command: list[str], allowed: tuple[int, ...] = (0,)) -> float:
    before = getrusage(RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT, check=False)
    after = getrusage(RUSAGE_CHILDREN)
    if done.returncode not in allowed:
        sys.exit(f"{' '.join(command)} exited {done.returncode}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


LOAD = """
import sys, time, yaml
text = open(sys.argv[1], encoding="utf-8").read()
start = time.process_time()
yaml.load(text, yaml.CSafeLoader)
print(time.process_time() - start)
"""


def load_alone(file: Path) -> float:
    command = [sys.executable, "-c", LOAD, str(file)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--quick", action="store_true", help="one run each")
    options = options.parse_args()
    runs = 1 if options.quick else options.runs
    quizkit = [sys.executable, "-m", "quizkit", "lint", "--fail-on", "error"]
    with tempfile.TemporaryDirectory() as folder:
        big, small = Path(folder, "big.yaml"), Path(folder, "small.yaml")
        big.write_text(bank(1000), "utf-8")
        small.write_text(bank(8), "utf-8")
        rows = [("load", []), ("lint 1000", []), ("yamllint 8", []), ("lint 8", []), ("help", []), ("python", [])]
        times: dict[str, list[float]] = dict(rows)
        cpu_of([*quizkit, str(small)])
        for _ in range(runs):
            times["load"].append(load_alone(big))
            times["lint 1000"].append(cpu_of([*quizkit, str(big)]))
            times["yamllint 8"].append(cpu_of([sys.executable, "-m", "yamllint", str(small)], (0, 1)))
            times["lint 8"].append(cpu_of([*quizkit, str(small)]))
            times["help"].append(cpu_of([sys.executable, "-m", "quizkit", "--help"]))
            times["python"].append(cpu_of([sys.executable, "-c", "pass"]))
    median = {name: statistics.median(values) for name, values in times.items()}
    print(f"PyYAML {yaml.__version__}, Python {sys.version.split()[0]}, median of {runs}, {time.strftime('%Y-%m-%d')}")
    for name, base in (("lint 1000", "load"), ("lint 8", "yamllint 8"), ("help", "python")):
        print(f"{name:10} {median[name]:.3f} s = {median[name] / median[base]:.2f} x {base} ({median[base]:.3f} s)")


if __name__ == "__main__":
    main()
