"""GIFT, as Moodle reads it."""
