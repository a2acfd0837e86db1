"""Messages as XLIFF 1.2 (http://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html), one `file` for each bank.

A character that XML cannot hold stands as an empty `x` element whose id names it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from quizkit.i18n.exchange.rows import Row, Sheet, State, unit_ids

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
_MARKUP = re.compile("[&<>\r]")
_QUOTED = re.compile('[&<>"\r\n\t]')
_UNKNOWN_TO_XML = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NAMES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_SIGN_ID = re.compile(r"u([0-9A-F]{4})(?:-[0-9]+)?")


def write_xliff(sheets: Iterable[Sheet]) -> bytes:
    """Return the sheets as one document; their rows are to be of one language."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f'<xliff xmlns="{NAMESPACE}" version="1.2">']
    for sheet in sheets:
        lines.extend(_file_lines(sheet))
    return "\n".join([*lines, "</xliff>", ""]).encode()


def _file_lines(sheet: Sheet) -> Iterator[str]:
    head = {"original": sheet.original, "source-language": sheet.source_locale, "target-language": sheet.locale}
    yield f'  <file{_attributes(head)} datatype="plaintext">'
    yield "    <body>"
    for unit, row in zip(unit_ids(sheet.rows), sheet.rows, strict=True):
        yield from _unit_lines(unit, row)
    yield "    </body>"
    yield "  </file>"


def _unit_lines(unit: str, row: Row) -> Iterator[str]:
    """Yield the lines of a unit.

    A current translation is approved, too: the translate-toolkit takes a text that is not for one to look at.
    """
    about = {"id": unit, "resname": row.context, "extradata": row.digest}
    if row.state is State.TRANSLATED:
        about["approved"] = "yes"
    yield f'      <trans-unit{_attributes(about)} xml:space="preserve">'
    yield f"        <source>{_content(row.source)}</source>"
    yield f'        <target state="{row.state}">{_content(row.text)}</target>'
    if row.previous is not None:
        yield '        <alt-trans alttranstype="previous-version" xml:space="preserve">'
        yield f"          <source>{_content(row.previous)}</source>"
        yield f"          <target>{_content(row.text)}</target>"
        yield "        </alt-trans>"
    yield from _note_lines(row)
    yield "      </trans-unit>"


def _note_lines(row: Row) -> Iterator[str]:
    """Yield the notes; a fuzzy text is told in words, too, as Poedit and Weblate show its state as translated."""
    told = f"to be reviewed; made for the source: {row.previous}" if row.previous is not None else "to be reviewed"
    comments = (*row.comments, told) if row.state is State.FUZZY else row.comments
    for author, remarks in (("developer", comments), ("translator", row.notes)):
        if remarks:
            text = "\n".join(remarks)
            yield f'        <note from="{author}">{_plain(text)}</note>'


def _attributes(values: dict[str, str]) -> str:
    """Return attributes as they stand in a tag, each with a blank in front."""
    plain = {name: _UNKNOWN_TO_XML.sub("\ufffd", value) for name, value in values.items()}
    return "".join(f' {name}="{_QUOTED.sub(_reference, value)}"' for name, value in plain.items())


def _plain(text: str) -> str:
    """Return the content of an element that holds no others; what XML cannot hold is shown as a blank."""
    return _MARKUP.sub(_reference, _UNKNOWN_TO_XML.sub(" ", text))


def _content(text: str) -> str:
    """Return a text as the content of `source` or `target`."""
    seen: Counter[str] = Counter()

    def element(match: re.Match[str]) -> str:
        # An id is unique in its text, and the same sign has the same one in the translation.
        name = f"{ord(match[0]):04X}"
        seen[name] += 1
        number = f"-{seen[name]}" if seen[name] > 1 else ""
        return f'<x id="u{name}{number}" ctype="x-control" equiv-text="U+{name}"/>'

    return _UNKNOWN_TO_XML.sub(element, _MARKUP.sub(_reference, text))


def _reference(match: re.Match[str]) -> str:
    return _NAMES.get(match[0]) or f"&#{ord(match[0])};"


def sign_of(identifier: str) -> str | None:
    """Return the character that an `x` element of ours stands for."""
    match = _SIGN_ID.fullmatch(identifier)
    sign = chr(int(match[1], 16)) if match else ""
    return sign if _UNKNOWN_TO_XML.fullmatch(sign) else None
