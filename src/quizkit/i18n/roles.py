"""What translators are told a text is for."""

import re

from quizkit.bank.model import Question
from quizkit.bank.texts import Role, TextAt

RIGHT = "right answer"
WRONG = "distractor"
HIDDEN = "choice "
"""How the role of a choice begins where the key is not shown."""
_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_NAMES = {
    Role.BANK_TITLE: "title of the bank",
    Role.BANK_DESCRIPTION: "description of the bank",
    Role.CASE: "what the next questions are about",
    Role.CASE_TITLE: "title of what the next questions are about",
    Role.TITLE: "title of the question",
    Role.UNIT: "unit behind the field",
    Role.DISTRACTOR: "text that matches nothing",
}


def role_of(text: TextAt, *, show_key: bool) -> str:
    """Return what a text is for, as translators are told: "distractor 2 of 3", "hint", "title of the bank"."""
    question = text.question
    if question is None:
        return _NAMES[text.role]
    match text.role:
        case Role.CHOICE:
            return choice_role(question, int(text.path[-2]), show_key=show_key)
        case Role.FEEDBACK:
            choice = one_line(text.choice.text if text.choice else "")
            return f"feedback of {choice_role(question, int(text.path[-2]), show_key=show_key)}: {choice}"
        case Role.HINT:
            return f"hint {int(text.path[-1]) + 1} of {len(question.hints)}" if len(question.hints) > 1 else "hint"
        case Role.ITEM:
            return f"item {int(text.path[-1]) + 1} of {len(question.items)}" if show_key else "item"
        case Role.PAIR | Role.MATCH:
            return _role_in_pair(text, question, show_key=show_key)
        case Role.GAP_CHOICE | Role.GAP_ANSWER | Role.GAP_FEEDBACK:
            return _role_in_gap(text, question, show_key=show_key)
        case Role.ANSWER_FEEDBACK:
            return f"feedback of the answer {one_line(_shown_answer(text))}".rstrip()
        case Role.COMBINED:
            return f"feedback on a response that is {_STATES[str(text.path[-1])]}"
        case _:
            return _NAMES.get(text.role, text.role.value)


_STATES = {"correct": "right", "partial": "partly right", "incorrect": "wrong"}


def _role_in_pair(text: TextAt, question: Question, *, show_key: bool) -> str:
    pair = question.pairs[int(text.path[-2])]
    if text.role is Role.PAIR:
        return f"matches with: {one_line(pair.match)}" if show_key else "text to match"
    return f"match of: {one_line(pair.text)}" if show_key else "text to match with"


def _role_in_gap(text: TextAt, question: Question, *, show_key: bool) -> str:
    name = str(text.path[text.path.index("gaps") + 1])
    gap = question.gaps[name]
    place = f"gap [[{name}]]"
    if text.role is Role.GAP_ANSWER:
        return f"answer of {place}"
    if text.choice is None:
        return f"feedback of the answer {one_line(_shown_answer(text))} of {place}"
    index = int(text.path[-2])
    role = _numbered(index, () if gap.correct is None else (gap.correct,), len(gap.choices), show_key=show_key)
    if text.role is Role.GAP_CHOICE:
        return f"{role} of {place}"
    return f"feedback of {role} of {place}: {one_line(text.choice.text)}"


def _shown_answer(text: TextAt) -> str:
    answer = text.answer
    if answer is None:
        return ""
    return answer.text or answer.value or f"{answer.min} to {answer.max}"


def choice_role(question: Question, index: int, *, show_key: bool) -> str:
    """Return "right answer" or "distractor 2 of 3", counted alone; "choice 2 of 4" where the key is not shown."""
    return _numbered(index, question.keys, len(question.choices), show_key=show_key)


def _numbered(index: int, keys: tuple[int, ...], count: int, *, show_key: bool) -> str:
    if not show_key:
        return f"{HIDDEN}{index + 1} of {count}"
    if index in keys:
        return RIGHT
    inside = {key for key in keys if 0 <= key < count}
    wrong = count - len(inside)
    place = index + 1 - sum(key < index for key in inside)
    return f"{WRONG} {place} of {wrong}" if wrong > 1 else WRONG


def one_line(text: str) -> str:
    """Return a text without line breaks and control characters."""
    return " ".join(_CONTROLS.sub(" ", text).split())
