"""How findings are printed, one way a file: `report(result, *, is_terminal, color) -> str`."""
