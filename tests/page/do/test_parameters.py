"""The engine is called with what a language model wrote: what it cannot read it refuses with a sentence."""

from typing import Any

import pytest

from tests.page.do.hands import OpenPage

REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({}, "invalid", "one key"),
    ({"click_element": {"index": 0}, "hover_element": {"index": 0}}, "invalid", "one key"),
    ({"click_element": 5}, "invalid", "takes an object with index"),
    ({"click_element": {}}, "invalid", "index is missing"),
    ({"click_element": {"index": "5"}}, "invalid", "whole number of at least 0"),
    ({"click_element": {"index": -1}}, "invalid", "whole number of at least 0"),
    ({"click_element": {"index": 0, "button": "big"}}, "invalid", "left, middle, right"),
    ({"click_element": {"index": 0, "count": 3}}, "invalid", "from 1 to 2"),
    ({"click_element": {"index": 0, "xpath": "//a"}}, "invalid", "no parameter xpath"),
    ({"send_keys": {"keys": ""}}, "invalid", "not empty"),
    ({"scroll_to_percent": {"percent": 101}}, "invalid", "from 0 to 100"),
    ({"drag_element": {"from_index": 0}}, "invalid", "to_index, or dx_px"),
    ({"go_to_url": {"url": "https://example.com"}}, "unsupported", "go_to_url"),
    ({"fly": {}}, "unsupported", "fly"),
    ({"click_element": {"index": 99}}, "no_such_index", "99"),
]


@pytest.mark.parametrize(
    ("action", "code", "says"), REFUSED, ids=lambda part: str(part) if isinstance(part, dict) else ""
)
async def test_a_call_that_cannot_be_carried_out_is_refused_with_the_reason(
    engine: OpenPage, action: dict[str, Any], code: str, says: str
) -> None:
    hands = await engine("<button>Go</button>")
    await hands.observe()
    result = await hands.act(action)
    assert (result["status"], result["code"]) == ("refused", code)
    assert says in result["message"]


async def test_null_means_not_given_and_intent_is_allowed(engine: OpenPage) -> None:
    hands = await engine("<button onclick=\"this.textContent = 'Gone'\">Go</button>")
    await hands.observe()
    call = {"index": 0, "button": None, "count": None, "modifiers": None, "intent": "to go"}
    result = await hands.act({"click_element": call, "hover_element": None})
    assert result["status"] == "done"


async def test_an_action_before_the_first_observation_is_refused(engine: OpenPage) -> None:
    hands = await engine("<button>Go</button>")
    result = await hands.act({"click_element": {"index": 0}})
    assert (result["status"], result["code"]) == ("refused", "not_observed")
