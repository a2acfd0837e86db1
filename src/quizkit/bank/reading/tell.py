"""Collects the flaws of one file, by offsets in its text."""

from quizkit.bank.reading.events import Alias, Fault, Node
from quizkit.bank.reading.flaws import Flaw
from quizkit.bank.reading.rewrite import in_quotes, line_with
from quizkit.bank.reading.spans import Stretch, stretch
from quizkit.findings.edit import Edit, Fix
from quizkit.findings.source import Path, Source


class Teller:
    """The flaws found so far; `via` is the alias through which the reader looks, and then the place of every flaw."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.flaws: list[Flaw] = []
        self.via: Alias | None = None

    def stretch(self, node: Node) -> Stretch:
        """Return where a node stands, or the alias that brings it in."""
        return stretch(self.text, self.via or node)

    def at(self, start: int, end: int) -> Stretch:
        """Return a stretch that does not leave the text."""
        size = len(self.text)
        return Stretch(min(start, size), min(end, size))

    def via_or(self, at: Stretch) -> Stretch:
        """Return the alias through which the reader looks, or the given stretch."""
        return stretch(self.text, self.via) if self.via else at

    def tell(
        self,
        rule: str,
        at: Stretch,
        message: str,
        path: Path = (),
        *,
        related: tuple[Stretch, ...] = (),
        fix: Fix | None = None,
    ) -> None:
        """Add a flaw."""
        others = tuple(self.source.location(*other) for other in related)
        self.flaws.append(Flaw(rule, self.source.location(*at), message, path, fix, others))

    def tell_quoting(self, rule: str, at: Stretch, message: str, path: Path = (), *, safe: bool = True) -> None:
        """Add a flaw whose message shows the line with the stretch in quotes, and whose fix puts them there."""
        new = in_quotes(self.text[at.start : at.end])
        message = f"{message}; write: {line_with(self.text, at.start, at.end, new)}"
        self.tell(rule, at, message, path, fix=self.fix("quote the text", at, new, safe=safe))

    def forget(self, at: Stretch) -> None:
        """Drop the flaws inside a stretch: what is told of the whole says enough."""
        self.flaws = [f for f in self.flaws if not at.start <= f.location.span.start.offset < at.end]

    def fix(self, title: str, at: Stretch, new: str, *, safe: bool = True) -> Fix:
        """Return a fix that puts `new` in the place of a stretch."""
        return Fix(title, (Edit(self.source.name, at.start, at.end, new),), safe)

    def tell_fault(self, fault: Fault) -> None:
        """Add a fault of the file as YAML."""
        at = Stretch(fault.start, fault.end)
        if fault.rewritten:
            self.tell_quoting(fault.rule, at, fault.message)
        else:
            self.tell(fault.rule, at, fault.message, related=tuple(Stretch(*other) for other in fault.related))
