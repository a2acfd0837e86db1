"""The page of a fault that is told elsewhere than in a hook; see the class."""

from quizkit.linting.rule import Rule


class DuplicateCatalog(Rule):
    """Two catalogs are those of one bank in one language, in folders (or files) that spell the language differently.

    `pt-BR` and `pt_BR`, `zh-Hant` and `zh_TW`, `sr-Latn` and `sr@latin` are one each. Whichever file were taken, what
    translators write in the other would never be seen.

    Bad:

        locales/pt-BR/gpu-basics.po
        locales/pt_BR/gpu-basics.po

    Good:

        locales/pt-BR/gpu-basics.po
    """

    from_loader = True
    blocks = True
