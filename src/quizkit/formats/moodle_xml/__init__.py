"""Moodle XML."""

VARIANTS = {"moodle-xml": ".moodle.xml"}
