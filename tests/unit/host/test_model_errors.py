"""What a run does with each kind of a model's failure: told or tried again, in a sentence, with its wait."""

import pytest

from host.models.client import ModelError, ModelFailure
from host.navigator.ending import ending_of
from tests.unit.host.scripted import Scene, answer, click, done

TRIED_AGAIN: list[ModelFailure] = ["rate_limit", "overload", "time_out", "broken_stream", "no_network"]
TOLD_AT_ONCE: list[ModelFailure] = ["key_refused", "no_access", "unknown_model", "bad_request", "content_filter"]
SETUP: list[ModelFailure] = ["key_refused", "no_access", "unknown_model"]


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The waits between attempts, which take no time here."""
    waited: list[float] = []

    async def at_once(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("host.navigator.asking._pause", at_once)
    return waited


@pytest.mark.parametrize("kind", TRIED_AGAIN)
async def test_what_may_pass_is_tried_again_and_the_wait_is_shown(kind: ModelFailure, waits: list[float]) -> None:
    scene = Scene(answer(click(5)), *[ModelError(kind, "It failed.")] * 2, answer(done()))
    assert (await scene.to_end()).success
    told = [notice.text for notice in scene.of("notice") if notice.kind == "retrying"]
    assert len(told) == len(waits) == 2
    assert told[0].startswith("It failed. Trying again in ")
    assert 1 <= waits[0] <= 2 <= waits[1] <= 3, "doubled, and jittered"


@pytest.mark.parametrize("kind", TOLD_AT_ONCE)
async def test_what_stays_is_told_at_once(kind: ModelFailure, waits: list[float]) -> None:
    scene = Scene(answer(click(5)), ModelError(kind, "It failed. Do this."), answer(done()))
    ended = await scene.to_end()
    assert (ended.reason, ended.text) == ("setup" if kind in SETUP else "model_failed", "It failed. Do this.")
    assert len(scene.model.prompts) == 2
    assert waits == []


async def test_what_goes_on_failing_ends_the_run_with_what_was_achieved() -> None:
    failures = [ModelError("overload", "Out of order. Try later.")] * 5
    scene = Scene(answer(click(5), memory="Found the blue mug."), *failures, answer(done()))
    ended = await scene.to_end()
    assert ended.reason == "model_failed"
    assert ended.text == "Out of order. Try later.\n\nSo far: Found the blue mug."
    assert len(scene.model.prompts) == 6


async def test_the_wait_that_the_provider_asks_for_is_kept(waits: list[float]) -> None:
    scene = Scene(answer(click(5)), ModelError("rate_limit", "Too many.", retry_after_s=17), answer(done()))
    assert (await scene.to_end()).success
    assert waits == [17]
    assert scene.of("notice")[0].text == "Too many. Trying again in 17 s."


async def test_a_local_server_that_stops_in_a_run_is_given_up_after_one_more_try(waits: list[float]) -> None:
    gone = ModelError("no_network", "No server is running. Start it.", max_attempts=2)
    scene = Scene(answer(click(5)), *[gone] * 3)
    assert (await scene.to_end()).text.startswith("No server is running. Start it.")
    assert len(waits) == 1
    assert waits[0] <= 2


async def test_an_address_that_was_never_reached_is_told_at_once(waits: list[float]) -> None:
    scene = Scene(ModelError("no_network", "It cannot be reached."), answer(done()))
    assert (await scene.to_end()).reason == "setup"
    assert waits == []


def test_the_waits_of_two_runs_differ() -> None:
    from tenacity import RetryCallState

    from host.navigator import asking

    state = RetryCallState(retry_object=None, fn=None, args=(), kwargs={})  # type: ignore[arg-type]
    assert len({asking._back_off(state) for _ in range(20)}) > 1


def test_every_kind_has_an_ending() -> None:
    kinds: list[ModelFailure] = [*TRIED_AGAIN, *TOLD_AT_ONCE, "context_too_long"]
    assert len(kinds) == 11
    for kind in kinds:
        assert ending_of(ModelError(kind, "x"), model_has_answered=True) is not None
