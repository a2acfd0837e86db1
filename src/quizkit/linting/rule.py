"""What a rule is: a class with hooks, a severity, options and a docstring that is its page."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from quizkit.bank.model import Bank, Choice, Kind, Question
from quizkit.bank.texts import TextAt
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.source import Path, Source
from quizkit.linting.terms import Glossary

if TYPE_CHECKING:
    from quizkit.meaning.meaning import Meaning


ANY_KIND = frozenset(Kind)
OF_CHOICES = frozenset({Kind.SINGLE, Kind.MULTIPLE})


class Context(NamedTuple):
    """What a rule may know beside the node that it is given."""

    bank: Bank
    folder: str
    """The folder that holds the bank's head; media paths are relative to it."""
    question_paths: tuple[Path, ...]
    """The path of each of `bank.questions` in the author's files, where broken questions are counted too."""
    levels: tuple[str, ...] = ("beginner", "intermediate", "advanced")
    is_complete: bool = True
    """Whether `bank` holds everything that is written; questions that could not be made are left out."""
    meaning: "Meaning | None" = None
    """What texts mean, for the rules that compare meanings; None where nobody asked for it."""
    glossary: Callable[[], Glossary] = Glossary
    """Gives the project's terms; its files are read when a rule first asks."""


class TranslationAt(NamedTuple):
    """A source text and its current translation."""

    text: TextAt
    target: str
    locale: str


class TranslatedQuestion(NamedTuple):
    """A question beside its translation."""

    source: Question
    target: Question
    """The same with its current translations; a text that has none stands as in the source."""
    at: Path
    """The path of the question in `Context.bank`."""
    locale: str
    texts: tuple[TranslationAt, ...]
    """Its messages that are translated, in source order."""
    is_whole: bool
    """Each of its messages has a current translation."""


class TranslatedBank(NamedTuple):
    """A bank beside one of its catalogs."""

    questions: tuple[TranslatedQuestion, ...]
    """All of them, translated or not."""
    texts: tuple[TranslationAt, ...]
    """The messages that are translated, those of the bank itself first."""
    locale: str


class NoOptions(NamedTuple):
    """The options of a rule without options."""


class Rule:
    """One fault. Override the hook of the smallest thing that shows it.

    `name` and `group` come from the file, `severity` is the one severity of the rule, `default` says whether it is on
    without being selected. Hooks yield problems whose paths are full paths from the bank's root; those of a
    translation have the path of the source text.
    """

    name: ClassVar[str]
    group: ClassVar[str]
    severity: ClassVar[Severity] = Severity.ERROR
    default: ClassVar[bool] = True
    profile: ClassVar[str] = ""
    """A name by which it is selected together with others that are off by default: `strict` or `experimental`."""
    kinds: ClassVar[frozenset[Kind]] = OF_CHOICES
    """The kinds of questions that `check_question` and `check_choice` look at; a rule that reads no choices takes
    `ANY_KIND`."""
    from_loader: ClassVar[bool] = False
    """The reader reports this fault by the rule's name; the rule has no hooks of its own."""
    blocks: ClassVar[bool] = False
    """The reader cannot make the question (or bank) from what is written: neither config nor comment can silence it."""

    tells_key: ClassVar[bool] = False
    """Its findings give away which choice is right; where translators must not know, they are not shown."""

    compares_meaning: ClassVar[bool] = False
    """It finds nothing without `Context.meaning`."""

    looks_across: ClassVar[bool] = False
    """It finds faults beside other banks, too, which a run may not read; no comment that silences it is in vain."""

    reads_translations: ClassVar[bool] = False
    """`check_text` looks at translated texts too, whatever the source says."""

    class Options(NoOptions):
        """The rule's options with their defaults."""

    def __init__(self, options: tuple[Any, ...] | None = None) -> None:
        self.options = options if options is not None else self.Options()

    def check_source(self, source: Source, context: Context) -> Iterable[Problem]:
        """Look at a file's text."""
        return ()

    def check_bank(self, bank: Bank, context: Context) -> Iterable[Problem]:
        """Look at a whole bank."""
        return ()

    def check_question(self, question: Question, at: Path, context: Context) -> Iterable[Problem]:
        """Look at a question; `at` is its path."""
        return ()

    def check_choice(self, choice: Choice, at: Path, context: Context) -> Iterable[Problem]:
        """Look at a choice; `at` is its path."""
        return ()

    def check_text(self, text: TextAt, context: Context) -> Iterable[Problem]:
        """Look at a text of any role."""
        return ()

    def check_translation(self, translation: TranslationAt, context: Context) -> Iterable[Problem]:
        """Look at a current (translated, not fuzzy) translation beside its source text."""
        return ()

    def check_translated_question(self, question: TranslatedQuestion, context: Context) -> Iterable[Problem]:
        """Look at a question beside its translation, of which some texts may be missing."""
        return ()

    def check_translated_bank(self, bank: TranslatedBank, context: Context) -> Iterable[Problem]:
        """Look at everything that a catalog translates; a path that no message has means the catalog's head."""
        return ()
