"""Banks and readers that the tests of Moodle XML and GIFT share."""

import json
import os
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from quizkit.bank.model import Bank, validated
from quizkit.bank.richtext import to_plain

HERE = Path(__file__).parent
BLOCKS = {"p", "div", "pre", "li", "ul", "ol", "table", "tr", "td", "th", "h1", "h2", "h3", "blockquote", "hr", "br"}
MARKS = re.compile(r"[\\`*_<>&#~$!|+=.:-]")


def bank(*questions: dict[str, Any], **head: Any) -> Bank:
    """Return a bank in the long form; a choice may be a bare string and a question needs no id."""
    filled = [
        {"id": f"q{i + 1}", "text": "Which?", "correct": 0}
        | question
        | {"choices": [{"text": c} if isinstance(c, str) else c for c in question.get("choices", ["Yes", "No"])]}
        for i, question in enumerate(questions)
    ]
    return validated({"id": "b1", "title": "Bank", "locale": "en"} | head | {"questions": filled})


PNG = bytes.fromhex("89504e470d0a1a0a")
MEDIA = {"img/ring.png": PNG + b"one", "other/ring.png": PNG + b"two"}

CODE_FIRST = (
    "```python\n    indented = {'a': 1}\n\n    if indented:\n        print('x # y ~ z')\n```\n\nWhat does it print?"
)

FEATURES = {
    "title": "Rings & <trees>: all/reduce",
    "description": "Everything that a *bank* can say.",
    "guide": "https://example.org/guide?a=1&b=2",
    "level": "advanced",
    "tags": ["collectives", "GPU"],
}
SINGLE = {
    "id": "ring-cost",
    "title": "Cost of a ring: vector<int> & {k} = n ~ 2 # now",
    "text": "What does a *ring* cost for $n$ nodes?\n\n| nodes | steps |\n| --- | --- |\n| 4 | 6 |",
    "choices": [
        {"text": "$2(n-1)$ steps", "feedback": "Yes: `n - 1` to reduce, `n - 1` to gather.", "id": "ring"},
        {"text": "%50% of `a -> b`", "feedback": "That is **half**."},
        "[1, 2]",
        {"text": "sept étapes", "lang": "fr"},
    ],
    "correct": 0,
    "explanation": "Two rounds:\n\n$$\\sum_{i=1}^{n} \\frac{1}{n} = 1$$\n\n1. reduce\n2. gather",
    "points": 2.5,
    "shuffle": True,
    "tags": ["ring", "gpu"],
    "level": "beginner",
    "hints": ["Count the *rounds*.", "There are two."],
}
MULTIPLE = {
    "id": "which-move",
    "text": "Which of these move data?",
    "choices": ["all-reduce", "all-gather", "broadcast", "barrier", {"text": "none of these", "pinned": True}],
    "correct": [0, 1, 2],
    "shuffle": True,
}
BOXES = {"id": "one-of-a-list", "text": "Tick what is a tree", "choices": ["ring", "mesh", "tree"], "correct": [2]}
CODE = {"id": "code-first", "text": CODE_FIRST, "choices": ["`x # y ~ z`", "`\\n`", "C:\\new"], "correct": 0}
PICTURES = {
    "id": "pictures",
    "text": "Compare ![one ring](img/ring.png) and ![another](other/ring.png)",
    "choices": [{"text": "![one](img/ring.png)", "feedback": "See ![it](img/ring.png)."}, "the second"],
    "explanation": "![another](other/ring.png)",
    "hints": ["![one](img/ring.png)"],
}
ARABIC = {
    "id": "python",
    "text": 'ما ناتج `len("abc")` في Python؟',
    "choices": [{"text": "3", "feedback": "نعم"}, "\u2067القيمة (3)\u2069", "`print(x)` ثم None."],
    "correct": 0,
    "explanation": 'الطول:\n\n```python\nprint(len("abc"))\n```',
    "shuffle": True,
}
FALLBACK = {"id": "not-yet", "text": "Not translated yet?", "choices": ["Yes", "No"], "lang": "en", "shuffle": True}

ENGLISH_BANK = bank(SINGLE, MULTIPLE, BOXES, CODE, PICTURES, id="features", **FEATURES)
ENGLISH_BANK_WITHOUT_PICTURES = bank(SINGLE, MULTIPLE, BOXES, CODE, id="features", **FEATURES)
ARABIC_BANK = bank(ARABIC, FALLBACK, id="features", title="بايثون", locale="ar", level="beginner")


def tricky(shared: Path, *, escaped: bool) -> tuple[list[dict[str, Any]], Bank]:
    """Return the questions of the corpus (but t25, whose choices are equal) and a bank of them.

    With `escaped`, every sign that Markdown could read is behind a backslash, so that the page shows the corpus's own
    characters; t15 is about code and stays out of that one.
    """
    data = json.loads((shared / "corpora" / "tricky.json").read_text("utf-8"))
    out = {"t25", "t15"} if escaped else {"t25"}
    rows = [q for q in data["questions"] if q["id"] not in out]
    write = (lambda text: MARKS.sub(r"\\\g<0>", text)) if escaped else str
    questions = [
        {
            "id": q["id"],
            "text": write(q["question"]),
            "choices": [write(choice) for choice in q["choices"]],
            "correct": q["correct"],
            "explanation": write(q["explanation"]),
        }
        for q in rows
    ]
    return rows, bank(*questions, title=data["title"], id="tricky")


class _Visible(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in BLOCKS:
            self.found.append("\n")
        if tag == "img":
            self.found.append(dict(attrs).get("alt") or "")

    def handle_endtag(self, tag: str) -> None:
        if tag in BLOCKS:
            self.found.append("\n")

    def handle_data(self, data: str) -> None:
        self.found.append(data)


def visible(html: str) -> list[str]:
    """Return the lines that a page shows of HTML, without the blanks around them."""
    reader = _Visible()
    reader.feed(html)
    reader.close()
    return lines("".join(reader.found))


def lines(text: str) -> list[str]:
    """Return the lines of a text that hold something, without the blanks around them."""
    return [line.strip(" \t") for line in text.split("\n") if line.strip(" \t")]


def plain(text: str, *, inline: bool = False) -> str:
    """Return a text's own visible form on one line."""
    return " ".join(lines(to_plain(text, inline=inline)))


def as_one_line(row: dict[str, Any]) -> dict[str, Any]:
    """Join the lines of what was read: a line break in a paragraph is a blank to a reader."""
    return row | {
        "question": " ".join(row["question"]),
        "choices": [" ".join(choice) for choice in row["choices"]],
        "explanation": " ".join(row["explanation"]),
    }


def compare_golden(path: str, data: bytes) -> None:
    """Compare with a golden file; with QUIZKIT_UPDATE_GOLDEN=1 write it."""
    file = HERE / path
    if os.environ.get("QUIZKIT_UPDATE_GOLDEN") == "1":
        file.write_bytes(data)
    assert data.decode() == file.read_bytes().decode()
