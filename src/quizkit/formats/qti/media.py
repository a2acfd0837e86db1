"""The images of a bank as files of a package."""

from urllib.parse import quote

from quizkit.formats import Media
from quizkit.formats.qti.identifiers import media_files, plain_path

FOLDER = "media"


class Pictures:
    """Gives images their address in a document, and remembers which ones a document shows."""

    def __init__(self, media: Media, *, way: str = "") -> None:
        self.files = media_files(media)
        """Name and bytes by the path beside the bank."""
        self.used: dict[str, None] = {}
        """The names shown since it was last emptied, in order."""
        self._way = way

    def reference(self, address: str) -> str:
        """Return the address of an image; one that is no file of the bank (on the web) keeps its own."""
        name, _ = self.files.get(plain_path(address), ("", b""))
        if not name:
            return quote(address, safe="%/:?#[]@!$&'()*+,;=~")
        self.used[name] = None
        return f"{self._way}{FOLDER}/{name}"
