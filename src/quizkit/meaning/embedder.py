"""The interface of those who turn texts into vectors."""

from collections.abc import Sequence
from typing import Protocol


class EmbedderError(Exception):
    """No vectors can be had; the message says why, for users."""


class Embedder(Protocol):
    """Turns texts into vectors that point the same way where the texts mean the same, in whatever language."""

    @property
    def name(self) -> str:
        """What tells its vectors from those of others: the model and its version; a file's name."""
        ...

    def knows(self, locale: str) -> bool:
        """Tell whether it learned the language."""
        ...

    def embed(self, texts: Sequence[str]) -> list[Sequence[float]]:
        """Return one vector a text, of any length but zero.

        Raises:
            EmbedderError: it cannot.
        """
        ...
