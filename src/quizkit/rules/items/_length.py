"""How much longer the key is than the other choices."""

from quizkit.bank.model import Question
from quizkit.rules.items._item import Item, one_key
from quizkit.wording.meta import Meta

_FEWEST_COLUMNS = 25
"""Below, a word more makes a key much longer: with shorter keys, less than half of the findings were right."""


def excess(question: Question, item: Item) -> float:
    """Return the width of the key as a multiple of the longest distractor's; 0 where that tells nothing.

    Choices about other choices do not count; a key in a few words, and code, whose length nobody can choose, give 0.
    """
    key = one_key(question)
    if key is None or item.metas[key] is not None or item.choices[key].is_code:
        return 0.0
    others = [item.widths[i] for i, meta in enumerate(item.metas) if i != key and meta in (None, Meta.BOTH)]
    width = item.widths[key]
    return width / max(*others, 1) if others and width >= _FEWEST_COLUMNS else 0.0
