"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class QuestionExtra(Rule):
    """A bank with `translation-of` has a question that its source has not.

    It was dropped from the source, or added in one language only; nobody who reads the source knows of it.

    Bad:

        # the source has the question q1
        questions:
          - {id: q1, text: Jeden?, choices: [a, b], correct: 0}
          - {id: q2, text: Dwa?, choices: [a, b], correct: 0}

    Good:

        questions:
          - {id: q1, text: Jeden?, choices: [a, b], correct: 0}
    """

    from_loader = True
