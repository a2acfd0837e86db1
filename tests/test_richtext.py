import json
import re
import subprocess
import sys
from pathlib import Path
from time import process_time
from xml.etree import ElementTree

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from quizkit.bank.markup.escape import escape
from quizkit.bank.markup.formula import spans
from quizkit.bank.model import Choice, Question
from quizkit.bank.richtext import Parts, has_markup, is_inline, parts, question_title, to_html, to_plain
from quizkit.bank.texts import Role, TextAt


def with_formulas(html: str) -> str:
    """Put the markup of formulas in place of `⟪a⟫` (inline) and `⟦a⟧` (display)."""
    html = html.replace("⟪", r'<span class="math inline">\(').replace("⟫", r"\)</span>")
    return html.replace("⟦", r'<span class="math display">\[').replace("⟧", r"\]</span>")


def shown(html: str) -> str:
    """What a reader sees of an XHTML fragment; alternative texts are not shown."""
    return "".join(ElementTree.fromstring(f"<div>{html}</div>").itertext())


@pytest.mark.parametrize(
    "text", ["+", "-", "*", "#", "1986. A great year", "> 5", "# Step 1", "---", "- dash", "1. z", "-- two", "* star"]
)
def test_a_one_line_choice_is_shown_as_typed(text: str) -> None:
    assert to_html(text, inline=True) == escape(text)


@pytest.mark.parametrize("text", ["-", "+", "*", "#", "---", "```", ">", "1.", "[a]: b", "    "])
def test_a_text_that_would_show_nothing_is_shown_as_typed(text: str) -> None:
    assert to_html(text) == (f"<p>{escape(text)}</p>" if text.strip() else "")


@pytest.mark.parametrize(
    ("text", "html"),
    [
        pytest.param("    four spaces", "four spaces", id="blanks at the ends are not part of a choice"),
        pytest.param("\u3000全角", "\u3000全角", id="other white space is"),
        pytest.param("\xa0x\xa0 ", "\xa0x\xa0", id="no-break spaces are"),
        pytest.param("`a < b && c > d`", "<code>a &lt; b &amp;&amp; c &gt; d</code>", id="code is escaped once"),
        pytest.param("a &lt; b", "a &lt; b", id="an entity is its sign"),
        pytest.param("`&lt;`", "<code>&amp;lt;</code>", id="an entity in code is typed"),
        pytest.param("1 < 2", "1 &lt; 2", id="less"),
        pytest.param("&nbsp;&eacute;", "\xa0é", id="named entities become characters"),
        pytest.param("x]]>y", "x]]&gt;y", id="the end of CDATA"),
        pytest.param("<![CDATA[z]]>", "&lt;![CDATA[z]]&gt;", id="CDATA"),
        pytest.param("<b>x</b><br>", "&lt;b&gt;x&lt;/b&gt;&lt;br&gt;", id="raw HTML is text"),
        pytest.param("std::vector<std::string>", "std::vector&lt;std::string&gt;", id="a type is no autolink"),
        pytest.param('say "x"', 'say "x"', id="quotes are kept"),
        pytest.param("~~x~~ **y** *z*", "<del>x</del> <strong>y</strong> <em>z</em>", id="emphasis"),
        pytest.param("snake_case_name", "snake_case_name", id="underscores in a word"),
        pytest.param("a  \nb", "a<br />\nb", id="a hard break closes itself"),
        pytest.param("a\x00b", "a\ufffdb", id="NUL"),
    ],
)
def test_inline_html(text: str, html: str) -> None:
    assert to_html(text, inline=True) == html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        pytest.param("", "", id="empty"),
        pytest.param("a\n\nb\n", "<p>a</p>\n<p>b</p>", id="paragraphs"),
        pytest.param("a < b\n", "<p>a &lt; b</p>", id="plain prose"),
        pytest.param("# T\n\n> q", "<h1>T</h1>\n<blockquote>\n<p>q</p>\n</blockquote>", id="heading and quotation"),
        pytest.param("3. a\n4. b", '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>', id="list"),
        pytest.param(
            '```c++ x="1"\n  a<b\n\n\n\tc\n```',
            '<pre><code class="language-c++">  a&lt;b\n\n\n\tc\n</code></pre>',
            id="a fence keeps blank lines and indentation",
        ),
        pytest.param(
            '```"x\ny\n```', '<pre><code class="language-&quot;x">y\n</code></pre>', id="a quote in a language"
        ),
        pytest.param("    a\n\n      b", "<pre><code>a\n\n  b\n</code></pre>", id="indented code at the start"),
        pytest.param(
            "|a|b|c|\n|:-|-:|-|\n|1|`x\\|y`||",
            '<table>\n<thead>\n<tr>\n<th class="text-left">a</th>\n<th class="text-right">b</th>\n<th>c</th>\n</tr>\n'
            '</thead>\n<tbody>\n<tr>\n<td class="text-left">1</td>\n<td class="text-right"><code>x|y</code></td>\n'
            "<td></td>\n</tr>\n</tbody>\n</table>",
            id="a table without style attributes",
        ),
        pytest.param("[a][1]\n\n[1]: b 'c'", '<p><a href="b" title="c">a</a></p>', id="a link definition"),
        pytest.param("Pick:\n\n[1]: one", "<p>Pick:</p>\n<p>[1]: one</p>", id="an unused definition is text"),
        pytest.param(">" * 200 + " x", f"<p>{'&gt;' * 200} x</p>", id="too deep nesting is shown as typed"),
    ],
)
def test_block_html(text: str, html: str) -> None:
    assert to_html(text) == html


@pytest.mark.parametrize(
    ("text", "html", "math"),
    [
        pytest.param("$x$ dollars", r"⟪x⟫" + " dollars", ["x"], id="formula"),
        pytest.param("$599 and $799. How?", "$599 and $799. How?", [], id="prices"),
        pytest.param(
            "Price of a $5 item plus $CATEGORY: tax?", "Price of a $5 item plus $CATEGORY: tax?", [], id="name"
        ),
        pytest.param("$5-$6", "$5-$6", [], id="a digit after the closing sign"),
        pytest.param("5$ or 6$", "5$ or 6$", [], id="white space after the opening sign"),
        pytest.param(r"\$5 or $a_1 + b_1$?", "$5 or " + r"⟪a_1 + b_1⟫" + "?", ["a_1 + b_1"], id="escaped"),
        pytest.param(r"$\$5$", r"⟪\$5⟫", [r"\$5"], id="an escaped dollar in a formula"),
        pytest.param("`$HOME`", "<code>$HOME</code>", [], id="code"),
        pytest.param("$5 or `$HOME`", "$5 or <code>$HOME</code>", [], id="a formula does not reach into code"),
        pytest.param("$$", "$$", [], id="two dollars"),
        pytest.param("$$$", "$$$", [], id="three dollars"),
        pytest.param("$ $", "$ $", [], id="blank"),
        pytest.param("$$ $$", "$<span></span>$ $<span></span>$", [], id="blank display formula, kept apart"),
        pytest.param(r"$\{1,2\}$", r"⟪\{1,2\}⟫", [r"\{1,2\}"], id="escaped braces"),
        pytest.param(r"$a \\ b$", r"⟪a \\ b⟫", [r"a \\ b"], id="two backslashes"),
        pytest.param("$x<y & z>w$", r"⟪x&lt;y &amp; z&gt;w⟫", ["x<y & z>w"], id="signs of XML"),
        pytest.param("$a*b*c_d_$", r"⟪a*b*c_d_⟫", ["a*b*c_d_"], id="no emphasis inside"),
        pytest.param("*$a*b$*", "<em>⟪a*b⟫</em>", ["a*b"], id="emphasis around"),
        pytest.param("$$n$$", r"⟦n⟧", ["n"], id="display"),
        pytest.param(r"\(a_1\) \[ b \]", "⟪a_1⟫ ⟦ b ⟧", ["a_1", " b "], id="bs"),
        pytest.param(r"\(a", "(a", [], id="no closing sign: Markdown's escape"),
        pytest.param(r"\( \(b\)", "( ⟪b⟫", ["b"], id="the inner opening sign counts"),
        pytest.param(r"\\(a\\)", r"\<span></span>(a\)", [], id="literal delimiters are kept apart"),
        pytest.param(r"\\[a\\]", r"\<span></span>[a\]", [], id="literal display delimiters are kept apart"),
        pytest.param(r"`\(a\)`", r"<code>\<span></span>(a\)</code>", [], id="delimiters in code are kept apart"),
        pytest.param("&#36;$a$&#36;", "$⟪a⟫$", ["a"], id="dollars by number"),
        pytest.param(r"\$\$a\$\$", "$<span></span>$a$<span></span>$", [], id="escaped dollars are kept apart"),
        pytest.param("![$x$ $$](a.png)", '<img src="a.png" alt="$x$ $&#36;" />', ["x"], id="alternative text"),
    ],
)
def test_formulas(text: str, html: str, math: list[str]) -> None:
    assert (to_html(text, inline=True), list(parts(text, inline=True).math)) == (with_formulas(html), math)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        pytest.param(
            "$$\na\n= b\n- c\n+ d\n$$\nso",
            "<p>⟦\na\n= b\n- c\n+ d\n⟧\nso</p>",
            id="lines that look like a heading and a list",
        ),
        pytest.param(
            "Let\n\\[\n# a\n\\]\n- x",
            "<p>Let\n⟦\n# a\n⟧</p>\n<ul>\n<li>x</li>\n</ul>",
            id="after prose, before a list",
        ),
        pytest.param(
            "- a\n\n  $$\n  1. b\n  $$",
            "<ul>\n<li>\n<p>a</p>\n<p>⟦\n1. b\n⟧</p>\n</li>\n</ul>",
            id="in a list",
        ),
        pytest.param("$$\na\n\n- b\n$$", "<p>$$\na</p>\n<ul>\n<li>b\n$$</li>\n</ul>", id="none over a blank line"),
    ],
)
def test_display_formulas_of_several_lines(text: str, html: str) -> None:
    assert to_html(text).replace("$<span></span>$", "$$") == with_formulas(html)


@pytest.mark.parametrize(
    ("text", "html", "plain"),
    [
        pytest.param("通信の帯域と\n遅延", "通信の帯域と遅延", "通信の帯域と遅延", id="Japanese"),
        pytest.param("分散、\n**平均**", "分散、<strong>平均</strong>", "分散、平均", id="before emphasis"),
        pytest.param("`分`\n平", "<code>分</code>平", "分平", id="after code"),
        pytest.param("한국\n어", "한국\n어", "한국 어", id="Korean parts words"),
        pytest.param("GPU\nmemory", "GPU\nmemory", "GPU memory", id="Latin"),
        pytest.param("中文\nGPU", "中文\nGPU", "中文 GPU", id="Latin beside Chinese"),
        pytest.param("🎉\n🎉", "🎉\n🎉", "🎉 🎉", id="emoji"),
        pytest.param("中\n![文](a)", '中\n<img src="a" alt="文" />', "中 文", id="image"),
    ],
)
def test_line_break_in_a_paragraph(text: str, html: str, plain: str) -> None:
    assert (to_html(text), to_plain(text)) == (f"<p>{html}</p>", plain)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
        ("[x](JaVa&#115;cript:a)", "[x](JaVascript:a)"),
        ("[x](<java script:a>)", "[x](&lt;java script:a&gt;)"),
        ("[x](javascript%3Aa)", "[x](javascript%3Aa)"),
        ("[x](javascript%253Aa)", "[x](javascript%253Aa)"),
        ("[x](&#8203;vbscript:a)", "[x](\u200bvbscript:a)"),
        ("![d](data:image/png;base64,AA==)", "![d](data:image/png;base64,AA==)"),
        ("<file:///etc/passwd>", "&lt;file:///etc/passwd&gt;"),
        ("<https://a.b/c?d=e&f=g>", '<a href="https://a.b/c?d=e&amp;f=g">https://a.b/c?d=e&amp;f=g</a>'),
        ("[x](../a%20b.md#c)", '<a href="../a%20b.md#c">x</a>'),
        ("[x](#top)", '<a href="#top">x</a>'),
        ("[x](mailto:a@example.org)", '<a href="mailto:a@example.org">x</a>'),
        ("[x](https://example.org/ж 'T \"t\"')", '<a href="https://example.org/%D0%B6" title="T &quot;t&quot;">x</a>'),
        ('![" onerror="alert(1)](a.png)', '<img src="a.png" alt="&quot; onerror=&quot;alert(1)" />'),
        ("<script>alert(1)</script>ok", "&lt;script&gt;alert(1)&lt;/script&gt;ok"),
    ],
)
def test_only_safe_addresses_are_linked_and_html_is_text(text: str, html: str) -> None:
    assert to_html(text, inline=True) == html


def test_images_go_through_the_callback_with_their_address_as_written() -> None:
    text = '![a **b** `c`](<img/é 1.png> "T") ![](https://example.org/x.png)'
    seen: list[str] = []

    def place(address: str) -> str:
        seen.append(address)
        return f"@@{len(seen)}@@&"

    html = to_html(text, inline=True, image=place)
    assert (html, seen) == (
        '<img src="@@1@@&amp;" alt="a b c" title="T" /> <img src="@@2@@&amp;" alt="" />',
        ["img/é 1.png", "https://example.org/x.png"],
    )
    assert to_html("![a](<é 1.png>)", inline=True) == '<img src="%C3%A9%201.png" alt="a" />'


def test_parts_come_in_source_order() -> None:
    text = (
        "**a** `x` *b* $m$ [l](u) ![i `j`](p.png) <https://example.org>\n\n"
        "```py\nc\n```\n\n    d\n\n- `y` ~~z~~ $$n$$ [`k`](v)\n"
    )
    assert parts(text) == Parts(
        codes=("x", "j", "d\n", "y", "k"),
        fences=(("py", "c\n"),),
        math=("m", "n"),
        links=("u", "https://example.org", "v"),
        images=(("p.png", "i j"),),
        emphasis=3,
    )
    assert parts("plain") == Parts()


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("# T\n\n- a *b*\n- `c`\n\n---\n\n```x\nd\n  e\n```\n\nf", "T\na b\nc\nd\n  e\nf"),
        ("|a|b|\n|-|-|\n|1|2|\n\nx", "a\tb\n1\t2\nx"),
        ("$x$ $$y$$ \\(z\\)", "\\(x\\) \\[y\\] \\(z\\)"),
        ("![alt *text*](a.png) &amp; \\*", "alt text & *"),
        ("a  \nb\nc", "a\nb c"),
    ],
)
def test_plain_text(text: str, plain: str) -> None:
    assert to_plain(text) == plain


def question(text: str, title: str | None = None) -> Question:
    return Question(id="q1", text=text, title=title, choices=[Choice(text="a")], correct=0)


@pytest.mark.parametrize(
    ("text", "title", "name"),
    [
        ("Text", " Named *so* ", "Named *so*"),
        ("What  does `x`\n\n*mean*?", None, "What does x mean?"),
        ("word " * 20, None, "word word word word word word word word word word word word…"),
        ("字" * 70, None, "字" * 60 + "…"),
        ("e" * 59 + "e\u0301\u0301e", None, "e" * 59 + "…"),
        ("e" * 58 + "👨\u200d💻e", None, "e" * 58 + "…"),
        ("How much is $" + "x+" * 30 + "x$ here?", None, "How much is…"),
        ("![](a.png)", None, "q1"),
        ("-", "  ", "-"),
    ],
)
def test_question_title(text: str, title: str | None, name: str) -> None:
    assert question_title(question(text, title)) == name


@pytest.mark.parametrize(
    ("role", "value", "expected"),
    [
        (Role.CHOICE, "- x", True),
        (Role.CHOICE, "\nx\n", True),
        (Role.CHOICE, "x\u2028y", True),
        (Role.CHOICE, "x\ny", False),
        (Role.CHOICE, "x\ry", False),
        (Role.TEXT, "x", False),
        (Role.FEEDBACK, "x", False),
    ],
)
def test_only_one_line_choices_are_inline(role: Role, value: str, expected: bool) -> None:
    assert is_inline(TextAt((), role, value)) is expected


@pytest.mark.parametrize(
    "text",
    ["Plain prose, with (brackets): 50 % + 3 = 5; a < b & c > d?", "Проза", "a\nb", "中文", "x -- y", "C#", "1986"],
)
def test_prose_has_no_markup(text: str) -> None:
    assert has_markup(text) is False


# XML's Char, which the linter holds texts to; surrogates cannot be encoded.
XML_SIGN = st.characters(
    min_codepoint=0x20, exclude_categories=("Cs",), exclude_characters="\ufffe\uffff"
) | st.sampled_from("\n\t ")
MARKDOWN = st.lists(
    st.sampled_from(
        ["$", "$$", "\\", "\\(", "\\)", "\\[", "\\]", "`", "```", "*", "**", "_", "~~", "~", "[", "](", ")", "![",
         "]: ", "<", ">", "&", "&lt;", "&#36;", "<http:", "|", "|-|-|\n", "-", "# ", "1. ", "    ", " ", "\n", "\n\n",
         "\t", "=", "a", "Б", "字", "한", "1", ":", '"', "'", "javascript:", "x", "\u200b", "é", "🎉"]
    ),
    max_size=40,
).map("".join)  # fmt: skip
TEXT = st.text(XML_SIGN, max_size=40) | MARKDOWN
FAST = settings(max_examples=300, deadline=None)


@FAST
@given(TEXT, st.booleans())
@example("`&lt;` \\] $$ $$x", True)
def test_html_is_well_formed_and_not_empty(text: str, inline: bool) -> None:
    html = to_html(text, inline=inline)
    ElementTree.fromstring(f"<div>{html}</div>")
    assert bool(html) or not text.strip(" \t\r\n")


@FAST
@given(st.text(XML_SIGN | st.sampled_from("-+#>=:.)1a字 \n&<@/;"), max_size=20) | MARKDOWN)
@example("a\n字")
@example("字\n字")
@example("- a")
@example("<a@b.c>")
@example("a&lt;b")
def test_text_without_markup_is_shown_as_it_is(text: str) -> None:
    if has_markup(text):
        return
    from quizkit.bank.markup.markdown import tokens
    from quizkit.bank.markup.xhtml import render

    assert render(tokens(text, inline=True)) == to_html(text, inline=True) == escape(text)
    paragraph = f"<p>{escape(text)}</p>" if text else ""
    assert render(tokens(text, inline=False)) == to_html(text) == paragraph


@FAST
@given(st.lists(st.text("abcБгд字1éא", min_size=1, max_size=6), min_size=1, max_size=8), TEXT)
def test_words_of_prose_survive_whatever_stands_around_them(words: list[str], other: str) -> None:
    prose = " ".join(words)
    html = to_html(f"{prose}\n\n{other}")
    assert shown(html).startswith(prose)


@FAST
@given(MARKDOWN, st.booleans())
def test_plain_text_is_what_the_html_shows(text: str, inline: bool) -> None:
    if "![" in text:
        return
    html = to_html(text, inline=inline)
    assert shown(html).split() == to_plain(text, inline=inline).split()


PAIRED = re.compile(r"\$\$.*?\$\$|\\\(.*?\\\)|\\\[.*?\\\]", re.DOTALL)
"""What a platform's filter takes for a formula, in HTML read as text."""
OUR_FORMULA = re.compile(r'<span class="math (?:inline|display)">.*?</span>', re.DOTALL)


@FAST
@given(MARKDOWN, st.booleans())
@example(r"`\(` $x$ `\)`", True)
@example(r"$$a$ &#36;$b$$", False)
@example(r"![$$ `\(`](a$$b) ![\\) $$](c$$ 'd \\( $$')", True)
def test_a_platform_finds_no_formulas_but_ours(text: str, inline: bool) -> None:
    html = OUR_FORMULA.sub("", to_html(text, inline=inline))
    assert PAIRED.search(html) is None


@pytest.mark.shared
def test_the_tricky_questions_are_shown_as_typed_but_for_markdown(shared: Path) -> None:
    bank = json.loads((shared / "corpora/tricky.json").read_text(encoding="utf-8"))
    changed = set()
    for q in bank["questions"]:
        blocks = [to_plain(text) for text in (q["question"], q["explanation"])]
        choices = [to_plain(text, inline=True) for text in q["choices"]]
        if [*blocks, *choices] != [q["question"], q["explanation"], *q["choices"]]:
            changed.add(q["id"])
    # Two backslashes, lists, entities, formulas, code, line ends, white space at the ends, a list after a paragraph.
    assert changed == {"t06", "t09", "t10", "t14", "t15", "t26", "t27", "t30"}


def test_markdown_is_imported_only_for_markdown() -> None:
    code = (
        "import sys; from quizkit.bank.richtext import to_html, parts, to_plain\n"
        "from quizkit.bank.markup import hazards\n"
        "to_html('a'), parts('b'), to_plain('c'), hazards.active_html('d'), hazards.unsafe_links('e')\n"
        "assert 'markdown_it' not in sys.modules; to_html('*a*'); assert 'markdown_it' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("sign", ["\\(", "\\[x ", "\\(\\[", "$a ", "`a ``b ", "\\(`$x "])
def test_signs_that_open_nothing_cost_linear_time(sign):
    def cost(count):
        text = sign * count + "\\)"
        times = []
        for _ in range(3):
            start = process_time()
            for _ in spans(text):
                pass
            times.append(process_time() - start)
        return min(times)

    assert cost(40_000) < 9 * cost(10_000)
