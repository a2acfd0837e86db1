"""The steps of showing a text: Markdown with formulas to XHTML or plain text; `bank/richtext.py` is their door."""
