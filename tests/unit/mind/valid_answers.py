"""Random answers that are valid, for the property tests."""

import json
from random import Random
from typing import Any

from hypothesis import strategies as st

_TRICKY = [
    '"', "'", "\\", "{", "}", "[", "]", ",", ":", "//", "/*", "#", "\n", "“", "”", "｛", "：", "，", "<think>",
    "</think>", "```", '{"go_back": {}}', '", "x": "', "', 'x': '", "None", "null", "\\u", "é", "张三", "😀", "\u2028",
]  # fmt: skip
_random = Random(20)  # noqa: S311 one fixed pool of texts, so that drawing one costs nothing
TEXTS = st.sampled_from(
    [
        "",
        "x",
        "Ada Lovelace",
        *_TRICKY,
        *("".join(_random.choices(_TRICKY, k=_random.randint(2, 5))) for _ in range(400)),
    ]
)
_SOME_TEXT = TEXTS.filter(bool)
_INDEX = st.integers(0, 4000)


def _action(name: str, **parameters: Any) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(parameters).map(lambda values: {name: values})


_ACTIONS = st.one_of(
    _action("click_element", index=_INDEX),
    _action("click_element", index=_INDEX, count=st.sampled_from([2]), modifiers=st.just(["Alt", "Shift"])),
    _action("input_text", index=_INDEX, text=TEXTS),
    _action("input_text", index=_INDEX, text=TEXTS, clear=st.just(False)),
    _action("select_dropdown_option", index=_INDEX, text=st.one_of(TEXTS, st.lists(TEXTS, max_size=3))),
    _action("send_keys", keys=_SOME_TEXT),
    _action("go_to_url", url=_SOME_TEXT),
    _action("go_back"),
    _action("wait", seconds=st.integers(1, 10)),
    _action("scroll_to_percent", percent=st.floats(0, 100)),
    _action("cache_content", content=_SOME_TEXT),
)
_LAST = st.one_of(
    _action("done", text=TEXTS, success=st.booleans()),
    _action("ask_user", question=_SOME_TEXT),
)


def _listed(first: list[dict[str, Any]], last: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [*first, *last] or [{"go_back": {}}]


def _answer(actions: list[dict[str, Any]], memory: str, goal: str) -> dict[str, Any]:
    return {
        "current_state": {"evaluation_previous_goal": "", "memory": memory, "next_goal": goal},
        "action": actions,
    }


LISTS = st.builds(_listed, st.lists(_ACTIONS, max_size=4), st.lists(_LAST, max_size=1))
ANSWERS = st.builds(_answer, LISTS, TEXTS, TEXTS)


def as_json(answer: Any, *, ascii_only: bool = False) -> str:
    """Canonical JSON."""
    return json.dumps(answer, ensure_ascii=ascii_only)
