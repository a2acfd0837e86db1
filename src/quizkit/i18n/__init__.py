"""Catalogs: extraction, merging, translation, status."""
