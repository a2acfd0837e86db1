"""A bank beside one of its catalogs, as the rules of translations see it."""

from collections import defaultdict

from quizkit.bank.model import Bank
from quizkit.i18n.catalog import Catalog
from quizkit.i18n.extract import messages_of
from quizkit.i18n.translate import beside
from quizkit.linting.rule import TranslatedBank, TranslatedQuestion, TranslationAt


def translated_bank(bank: Bank, catalog: Catalog, locale: str) -> TranslatedBank:
    """Return what is translated and current; paths are those of the texts in `bank`."""
    texts = []
    of_question: dict[int, list[TranslationAt]] = defaultdict(list)
    for wanted in messages_of(bank):
        message = catalog.messages.get((wanted.context, wanted.source))
        if message is not None and message.is_current:
            text = TranslationAt(wanted.at, message.text, locale)
            texts.append(text)
            if wanted.question is not None:
                of_question[int(wanted.path[1])].append(text)
    questions = []
    for i, question in enumerate(bank.questions):
        target = beside(bank, question, catalog)
        told = tuple(of_question[i])
        questions.append(TranslatedQuestion(question, target.question, ("questions", i), locale, told, target.is_whole))
    return TranslatedBank(tuple(questions), tuple(texts), locale)
