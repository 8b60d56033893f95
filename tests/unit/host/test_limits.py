"""Caps on tokens and money, and the estimate that they rest on."""

import pytest

from host.models.client import ModelError, Usage
from host.navigator.ending import RunOver
from host.navigator.limits import Limits, ModelCall, Spending
from host.navigator.tokens import TokenEstimate
from host.settings import Settings
from tests.unit.host.scripted import Scene, answer, click, done


def call(input_tokens: int, cost_usd: float | None) -> ModelCall:
    return ModelCall("navigate", "m", input_tokens, 0, 100, cost_usd, 1.0)


def test_the_cap_on_money_stops_before_it_is_passed() -> None:
    spending = Spending(Limits.of(Settings(max_cost_usd=0.10), None))
    spending.add(call(1000, 0.06))
    with pytest.raises(RunOver) as caught:
        spending.check_before_call(1000)
    assert caught.value.ending.reason == "limit"
    assert "$0.1" in caught.value.ending.text
    assert "$0.0600 are spent" in caught.value.ending.text


def test_a_call_without_a_price_costs_nothing_that_is_known() -> None:
    spending = Spending(Limits.of(Settings(max_cost_usd=0.10), None))
    spending.add(call(1000, None))
    spending.check_before_call(10_000)
    assert spending.cost_usd is None


async def test_money_that_is_spent_is_told_with_each_call_and_at_the_end() -> None:
    scene = Scene(answer(click(5)), answer(done()), usage=Usage(1000, 800, 50, 0.25))
    ended = await scene.to_end()
    assert ended.cost_usd == 0.5
    assert [event.cached_tokens for event in scene.of("model_called")] == [800, 800]


async def test_a_provider_that_asks_to_wait_too_long_is_not_waited_for() -> None:
    scene = Scene(answer(click(5)), ModelError("rate_limit", "Come back tomorrow.", retry_after_s=9000), answer(done()))
    assert (await scene.to_end()).text == "Come back tomorrow."


def test_the_estimate_learns_from_what_the_provider_counts() -> None:
    estimate = TokenEstimate()
    for _ in range(6):
        estimate.calibrate(chars=2000, tokens=1000)
    assert 970 < estimate.tokens(2000) < 1010


def test_a_count_that_cannot_be_does_not_spoil_the_estimate() -> None:
    estimate = TokenEstimate()
    estimate.calibrate(chars=100_000, tokens=1)
    estimate.calibrate(chars=0, tokens=0)
    assert estimate.tokens(8000) >= 1000
