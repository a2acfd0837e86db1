"""A question whose text gives the answer to another."""

from collections.abc import Iterator

from quizkit.bank.model import Bank
from quizkit.convert.leaks import leaks
from quizkit.findings.diagnostic import Problem, Severity
from quizkit.findings.wording import quoted
from quizkit.linting.rule import Context, Rule


class AnswerLeak(Rule):
    """The key of a question stands in the text of another question of the bank.

    Who reads both knows the answer to one. The rule looks for keys of two words and eight letters or more that stand in
    the other text as a phrase, where none of the distractors does, and where the texts have two words of content in
    common. Reword the text, or write `never-with: [ID]` on one of the two.

    Source: Haladyna, Downing and Rodriguez (2002), keep the content of items independent. Of eight findings in 9,447
    published questions, four gave an answer away; so the rule is an info, and part of the profile `strict`.

    Bad:

        - id: sum
          text: Which collective sums the gradients of all ranks?
          choices: [The ring all-reduce, The tree broadcast, A gather to one rank]
          correct: 0
        - id: cost
          text: How long does the ring all-reduce of gradients take among many ranks?
          choices: [As long as two passes over the data, As long as a barrier, No time]
          correct: 0

    Good:

        - id: sum
          text: Which collective sums the gradients of all ranks?
          choices: [The ring all-reduce, The tree broadcast, A gather to one rank]
          correct: 0
        - id: cost
          text: How long does it take to sum gradients among many ranks?
          choices: [As long as two passes over the data, As long as a barrier, No time]
          correct: 0
    """

    severity = Severity.INFO
    default = False
    profile = "strict"
    tells_key = True

    def check_bank(self, bank: Bank, context: Context) -> Iterator[Problem]:
        for leak in leaks(bank):
            question = bank.questions[leak.question]
            message = (
                f"{quoted(question.choices[leak.key].text)}, the key of question `{question.id}`, stands in this text; "
                f"reword it, or write `never-with: [{question.id}]` here"
            )
            at, key = context.question_paths[leak.told_by], context.question_paths[leak.question]
            yield Problem((*at, "text"), message, related=((*key, "choices", leak.key, "text"),))
