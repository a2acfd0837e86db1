"""Translations for people without PO tools: the messages of a catalog as XLIFF or as a table, and back."""
