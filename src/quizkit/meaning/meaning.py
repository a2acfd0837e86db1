"""The vectors of texts for the rules: from the cache, else from the embedder; or the reason why there are none."""

from collections.abc import Sequence
from pathlib import Path

from quizkit.meaning import store
from quizkit.meaning.embedder import Embedder, EmbedderError
from quizkit.meaning.vectors import Vector, packed, unpacked

_BATCH = 64
_UNSAVED = 1024
"""Vectors after which they are written, so that a run that is broken off does not begin anew."""
_LONGEST = 4000
"""Characters of a text that are looked at; the meaning of a longer one is clear by then."""


class Meaning:
    """What one run knows of the meaning of texts. After a fault it knows nothing more."""

    def __init__(self, embedder: Embedder | None, folder: Path | None = None, *, fault: str = "") -> None:
        """Keep vectors below `folder`, or nowhere; without an embedder `fault` says why there is none."""
        self.fault = fault
        self._embedder = embedder
        self._path = folder / f"{embedder.name}.vectors" if folder and embedder else None
        self._vectors: dict[bytes, bytes] | None = None
        self._new: dict[bytes, bytes] = {}

    def knows(self, *locales: str) -> bool:
        """Tell whether texts of these locales can be compared."""
        return self._embedder is not None and not self.fault and all(map(self._embedder.knows, locales))

    def vectors(self, texts: Sequence[str]) -> list[Vector] | None:
        """Return a vector of unit length for each text that is not blank; None where there are none to be had."""
        if self._embedder is None or self.fault:
            return None
        known = self._known(self._embedder)
        cut = [text[:_LONGEST] for text in texts]
        keys = [store.key_of(text) for text in cut]
        missing = {key: text for key, text in zip(keys, cut, strict=True) if key not in known}
        try:
            self._add(self._embedder, known, missing)
        except EmbedderError as e:
            self.fault = str(e)
            return None
        return [unpacked(known[key]) for key in keys]

    def save(self) -> None:
        """Write what is new to the cache."""
        if self._new and self._path is not None and self._embedder is not None:
            store.save(self._path, self._embedder.name, self._new)
        self._new = {}

    def _known(self, embedder: Embedder) -> dict[bytes, bytes]:
        if self._vectors is None:
            self._vectors = store.load(self._path, embedder.name) if self._path else {}
        return self._vectors

    def _add(self, embedder: Embedder, known: dict[bytes, bytes], missing: dict[bytes, str]) -> None:
        keys = list(missing)
        size = len(next(iter(known.values()), b""))
        for start in range(0, len(keys), _BATCH):
            batch = keys[start : start + _BATCH]
            fresh = _packed(embedder.embed([missing[key] for key in batch]))
            if len({len(one) for one in fresh} | ({size} if size else set())) > 1:
                raise EmbedderError(f"the model's vectors are no longer of one size; remove {store.FOLDER}")
            new = dict(zip(batch, fresh, strict=True))
            known.update(new)
            self._new.update(new)
            if len(self._new) >= _UNSAVED:
                self.save()


def _packed(vectors: Sequence[Sequence[float]]) -> list[bytes]:
    try:
        return [packed(vector) for vector in vectors]
    except (ValueError, OverflowError) as e:
        raise EmbedderError("the model gives vectors that cannot be compared") from e
