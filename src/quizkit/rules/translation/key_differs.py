"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class KeyDiffers(Rule):
    """A question of a bank with `translation-of` has another key than its source.

    One of the two languages counts a wrong answer as right. Choices may stand in another order when the key goes with
    them and code, numbers or names tell which is which. Choices that were translated in another order under the same
    key cannot be seen without a dictionary: only a catalog, where order and key stand in the source alone, makes that
    impossible (`quizkit i18n adopt`).

    Bad:

        # the source has `correct: [0, 1]`
        - id: q1
          text: Które z nich?
          choices: [Jeden, Dwa, Trzy]
          correct: [0, 2]

    Good:

        - id: q1
          text: Które z nich?
          choices: [Jeden, Dwa, Trzy]
          correct: [0, 1]
    """

    from_loader = True
