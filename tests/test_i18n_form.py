"""Sources that changed in form: what is changed in a translation, too, and what the author's word settles."""

from gettext import c2py

import pytest

from catalog_parts import ABC, HEAD, after, bank_of, choice, entry, text, updated
from quizkit.bank.texts import Role, TextAt
from quizkit.i18n.catalog import open_catalog
from quizkit.i18n.form import adjusted
from quizkit.i18n.header import plural_form
from quizkit.i18n.merge import Holder, Merged, Part, Wishes, merge, merge_all

RUSSIAN = plural_form("", "ru")


def after_change(old: str, new: str, target: str, role: Role = Role.CHOICE) -> str | None:
    return adjusted(old, new, target, TextAt(("x",), role, new), RUSSIAN)


@pytest.mark.parametrize(
    ("old", "new", "target", "result"),
    [
        pytest.param("See `range(5)`.", "See `range(6)`.", "См. `range(5)`.", "См. `range(6)`.", id="code"),
        pytest.param("`a` and `b`", "`b` and `a`", "`a` и `b`", "`b` и `a`", id="two that change places"),
        pytest.param("`a`, again `a`", "`c`, again `c`", "`a`, снова `a`", "`c`, снова `c`", id="the same twice"),
        pytest.param("How is $x^2$?", "How is $x^3$?", "Как там $x^2$?", "Как там $x^3$?", id="formula"),
        pytest.param(
            "Read https://a.example/1.", "Read http://b.example/2.", "Вот https://a.example/1.",
            "Вот http://b.example/2.", id="address",
        ),
        pytest.param("[Here](a.html)", "[Here](b.html)", "[Тут](a.html)", "[Тут](b.html)", id="address of a link"),
        pytest.param("![A](img/a.png)", "![A](img/b.png)", "![А](img/a.png)", "![А](img/b.png)", id="image"),
        pytest.param("Figure 3", "Figure 4", "Рисунок 3", "Рисунок 4", id="number"),
        pytest.param("About 0.5 units", "About 0.25 units", "Около 0.5 единиц", "Около 0.25 единиц", id="fraction"),
        pytest.param("8 or 16 GPUs", "16 or 32 GPUs", "8 или 16 GPUs", "16 или 32 GPUs", id="one into another"),
        pytest.param("Has 8 devices", "Has 16 devices", "Есть 8 устройств", "Есть 16 устройств", id="same plural form"),
        pytest.param("Takes 1 GB", "Takes 2 GB", "Берёт 1 ГБ", "Берёт 2 ГБ", id="a unit has no forms"),
        pytest.param("a\n\n    x = 1", "a\n\n    x = 2", "б\n\n    x = 1", "б\n\n    x = 2", id="block of code"),
        pytest.param("5 and `f(5)`", "6 and `f(6)`", "5 и `f(5)`", "6 и `f(6)`", id="number and code"),
    ],
)  # fmt: skip
def test_the_same_replacement_is_made(old: str, new: str, target: str, result: str) -> None:
    role = Role.TEXT if "\n" in old else Role.CHOICE
    assert after_change(old, new, target, role) == result


@pytest.mark.parametrize(
    ("old", "new", "target"),
    [
        pytest.param("It increases", "It decreases", "Растёт", id="words"),
        pytest.param("See `a` now", "See `b` then", "См. `a`", id="words and code"),
        pytest.param("See `a`", "See a", "См. `a`", id="code that is none any more"),
        pytest.param("See `a` and `b`", "See `a`", "См. `a` и `b`", id="code that is gone"),
        pytest.param("See `a`", "See `b`", "См. `а`", id="another code in the translation"),
        pytest.param("See `a`", "See `b`", "См. `a`, вот `a`", id="more often in the translation"),
        pytest.param("`a`, again `a`", "`a`, again `b`", "`a`, снова `a`", id="only one of two"),
        pytest.param("Has 2 GPUs", "Has 3 GPUs", "Есть две GPUs", id="a number in words"),
        pytest.param("Has 2 or 3", "Has 2 or 2", "Есть 2 или 2", id="how often differs"),
        pytest.param("Has 4 devices", "Has 5 devices", "Есть 4 устройства", id="another plural form"),
        pytest.param("Has 5 devices", "Has 5.5 devices", "Есть 5 устройств", id="a fraction for a number"),
        pytest.param("The 2nd", "The 3rd", "2-й", id="ordinal"),
        pytest.param("Has 1,000", "Has 2,000", "Есть 1000", id="number written otherwise"),
        pytest.param("Version v2", "Version v3", "Версия v2", id="part of a name"),
        pytest.param("Text", "Text", "Текст", id="no change"),
        pytest.param("-5 is", "5 is", "-5 и", id="sign"),
    ],
)
def test_where_it_is_not_certain_the_translation_stays_as_it_is(old: str, new: str, target: str) -> None:
    assert after_change(old, new, target) is None


@pytest.mark.parametrize(
    ("head", "locale", "rule"),
    [
        ("Plural-Forms: nplurals=2; plural=(n > 1);\n", "ru", "n > 1"),
        ("", "ru", "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"),
        ("", "pt-BR", "n > 1"),
        ("Plural-Forms: nplurals=1; plural=!;\n", "ja", "0"),
        ("", "xx", "n != 1"),
    ],
    ids=["the head's", "the language's", "with its region", "a broken head", "an unknown language"],
)
def test_plural_forms(head: str, locale: str, rule: str) -> None:
    numbers = range(200)
    assert list(map(plural_form(head, locale), numbers)) == list(map(c2py(rule), numbers))


def test_an_adjusted_text_is_current_and_tells_the_old_source() -> None:
    parts = [text(), choice(0, 1, "A", "а"), choice(1, 1, "Figure 3", "рис. 3", "# mine\n")]
    result, _ = updated(bank_of("A", "Figure 4"), *parts)
    told = '# mine\n# quizkit: adjusted to its source, which was: "Figure 3"\n'
    assert result == after(*parts[:2], choice(1, 1, "Figure 4", "рис. 4", told))
    assert merge(bank_of("A", "Figure 4"), after(*parts).encode(), locale="ru", file="b.yaml") == Merged(
        result.encode(), adjusted=1
    )
    again, _ = updated(bank_of("A", "Figure 5"), *parts[:2], choice(1, 1, "Figure 4", "рис. 4", told))
    assert again == after(*parts[:2], choice(1, 1, "Figure 5", "рис. 5", told.replace("3", "4")))


def test_a_fuzzy_text_is_not_adjusted() -> None:
    fuzzy = choice(1, 1, "Figure 3", "рис. 3").replace("msgctxt", "#, fuzzy\nmsgctxt")
    result, counts = updated(bank_of("A", "Figure 4"), text(), choice(0, 1, "A", "а"), fuzzy)
    expected = fuzzy.replace("fuzzy\n", 'fuzzy\n#| msgid "Figure 3"\n').replace(
        'msgid "Figure 3"\nmsgstr', 'msgid "Figure 4"\nmsgstr'
    )
    # It was in doubt before, which the old source does not show.
    expected = "# quizkit: not to be published while it is fuzzy\n" + expected
    assert (result, counts) == (after(text(), choice(0, 1, "A", "а"), expected), (0, 1, 0, 0))


def declared(bank, *parts: str, questions: tuple[tuple[str, str], ...] = (("b", "q"),)) -> Merged:
    data = after(*parts).encode()
    holder = Holder(data, open_catalog(data), (Part(bank, "b.yaml"),))
    return merge_all([holder], locale="ru", wishes=Wishes(same_meaning=questions))[0]


def form(source: str) -> str:
    return f'# quizkit: source changed in form only: "{source}"\n'


def test_a_declared_change_of_form_leaves_the_translation_current() -> None:
    told = [part.replace("question: Q?", "question: Q.") for part in ABC[1:]]
    result = declared(bank_of("A", "B", "C", text="Q."), *ABC)
    assert result == Merged(after(form("Q?") + text(source="Q."), *told).encode(), confirmed=1)
    assert declared(bank_of("A", "B", "C", text="Q."), *ABC, questions=(("b", "other"),)).fuzzied == 1


def test_full_stops_at_all_choices() -> None:
    old = [text(), *(choice(i, 2, f"{c}-c", c) for i, c in enumerate("ABC"))]
    new = [text(), *(choice(i, 2, f"{c}-c.", c, form(f"{c}-c")) for i, c in enumerate("ABC"))]
    assert declared(bank_of("A-c.", "B-c.", "C-c."), *old) == Merged(after(*new).encode(), confirmed=3)
    undeclared = declared(bank_of("A-c.", "B-c.", "C-c."), *old, questions=())
    assert (undeclared.fuzzied, undeclared.added, undeclared.obsoleted) == (3, 0, 0)


def test_choices_that_punctuation_does_not_tell_apart_are_not_guessed() -> None:
    old = [text(), choice(0, 2, "A", "а"), choice(1, 2, "x!", "б"), choice(2, 2, "x?", "в")]
    result = declared(bank_of("A", "x.", "X"), *old)
    assert (result.confirmed, result.fuzzied, result.added, result.obsoleted) == (0, 0, 2, 2)


def fuzzy(previous: str, source: str, target: str) -> str:
    return text(target, source).replace("msgctxt", f'#, fuzzy, no-wrap\n#| msgid "{previous}"\nmsgctxt')


def test_a_word_that_comes_after_the_update_is_for_what_it_made_fuzzy() -> None:
    rest = [choice(0, 1, "A", "а"), choice(1, 1, "B", "б")]
    result = declared(bank_of("A", "B"), fuzzy("Q", "Q?", "В?"), *rest)
    settled = form("Q") + text().replace("msgctxt", "#, no-wrap\nmsgctxt")
    assert result == Merged(after(settled, *rest).encode(), confirmed=1)


def test_a_word_for_this_change_is_not_for_an_older_one() -> None:
    waiting = fuzzy("Old", "Q?", "В?")
    parts = [
        waiting,
        choice(0, 1, "A", "а"),
        choice(1, 1, "B", "б"),
        entry("explanation", "So", "Так", role="explanation"),
    ]
    result = declared(bank_of("A", "B", explanation="So."), *parts)
    assert result == Merged(
        after(*parts[:3], form("So") + entry("explanation", "So.", "Так", role="explanation")).encode(), confirmed=1
    )
    second = declared(bank_of("A", "B", text="Q.", explanation="So"), *parts)
    assert 'msgid "Old"\nmsgctxt "b/q/text"\nmsgid "Q."\n' in second.data.decode()
    assert (second.fuzzied, second.confirmed) == (1, 0)


def test_what_a_translator_marked_stays_marked() -> None:
    marked = text().replace("msgctxt", "#, fuzzy\nmsgctxt")
    parts = [marked, choice(0, 1, "A", "а"), choice(1, 1, "B", "б")]
    assert declared(bank_of("A", "B"), *parts) == Merged(after(*parts).encode())


def test_what_a_translator_marked_is_not_settled_by_a_word_that_comes_later() -> None:
    marked = text().replace("msgctxt", "#, fuzzy\nmsgctxt")
    parts = [marked, choice(0, 1, "A", "а"), choice(1, 1, "B", "б")]
    reworded = merge(bank_of("A", "B", text="Q."), after(*parts).encode(), locale="ru", file="b.yaml").data.decode()
    assert declared(bank_of("A", "B", text="Q."), reworded.removeprefix(HEAD) + "\n") == Merged(reworded.encode())


def test_the_note_holds_any_text_in_one_line() -> None:
    old = text(source='a\\n\\"b\\"\\t\u2028').replace("Q?", "x")
    result = declared(bank_of("1", "2", text="Q."), old).data.decode()
    assert '# quizkit: source changed in form only: "a\\n\\"b\\"\\t "\n' in result


def test_one_choice_reworded_while_it_gets_an_id_is_matched() -> None:
    bank = bank_of("A", {"text": "B2", "id": "b"}, "C")
    result, counts = updated(bank, *ABC)
    told = '#, fuzzy\n#| msgid "B"\nmsgctxt "b/q/choice/b"\nmsgid "B2"'
    assert (result, counts) == (after(*ABC).replace('msgctxt "b/q/choice"\nmsgid "B"', told), (0, 1, 0, 0))


def test_a_choice_with_another_id_is_another_choice() -> None:
    parts = [text(), choice(0, 2, "A", "а"), choice(1, 2, "B", "б", place="choice/x"), ABC[3]]
    _, counts = updated(bank_of("A", {"text": "B2", "id": "y"}, "C"), *parts, head=HEAD)
    assert counts == (1, 0, 1, 0)
