import pytest
from moodle_banks import ARABIC_BANK, bank
from qti_packages import LOSSES, NEWER, VARIANTS, VERSIONS

from quizkit.bank.model import Bank
from quizkit.convert.targets import make_target
from quizkit.formats.qti.check import FINDINGS, check


def problems(source: Bank, variant: str) -> list[tuple[str, tuple[str | int, ...], str]]:
    return [(p.rule, p.path, p.message) for p in check(source, make_target(variant))]


@pytest.mark.parametrize(
    ("variant", "found"),
    [
        pytest.param(
            "qti12",
            [
                ("qti-hint", ("questions", 0, "hints"), "2 hints are lost in QTI"),
                (
                    "qti-link",
                    ("questions", 0, "choices", 0, "text"),
                    "link `b.html` leads nowhere in QTI, only its text stays",
                ),
                (
                    "qti12-pinned",
                    ("questions", 0, "choices", 1, "pinned"),
                    "choice `c` is pinned, which Canvas cannot do: it keeps the choices of all questions in order",
                ),
            ],
            id="1.2",
        ),
        *(
            pytest.param(
                variant,
                [
                    ("qti-hint", ("questions", 0, "hints"), "2 hints are lost in QTI"),
                    (
                        "qti-link",
                        ("questions", 0, "choices", 0, "text"),
                        "link `b.html` leads nowhere in QTI, only its text stays",
                    ),
                    (
                        "qti-strikethrough",
                        ("questions", 0, "choices", 0, "text"),
                        "struck-out text is shown as plain text in QTI 2 and 3",
                    ),
                ],
                id=VERSIONS[variant],
            )
            for variant in NEWER
        ),
    ],
)
def test_losses_are_told(variant, found):
    assert problems(bank(LOSSES), variant) == found


@pytest.mark.parametrize(
    ("source", "variant", "found"),
    [
        pytest.param(
            bank({}, {"shuffle": True}),
            "qti12",
            [
                (
                    "qti12-shuffle",
                    ("questions", 1, "shuffle"),
                    "1 of 2 questions is shuffled, Canvas can only shuffle all: "
                    "it keeps the choices of all questions in order",
                )
            ],
            id="some-are-shuffled",
        ),
        pytest.param(bank({"text": "[x](http://[bad)"}), "qti21", [], id="an-odd-address"),
        pytest.param(bank({"shuffle": True}, {"shuffle": True}), "qti12", [], id="all-are-shuffled"),
        pytest.param(bank({"choices": ["a", {"text": "b", "pinned": True}]}), "qti12", [], id="pinned-in-order"),
        pytest.param(
            ARABIC_BANK,
            "qti21",
            [
                (
                    "qti21-direction",
                    ("locale",),
                    "QTI 2.1 cannot say that `ar` runs from right to left, a player must know it",
                )
            ],
            id="arabic",
        ),
        pytest.param(
            bank({}, {"choices": ["a", {"text": "ב", "lang": "he"}]}),
            "qti21",
            [
                (
                    "qti21-direction",
                    ("questions", 1, "choices", 1, "lang"),
                    "QTI 2.1 cannot say that `he` runs from right to left, a player must know it",
                )
            ],
            id="hebrew-choice",
        ),
        pytest.param(ARABIC_BANK, "qti22", [], id="arabic-in-2.2"),
        pytest.param(bank({"text": "`~~a~~` `[b](c)` [d](https://example.org)"}), "qti21", [], id="only-code"),
    ],
)
def test_losses_are_told_only_where_there_are_any(source, variant, found):
    assert problems(source, variant) == found


@pytest.mark.parametrize("variant", VARIANTS)
def test_findings_are_declared(variant):
    assert {rule for rule, _, _ in problems(bank(LOSSES), variant)} <= set(FINDINGS)
