"""Pages for people who review a translation beside its source."""
