"""The rules that compare meanings, with a model that knows a few words of Polish."""

import zlib

import pytest

from quizkit.linting.registry import rule_class
from quizkit.meaning.embedder import EmbedderError
from quizkit.meaning.meaning import Meaning
from translated import Pairs, beside, said

WORDS = """
never=nigdy sometimes=czasem always=zawsze often=często rarely=rzadko daily=codziennie call=wywołaj model=model
gpus=karty sends=wysyła cache=bufor queue=kolejka how=jak ends=kończy loop=pętla stops=staje worker=proces
spider=pająk legs=nogi bread=chleb price=cena winter=zima city=miasto capital=stolica violin=skrzypce
water=woda boils=wrze button=guzik door=drzwi train=pociąg leaves=odjeżdża
"""
POLISH = {pair.split("=")[1]: pair.split("=")[0] for pair in WORDS.split()}
SIZE = 96


class Words:
    """Puts each word, in either language, in a direction of its own beside one that all texts share."""

    name = "words"

    def knows(self, locale):
        return locale in ("en", "pl")

    def embed(self, texts):
        return [self.vector(text.lower()) for text in texts]

    def vector(self, text):
        words = [POLISH.get(word, word) for word in "".join(c if c.isalnum() else " " for c in text).split()]
        values = [0.0] * SIZE + [2.0]
        for word in words:
            values[zlib.crc32(word.encode()) % SIZE] += 1 / len(words) ** 0.5
        return values


class Silent(Words):
    """Fails at once."""

    def embed(self, texts):
        raise EmbedderError("no vectors today")


HOW = ("How often?", "Jak często?")
NEVER, SOMETIMES, ALWAYS = ("Never", "Nigdy"), ("Sometimes", "Czasem"), ("Always", "Zawsze")
PLACE = "questions.0.choices.0.text"


def swapped(*choices, locale="pl", meaning=None, options=None):
    made = rule_class("choices-swapped")
    rule = made(made.Options(*options)) if options else made()
    return said(rule, [Pairs(HOW, choices)], locale, meaning or Meaning(Words()))


def across(*pairs):
    """Turn the translations of choices round by one."""
    targets = [target for _, target in pairs]
    return tuple(zip((source for source, _ in pairs), targets[1:] + targets[:1], strict=True))


def test_swapped_choices_are_found_with_what_fits_what():
    assert swapped(("Never", "Zawsze"), SOMETIMES, ("Always", "Nigdy")) == {
        PLACE: "`Zawsze` stands under `Never` but fits `Always`; `Nigdy` stands under `Always` but fits `Never`"
    }
    assert swapped(NEVER, *across(SOMETIMES, ALWAYS)) == {
        "questions.0.choices.1.text": "`Zawsze` stands under `Sometimes` but fits `Always`; "
        "`Czasem` stands under `Always` but fits `Sometimes`"
    }


def test_of_many_three_are_named():
    found = swapped(*across(NEVER, SOMETIMES, ALWAYS, ("Often", "Często"), ("Rarely", "Rzadko")))
    assert found == {
        PLACE: "`Czasem` stands under `Never` but fits `Sometimes`; `Zawsze` stands under `Sometimes` but fits "
        "`Always`; `Często` stands under `Always` but fits `Often`, 2 more are displaced"
    }


@pytest.mark.parametrize(
    "choices",
    [
        (NEVER, SOMETIMES, ALWAYS),
        # Only code, digits or the order of the words tell these apart.
        across(("Call `run`", "Wywołaj `run`"), ("Call `stop`", "Wywołaj `stop`")),
        across(("2 GPUs", "2 karty"), ("4 GPUs", "4 karty")),
        across(("Cache sends queue", "Bufor wysyła kolejka"), ("Queue sends cache", "Kolejka wysyła bufor")),
        # Of these, too, although the translations read the same.
        (("Never", "Zawsze"), ("Always", "Zawsze")),
        # One alone has nobody to be swapped with.
        (("Never", "Zawsze"), ("Always", None)),
        (("Never", "Zawsze"), ("`x`", None), ("1.5", "1.5")),
        (),
    ],
)
def test_what_is_not_swapped_or_cannot_be_told_apart_is_quiet(choices):
    assert swapped(*choices) == {}


def test_choices_beside_code_are_compared():
    found = swapped(("Never `x`", "Zawsze `x`"), ("`y`", None), ("Always `z`", "Nigdy `z`"))
    assert found == {
        PLACE: "`Zawsze` stands under `Never` but fits `Always`; `Nigdy` stands under `Always` but fits `Never`"
    }


def test_a_larger_margin_asks_for_more():
    pair = across(NEVER, ALWAYS)
    assert swapped(*pair, options=(0.3,)) != {}
    assert swapped(*pair, options=(1.9,)) == {}


@pytest.mark.parametrize("name", ["choices-swapped", "meaning-differs", "meaning-drift"])
def test_without_a_model_that_knows_the_language_nothing_is_said(name):
    rule = rule_class(name)()
    questions = [Pairs((f"{word} city", "Chleb zima cena"), across(NEVER, ALWAYS)) for word in "abcdefgh"]
    for locale, meaning in (("br", Meaning(Words())), ("pl", None), ("pl", Meaning(Silent()))):
        bank, context = beside(questions, locale, meaning=meaning)
        assert list(rule.check_translated_bank(bank, context)) == []
    bank, context = beside(questions, "pl", meaning=Meaning(Words()), origin="br")
    assert list(rule.check_translated_bank(bank, context)) == []


LOOP = ("How often does the worker stop in the loop of the model?", "Jak często proces staje w pętla model?")
LOOP_CHOICES = (("The queue ends", "Kolejka kończy"), ("The cache stops", "Bufor staje"))
SPIDER = ("A spider with the legs, a violin and the bread of winter", "Pająk nogi skrzypce chleb zima")
SPIDER_CHOICES = (("The price of bread", "Cena chleb"), ("The door of a train", "Drzwi pociąg"))
ELSE = "Woda wrze guzik miasto"


def differs(*questions):
    return said(rule_class("meaning-differs")(), questions, "pl", Meaning(Words()))


def mixed(one, other):
    """Return the pairs of one with the translations of the other."""
    return tuple((a, d) for (a, _), (_, d) in zip(one, other, strict=True))


def test_a_translation_of_another_question_is_found():
    (text,) = mixed([LOOP], [("", ELSE)])
    choices = mixed(LOOP_CHOICES, SPIDER_CHOICES)
    assert differs(Pairs(text, choices), Pairs(SPIDER, SPIDER_CHOICES)) == {
        "questions.0.text": f"`{ELSE}` and the question's other texts do not mean what their sources say; are they "
        "of another question?"
    }


def test_where_the_other_question_is_known_it_is_named():
    (text,) = mixed([LOOP], [SPIDER])
    assert differs(Pairs(text, LOOP_CHOICES), Pairs(SPIDER, SPIDER_CHOICES)) == {
        "questions.0.text": f"`{SPIDER[1]}` fits `{SPIDER[0][:39]}…`, the text of another question"
    }


def test_a_text_that_says_something_else_among_right_choices_is_found():
    (text,) = mixed([LOOP], [("", ELSE)])
    assert differs(Pairs(text, LOOP_CHOICES)) == {"questions.0.text": f"`{ELSE}` does not mean what the source says"}


@pytest.mark.parametrize(
    "question",
    [
        Pairs(LOOP, LOOP_CHOICES),
        # Swapped choices are told as such, the question is right.
        Pairs(LOOP, across(*LOOP_CHOICES)),
        # Too little to judge by.
        Pairs(("Which?", ELSE), (("Never", "Chleb"),)),
        Pairs((LOOP[0], ELSE)),
        Pairs((LOOP[0], None), mixed(LOOP_CHOICES, SPIDER_CHOICES)),
        Pairs(("```\ncode\n```", None), (("`x`", None), ("1", None))),
    ],
)
def test_what_means_the_same_or_cannot_be_judged_is_quiet(question):
    assert differs(question) == {}


WORDS_OF_NINE = ["loop", "worker", "spider", "bread", "city", "violin", "water", "button", "train"]


def drift(count, last):
    pairs = [(f"How often does the {word} of winter come?", f"How często does the {word} of zima come?")
             for word in WORDS_OF_NINE[:count]]  # fmt: skip
    questions = [Pairs(pair) for pair in pairs]
    questions[-1] = questions[-1]._replace(text=(pairs[-1][0], last or pairs[-1][1]))
    return said(rule_class("meaning-drift")(), questions, "pl", Meaning(Words()))


def test_a_text_far_from_its_source_among_near_ones_is_told():
    assert drift(9, "Chleb") == {
        "questions.8.text": "`Chleb` is far from its source in meaning (0.80, the bank's questions have 1.00)"
    }
    assert drift(9, None) == {}
    assert drift(7, "Chleb") == {}
