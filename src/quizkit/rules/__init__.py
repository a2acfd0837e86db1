"""The rules, one a file; the folder is the group."""
