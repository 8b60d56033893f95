"""What only looks different is told as that, and what looks different by itself or in passing is no effect."""

import re
from typing import Any

from playwright.async_api import Page

from tests.page.do.hands import OpenPage, number
from tests.page.engine import Engine

STYLE = """<style>
  .red { background: #f00 } .big { width: 90px; height: 60px } .on ~ .after { color: #00f }
  .dotted::after { content: ''; background: #00f } #dot { width: 20px; height: 20px }
  b { display: block; width: 5px; height: 5px; background: #000 }
  button { position: relative }
  button:focus { background: #ff0; outline: 3px solid } :hover { color: #070 } .is-focused { background: #eee }
  .turned { transform: rotate(90deg) } .faded { opacity: .5; transition: opacity .2s } [data-fill] { background: #0ff }
  @keyframes pulse { 50% { background: #ccc } } #pulse { animation: pulse .3s infinite }
  @keyframes wave { from { opacity: .5 } } .wave { position: absolute; inset: 0; background: #999; animation: wave .3s }
</style>"""
REST = """<p class=after>After</p><div id=dot style='background: #0f0'></div><p id=pulse>Pulse</p>
<svg id=drawn width=20 height=20><path id=path d='M0 0h9v9z'/></svg><p id=text>Text</p><input aria-label=Field>"""

# what a click does, and what of which part is told
LOOKS = {
    "a background": ("this.classList.toggle('red')", r'\[\d+\] button "Go" \(background\)'),
    "a size": ("text.classList.toggle('big')", r'p "Text" \(size\)'),
    "what stands beside what is written on": ("this.classList.toggle('on')", r'p "After" \(colour\)'),
    "what a style sheet draws after it": ("this.classList.toggle('dotted')", r'\[\d+\] button "Go" \(decoration\)'),
    "a part without words": ("dot.style.background = '#00f'", r"div .*\(background\)"),
    "a part without words that goes": ("dot.hidden = true", r"div .*\(went\)"),
    "a part without words that comes back": ("dot.hidden = false", r"div .*\(came\)"),
    "a part without words that fades out": ("dot.style.opacity = 0", r"div .*\(went\)"),
    "a part without words that is put in": ("dot.style.opacity = 1; dot.innerHTML = '<b></b>'", r"div .*\(opacity\)"),
    "a shape of a drawing": ("path.setAttribute('d', 'M0 0h5v5z')", r"path .*\(size, shape\)"),
    "a turn": ("drawn.classList.toggle('turned')", r'img "drawn" \(shape\)'),
    "a transition": ("text.classList.toggle('faded')", r'p "Text" \(opacity\)'),
    "a rule that a script writes": (
        "document.styleSheets[0].insertRule('#text { border: 2px solid }')",
        r'p "Text" \(border\)',
    ),
    "another style sheet": (
        "document.head.append(Object.assign(document.createElement('style'), {textContent: '#text{font-size:9px}'}))",
        r'p "Text" \(text style\)',
    ),
    "another look of all": ("document.body.style.color = '#444'", r"the page \(colour\)"),
    "an attribute that a style asks for": ("text.dataset.fill = 'true'", r'p "Text" \(background\)'),
    "a word in italics": ("text.innerHTML = '<i>Te</i>xt'", r'i "Te" \(came\)'),
    "a word that is as the others again": ("text.innerHTML = 'Text'", r"i .*\(went\)"),
    "several": ("text.className = path.style.fill = dot.style.background = 'red'", r"div .*, path .*, p "),
}
PASSING = {
    "the look of the mouse and the focus": "",
    "the same while something else is written": "this.dataset.clicked = 'yes'",
    "the focus as a script calls it": "this.classList.add('is-focused')",
    "a wave that comes and goes": "this.insertAdjacentHTML('beforeend', '<i class=wave></i>');"
    "setTimeout(() => this.lastElementChild.remove(), 280)",
    "a colour that comes and goes": "this.classList.add('red'); requestAnimationFrame(() => this.className = '')",
    "what is written as it was": "text.style.color = getComputedStyle(text).color",
}


async def press(hands: Engine, page: Page, does: str) -> dict[str, Any]:
    """A click on `Go`, which does that."""
    await page.evaluate("does => document.querySelector('button').onclick = new Function(does)", does)
    return await hands.act({"click_element": {"index": await number(hands, "Go")}})


async def test_what_only_looks_different_is_told(page: Page, engine: OpenPage) -> None:
    hands = await engine(f"{STYLE}<button>Go</button>{REST}", world="isolated")
    for title, (does, says) in LOOKS.items():
        result = await press(hands, page, does)
        assert result["status"] == "done", (title, result)
        assert re.search(f"Only looks changed: {says}", result["message"]), (title, result)


async def test_a_look_that_passes_is_no_effect(page: Page, engine: OpenPage) -> None:
    hands = await engine(f"{STYLE}<button>Go</button>{REST}", world="isolated")
    for title, does in PASSING.items():
        await page.evaluate("document.activeElement.blur()")
        result = await press(hands, page, does)
        assert "No visible effect." in result["message"], (title, result)
        await page.wait_for_function("!document.querySelector('.wave')")


SVG = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z'/></svg>"
CANVAS = """<button>Go</button><canvas id=c width=900 height=300 role=button aria-label=Chart></canvas>
<script>
  const on = c.getContext('2d');
  const line = (x, y) => { on.beginPath(); on.moveTo(x, y); on.lineTo(x + 30, y + 20); on.stroke() };
  let down = null;
  c.onpointerdown = (event) => down = event;
  c.onpointermove = (event) => { if (down?.type) line(event.offsetX, event.offsetY) };
  c.onpointerup = () => down = null;
</script>"""


async def test_what_is_drawn_on_a_canvas_is_told(page: Page, engine: OpenPage) -> None:
    await page.route("http://shop.test/a.svg", lambda route: route.fulfill(content_type="image/svg+xml", body=SVG))
    hands = await engine(CANVAS, world="isolated")
    blank = await press(hands, page, "")
    assert "cannot be read back" in blank["message"], blank
    drawn = await press(hands, page, "line(400, 100)")
    assert 'Only looks changed: [1] button "Chart" (drawing).' in drawn["message"], drawn
    still = await press(hands, page, "")
    assert "No visible effect." in still["message"], still
    pad = await number(hands, "Chart")
    dragged = await hands.act({"drag_element": {"from_index": pad, "dx_px": 60, "dy_px": 40}})
    assert (dragged["status"], "(drawing)" in dragged["message"]) == ("done", True), dragged
    await page.evaluate("c.onpointermove = null")
    dragged = await hands.act({"drag_element": {"from_index": pad, "dx_px": 60, "dy_px": 40}})
    assert (dragged["status"], dragged.get("code")) == ("failed", "no_effect"), dragged
    await page.evaluate("window.timer = setInterval(() => line(900 * Math.random(), 100), 20)")
    ticking = await press(hands, page, "")
    assert "No visible effect." in ticking["message"], ticking
    await page.evaluate("clearInterval(timer)")
    await page.evaluate(
        "new Promise(done => { const i = new Image(); i.onload = () => done(on.drawImage(i, 9, 9));"
        "i.src = 'http://shop.test/a.svg' })"
    )
    tainted = await press(hands, page, "line(600, 100)")
    assert "cannot be read back" in tainted["message"], tainted
