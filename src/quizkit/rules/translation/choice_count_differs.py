"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class ChoiceCountDiffers(Rule):
    """A question of a bank with `translation-of` has another number of choices than its source.

    A choice was added or dropped in one file only. Learners of one language meet another question, and the key may name
    another choice.

    Bad:

        # the source has the choices Never, Sometimes and Always
        - id: q1
          text: Jak często?
          choices: [Nigdy, Zawsze]
          correct: 1

    Good:

        - id: q1
          text: Jak często?
          choices: [Nigdy, Czasem, Zawsze]
          correct: 2
    """

    from_loader = True
