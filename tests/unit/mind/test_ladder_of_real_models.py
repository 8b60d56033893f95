"""The specification goes on: what families of models and their servers really write, and what comes of it."""

import json

import pytest

from tests.unit.mind.answers import Says, says, tool
from tests.unit.mind.ladder_case import BACK, CLICK, DONE, GOOD, SLICES_CHARS, TYPE, Acts, Asks, acts, answer, check

MAYBE = says(BACK)
CALL = '{"name": "click_element", "arguments": {"index": 5}}'
CALL_BACK = '{"name": "go_back", "arguments": {}}'

CASES: dict[str, tuple[Says | str, Acts | Asks]] = {
    # ---- thoughts in the content
    "a thought in prose, without a tag": (f"The page shows [5].\nSo I click it.\n{GOOD}", acts(CLICK)),
    "bullets of markdown before the answer": (f"* The last step: ok\n* **Next**: click\n\n{GOOD}", acts(CLICK)),
    "a thought behind the answer": (f"{GOOD}<think>Was it {MAYBE}?</think>", acts(CLICK)),
    "square brackets around a thought": (f"[THINK]Maybe {MAYBE}[/THINK]{GOOD}", acts(CLICK)),
    "triangles around a thought": (f"◁think▷Maybe {MAYBE}◁/think▷{GOOD}", acts(CLICK)),
    "a name before the tag of a thought": (f"<seed:think>Maybe {MAYBE}</seed:think>{GOOD}", acts(CLICK)),
    "an analysis": (f"<analysis>Maybe {MAYBE}</analysis>{GOOD}", acts(CLICK)),
    "a scratchpad": (f"<scratchpad>Maybe {MAYBE}</scratchpad>\n<answer>{GOOD}</answer>", acts(CLICK)),
    "channels": (
        f"<|channel|>analysis<|message|>Maybe {MAYBE}<|end|><|start|>assistant<|channel|>final<|message|>{GOOD}",
        acts(CLICK),
    ),
    "a thought of a kind that is not known": (f"<ponder>Maybe {MAYBE}</ponder>{GOOD}", Asks("several different")),
    # ---- marks and wrappers around the answer
    "the mark of the end": (f"{GOOD}<|im_end|>", acts(CLICK)),
    "the mark of the beginning and the end": (f"<s>{GOOD}</s>", acts(CLICK)),
    "a box": (f"<|begin_of_box|>{GOOD}<|end_of_box|>", acts(CLICK)),
    "a tag of XML": (f"<output>\n{GOOD}\n</output>", acts(CLICK)),
    "the word json": (f"json\n{GOOD}", acts(CLICK)),
    "an assignment": (f"answer = {GOOD}", acts(CLICK)),
    "a fence of other text first": (f"```text\nclick 5\n```\n```json\n{GOOD}\n```", acts(CLICK)),
    "a byte order mark": (f"\ufeff{GOOD}", acts(CLICK)),
    "spaces that do not break": (GOOD.replace(" ", "\u00a0"), acts(CLICK)),
    "the schema before the answer": (f'{{"type": "object", "properties": {{}}}}\n{GOOD}', acts(CLICK)),
    "an example behind the answer": (f'{GOOD}\nI could also use {{"go_back": {{}}}}.', Asks("several different")),
    "the form of the prompt, not filled in": (
        '{"current_state": {"next_goal": "..."}, "action": [{"action_name": {"parameter": "value"}}]}',
        Asks("'action_name'"),
    ),
    "a brace too many at the end": (f"{GOOD}}}", acts(CLICK)),
    "the same answer twice with other intents": (
        says({"click_element": {"index": 5, "intent": "pay"}}) + says({"click_element": {"index": 5, "intent": "go"}}),
        acts({"click_element": {"index": 5, "intent": "pay"}}),
    ),
    # ---- calls of tools in the content
    "a call in its tag, on its own lines": (f"<tool_call>\n{CALL}\n</tool_call>", acts(CLICK)),
    "a call behind prose": (f"I click it.\n<tool_call>\n{CALL}\n</tool_call>", acts(CLICK)),
    "a call whose tag is not closed": (f"<tool_call>\n{CALL}", acts(CLICK)),
    "the wrapper called twice in tags": (
        f'<tool_call>{{"name": "answer", "arguments": {GOOD}}}</tool_call>'
        f'<tool_call>{{"name": "answer", "arguments": {MAYBE}}}</tool_call>',
        acts(CLICK, note="only the first"),
    ),
    "calls behind the tag of Python": (f"<|python_tag|>{CALL}; {CALL_BACK}", acts(CLICK, BACK)),
    "the tag of Python and `parameters`": (
        '<|python_tag|>{"name": "click_element", "parameters": {"index": 5}}',
        acts(CLICK),
    ),
    "a list of calls behind its mark": (f"[TOOL_CALLS][{CALL}, {CALL_BACK}]", acts(CLICK, BACK)),
    "the wrapper in a list behind its mark": (
        f'[TOOL_CALLS] [{{"name": "answer", "arguments": {GOOD}}}]',
        acts(CLICK),
    ),
    "a list of calls in tags": (f"<tool_calls>[{CALL}]</tool_calls>", acts(CLICK)),
    "`functools`": (f"functools[{CALL}, {CALL_BACK}]", acts(CLICK, BACK)),
    "a call cut in its arguments": ('<tool_call>{"name": "click_element", "arguments": {"index": 5', Asks("")),
    "a call as Python": ("click_element(index=5)", Asks("no JSON")),
    "a call as Python behind its tag": ("<|python_tag|>click_element(index=5)", Asks("no JSON")),
    "a call as XML": ("<function=click_element><parameter=index>5</parameter></function>", Asks("no JSON")),
    "a call as other XML": (
        '<invoke name="click_element"><parameter name="index">5</parameter></invoke>',
        Asks("no JSON"),
    ),
    "thought, action and input on lines": (
        'Thought: I click\nAction: click_element\nAction Input: {"index": 5}',
        Asks("no JSON"),
    ),
    "bullets instead of an answer": ("- **Action**: click_element\n- **Index**: 5", Asks("no JSON")),
    "YAML": ("action:\n  - click_element:\n      index: 5", Asks("no JSON")),
    "actions one a line": (f"{json.dumps(CLICK)}\n{json.dumps(BACK)}", Asks("several different")),
    "calls as the API writes them": (
        '{"tool_calls": [{"id": "call_1", "type": "function", "function": '
        '{"name": "click_element", "arguments": "{\\"index\\": 5}"}}]}',
        acts(CLICK),
    ),
    "a block of another provider": (
        '[{"type": "tool_use", "id": "t1", "name": "click_element", "input": {"index": 5}}]',
        acts(CLICK),
    ),
    # ---- tool calls proper
    "a tool call beside empty content": (Says("", [("answer", GOOD)]), acts(CLICK)),
    "a tool call beside `null`": (Says("null", [("answer", GOOD)]), acts(CLICK)),
    "a tool call beside an empty object": (Says("{}", [("answer", GOOD)]), acts(CLICK)),
    "arguments that are a list of actions": (tool(("answer", json.dumps([CLICK, BACK]))), acts(CLICK, BACK)),
    "arguments that are a list of one answer": (tool(("answer", f"[{GOOD}]")), acts(CLICK)),
    "arguments of an action that are a bare value": (tool(("click_element", "5")), acts(CLICK)),
    "arguments of an action that are a bare text": (
        tool(("go_to_url", '"https://a.example"')),
        acts({"go_to_url": {"url": "https://a.example"}}),
    ),
    "arguments of an action that are a list": (tool(("click_element", "[5]")), Asks("index")),
    "arguments with the mark of the end": (tool(("answer", f"{GOOD}<|im_end|>")), acts(CLICK)),
    "arguments in prose": (tool(("answer", f"Here: {GOOD}")), acts(CLICK)),
    "arguments sent twice": (tool(("answer", GOOD + GOOD)), acts(CLICK)),
    "two different arguments in one": (tool(("answer", GOOD + MAYBE)), Asks("several different")),
    "arguments that are empty": (tool(("answer", "")), Asks("hold no actions")),
    "arguments that are null": (tool(("answer", "null")), Asks("hold no actions")),
    "an action's call in the arguments": (tool(("answer", CALL)), acts(CLICK)),
    "a tool's name in another case": (tool(("Answer", GOOD)), acts(CLICK)),
    "a tool's name behind its space of names": (tool(("functions.click_element", '{"index": 5}')), acts(CLICK)),
    "a tool without a name": (tool(("", GOOD)), acts(CLICK)),
    "a tool that was not offered": (tool(("json", GOOD)), Asks("'json'")),
    # ---- shapes
    "`action` in `action`": (answer('{"action": [{"click_element": {"index": 5}}]}'), acts(CLICK)),
    "`action` in an item": (says({"action": {"click_element": {"index": 5}}}), acts(CLICK)),
    "a list in the list": (answer('[[{"click_element": {"index": 5}}, {"go_back": {}}]]'), acts(CLICK, BACK)),
    "two lists in the list": (answer('[[{"click_element": {"index": 5}}], [{"go_back": {}}]]'), Asks("not an action")),
    "numbers as keys": (answer('{"0": {"click_element": {"index": 5}}, "1": {"go_back": {}}}'), Asks("2 actions")),
    "`action` is null": (answer("null"), Asks("empty")),
    "a wrapper in a wrapper": (f'{{"result": {{"output": {GOOD}}}}}', acts(CLICK)),
    "other words for the list": ('{"steps": [{"click_element": {"index": 5}}]}', Asks("no JSON")),
    "a key twice alike": (answer('[{"click_element": {"index": 5, "index": 5}}]'), acts(CLICK)),
    "a key twice, as 1 and as true": (answer('[{"click_element": {"index": 1, "index": true}}]'), Asks("twice")),
    "a thought beside the action in its item": (says({"thought": "Pay.", **CLICK}), acts(CLICK)),
    "a number beside the action in its item": (says({"step": 1, **CLICK}), acts(CLICK)),
    "an unknown action beside a known one in an item": (says({**CLICK, "foo": {}}), Asks("2 actions")),
    "a remark among the parameters": (says({"click_element": {"index": 5, "description": "Pay"}}), Asks("description")),
    # ---- names and values
    "keys in capitals": (
        '{"CURRENT_STATE": {}, "ACTION": [{"CLICK_ELEMENT": {"INDEX": 5}}]}',
        acts(CLICK),
    ),
    "keys with capitals": ('{"Action": [{"Click_Element": {"Index": 5}}]}', acts(CLICK)),
    "spaces in keys": ('{"current state": {}, "action": [{"click element": {"index": 5}}]}', acts(CLICK)),
    "hyphens in keys": (says({"click-element": {"index": 5}}), acts(CLICK)),
    "parameters in camel case": (
        says({"drag_element": {"fromIndex": 5, "toIndex": 6}}),
        acts({"drag_element": {"from_index": 5, "to_index": 6}}),
    ),
    "a parameter in two spellings": (says({"drag_element": {"fromIndex": 5, "from_index": 6}}), Asks("fromIndex")),
    "`true` for an action without parameters": (says({"go_back": True}), acts(BACK)),
    "an empty text for an action without parameters": (says({"go_back": ""}), acts(BACK)),
    "`false` for an action without parameters": (says({"go_back": False}), Asks("go_back")),
    "null for an action without parameters is none": (says({"go_back": None}, CLICK), acts(CLICK)),
    "`true` for `done`": (says({"done": True}), Asks("done")),
    "`done` with its text alone": (says({"done": "All bought"}), Asks("success")),
    "`done` with 1 for true": (says({"done": {"text": "x", "success": 1}}), Asks("success")),
    "words behind `done`": (says(CLICK, DONE) + " All is bought!", acts(CLICK, DONE)),
    "another name for the index": (says({"click_element": {"element_id": 5}}), Asks("index")),
    "coordinates": (says({"click": {"x": 100, "y": 200}}), Asks("index")),
    "brackets around the index": (says({"click_element": {"index": "[5]"}}), Asks("index")),
    "a unit behind a number": (says({"wait": {"seconds": "3s"}}), Asks("seconds")),
    "a list for a text": (says({"input_text": {"index": 6, "text": ["Ada"]}}), Asks("text")),
    "an object for a text": (says({"input_text": {"index": 6, "text": {"value": "Ada"}}}), Asks("text")),
    "an index beyond all pages is the engine's": (
        says({"click_element": {"index": 123456789012345678901234567890}}),
        acts({"click_element": {"index": 123456789012345678901234567890}}),
    ),
    "an exponent": (answer('[{"click_element": {"index": 5e0}}]'), acts(CLICK)),
    "a number beyond all numbers": (answer('[{"click_element": {"index": 1e400}}]'), Asks("value")),
    "NaN": (answer('[{"scroll_to_percent": {"percent": NaN}}]'), Asks("value")),
    "infinity": (answer('[{"scroll_to_percent": {"percent": -Infinity}}]'), Asks("value")),
    "a hexadecimal number": (answer('[{"click_element": {"index": 0x5}}]'), Asks("value")),
    "a zero before a number": (answer('[{"click_element": {"index": 05}}]'), Asks("value")),
    "`undefined`": (answer('[{"click_element": {"index": 5, "intent": undefined}}]'), Asks("value")),
    # ---- texts
    "half an emoji in the goal": (
        '{"current_state": {"next_goal": "a \\ud83d"}, "action": [{"click_element": {"index": 5}}]}',
        acts(CLICK),
    ),
    "half an emoji in a text to type": (
        answer('[{"input_text": {"index": 6, "text": "a \\ud83d"}}]'),
        Asks("input_text"),
    ),
    "an emoji as two escapes": (
        answer('[{"input_text": {"index": 6, "text": "\\ud83d\\ude00"}}]'),
        acts({"input_text": {"index": 6, "text": "😀"}}),
    ),
    "cut between the two escapes of an emoji": (
        '{"action": [{"go_back": {}}, {"input_text": {"index": 6, "text": "a \\ud83d\\ud',
        acts(BACK, note="cut off"),
    ),
    "a fence in a text to type": (
        says({"input_text": {"index": 6, "text": "```json\n{}\n```"}}),
        acts({"input_text": {"index": 6, "text": "```json\n{}\n```"}}),
    ),
    "texts put together": (answer('[{"input_text": {"index": 6, "text": "A" + "da"}}]'), Asks("comma")),
    "three quotes": (answer('[{"input_text": {"index": 6, "text": """Ada"""}}]'), Asks("comma")),
    "entities of HTML": (GOOD.replace('"', "&quot;"), Asks("")),
    "doubled braces": (GOOD.replace("{", "{{").replace("}", "}}"), Asks("cannot")),
    "an ellipsis in the list": (answer('[{"click_element": {"index": 5}}, ...]'), Asks("began")),
    "JSON and its comments as JSON5": ("{action: [{input_text: {index: 6, text: 'Ada',}}], /* so */}", acts(TYPE)),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("slice_chars", SLICES_CHARS, ids=["by the character", "in slices", "whole"])
def test_ladder(case: str, slice_chars: int) -> None:
    said, expected = CASES[case]
    check(said, expected, slice_chars)
