"""The shape of quizkit's own JSON, version 1 (issue 2, section 4); `schema/export.schema.json` is made from it."""

from typing import Any, Literal, NotRequired

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

_CLOSED = ConfigDict(extra="forbid")


@with_config(_CLOSED)
class ChoiceDocument(TypedDict):
    """A choice; `fraction` is the share of the question's points that picking it gives."""

    id: str | None
    text: str
    html: str
    feedback: str | None
    feedbackHtml: str | None
    correct: bool
    fraction: float
    pinned: bool


@with_config(_CLOSED)
class QuestionDocument(TypedDict):
    """A question; `lang` is given where its language is another than the bank's: it is not translated.

    `outdated` stands only where it is true: some text is the translation of its previous wording.
    """

    id: str
    type: Literal["single", "multiple"]
    title: str
    lang: str | None
    text: str
    html: str
    choices: list[ChoiceDocument]
    explanation: str | None
    explanationHtml: str | None
    points: float
    shuffle: bool
    tags: list[str]
    level: str | None
    hints: list[str]
    hintsHtml: list[str]
    objectives: list[str]
    status: str
    author: str | None
    source: str | None
    license: str | None
    meta: dict[str, Any]
    outdated: NotRequired[Literal[True]]


@with_config(_CLOSED)
class BankDocument(TypedDict):
    """A bank in one language; texts are Markdown as written, the `html` beside them is well-formed XHTML."""

    version: Literal[1]
    id: str
    title: str
    locale: str
    description: str | None
    level: str | None
    guide: str | None
    tags: list[str]
    license: str | None
    authors: list[str]
    meta: dict[str, Any]
    questions: list[QuestionDocument]


def export_schema() -> dict[str, Any]:
    """Return the JSON Schema of an exported document."""
    from pydantic import TypeAdapter

    schema = TypeAdapter(BankDocument).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema, "title": "quizkit JSON export"}
