"""`quizkit i18n`: what stands between a bank and its translators."""

from quizkit.cli.main import LazyGroup

COMMANDS = {
    "extract": ("quizkit.cli.i18n.extract", "Write a template of each bank's messages."),
    "update": ("quizkit.cli.i18n.update", "Create or update catalogs; no translator's text is lost."),
    "check": ("quizkit.cli.i18n.check", "Check catalogs; each message left is a warning at its line."),
    "review": ("quizkit.cli.i18n.review", "Write a page for each bank, source and translation side by side."),
    "status": ("quizkit.cli.i18n.status", "Count messages and whole questions that are translated."),
    "export": ("quizkit.cli.i18n.export", "Write translations as XLIFF or CSV."),
    "adopt": ("quizkit.cli.i18n.adopt", "Make catalogs of banks that people have in each language."),
    "import": ("quizkit.cli.i18n.import_", "Take translations from XLIFF or CSV."),
}

command = LazyGroup(name="i18n", commands=COMMANDS, help="Extract, update, check and exchange translations.")
