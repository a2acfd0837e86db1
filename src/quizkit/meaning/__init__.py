"""What texts mean, as vectors: who makes them, how they are kept, how they are compared."""
