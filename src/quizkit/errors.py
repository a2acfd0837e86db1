"""What the user can mend outside a bank: a missing path, a wrong option, a broken config."""


class QuizkitError(Exception):
    """A fault with one line that says what to do; the command prints it to stderr and exits 2."""
