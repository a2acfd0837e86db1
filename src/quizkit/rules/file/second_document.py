"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class SecondDocument(Rule):
    """A second document begins in the file.

    One file is one bank: what stands behind `---` would be read by some programs and passed over by others. Put it into
    a file of its own.

    Bad:

        id: a
        title: A
        locale: en
        questions: []
        ---
        id: b
        title: B
        locale: en
        questions: []

    Good:

        id: a
        title: A
        locale: en
        questions: []
    """

    from_loader = True
    blocks = True
