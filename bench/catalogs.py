"""Print what `quizkit i18n update` costs as a ratio to polib's load and save of the same file.

CPU seconds (user and system) of whole processes, medians of several runs, for a catalog of 50,000 translated messages:
- nothing changed in the bank, and one message in a hundred reworded;
- polib: a process that loads the file and saves it.
"""

import argparse
import re
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

import polib
from lint import bank, cpu_of

MESSAGES = 50_000
PER_QUESTION = 8
POLIB = "import sys, polib; polib.pofile(sys.argv[1], wrapwidth=0).save(sys.argv[2])"


def translated(catalog: str) -> str:
    """Return a new catalog with every message translated."""
    return re.sub(r'(msgid (?:"[^\n]*"\n)+)msgstr ""\n', _with_text, catalog)


def _with_text(match: re.Match[str]) -> str:
    source = match[1]
    return match[0] if source == 'msgid ""\n' else source + source.replace("msgid ", "msgstr ", 1)


def reworded(text: str) -> str:
    """Return the bank with about one message in a hundred reworded: a choice in every twelfth question."""
    parts = text.split("Nothing, because the call")
    step = 100 // PER_QUESTION
    words = ["None, as the call" if i % step == 0 else "Nothing, because the call" for i in range(1, len(parts))]
    return parts[0] + "".join(word + part for word, part in zip(words, parts[1:], strict=True))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--quick", action="store_true", help="a tenth of the messages, one run each")
    options = options.parse_args()
    runs, messages = (1, MESSAGES // 10) if options.quick else (options.runs, MESSAGES)
    times: dict[str, list[float]] = {"polib": [], "unchanged": [], "1 % changed": []}
    with tempfile.TemporaryDirectory() as folder:
        config, source, file = (
            Path(folder, name) for name in ("quizkit.toml", "banks/bench.yaml", "locales/ru/bench.po")
        )
        update = [sys.executable, "-m", "quizkit", "i18n", "update", "--config", str(config)]
        source.parent.mkdir()
        config.write_text("", "utf-8")
        old = bank(messages // PER_QUESTION)
        source.write_text(old, "utf-8")
        cpu_of([*update, "ru"])
        file.write_text(translated(file.read_text("utf-8")), "utf-8")
        kept = shutil.copy(file, Path(folder, "kept.po"))
        for _ in range(runs):
            times["polib"].append(cpu_of([sys.executable, "-c", POLIB, str(kept), str(Path(folder, "polib.po"))]))
            times["unchanged"].append(cpu_of(update))
            if file.read_bytes() != kept.read_bytes():
                sys.exit("the update of an unchanged bank changed its catalog")
            source.write_text(reworded(old), "utf-8")
            times["1 % changed"].append(cpu_of(update))
            fuzzy = file.read_text("utf-8").count("#, fuzzy")
            source.write_text(old, "utf-8")
            shutil.copy(kept, file)
    median = {name: statistics.median(values) for name, values in times.items()}
    print(f"polib {polib.__version__}, Python {sys.version.split()[0]}, median of {runs}, {time.strftime('%Y-%m-%d')}")
    print(f"{messages} messages, {fuzzy} of them reworded")
    for name in ("unchanged", "1 % changed"):
        print(
            f"{name:12} {median[name]:.2f} s = {median[name] / median['polib']:.2f} x polib ({median['polib']:.2f} s)"
        )


if __name__ == "__main__":
    main()
