"""What a run asks of the user, and what the user does beside it."""

import asyncio

from shared_schemas.protocol import ObserveRequest, RequestFailed, RunOptions
from tests.unit.host.scripted import Gate, Scene, answer, click, done


async def test_the_users_own_click_ends_the_batch_before_its_next_action() -> None:
    whole = answer(click(5), click(6))
    cut = whole.index('{"click_element": {"index": 6')
    gate = Gate()
    scene = Scene([whole[:cut], gate, whole[cut:]], answer(done()))
    running = asyncio.create_task(scene.to_end())
    await scene.wait_for("action_ended")
    scene.run.user_acted()
    gate.opened.set()
    assert (await running).success
    assert len(scene.tab.acts) == 1
    assert "the user clicked or typed" in scene.model.page_of(1)
    assert scene.of("notice")[0].kind == "user_acted"


async def test_a_question_waits_for_the_users_answer_which_the_model_reads() -> None:
    scene = Scene(answer({"ask_user": {"question": "Which size?"}}), answer(done()))
    running = asyncio.create_task(scene.to_end())
    question = await scene.wait_for("question")
    assert question.text == "Which size?"
    scene.run.dialogue.answer(question.question_id, "Large")
    assert (await running).success
    assert "<user_answer>\nLarge\n</user_answer>" in scene.model.page_of(1)


async def test_a_question_that_nobody_can_answer_ends_the_run() -> None:
    scene = Scene(answer({"ask_user": {"question": "Which size?"}}), options=RunOptions(attended=False))
    ended = await scene.to_end()
    assert (ended.reason, ended.text) == ("unanswered", "Which size?")
    assert scene.events[-2].type == "question"


async def test_a_site_that_is_not_allowed_is_asked_for_and_the_run_goes_on_when_it_is() -> None:
    scene = Scene(answer(done()))
    allowed = False

    def check(request: ObserveRequest) -> RequestFailed | None:
        if allowed:
            return None
        return RequestFailed(
            reply_to=request.id, code="origin_not_allowed", message="Not allowed.", origin="https://b.example"
        )

    scene.tab.on_observe = check
    running = asyncio.create_task(scene.to_end())
    assert (await scene.wait_for("permission_needed")).origin == "https://b.example"
    allowed = True
    scene.run.dialogue.decide("https://b.example", granted=True)
    assert (await running).success
    assert scene.of("permission_decided")[0].granted


async def test_a_site_that_is_refused_ends_the_run_with_its_name() -> None:
    scene = Scene()
    scene.tab.on_observe = lambda request: RequestFailed(
        reply_to=request.id, code="origin_not_allowed", message="b.example is not allowed.", origin="https://b.example"
    )
    running = asyncio.create_task(scene.to_end())
    await scene.wait_for("permission_needed")
    scene.run.dialogue.decide("https://b.example", granted=False)
    ended = await running
    assert (ended.reason, ended.text) == ("setup", "b.example is not allowed.")


async def test_the_model_can_leave_a_page_that_cannot_be_read() -> None:
    scene = Scene(answer({"go_to_url": {"url": "https://shop.example"}}), answer(done()))
    pages = iter([True, False])
    scene.tab.on_observe = lambda request: (
        RequestFailed(reply_to=request.id, code="page_not_scriptable", message="A page of the browser.", origin=None)
        if next(pages)
        else None
    )
    assert (await scene.to_end()).success
    assert "A page of the browser." in scene.model.page_of(0)
    assert scene.tab.acts[0].document_id is None


async def test_a_page_that_stays_unreadable_ends_the_run_with_the_reason() -> None:
    scene = Scene(answer({"wait": {"seconds": 1}}))
    scene.tab.on_observe = lambda request: RequestFailed(
        reply_to=request.id, code="page_not_scriptable", message="A page of the browser.", origin=None
    )
    ended = await scene.to_end()
    assert (ended.reason, ended.text) == ("page", "A page of the browser.")
