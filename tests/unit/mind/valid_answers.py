"""Random answers that are valid, for the property tests.

An answer is made from one seed, because drawing each of its parts from hypothesis costs more than reading the answer
does. The seed's remainder says how many actions it has, so that a failing example shrinks to few of them.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

_TRICKY = [
    '"', "'", "\\", "{", "}", "[", "]", ",", ":", "//", "/*", "#", "\n", "“", "”", "｛", "：", "，", "<think>",
    "</think>", "```", '{"go_back": {}}', '", "x": "', "', 'x': '", "None", "null", "\\u", "é", "张三", "😀", "\u2028",
]  # fmt: skip
_MOST_ACTIONS = 4

Action = dict[str, Any]


def _text(random: Random) -> str:
    kind = random.random()
    if kind < 0.15:
        return random.choice(["", "x", "Ada Lovelace"])
    return "".join(random.choices(_TRICKY, k=random.randint(1, 5)))


def _some_text(random: Random) -> str:
    return _text(random) or "x"


def _index(random: Random) -> int:
    return random.choice([0, random.randint(1, 99), random.randint(100, 4000)])


_ACTIONS: list[Callable[[Random], Action]] = [
    lambda random: {"click_element": {"index": _index(random)}},
    lambda random: {"click_element": {"index": _index(random), "count": 2, "modifiers": ["Alt", "Shift"]}},
    lambda random: {"input_text": {"index": _index(random), "text": _text(random)}},
    lambda random: {"input_text": {"index": _index(random), "text": _text(random), "clear": False}},
    lambda random: {"select_dropdown_option": {"index": _index(random), "text": _text(random)}},
    lambda random: {
        "select_dropdown_option": {
            "index": _index(random),
            "text": [_text(random) for _ in range(random.randint(0, 3))],
        }
    },
    lambda random: {"send_keys": {"keys": _some_text(random)}},
    lambda random: {"go_to_url": {"url": _some_text(random)}},
    lambda _: {"go_back": {}},
    lambda random: {"wait": {"seconds": random.randint(1, 10)}},
    lambda random: {"scroll_to_percent": {"percent": random.choice([0.0, 100.0, random.uniform(0, 100)])}},
    lambda random: {"cache_content": {"content": _some_text(random)}},
]
_LAST: list[Callable[[Random], Action]] = [
    lambda random: {"done": {"text": _text(random), "success": random.random() < 0.5}},
    lambda random: {"ask_user": {"question": _some_text(random)}},
]


def _list_of(seed: int) -> list[Action]:
    random = Random(seed)  # noqa: S311 nothing secret
    actions = [random.choice(_ACTIONS)(random) for _ in range(seed % (_MOST_ACTIONS + 1))]
    last = [random.choice(_LAST)(random)] if random.random() < 0.5 else []
    return [*actions, *last] or [{"go_back": {}}]


def _answer_of(seed: int) -> dict[str, Any]:
    random = Random(~seed)  # noqa: S311 nothing secret
    state = {"evaluation_previous_goal": "", "memory": _text(random), "next_goal": _text(random)}
    return {"current_state": state, "action": _list_of(seed)}


_SEEDS = st.integers(0, 2**48)
LISTS = _SEEDS.map(_list_of)
ANSWERS = _SEEDS.map(_answer_of)


def as_json(answer: Any, *, ascii_only: bool = False) -> str:
    """Canonical JSON."""
    return json.dumps(answer, ensure_ascii=ascii_only)
