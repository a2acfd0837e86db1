"""The types of a bank's single values: what pydantic checks of them, and what the schema says."""

from dataclasses import dataclass
from typing import Annotated, Any

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
    maximum: float | None = None
    schema: dict[str, Any] | None = None

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Return pydantic's schema of the value, narrowed."""
        made = handler(source)
        made["strict"] = True
        if self.pattern is not None:
            made["pattern"] = self.pattern
        if self.minimum is not None:
            made["ge"] = self.minimum
        if self.maximum is not None:
            made["le"] = self.maximum
        if made["type"] == "float":
            made["allow_inf_nan"] = False
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
NUMBER_PATTERN = r"^[-+]?((0|[1-9]\d*)(\.\d*)?|\.\d+)([eE][-+]?\d+)?$"
Number = Annotated[str, Shape(pattern=NUMBER_PATTERN, schema={"type": ["number", "string"], "pattern": NUMBER_PATTERN})]
"""A decimal number in the characters that were written: `1.50` stays so."""
Points = Annotated[float, Shape(minimum=0)]
Share = Annotated[float, Shape(minimum=0, maximum=1)]
Percent = Annotated[float, Shape(minimum=-100, maximum=100)]
Count = Annotated[int, Shape(minimum=1)]
Flag = Annotated[bool, Shape()]
Index = Annotated[int, Shape()]


def written_key(name: str) -> str:
    """Return how authors write the key of a field."""
    return name.replace("_", "-")


CONFIG: dict[str, Any] = {"extra": "forbid", "alias_generator": written_key}
"""How pydantic reads the model's classes: no other keys, and those with a hyphen."""
