"""Calls that overlap: each sees and touches the page as if it were alone."""

import json
from typing import Any

from playwright.async_api import Page

from tests.page.do.hands import OpenPage, number
from tests.page.engine import Engine

LATE = """
<button id="b">Go</button><p id="o">Idle</p>
<script>
  b.onclick = () => requestAnimationFrame(() => o.innerHTML = '<a href="#">Done</a>');
</script>
"""


async def overlapping(engine: Engine, *calls: str) -> tuple[list[dict[str, Any]], list[int]]:
    """What calls that are made at once come to, and in which order they end."""
    answers, order = await engine.evaluate(f"""(async () => {{
        const order = [];
        const answers = [{", ".join(calls)}].map((call, at) => call.finally(() => order.push(at)));
        return [await Promise.all(answers), order];
    }})()""")
    return answers, order


def click(index: int) -> str:
    """A call that clicks."""
    return f"pagehand.act({json.dumps({'click_element': {'index': index}})})"


OBSERVE = "pagehand.observe({ scope: 'page' })"


async def test_an_observation_that_is_asked_for_during_an_act_sees_what_came_of_it(engine: OpenPage) -> None:
    hands = await engine(LATE, world="isolated")
    (acted, seen), order = await overlapping(hands, click(await number(hands, "Go")), OBSERVE)
    assert order == [0, 1]
    assert "Done" in acted["message"]
    assert [each["name"] for each in seen["elements"]] == ["Go", "Done"]


async def test_an_act_that_is_asked_for_during_a_long_observation_comes_after_it(page: Page, engine: OpenPage) -> None:
    rows = "".join(f"<p>Row {at} <button>Take {at}</button></p>" for at in range(4000))
    hands = await engine(f"<button id=b onclick=\"this.textContent = 'Done'\">Go</button>{rows}", world="isolated")
    index = (await hands.observe(scope="viewport"))["elements"][0]["index"]
    (seen, acted), order = await overlapping(hands, "pagehand.observe({ scope: 'page', fresh: true })", click(index))
    assert order == [0, 1]
    assert seen["elements"][0]["name"] == "Go"
    assert acted["status"] == "done", acted
    assert (await hands.observe(scope="viewport"))["elements"][0]["name"] == "Done"


async def test_two_acts_do_not_come_between_each_other(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<button>One</button><button>Two</button><script>const heard = [];"
        "for (const type of ['mousedown', 'mouseup', 'click'])"
        "  addEventListener(type, (event) => heard.push(`${event.target.textContent} ${type}`));</script>"
    )
    one, two = [await number(hands, name) for name in ("One", "Two")]
    answers, order = await overlapping(hands, click(one), click(two))
    assert order == [0, 1]
    assert [each["status"] for each in answers] == ["done", "done"]
    assert await page.evaluate("heard") == [
        f"{name} {type_}" for name in ("One", "Two") for type_ in ("mousedown", "mouseup", "click")
    ]


async def test_a_wait_does_not_hold_an_observation_up(engine: OpenPage) -> None:
    hands = await engine("<button>Go</button><p id=o></p>")
    (waited, seen), order = await overlapping(
        hands,
        "pagehand.act({ wait_for: { text: 'Arrived', seconds: 10 } })",
        f"{OBSERVE}.then((seen) => {{ o.textContent = 'Arrived'; return seen }})",
    )
    assert order == [1, 0]
    assert waited["status"] == "done", waited
    assert [each["name"] for each in seen["elements"]] == ["Go"]


async def test_two_observations_at_once_tell_the_same_page_and_mark_nothing_twice(page: Page, engine: OpenPage) -> None:
    hands = await engine("<button>Go</button><p id=o></p>")
    await hands.observe()
    await page.evaluate("o.innerHTML = '<a href=#>More</a>'")
    (one, two), _ = await overlapping(hands, OBSERVE, OBSERVE)
    assert one["id"] != two["id"]
    assert [each["is_new"] for each in one["elements"]] == [False, True]
    assert [each["is_new"] for each in two["elements"]] == [False, False]
    assert [each["index"] for each in one["elements"]] == [each["index"] for each in two["elements"]]


async def test_an_act_that_waits_for_an_observation_can_be_cancelled(page: Page, engine: OpenPage) -> None:
    hands = await engine("<button onclick='window.n = 1'>Go</button>")
    index = await number(hands, "Go")
    (_, acted, _), _ = await overlapping(hands, OBSERVE, click(index), "(async () => pagehand.cancel())()")
    assert (acted["status"], acted["code"]) == ("failed", "cancelled")
    assert "Nothing was done" in acted["message"]
    assert await page.evaluate("window.n") is None
