"""Parts of catalogs as updates write them, for the tests that compare whole files."""

from typing import Any

from quizkit.bank.model import Bank, validated
from quizkit.i18n.merge import Merged, merge

HEAD = """# Translators: the team
msgid ""
msgstr ""
"Project-Id-Version: t\\n"
"Language: ru\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Generator: Some Editor\\n"

"""


def bank_of(*choices: str | dict[str, Any], text: str = "Q?", **fields: Any) -> Bank:
    made = [choice if isinstance(choice, dict) else {"text": choice} for choice in choices]
    question = {"id": "q", "text": text, "correct": 0, "choices": made, **fields}
    return validated({"id": "b", "title": "1", "locale": "en", "questions": [question]})


def entry(place: str, source: str, target: str, *, head: str = "", role: str = "") -> str:
    about = "" if place == "text" else "#. question: Q?\n"
    return f'{head}#. {role}\n{about}#: b.yaml\nmsgctxt "b/q/{place}"\nmsgid "{source}"\nmsgstr "{target}"\n\n'


def text(target: str = "В?", source: str = "Q?") -> str:
    return entry("text", source, target, role="question")


def choice(number: int, of: int, source: str, target: str, head: str = "", place: str = "choice") -> str:
    role = "right answer" if number == 0 else f"distractor {number} of {of}" if of > 1 else "distractor"
    return entry(place, source, target, role=role, head=head)


def gone(place: str, source: str, target: str, head: str = "") -> str:
    return f'{head}#~ msgctxt "b/q/{place}"\n#~ msgid "{source}"\n#~ msgstr "{target}"\n\n'


def updated(bank: Bank, *parts: str, head: str = HEAD) -> tuple[str, tuple[int, ...]]:
    """Return the file after an update and the counts; a second update must not change a byte."""
    data = (head + "".join(parts)).removesuffix("\n").encode()
    merged = merge(bank, data, locale="ru", file="b.yaml")
    again = merge(bank, merged.data, locale="ru", file="b.yaml")
    assert again == Merged(merged.data)
    return merged.data.decode(), merged[1:5]


def after(*parts: str, head: str = HEAD) -> str:
    return (head + "".join(parts)).removesuffix("\n")


ABC = [text(), choice(0, 2, "A", "а"), choice(1, 2, "B", "б"), choice(2, 2, "C", "в")]
