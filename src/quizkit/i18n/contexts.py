"""The `msgctxt` of a text: its place by ids."""

from collections.abc import Iterator

from quizkit.bank.model import Bank
from quizkit.bank.texts import Role, TextAt


def context_of(bank: Bank, text: TextAt) -> str:
    """Return a text's `msgctxt`: its place by ids, never by a position."""
    if text.question is None:
        return f"{bank.id}/{_own_place(bank, text)}"
    start = f"{bank.id}/{text.question.id}"
    match text.role:
        case Role.CHOICE | Role.FEEDBACK:
            choice = f"{start}/choice" + (f"/{text.choice.id}" if text.choice and text.choice.id else "")
            return choice if text.role is Role.CHOICE else f"{choice}/feedback"
        case Role.TITLE:
            return f"{start}/title"
        case Role.TEXT:
            return f"{start}/text"
        case Role.EXPLANATION:
            return f"{start}/explanation"
        case Role.HINT:
            return f"{start}/hint"
        case _:
            return f"{start}/{'/'.join(_place_in_kind(text))}"


_PLACES = {"answers": "answer", "pairs": "pair", "items": "item", "distractors": "distractor", "choices": "choice"}


def _place_in_kind(text: TextAt) -> Iterator[str]:
    """Yield a text's place by names, without the number of its entry: `gap`, NAME, `choice`, `feedback`."""
    path = text.path
    if "gaps" in path:
        at = path.index("gaps")
        yield from ("gap", str(path[at + 1]))
        path = path[at + 2 :]
    elif len(text.path) > 2 and "feedback" in text.path and text.role is Role.COMBINED:
        yield from ("feedback", str(path[-1]))
        return
    name = next((_PLACES[str(step)] for step in path if step in _PLACES), "")
    last = str(path[-1])
    if not name or last == "match":
        yield last
    else:
        yield name
        if text.choice is not None and text.choice.id:
            yield text.choice.id
        if last == "feedback":
            yield last


def _own_place(bank: Bank, text: TextAt) -> str:
    """Return the place of a text that belongs to no question."""
    if text.path[0] == "cases":
        case = bank.cases[int(text.path[1])].id
        return f"{case}/case" if text.role is Role.CASE else f"{case}/case/title"
    return "title" if text.role is Role.BANK_TITLE else "description"
