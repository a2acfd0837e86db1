"""What stands inside a text."""
