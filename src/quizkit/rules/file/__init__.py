"""What a file is, before it is a bank."""
