"""A bank beside the bank that it translates: what is out of step, and which text says which.

Structure comes from one source: the translated file's questions, choices and keys are held against the source's.
"""

from collections.abc import Iterator
from typing import NamedTuple

from quizkit.bank.model import Bank, Question
from quizkit.bank.texts import Role, TextAt, bank_texts, question_texts
from quizkit.findings.source import Path
from quizkit.findings.wording import counted, quoted
from quizkit.i18n.align import Alignment, MarkedQuestion, align, marked_question
from quizkit.i18n.align_choices import Order, Verdict, order_of
from quizkit.meaning.assignment import best_assignment
from quizkit.meaning.meaning import Meaning
from quizkit.meaning.vectors import similarity

_CLOSENESS = 0.25
"""How much closer than to the rest, of what is left to 1: of choices of two questions 95 of 100 stay below 0.22."""


class Fault(NamedTuple):
    """What is out of step; the path is one of the translated bank, the empty one its head."""

    rule: str
    path: Path
    message: str
    source: Path = ()
    """The place in the source that it differs from."""


class Pair(NamedTuple):
    """A question and its translation, by index; for each choice of the source the index of its translation."""

    source: int
    target: int
    places: tuple[int, ...]
    unsure: frozenset[int] = frozenset()
    """The choices of the source of which the place is a guess."""


class Said(NamedTuple):
    """A text of the source, what stands for it in the translated bank, and where."""

    text: TextAt
    target: str
    path: Path
    is_sure: bool = True


class Comparison(NamedTuple):
    """What is out of step, and what belongs together (nothing where the questions are shifted)."""

    faults: tuple[Fault, ...]
    pairs: tuple[Pair, ...]


def compare(source: Bank, target: Bank, meaning: Meaning | None = None, *, is_complete: bool = True) -> Comparison:
    """Compare a bank with its translation; where one `is_complete` not, what is missing is not told.

    With `meaning` the order of choices is also judged by what they mean.
    """
    ours, theirs = ([marked_question(question) for question in bank.questions] for bank in (source, target))
    found = align(ours, theirs)
    if found.shift:
        _, j, fits = found.shift
        message = f"questions are shifted from here on: this one translates {quoted(source.questions[fits].id)}"
        fault = Fault("translation-shifted", ("questions", j), message, ("questions", fits))
        return Comparison((fault,), ())
    faults = list(_left_out(source, target, found)) if is_complete else []
    pairs = []
    meaning = meaning if meaning is not None and meaning.knows(source.locale, target.locale) else None
    for i, j in found.pairs:
        question, translated = source.questions[i], target.questions[j]
        order = _order(question, translated, ours[i], theirs[j], meaning)
        wrong = list(_faults_of(Pair(i, j, ()), question, translated, order, source.id))
        faults.extend(wrong)
        if order is not None and not wrong:
            unsure = order.verdict is Verdict.KEY_ONLY
            others = frozenset(range(len(question.choices))) - set(question.keys) if unsure else frozenset()
            pairs.append(Pair(i, j, order.places, others))
    return Comparison(tuple(faults), tuple(pairs))


def _left_out(source: Bank, target: Bank, found: Alignment) -> Iterator[Fault]:
    for i in found.missing:
        message = f"the question {quoted(source.questions[i].id)} of {quoted(source.id)} is missing"
        yield Fault("question-missing", (), message, ("questions", i))
    for j in found.extra:
        message = f"no question of {quoted(source.id)} is the source of {quoted(target.questions[j].id)}"
        yield Fault("question-extra", ("questions", j), message)


def _order(
    question: Question, translated: Question, ours: MarkedQuestion, theirs: MarkedQuestion, meaning: Meaning | None
) -> Order | None:
    """Return the order of the choices, None where there are not as many of them, or of keys."""
    if len(question.choices) != len(translated.choices):
        return None
    ids = [choice.id for choice in question.choices if choice.id is not None]
    places = {choice.id: place for place, choice in enumerate(translated.choices) if choice.id is not None}
    if len(places) == len(question.choices) and set(ids) == set(places):
        told = tuple(places[one] for one in ids)
        is_same = {i for i, place in enumerate(told) if place in theirs.keys} == ours.keys
        return Order(told, Verdict.SURE if is_same else Verdict.OTHER_KEY)
    is_whole = all(0 <= key < len(ours.choices) for key in ours.keys | theirs.keys)
    if not is_whole or len(ours.keys) != len(theirs.keys):
        return None
    return order_of(ours.side, theirs.side, _likeness(question, translated, meaning) if meaning else ())


def _likeness(question: Question, translated: Question, meaning: Meaning) -> list[list[float]]:
    """Return how alike the choices' meanings are; nothing where a choice has no words, or they are of something else.

    Choices of another question fit in some order, too, so the best order must be clearly closer than the rest.
    """
    texts = [choice.text for one in (question, translated) for choice in one.choices]
    vectors = meaning.vectors(texts) if all(any(map(str.isalpha, text)) for text in texts) else None
    count = len(question.choices)
    if not vectors or count < 2:
        return []
    found = [[similarity(one, other) for other in vectors[count:]] for one in vectors[:count]]
    own = sum(found[i][j] for i, j in enumerate(best_assignment(found)))
    rest = (sum(map(sum, found)) - own) / (count * count - count)
    return found if own / count - rest >= _CLOSENESS * (1 - rest) else []


def _faults_of(
    pair: Pair, question: Question, translated: Question, order: Order | None, source: str
) -> Iterator[Fault]:
    at, place = ("questions", pair.target), ("questions", pair.source)
    if len(question.choices) != len(translated.choices):
        count = counted(len(translated.choices), "choice")
        message = f"the question has {count}, in {quoted(source)} it has {len(question.choices)}"
        yield Fault("choice-count-differs", at, message, (*place, "choices"))
        is_other = set(question.keys) != set(translated.keys)
    else:
        is_other = order is None or order.verdict in (Verdict.OTHER_KEY, Verdict.UNKNOWN)
    if is_other:
        yield Fault(
            "key-differs", (*at, "correct"), _key_message(question, translated, order, source), (*place, "correct")
        )


def _key_message(question: Question, translated: Question, order: Order | None, source: str) -> str:
    told = f"{_key(translated)}, in {quoted(source)} {_key(question)}"
    is_unknown = order is not None and order.verdict is Verdict.UNKNOWN
    return f"{told}; whether the choices stand in another order cannot be told" if is_unknown else told


def _key(question: Question) -> str:
    """Return a question's key in words."""
    texts = [quoted(question.choices[key].text) for key in question.keys if 0 <= key < len(question.choices)]
    if not texts:
        return "no choice is right"
    if len(texts) == 1:
        return f"{texts[0]} is right"
    return f"{', '.join(texts[:-1])} and {texts[-1]} are right"


def said(source: Bank, target: Bank, comparison: Comparison) -> Iterator[Said]:
    """Yield each text of the source that the translated bank says, too, in the source's order."""
    there = {text.path: text for text in bank_texts(target)}
    for text in bank_texts(source):
        if text.path in there:
            yield Said(text, there[text.path].value, text.path)
    for pair in comparison.pairs:
        yield from _question_said(source, target, pair)


def _question_said(source: Bank, target: Bank, pair: Pair) -> Iterator[Said]:
    at = ("questions", pair.target)
    question, translated = source.questions[pair.source], target.questions[pair.target]
    there = {text.path: text for text in question_texts(translated, at)}
    for text in question_texts(question, ("questions", pair.source)):
        if text.role is Role.HINT and len(question.hints) != len(translated.hints):
            continue
        path, is_sure = (*at, *text.path[2:]), True
        if text.role in (Role.CHOICE, Role.FEEDBACK):
            index = int(text.path[3])
            path = (*at, "choices", pair.places[index], *text.path[4:])
            is_sure = index not in pair.unsure
        if path in there and there[path].value.strip():
            yield Said(text, there[path].value, path, is_sure)
