"""What only a whole bank shows."""
