"""Planner, checker, pictures and the way out of a circle."""

import asyncio

import pytest

from host.models.client import ModelError
from host.navigator.advice import is_due, objection
from host.settings import Advice, Settings
from shared_schemas.page import ActionResult
from shared_schemas.protocol import RequestFailed, RunOptions, ScreenshotReply, ScreenshotRequest
from tests.unit.host.scripted import Gate, Scene, ScriptedModel, answer, click, done


async def test_a_checker_that_agrees_lets_the_run_end() -> None:
    scene = Scene(answer(done("Paid.")), settings=Settings(checker="auto"), adviser=ScriptedModel("YES"))
    ended = await scene.to_end()
    assert (ended.success, ended.text) == (True, "Paid.")


async def test_what_the_checker_misses_goes_back_to_the_model() -> None:
    scene = Scene(
        answer(done("Paid.")),
        answer(click(5)),
        answer(done("Paid now.")),
        settings=Settings(checker="auto"),
        adviser=ScriptedModel("NO: the order is not sent.", "YES."),
    )
    ended = await scene.to_end()
    assert (ended.success, ended.text) == (True, "Paid now.")
    assert "the order is not sent." in scene.model.page_of(1)
    assert scene.of("notice")[0].kind == "check"


async def test_two_opinions_that_stay_apart_end_without_success_and_both_are_told() -> None:
    scene = Scene(
        *[answer(done("Paid."))] * 2,
        settings=Settings(checker="auto"),
        adviser=ScriptedModel("NO: nothing is paid", "No, nothing is paid"),
    )
    ended = await scene.to_end()
    assert not ended.success
    assert "Paid." in ended.text
    assert "nothing is paid" in ended.text


@pytest.mark.parametrize(
    ("when", "step", "is_stuck", "due"),
    [
        ("off", 11, True, False),
        ("auto", 1, False, False),
        ("auto", 11, False, True),
        ("auto", 3, True, True),
        (3, 1, False, False),
        (3, 4, False, True),
        (3, 5, False, False),
    ],
)
def test_the_planner_is_asked_when_it_is_due(when: Advice, step: int, is_stuck: bool, due: bool) -> None:
    assert is_due(when, step, is_stuck=is_stuck) is due


async def test_the_planners_advice_stands_in_the_next_prompt() -> None:
    scene = Scene(
        answer(click(5)), answer(done()), settings=Settings(planner=1), adviser=ScriptedModel("Open the cart.")
    )
    await scene.to_end()
    assert "<plan>\nOpen the cart.\n</plan>" in scene.model.page_of(1)


async def test_the_same_action_without_effect_is_told_then_another_way_is_asked_for_then_the_user_is_asked() -> None:
    scene = Scene(*[answer(click(5))] * 5, answer(done()))
    running = asyncio.create_task(scene.to_end())
    question = await scene.wait_for("question")
    assert "5 times without effect" in question.text
    scene.run.dialogue.answer(question.question_id, "Use the other button")
    assert (await running).success
    assert "stayed as it is" not in scene.model.page_of(1)
    assert "It has no effect." in scene.model.page_of(2)
    assert "Do something different now" in scene.model.page_of(3)
    assert "Use the other button" in scene.model.page_of(5)


async def test_a_run_that_is_stuck_and_unattended_ends_with_the_question() -> None:
    scene = Scene(*[answer(click(5))] * 5, options=RunOptions(attended=False))
    assert (await scene.to_end()).reason == "unanswered"


async def test_an_action_that_changes_the_page_each_time_is_not_stuck() -> None:
    scene = Scene(*[answer(click(5))] * 6, answer(done()))
    clicks = iter(range(1, 10))

    def more(_: object) -> ActionResult:
        scene.tab.page_text = f"[5]<button>More />\nQuantity {next(clicks)}"
        return ActionResult(status="done", message="Clicked.")

    scene.tab.on_act = more
    assert (await scene.to_end()).success
    assert not scene.of("notice")


async def test_a_picture_goes_with_the_page_when_vision_is_on() -> None:
    scene = Scene(answer(done()), settings=Settings(vision=True))
    scene.tab.on_screenshot = lambda request: ScreenshotReply(
        reply_to=request.id, media_type="image/png", data_base64="aGk="
    )
    await scene.to_end()
    content = scene.model.prompts[0][-1].content
    assert isinstance(content, list)
    assert content[1] == {"type": "image_url", "image_url": {"url": "data:image/png;base64,aGk="}}


async def test_without_a_picture_the_turn_goes_on_and_says_why() -> None:
    scene = Scene(answer(done()), settings=Settings(vision=True))
    scene.tab.on_screenshot = lambda request: RequestFailed(
        reply_to=request.id, code="tab_not_in_front", message="The tab is not in front.", origin=None
    )
    assert (await scene.to_end()).success
    assert "The tab is not in front." in scene.of("notice")[0].text
    assert "There is no picture of the page: The tab is not in front." in scene.model.page_of(0)


def without_pictures(scene: Scene, message: str = "The tab is not in front.") -> None:
    scene.tab.on_screenshot = lambda request: RequestFailed(
        reply_to=request.id, code="tab_not_in_front", message=message, origin=None
    )


async def test_why_there_is_no_picture_stands_in_every_turn_and_is_told_to_the_user_once() -> None:
    scene = Scene(answer(click(5)), answer(click(6)), answer(done()), settings=Settings(vision=True))
    without_pictures(scene)
    assert (await scene.to_end()).success
    for call in range(3):
        assert "There is no picture of the page: The tab is not in front." in scene.model.page_of(call)
    assert [notice.kind for notice in scene.of("notice")] == ["vision"]


async def test_a_model_that_is_known_to_take_no_pictures_gets_none_and_the_user_is_told_once() -> None:
    scene = Scene(answer(click(5)), answer(done()), settings=Settings(vision=True))
    scene.model.takes_images = False
    assert (await scene.to_end()).success, "no picture was asked of the browser"
    assert [notice.text for notice in scene.of("notice")] == [
        "There is no picture of the page: this model takes none, so it goes by the text of the page alone."
    ]
    assert all("this model takes none" in scene.model.page_of(call) for call in range(2))


async def test_a_model_that_turns_out_to_take_no_pictures_gets_no_more_and_the_user_is_told_once() -> None:
    gate = Gate()
    whole = answer(click(5))
    scene = Scene([whole[:20], gate, whole[20:]], answer(click(6)), answer(done()), settings=Settings(vision=True))
    shots: list[int] = []

    def shoot(request: ScreenshotRequest) -> ScreenshotReply:
        shots.append(request.id)
        return ScreenshotReply(reply_to=request.id, media_type="image/png", data_base64="aGk=")

    scene.tab.on_screenshot = shoot
    running = asyncio.create_task(scene.to_end())
    await gate.reached.wait()
    scene.model.takes_images = False
    gate.opened.set()
    assert (await running).success
    assert len(shots) == 1
    assert [notice.kind for notice in scene.of("notice")] == ["vision"]


async def test_the_checker_looks_every_so_many_steps_and_before_the_end() -> None:
    scene = Scene(
        *[answer(click(number)) for number in range(4)],
        answer(done("Paid.")),
        settings=Settings(checker=2),
        adviser=ScriptedModel("NO: the address is missing", "YES", "YES"),
    )
    assert (await scene.to_end()).success
    assert [event.step for event in scene.of("model_called") if event.purpose == "check"] == [3, 5, 5]
    assert "the address is missing" in scene.model.page_of(2)
    assert "the address is missing" not in scene.model.page_of(1)


async def test_second_opinions_that_cannot_be_had_are_gone_without() -> None:
    failure = ModelError("content_filter", "I will not say.")
    scene = Scene(
        answer(click(5)),
        answer(done("Paid.")),
        settings=Settings(checker="auto", planner=1),
        adviser=ScriptedModel(failure, failure),
    )
    assert (await scene.to_end()).success
    assert [notice.text for notice in scene.of("notice")] == [
        "There is no plan: I will not say.",
        "The result could not be checked: I will not say.",
    ]


@pytest.mark.parametrize(
    ("said", "missing"),
    [
        ("YES", ""),
        ("yes, all of it", ""),
        ("**YES**", ""),
        ("Verdict: YES", ""),
        ("NO: the cart is empty", "the cart is empty"),
        ("**NO**: the cart is empty", "the cart is empty"),
        ("No, the cart is empty", "the cart is empty"),
        ("Not done: the cart is empty", "Not done: the cart is empty"),
        ("Verdict: NO - the cart is empty", "the cart is empty"),
        ("NO", "the checker does not say what."),
        ("The cart has three items.", None),
        ("Nothing", None),
        ("", None),
    ],
)
def test_what_a_checker_says_is_a_yes_a_no_or_neither(said: str, missing: str | None) -> None:
    assert objection(said) == missing


async def test_a_checker_that_says_neither_is_told_to_the_user() -> None:
    scene = Scene(answer(done("Paid.")), settings=Settings(checker="auto"), adviser=ScriptedModel("Hm."))
    assert (await scene.to_end()).success
    assert "neither YES nor NO" in scene.of("notice")[0].text


@pytest.mark.parametrize(
    "said",
    [
        "<think>YES? I am not sure.</think>\nNO: the cart is empty",
        "YES? I am not sure.</think>NO: the cart is empty",
        "<|channel|>analysis<|message|>YES?<|end|><|start|>assistant<|channel|>final<|message|>NO: the cart is empty",
    ],
)
async def test_what_a_checker_thinks_is_not_its_word(said: str) -> None:
    scene = Scene(*[answer(done("Paid."))] * 2, settings=Settings(checker="auto"), adviser=ScriptedModel(said, "YES"))
    await scene.to_end()
    assert scene.of("notice")[0].text == "Not done yet: the cart is empty"


async def test_what_a_planner_thinks_is_not_its_plan() -> None:
    scene = Scene(
        answer(click(5)),
        answer(done()),
        answer(done()),
        settings=Settings(planner=1),
        adviser=ScriptedModel("<think>Hm, hm.</think>Pay now."),
    )
    await scene.to_end()
    assert [notice.text for notice in scene.of("notice")] == ["Pay now."]
    assert "Hm, hm." not in scene.model.page_of(1)


async def test_a_planner_that_says_nothing_is_gone_without() -> None:
    scene = Scene(
        answer(click(5)), answer(done()), settings=Settings(planner=1), adviser=ScriptedModel("<think>Hm, hm.")
    )
    assert (await scene.to_end()).success
    assert "<plan>" not in scene.model.page_of(1)
