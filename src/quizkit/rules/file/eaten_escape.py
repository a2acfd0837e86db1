"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.findings.diagnostic import Severity
from quizkit.linting.rule import Rule


class EatenEscape(Rule):
    r"""An escape in double quotes ate the first letters of a TeX command or a path.

    In double quotes `\n` is a line break and `\t` a tab, so `"\nabla"` is a line break and `abla`. Use single quotes or
    no quotes, or write `\\`.

    Bad:

        text: "What is the sign of $\nabla f$ here?"

    Good:

        text: 'What is the sign of $\nabla f$ here?'
    """

    severity = Severity.WARNING
    from_loader = True
