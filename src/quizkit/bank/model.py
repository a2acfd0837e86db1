"""The shape of a bank. What a shape cannot say (an index in range, ids that differ) is a rule.

The classes are dataclasses that pydantic reads: `validated` checks data from outside against them, and the schema of a
bank is made from them. The reader of YAML checks each value as it comes and makes them directly, so that a lint run
never loads pydantic (docs/decisions/0005). In the schema a text may be any unquoted scalar, because that is what an
editor sees of `- 42` or `- yes`; the reader hands over every text as the characters that the author wrote.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar

from quizkit.bank.parts import Answer, Case, Choice, Combined, Draw, Gap, Pair
from quizkit.bank.shapes import CONFIG, Flag, Id, Index, Locale, Points, Share, Text

__all__ = [
    "Answer",
    "Bank",
    "Case",
    "Choice",
    "Combined",
    "Defaults",
    "Draw",
    "Gap",
    "Kind",
    "Pair",
    "Question",
    "Scoring",
    "Status",
    "validated",
]


class Kind(StrEnum):
    """What a question asks for."""

    SINGLE = "single"
    MULTIPLE = "multiple"
    TRUE_FALSE = "true-false"
    NUMERIC = "numeric"
    SHORT_ANSWER = "short-answer"
    MATCHING = "matching"
    ORDERING = "ordering"
    ESSAY = "essay"
    CLOZE = "cloze"


class Status(StrEnum):
    """How far a question is; all but approved are left out of exports unless asked for."""

    DRAFT = "draft"
    REVIEW = "review"
    APPROVED = "approved"
    RETIRED = "retired"


class Scoring(StrEnum):
    """How a response that is partly right is scored; the arithmetic stands in docs/scoring.md."""

    ALL_OR_NOTHING = "all-or-nothing"
    RIGHT_MINUS_WRONG = "right-minus-wrong"
    PER_CHOICE = "per-choice"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question; which of the keys from `choices` to `grader_note` it has depends on its kind."""

    __pydantic_config__: ClassVar[Any] = CONFIG

    id: Id
    text: Text
    type: Kind | None = None
    """By default `single`, or `multiple` where `correct` is a list."""
    choices: list[Choice] = field(default_factory=list)
    correct: Index | list[Index] | None = None
    """0-based indexes into `choices`; a list (of one, too): several may be picked. Of true and false, 0 is true."""
    answers: list[Answer] = field(default_factory=list)
    """What may be typed (numeric, short-answer)."""
    unit: Text | None = None
    """Plain text behind the field of a numeric question."""
    case_sensitive: Flag = False
    pairs: list[Pair] = field(default_factory=list)
    """What belongs together (matching)."""
    distractors: list[Text] = field(default_factory=list)
    """Further texts to match with, which belong to none."""
    items: list[Text] = field(default_factory=list)
    """What is to be put in order, in the right order (ordering)."""
    gaps: dict[str, Gap] = field(default_factory=dict)
    """The gaps of a cloze text by the names that it has in double brackets: `[[name]]`."""
    model_answer: Text | None = None
    """What a good answer to an essay question says; shown to learners afterwards."""
    grader_note: Text | None = None
    """What graders are told; never shown to learners."""
    title: Text | None = None
    """Plain text; the question's name in an LMS's lists."""
    explanation: Text | None = None
    feedback: Combined | None = None
    """On the whole response; on each choice it stands at the choice."""
    level: Text | None = None
    tags: list[Text] = field(default_factory=list)
    points: Points = 1
    penalty: Share | None = None
    """The part of the points that each wrong try costs, where a platform allows several."""
    scoring: Scoring | None = None
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
    case: Id | None = None
    """The id of the case that the question is about; in a file it stands below the case."""
    status: Status = Status.APPROVED
    meta: dict[str, Any] = field(default_factory=dict)

    @property
    def kind(self) -> Kind:
        """What the question asks for."""
        return self.type or (Kind.MULTIPLE if self.is_multiple else Kind.SINGLE)

    @property
    def has_choices(self) -> bool:
        """Learners pick from choices that the author wrote: its kind is single or multiple."""
        return self.type in (None, Kind.SINGLE, Kind.MULTIPLE)

    @property
    def is_multiple(self) -> bool:
        """Several choices may be picked."""
        return isinstance(self.correct, list)

    @property
    def keys(self) -> tuple[int, ...]:
        """The indexes of the right choices, in the order written."""
        if self.correct is None:
            return ()
        return tuple(self.correct) if isinstance(self.correct, list) else (self.correct,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Defaults:
    """What the bank's questions take where they say nothing."""

    __pydantic_config__: ClassVar[Any] = CONFIG

    points: Points = 1
    shuffle: Flag = False
    scoring: Scoring | None = None
    penalty: Share | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """A bank of questions in one language."""

    __pydantic_config__: ClassVar[Any] = CONFIG

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
    draw: list[Draw] = field(default_factory=list)
    """How many questions of which tags each learner gets; without it, all."""
    meta: dict[str, Any] = field(default_factory=dict)
    defaults: Defaults = field(default_factory=Defaults)
    cases: list[Case] = field(default_factory=list)
    """In a file, entries of `questions` that have questions of their own."""
    questions: list[Question]

    def case(self, question: Question) -> Case | None:
        """Return the case that a question is about."""
        return next((case for case in self.cases if case.id == question.case), None) if question.case else None


def validated(data: dict[str, Any]) -> Bank:
    """Return the bank that data from outside makes.

    Raises:
        pydantic.ValidationError: the data is of another shape.
    """
    from pydantic import TypeAdapter

    return TypeAdapter(Bank).validate_python(data)
