"""A package: documents and media under one manifest, zipped so that equal banks give equal bytes."""

from collections.abc import Iterator, Mapping
from io import BytesIO
from posixpath import splitext
from xml.etree.ElementTree import Element
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from quizkit.bank.model import Bank
from quizkit.formats.qti.assessment2 import assessment_test
from quizkit.formats.qti.dialect import DIALECTS, Dialect, document, element
from quizkit.formats.qti.identifiers import safe_names
from quizkit.formats.qti.item2 import item
from quizkit.formats.qti.item12 import assessment, canvas_settings
from quizkit.formats.qti.manifest import Packaging, Resource, bank_metadata, manifest, question_metadata
from quizkit.formats.qti.media import FOLDER, Pictures

MANIFEST = "imsmanifest.xml"
_SETTINGS = "assessment_meta"
_PLAIN = Packaging(
    "http://www.imsglobal.org/xsd/imscp_v1p1",
    "http://www.imsglobal.org/xsd/imscp_v1p1.xsd",
    ("IMS Content", "1.1.3"),
)
_PLAIN_TYPE = "imsqti_xmlv1p2"
_CANVAS_TYPE = "associatedcontent/imscc_xmlv1p1/learning-application-resource"
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a zip can hold."""


def files12(bank: Bank, media: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of a QTI 1.2 package by their names, the manifest first.

    All documents stand at the root: an image's address is then the same from the document and from the package.
    """
    pictures = Pictures(media)
    name = _bank_name(bank)
    document_of = {
        f"{name}.xml": assessment(bank, name, _question_names(bank), pictures),
        f"{_SETTINGS}.xml": canvas_settings(bank, name, pictures),
    }
    needs = ("res-settings", *(_media_resource(shown) for shown in pictures.used))
    resources = [
        Resource("res-test", _PLAIN_TYPE, f"{name}.xml", needs),
        Resource("res-settings", _CANVAS_TYPE, f"{_SETTINGS}.xml"),
        *_media_resources(pictures),
    ]
    root = manifest(_PLAIN, "manifest", bank_metadata(bank), resources)
    documents = {MANIFEST: root, **document_of}
    return {file: document(made) for file, made in documents.items()} | _media_bytes(pictures)


def files2(bank: Bank, media: Mapping[str, bytes], variant: str) -> dict[str, bytes]:
    """Return the files of a QTI 2.1, 2.2 or 3.0 package by their names, the manifest first."""
    dialect = DIALECTS[variant]
    pictures = Pictures(media, way="../")
    names = _question_names(bank)
    items, resources = {}, []
    for question in bank.questions:
        name = names[question.id]
        pictures.used.clear()
        items[f"items/{name}.xml"] = item(question, bank, name, dialect, pictures)
        resources.append(
            Resource(
                _item_resource(name),
                f"imsqti_item_xml{dialect.code}",
                f"items/{name}.xml",
                tuple(_media_resource(shown) for shown in pictures.used),
                (question_metadata(question, bank), *_interaction(dialect)),
            )
        )
    test = f"{_bank_name(bank)}.xml"
    hrefs = {names[question.id]: f"items/{names[question.id]}.xml" for question in bank.questions}
    needs = tuple(_item_resource(name) for name in hrefs)
    whole = Resource("res-test", f"imsqti_test_xml{dialect.code}", test, needs)
    packaging = Packaging(dialect.package_namespace, dialect.package_schema, dialect.package_name)
    listed = [whole, *resources, *_media_resources(pictures)]
    documents = {
        MANIFEST: manifest(packaging, "manifest", bank_metadata(bank), listed),
        test: assessment_test(bank, _bank_name(bank), hrefs, dialect),
        **items,
    }
    return {file: document(made) for file, made in documents.items()} | _media_bytes(pictures)


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of files in their order; stored, because compressors differ from machine to machine."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_STORED) as archive:
        for name, data in files.items():
            info = ZipInfo(name, _EPOCH)
            info.create_system = 3
            info.external_attr = 0o644 << 16
            archive.writestr(info, data)
    return buffer.getvalue()


def _bank_name(bank: Bank) -> str:
    return safe_names([bank.id], reserved={"imsmanifest", _SETTINGS})[bank.id]


def _question_names(bank: Bank) -> dict[str, str]:
    return safe_names(question.id for question in bank.questions)


def _item_resource(name: str) -> str:
    return f"res-item-{name}"


def _media_resource(name: str) -> str:
    return f"res-media-{splitext(name)[0]}"


def _media_resources(pictures: Pictures) -> list[Resource]:
    names = [name for name, _ in pictures.files.values()]
    return [Resource(_media_resource(name), "webcontent", f"{FOLDER}/{name}") for name in names]


def _media_bytes(pictures: Pictures) -> dict[str, bytes]:
    return {f"{FOLDER}/{name}": data for name, data in pictures.files.values()}


def _interaction(dialect: Dialect) -> Iterator[Element]:
    if dialect.metadata_namespace:
        kind = element("interactionType", {}, "choiceInteraction")
        yield element("qtiMetadata", {"xmlns": dialect.metadata_namespace}, kind)
