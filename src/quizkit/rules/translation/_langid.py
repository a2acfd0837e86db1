"""The language identifier of the optional extra `quizkit[langid]`; without it nothing is identified."""

from functools import cache
from typing import Any

from quizkit.bank.locales import primary
from quizkit.rules.translation._languages import Languages
from quizkit.rules.translation._prose import FEWEST, lower_count, without_quotes, words_of

_SURE = 0.9
"""With py3langid 0.5 % of 13,202 published strings were taken wrongly so, and none of nine words and more."""


def is_source_language(text: str, languages: Languages) -> bool:
    """Tell whether a text in Latin letters is surely in the source's language; what is short never is."""
    plain = without_quotes(text)
    words = words_of(plain)
    # Names are in no language.
    if languages.scripts != ("LATIN", "LATIN") or len(words) <= FEWEST or lower_count(words) < FEWEST:
        return False
    source, target = primary(languages.source), primary(languages.target)
    identifier = _identifier(source, target)
    if identifier is None:
        return False
    language, share = identifier.classify(plain)
    return bool(language == source and share > _SURE)


@cache
def _identifier(source: str, target: str) -> Any:
    """Return an identifier of two languages, None where the extra is not installed or does not know them.

    py3langid takes 1.7 s to begin, so it is loaded for the first sentence that it is asked of.
    """
    try:
        from py3langid.langid import MODEL_FILE, LanguageIdentifier
    except ImportError:
        return None
    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    try:
        identifier.set_languages([source, target])
    except ValueError:
        return None
    return identifier
