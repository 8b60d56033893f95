"""Caps on tokens and money, and the estimate that they rest on."""

import pytest

from host.models.client import ModelError, ToolCallDelta, Usage
from host.navigator.tokens import TokenEstimate
from host.settings import Settings
from tests.unit.host.scripted import Scene, answer, click, done


async def test_the_cap_on_money_stops_before_it_is_passed() -> None:
    # A call costs $0.021; the next one is expected to need its prompt and 500 tokens of answer, which is more.
    scene = Scene(
        *[answer(click(5))] * 9, settings=Settings(max_cost_usd=0.05), usage=Usage(2000, 0, 100), usd_per_token=0.00001
    )
    ended = await scene.to_end()
    assert ended.reason == "limit"
    assert ended.cost_usd is not None
    assert ended.cost_usd <= 0.05
    assert "the limit of $0.05" in ended.text
    assert "max_cost_usd" in ended.text
    assert len(scene.model.prompts) == 2


async def test_the_first_call_is_not_made_where_it_would_pass_the_cap_on_money() -> None:
    scene = Scene(answer(click(5)), settings=Settings(max_cost_usd=0.05), usd_per_token=0.001)
    assert (await scene.to_end()).reason == "limit"
    assert scene.model.prompts == []


async def test_an_answer_that_would_pass_the_cap_on_money_is_broken_off_and_what_came_is_counted() -> None:
    whole = answer(click(5), click(6), memory="x" * 40_000)
    cut = whole.index('"action"')
    scene = Scene([whole[:cut], whole[cut:]], settings=Settings(max_cost_usd=0.05), usd_per_token=0.00001)
    ended = await scene.to_end()
    assert ended.reason == "limit"
    assert ended.cost_usd is not None
    assert 0.04 < ended.cost_usd <= 0.0501
    assert scene.tab.acts == []
    assert not scene.model.is_streaming


async def test_a_cap_on_money_that_cannot_be_kept_is_said_before_the_first_call() -> None:
    scene = Scene(answer(click(5)), settings=Settings(max_cost_usd=0.10))
    ended = await scene.to_end()
    assert ended.reason == "setup"
    assert "No price is known for scripted, so the limit of $0.1 cannot be kept." in ended.text
    assert scene.model.prompts == []


async def test_an_answer_that_would_pass_the_cap_on_tokens_is_broken_off() -> None:
    ended = await Scene(answer(click(5), memory="x" * 40_000), settings=Settings(max_tokens=8000)).to_end()
    assert ended.reason == "limit"
    assert "the limit of 8,000 tokens" in ended.text


async def test_money_that_is_spent_is_told_with_each_call_and_at_the_end() -> None:
    scene = Scene(answer(click(5)), answer(done()), usage=Usage(1000, 800, 50), usd_per_token=0.001)
    ended = await scene.to_end()
    assert ended.cost_usd == pytest.approx(2.1)
    assert [event.cached_tokens for event in scene.of("model_called")] == [800, 800]
    assert [event.cost_usd for event in scene.of("model_called")] == [pytest.approx(1.05)] * 2


async def test_a_call_whose_tokens_the_provider_does_not_count_is_priced_by_the_estimate() -> None:
    scene = Scene(answer(done()), usage=Usage(), usd_per_token=0.001)
    ended = await scene.to_end()
    assert ended.cost_usd is not None
    assert ended.cost_usd == pytest.approx((ended.input_tokens + ended.output_tokens) * 0.001)
    assert ended.input_tokens > 1000


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


async def test_answers_that_break_off_again_and_again_are_paid_for_and_do_not_pass_the_cap(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def at_once(_: float) -> None:
        return

    monkeypatch.setattr("host.navigator.asking._pause", at_once)
    broken = [answer(click(5), memory="x" * 6000)[:6000], ModelError("broken_stream", "It broke off.")]
    scene = Scene(*[broken] * 5, settings=Settings(max_cost_usd=0.008), usd_per_token=0.000001)
    ended = await scene.to_end()
    assert ended.reason == "limit"
    assert ended.cost_usd is not None
    assert 0.004 < ended.cost_usd <= 0.008
    assert [call.output_tokens for call in scene.of("model_called")] == [2000] * (len(scene.model.prompts))


async def test_an_answer_by_tool_is_counted_where_the_provider_counts_nothing() -> None:
    scene = Scene([ToolCallDelta(0, "answer", answer(done("x" * 3000)))], usage=Usage())
    scene.model.usage = Usage()
    await scene.to_end()
    assert scene.of("model_called")[0].output_tokens > 1000


async def test_a_model_that_writes_without_end_is_asked_once() -> None:
    scene = Scene(*["x" * 200_001] * 2)
    assert (await scene.to_end()).reason == "model_failed"
    assert len(scene.model.prompts) == 1
