"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class MissingKey(Rule):
    """A key that must be there is missing.

    A bank needs `id`, `title`, `locale` and `questions`; a question needs `id`, `text`, `choices` and its key. A
    missing `id` of a question is written by `--fix`.

    Bad:

        - id: q1
          text: Which of these is a GPU?
          correct: 0

    Good:

        - id: q1
          text: Which of these is a GPU?
          choices: [H100, EPYC]
          correct: 0
    """

    from_loader = True
    blocks = True
