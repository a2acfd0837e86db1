"""Term lists in YAML: `do-not-translate`, `terms` and `forbidden`."""

from collections.abc import Iterator

from quizkit.bank.locales import from_gettext, is_locale
from quizkit.bank.reading.data import Value, read_data
from quizkit.errors import QuizkitError
from quizkit.findings.wording import quoted
from quizkit.linting.terms import Entry, Use

_KEPT = "do-not-translate"
_USES = {"terms": Use.ACCEPTED, "forbidden": Use.FORBIDDEN}


def read_yaml(name: str, data: bytes) -> Iterator[Entry]:
    """Yield what a list says.

    Raises:
        QuizkitError: it is broken or of another shape; the message has file and line.
    """
    for key, value in _mapping(name, read_data(name, data), "the list").items():
        if key == _KEPT:
            yield from (Entry(text, Use.KEPT) for text in _texts(name, value, key))
        elif key in _USES:
            for term, forms in _mapping(name, value, f"`{key}`").items():
                yield from _forms(name, term, forms, _USES[key])
        else:
            raise _error(name, value, f"unknown key {quoted(key)}; known are {_KEPT}, {', '.join(_USES)}")


def _forms(name: str, term: str, value: Value, use: Use) -> Iterator[Entry]:
    for language, forms in _mapping(name, value, f"the term {quoted(term)}").items():
        locale = from_gettext(language)
        if not is_locale(locale):
            raise _error(name, forms, f"{quoted(language)} is no language tag such as ru, pt-BR or zh-Hant")
        yield from (Entry(term, use, locale, form) for form in _texts(name, forms, language))


def _mapping(name: str, value: Value, what: str) -> dict[str, Value]:
    if value.data is None:
        return {}
    if not isinstance(value.data, dict):
        raise _error(name, value, f"{what} is no mapping; write `key: value` below it")
    return value.data


def _texts(name: str, value: Value, key: str) -> list[str]:
    """Return a text, or the texts of a list."""
    if value.data is None:
        return []
    items = value.data if isinstance(value.data, list) else [value]
    texts = []
    for item in items:
        if not isinstance(item.data, str) or not item.data.strip():
            raise _error(name, item, f"{quoted(key)} takes a text or a list of texts")
        texts.append(item.data.strip())
    return texts


def _error(name: str, value: Value, message: str) -> QuizkitError:
    return QuizkitError(f"{name}:{value.line}: {message}")
