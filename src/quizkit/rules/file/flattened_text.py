"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule


class FlattenedText(Rule):
    """Code, a table or a list stands in a text whose line breaks YAML removes.

    A plain text over several lines and a `>` block become one line, so the code runs together. Use a `|` block.

    Bad:

        text: >
          What does this print?

          ```python
          x = 1
          print(x)
          ```

    Good:

        text: |
          What does this print?

          ```python
          x = 1
          print(x)
          ```
    """

    severity = Severity.WARNING
    from_loader = True
