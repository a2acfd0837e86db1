"""quizkit's own JSON."""

VARIANTS = {"json": ".json"}
