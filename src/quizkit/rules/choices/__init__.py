"""Choices beside each other."""
