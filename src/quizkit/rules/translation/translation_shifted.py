"""Translations that stand under other questions than their own."""

from collections.abc import Iterable, Iterator

from quizkit.bank.texts import Role
from quizkit.findings.diagnostic import Problem
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule, TranslatedBank, TranslatedQuestion


class TranslationShifted(Rule):
    """The translations of several questions belong to the questions before or behind them.

    A question was put in, or left out, where translations go by numbers, and from there on each stands under another
    one. It is told once for a bank, at the first question, by what no language changes: code, numbers, addresses, names
    and words that are alike.

    Bad:

        #. question
        msgid "When does NCCL use NVLink?"
        msgstr "Pourquoi PyTorch appelle-t-il cuDNN ?"
        #. question
        msgid "Why does PyTorch call cuDNN?"
        msgstr "Que demande OpenMPI à RDMA ?"
        #. question
        msgid "What does OpenMPI ask of RDMA?"
        msgstr "Quand NCCL utilise-t-il NVLink ?"

    Good:

        #. question
        msgid "When does NCCL use NVLink?"
        msgstr "Quand NCCL utilise-t-il NVLink ?"
        #. question
        msgid "Why does PyTorch call cuDNN?"
        msgstr "Pourquoi PyTorch appelle-t-il cuDNN ?"
    """

    def check_translated_bank(self, bank: TranslatedBank, context: Context) -> Iterable[Problem]:
        questions = [question for question in bank.questions if question.texts]
        return _problems(questions) if len(questions) > 1 else ()


def _problems(questions: list[TranslatedQuestion]) -> Iterator[Problem]:
    from quizkit.i18n.align import MarkedQuestion, first_shift
    from quizkit.i18n.align_marks import marked

    source, target = [], []
    for question in questions:
        texts = [text for text in question.texts if text.text.role in (Role.TEXT, Role.CHOICE)]
        source.append(MarkedQuestion(question.source.id, marked(*(text.text.value for text in texts))))
        target.append(MarkedQuestion(question.source.id, marked(*(text.target for text in texts))))
    shift = first_shift(source, target, [(i, i) for i in range(len(questions))])
    if shift is not None:
        first = questions[shift.target]
        message = f"questions are shifted from here on: this is the translation of {quoted(source[shift.fits].id)}"
        yield Problem((*first.at, "text"), message)
