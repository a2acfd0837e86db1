"""The two languages of a translation, and in which of them a text is."""

from typing import NamedTuple

from quizkit.bank.locales import primary
from quizkit.rules.translation._prose import FEWEST, single_words, size_of, without_compounds, without_quotes
from quizkit.rules.translation._scripts import own_script, script_letters
from quizkit.rules.translation._words import are_close, grammar_words


class Languages(NamedTuple):
    """The locale that a bank is written in, and that of a translation."""

    source: str
    target: str

    @property
    def are_same(self) -> bool:
        """They differ in nothing that a word could show."""
        return primary(self.source) == primary(self.target)

    @property
    def are_close(self) -> bool:
        """Whole sentences may be equal in them."""
        return are_close(primary(self.source), primary(self.target))

    @property
    def scripts(self) -> tuple[str, str]:
        """The scripts they are written in."""
        return own_script(self.source), own_script(self.target)

    @property
    def grammar(self) -> tuple[frozenset[str], frozenset[str]]:
        """The grammar words that only the one and only the other has."""
        source, target = grammar_words(primary(self.source)), grammar_words(primary(self.target))
        return source - target, target - source

    def is_source_script(self, words: list[str], text: str) -> bool:
        """Tell whether a text of these words is in the source's letters, and not in its own."""
        source_script, script = self.scripts
        if script == source_script:
            return False
        own, foreign = script_letters(text, script), script_letters(text, source_script)
        if script == "LATIN":
            # Names stand in Latin letters in every language.
            return foreign > own and size_of(words) >= FEWEST
        return own == 0 and foreign > 0

    def is_source_grammar(self, text: str, *, fewest: int) -> bool:
        """Tell whether grammar words are the source's, so many of them at least, and hardly any the translation's.

        Quotations may be in any language. A sixth of the words: other languages share some words with the source's.
        """
        if self.scripts[0] != self.scripts[1] or self.are_close or not all(self.grammar):
            return False
        grammar, own_grammar = self.grammar
        plain = without_quotes(text)
        words = single_words(plain)
        theirs = sum(word in grammar for word in single_words(without_compounds(plain)))
        ours = sum(word in own_grammar for word in words)
        return theirs >= max(fewest, len(words) / 6) and theirs > 3 * ours

    def may_be_source(self, text: str, source: str) -> bool:
        """Tell whether a text in the source's letters may be in its language: it has its grammar words or its words."""
        grammar = grammar_words(primary(self.source))
        words, known = single_words(text), set(single_words(source))
        if not grammar or any(word in grammar for word in words):
            return True
        return sum(word in known for word in words) * 2 > len(words)
