"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class MissingCorrect(Rule):
    """A question does not say which choice is right.

    Give the index of the right choice in `correct`, counted from 0 (a list of indexes where several are right), or mark
    the choice itself.

    Bad:

        - id: q1
          text: Which of these is a GPU?
          choices: [H100, EPYC]

    Good:

        - id: q1
          text: Which of these is a GPU?
          choices: [H100, EPYC]
          correct: 0
        - id: q2
          text: Which of these is a CPU?
          choices:
            - H100
            - correct: EPYC
    """

    from_loader = True
    blocks = True
