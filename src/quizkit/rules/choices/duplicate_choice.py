"""Choices that read the same."""

from collections.abc import Iterable, Iterator

from quizkit.bank.markup.looks import squeezed
from quizkit.bank.model import Question
from quizkit.findings.diagnostic import Problem
from quizkit.findings.source import Path
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule


class DuplicateChoice(Rule):
    """Two choices of one question read the same.

    A learner who knows the answer cannot tell which of the two to pick. White space at the ends does not count, nor
    how much of it stands between words: platforms remove it.

    Bad:

        choices: [GPU, CPU, "GPU "]

    Good:

        choices: [GPU, CPU, TPU]
    """

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        texts = [squeezed(choice.text) for choice in question.choices]
        return _problems(question, texts, at) if len(set(texts)) < len(texts) else ()


def _problems(question: Question, texts: list[str], at: Path) -> Iterator[Problem]:
    for i, text in enumerate(texts):
        first = texts.index(text)
        if first == i or not text:
            continue
        written = question.choices[i].text
        is_exact = any(written == choice.text for choice in question.choices[:i])
        message = f"{quoted(text)} stands twice among the choices" + ("" if is_exact else ", apart from white space")
        yield Problem((*at, "choices", i, "text"), message, related=((*at, "choices", first, "text"),))
