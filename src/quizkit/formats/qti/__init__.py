"""QTI 1.2, 2.1, 2.2 and 3.0 packages."""
