"""Telling words of choice questions, one language a file, named for the language's primary tag."""
