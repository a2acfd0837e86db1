"""Two questions that ask the same."""

from collections.abc import Iterator

from quizkit.bank.model import Bank
from quizkit.convert.duplicates import asked_alike, duplicates
from quizkit.convert.likeness import asked
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.linting.rule import Context, Rule


class DuplicateQuestion(Rule):
    """A question asks the same as an earlier one of the project.

    A learner who draws both answers one for free, and whoever corrects one of them forgets the other. Compared are the
    words of texts and choices, without case, marks and order of the choices; questions with other numbers, code or
    images, or with the same sentence and another key, are not the same. Banks of other languages are not compared, nor
    is a bank with the one that it translates (`translation-of`). Remove one, or write `never-with: [ID]` on one of the
    two where they are variants of which a draw is to take one; that is for questions of one bank.

    Source: Haladyna and Downing (1989), keep items independent of one another. Of 20 reworded questions among 10,000
    the rule finds 20 (bench/duplicates.py).

    Bad:

        - id: bubble
          text: What makes the pipeline bubble smaller?
          choices: [More micro-batches, Fewer ranks per stage, A longer warm-up]
          correct: 0
        - id: bubble-again
          text: What makes a pipeline's bubble smaller?
          choices: [A longer warm-up, More micro-batches, A larger vocabulary]
          correct: 1

    Good:

        - id: bubble
          text: What makes the pipeline bubble smaller?
          choices: [More micro-batches, Fewer ranks per stage, A longer warm-up]
          correct: 0
        - id: bubble-variant
          text: What makes a pipeline's bubble smaller?
          choices: [A longer warm-up, More micro-batches, A larger vocabulary]
          correct: 1
          never-with: [bubble]
    """

    severity = Severity.WARNING
    looks_across = True

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        questions = asked(bank)
        for pair in duplicates(questions):
            first, later = context.question_paths[pair.first], context.question_paths[pair.later]
            name = bank.questions[pair.first].id
            message = asked_alike(questions[pair.first], questions[pair.later], pair, f"question `{name}`")
            advice = f"remove one, or write `never-with: [{name}]` here, so that no draw takes both"
            yield Problem((*later, "text"), f"{message}; {advice}", related=((*first, "text"),))
