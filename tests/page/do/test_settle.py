"""After an action the page is watched: at once when nothing moves, as long as something does, never for what ticks."""

import json
from typing import Any

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, click, number, run_clock_fast
from tests.page.engine import Engine


async def timed_click(engine: Engine, name: str) -> tuple[dict[str, Any], float]:
    """The result and the milliseconds of the page's own clock."""
    index = await number(engine, name)
    call = json.dumps({"click_element": {"index": index}})
    timed = await engine.evaluate(f"""(async () => {{
        const began = performance.now();
        return [await pagehand.act({call}), performance.now() - began];
    }})()""")
    return timed[0], timed[1]


async def frames_after(engine: Engine, event: str, action: dict[str, Any]) -> int:
    """How many frames are drawn from an event of the page until an action answers."""
    return await engine.evaluate(f"""(async () => {{
        let frames = NaN, isOver = false;
        const count = () => {{ frames += 1; if (!isOver) requestAnimationFrame(count) }};
        addEventListener('{event}', () => {{ frames = 0; requestAnimationFrame(count) }}, {{ once: true }});
        await pagehand.act({json.dumps(action)});
        isOver = true;
        return frames;
    }})()""")


STILL = [
    ("click", "<button onclick=\"this.textContent = 'Done'\">Go</button>", {"click_element": {}}),
    ("change", "<input aria-label=Go>", {"input_text": {"text": "x"}}),
    ("change", "<select aria-label=Go><option>A<option>B</select>", {"select_dropdown_option": {"text": "B"}}),
]


@pytest.mark.parametrize(("event", "html", "action"), STILL)
async def test_a_page_is_waited_for_no_longer_than_until_it_is_still_for_two_frames(
    engine: OpenPage, event: str, html: str, action: dict[str, Any]
) -> None:
    hands = await engine(html)
    [(verb, parameters)] = action.items()
    frames = await frames_after(hands, event, {verb: {"index": await number(hands, "Go"), **parameters}})
    assert frames <= 4


async def test_a_clock_is_not_waited_for(engine: OpenPage) -> None:
    hands = await engine(
        "<button>Go</button><p id=t></p><script>setInterval(() => t.textContent = performance.now(), 20)</script>"
    )
    result, ms = await timed_click(hands, "Go")
    assert result["status"] == "done"
    assert ms < 2500


async def test_a_chain_of_changes_is_waited_for(engine: OpenPage) -> None:
    html = """
    <button id="b">Go</button><ul id="u"></ul>
    <script>
      let n = 0;
      const add = () => { const li = document.createElement('li'); li.textContent = ++n; u.append(li);
        if (n < 4) requestAnimationFrame(add); else u.insertAdjacentHTML('afterend', '<button>Ready</button>') };
      b.onclick = add;
    </script>
    """
    hands = await engine(html)
    result, _ = await timed_click(hands, "Go")
    assert "Ready" in result["message"]


STEPS = {
    "every third frame": "step(1); step(4); step(7, () => o.innerHTML = '<button>Ready</button>')",
    "when an animation has ended": "o.animate({ opacity: [0, 1] }, 200).onfinish = () => after(() =>"
    "o.innerHTML = '<button>Ready</button>')",
}


@pytest.mark.parametrize("title", STEPS)
async def test_what_a_page_puts_off_until_later_is_waited_for(engine: OpenPage, title: str) -> None:
    hands = await engine(f"""<button id=b>Go</button><p id=o>-</p><script>
    const {{ port1, port2 }} = new MessageChannel();
    const after = (run) => {{ port1.onmessage = run; port2.postMessage(0) }};
    const step = (frames, run = () => o.title += '.') =>
        requestAnimationFrame(() => frames > 1 ? step(frames - 1, run) : after(run));
    b.onclick = () => {{ o.title = '.'; {STEPS[title]} }};
    </script>""")
    result, _ = await timed_click(hands, "Go")
    assert "Ready" in result["message"]


STALLED = {
    "before it answers": "b.onclick = () => { stall(); step(4, () => o.innerHTML = '<button>Ready</button>') }",
    "before it can be pressed": "b.disabled = true; b.onclick = () => o.innerHTML = '<button>Ready</button>';"
    "wait = () => { stall(); step(4, () => b.disabled = false) }",
}


@pytest.mark.parametrize("title", STALLED)
async def test_a_time_in_which_a_page_could_not_work_is_none_that_it_took(engine: OpenPage, title: str) -> None:
    hands = await engine(f"""<button id=b>Go</button><p id=o>-</p><script>
    let wait = () => undefined;
    const stall = () => {{ const end = Date.now() + 400; while (Date.now() < end); }};
    const step = (frames, run) => requestAnimationFrame(() => frames > 1 ? step(frames - 1, run) : run());
    {STALLED[title]};
    </script>""")
    index = await number(hands, "Go")
    await run_clock_fast(hands)
    await hands.evaluate("setTimeout(() => wait())")
    result = await hands.act({"click_element": {"index": index}})
    assert "Ready" in result["message"], result


async def test_what_calls_itself_busy_is_waited_for(engine: OpenPage) -> None:
    html = """
    <ul role=tree><li role=treeitem tabindex=0 aria-expanded=false id=t>Root</li></ul>
    <script>
      t.onclick = () => {
        t.ariaBusy = 'true';
        setTimeout(() => { t.ariaBusy = 'false'; t.innerHTML += '<button>Leaf</button>' }, 500);
      };
    </script>
    """
    hands = await engine(html)
    result, _ = await timed_click(hands, "Root")
    assert "Leaf" in result["message"]


async def test_a_page_that_never_rests_is_waited_for_three_seconds_and_told_as_busy(engine: OpenPage) -> None:
    hands = await engine(
        "<button onclick='let at = document.body; const go = () => {"
        "at = at.appendChild(document.createElement(`p`)); requestAnimationFrame(go); }; go()'>Go</button>",
        world="isolated",
    )
    result, took_ms = await timed_click(hands, "Go")
    assert result["status"] == "done", result
    assert "still busy" in result["message"]
    assert 3000 <= took_ms < 5000


async def test_an_animation_that_ends_is_waited_for(engine: OpenPage) -> None:
    html = """
    <style>#d { opacity: 0; transition: opacity 300ms } #d.on { opacity: 1 }</style>
    <button onclick="d.className = 'on'">Go</button><p id="d">Text</p>
    """
    hands = await engine(html)
    _, ms = await timed_click(hands, "Go")
    assert 250 < ms < 2500


UNWAITED = """
<style>
  @keyframes grow { from { width: 0 } to { width: 100% } }
  #read { position: fixed; top: 0; height: 5px; background: red }
  #read { animation: grow linear both; animation-timeline: scroll() }
  .bar { height: 4px; background: red; animation: grow 6s linear forwards }
  #story { height: 4px; background: blue; animation: grow 2.8s linear }
  #photo { width: 200px; height: 50px; background: #aaa; transition: scale 8s } #photo.near { scale: 1.2 }
  .late { opacity: 0; animation: grow .2s 4s forwards }
</style>
<div id=read></div><div id=story></div>
<button onclick="out.textContent = 'A'">Beside a story</button>
<button onclick="out.innerHTML = 'Saved<div class=bar></div>'">Notice</button>
<button onclick="photo.className = 'near'; out.textContent = 'B'">Picture</button>
<button onclick="out.innerHTML = 'C<i class=late>By the way</i>'">Hint</button>
<p id=out></p><div id=photo></div><div style="height: 3000px"></div>
"""


async def test_what_follows_the_scrolling_runs_already_or_takes_long_is_not_waited_for(engine: OpenPage) -> None:
    hands = await engine(UNWAITED, world="isolated")
    for name in ("Beside a story", "Notice", "Picture", "Hint"):
        result, ms = await timed_click(hands, name)
        assert "still busy" not in result["message"]
        assert ms < 1500, name


async def test_an_animation_that_is_turned_round_is_waited_for(engine: OpenPage) -> None:
    hands = await engine("<button onclick='way.currentTime = 600; way.reverse()'>Go</button><p id=d>Text</p>")
    await hands.evaluate("window.way = d.animate({ opacity: [0, 1] }, { duration: 2900, fill: 'both' })")
    await click(hands, "Go")
    assert await hands.evaluate("way.playState") == "finished"


async def test_requests_of_the_page_are_waited_for_where_they_are_counted(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<button id=b>Go</button><p id=out></p><script>window.open_ = 0; b.onclick = () => { open_ = 1;"
        "setTimeout(() => { out.innerHTML = '<a href=#>Result</a>'; open_ = 0 }, 400) }</script>"
    )
    await hands.evaluate("pagehand.configure({ pendingRequests: () => open_ })")
    result, _ = await timed_click(hands, "Go")
    assert "Result" in result["message"]


REPLACED = """
<button id=b>Go</button><p id=out></p>
<script>
  window.under = [{ id: 1, kind: 'GET /old' }];
  b.onclick = () => { under = [{ id: 2, kind: 'GET /new' }];
    setTimeout(() => { out.innerHTML = '<a href=#>Result</a>'; under = [] }, 600) };
</script>
"""


async def test_a_request_that_begins_as_another_ends_is_waited_for(engine: OpenPage) -> None:
    hands = await engine(REPLACED)
    await hands.evaluate("pagehand.configure({ pendingRequests: () => under.length, requestsUnderWay: () => under })")
    result, _ = await timed_click(hands, "Go")
    assert "Result" in result["message"], result


async def test_a_poll_that_asks_again_is_not_waited_for(engine: OpenPage) -> None:
    hands = await engine(REPLACED.replace("/new", "/old"))
    await hands.evaluate("pagehand.configure({ pendingRequests: () => under.length, requestsUnderWay: () => under })")
    result, _ = await timed_click(hands, "Go")
    assert "No visible effect" in result["message"], result


async def test_an_action_can_be_cancelled_and_the_next_one_runs(engine: OpenPage) -> None:
    hands = await engine("<button>Go</button><div id=d style='position:fixed;inset:0'></div>")
    index = await number(hands, "Go")
    call = json.dumps({"click_element": {"index": index}})
    result = await hands.evaluate(f"""(async () => {{
        const act = pagehand.act({call});
        await new Promise(requestAnimationFrame);
        pagehand.cancel();
        return act;
    }})()""")
    assert (result["status"], result["code"]) == ("failed", "cancelled")
    await hands.evaluate("d.remove()")
    assert (await click(hands, "Go"))["status"] == "done"


CANCELLED: dict[str, tuple[dict[str, dict[str, Any]], str | None, str]] = {
    "a wait": ({"wait_for": {"text": "Never", "seconds": 5}}, None, "Nothing was done"),
    "a field that is still covered": ({"input_text": {"text": "x"}}, "Name", "Nothing was done"),
    "a list that is still covered": ({"select_dropdown_option": {"text": "A"}}, "Size", "Nothing was done"),
    "a press that is under way": ({"click_element": {}}, "Go", "It had begun"),
    "a text that is being typed": ({"input_text": {"text": "x" * 40}}, "Free", "of 40 characters"),
}


@pytest.mark.parametrize("title", CANCELLED)
async def test_what_is_cancelled_tells_what_was_done_by_then(engine: OpenPage, title: str) -> None:
    action, name, says = CANCELLED[title]
    hands = await engine(
        "<div style='height:60px'><input aria-label=Name>"
        "<div role=combobox tabindex=0 aria-haspopup=listbox aria-label=Size>B</div>"
        "</div><div style='position:fixed;inset:0 0 auto;height:80px;background:#ddd'></div>"
        "<button id=b>Go</button><input id=i aria-label=Free>"
        "<script>const heard = new Promise((resolve) => b.onclick = i.oninput = resolve)</script>",
    )
    elements = (await hands.observe())["elements"]
    [(verb, parameters)] = action.items()
    if name is not None:
        parameters = {**parameters, "index": next(each["index"] for each in elements if each["name"] == name)}
    result = await hands.evaluate(f"""(async () => {{
        const act = pagehand.act({json.dumps({verb: parameters})});
        const frames = (async () => {{ for (let n = 0; n < 10; n++) await new Promise(requestAnimationFrame) }})();
        await ({json.dumps("Nothing" in says)} ? frames : heard);
        pagehand.cancel();
        return act;
    }})()""")
    assert (result["status"], result["code"]) == ("failed", "cancelled"), result
    assert says in result["message"]


async def test_what_waits_for_its_turn_is_cancelled_with_what_is_under_way(page: Page, engine: OpenPage) -> None:
    hands = await engine("<button onclick='window.n = 1'>Go</button>")
    call = json.dumps({"click_element": {"index": await number(hands, "Go")}})
    results = await hands.evaluate(f"""(async () => {{
        const acts = [pagehand.act({call}), pagehand.act({call})];
        pagehand.cancel();
        return Promise.all(acts);
    }})()""")
    assert [(each["status"], each["code"]) for each in results] == [("failed", "cancelled")] * 2
    assert await page.evaluate("window.n") is None


async def test_an_act_of_a_batch_is_held_when_something_came(page: Page, engine: OpenPage) -> None:
    hands = await engine("<button onclick='window.n = 1'>Go</button><p id=p></p>")
    observed = await hands.observe()
    await page.evaluate("p.innerHTML = '<button>Unforeseen</button>'")
    call = {"click_element": {"index": observed["elements"][0]["index"]}}
    held = await hands.act(call, observation_id=observed["id"])
    assert (held["status"], held["code"]) == ("refused", "changed")
    assert "Unforeseen" in held["message"]
    assert await page.evaluate("window.n") is None
    assert (await hands.act(call))["status"] == "done"


FIELD = """
<form><p>Where? <label>City <input oninput="AT.insertAdjacentHTML('beforeend', BROUGHT)" id=i></label><b id=own></b></p>
<p id=beside></p></form><p id=beyond></p>
<button onclick="window.n = 1">Go</button>
"""
CLEAR = "<button type=button>Clear</button>"
BROUGHT = {
    "a button beside the field": ("own", CLEAR, None),
    "a button elsewhere in the form": ("beside", CLEAR, "changed"),
    "a link elsewhere in the form": ("beside", "<a href=#>Other cities</a>", "changed"),
    "a button beyond the form": ("beyond", CLEAR, "changed"),
    "an option beside the field": ("own", "<b role=option tabindex=0>Lima</b>", "changed"),
    "a dialog beside the field": ("own", f"<dialog open>{CLEAR}</dialog>", "changed"),
    "another field beside it": ("own", "<input aria-label=Region>", "changed"),
    "what is called as the target": ("own", "<button type=button>Go</button>", "changed"),
}


@pytest.mark.parametrize("title", BROUGHT)
async def test_what_a_field_brings_holds_the_rest_of_a_batch_unless_it_is_a_part_of_the_field(
    page: Page, engine: OpenPage, title: str
) -> None:
    at, brought, code = BROUGHT[title]
    hands = await engine(FIELD.replace("AT", at).replace("BROUGHT", f"`{brought}`"), world="isolated")
    observed = await hands.observe()
    field, go = (each["index"] for each in observed["elements"])
    await hands.act({"input_text": {"index": field, "text": "L"}}, observation_id=observed["id"])
    result = await hands.act({"click_element": {"index": go}}, observation_id=observed["id"])
    assert result.get("code") == code, result
    assert await page.evaluate("window.n ?? 0") == (1 if code is None else 0)


TIPS = {
    "a tooltip by its role": "<i role=tooltip>Saves all</i>",
    "a hint beside it": "<i style='position:absolute;left:0;top:60px'>Saves all</i>",
}


@pytest.mark.parametrize("title", TIPS)
async def test_a_hint_that_the_mouse_brings_makes_no_other_thing_of_a_control(engine: OpenPage, title: str) -> None:
    hands = await engine(
        "<button id=b>Save</button> <button>Other</button>"
        f"<script>b.onmouseenter = () => b.insertAdjacentHTML('beforeend', `{TIPS[title]}`);"
        "b.onmouseleave = () => b.lastElementChild?.remove()</script>",
        world="isolated",
    )
    observed = await hands.observe()
    save, other = (each["index"] for each in observed["elements"])
    for index in (save, save, other, save):
        result = await hands.act({"click_element": {"index": index}}, observation_id=observed["id"])
        assert result["status"] == "done", result
    again = await hands.observe()
    for index in (other, save):
        result = await hands.act({"click_element": {"index": index}}, observation_id=again["id"])
        assert result["status"] == "done", result


async def test_what_a_control_is_called_now_counts_though_the_mouse_is_over_it(engine: OpenPage) -> None:
    hands = await engine("<button id=b onclick=\"this.textContent = 'Really delete?'\">Delete</button>")
    index = await number(hands, "Delete")
    await hands.act({"click_element": {"index": index}})
    result = await hands.act({"click_element": {"index": index}})
    assert (result["status"], result["code"]) == ("refused", "changed"), result
