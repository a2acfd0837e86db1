"""Write the generated pages of docs/; with --check, exit 1 when a committed page is stale."""

import inspect
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from config_page import config_pages

from quizkit.linting.pages import rule_page
from quizkit.linting.registry import format_findings, rule_class
from quizkit.linting.rule import Rule
from quizkit.plugins import rule_files

DOCS = Path(__file__).parent.parent / "docs"
_INTRO = """# Rules

What `quizkit lint` reports. `quizkit rule NAME` prints a page. A rule is silenced by
`# quizkit: ignore[NAME] reason` on or above the line, or in the config; those marked *always on* cannot be silenced,
because no export could be right with such a fault. Rules of a profile are off unless the config or the command selects
them or the profile: `extend-select = ["strict"]`.

This page and those that it links to are made from the rules' docstrings by `python tools/docs.py`.
"""
_TITLES = {
    "file": "The file",
    "structure": "Structure",
    "choices": "Choices",
    "items": "How questions are written",
    "text": "Texts",
    "translation": "Translations",
}


def rule_pages() -> dict[str, str]:
    """Return the page of each rule and the index, by path below docs/."""
    pages = {f"rules/{name}.md": rule_page(name) for name in (*rule_files(), *format_findings())}
    return {"rules/README.md": _index(), **pages}


def _index() -> str:
    lines = [_INTRO]
    groups = sorted(set(rule_files().values()), key=lambda group: ([*_TITLES, group].index(group), group))
    for group in groups:
        lines += [
            f"## {_TITLES.get(group, group.capitalize())}",
            "",
            "| rule | severity | fault |",
            "| --- | --- | --- |",
        ]
        for name, of in rule_files().items():
            if of == group:
                rule = rule_class(name)
                summary = inspect.cleandoc(rule.__doc__ or "").split("\n\n", 1)[0].replace("\n", " ")
                notes = ("" if rule.default else f", {_off(rule)}") + (", *always on*" if rule.blocks else "")
                lines.append(f"| [{name}]({name}.md) | {rule.severity}{notes} | {_cell(summary)} |")
        lines.append("")
    if format_findings():
        lines += [
            "## What a format cannot carry",
            "",
            "Reported for the formats that the config or the command names.",
            "",
        ]
        lines += ["| finding | severity | fault |", "| --- | --- | --- |"]
        for name, (_, severity, summary) in sorted(format_findings().items()):
            lines.append(f"| [{name}]({name}.md) | {severity} | {_cell(summary)} |")
        lines.append("")
    return "\n".join(lines)


def _off(rule: type[Rule]) -> str:
    return f"in the profile `{rule.profile}`" if rule.profile else "off by default"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


PAGES: tuple[Callable[[], Mapping[str, str]], ...] = (rule_pages, config_pages)
"""Each gives pages by their path below docs/."""
OWNED = ("rules/*.md",)
"""Globs of files that exist only as long as they are generated."""


def main() -> int:
    pages = {path: text for make in PAGES for path, text in make().items()}
    stale = [path for path, text in pages.items() if _read(DOCS / path) != text]
    extra = [str(file.relative_to(DOCS)) for glob in OWNED for file in sorted(DOCS.glob(glob))]
    extra = [path for path in extra if path not in pages]
    if "--check" in sys.argv:
        for path in (*stale, *extra):
            print(f"docs/{path} is stale; run python tools/docs.py", file=sys.stderr)
        return 1 if stale or extra else 0
    for path in stale:
        (DOCS / path).parent.mkdir(parents=True, exist_ok=True)
        (DOCS / path).write_text(pages[path], "utf-8")
    for path in extra:
        (DOCS / path).unlink()
    return 0


def _read(file: Path) -> str | None:
    return file.read_text("utf-8") if file.is_file() else None


if __name__ == "__main__":
    sys.exit(main())
