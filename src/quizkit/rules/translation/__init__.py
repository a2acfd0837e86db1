"""A translation beside its source."""
