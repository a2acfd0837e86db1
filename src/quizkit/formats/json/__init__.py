"""quizkit's own JSON."""
