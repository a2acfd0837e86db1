"""`quizkit i18n`: what stands between a bank and its translators."""

from quizkit.cli.main import LazyGroup

COMMANDS = {
    "extract": ("quizkit.cli.i18n.extract", "Write a template of each bank's messages."),
    "update": ("quizkit.cli.i18n.update", "Create or update catalogs; no translator's text is lost."),
    "status": ("quizkit.cli.i18n.status", "Count messages and whole questions that are translated."),
}

command = LazyGroup(name="i18n", commands=COMMANDS, help="Extract, update, check and exchange translations.")
