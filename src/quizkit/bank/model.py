"""The shape of a bank. What a shape cannot say (an index in range, ids that differ) is a rule.

The classes are dataclasses that pydantic reads: `validated` checks data from outside against them, and the schema of a
bank is made from them. The reader of YAML checks each value as it comes and makes them directly, so that a lint run
never loads pydantic (docs/decisions/0005). In the schema a text may be any unquoted scalar, because that is what an
editor sees of `- 42` or `- yes`; the reader hands over every text as the characters that the author wrote.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal

ID_PATTERN = r"^[A-Za-z][A-Za-z0-9_.\-]{0,63}$"
"""Ids of banks and questions: an ASCII letter, then letters, digits, `-`, `_`, `.`; at most 64."""
CHOICE_ID_PATTERN = r"^[A-Za-z0-9][A-Za-z0-9_.\-]{0,63}$"
LOCALE_PATTERN = r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"
"""A BCP 47 tag, in the subset that names languages, scripts, regions and variants."""


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """What pydantic checks of a value besides its exact type, and what the schema says in its place.

    Only pydantic calls the methods, so nothing of it is loaded before it asks.
    """

    pattern: str | None = None
    minimum: float | None = None
    schema: dict[str, Any] | None = None

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Return pydantic's schema of the value, narrowed."""
        made = handler(source)
        made["strict"] = True
        if self.pattern is not None:
            made["pattern"] = self.pattern
        if self.minimum is not None:
            made |= {"ge": self.minimum, "allow_inf_nan": False}
        return made

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> Any:
        """Return the JSON Schema of the value."""
        return dict(self.schema) if self.schema is not None else handler(core)


Text = Annotated[str, Shape(schema={"type": ["string", "number", "boolean", "null"]})]
"""A text as written; Markdown unless the field says otherwise."""
Id = Annotated[str, Shape(pattern=ID_PATTERN)]
ChoiceId = Annotated[
    str,
    Shape(pattern=CHOICE_ID_PATTERN, schema={"type": ["string", "number"], "pattern": CHOICE_ID_PATTERN, "minimum": 0}),
]
Locale = Annotated[str, Shape(pattern=LOCALE_PATTERN)]
Points = Annotated[float, Shape(minimum=0)]
Flag = Annotated[bool, Shape()]
Index = Annotated[int, Shape()]
_CONFIG = {"extra": "forbid"}


def written_key(name: str) -> str:
    """Return how authors write the key of a field."""
    return name.replace("_", "-")


class Status(StrEnum):
    """How far a question is; all but approved are left out of exports unless asked for."""

    DRAFT = "draft"
    REVIEW = "review"
    APPROVED = "approved"
    RETIRED = "retired"


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One choice of a question; whether it is right stands in the question's `correct`."""

    __pydantic_config__: ClassVar[Any] = _CONFIG

    text: Text
    feedback: Text | None = None
    id: ChoiceId | None = None
    pinned: Flag = False
    """Keeps its place when the choices are shuffled."""
    translate: Flag = True
    lang: Locale | None = None
    translators: Text | None = None
    """A note to translators."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A choice question; `correct` holds 0-based indexes into `choices`."""

    __pydantic_config__: ClassVar[Any] = {**_CONFIG, "alias_generator": written_key}

    id: Id
    text: Text
    choices: list[Choice]
    correct: Index | list[Index]
    """One index: one choice may be picked. A list (of one, too): several may be."""
    type: Literal["single", "multiple"] | None = None
    title: Text | None = None
    """Plain text; the question's name in an LMS's lists."""
    explanation: Text | None = None
    level: Text | None = None
    tags: list[Text] = field(default_factory=list)
    points: Points = 1
    shuffle: Flag = False
    hints: list[Text] = field(default_factory=list)
    objectives: list[Text] = field(default_factory=list)
    author: Text | None = None
    reviewed: Text | None = None
    source: Text | None = None
    license: Text | None = None
    note: Text | None = None
    """Never exported."""
    translators: Text | None = None
    translate: Flag = True
    lang: Locale | None = None
    """The language of this question where it is not the bank's."""
    never_with: list[Id] = field(default_factory=list)
    """Ids of questions of this bank that are not drawn together with this one; said on one side it holds for both."""
    status: Status = Status.APPROVED
    meta: dict[str, Any] = field(default_factory=dict)

    @property
    def is_multiple(self) -> bool:
        """Several choices may be picked."""
        return isinstance(self.correct, list)

    @property
    def keys(self) -> tuple[int, ...]:
        """The indexes of the right choices, in the order written."""
        return tuple(self.correct) if isinstance(self.correct, list) else (self.correct,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Defaults:
    """What the bank's questions take where they say nothing."""

    __pydantic_config__: ClassVar[Any] = _CONFIG

    points: Points = 1
    shuffle: Flag = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """A bank of questions in one language."""

    __pydantic_config__: ClassVar[Any] = {**_CONFIG, "alias_generator": written_key}

    id: Id
    title: Text
    """Plain text."""
    locale: Locale
    translation_of: Id | None = None
    """The id of the bank that this one says in another language; lint compares the two."""
    description: Text | None = None
    level: Text | None = None
    guide: Text | None = None
    """The address of the related guide."""
    tags: list[Text] = field(default_factory=list)
    license: Text | None = None
    authors: list[Text] = field(default_factory=list)
    translators: Text | None = None
    translate: Flag = True
    meta: dict[str, Any] = field(default_factory=dict)
    defaults: Defaults = field(default_factory=Defaults)
    questions: list[Question]


def validated(data: dict[str, Any]) -> Bank:
    """Return the bank that data from outside makes.

    Raises:
        pydantic.ValidationError: the data is of another shape.
    """
    from pydantic import TypeAdapter

    return TypeAdapter(Bank).validate_python(data)
