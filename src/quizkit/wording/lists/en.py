"""English."""

from quizkit.wording.words import Words

WORDS = Words(
    negative="not, except, excepting, false, incorrect, incorrectly, untrue, wrong, wrongly, least, never, cannot, "
    "isn't, aren't, wasn't, weren't, doesn't, don't, didn't, won't, wouldn't, can't, couldn't, shouldn't, hasn't, "
    "haven't, hadn't, excluding, unlikely, nor",
    not_negative="true or false, false or true, true and which are false, true and which is false, true and false, "
    "true/false, at least, not only, if not, whether or not, not yet, is it false, last but not least, wrong answer, "
    "wrong answers, false positive, false positives, false negative, false negatives, false sharing, least squares, "
    "least recently, least privilege, least significant",
    absolute="always, never, every, everything, everyone, nothing, nobody, completely, absolutely, totally, "
    "entirely, exclusively, impossible, inevitable, inevitably, incapable, definitely, undoubtedly, unquestionably, "
    "certainly, invariably, without exception, under no circumstances",
    not_absolute="nothing to do with, not all, not every, not always, not necessarily, nothing but, if and only if",
    vague="usually, often, sometimes, frequently, infrequently, occasionally, rarely, seldom, generally, typically, "
    "normally, regularly, periodically, somewhat, partly, more or less, tends to, tend to, probably",
    all_above="all of the above, all the above, all of above, all above, all of the _ above, all the _ above, "
    "all of the _ listed above, any of the above, both of the above, either of the above",
    all_whole="all of these, any of these, everything above, everything listed, all of these are, all of them are, "
    "all of the options, all of the choices, all of the answers, all the options, all the choices, all the answers, "
    "all options are, all choices are, all answers are, all of the other, all are correct, all are true, "
    "all are false, all are right, all are incorrect, all of the statements, all the statements, all statements are, "
    "all three are, all four are, all of the following, all of the listed, all of the mentioned, "
    "all of these answers, all of these choices, all of these options, all of these statements, all of the items",
    all_bare="all of them, all of those, both of these, both of them, all three, all four",
    none_above="none of the above, none of above, none above, none of the _ above, neither of the above, "
    "not any of the above",
    none_whole="none of these, none of them, none of those, neither of these, neither of them, none listed, "
    "nothing above, none of these apply, none of it, none of the options, none of the choices, none of the answers, "
    "none of the other, none of the others, none of the following, none are correct, none is correct, none are true, "
    "none is true, none of these answers, none of these choices, none of these options, none of these statements, "
    "none of the statements, none of the listed, none of the mentioned, no correct answer, no option is correct, "
    "none of these are, none of these is, none of them are, none of them is",
    none_bare="none, neither, nothing, no answer",
    both="both, either, neither",
    joins="and, or, nor, but not",
    true_false="true, false, yes, no, correct, incorrect, right, wrong, t, f",
    which_true="is true, are true, is correct, are correct, holds true, hold true, true statement, true statements, "
    "correct statement, correct statements, is most accurate, is accurate",
    wh="what, which, who, whom, whose, when, where, why, how",
    asks="what is, what are, what was, what were, what does, what do, what did, what can, what will, what would, "
    "what should, what could, what might, what may, what must, what has, what have, what kind, what type, "
    "what happens, which, who is, who are, who was, whose, why is, why are, why was, why do, why does, why did, "
    "why can, why should, where is, where are, where does, where do, when is, when are, when does, when do, "
    "when should, how is, how are, how does, how do, how did, how can, how should, how would, how many, how much, "
    "how long, how often, how large, how big, how fast",
    why="why, how come",
    tasks="choose, select, identify, find, calculate, determine, name, match, pick, indicate, solve, compute, "
    "estimate, list, complete, evaluate, simplify, compare, give, state, mark, arrange, order, rank, sort, convert, "
    "write, specify, decide, judge, classify, fill, use, derive, prove, let",
    essays="consider, please consider, please explain, explain, describe, discuss, define, justify, comment on, "
    "elaborate on",
    unknown="i don't know, i do not know, don't know, not sure, i'm not sure, not enough information, "
    "cannot be determined, can't be determined, insufficient information, it depends, cannot be decided",
    identifiers="port, ports, version, versions, release, releases, code, codes, identifier, identifiers, id, ids, "
    "pid, address, addresses, key, rfc, isbn, serial, phone, line, lines",
    figures="figure above, figure below, figure shown, diagram above, diagram below, diagram shown, graph above, "
    "graph below, graph shown, chart above, chart below, chart shown, picture above, picture below, picture shown, "
    "image above, image below, image shown, table above, table below, table shown, passage above, passage below, "
    "screenshot above, screenshot below, code above, code below, code shown, listing above, listing below, "
    "shown in the figure, shown in the diagram, shown in the table, shown in the graph, shown in the image, "
    "in the figure, in the diagram, in the picture, in the screenshot, refer to the figure, refer to the table, "
    "based on the passage, according to the passage, according to the figure, according to the table",
    stop="the, and, for, from, with, without, not, nor, but, then, than, that, this, these, those, are, was, were, "
    "been, being, its, they, them, their, there, here, she, his, her, you, your, our, into, over, under, between, "
    "among, during, after, before, since, above, below, out, off, does, did, done, has, have, had, having, can, "
    "could, will, would, shall, should, may, might, must, what, which, who, whom, whose, when, where, why, how, "
    "following, statement, statements, true, false, correct, correctly, incorrect, right, wrong, best, most, option, "
    "options, choice, choices, answer, answers, question, one, two, three, all, any, some, each, every, both, other, "
    "another, such, same, also, only, more, less, very, about, because, due, according, use, used, using, term, "
    "called, thus, therefore, hence, while, just, indeed, it's, that's",
)
