"""Questions with two negations."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import at_choice, at_stem, item_of
from quizkit.rules.items._negation import further_negation, negated_start


class DoubleNegative(Rule):
    """A negative question has a second negation, in itself or at the beginning of a choice.

    Learners must work out what "not unable" or "which does not: it does not sum" means before they can think about the
    matter. The rule reads English, where two negations cancel out.

    Source: Haladyna, Downing and Rodriguez (2002), guidelines 17 and 27: word the stem and the choices positively.

    In 558 questions that people judged (bench/item_writing_quality.py), the one question found was negative; 0.6 in
    100 of published quizzes have such a question.

    Bad:

        text: Which of these is **NOT** impossible without a lock?
        choices: [Reading, Writing, Appending]

    Good:

        text: Which of these is possible without a lock?
        choices: [Reading, Writing, Appending]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        item = item_of(question, context)
        if item.tag != "en" or item.is_true_false or (word := item.negation) is None:
            return
        if second := further_negation(item.stem.clause, word):
            yield at_stem(question, at, f"`{word}` and `{second}` negate each other; say it positively", second)
            return
        for i in item.plain:
            if item.choices[i].length > 1 and (second := negated_start(item.choices[i])):
                what = f"{quoted(question.choices[i].text)} negates (`{second}`) what the question negates (`{word}`)"
                yield at_choice(at, i, f"{what}; word one of them positively")
