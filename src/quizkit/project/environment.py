"""The environment's variables that quizkit reads."""

import os

SEMANTIC_KEY = "QUIZKIT_SEMANTIC_KEY"
"""The key of the server in `[semantic] endpoint`; in the environment, so that it stands in no file."""


def variable(name: str) -> str | None:
    """Return a variable's value, None where it is not set or blank."""
    return os.environ.get(name, "").strip() or None
