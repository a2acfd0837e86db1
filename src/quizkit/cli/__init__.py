"""The commands, one a file: read arguments, call the api, print, exit."""
