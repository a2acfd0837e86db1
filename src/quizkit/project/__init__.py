"""The project around the banks: its config and its files."""
