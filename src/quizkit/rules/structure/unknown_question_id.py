"""A question that is to be kept apart from one that is not there."""

from collections.abc import Iterator
from difflib import get_close_matches

from quizkit.bank.model import Bank
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule


class UnknownQuestionId(Rule):
    """`never-with` names an id that no other question of the bank has.

    Nothing is kept apart by it; the question was renamed or removed, or lies in another bank.

    Bad:

        - id: bubble
          text: What makes the pipeline bubble smaller?
          choices: [More micro-batches, Fewer ranks]
          correct: 0
          never-with: [bubble-again]

    Good:

        - id: bubble
          text: What makes the pipeline bubble smaller?
          choices: [More micro-batches, Fewer ranks]
          correct: 0
          never-with: [bubble-size]
        - id: bubble-size
          text: How large is the bubble of a pipeline?
          choices: [As the number of stages has it, As the loss has it]
          correct: 0
    """

    severity = Severity.WARNING

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        if not context.is_complete:
            return  # The question may be one of those that could not be read.
        known = {question.id for question in bank.questions}
        for question, at in zip(bank.questions, context.question_paths, strict=True):
            for i, name in enumerate(question.never_with):
                if name == question.id or name not in known:
                    yield Problem((*at, "never-with", i), _told(name, question.id, known))


def _told(name: str, own: str, known: set[str]) -> str:
    if name == own:
        return f"{quoted(name)} is this question itself; name another one"
    close = get_close_matches(name, sorted(known - {own}), 1)
    hint = f"did you mean `{close[0]}`?" if close else "name a question of this bank, or remove it"
    return f"no question of the bank has the id {quoted(name)}" + (", " if close else "; ") + hint
