import pytest

from quizkit.bank.markup.address import is_dangerous_address, is_safe_address
from quizkit.bank.markup.hazards import Stretch, active_html, unsafe_links


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("Pick `<script>` <svg onload=alert(1)>", [(16, "<svg onload=alert(1)>")]),
        ("<script>alert(1)</script>ok", [(0, "<script>")]),
        ("<ScRiPt\nsrc=x", [(0, "<ScRiPt\nsrc=x")]),
        ("<img src=x onerror=alert(1)>", [(0, "<img src=x onerror=alert(1)>")]),
        ("<img/onerror = 'a'>", [(0, "<img/onerror = 'a'>")]),
        ('<a href="JaVaScRiPt&#58;alert(1)">y</a>', [(0, '<a href="JaVaScRiPt&#58;alert(1)">')]),
        ("<iframe src=//evil.example></iframe>", [(0, "<iframe src=//evil.example>")]),
        ("<style>*{display:none}</style>", [(0, "<style>")]),
        ("a<script>x</script> <base href=x> <form>", [(1, "<script>"), (20, "<base href=x>"), (34, "<form>")]),
        ("```\n<script>\n```\n\n> `<svg>`\n> <svg>\n\n    <iframe>\n", [(30, "<svg>")]),
        ("```\r\n<script>\r\n```\r\n<svg>", [(20, "<svg>")]),
        ("| a | b |\n|---|---|\n| `<svg>` | <svg> |", [(32, "<svg>")]),
        ("- ~~~\n  <svg>\n  ~~~\n- `` ` <svg> ``", []),
        ("$<svg>$", [(1, "<svg>")]),
        ('![" onerror="alert(1)](a.png)', []),
        ("List<object>, std::vector<base> and Map<form, link>", []),
        ("a <b and once = 2; <b>bold</b>; 1 <2; if (a<c && on=1)", []),
        (r"\<script> &lt;script&gt;", []),
        ("<a href='https://example.org'>x</a> <br/> </script>", []),
    ],
)
def test_active_html_outside_code(text: str, tags: list[tuple[int, str]]) -> None:
    assert active_html(text) == tuple(Stretch(start, start + len(tag), tag) for start, tag in tags)


def test_inline_text_knows_code_spans_only() -> None:
    assert active_html("    <svg> `<svg>`", inline=True) == (Stretch(4, 9, "<svg>"),)
    assert active_html("    <svg> `<svg>`") == ()


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("[x](javascript:alert(1)) b", [("[x](javascript:alert(1))", "javascript:alert(1)")]),
        (
            "[d](data:text/html;base64,PHNjcmlwdD4=)",
            [("[d](data:text/html;base64,PHNjcmlwdD4=)", "data:text/html;base64,PHNjcmlwdD4=")],
        ),
        (
            "See ![d]( <data:image/png;base64,AA> 't)' ).",
            [("![d]( <data:image/png;base64,AA> 't)' )", "data:image/png;base64,AA")],
        ),
        ("[a](java&#115;cript:x)", [("[a](java&#115;cript:x)", "javascript:x")]),
        ("[a](<java script:x>)", [("[a](<java script:x>)", "java script:x")]),
        ("[a](javascript%3Ax)", [("[a](javascript%3Ax)", "javascript%3Ax")]),
        ("[a](tel:1)", [("[a](tel:1)", "tel:1")]),
        ("see ![a]\n\n[a]: vbscript:x 't'\n", [("[a]: vbscript:x", "vbscript:x")]),
        ("<javascript:x> [b](file:///x)", [("<javascript:x>", "javascript:x"), ("[b](file:///x)", "file:///x")]),
        ("f[0] ([a [b] \\] c](tel:1))", [("[a [b] \\] c](tel:1)", "tel:1")]),
        ("[![i](tel:1)](tel:2)", [("![i](tel:1)", "tel:1"), ("[![i](tel:1)](tel:2)", "tel:2")]),
        ("a](tel:1)", [("tel:1)", "tel:1")]),
        ('[a](tel:1 (t)) [b](tel:2 "t\\"")', [("[a](tel:1 (t))", "tel:1"), ('[b](tel:2 "t\\"")', "tel:2")]),
        ("[a](//x.y/z) [b](#c) [c](mailto:a@b) [d](img/a:b.png) [e](https://x.y) ![f](g.png)", []),
        ("`[a](javascript:1)` $[a](javascript:1)$", []),
        ("```\n[a](javascript:1)\n```", []),
        ("f[0](a: int), std::map<std::string>, [i] javascript:x", []),
        (r"\[a\](javascript:x)", []),
    ],
)
def test_unsafe_links_outside_code(text: str, links: list[tuple[str, str]]) -> None:
    found = unsafe_links(text)
    assert [(text[link.start : link.end], link.value) for link in found] == links


@pytest.mark.parametrize(
    ("address", "safe", "dangerous"),
    [
        ("a.png", True, False),
        ("../a/b:c.png", True, False),
        ("#a", True, False),
        ("", True, False),
        ("HTTPS://a.b", True, False),
        ("mailto:a@b", True, False),
        ("100%25.png", True, False),
        ("ftp://a", False, False),
        ("C:\\a.png", False, False),
        ("JavaScript:a", False, True),
        (" java\nscript:a", False, True),
        ("\x01javascript:a", False, True),
        ("java\u200bscript:a", False, True),
        ("javascript&colon;a", False, True),
        ("javascript%3aa", False, True),
        ("%256Aavascript:a", False, True),
        ("vbscript:a", False, True),
        ("data:image/png;base64,AA", False, True),
        ("file:///etc", False, True),
    ],
)
def test_addresses(address: str, safe: bool, dangerous: bool) -> None:
    assert (is_safe_address(address), is_dangerous_address(address)) == (safe, dangerous)
