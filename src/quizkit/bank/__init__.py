"""The bank: its model, how it is read from YAML and written back, and its texts."""
