"""Two questions of a bank with one id."""

from collections.abc import Iterator

from quizkit.bank.model import Bank
from quizkit.findings.diagnostic import Problem
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule


class DuplicateQuestionId(Rule):
    """Two questions of one bank have the same id.

    Catalogs and platforms know a question by its id: one would take the other's translations, or its place.

    Bad:

        - id: q1
          text: Which of these is a GPU?
          choices: [H100, EPYC]
          correct: 0
        - id: q1
          text: Which of these is a CPU?
          choices: [H100, EPYC]
          correct: 1

    Good:

        - id: which-gpu
          text: Which of these is a GPU?
          choices: [H100, EPYC]
          correct: 0
        - id: which-cpu
          text: Which of these is a CPU?
          choices: [H100, EPYC]
          correct: 1
    """

    blocks = True

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        first: dict[str, Path] = {}
        for question, at in zip(bank.questions, context.question_paths, strict=True):
            if not question.id:
                continue
            path = (*at, "id")
            earlier = first.setdefault(question.id, path)
            if earlier is not path:
                number = int(earlier[1]) + 1
                message = f"{quoted(question.id)} is already the id of question {number}"
                yield Problem(path, message, related=(earlier,))
