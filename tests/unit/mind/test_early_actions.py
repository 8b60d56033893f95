"""What may begin while the answer still streams: only what canonical text makes certain."""

import json
from typing import Any

from host.models.client import ContentDelta, ReasoningDelta, ToolCallDelta
from host.navigator.decide import ActionReady, Answer, AskAgain, GoalText, Reader
from tests.unit.mind.answers import REGISTRY, Says, read, says, written

CLICK: dict[str, Any] = {"click_element": {"index": 5}}
TYPE: dict[str, Any] = {"input_text": {"index": 6, "text": "Ada"}}
BACK: dict[str, Any] = {"go_back": {}}
DONE: dict[str, Any] = {"done": {"text": "Bought.", "success": True}}


def early(said: Says | str) -> list[dict[str, Any]]:
    return written(read(said, 1)[0])


def test_an_action_is_given_when_its_brace_closes_and_not_before() -> None:
    reader = Reader(REGISTRY)
    assert reader.feed(ContentDelta('{"action": [{"click_element": {"index": 5}')) == []
    (ready,) = reader.feed(ContentDelta("}"))
    assert isinstance(ready, ActionReady)
    assert (ready.position, written([ready.action])) == (0, [CLICK])


def test_the_goal_is_given_as_it_is_written() -> None:
    reader = Reader(REGISTRY)
    assert reader.feed(ContentDelta('{"current_state": {"next_goal": "Go \\"ho')) == [GoalText('Go "ho', False)]
    assert reader.feed(ContentDelta("me\\")) == [GoalText('Go "home', False)]
    assert reader.feed(ContentDelta('n"')) == [GoalText('Go "home\n', True)]


def test_half_an_emoji_of_the_goal_waits_for_the_other_half() -> None:
    reader = Reader(REGISTRY)
    assert reader.feed(ContentDelta('{"current_state": {"next_goal": "a\\ud83d')) == [GoalText("a", False)]
    assert reader.feed(ContentDelta("\\ude00")) == [GoalText("a😀", False)]


def test_what_ends_or_asks_waits_for_the_whole_answer_and_so_does_what_follows_it() -> None:
    assert early(says(CLICK, DONE)) == [CLICK]
    assert early(says(CLICK, {"ask_user": {"question": "Which?"}}, BACK)) == [CLICK]


def test_arguments_of_the_tool_are_canonical_also_after_prose() -> None:
    assert early(Says(tool_calls=[("answer", says(CLICK, TYPE))])) == [CLICK, TYPE]
    assert early(Says("I will pay now.", [("answer", says(CLICK))])) == [CLICK]


def test_reasoning_apart_does_not_keep_actions_back() -> None:
    assert early(Says(says(CLICK), reasoning="Hm.")) == [CLICK]
    reader = Reader(REGISTRY)
    assert reader.feed(ReasoningDelta(says(BACK))) == []


def test_nothing_is_given_of_text_that_is_not_canonical() -> None:
    assert early(f"```json\n{says(CLICK)}\n```") == []
    assert early(f"<think>x</think>{says(CLICK)}") == []
    assert early(str({"action": [CLICK]})) == []
    assert early('{"answer": ' + says(CLICK) + "}") == []
    assert early('{"actions": [{"go_back": {}}]}') == []
    assert early(json.dumps({"memory": {"action": [CLICK]}, "action": "go_back"})) == []


def test_what_is_not_exactly_one_valid_action_holds_back_the_rest() -> None:
    assert early(says(CLICK, {"click_element": {"index": 1}, "go_back": {}}, TYPE)) == [CLICK]
    assert early(says(CLICK, {"fly": {}}, TYPE)) == [CLICK]
    assert early(says(CLICK, {"click_element": {"index": -1}}, TYPE)) == [CLICK]
    assert early(says(CLICK, None, TYPE)) == [CLICK]
    assert early('{"action": [{"go_back": {}, "go_back": {}}]}') == []


def test_nulls_beside_the_one_action_are_canonical() -> None:
    item = {**dict.fromkeys(REGISTRY.by_name), **CLICK}
    assert early(says(item)) == [CLICK]


def test_a_later_contradiction_is_told_with_what_was_begun() -> None:
    _, outcome = read(says(CLICK) + says(BACK), 5)
    assert isinstance(outcome, AskAgain)
    assert written(outcome.already) == [CLICK]
    assert '{"click_element": {"index": 5}}' in outcome.reason


def test_a_second_list_of_actions_is_not_begun() -> None:
    said = '{"action": [{"go_back": {}}], "action": [{"click_element": {"index": 5}}]}'
    assert early(said) == [BACK]
    _, outcome = read(said)
    assert isinstance(outcome, AskAgain)


def test_an_action_as_a_tool_waits_for_the_end() -> None:
    reader = Reader(REGISTRY)
    assert reader.feed(ToolCallDelta(0, "click_element", '{"index": 5}')) == []
    outcome = reader.finish()
    assert isinstance(outcome, Answer)
    assert written(outcome.actions) == [CLICK]


def test_what_was_given_is_known_where_the_stream_breaks() -> None:
    reader = Reader(REGISTRY)
    reader.feed(ContentDelta('{"action": [{"click_element": {"index": 5}}, {"input'))
    assert written(reader.given) == [CLICK]
