"""The engine is called with what a language model wrote: what it cannot read it refuses with a sentence."""

import json
from typing import Any

import pytest

from shared_schemas.actions import ACTIONS, ON_THE_WIRE, DoneBy
from shared_schemas.generate import schema
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


def right_value(rule: dict[str, Any]) -> Any:
    """A value that a parameter's schema takes."""
    if "anyOf" in rule:
        return right_value(rule["anyOf"][0])
    return {"integer": rule.get("minimum", 1), "number": 1, "string": "a", "boolean": True}[rule["type"]]


def wrong_values(rule: dict[str, Any]) -> list[Any]:
    """Values just beyond each limit of a parameter's schema, and one of another type."""
    if "items" in rule:
        return [5, *([each] for each in wrong_values(rule["items"]))]
    wrong: list[Any] = [{}]
    wrong += [rule["minimum"] - 1] if "minimum" in rule else []
    wrong += [rule["maximum"] + 1] if "maximum" in rule else []
    wrong += [1.5] if rule.get("type") == "integer" else []
    wrong += [""] if "minLength" in rule else []
    wrong += ["other"] if "enum" in rule else []
    return wrong


async def test_the_parameters_are_those_of_the_schema(engine: OpenPage) -> None:
    """Each is refused by its name beyond each limit, and missed where it must be there; there are no others."""
    definitions = schema()["$defs"]
    wrong: list[tuple[dict[str, Any], str]] = []
    for action in [each for each in ACTIONS if each.done_by is DoneBy.ENGINE]:
        model = definitions[ON_THE_WIRE[action.name].__name__]
        rules = {name: rule for name, rule in model["properties"].items() if name != "intent"}
        required = {name: right_value(rules[name]) for name in rules if name in model.get("required", [])}
        wrong.append(({action.name: {"other": 1}}, f"it takes {', '.join(rules)}."))
        wrong += [({action.name: required | {name: None}}, f"{name} is missing") for name in required]
        for name, rule in rules.items():
            either = [each for each in rule.get("anyOf", [rule]) if each["type"] != "null"]
            values = [value for each in either for value in wrong_values(each)]
            wrong += [({action.name: required | {name: value}}, f"{action.name}: {name} must be") for value in values]
    hands = await engine("<button>Go</button>")
    calls = json.dumps([call for call, _ in wrong])
    results = await hands.evaluate(f"Promise.all({calls}.map((call) => pagehand.act(call)))")
    told = [
        (call, result["code"], says)
        for (call, says), result in zip(wrong, results, strict=True)
        if says in result["message"]
    ]
    assert told == [(call, "invalid", says) for call, says in wrong]
