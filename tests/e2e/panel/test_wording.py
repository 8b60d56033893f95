"""The panel's pure functions: what is said of actions, effects, times; what is a link; which site a tab shows."""

from typing import Any

import pytest

from shared_schemas.actions import ACTIONS
from tests.e2e.panel import messages as m
from tests.e2e.panel.stage import Stage


@pytest.mark.parametrize(
    ("action", "parameters", "target", "verb", "thing", "role"),
    [
        ("click_element", {}, 'button "Add to basket"', "Click", "Add to basket", "button"),
        ("click_element", {"count": 2}, 'link "A \\"quoted\\" name"', "Double-click", 'A \\"quoted\\" name', "link"),
        ("click_element", {"button": "right"}, 'div ""', "Right-click", "div", None),
        ("input_text", {"text": "2"}, 'spinbutton "Quantity"', "Type “2” into", "Quantity", None),
        ("input_text", {"text": "x", "clear": False}, 'textbox "Note"', "Add “x” to", "Note", None),
        ("input_text", {"text": "a" * 90}, None, f"Type “{'a' * 80}…” into", None, None),
        ("select_dropdown_option", {"text": ["A", "B"]}, 'listbox "Sizes"', "Choose “A”, “B” in", "Sizes", None),
        ("send_keys", {"keys": "Enter"}, None, "Press", "Enter", None),
        ("send_keys", {"keys": "Enter"}, 'textbox "Search"', "Press Enter in", "Search", None),
        ("scroll_to_percent", {"percent": 50}, None, "Scroll to", "50 %", None),
        ("go_to_url", {"url": "https://x.example/"}, None, "Go to", "https://x.example/", None),
        ("wait", {"seconds": 3}, None, "Wait", "3 s", None),
        ("a_plugins_action", {}, None, "a plugins action", None, None),
    ],
)
async def test_action_is_said_in_the_users_words(
    words: Stage,
    action: str,
    parameters: dict[str, Any],
    target: str | None,
    verb: str,
    thing: str | None,
    role: str | None,
) -> None:
    started = {"action": action, "parameters": parameters, "intent": None, "target": target}
    assert await words.call("phraseOf", started) == {"verb": verb, "object": thing, "role": role}


async def test_every_action_has_words_of_its_own(words: Stage) -> None:
    unsaid: list[str] = []
    for action in ACTIONS:
        started = {"action": action.name, "parameters": {}, "intent": None, "target": None}
        if (await words.call("phraseOf", started))["verb"] == action.name.replace("_", " "):
            unsaid.append(action.name)
    assert unsaid == []


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"value": "mug"}, "now “mug”"),
        ({"value": ""}, "now empty"),
        ({"checked": True}, "ticked"),
        ({"checked": False}, "not ticked"),
        ({"checked": "mixed"}, "partly ticked"),
        ({"selected": ["Large"]}, "chosen: Large"),
        ({"navigated_to": "https://x.example/a?b=1", "submitted": True}, "went to x.example/a?b=1, form sent"),
        ({"navigated_to": "https://x.example/"}, "went to x.example"),
        ({"opened": ['dialog [31] "Confirm"'], "closed": ["menu [4]"]}, 'opened dialog "Confirm", closed menu'),
        ({"scrolled_px": {"x": 0, "y": -620.4}}, "scrolled 620 px up"),
        ({"new_elements": [{"index": 1, "role": "option", "name": "A"}]}, "one new element"),
        ({}, "Done."),
    ],
)
async def test_measured_effect_is_said(words: Stage, effect: dict[str, Any], said: str) -> None:
    assert await words.call("outcomeOf", m.acted(1, 0, "click_element", effect=effect)) == said


@pytest.mark.parametrize(
    ("target", "checked", "said"),
    [
        ('radio "By post"', True, "chosen"),
        ('radio "By post"', False, "not chosen"),
        ('switch "Dark"', True, "on"),
        ('switch "Dark"', False, "off"),
        ('checkbox "Gift"', True, "ticked"),
    ],
)
async def test_what_is_checked_is_said_as_its_role_has_it(words: Stage, target: str, checked: bool, said: str) -> None:
    ended = m.acted(1, 0, "click_element", effect={"checked": checked})
    assert await words.call("outcomeOf", ended, target) == said


@pytest.mark.parametrize(
    ("ms", "said"), [(4.2, "4 ms"), (999, "999 ms"), (1040, "1.0 s"), (59_900, "59.9 s"), (61_000, "1 min 1 s")]
)
async def test_time_is_said(words: Stage, ms: float, said: str) -> None:
    assert await words.call("duration", ms) == said


@pytest.mark.parametrize(
    ("text", "links"),
    [
        ("See https://a.example.", ["https://a.example"]),
        ("(https://a.example/x_(y))", ["https://a.example/x_(y)"]),
        ("https://a.example/?q=1&r=2, http://b.example", ["https://a.example/?q=1&r=2", "http://b.example"]),
        ("见 https://a.example/路径。", ["https://a.example/路径"]),
        ("javascript:alert(1) and data:text/html,x and a.example", []),
        ("https://", []),
    ],
)
async def test_addresses_become_links_and_nothing_else_does(words: Stage, text: str, links: list[str]) -> None:
    pieces = await words.call("piecesOf", text)
    assert [piece["url"] for piece in pieces if piece["kind"] == "link"] == links
    assert "".join(piece.get("text") or piece["url"] for piece in pieces) == text


@pytest.mark.parametrize(
    ("url", "kind", "pattern"),
    [
        ("https://shop.example:8443/a", "site", "https://shop.example/*"),
        ("http://127.0.0.1:4711/", "site", "http://127.0.0.1/*"),
        ("chrome://settings/", "browser_page", None),
        ("about:blank", "browser_page", None),
        ("file:///etc/hosts", "browser_page", None),
        (None, "untold", None),
    ],
)
async def test_site_of_a_tab(words: Stage, url: str | None, kind: str, pattern: str | None) -> None:
    site = await words.page.evaluate("url => stage.siteOf(7, url ?? undefined)", url)
    assert (site["kind"], site.get("pattern")) == (kind, pattern)


@pytest.mark.parametrize(
    ("kind", "site_allowed", "choice", "origins"),
    [
        ("site", False, "site", ["https://shop.example/*"]),
        ("site", False, "all", ["<all_urls>"]),
        ("site", True, "all", ["<all_urls>"]),
        ("untold", False, "all", ["<all_urls>"]),
    ],
)
async def test_what_the_browser_is_asked_for(
    words: Stage, kind: str, site_allowed: bool, choice: str, origins: list[str]
) -> None:
    site = {"kind": kind, "tabId": 7, "origin": "https://shop.example", "pattern": "https://shop.example/*"}
    gate = await words.call("gateOf", {"site": site, "siteAllowed": site_allowed, "allAllowed": False}, choice)
    assert (gate["kind"], gate["origins"]) == ("ask", origins)
