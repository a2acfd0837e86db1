"""The manifest of a package: what is in it, and what a library may know of it (IEEE LOM)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from quizkit.bank.model import Bank, Question
from quizkit.bank.richtext import question_title, to_plain
from quizkit.formats.qti.dialect import element, namespaces

_LOM = "http://ltsc.ieee.org/xsd/LOM"
CATALOG = "quizkit"
"""The catalog of the identifiers under which the metadata keeps the bank's own ids."""


class Resource(NamedTuple):
    """One resource: its file (none for plain IMS), what it needs, and its metadata."""

    identifier: str
    kind: str
    href: str
    needs: tuple[str, ...] = ()
    metadata: tuple[Element, ...] = ()


class Packaging(NamedTuple):
    """How a version names its manifest."""

    namespace: str
    schema: str
    name: tuple[str, str]


def manifest(packaging: Packaging, identifier: str, about: Element, resources: Iterable[Resource]) -> Element:
    """Return the manifest's root element."""
    schema, version = packaging.name
    metadata = element("metadata", {}, element("schema", {}, schema), element("schemaversion", {}, version), about)
    listed = element("resources", {}, *(_resource(resource) for resource in resources))
    attributes = {**namespaces(packaging.namespace, packaging.schema), "identifier": identifier}
    return element("manifest", attributes, metadata, element("organizations", {}), listed)


def _resource(resource: Resource) -> Element:
    attributes = {"identifier": resource.identifier, "type": resource.kind, "href": resource.href}
    return element(
        "resource",
        attributes,
        element("metadata", {}, *resource.metadata) if resource.metadata else None,
        element("file", {"href": resource.href}),
        *(element("dependency", {"identifierref": needed}) for needed in resource.needs),
    )


def bank_metadata(bank: Bank) -> Element:
    """Return what the package says of the bank: id, title, language, description, tags, level, license, guide."""
    description = to_plain(bank.description) if bank.description else ""
    general = _general(bank.id, bank.title, bank.locale, description, _keywords(bank.tags, bank.level))
    return element("lom", {"xmlns": _LOM}, general, _rights(bank.license, bank.locale), _relation(bank.guide))


def question_metadata(question: Question, bank: Bank) -> Element:
    """Return what the package says of a question: id, title, language, tags, level, license."""
    lang = question.lang or bank.locale
    keywords = _keywords([*question.tags, *bank.tags], question.level or bank.level)
    general = _general(question.id, question_title(question), lang, "", keywords)
    return element("lom", {"xmlns": _LOM}, general, _rights(question.license, lang))


def _keywords(tags: Sequence[str], level: str | None) -> list[str]:
    """Return the tags and the level as `level:…`, each once."""
    found = [" ".join(tag.split()) for tag in [*tags, *([f"level:{level}"] if level else [])]]
    return [tag for tag in dict.fromkeys(found) if tag]


def _general(identifier: str, title: str, lang: str, description: str, keywords: Iterable[str]) -> Element:
    return element(
        "general",
        {},
        element("identifier", {}, element("catalog", {}, CATALOG), element("entry", {}, identifier)),
        _string("title", " ".join(title.split()), lang),
        element("language", {}, lang),
        _string("description", description, lang) if description else None,
        *(_string("keyword", keyword, lang) for keyword in keywords),
    )


def _rights(license_name: str | None, lang: str) -> Element | None:
    return element("rights", {}, _string("description", license_name, lang)) if license_name else None


def _relation(guide: str | None) -> Element | None:
    if not guide:
        return None
    address = element("identifier", {}, element("catalog", {}, "URI"), element("entry", {}, guide))
    return element("relation", {}, element("resource", {}, address))


def _string(name: str, text: str, lang: str) -> Element:
    return element(name, {}, element("string", {"language": lang}, text))
