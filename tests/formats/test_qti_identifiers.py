import re
from dataclasses import asdict

import pytest
from moodle_banks import ENGLISH_BANK, ENGLISH_BANK_WITHOUT_PICTURES, bank
from qti_packages import NEWER, ONE, VARIANTS, VERSIONS, one, package, parsed, unzipped

from quizkit.bank.shapes import written_key
from quizkit.formats.qti.identifiers import choice_names, media_files, safe_names
from quizkit.formats.qti.package import files2, files12
from quizkit.formats.qti.selfcheck import BrokenPackageError, confirm, package_faults

SAFE = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")


def test_ids_become_safe_names_that_differ_without_case():
    ids = ["1", "1.a", "q 2", "q_2", "вопрос", "Q_2", "q.2", "con"]
    names = safe_names(ids)
    assert names == {
        "1": "_1",
        "1.a": "_1_a",
        "q 2": "q_2-8ae9e138",
        "q_2": "q_2",
        "вопрос": "______",
        "Q_2": "Q_2-eda0b1a2",
        "q.2": "q_2-660b06ea",
        "con": "con-1143da2b",
    }
    assert all(SAFE.fullmatch(name) for name in names.values())
    assert safe_names(reversed(ids)) == names


@pytest.mark.parametrize(
    ("ids", "is_12", "names"),
    [
        pytest.param([None, None, None], False, ["A", "B", "C"], id="letters-by-place"),
        pytest.param([None] * 28, False, [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA", "AB"], id="more-than-letters"),
        pytest.param(["b", None], False, ["b", "B_"], id="a-letter-that-is-taken"),
        pytest.param(["7.x", "ok"], False, ["_7_x", "ok"], id="unsafe-signs"),
        pytest.param(["None", None], False, ["None-dc937b59", "B"], id="the-value-before-an-answer"),
        pytest.param(["same", "same"], False, ["same", "B"], id="twice"),
        pytest.param(["right", "incorrect-order"], False, ["right", "incorrect-order"], id="words-in-2"),
        pytest.param(["right", "incorrect-order"], True, ["right", "B"], id="words-that-mislead-canvas"),
    ],
)
def test_choice_names(ids, is_12, names):
    (question,) = bank({"choices": [{"text": f"c{i}", "id": name} for i, name in enumerate(ids)]}).questions
    assert choice_names(question, is_12=is_12) == names


def test_media_get_safe_names_and_one_file_for_one_path():
    media = {"img/a%20b.PNG": b"1", "./img/a b.PNG": b"1", "схема.png": b"2", "схемы.png": b"3", "a.png": b"4"}
    assert media_files(media) == {
        "a.png": ("a.png", b"4"),
        "img/a b.PNG": ("img-a_b.png", b"1"),
        "схема.png": ("_____.png", b"2"),
        "схемы.png": ("_____-90812e44.png", b"3"),
    }


def test_canvas_identifiers_agree():
    files = unzipped(package(bank({}, id="exam.v1", title="Quiz & <b>more</b>"), "qti12"))
    assert list(files) == ["imsmanifest.xml", "exam_v1.xml", "assessment_meta.xml"]
    assessment = one(parsed(files["exam_v1.xml"]), "assessment")
    settings = parsed(files["assessment_meta.xml"])
    assert (assessment.get("ident"), settings.get("identifier")) == ("exam_v1", "exam_v1")
    assert (assessment.get("title"), settings.findtext("title")) == ("Quiz & <b>more</b>", "Quiz & <b>more</b>")


@pytest.mark.parametrize("bank_id", ["imsmanifest", "Assessment_Meta", "con", "items"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_bank_may_have_any_id(bank_id, variant):
    names = list(unzipped(package(bank({}, id=bank_id), variant)))
    assert len({name.casefold() for name in names}) == len(names) == 3


@pytest.mark.parametrize(
    ("variant", "names"),
    [
        pytest.param("qti12", ["ring", "B", "C", "D"], id="1.2"),
        *(pytest.param(variant, ["ring", "B", "C", "D"], id=VERSIONS[variant]) for variant in NEWER),
    ],
)
def test_ids_of_choices_are_kept(variant, names):
    files = unzipped(package(ENGLISH_BANK_WITHOUT_PICTURES, variant))
    root = parsed(files["features.xml" if variant == "qti12" else "items/ring-cost.xml"])
    choices = [
        n.get("ident") or n.get("identifier") for n in root.iter() if n.tag in ("response_label", "simpleChoice")
    ]
    assert choices[:4] == names


SOUND21 = files2(
    bank({written_key(name): value for name, value in asdict(ENGLISH_BANK.questions[1]).items()}), {}, "qti21"
)
SOUND12 = files12(ONE, {})
(ITEM,) = (name for name in SOUND21 if name.startswith("items/"))


@pytest.mark.parametrize(
    ("files", "name", "old", "new", "faults"),
    [
        pytest.param(SOUND21, ITEM, "<value>A</value>", "<value>Z</value>", ["choice Z does not exist"], id="key"),
        pytest.param(SOUND21, ITEM, 'mapKey="E"', 'mapKey="F"', ["choice F does not exist"], id="share-of-no-choice"),
        pytest.param(
            SOUND21,
            ITEM,
            '<simpleChoice identifier="B"',
            '<simpleChoice identifier="a"',
            ["identifier 'a' stands 2 times", "choice B does not exist", "choice B does not exist"],
            id="choice-twice",
        ),
        pytest.param(
            SOUND21,
            ITEM,
            'responseIdentifier="RESPONSE"',
            'responseIdentifier="R"',
            ["response R does not exist"],
            id="no-response",
        ),
        pytest.param(
            SOUND21,
            ITEM,
            'setOutcomeValue identifier="FEEDBACK"',
            'setOutcomeValue identifier="F"',
            ["outcome F does not exist"],
            id="no-outcome",
        ),
        pytest.param(
            SOUND21, ITEM, "</assessmentItem>", "", ["not well-formed: no element found: line 68, column 0"], id="torn"
        ),
        pytest.param(
            SOUND12,
            "b1.xml",
            'linkrefid="B_fb"',
            'linkrefid="C_fb"',
            ["feedback C_fb does not exist", "feedback B_fb is never shown"],
            id="feedback-12",
        ),
        pytest.param(
            SOUND12,
            "b1.xml",
            '<response_label ident="A">',
            '<response_label ident="1">',
            ["identifier '1' is not safe", "choice A does not exist"],
            id="choice-12",
        ),
        pytest.param(
            SOUND12,
            "imsmanifest.xml",
            'dependency identifierref="res-settings"',
            'dependency identifierref="settings"',
            ["resource settings does not exist"],
            id="dependency",
        ),
        pytest.param(
            SOUND12,
            "imsmanifest.xml",
            'file href="b1.xml"',
            'file href="b2.xml"',
            ["file b2.xml is not in the package", "b1.xml is in no resource"],
            id="file",
        ),
    ],
)
def test_broken_package_never_leaves(files, name, old, new, faults):
    confirm(files)
    text = files[name].decode()
    assert old in text
    broken = {**files, name: text.replace(old, new).encode()}
    # A torn item is missing from its test as well.
    assert [fault for fault in package_faults(broken) if fault.startswith(f"{name}: ")] == [
        f"{name}: {fault}" for fault in faults
    ]
    with pytest.raises(BrokenPackageError):
        confirm(broken)


def test_test_and_item_agree_on_the_identifier():
    text = SOUND21["b1.xml"].decode()
    broken = {**SOUND21, "b1.xml": text.replace('Ref identifier="which-move"', 'Ref identifier="q2"').encode()}
    assert list(package_faults(broken)) == ["b1.xml: items/which-move.xml is no item with the identifier q2"]
