"""The shape of banks, questions and keys."""
