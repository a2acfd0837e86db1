"""One choice of another grammatical form."""

import re
from collections import Counter
from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import Item, at_choice, item_of

_TELLING = frozenset(("infinitive", "gerund", "clause", "by", "because"))
_UNKNOWN = "unknown"
_MOST_WORDS_OF_A_NOUN = 6
"""More words without a verb that is known here may be a sentence all the same."""
_VERB = r"\b(?:is|are|was|were|has|have|had|can|will|does|do|did|should|must|may|would|could)\b"
_PREPOSITION = r"(?:in|on|at|when|if|for|with|through|during|after|before|since|as|from)"
_PRONOUN = r"(?:it|they|he|she|there|we|you)"


class OddGrammarChoice(Rule):
    """One choice has another grammatical form than the others: an infinitive among nouns, a sentence among words.

    It stands out, and learners pick or drop it for its form. Forms are told by the first word and the verb only, and
    more than half of the findings are harmless, so the rule is experimental. It reads English.

    Source: Haladyna, Downing and Rodriguez (2002), guidelines 23 and 28c: homogeneous choices, no grammatical cues.

    In 558 questions that people judged (bench/item_writing_quality.py), 6 of 17 findings agreed with them.

    Bad:

        text: What is a barrier for?
        choices: [to wait for all ranks, memory, a lower loss]

    Good:

        text: What is a barrier for?
        choices: [to wait for all ranks, to save memory, to lower the loss]
    """

    severity = Severity.INFO
    default = False
    profile = "experimental"

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        item = item_of(question, context)
        if item.tag != "en" or len(item.plain) < 3:
            return ()
        forms = {i: _form(item, i) for i in item.plain}
        if _UNKNOWN in forms.values():
            return ()
        usual, count = Counter(forms.values()).most_common(1)[0]
        odd = [i for i, form in forms.items() if form != usual]
        if len(odd) != 1 or count < 2 or not {usual, forms[odd[0]]} & _TELLING:
            return ()
        return (at_choice(at, odd[0], f"{quoted(question.choices[odd[0]].text)} has another form than the others"),)


def _form(item: Item, i: int) -> str:
    words = item.choices[i].words
    if item.amounts[i] is not None or not words:
        return "number"
    first = words[0]
    if first == "to" and len(words) > 1:
        return "infinitive"
    if first.endswith("ing") and len(first) > 5:
        return "gerund"
    if first in ("by", "because"):
        return first
    if re.fullmatch(_PREPOSITION, first):
        return "preposition"
    if len(words) > 3 and (re.fullmatch(_PRONOUN, first) or re.search(_VERB, " ".join(words[1:]))):
        return "clause"
    return "noun" if len(words) <= _MOST_WORDS_OF_A_NOUN else _UNKNOWN
