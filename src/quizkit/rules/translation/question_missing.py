"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class QuestionMissing(Rule):
    """A bank with `translation-of` lacks a question of its source.

    Learners of one language get a shorter exam, and questions that are paired by number are paired wrongly from there
    on. Questions belong together by their ids.

    Bad:

        # the source has the questions q1, q2 and q3
        questions:
          - {id: q1, text: Jeden?, choices: [a, b], correct: 0}
          - {id: q3, text: Trzy?, choices: [a, b], correct: 0}

    Good:

        questions:
          - {id: q1, text: Jeden?, choices: [a, b], correct: 0}
          - {id: q2, text: Dwa?, choices: [a, b], correct: 0}
          - {id: q3, text: Trzy?, choices: [a, b], correct: 0}
    """

    from_loader = True
