"""A choice that ends in another way than the others."""

from collections.abc import Iterable

from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.edit import SetText, ValueFix
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule
from quizkit.rules.items._item import Item, at_choice, item_of
from quizkit.rules.translation._choices import STOPS, ends_with_abbreviation, ends_with_stop
from quizkit.wording.signs import signs_of

_FEWEST = 3
_AT_THE_END = 6


class EndPunctuation(Rule):
    """One choice ends with a full stop and the others do not, or the other way round.

    The odd one stands out, and it often is the key, which was written with more care or pasted from elsewhere. Numbers,
    code, abbreviations and choices that end with another mark are not compared. The fix makes it like the others.

    Source: Haladyna, Downing and Rodriguez (2002), guidelines 13 and 28; NBME.

    In 558 questions that were looked at one by one, 9 of 9 findings were right.

    Bad:

        choices: [It sums over all ranks., It gathers from all ranks, It waits for all ranks]

    Good:

        choices: [It sums over all ranks, It gathers from all ranks, It waits for all ranks]
    """

    severity = Severity.WARNING

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        if not any(_may_stop(choice.text) for choice in question.choices):
            return ()
        item = item_of(question, context)
        compared = [i for i in item.plain if _is_compared(item, i)]
        stopped = [i for i in compared if ends_with_stop(item.shown[i])]
        others = [i for i in compared if i not in stopped]
        if len(compared) < _FEWEST or 1 not in (len(stopped), len(others)):
            return ()
        odd, has_stop = (stopped[0], True) if len(stopped) == 1 else (others[0], False)
        how = "ends with a full stop, the other choices do not" if has_stop else "ends without the others' full stop"
        message = f"{quoted(question.choices[odd].text)} {how}"
        wanted = _with_stop(question.choices[odd].text, "" if has_stop else _stop_of(item.shown[stopped[0]]))
        if wanted is None:
            return (at_choice(at, odd, message),)
        fix = ValueFix("end it like the others", (SetText((*at, "choices", odd, "text"), wanted),))
        return (at_choice(at, odd, message)._replace(fix=fix),)


def _may_stop(text: str) -> bool:
    """Tell cheaply whether a full stop may stand at the end, closing signs apart."""
    return any(sign in STOPS for sign in text[-_AT_THE_END:])


def _is_compared(item: Item, i: int) -> bool:
    shown = item.shown[i]
    if item.amounts[i] is not None or "\n" in shown or not any(sign.isalpha() for sign in shown):
        return False
    if "`" in item.choices[i].value or (
        item.choices[i].has_code and not ends_with_stop(item.choices[i].prose.rstrip())
    ):
        return False
    if signs_of(item.choices[i]):
        return False
    has_other_mark = shown.endswith(("?", "!", "…", ":", ";", ",", "...", "？", "！", "؟"))
    return not has_other_mark and not ends_with_abbreviation(shown)


def _stop_of(shown: str) -> str:
    return next(sign for sign in reversed(shown) if sign in STOPS)


def _with_stop(text: str, stop: str) -> str | None:
    """Return a choice's text with another end; None where more than the last sign would change."""
    end = text.rstrip()
    behind = text[len(end) :]
    if stop:
        return end + stop + behind if end[-1].isalnum() or end[-1] in ")]»”\"'`" else None
    return end[:-1] + behind if end[-1] in STOPS else None
