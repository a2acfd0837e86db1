"""Questions that ask for the choice that is wrong or does not belong."""

import re

from quizkit.wording.text import Wording

_NEGATIONS = r"not|except|false|incorrect|incorrectly|untrue|wrong|least likely|never|cannot|unlikely|\w+n't"
_SIDE_CLAUSE = (
    r"\b(?:that|who|whom|where|when|if|because|but|since|although|while|so|unless|whose)\b[^,;:?]{0,60}?"
    rf"\b(?:{_NEGATIONS}|no)\b"
)
_ASKING = r"(?:^\W*(?:\w+\s+){0,2}(?:what|who|where)\b|\b(?:which|choose|select|identify|find|following)\b)"
_CHOICES = (
    r"\b(?:following|these|those|statements?|options?|answers?|choices?|sentences?|claims?|assertions?|descriptions?"
    r"|explanations?)\b"
)
_AUXILIARY = r"(?:is|are|was|were|do|does|did|can|could|should|would|will|must|may|might|has|have|had)"
_PATTERNS = (
    r"\b(?:all|any|each|every|following)\b.*\b(except)\b(?! for\b.*\?)",
    rf"{_ASKING}.*?\b(except|least likely|never|cannot|\w+n't)\b",
    rf"{_ASKING}.*?\b{_AUXILIARY} (unlikely)\b",
    rf"{_CHOICES}.*?\b(false|incorrect|incorrectly|untrue|wrong)\b",
    rf"{_ASKING}.*?\b{_AUXILIARY}(?: not\b|(?: [\w'-]+){{1,5}} not\b(?! (?:in|on|at|of|part|from|under|within)\b))",
    r"\b(except|excepting|excluding)\b\W*$",
    r"\b(?:is|are) (false|incorrect)\b\W*$",
    r"\b(?:do|does|is|are|did|can|should|will|may|must) (?:not)\b[^?]*[:…]\s*$",
)
"""How English stems ask for an exception; the group is the word that does it, `not` where there is none."""
_ASKS_FOR_MORE = r"\W*(?:why|how|when)\b"
_LONGEST = 1000
"""Signs of a clause that are looked at; a longer one is no sentence."""
_OPENING = r"\W*(?:which|what|who|where)\b"


def negation(clause: Wording, *, is_true_false: bool) -> str | None:
    """Return the word, without case, by which a clause asks for the wrong choice; None where it asks for no such thing.

    In English a negation in a side clause (`a node that does not answer`) asks for nothing; in other languages the
    clause must hold one of the listed words and ask for no reason.
    """
    found = clause.first_but("negative", "not_negative")
    if found is None or clause.language is None:
        return None
    if clause.language.tag == "en" and not is_true_false:
        return _english(_bare(clause))
    return None if clause.begins("why") else found


def _bare(clause: Wording) -> str:
    """Return a clause without case, marks of emphasis and harmless phrases."""
    return re.sub("[*_]+", "", clause.without("not_negative").folded[:_LONGEST])


def _english(text: str) -> str | None:
    if re.match(_ASKS_FOR_MORE, text):
        return None
    opening = re.match(_OPENING, text)
    start = opening.end() if opening else 0
    rest = text[:start] + re.sub(_SIDE_CLAUSE, " ", text[start:])
    found = (re.search(pattern, rest) for pattern in _PATTERNS)
    return next((match[1] if match.lastindex else "not" for match in found if match), None)


def further_negation(clause: Wording, first: str) -> str | None:
    """Return a second word of the main clause that negates, in English."""
    rest = re.sub(_SIDE_CLAUSE, " ", _bare(clause)).replace(first, " ", 1)
    found = re.search(_SECOND, rest)
    return found[0] if found else None


_SECOND = r"\b(?:not|never|cannot|neither|nor|none|unable|impossible|unlikely|untrue|incorrect|false|except|\w+n't)\b"
_EMPHASIS = r"(\*\*|__|\*|_|<(?:b|strong|em|u|i)>)(?=\S)(.+?)(?:\1|</)"


def is_emphasised(clause: str, word: str) -> bool:
    """Tell whether a word stands somewhere in capitals, bold or italic."""
    written = re.compile(rf"(?<![^\W_]){re.escape(word)}(?![^\W_])", re.IGNORECASE)
    if any(found[0].isupper() for found in written.finditer(clause)):
        return True
    return any(written.search(found[2]) for found in re.finditer(_EMPHASIS, clause[:_LONGEST]))


def negated_start(choice: Wording) -> str | None:
    """Return the negation with which an English choice begins, behind a pronoun or an article at most."""
    found = re.match(_NEGATED_START, choice.folded)
    return found[1] if found else None


_NEGATED_START = (
    r"\W*(?:(?:it|they|he|she|we|you|there)\s+)?(?:(?:is|are|was|were|does|do|did|can|could|will|should|must|may)\s+)?"
    r"(not|never|cannot|don't|doesn't|can't|isn't|aren't|won't|didn't|shouldn't|wasn't|weren't)\b(?! only\b)"
)
