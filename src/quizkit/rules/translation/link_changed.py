"""Links and images that a translation lost or redirected."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from urllib.parse import unquote

from quizkit.bank.locales import primary, to_gettext
from quizkit.bank.markup.media import has_file, is_file_address
from quizkit.findings.diagnostic import Problem
from quizkit.linting.rule import Context, Rule, TranslationAt
from quizkit.rules.translation._changes import told
from quizkit.rules.translation._sides import Side, sides

_TYPED = re.compile(r"https?://[^\s<>()\[\]\"'`«»„“”（）［］，。、；：]+")
_AFTER = ".,;:!?*_"
_LINKS = re.compile(r"\]\(|://|^ {0,3}\[[^\]\n]+\]:|<\w+:", re.MULTILINE)
_ADDRESS = re.compile(r"https?://([^/?#]+)(.*)", re.DOTALL | re.IGNORECASE)


class LinkChanged(Rule):
    """The address of a link or an image is lost or changed in a translation.

    Another language's edition of the same page is fine (`/en/` and `/ru/`, `en.wikipedia.org` and
    `ru.wikipedia.org`), and so is another image of the bank's folder. An image for the language (`ring.ru.png` beside
    `ring.png`) is shown in exports without any edit.

    Bad:

        msgid "See [the guide](https://example.org/en/guide?part=1)."
        msgstr "Voyez [le guide](https://example.org/fr/guide)."

    Good:

        msgid "See [the guide](https://example.org/en/guide?part=1)."
        msgstr "Voyez [le guide](https://example.org/fr/guide?part=1)."
    """

    def check_translation(self, translation: TranslationAt, context: Context) -> Iterable[Problem]:
        has_link = translation.text.is_markdown and _LINKS.search(translation.text.value)
        if not has_link:
            return ()
        return _problems(translation, _locale_names(context.bank.locale, translation.locale), Path(context.folder))


def _problems(translation: TranslationAt, names: frozenset[str], folder: Path) -> Iterator[Problem]:
    source, target = sides(translation)
    lost, new = _differing(_links(source), _links(target), names)
    lost_images, new_images = _differing(
        [src for src, _ in source.parts.images], [src for src, _ in target.parts.images], names
    )
    lost_images, new_images = _not_exchanged(lost_images, new_images, folder)
    said = [told("link", lost, new)] if lost else []
    if lost_images:
        said.append(told("image", lost_images, new_images))
    if said:
        yield Problem(translation.text.path, "; ".join(said))


def _links(side: Side) -> list[str]:
    """Return the addresses of links, and those that stand in the text as they are; each once."""
    typed = [match[0].rstrip(_AFTER) for match in _TYPED.finditer(side.prose)]
    return list(dict.fromkeys((*side.parts.links, *typed)))


def _differing(source: Sequence[str], target: Sequence[str], names: frozenset[str]) -> tuple[list[str], list[str]]:
    """Return the addresses that only the source has, and those that only the target has."""
    return (
        [one for one in source if not any(_is_same_page(one, other, names) for other in target)],
        [one for one in target if not any(_is_same_page(one, other, names) for other in source)],
    )


def _not_exchanged(lost: list[str], new: list[str], folder: Path) -> tuple[list[str], list[str]]:
    """Leave out the images of the bank that a translation has exchanged for others that are there."""
    there = [address for address in new if has_file(folder, address)]
    exchanged = [address for address in lost if is_file_address(address)][: len(there)]
    return [one for one in lost if one not in exchanged], [one for one in new if one not in there]


def _is_same_page(one: str, other: str, names: frozenset[str]) -> bool:
    """Tell whether two addresses are one page, perhaps in two languages."""
    if one == other or (one[:1] == other[:1] == "#"):
        return True
    (host, path), (other_host, other_path) = _split(one), _split(other)
    if host == other_host:
        return _without_names(path, names) == _without_names(other_path, names)
    (edition, _, site), (other_edition, _, other_site) = host.partition("."), other_host.partition(".")
    return site == other_site and "." in site and edition in names and other_edition in names


def _split(address: str) -> tuple[str, str]:
    """Return host and path; what is no web address is all path."""
    plain = unquote(address)
    whole = _ADDRESS.fullmatch(plain)
    return (whole[1].lower(), whole[2]) if whole else ("", plain.removeprefix("./"))


def _without_names(path: str, names: frozenset[str]) -> str:
    """Drop the locale's names where they are a part of their own: a folder, an ending, a value in a query."""
    parted = re.split(r"([/._?&=#-])", path)
    kept = []
    for i in range(0, len(parted), 2):
        if parted[i].lower() not in names:
            kept += parted[max(i - 1, 0) : i + 1]
    return "".join(kept).strip("/")


def _locale_names(*locales: str) -> frozenset[str]:
    """Return how addresses name these locales, in lower case, without regions: those are parts of their own."""
    found = set()
    for locale in locales:
        found |= {locale.lower(), primary(locale), to_gettext(locale).lower(), *locale.lower().split("-")}
    return frozenset(found)
