"""How a question and its choices are written."""
