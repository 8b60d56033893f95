"""Reading gives clean Markdown and whole tables; waiting ends as soon as the text comes or goes."""

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, number

ARTICLE = """
<main><h1>Order <em>status</em></h1>
<p>See the <a href="https://example.org/terms">terms</a>.<span hidden> Secret.</span></p>
<ul><li>One<ul><li>Nested</li></ul></li><li>Two</li></ul>
<table><tr><th>City</th><th>People</th></tr><tr><td>Lima</td><td>10 | million</td></tr></table>
<pre>a  b
c</pre><script>var x = 1</script><button>Track</button></main>
"""


async def test_the_page_is_read_as_markdown_without_what_is_hidden(engine: OpenPage) -> None:
    hands = await engine(ARTICLE, world="isolated")
    result = await hands.act({"read_page": {}})
    assert result["content"] == "\n\n".join(
        [
            "# Order *status*",
            "See the [terms](https://example.org/terms).",
            "- One\n  - Nested\n- Two",
            "| City | People |\n| --- | --- |\n| Lima | 10 \\| million |",
            "```\na  b\nc\n```",
            "Track",
        ]
    )


async def test_a_long_page_comes_in_parts_that_overlap(engine: OpenPage) -> None:
    paragraphs = "".join(f"<p>Paragraph {at} {'x' * 100}</p>" for at in range(400))
    hands = await engine(paragraphs, world="isolated")
    first = await hands.act({"read_page": {}})
    second = await hands.act({"read_page": {"part": first["next_part"]}})
    assert first["content"].startswith("Paragraph 0")
    last_of_first = first["content"].split("\n\n")[-1]
    assert second["content"].split("\n\n")[0] == last_of_first
    assert (await hands.act({"read_page": {"part": 9}}))["code"] == "invalid"


@pytest.mark.parametrize("paragraph", ["Paragraph {} " + "x" * 100, "Paragraph {} " + "word " * 3000])
async def test_the_parts_of_a_long_page_hold_all_of_it(engine: OpenPage, paragraph: str) -> None:
    texts = [paragraph.format(at) for at in range(200 if len(paragraph) < 1000 else 8)]
    hands = await engine("".join(f"<p>{text}</p>" for text in texts), world="isolated")
    parts: list[str] = []
    part: int | None = 0
    while part is not None:
        result = await hands.act({"read_page": {"part": part}})
        parts.append(result["content"])
        part = result.get("next_part")
    assert all(any(text.strip() in held for held in parts) for text in texts)


async def test_a_part_of_the_page_is_read_by_what_is_in_it(engine: OpenPage) -> None:
    hands = await engine(
        "<article><h2>Blue mug</h2><p>Holds <a href='/tea'>tea</a>.</p><button>Buy blue</button></article>"
        "<article><h2>Red mug</h2><p>Holds soup.</p><button>Buy red</button></article>",
        world="isolated",
    )
    result = await hands.act({"read_page": {"index": await number(hands, "Buy blue")}})
    assert result["content"].startswith("## Blue mug\n\nHolds [tea](")
    assert "Red mug" not in result["content"]


async def test_a_real_table_is_read_with_its_header(engine: OpenPage) -> None:
    hands = await engine(
        "<table><thead><tr><th>City<th>People</thead><tr><td>Lima<td><button>10</button></tr><tr><td>Oslo<td>1</table>",
        world="isolated",
    )
    result = await hands.act({"read_table": {"index": await number(hands, "10")}})
    assert result["content"] == "| City | People |\n| --- | --- |\n| Lima | 10 |\n| Oslo | 1 |"


async def test_a_field_is_read_whole(engine: OpenPage) -> None:
    hands = await engine(f"<textarea aria-label=Note>{'long ' * 300}</textarea>", world="isolated")
    result = await hands.act({"read_page": {"index": await number(hands, "Note")}})
    assert result["content"] == "long " * 300


async def test_an_aria_table_is_read_with_header_rows_and_how_many_there_are(engine: OpenPage) -> None:
    hands = await engine(
        """<div role=grid aria-rowcount=101>
        <div role=row><span role=columnheader>City</span><span role=columnheader>Open</span></div>
        <div role=row><span role=gridcell>Lima</span><span role=gridcell><button>Open Lima</button></span></div>
        </div>""",
        world="isolated",
    )
    result = await hands.act({"read_table": {"index": await number(hands, "Open Lima")}})
    assert result["content"] == "| City | Open |\n| --- | --- |\n| Lima | Open Lima |"
    assert "100 rows" in result["message"]


async def test_cells_that_span_keep_the_columns_in_place(engine: OpenPage) -> None:
    hands = await engine(
        """<table><tr><th>A</th><th>B</th><th>C</th></tr><tr><td rowspan=2>1</td><td colspan=2>2</td></tr>
        <tr><td>3</td><td><button>x</button></td></tr></table>""",
        world="isolated",
    )
    result = await hands.act({"read_table": {"index": await number(hands, "x")}})
    assert result["content"].splitlines()[2:] == ["| 1 | 2 |  |", "|  | 3 | x |"]


async def test_a_cell_that_spans_more_than_there_is_adds_no_columns(engine: OpenPage) -> None:
    hands = await engine(
        "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td><button>x</button></td></tr>"
        "<tr><td colspan=100>Sum</td></tr></table>",
        world="isolated",
    )
    result = await hands.act({"read_table": {"index": await number(hands, "x")}})
    assert result["content"].splitlines()[2:] == ["| 1 | x |", "| Sum |  |"]


async def test_what_an_observation_calls_a_thing_by_can_be_waited_for_and_scrolled_to(engine: OpenPage) -> None:
    hands = await engine(
        "<button aria-label='Save draft'></button><input placeholder='Your town'><img alt='A mug' width=9 height=9>"
        "<button aria-label=Help>Help</button>",
        world="isolated",
    )
    for text in ("Save draft", "Your town", "A mug"):
        assert "already" in (await hands.act({"wait_for": {"text": text, "seconds": 1}}))["message"]
        assert (await hands.act({"scroll_to_text": {"text": text}}))["status"] == "done"
    assert "1 times" in (await hands.act({"scroll_to_text": {"text": "Help", "nth": 2}}))["message"]


async def test_characters_that_show_nothing_are_not_read_and_code_is_read_as_it_shows(engine: OpenPage) -> None:
    hands = await engine(
        "<p>Pay\u202e <input value='al\u200bice'></p><pre>a  b\u061c<i hidden>secret</i><br>c<script>1</script></pre>"
        "<p style='-webkit-text-security:disc'>key</p>"
        "<p>So <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> is</p>"
        "<table aria-label='Pri\u200bces'><tr><th>City</th></tr><tr><td>Li\u00adma</td></tr></table>",
        world="isolated",
    )
    content = (await hands.act({"read_page": {}}))["content"]
    assert content == "Pay [alice]\n\n```\na  b\nc\n```\n\nSo 1/2 is\n\n**Prices**\n\n| City |\n| --- |\n| Lima |"


async def test_a_text_is_waited_for_in_any_case_of_letters(page: Page, engine: OpenPage) -> None:
    hands = await engine("<p>Order Placed</p><p id=p>LOADING</p><p>Loading took long</p>", world="isolated")
    assert (await hands.act({"wait_for": {"text": "order placed", "seconds": 1}}))["status"] == "done"
    assert (await hands.act({"wait_for": {"text": "LOADING", "gone": True, "seconds": 1}}))["code"] == "timeout"
    await page.evaluate("p.remove()")
    assert (await hands.act({"wait_for": {"text": "LOADING", "seconds": 1}}))["status"] == "done"


async def test_what_has_faded_does_not_show(engine: OpenPage) -> None:
    hands = await engine("<p style='opacity:0'>Loading data</p><p>Ready</p>", world="isolated")
    assert (await hands.act({"wait_for": {"text": "Loading data", "gone": True, "seconds": 1}}))["status"] == "done"
    assert (await hands.act({"scroll_to_text": {"text": "Loading data"}}))["code"] == "no_such_text"
    assert "Loading" not in (await hands.act({"read_page": {}}))["content"]


FADES_IN = """<style>section { opacity: 0; height: 900px } .in { opacity: 1 }</style><p>Top</p>
<section>One</section><section>Two <button style='opacity:0'>Mark</button></section>
<script>const come = (all) => all.forEach((one) => one.isIntersecting && one.target.classList.add('in'))
const seen = new IntersectionObserver(come)
document.querySelectorAll('section').forEach((each) => seen.observe(each))</script>"""


async def test_what_fades_in_as_it_is_scrolled_to_is_read_and_found(page: Page, engine: OpenPage) -> None:
    hands = await engine(FADES_IN, world="isolated")
    await page.wait_for_selector(".in")
    assert (await hands.act({"read_page": {}}))["content"] == "Top\n\nOne\n\nTwo"
    assert (await hands.act({"scroll_to_text": {"text": "Two"}}))["status"] == "done"
    assert await page.locator(".in").count() == 2


@pytest.mark.parametrize(
    "action", [{"wait_for": {"text": "No such", "gone": True}}, {"scroll_to_text": {"text": "299"}}, {"read_page": {}}]
)
async def test_a_large_page_is_read_in_one_pass(page: Page, engine: OpenPage, action: dict[str, object]) -> None:
    row = (
        "<tr><td><input type=checkbox></td><td>Row {0}</td><td><a href=#>{0}</a></td><td><button>Go</button></td></tr>"
    )
    hands = await engine(f"<table>{''.join(row.format(n) for n in range(300))}</table>")
    await hands.observe()
    await page.evaluate(
        "{ globalThis.asked = 0; const rect = Element.prototype.getBoundingClientRect;"
        "Element.prototype.getBoundingClientRect = function () { asked++; return rect.call(this) } }; undefined"
    )
    assert (await hands.act(action))["status"] == "done"
    assert await page.evaluate("asked / document.querySelectorAll('*').length") < 3


async def test_waiting_ends_when_the_text_comes_and_when_it_goes(page: Page, engine: OpenPage) -> None:
    hands = await engine("<p id=p>Loading</p>", world="isolated")
    await page.evaluate("setTimeout(() => { p.textContent = 'Ready'; }, 200)")
    assert (await hands.act({"wait_for": {"text": "Ready", "seconds": 5}}))["status"] == "done"
    await page.evaluate("setTimeout(() => { p.style.display = 'none'; }, 200)")
    assert (await hands.act({"wait_for": {"text": "Ready", "gone": True, "seconds": 5}}))["status"] == "done"
    result = await hands.act({"wait_for": {"text": "Never", "seconds": 1}})
    assert (result["status"], result["code"]) == ("failed", "timeout")


WAITED = {
    "a shadow tree": "h.shadowRoot.querySelector('p').textContent = 'Ready'",
    "a frame": "f.contentDocument.body.textContent = 'Ready'",
    "what was hidden by a class": "d.className = ''",
    "what was hidden by a sheet": "document.styleSheets[0].insertRule('.off#s { display: block }', 1)",
}


@pytest.mark.parametrize("title", WAITED)
async def test_a_text_is_waited_for_wherever_it_comes(engine: OpenPage, title: str) -> None:
    hands = await engine(
        "<style>.off { display: none }</style><x-h id=h></x-h><iframe id=f srcdoc=x></iframe>"
        f"<p id=d class=off>{'Ready' if 'class' in title else ''}</p>"
        f"<p id=s class=off>{'Ready' if 'sheet' in title else ''}</p>"
        "<script>h.attachShadow({mode: 'open'}).innerHTML = '<p>Not yet</p>'</script>",
        world="isolated",
    )
    result = await hands.evaluate(f"""(() => {{
        const waiting = pagehand.act({{ wait_for: {{ text: 'Ready', seconds: 8 }} }});
        setTimeout(() => {{ {WAITED[title]} }}, 300);
        return waiting;
    }})()""")
    assert (result["status"], "after" in result["message"]) == ("done", True), result


async def test_what_shows_already_or_not_at_all_is_not_waited_for(engine: OpenPage) -> None:
    hands = await engine("<p>Ready</p>", world="isolated")
    assert "already" in (await hands.act({"wait_for": {"text": "Ready", "seconds": 9}}))["message"]
    gone = await hands.act({"wait_for": {"text": "Never", "gone": True, "seconds": 9}})
    assert (gone["status"], "after" in gone["message"]) == ("done", False)


async def test_a_passage_is_selected_in_the_page_and_in_a_field(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<p>The <b>quick brown</b> fox</p><textarea aria-label=Note>slow grey wolf</textarea>", world="isolated"
    )
    assert (await hands.act({"select_text": {"text": "quick brown fox"}}))["status"] == "done"
    assert await page.evaluate("getSelection().toString()") == "quick brown fox"
    index = await number(hands, "Note")
    assert (await hands.act({"select_text": {"text": "grey", "index": index}}))["status"] == "done"
    assert await page.evaluate(
        "(({ selectionStart, selectionEnd }) => [selectionStart, selectionEnd])(document.querySelector('textarea'))"
    ) == [5, 9]
    assert (await hands.act({"select_text": {"text": "absent"}}))["code"] == "no_such_text"
