"""The pages of rules, made from their docstrings, and the list of all."""

import inspect
from difflib import get_close_matches

from quizkit.bank.schema import field_docs
from quizkit.errors import QuizkitError
from quizkit.linting.registry import format_findings, rule_class
from quizkit.plugins import rule_files


def rule_list() -> str:
    """Return a line for each rule, by group, and for what formats cannot carry."""
    lines: list[str] = []
    width = max(len(name) for name in (*rule_files(), *format_findings()))
    for group in sorted(set(rule_files().values())):
        lines.append(f"{group}:")
        for name, of in rule_files().items():
            if of == group:
                rule = rule_class(name)
                severity = str(rule.severity) if rule.default else f"{rule.severity}, off"
                lines.append(f"  {name:{width}}  {severity:12}  {_summary(rule.__doc__)}")
    lines.append("formats (reported for the formats that the config or the command names):")
    for name, (_, level, summary) in sorted(format_findings().items()):
        lines.append(f"  {name:{width}}  {level!s:12}  {summary}")
    return "\n".join(lines)


def rule_page(name: str) -> str:
    """Return a rule's page as Markdown.

    Raises:
        QuizkitError: there is no such rule.
    """
    if name in rule_files():
        rule = rule_class(name)
        state = "on by default" if rule.default else "off by default"
        if rule.profile:
            state += f", in the profile `{rule.profile}`"
        silence = "; cannot be silenced" if rule.blocks else ""
        head = f"# {name}\n\n{rule.severity}, group `{rule.group}`, {state}{silence}\n\n"
        return head + _markdown(inspect.cleandoc(rule.__doc__ or "")) + _options(rule.Options)
    if name in format_findings():
        folder, severity, summary = format_findings()[name]
        return f"# {name}\n\n{severity}, format `{folder}`\n\n{summary}\n"
    close = get_close_matches(name, [*rule_files(), *format_findings()], n=1)
    raise QuizkitError(f"no rule is named `{name}`" + (f", did you mean `{close[0]}`?" if close else ""))


def _summary(doc: str | None) -> str:
    return inspect.cleandoc(doc or "").split("\n\n", 1)[0].replace("\n", " ")


def _markdown(doc: str) -> str:
    """Turn `Bad:` and `Good:` with their indented blocks into headed fences."""
    out: list[str] = []
    is_open = False
    for line in doc.split("\n"):
        if is_open and line.strip() and not line.startswith("    "):
            _close(out)
            is_open = False
        if line.rstrip() in ("Bad:", "Good:"):
            out.append(f"## {line.strip().rstrip(':')}")
        elif line.startswith("    ") and (is_open or out[-1:] == [""]):
            if not is_open:
                out.append("```po" if line.lstrip().startswith(("msg", "#,", "#|", "#.")) else "```yaml")
                is_open = True
            out.append(line[4:])
        else:
            out.append(line)
    if is_open:
        _close(out)
    return "\n".join(out) + "\n"


def _close(out: list[str]) -> None:
    blanks = 0
    while out and not out[-1]:
        out.pop()
        blanks += 1
    out.append("```")
    out.extend([""] * blanks)


def _options(options: type) -> str:
    """Return the options with their defaults and what stands below each in the source."""
    defaults = getattr(options, "_field_defaults", {})
    if not defaults:
        return ""
    docs = field_docs(options)
    lines = [f"- `{name.replace('_', '-')} = {_toml(value)}`: {docs.get(name, '')}" for name, value in defaults.items()]
    return "\n## Options\n\n" + "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case tuple():
            return "[" + ", ".join(_toml(item) for item in value) + "]"
        case str():
            return f'"{value}"'
        case _:
            return str(value)
