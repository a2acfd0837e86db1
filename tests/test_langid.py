"""The extra `langid`: a sentence without grammar words that only a language identifier knows for the source's."""

import sys
from types import ModuleType

import pytest

from quizkit.rules.translation import _langid
from quizkit.rules.translation._langid import is_source_language
from quizkit.rules.translation._languages import Languages

SENTENCE = "large models need many fast processors"


class Identifier:
    """Takes everything for English, by a share that the text names."""

    @classmethod
    def from_model_file(cls, name, *, norm_probs):
        assert norm_probs
        return cls()

    def set_languages(self, languages):
        if "tlh" in languages:
            raise ValueError("unknown language")

    def classify(self, text):
        return "en", 0.8 if "perhaps" in text else 0.99


@pytest.fixture
def identifier(monkeypatch):
    """Put an identifier in the place of py3langid."""
    module = ModuleType("py3langid.langid")
    module.MODEL_FILE, module.LanguageIdentifier = "model", Identifier
    monkeypatch.setitem(sys.modules, "py3langid", ModuleType("py3langid"))
    monkeypatch.setitem(sys.modules, "py3langid.langid", module)
    _langid._identifier.cache_clear()
    yield
    _langid._identifier.cache_clear()


def test_without_the_extra_nothing_is_identified(monkeypatch):
    monkeypatch.setitem(sys.modules, "py3langid", None)
    _langid._identifier.cache_clear()
    assert not is_source_language(SENTENCE, Languages("en", "id"))
    _langid._identifier.cache_clear()


@pytest.mark.usefixtures("identifier")
def test_only_sure_sentences_in_latin_letters_are_identified():
    assert is_source_language(SENTENCE, Languages("en", "id"))
    assert not is_source_language(f"perhaps {SENTENCE}", Languages("en", "id"))
    assert not is_source_language("large models need", Languages("en", "id"))
    assert not is_source_language("The Large Models Need Processors", Languages("en", "id"))
    assert not is_source_language(f"Kata “{SENTENCE}”", Languages("en", "id"))
    assert not is_source_language(SENTENCE, Languages("en", "ru"))
    assert not is_source_language(SENTENCE, Languages("en", "tlh"))
