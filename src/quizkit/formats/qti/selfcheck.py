"""A last look at a package before it leaves: every reference in it must lead somewhere.

The official schemas accept a key that names no choice, a feedback that nothing shows and an identifier that stands
twice; importers drop such a question without a word.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from posixpath import dirname, join, normpath
from xml.etree.ElementTree import Element, ParseError, fromstring

_HYPHEN = re.compile(r"-([a-z])")
_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")
MANIFEST = "imsmanifest.xml"


class BrokenPackageError(AssertionError):
    """We built a package that no importer can read in full; the fault is ours."""


def confirm(files: Mapping[str, bytes]) -> None:
    """Do nothing for a sound package.

    Raises:
        BrokenPackageError: with all faults, one a line.
    """
    if faults := list(package_faults(files)):
        raise BrokenPackageError("\n".join(faults))


def package_faults(files: Mapping[str, bytes]) -> Iterator[str]:
    """Yield what is wrong with the files of a package, each fault with its file's name."""
    documents: dict[str, Element] = {}
    for name, data in files.items():
        if name.endswith(".xml"):
            try:
                documents[name] = fromstring(data)  # noqa: S314 - our own bytes, they hold no document type
            except ParseError as e:
                yield f"{name}: not well-formed: {e}"
    if MANIFEST not in documents:
        yield f"{MANIFEST}: missing or broken"
        return
    yield from (f"{MANIFEST}: {fault}" for fault in _manifest_faults(documents[MANIFEST], files))
    for name, root in documents.items():
        look = _LOOKS.get(_plain(root.tag), _no_faults)
        yield from (f"{name}: {fault}" for fault in look(root))
        yield from (f"{name}: {fault}" for fault in _item_refs(root, name, documents))


def _manifest_faults(root: Element, files: Mapping[str, bytes]) -> Iterator[str]:
    named = [node.get("identifier", "") for listed in _all(root, "resources") for node in listed]
    yield from _bad_names([root.get("identifier", ""), *named])
    listed = {node.get("href", "") for node in _all(root, "file")}
    yield from (f"file {href} is not in the package" for href in sorted(listed - files.keys()))
    yield from (f"{name} is in no resource" for name in sorted(files.keys() - listed - {MANIFEST}))
    yield from _unknown("resource", (node.get("identifierref", "") for node in _all(root, "dependency")), named)


def _item_faults(root: Element) -> Iterator[str]:
    """Yield the faults of an item of QTI 2 or 3."""
    choices = [node.get("identifier", "") for node in _all(root, "simpleChoice")]
    outcomes = [_value(node, "identifier") for node in _all(root, "outcomeDeclaration")]
    yield from _bad_names([root.get("identifier", "")])
    yield from _bad_names(choices)
    yield from _bad_names(outcomes)
    keys = [value.text or "" for node in _all(root, "correctResponse") for value in node]
    if not keys:
        yield "no correct response"
    yield from _unknown("choice", keys, choices)
    yield from _unknown("choice", (_value(node, "mapKey") for node in _all(root, "mapEntry")), choices)
    responses = [node.get("identifier", "") for node in _all(root, "responseDeclaration")]
    used = [_value(node, "responseIdentifier") for node in _all(root, "choiceInteraction")]
    yield from _unknown("response", used, responses)
    yield from _unknown("outcome", (node.get("identifier", "") for node in _all(root, "setOutcomeValue")), outcomes)
    shown = [(_value(node, "outcomeIdentifier"), node.get("identifier", "")) for node in _all(root, "modalFeedback")]
    yield from _unknown("outcome", (outcome for outcome, _ in shown), outcomes)
    yield from _unknown("choice", (name for outcome, name in shown if outcome == "CHOICE_FB"), choices)


def _assessment_faults(root: Element) -> Iterator[str]:
    """Yield the faults of an assessment of QTI 1.2."""
    items = list(_all(root, "item"))
    yield from _bad_names([node.get("ident", "") for node in _all(root, "assessment")])
    yield from _bad_names([item.get("ident", "") for item in items])
    for item in items:
        choices = [node.get("ident", "") for node in _all(item, "response_label")]
        feedback = [node.get("ident", "") for node in _all(item, "itemfeedback")]
        yield from _bad_names(choices)
        yield from _bad_names(feedback)
        yield from _unknown("choice", (node.text or "" for node in _all(item, "varequal")), choices)
        shown = [node.get("linkrefid", "") for node in _all(item, "displayfeedback")]
        yield from _unknown("feedback", shown, feedback)
        yield from (f"feedback {name} is never shown" for name in feedback if name not in shown)


def _item_refs(root: Element, name: str, documents: Mapping[str, Element]) -> Iterator[str]:
    """Yield the items of a test that are missing or have another identifier than the test says."""
    for ref in _all(root, "assessmentItemRef"):
        found = documents.get(normpath(join(dirname(name), ref.get("href", ""))))
        if found is None or found.get("identifier") != ref.get("identifier"):
            yield f"{ref.get('href')} is no item with the identifier {ref.get('identifier')}"


def _no_faults(root: Element) -> Iterator[str]:
    yield from ()


_LOOKS = {"assessmentItem": _item_faults, "questestinterop": _assessment_faults}


def _all(root: Element, name: str) -> Iterator[Element]:
    """Yield the elements of one name, whatever the version calls it."""
    return (node for node in root.iter() if _plain(node.tag) == name)


def _plain(tag: str) -> str:
    """Return a name as 2.x has it: without its namespace, `qti-` and hyphens."""
    name = tag.rpartition("}")[2]
    return _HYPHEN.sub(lambda letter: letter[1].upper(), name.removeprefix("qti-"))


def _value(node: Element, name: str) -> str:
    return next((value for key, value in node.attrib.items() if _plain(key) == name), "")


def _bad_names(names: Iterable[str]) -> Iterator[str]:
    """Yield the names that some importer does not take, and those that stand twice where case does not count."""
    names = list(names)
    yield from (f"identifier {name!r} is not safe" for name in names if not _IDENTIFIER.fullmatch(name))
    counts = Counter(name.casefold() for name in names)
    yield from (f"identifier {name!r} stands {n} times" for name, n in counts.items() if n > 1)


def _unknown(kind: str, used: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    known = set(known)
    yield from (f"{kind} {name} does not exist" for name in dict.fromkeys(used) if name not in known)
