"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class CatalogLanguage(Rule):
    r"""A catalog's header names a language that is no language tag, or not that of its folder.

    The language chooses fonts, direction and the name of the export's folder; a wrong one sends a translation to the
    wrong learners.

    Bad:

        msgid ""
        msgstr "Language: ../de\n"

    Good:

        msgid ""
        msgstr "Language: de\n"
    """

    from_loader = True
    blocks = True
