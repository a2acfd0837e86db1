"""GIFT, as Moodle reads it."""

VARIANTS = {"gift": ".gift"}
