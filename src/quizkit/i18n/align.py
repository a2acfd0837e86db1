"""Which question of a translated bank is which of its source: by ids, held against what no language changes.

Values in, values out: nothing here knows files, places or messages.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from quizkit.bank.model import Question
from quizkit.i18n.align_choices import Side
from quizkit.i18n.align_marks import STEM, Evidence, Marked, marked
from quizkit.i18n.align_sequence import Likeness, Step, aligned

_CAP = 10.0
"""Most that the marks of one pair say: those of a piece of code come and go together."""
_STEPS = (1, -1, 2, -2, 3, -3)
"""How far a question is looked for beside its own place."""
_RUN = 7.0
"""Nats by which a run of questions must fit another place better to be shifted."""
_RENAMED = 3.0
"""Nats above which a question with another id in the same place is the same question."""
_CROSSED = 4.0
"""Nats by which a translation must fit another question better than both are fitted now; back it need only fit."""
_RARE = 3
"""In how many questions a mark stands at most that points to one."""
_FITS = 1.0
"""Nats above which a question is on the side of a shift, and below which it is neither for nor against it."""


class MarkedQuestion(NamedTuple):
    """A question as its alignment sees it."""

    id: str
    whole: Marked
    """The marks of its text and choices."""
    choices: tuple[Marked, ...] = ()
    keys: frozenset[int] = frozenset()

    @property
    def side(self) -> Side:
        """Its choices for the search of their order."""
        return Side(self.choices, self.keys)


class Shift(NamedTuple):
    """Where questions begin to stand under others: indexes of the first one, and of the source that it fits."""

    source: int
    target: int
    fits: int


class Alignment(NamedTuple):
    """What belongs together; indexes of questions."""

    pairs: tuple[tuple[int, int], ...]
    """Source and target, in the source's order."""
    missing: tuple[int, ...] = ()
    """Of the source, without a translation."""
    extra: tuple[int, ...] = ()
    """Of the target, without a source."""
    shift: Shift | None = None
    """Set when the pairs must not be trusted from there on."""


def marked_question(question: Question) -> MarkedQuestion:
    """Return what no language changes in a question."""
    texts = [choice.text for choice in question.choices]
    whole = marked(question.text, *texts)
    return MarkedQuestion(question.id, whole, tuple(marked(text) for text in texts), frozenset(question.keys))


def align(source: Sequence[MarkedQuestion], target: Sequence[MarkedQuestion]) -> Alignment:
    """Align two banks: by ids where most agree, and what these leave by its order; else all by their order.

    Ids that only count (`q1`, `q2`) agree in a shifted bank, too, so pairs by id are held against the questions' marks.
    """
    places = {question.id: i for i, question in enumerate(target)}
    by_id = [(i, places[question.id]) for i, question in enumerate(source) if question.id in places]
    likeness = _likeness(source, target)
    if 2 * len(by_id) < min(len(source), len(target)):
        return _made(list(aligned(range(len(source)), range(len(target)), likeness)))
    if shift := first_shift(source, target, by_id):
        return Alignment(tuple(by_id), shift=shift)
    return _made([*by_id, *_left_over(source, target, by_id, likeness)])


def _left_over(
    source: Sequence[MarkedQuestion],
    target: Sequence[MarkedQuestion],
    by_id: Sequence[tuple[int, int]],
    likeness: Likeness,
) -> Iterator[Step]:
    """Align the questions that no id pairs: a renamed one follows the same question, and its marks speak for it."""
    ours, theirs = dict(by_id), {j: i for i, j in by_id}
    left = [i for i in range(len(source)) if i not in ours]
    follows = {i: max((one for one in ours if one < i), default=-1) for i in left}
    others = [j for j in range(len(target)) if j not in theirs]
    leads = {j: theirs.get(max((other for other in theirs if other < j), default=-1), -1) for j in others}
    for i, j in aligned(left, others, likeness):
        if i is None or j is None or (follows[i] == leads[j] and likeness(i, j) >= _RENAMED):
            yield i, j
        else:
            yield i, None
            yield None, j


def _made(steps: Sequence[Step]) -> Alignment:
    return Alignment(
        tuple(sorted((i, j) for i, j in steps if i is not None and j is not None)),
        tuple(sorted(i for i, j in steps if i is not None and j is None)),
        tuple(sorted(j for i, j in steps if j is not None and i is None)),
    )


def _likeness(source: Sequence[MarkedQuestion], target: Sequence[MarkedQuestion]) -> Likeness:
    evidence = Evidence([question.whole for question in source], [question.whole for question in target])

    def likeness(i: int, j: int) -> float:
        one, other = source[i], target[j]
        return max(-_CAP, min(evidence.of(one.whole, other.whole), _CAP)) + _structure(one, other)

    return likeness


def _structure(one: MarkedQuestion, other: MarkedQuestion) -> float:
    """Return what the number of choices and of keys say; a lost choice or key is rarer than another question."""
    if len(one.choices) != len(other.choices):
        return -2.0
    if len(one.keys) != len(other.keys):
        return -1.0
    return 0.5 if one.keys == other.keys else -0.5


def first_shift(
    source: Sequence[MarkedQuestion], target: Sequence[MarkedQuestion], pairs: Sequence[tuple[int, int]]
) -> Shift | None:
    """Return where translations begin to stand under other questions than their own, if they do.

    That is where a run of `pairs` (in the source's order) fits better a few places on or back, all by the same number;
    or where two translations stand under one another's questions.
    """
    likeness = _likeness(source, target)
    own = {pair: likeness(*pair) for pair in pairs}
    found = [shift for step in _STEPS if (shift := _run(own, likeness, step))]
    found.extend(_crossed(source, target, own, likeness))
    return min(found, default=None)


def _run(own: dict[tuple[int, int], float], likeness: Likeness, step: int) -> Shift | None:
    """Return where the first run begins whose targets fit the source of the pair `step` places on."""
    pairs = list(own)
    first, gain, count = -1, 0.0, 0
    for at, (i, j) in enumerate(pairs):
        other = at + step
        better = likeness(pairs[other][0], j) - own[i, j] if 0 <= other < len(pairs) else -_FITS
        if better <= -_FITS:
            first, gain, count = -1, 0.0, 0
        elif better >= _FITS:
            first = at if first < 0 else first
            gain, count = gain + better, count + 1
        if count > 1 and gain >= _RUN:
            return Shift(*pairs[first], pairs[first + step][0])
    return None


def _crossed(
    source: Sequence[MarkedQuestion],
    target: Sequence[MarkedQuestion],
    pairs: dict[tuple[int, int], float],
    likeness: Likeness,
) -> Iterator[Shift]:
    """Yield the first of two translations that are swapped; only questions with a rare mark of it are looked at."""
    holders: dict[str, list[int]] = defaultdict(list)
    for i, _ in pairs:
        for mark in source[i].whole.marks:
            if mark[0] != STEM:
                holders[mark].append(i)
    fits = {i: fit for (i, _), fit in pairs.items()}
    partners = dict(pairs.keys())
    for (i, j), fit in pairs.items():
        rare = [holders[mark] for mark in target[j].whole.marks if mark in holders and len(holders[mark]) <= _RARE]
        for other in sorted({one for ones in rare for one in ones} - {i}):
            own = max(fit, fits[other])
            if likeness(other, j) - own >= _CROSSED and likeness(i, partners[other]) - own >= _FITS:
                yield Shift(i, j, other)
                return
