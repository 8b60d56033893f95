"""A key of the engine brings the events of a trusted key in the same Chromium, and the same state."""

from dataclasses import dataclass

import pytest
from playwright.async_api import Page

from tests.page.do.hands import press
from tests.page.do.trace import brief, record, take, unlike
from tests.page.engine import World, load_engine

WORLDS: tuple[World, World] = ("isolated", "main")
FORM = """
<form id="form" onsubmit="event.preventDefault()">
  <input id="name" value="Ada Lovelace"> <input id="count" type="number" value="4" min="0" max="9" step="2">
  <textarea id="notes">one
two</textarea>
  <input id="news" type="checkbox"> <input id="r1" type="radio" name="r"> <input id="r2" type="radio" name="r">
  <select id="ways" multiple><option>Air</option><option disabled>Rail</option><option>Sea</option><option>Road</option>
  </select> <select id="size"><option>Small</option><option disabled>Medium</option><option>Large</option></select>
  <input id="volume" type="range" min="0" max="100" step="7" value="49"> <input id="query" type="search" value="mug">
  <button id="send">Send</button>
</form>
<a id="link" href="#there">There</a> <div id="editor" contenteditable>Some <b>rich</b> text</div>
<details id="details"><summary id="summary">More</summary>Text</details>
<button id="last">Last</button>
"""

STATE = """
() => ({
  values: [...document.querySelectorAll('input, textarea, select')].map(e => [e.id, e.value, e.checked].join()),
  ways: [...ways.selectedOptions].map((option) => option.label),
  editor: editor.innerHTML, open: details.open, focus: document.activeElement.id, hash: location.hash,
  selection: [name.selectionStart, name.selectionEnd, notes.selectionStart, notes.selectionEnd],
})
"""


@dataclass(frozen=True)
class Case:
    focus: str
    keys: str

    def __str__(self) -> str:
        return f"{self.keys} in {self.focus}"


CASES = [
    Case(focus, keys)
    for focus, all_keys in {
        "name": "z Shift+A Enter Tab Control+a Backspace Delete ArrowLeft Home End Control+ArrowLeft "
        "Shift+ArrowLeft Control+Backspace Escape F2",
        "count": "ArrowUp ArrowDown 5 Shift+Tab",
        "notes": "Enter x ArrowDown PageDown Control+End",
        "news": "Space Enter",
        "r1": "ArrowDown ArrowUp Space",
        "ways": "ArrowDown Shift+End Control+a End",
        "size": "ArrowDown ArrowUp End l",
        "volume": "ArrowRight ArrowDown PageUp Home End Enter",
        "query": "Escape",
        "send": "Enter Space",
        "link": "Enter Space",
        "editor": "q Enter Shift+Enter Backspace Control+a Home Control+b",
        "summary": "Enter Space",
    }.items()
    for keys in all_keys.split()
]


async def prepare(page: Page, case: Case) -> None:
    await page.evaluate("location.hash = ''")  # the link of the case before has set it
    await page.set_content(FORM)
    await page.focus(f"#{case.focus}")


@pytest.mark.parametrize("case", CASES, ids=str)
async def test_a_key_brings_the_events_and_the_outcome_of_a_trusted_key(page: Page, oracle: Page, case: Case) -> None:
    await oracle.bring_to_front()
    await prepare(oracle, case)
    await record(oracle)
    await oracle.keyboard.press(case.keys)
    trusted, trusted_state = await take(oracle), await oracle.evaluate(STATE)

    await page.bring_to_front()
    for world in WORLDS:
        await prepare(page, case)
        hands = await load_engine(page, world)
        await record(page)
        result = await press(hands, case.keys)
        ours, state = await take(page), await page.evaluate(STATE)

        assert state == trusted_state, (world, result)
        assert brief(ours) == brief(trusted), (world, result)
        for mine, theirs in zip(ours, trusted, strict=True):
            assert unlike(mine, theirs) == {}, (world, mine)
