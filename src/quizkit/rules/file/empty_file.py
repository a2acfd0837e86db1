"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class EmptyFile(Rule):
    """The file holds no bank.

    An empty file, or one with comments only, is mostly a save that failed or a file in the wrong place.

    Bad:

        # locale: en

    Good:

        id: gpu-basics
        title: GPU basics
        locale: en
        questions:
          - id: q1
            text: What does HBM stand for?
            choices: [High Bandwidth Memory, Host Buffer Mode]
            correct: 0
    """

    from_loader = True
    blocks = True
