"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class InvalidLocale(Rule):
    """A locale is no language tag.

    Use a BCP 47 tag such as `en`, `ms`, `pt-BR` or `zh-Hant`: platforms choose fonts, direction and voice by it, and it
    names the folder of the export.

    Bad:

        - id: q1
          lang: english, please
          text: Which of these is a GPU?
          choices: [H100, EPYC]
          correct: 0

    Good:

        - id: q1
          lang: en
          text: Which of these is a GPU?
          choices: [H100, EPYC]
          correct: 0
    """

    from_loader = True
    blocks = True
