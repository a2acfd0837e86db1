"""Check, translate and export question banks that live in files.

Importing this package imports nothing else; the public functions live in `quizkit.api`.
"""

__version__ = "0.1.0"
