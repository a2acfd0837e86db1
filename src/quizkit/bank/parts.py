"""What the kinds of questions are made of, besides choices."""

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from quizkit.bank.shapes import CONFIG, ChoiceId, Count, Flag, Id, Index, Locale, Number, Percent, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One choice of a question; whether it is right stands in the question's `correct`."""

    __pydantic_config__: ClassVar[Any] = CONFIG

    text: Text
    feedback: Text | None = None
    fraction: Percent | None = None
    """What picking it gives or takes, in percent of the points, where the question is scored per choice."""
    id: ChoiceId | None = None
    pinned: Flag = False
    """Keeps its place when the choices are shuffled."""
    translate: Flag = True
    lang: Locale | None = None
    translators: Text | None = None
    """A note to translators."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a learner may type: a text, a number with its tolerance, or a range of numbers."""

    __pydantic_config__: ClassVar[Any] = CONFIG

    text: Text | None = None
    """Plain text."""
    value: Number | None = None
    tolerance: Number | None = None
    """How far from `value` a number may be."""
    min: Number | None = None
    max: Number | None = None
    fraction: Percent = 100
    """What it gives, in percent of the points."""
    feedback: Text | None = None
    translate: Flag = True
    lang: Locale | None = None
    translators: Text | None = None
    """A note to translators."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A text and what belongs to it."""

    __pydantic_config__: ClassVar[Any] = CONFIG

    text: Text
    match: Text
    translators: Text | None = None
    """A note to translators."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A place in the text of a cloze question: choices to pick from, or what may be typed."""

    __pydantic_config__: ClassVar[Any] = CONFIG

    type: Literal["choice", "numeric", "short-answer"] | None = None
    """By default `choice` beside choices, else `short-answer`."""
    choices: list[Choice] = field(default_factory=list)
    correct: Index | None = None
    answers: list[Answer] = field(default_factory=list)
    case_sensitive: Flag = False
    weight: Count = 1
    """Its part of the question's points, beside the other gaps."""

    @property
    def kind(self) -> str:
        """Return `choice`, `numeric` or `short-answer`."""
        return self.type or ("choice" if self.choices else "short-answer")


@dataclass(frozen=True, slots=True, kw_only=True)
class Combined:
    """Feedback on a whole response."""

    __pydantic_config__: ClassVar[Any] = CONFIG

    correct: Text | None = None
    partial: Text | None = None
    incorrect: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A passage, data or a listing that several questions ask about; they stay together, in order."""

    __pydantic_config__: ClassVar[Any] = CONFIG

    id: Id
    text: Text
    title: Text | None = None
    """Plain text."""
    translate: Flag = True
    lang: Locale | None = None
    translators: Text | None = None
    """A note to translators."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """A pool: so many questions with a tag are drawn for each learner."""

    __pydantic_config__: ClassVar[Any] = CONFIG

    tag: Text
    count: Count
