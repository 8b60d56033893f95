"""The ladder as a specification: what a model said, and the actions that it comes to, or the question."""

import pytest

from tests.unit.mind.answers import Says, says, tool
from tests.unit.mind.ladder_case import (
    BACK,
    CLICK,
    DONE,
    GOOD,
    SLICES_CHARS,
    TYPE,
    Acts,
    Asks,
    acts,
    answer,
    check,
)

CASES: dict[str, tuple[Says | str, Acts | Asks]] = {
    # ---- the three rungs
    "structured output that was parsed": (Says(parsed={"current_state": {}, "action": [CLICK]}), acts(CLICK)),
    "content": (GOOD, acts(CLICK)),
    "the arguments of the tool": (tool(("answer", GOOD)), acts(CLICK)),
    "parsed output that is not valid falls to the content": (Says(GOOD, parsed={"action": [{"x": 1}]}), acts(CLICK)),
    "prose as content, and the tool": (Says("I will click.", [("answer", GOOD)]), acts(CLICK)),
    "broken content, and the tool": (Says('{"action": [{"click', [("answer", GOOD)]), acts(CLICK)),
    "content and tool say the same": (Says(GOOD, [("answer", GOOD)]), acts(CLICK)),
    "content and tool say different things": (Says(GOOD, [("answer", says(BACK))]), Asks("several different")),
    "nothing at all": ("", Asks("no JSON")),
    "prose alone": ("I will click on the button now.", Asks("no JSON")),
    # ---- around the JSON
    "a fence with a label": (f"```json\n{GOOD}\n```", acts(CLICK)),
    "a fence with another label": (f"```JSON5\n{GOOD}\n```", acts(CLICK)),
    "a fence without a label": (f"```\n{GOOD}\n```", acts(CLICK)),
    "a fence that is not closed": (f"```json\n{GOOD}", acts(CLICK)),
    "prose before and after": (f"Sure! Here it is:\n{GOOD}\nLet me know {{if}} it helps.", acts(CLICK)),
    "prose with braces before": (f"I use {{index}} 5 (see [5]).\n{GOOD}", acts(CLICK)),
    "two equal objects are one": (f"{GOOD}\n{GOOD}", acts(CLICK)),
    "two objects that differ in their words only": (GOOD + says(CLICK, next_goal="Other"), acts(CLICK)),
    "two different objects": (f"{GOOD}\n{says(BACK)}", Asks("several different")),
    "an object that is no answer beside one that is": ('{"price": 5} ' + GOOD, acts(CLICK)),
    "a thought in its tag": (f"<think>I could click.</think>{GOOD}", acts(CLICK)),
    "an answer in a thought is none": (f"<think>{says(BACK)}</think>{GOOD}", acts(CLICK)),
    "a thought that is never closed": (f"<think>{GOOD}", Asks("no JSON")),
    "a thought whose tag the template opened": (f"Is it {says(BACK)} or not?</think>\n{GOOD}", acts(CLICK)),
    "broken JSON in a thought": (f'Maybe {{"action": [oops </think>{GOOD}', acts(CLICK)),
    "a tag in a text of broken JSON closes no thought": (
        '{"action": [{"input_text": {"index" 6 "text": "</think>"}}, {"click_element": {"index": 5}}]}',
        Asks("cannot"),
    ),
    "an answer in a text of broken JSON is none": (
        '{"action": [{"input_text": {"index": 6, "text": "</think>{"go_back": {}}"}}]}',
        Asks("cannot"),
    ),
    "reasoning apart from the content": (Says(GOOD, reasoning=says(BACK)), acts(CLICK)),
    "tags in a text to type are the text": (
        says({"input_text": {"index": 1, "text": "<think>x</think>"}}),
        acts({"input_text": {"index": 1, "text": "<think>x</think>"}}),
    ),
    "tool calls as text": (
        f'<tool_call>{{"name": "answer", "arguments": {GOOD}}}</tool_call>',
        acts(CLICK),
    ),
    "actions as tool calls in text": (
        '<tool_call>{"name": "click_element", "arguments": {"index": 5}}</tool_call>\n'
        '<tool_call>{"name": "go_back", "arguments": {}}</tool_call>',
        acts(CLICK, BACK),
    ),
    # ---- deviations from JSON
    "trailing commas": ('{"action": [{"click_element": {"index": 5,},},],}', acts(CLICK)),
    "single quotes": ("{'action': [{'input_text': {'index': 6, 'text': 'Ada'}}]}", acts(TYPE)),
    "an apostrophe in double quotes": (
        says({"input_text": {"index": 6, "text": "it's"}}),
        acts({"input_text": {"index": 6, "text": "it's"}}),
    ),
    "an apostrophe that ends a single quote": (
        "{'action': [{'input_text': {'index': 6, 'text': 'it's'}}]}",
        Asks("cannot"),
    ),
    "quotes that are not escaped": (
        '{"action": [{"input_text": {"index": 6, "text": "say "hi" now"}}]}',
        Asks("cannot"),
    ),
    "comments": ('{"action": [ // the button\n {"click_element": {"index": 5 /* Pay */}} # done\n]}', acts(CLICK)),
    "an address is no comment": (
        says({"go_to_url": {"url": "https://a.example/#b"}}),
        acts({"go_to_url": {"url": "https://a.example/#b"}}),
    ),
    "a comment that swallows the rest": (
        '{"action": [{"go_back": {}}, // then {"click_element": {"index": 5}}]}',
        Asks("comment"),
    ),
    "Python's literals": (
        "{'action': [{'click_element': None, 'done': {'text': 'All is bought.', 'success': True}}]}",
        acts(DONE),
    ),
    "keys without quotes": ("{action: [{click_element: {index: 5}}]}", acts(CLICK)),
    "full-width punctuation": ("｛“action”：［｛“click_element”：｛“index”：5｝｝］｝", acts(CLICK)),
    "full-width punctuation in a text is the text": (
        says({"input_text": {"index": 6, "text": "你好，“世界”：｛｝"}}),
        acts({"input_text": {"index": 6, "text": "你好，“世界”：｛｝"}}),
    ),
    "a raw line break in a text": (
        '{"action": [{"input_text": {"index": 6, "text": "a\nb"}}]}',
        acts({"input_text": {"index": 6, "text": "a\nb"}}),
    ),
    # ---- punctuation that is missing, where nothing hangs on it
    "a missing comma between items": (answer('[{"click_element": {"index": 5}} {"go_back": {}}]'), acts(CLICK, BACK)),
    "a missing comma between lines": (
        '{\n  "memory": "m"\n  "action": [\n    {"input_text": {"index": 6 "text": "Ada"}}\n  ]\n}',
        acts(TYPE),
    ),
    "a missing comma behind a text": (
        answer('[{"input_text": {"index": 6, "text": "Ada" "clear": false}}]'),
        acts({"input_text": {"index": 6, "text": "Ada", "clear": False}}),
    ),
    "a missing comma behind a comment": (
        answer('[{"click_element": {"index": 5}} // then\n {"go_back": {}}]'),
        acts(CLICK, BACK),
    ),
    "a missing comma in the arguments of the tool": (
        tool(("answer", '{"action": [{"click_element": {"index": 5}} {"go_back": {}}]}')),
        acts(CLICK, BACK),
    ),
    "a missing comma in the arguments of an action's tool": (
        tool(("input_text", '{"index": 6 "text": "Ada"}')),
        acts(TYPE),
    ),
    "a missing comma, in single quotes": ("{'action': [{'input_text': {'index': 6 'text': 'Ada'}}]}", acts(TYPE)),
    "a missing comma, and keys without quotes": ("{action: [{input_text: {index: 6 text: 'Ada'}}]}", acts(TYPE)),
    "two commas": (answer('[{"click_element": {"index": 5}},, {"go_back": {}}]'), acts(CLICK, BACK)),
    "a comma before the first": (answer('[{"click_element": {, "index": 5}}]'), acts(CLICK)),
    "semicolons": (answer('[{"input_text": {"index": 6; "text": "Ada"}}; {"go_back": {}}]'), acts(TYPE, BACK)),
    "a missing colon": (answer('[{"input_text": {"index": 6, "text" "Ada"}}]'), acts(TYPE)),
    "prose between keys": (
        '{"current_state": {"memory": "m"}, and now what I do "action": [{"go_back": {}}]}',
        acts(BACK),
    ),
    "prose between keys, without a comma": (
        '{"current_state": {"memory": "m"} Now I act. "action": [{"go_back": {}}]}',
        acts(BACK),
    ),
    # ---- what a repair would guess
    "prose between items": (answer('[{"click_element": {"index": 5}} or {"go_back": {}}]'), Asks("comma")),
    "prose in a value": (answer('[{"click_element": {"index": 5 or 6}}]'), Asks("cannot")),
    "a missing comma between the texts of a list": (
        answer('[{"select_dropdown_option": {"index": 1, "text": ["A" "B"]}}]'),
        Asks("comma"),
    ),
    "a text without quotes": (answer('[{"input_text": {"index": 6, "text": Ada}}]'), Asks("value")),
    "a text whose second quote is missing": (answer('[{"input_text": {"text": "Ada, "index": 6}}]'), Asks("cannot")),
    "quotes that are not escaped, before a missing comma": (
        answer('[{"input_text": {"index": 6 "text": "say "hi" now"}}]'),
        Asks("cannot"),
    ),
    "quotes that are not escaped around what looks like a key": (
        answer('[{"input_text": {"index": 6, "text": "set "clear": false"}}]'),
        Asks(""),
    ),
    "a path whose backslashes are not escaped": (
        answer('[{"input_text": {"index": 6, "text": "C:\\Users"}}]'),
        Asks("escape"),
    ),
    "a missing comma, and cut in a text to type": (
        '{"action": [{"go_back": {}} {"input_text": {"index": 6, "text": "Ada Love',
        Asks("comma"),
    ),
    "a missing brace": (answer('[{"click_element": {"index": 5}, {"go_back": {}}]'), Asks("cannot")),
    "a brace too many": (answer('[{"click_element": {"index": 5}}}, {"go_back": {}}]'), Asks("cannot")),
    "a key twice": ('{"action": [{"click_element": {"index": 5, "index": 6}}]}', Asks("twice")),
    "two lists of actions": (
        '{"action": [{"go_back": {}}], "action": [{"click_element": {"index": 5}}]}',
        Asks("twice"),
    ),
    # ---- truncated
    "cut in the second item": ('{"action": [{"click_element": {"index": 5}}, {"input_te', acts(CLICK, note="cut off")),
    "cut in a text to type": ('{"action": [{"input_text": {"index": 6, "text": "Ada Love', Asks("cut off")),
    "cut behind a text to type": ('{"action": [{"input_text": {"index": 6, "text": "Ada"', Asks("cut off")),
    "cut before the last braces": ('{"action": [{"click_element": {"index": 5}}]', acts(CLICK, note="cut off")),
    "cut behind a number": ('{"action": [{"click_element": {"index": 5', Asks("cut off")),
    "cut in the state": ('{"current_state": {"memory": "I have', Asks("cut off")),
    "cut in the arguments of the tool": (tool(("answer", GOOD[:-20] + ', {"input')), Asks("")),
    "cut in the arguments of an action's tool": (
        tool(("cache_content", '{"content": "half a sen')),
        Asks("cannot be read"),
    ),
    "cut behind `done`, which needs the whole answer": (
        '{"action": [{"go_back": {}}, {"done": {"text": "x", "success": true}}, ',
        acts(BACK, note="cut off"),
    ),
    # ---- shapes of the answer
    "`currentState`": ('{"currentState": {"nextGoal": "x"}, "action": [{"go_back": {}}]}', acts(BACK)),
    "no `current_state`": ('{"action": [{"go_back": {}}]}', acts(BACK)),
    "the state flat beside the actions": ('{"memory": "m", "next_goal": "x", "action": [{"go_back": {}}]}', acts(BACK)),
    "the state as a text": ('{"current_state": "I go back", "action": [{"go_back": {}}]}', acts(BACK)),
    "`actions`": ('{"actions": [{"go_back": {}}]}', acts(BACK)),
    "`action` as an object": (answer('{"click_element": {"index": 5}}'), acts(CLICK)),
    "`action` as a name": (answer('"go_back"'), acts(BACK)),
    "`action` as a name that needs parameters": (answer('"click_element"'), Asks("click_element")),
    "`action` as JSON in a text": (answer('"[{\\"click_element\\": {\\"index\\": 5}}]"'), acts(CLICK)),
    "`action` as a list of names": (answer('["go_back", "reload"]'), acts(BACK, {"reload": {}})),
    "`action` as a list of JSON texts": (answer('["{\\"click_element\\": {\\"index\\": 5}}"]'), acts(CLICK)),
    "`action` as prose": (answer('"click on the button"'), Asks("not an action")),
    "a list of actions alone": ('[{"click_element": {"index": 5}}, {"go_back": {}}]', acts(CLICK, BACK)),
    "an action alone": ('{"click_element": {"index": 5}}', acts(CLICK)),
    "an action beside the state": ('{"current_state": {}, "click_element": {"index": 5}}', acts(CLICK)),
    "actions inside and outside of the list": (
        '{"action": [{"go_back": {}}], "click_element": {"index": 5}}',
        Asks("outside"),
    ),
    "the whole encoded twice": ('"' + GOOD.replace('"', '\\"') + '"', acts(CLICK)),
    "arguments encoded twice": (tool(("answer", '"' + GOOD.replace('"', '\\"') + '"')), acts(CLICK)),
    "parameters encoded twice": (says({"click_element": '{"index": 5}'}), acts(CLICK)),
    "the wrapper's name as a key": ('{"answer": ' + GOOD + "}", acts(CLICK)),
    "a peer's wrapper as a key": ('{"AgentOutput": ' + GOOD + "}", acts(CLICK)),
    "the wrapper by name and parameters": ('{"name": "answer", "parameters": ' + GOOD + "}", acts(CLICK)),
    "an answer in a list": (f"[{GOOD}]", acts(CLICK)),
    "an empty list": (says(), Asks("empty")),
    "an empty object": ("{}", Asks("no JSON")),
    # ---- shapes of an item
    "all keys present and all but one null": (
        says({"click_element": {"index": 5}, "go_back": None, "done": None}),
        acts(CLICK),
    ),
    "null items are dropped": (says(None, CLICK, {"click_element": None}, {}), acts(CLICK)),
    "only null items": (says(None, {"click_element": None}), Asks("empty")),
    "two actions in one item": (says({"click_element": {"index": 5}, "go_back": {}}), Asks("2 actions")),
    "name and parameters": (says({"name": "click_element", "parameters": {"index": 5}}), acts(CLICK)),
    "name and arguments as text": (says({"name": "click_element", "arguments": '{"index": 5}'}), acts(CLICK)),
    "`type: function`": (
        says({"type": "function", "function": {"name": "click_element", "arguments": '{"index": 5}'}}),
        acts(CLICK),
    ),
    "`type: function`, flat": (
        says({"type": "function", "name": "click_element", "parameters": {"index": 5}}),
        acts(CLICK),
    ),
    "name and parameters as the whole answer": ('{"name": "click_element", "parameters": {"index": 5}}', acts(CLICK)),
    "`action` names it, parameters beside": ('{"action": "click_element", "parameters": {"index": 5}}', acts(CLICK)),
    "`action` names it, the parameter flat": ('{"action": "click_element", "index": 5}', acts(CLICK)),
    "the intent beside the action": (
        says({"click_element": {"index": 5}, "intent": "pay"}),
        acts({"click_element": {"index": 5, "intent": "pay"}}),
    ),
    "camel case": (says({"clickElement": {"index": 5}}), acts(CLICK)),
    "nulls for what is not said": (
        says({"click_element": {"index": 5, "button": None, "count": None, "modifiers": None, "intent": None}}),
        acts(CLICK),
    ),
    "a null for what must be said": (says({"input_text": {"index": 6, "text": None}}), Asks("text")),
    # ---- names
    "an unknown action first": (says({"fly": {}}, CLICK), Asks("click_element, input_text")),
    "an unknown action behind known ones": (says(CLICK, {"fly": {}}, BACK), acts(CLICK, note="'fly'")),
    "`click_element_by_index`": (says({"click_element_by_index": {"index": 5}}), acts(CLICK)),
    "`scroll` down by a page": (says({"scroll": {"down": True, "num_pages": 1}}), acts({"next_page": {}})),
    "`scroll` up": (says({"scroll": {"down": False}}), acts({"previous_page": {}})),
    "`scroll` as a word": (says({"scroll": "down"}), acts({"next_page": {}})),
    "`scroll` by half a page": (says({"scroll": {"down": True, "num_pages": 0.5}}), Asks("scroll")),
    "`scroll` by ten pages": (says({"scroll": {"down": True, "num_pages": 10}}), Asks("scroll")),
    "`scroll` without a direction": (says({"scroll": {}}), Asks("scroll")),
    "`search_google`": (says({"search_google": {"query": "mug"}}), acts({"search_web": {"query": "mug"}})),
    "`search_google` with a bare string": (says({"search_google": "mug"}), acts({"search_web": {"query": "mug"}})),
    "`go_to_url` with a bare string": (
        says({"go_to_url": "https://a.example"}),
        acts({"go_to_url": {"url": "https://a.example"}}),
    ),
    "`navigate` in a new tab": (
        says({"navigate": {"url": "https://a.example", "new_tab": True}}),
        acts({"open_tab": {"url": "https://a.example"}}),
    ),
    # ---- values
    "a text for a number": (says({"click_element": {"index": "5"}}), acts(CLICK)),
    "5.0 for 5": (says({"click_element": {"index": 5.0}}), acts(CLICK)),
    "5.5 for a number": (says({"click_element": {"index": 5.5}}), Asks("index")),
    "a negative index": (says({"click_element": {"index": -1}}), Asks("index")),
    "true for a number": (says({"click_element": {"index": True}}), Asks("index")),
    "a list for a number": (says({"click_element": {"index": [5]}}), Asks("index")),
    "an index that the page may not have is the engine's": (
        says({"click_element": {"index": 99999}}),
        acts({"click_element": {"index": 99999}}),
    ),
    "a bare value for the one parameter": (says({"wait": 3}), acts({"wait": {"seconds": 3}})),
    "a bare index": (says({"click_element": 5}), acts(CLICK)),
    "a bare value where two are needed": (says({"input_text": "Ada"}), Asks("input_text")),
    "a value out of range": (says({"wait": {"seconds": 60}}), Asks("seconds")),
    "a number for a text": (
        says({"input_text": {"index": 6, "text": 2026}}),
        acts({"input_text": {"index": 6, "text": "2026"}}),
    ),
    "a text for true": (says({"done": {"text": "All is bought.", "success": "true"}}), acts(DONE)),
    "a word for true": (says({"done": {"text": "x", "success": "yes"}}), Asks("success")),
    "a parameter that there is not": (says({"click_element": {"index": 5, "force": True}}), Asks("force")),
    "one option, and several": (
        says({"select_dropdown_option": {"index": 1, "text": ["A", "B"]}}),
        acts({"select_dropdown_option": {"index": 1, "text": ["A", "B"]}}),
    ),
    # ---- the end of the run
    "`done` last": (says(CLICK, DONE), acts(CLICK, DONE)),
    "`done` before something else": (says(DONE, CLICK), Asks("last action")),
    "`done` twice": (says(DONE, DONE), Asks("last action")),
    "one invalid item": (says(CLICK, {"click_element": {}}, BACK), Asks("index")),
    # ---- tools
    "an action as a tool": (tool(("click_element", '{"index": 5}')), acts(CLICK)),
    "actions as tools, in order": (tool(("click_element", '{"index": 5}'), ("go_back", "")), acts(CLICK, BACK)),
    "an unknown tool behind known ones": (tool(("go_back", "{}"), ("fly", "{}")), acts(BACK, note="'fly'")),
    "the wrapper twice, the same": (tool(("answer", GOOD), ("answer", GOOD)), acts(CLICK)),
    "the wrapper twice, different": (
        tool(("answer", GOOD), ("answer", says(BACK))),
        acts(CLICK, note="only the first"),
    ),
    "the wrapper and an action": (tool(("answer", GOOD), ("go_back", "{}")), Asks("mixed")),
    "arguments in a fence": (tool(("answer", f"```json\n{GOOD}\n```")), acts(CLICK)),
    "arguments of a parameterless tool that are empty": (tool(("go_back", "")), acts(BACK)),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("slice_chars", SLICES_CHARS, ids=["by the character", "in slices", "whole"])
def test_ladder(case: str, slice_chars: int) -> None:
    said, expected = CASES[case]
    check(said, expected, slice_chars)
