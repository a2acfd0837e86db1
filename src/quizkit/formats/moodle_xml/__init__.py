"""Moodle XML."""
