"""Who compares the meaning of translations in a run, and what users are told when nobody can."""

from typing import TYPE_CHECKING

from quizkit.findings.diagnostic import Diagnostic
from quizkit.linting.registry import Rules
from quizkit.meaning.embedder import Embedder, EmbedderError
from quizkit.meaning.meaning import Meaning
from quizkit.meaning.store import FOLDER
from quizkit.project.config import Project
from quizkit.project.environment import SEMANTIC_KEY, variable

if TYPE_CHECKING:
    from quizkit.convert.check_catalog import CheckedCatalog

NOT_COMPARED = "meaning-not-compared"


def with_meaning(project: Project, rules: Rules) -> Rules:
    """Return the rules with what those need that compare meanings; nothing is loaded or sent before they ask.

    Vectors are kept beside the config; without a config they are not kept.
    """
    if not any(rule.compares_meaning for rule in rules.active):
        return rules
    folder = project.root / FOLDER if project.file is not None else None
    try:
        return rules._replace(meaning=Meaning(_embedder(project), folder))
    except EmbedderError as e:
        return rules._replace(meaning=Meaning(None, fault=str(e)))


def _embedder(project: Project) -> Embedder:
    told = project.config.semantic
    if told.endpoint:
        from quizkit.meaning.endpoint import Endpoint

        return Endpoint(told.endpoint, told.model, variable(SEMANTIC_KEY))
    from quizkit.meaning.local import Local

    return Local()


def kept(rules: Rules, catalogs: list["CheckedCatalog"]) -> list["CheckedCatalog"]:
    """Return the catalogs of a run when all are checked, and keep what was learned of their meaning.

    Where meanings could not be compared, the first catalog with a translation has an info that says why.
    """
    if rules.meaning is None:
        return catalogs
    rules.meaning.save()
    first = min((one for one in catalogs if _is_compared(one)), key=lambda one: one.source.name, default=None)
    if first is None or not rules.meaning.fault or not rules.is_active(NOT_COMPARED):
        return catalogs
    message = f"what translations mean was not compared: {rules.meaning.fault}"
    info = Diagnostic(first.source.location(0, 0), NOT_COMPARED, rules.severities[NOT_COMPARED], message)
    return [one._replace(diagnostics=(info, *one.diagnostics)) if one is first else one for one in catalogs]


def _is_compared(checked: "CheckedCatalog") -> bool:
    return (
        checked.has_bank
        and checked.catalog is not None
        and any(m.is_current for m in checked.catalog.messages.values())
    )
