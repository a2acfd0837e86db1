"""What tells QTI 2.1, 2.2 and 3.0 apart: names, namespaces and the HTML that they allow."""

import re
from collections.abc import Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element, tostring

XML_LANG = "xml:lang"
_XSI = "http://www.w3.org/2001/XMLSchema-instance"
_EMPTY = re.compile(r"<(span|p|div|pre|code|em|strong|a|li|ul|ol|th|td|h[1-6]|blockquote)((?: [^<>]*)?) />")
_HUMP = re.compile(r"(?<=[a-z])([A-Z])")


class Dialect(NamedTuple):
    """One version; elements and attributes are named as in 2.x, 3.0 writes `simpleChoice` as `qti-simple-choice`."""

    code: str
    """How resource types end: `v2p1`."""
    namespace: str
    schema: str
    """Where the schema of items and tests stands."""
    package_namespace: str
    package_schema: str
    package_name: tuple[str, str]
    """`schema` and `schemaversion` of the manifest."""
    metadata_namespace: str = ""
    """Where the manifest may tell the kind of interaction beside LOM; Canvas reads it."""
    is_kebab: bool = False
    has_direction: bool = True
    """`dir` is valid."""

    def element(self, name: str, *children: Element | str | None, **attributes: str) -> Element:
        """Return an element of this version; elements inside stand on lines of their own, None is left out."""
        if self.is_kebab:
            name = f"qti-{kebab(name)}"
            attributes = {kebab(key): value for key, value in attributes.items()}
        return element(name, attributes, *children)

    def root(self, name: str, *children: Element | str | None, **attributes: str) -> Element:
        """Return a document's element, with its namespaces."""
        made = self.element(name, *children, **attributes)
        spaces = namespaces(self.namespace, self.schema)
        made.attrib = {**spaces, **made.attrib}
        return made


def kebab(name: str) -> str:
    """Return a name in 3.0's manner: `maxChoices` is `max-choices`; `xml:lang` stays."""
    return _HUMP.sub(lambda hump: f"-{hump[1].lower()}", name)


def namespaces(namespace: str, schema: str) -> dict[str, str]:
    """Return the attributes that give a document its namespace and tell where the schema stands."""
    return {"xmlns": namespace, "xmlns:xsi": _XSI, "xsi:schemaLocation": f"{namespace} {schema}"}


def element(name: str, attributes: Mapping[str, str], *children: Element | str | None) -> Element:
    """Return an element that holds one text, or elements on lines of their own."""
    made = Element(name, dict(attributes))
    for child in children:
        if isinstance(child, str):
            made.text = child
        elif child is not None:
            made.text = made.text or "\n"
            child.tail = "\n"
            made.append(child)
    return made


def document(root: Element) -> bytes:
    """Return a document as UTF-8; text is escaped and otherwise untouched."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{xml(root)}\n'.encode()


def xml(root: Element) -> str:
    """Return an element as XML whose HTML a reader of HTML understands as well: `<td></td>` in place of `<td />`."""
    return _EMPTY.sub(r"<\1\2></\1>", tostring(root, encoding="unicode"))


_PACKAGING = "http://www.imsglobal.org/xsd/imscp_v1p1"
_SCHEMAS = "http://www.imsglobal.org/xsd/qti"
_PURL = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd"

DIALECTS = {
    "qti21": Dialect(
        code="v2p1",
        namespace="http://www.imsglobal.org/xsd/imsqti_v2p1",
        schema=f"{_SCHEMAS}/qtiv2p1/imsqti_v2p1.xsd",
        package_namespace=_PACKAGING,
        package_schema=f"{_SCHEMAS}/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd",
        package_name=("QTIv2.1 Package", "1.0.0"),
        metadata_namespace="http://www.imsglobal.org/xsd/imsqti_metadata_v2p1",
        has_direction=False,
    ),
    "qti22": Dialect(
        code="v2p2",
        namespace="http://www.imsglobal.org/xsd/imsqti_v2p2",
        schema=f"{_SCHEMAS}/qtiv2p2/imsqti_v2p2.xsd",
        package_namespace=_PACKAGING,
        package_schema=f"{_SCHEMAS}/qtiv2p2/qtiv2p2_imscpv1p2_v1p0.xsd",
        package_name=("QTIv2.2 Package", "1.0.0"),
        metadata_namespace="http://www.imsglobal.org/xsd/imsqti_metadata_v2p2",
    ),
    "qti30": Dialect(
        code="v3p0",
        namespace="http://www.imsglobal.org/xsd/imsqtiasi_v3p0",
        schema=f"{_PURL}/imsqti_asiv3p0_v1p0.xsd",
        package_namespace="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1",
        package_schema=f"{_PURL}/imsqtiv3p0_imscpv1p2_v1p0.xsd",
        package_name=("QTI Package", "3.0.0"),
        is_kebab=True,
    ),
}
