"""Two choices of a question with one id."""

from collections.abc import Iterator

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule


class DuplicateChoiceId(Rule):
    """Two choices of one question have the same id.

    A choice's id tells its translation and, in QTI, the learner's answer: with one id for two choices a platform
    cannot know which of them was picked.

    Bad:

        choices:
          - {id: a, text: H100}
          - {id: a, text: EPYC}

    Good:

        choices:
          - {id: a, text: H100}
          - {id: b, text: EPYC}
    """

    blocks = True

    def check_question(self, question: Question, at: Path, context: Context) -> Iterator[Problem]:
        first: dict[str, Path] = {}
        for i, choice in enumerate(question.choices):
            if not choice.id:
                continue
            path = (*at, "choices", i, "id")
            earlier = first.setdefault(choice.id, path)
            if earlier is not path:
                message = f"{quoted(choice.id)} is already the id of an earlier choice"
                yield Problem(path, message, related=(earlier,))
