"""How runs end: Stop, limits, models that fail, a browser that is gone."""

import asyncio
import logging
from time import monotonic

import pytest

from host.models.client import ModelError
from host.settings import Settings
from shared_schemas.page import ActionResult
from shared_schemas.protocol import ActReply, RunOptions
from tests.unit.host.scripted import Gate, Scene, answer, click, done, refused


async def test_stop_ends_the_run_and_the_model_call_at_once() -> None:
    gate = Gate()
    scene = Scene([answer(click(5))[:20], gate])
    running = asyncio.create_task(scene.to_end())
    await gate.reached.wait()
    began_s = monotonic()
    running.cancel()
    await scene.wait_for("run_ended")
    assert monotonic() - began_s < 0.2
    assert not scene.model.is_streaming
    assert scene.of("run_ended")[0].reason == "stopped"


async def test_stop_cancels_an_action_on_a_page_that_does_not_answer_and_starts_no_other() -> None:
    scene = Scene(answer(click(5), click(6)))
    scene.tab.on_act = lambda _: None
    running = asyncio.create_task(scene.run.to_end())
    await scene.tab.act_seen.wait()
    began_s = monotonic()
    running.cancel()
    await running
    assert monotonic() - began_s < 0.2
    assert scene.tab.cancelled == [scene.tab.acts[0].id]
    assert len(scene.tab.acts) == 1
    assert scene.of("action_ended")[0].code == "cancelled"
    assert scene.events[-1].type == "run_ended"


async def test_a_late_answer_of_the_page_to_a_stopped_run_is_only_recorded(caplog: pytest.LogCaptureFixture) -> None:
    scene = Scene(answer(click(5), click(6)))
    scene.tab.on_act = lambda _: None
    running = asyncio.create_task(scene.run.to_end())
    await scene.tab.act_seen.wait()
    running.cancel()
    await running
    told = len(scene.events)
    late = ActReply(
        reply_to=scene.tab.acts[0].id, result=ActionResult(status="done", message="Clicked."), document_id="doc-1"
    )
    with caplog.at_level(logging.INFO):
        scene.tab.peer.resolve(late)
    assert "Late reply act_reply" in caplog.text
    assert (len(scene.events), len(scene.tab.acts)) == (told, 1)


async def test_steps_without_success_end_the_run_at_their_limit() -> None:
    scene = Scene(*[answer(click(5))] * 3, settings=Settings(max_failures=3))
    scene.tab.on_act = refused
    ended = await scene.to_end()
    assert ended.reason == "gave_up"
    assert "Covered by [9] dialog." in ended.text


async def test_the_limit_of_steps_ends_the_run_and_is_named() -> None:
    scene = Scene(*[answer(click(5))] * 2, options=RunOptions(max_steps=2))
    ended = await scene.to_end()
    assert ended.reason == "limit"
    assert "2 steps" in ended.text


async def test_a_call_that_would_pass_the_limit_of_tokens_is_not_made() -> None:
    scene = Scene(answer(click(5)), settings=Settings(max_tokens=900))
    ended = await scene.to_end()
    assert ended.reason == "limit"
    assert "900 tokens" in ended.text
    assert len(scene.model.prompts) <= 1


async def test_a_refused_key_ends_the_run_as_a_matter_of_set_up() -> None:
    scene = Scene(ModelError("key_refused", "The key was refused. Set another."))
    ended = await scene.to_end()
    assert (ended.reason, ended.text) == ("setup", "The key was refused. Set another.")


async def test_a_rate_limit_is_waited_out_as_long_as_the_provider_asks_and_shown() -> None:
    scene = Scene(ModelError("rate_limit", "Too many requests.", retry_after_s=0.05), answer(done()))
    assert (await scene.to_end()).success
    notice = scene.of("notice")[0]
    assert notice.kind == "retrying"
    assert "Too many requests." in notice.text


async def test_a_bad_request_is_never_tried_again() -> None:
    scene = Scene(answer(click(5)), ModelError("bad_request", "Not like this."), answer(done()))
    ended = await scene.to_end()
    assert (ended.reason, ended.text) == ("model_failed", "Not like this.")
    assert len(scene.model.prompts) == 2


async def test_an_answer_that_breaks_off_after_an_action_tells_the_model_what_was_done() -> None:
    whole = answer(click(5), click(6))
    cut = whole.index('{"click_element": {"index": 6')
    scene = Scene([whole[:cut], ModelError("broken_stream", "The line broke.")], answer(done()))
    assert (await scene.to_end()).success
    assert len(scene.tab.acts) == 1
    last = scene.model.page_of(1)
    assert "The line broke." in last
    assert '1. click_element {"index": 5}: done' in last


async def test_a_fault_of_the_program_ends_the_run_with_a_sentence() -> None:
    scene = Scene()  # a model without a reply raises what no part of the host expects
    ended = await scene.to_end()
    assert ended.reason == "internal"
    assert "The log says more." in ended.text


async def test_an_action_that_is_not_answered_in_time_is_a_failed_action_and_the_run_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("host.browser.ACT_DEADLINE_S", 0.05)
    monkeypatch.setattr("host.browser._GRACE_S", 0.0)
    scene = Scene(answer(click(5)), answer(done("It hangs.", success=False)))
    scene.tab.on_act = lambda _: None
    assert (await scene.to_end()).text == "It hangs."
    assert "failed (page_not_answering)" in scene.model.page_of(1)
    assert scene.tab.cancelled == [scene.tab.acts[0].id]


async def test_a_closed_connection_ends_the_run() -> None:
    scene = Scene(answer(click(5)))
    scene.tab.on_act = lambda _: None
    running = asyncio.create_task(scene.to_end())
    await scene.tab.act_seen.wait()
    scene.tab.peer.close()
    assert (await running).reason == "browser_gone"
    (action,) = scene.of("action_ended")
    assert (action.status, action.message[:35]) == ("failed", "It is not known what came of it. Th")


async def test_the_limit_of_time_ends_a_model_call_that_goes_on_and_tells_what_was_achieved() -> None:
    scene = Scene(answer(click(5), memory="Found the blue mug."), [Gate()], settings=Settings(max_duration_s=0.5))
    ended = await scene.to_end()
    assert ended.reason == "limit"
    assert "0.5 s" in ended.text
    assert "So far: Found the blue mug." in ended.text
    assert not scene.model.is_streaming


async def test_a_silent_model_is_given_up_after_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host.navigator.asking._MAX_ATTEMPTS", 1)
    scene = Scene(answer(click(5)), [Gate()], settings=Settings(model_timeout_s=0.05))
    ended = await scene.to_end()
    assert ended.reason == "model_failed"
    assert "said nothing for 0.05 s" in ended.text


async def test_a_model_that_writes_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host.navigator.asking._MAX_ATTEMPTS", 1)
    ended = await Scene("x" * 200_001).to_end()
    assert ended.reason == "model_failed"
    assert "without end" in ended.text


async def test_a_follow_up_after_stop_knows_what_was_done_of_the_turn_that_was_broken_off() -> None:
    whole = answer(click(5), click(6))
    cut = whole.index('{"click_element": {"index": 6')
    first = Scene([whole[:cut], Gate()])
    running = asyncio.create_task(first.run.to_end())
    await first.wait_for("action_ended")
    running.cancel()
    await running
    second = Scene(answer(done()), task="Go on", conversation=first.conversation)
    await second.to_end()
    prompt = second.model.page_of(0)
    assert '1. click_element {"index": 5}: done' in prompt
    assert "The run ended here. Stopped." in prompt
