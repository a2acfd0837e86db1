"""A key that only its translation gives away by its full stop."""

from collections.abc import Iterable, Iterator

from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedQuestion
from quizkit.rules.translation._choices import Shown, ends_with_abbreviation, ends_with_stop, shown

_FEWEST = 3


class KeyOnlyFullStop(Rule):
    """Of all choices only the key ends with a full stop in the translation, and not so in the source.

    The stop says that another hand wrote this choice, or wrote it with more care: learners who do not know the answer
    take it. Full stops of all scripts count, those of abbreviations (`etc.`) do not. Measured on 144 published pairs:
    none found, and none wrong; of five pairs whose stops differ from the source none has the key alone.

    Bad:

        #. right answer
        msgid "It splits layers"
        msgstr "Il coupe les couches."

        #. distractor
        msgid "It splits batches"
        msgstr "Il coupe les lots"

        #. distractor
        msgid "It splits nothing"
        msgstr "Il ne coupe rien"

    Good:

        #. right answer
        msgid "It splits layers"
        msgstr "Il coupe les couches."

        #. distractor
        msgid "It splits batches"
        msgstr "Il coupe les lots."

        #. distractor
        msgid "It splits nothing"
        msgstr "Il ne coupe rien."
    """

    severity = Severity.WARNING
    tells_key = True

    def check_translated_question(self, question: TranslatedQuestion, context: Context) -> Iterable[Problem]:
        choices = shown(question)
        return _problems(question, choices) if choices else ()


def _problems(question: TranslatedQuestion, choices: Shown) -> Iterator[Problem]:
    source, target = ([ends_with_stop(text) for text in texts] for texts in (choices.source, choices.target))
    only_key = [i == choices.key for i in range(len(target))]
    text = choices.target[choices.key]
    if target == only_key != source and len(target) >= _FEWEST and not ends_with_abbreviation(text):
        message = f"of all choices only the key {quoted(text)} ends with a full stop, in the source it is not alone"
        yield Problem((*question.at, "choices", choices.key, "text"), message)
