"""One thing said in two ways within a catalog."""

from collections.abc import Iterable, Iterator

from quizkit.bank.texts import Role
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedBank, TranslationAt
from quizkit.linting.terms import Term
from quizkit.rules.translation._prose import normal, words_of
from quizkit.rules.translation._sides import sides
from quizkit.rules.translation._terms import Terms, says


class TermInconsistent(Rule):
    """The same text, or the same term, is translated in two ways within one catalog.

    Told of where two choices, two questions or two titles are word for word the same in the source (two words at least:
    single words change with gender and number), and of terms for which the project's term lists accept several forms.
    Measured on 144 published pairs, joined to a bank for each language: none found.

    Bad:

        #. question
        msgid "Which one is it?"
        msgstr "Lequel est-ce ?"

        #. right answer
        msgid "the backward pass"
        msgstr "la passe arrière"

        #. question
        msgid "What comes second?"
        msgstr "Qu'est-ce qui vient après ?"

        #. right answer
        msgid "the backward pass"
        msgstr "la rétropropagation"

    Good:

        #. question
        msgid "Which one is it?"
        msgstr "Lequel est-ce ?"

        #. right answer
        msgid "the backward pass"
        msgstr "la passe arrière"

        #. question
        msgid "What comes second?"
        msgstr "Qu'est-ce qui vient après ?"

        #. right answer
        msgid "the backward pass"
        msgstr "La passe arrière."
    """

    severity = Severity.INFO

    def check_translated_bank(self, bank: TranslatedBank, context: Context) -> Iterable[Problem]:
        told = {problem.path: problem for problem in _same_texts(bank)}
        for problem in _same_terms(bank, context):
            told.setdefault(problem.path, problem)
        yield from told.values()


def _same_texts(bank: TranslatedBank) -> Iterator[Problem]:
    """Yield each text that another one of its role, the same in the source, has in other words."""
    first_of: dict[tuple[Role, str], TranslationAt] = {}
    for text in bank.texts:
        source = normal(text.text.value)
        if len(words_of(source)) < 2:
            continue
        first = first_of.setdefault((text.text.role, source), text)
        if normal(first.target) != normal(text.target):
            message = f"{quoted(text.text.value)} is {quoted(text.target)} here and {quoted(first.target)} elsewhere"
            yield Problem(text.text.path, message)


def _same_terms(bank: TranslatedBank, context: Context) -> Iterator[Problem]:
    """Yield each text with another accepted form of a term than the catalog's first one."""
    several = [term for term in context.glossary().terms(bank.locale) if len(term.accepted) > 1 and not term.is_kept]
    terms = Terms(several)
    form_of: dict[Term, str] = {}
    for text in bank.texts if terms else ():
        source, target = (side.prose for side in sides(text))
        for found in terms.found(source):
            forms = [form for form in found.term.accepted if says(target, form, bank.locale)]
            first = form_of.setdefault(found.term, forms[0]) if forms else ""
            if forms and first not in forms:
                message = f"{quoted(found.term.text)} is {quoted(forms[0])} here and {quoted(first)} elsewhere"
                yield Problem(text.text.path, message)
                break
