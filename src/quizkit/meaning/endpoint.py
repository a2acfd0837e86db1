"""The embedder behind an address: any server with OpenAI's `POST /embeddings`.

This is the only place from which quizkit talks to a network (docs/decisions/0018).
"""

import json
from collections.abc import Sequence
from hashlib import blake2b
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from quizkit.meaning.embedder import EmbedderError

_TIMEOUT = 60
"""Seconds that an answer to one batch may take."""
_LARGEST = 64 * 2**20
"""Bytes that an answer may have."""


class _NoRedirect(HTTPRedirectHandler):
    """Follows nothing: the key and the texts go to the address that the config names and to no other."""

    def redirect_request(self, *args: Any) -> None:
        return None


class Endpoint:
    """A server of embeddings."""

    def __init__(self, address: str, model: str, key: str | None) -> None:
        """Keep what a call needs; nothing is sent yet.

        Raises:
            EmbedderError: the address is none of the web.
        """
        if not address.lower().startswith(("http://", "https://")):
            raise EmbedderError(
                f"`[semantic] endpoint` is `{address}`, an address with http:// or https:// is expected"
            )
        self._address = address.rstrip("/") + "/embeddings"
        self._model = model
        self._key = key
        told = blake2b("\n".join((address, model)).encode(), digest_size=8)
        self.name = f"endpoint-{told.hexdigest()}"

    def knows(self, locale: str) -> bool:
        """Take every language for known: what the model learned is for who chose it to know."""
        return bool(locale)

    def embed(self, texts: Sequence[str]) -> list[Sequence[float]]:
        """Return the vectors that the server gives.

        Raises:
            EmbedderError: it does not answer, refuses, or answers something else.
        """
        try:
            return _vectors(json.loads(self._answer(texts)), len(texts))
        except HTTPError as e:
            e.close()
            raise self._fault(f"answers {e.code} {e.reason}") from e
        except (OSError, HTTPException) as e:
            raise self._fault(f"does not answer: {getattr(e, 'reason', None) or e}") from e
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as e:
            raise self._fault("answers something else than embeddings") from e

    def _answer(self, texts: Sequence[str]) -> bytes:
        headers = {"Content-Type": "application/json", "User-Agent": "quizkit"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        body = json.dumps({"model": self._model, "input": list(texts), "encoding_format": "float"}).encode()
        request = Request(self._address, body, headers)  # noqa: S310 - the constructor admits http and https only
        with build_opener(_NoRedirect).open(request, timeout=_TIMEOUT) as answer:
            data: bytes = answer.read(_LARGEST + 1)
        if len(data) > _LARGEST:
            raise ValueError("too long")
        return data

    def _fault(self, what: str) -> EmbedderError:
        return EmbedderError(f"{self._address} {what}")


def _vectors(answer: Any, count: int) -> list[Sequence[float]]:
    """Return the vectors of an answer in the order asked for; raises where it has another shape."""
    found: list[Sequence[float] | None] = [None] * count
    for at, one in enumerate(answer["data"]):
        index = int(one.get("index", at))
        if not 0 <= index < count or found[index] is not None:
            raise ValueError("an index that was not asked for")
        found[index] = tuple(map(float, one["embedding"]))
    made = [vector for vector in found if vector]
    if len(made) != count or len({len(vector) for vector in made}) > 1:
        raise ValueError("vectors are missing, or of different sizes")
    return made
