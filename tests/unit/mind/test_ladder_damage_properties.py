"""Damaged, a valid answer comes to its actions or to a question, and what was begun is told."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.mind.property_outcome import actions_of, outcome_of
from tests.unit.mind.valid_answers import ANSWERS, LISTS, as_json

pytestmark = pytest.mark.timeout(900)  # for 5,000 examples on a machine that has much else to do

SLICES = st.integers(1, 60)


def _structure(text: str) -> list[int]:
    """Positions of the punctuation of canonical JSON outside of its strings, and of the quotes."""
    positions: list[int] = []
    inside = escaped = False
    for position, char in enumerate(text):
        if inside and not escaped and char == "\\":
            escaped = True
            continue
        if char == '"' and not escaped:
            inside = not inside
            positions.append(position)
        elif not inside and char in "{}[]:,":
            positions.append(position)
        escaped = False
    return positions


PLACES = st.integers(0, 2**20)
"""Each stands for one of the places that a text has, counted round and round."""


@given(ANSWERS, PLACES, st.sampled_from(["", "{", "}", "[", "]", ",", ":", '"', " "]))
def test_a_damaged_structure_comes_to_the_actions_or_a_question(answer: dict[str, Any], place: int, put: str) -> None:
    text = as_json(answer)
    places = _structure(text)
    position = places[place % len(places)]
    damaged = text[:position] + put + text[position + 1 :]
    early, actions = outcome_of(damaged)
    wanted = actions_of(answer)
    assert all(action in wanted for action in early)
    assert actions is None or all(action in wanted for action in actions)


@given(ANSWERS, st.lists(PLACES, min_size=1, max_size=4))
def test_punctuation_that_is_missing_comes_to_the_actions_or_a_question(
    answer: dict[str, Any], places: list[int]
) -> None:
    text = as_json(answer)
    separators = [position for position in _structure(text) if text[position] in ",:"]
    left_out = {separators[place % len(separators)] for place in places}
    _, actions = outcome_of("".join(char for position, char in enumerate(text) if position not in left_out))
    assert actions is None or actions == actions_of(answer)


@given(LISTS, st.sampled_from(["", " ", ",", ", ", "; "]), st.sampled_from([":", ""]))
def test_quotes_that_are_not_escaped_come_to_a_beginning_or_a_question(
    actions: list[dict[str, Any]], comma: str, colon: str
) -> None:
    text = json.dumps(actions, ensure_ascii=False, separators=(comma or ",", colon or ":"))
    _, came_to = outcome_of('{"action": ' + text.replace('\\"', '"') + "}")
    assert came_to is None or came_to == actions_of({"action": actions})[: len(came_to)]


_WORDS = [
    '{"action": [',
    "]}",
    '{"go_back": {}}',
    ", ",
    '{"wait": 3}',
    "<think>",
    "</think>",
    '"',
    "'",
    "{",
    "}",
    "x",
    ": ",
    "null",
]


@given(st.lists(st.sampled_from(_WORDS), max_size=12).map("".join), SLICES)
def test_what_was_given_early_is_always_told(text: str, slice_chars: int) -> None:
    outcome_of(text, slice_chars)
