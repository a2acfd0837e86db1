"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class MergeKey(Rule):
    """`<<` is a merge key, which quizkit does not follow.

    Merge keys were dropped from YAML 1.2, and readers disagree on them. What all questions share goes into `defaults`;
    a whole list can be given again by anchor and alias.

    Bad:

        - id: q1
          text: Is water wet?
          choices: [Yes, No]
          correct: 0
        - <<: {choices: [Yes, No], correct: 1}
          id: q2
          text: Is fire wet?

    Good:

        - id: q1
          text: Is water wet?
          choices: &answers [Yes, No]
          correct: 0
        - id: q2
          text: Is fire wet?
          choices: *answers
          correct: 1
    """

    from_loader = True
    blocks = True
