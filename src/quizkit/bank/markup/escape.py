"""The two escapes of XML: of text and of an attribute's value."""


def escape(text: str) -> str:
    """Return a text as XML's character data."""
    if "&" not in text and "<" not in text and ">" not in text:
        return text
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def escape_attribute(text: str) -> str:
    r"""Return a text as an attribute's value between double quotes.

    White space that a parser would make a blank is kept by number, and so are the signs by which a platform's
    formula filter would cut into the tag.
    """
    text = escape(text).replace('"', "&quot;").replace("\t", "&#9;").replace("\n", "&#10;").replace("\r", "&#13;")
    return text.replace("$$", "$&#36;").replace("\\(", "\\&#40;").replace("\\[", "\\&#91;")
