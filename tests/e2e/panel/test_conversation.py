"""What the panel shows of a run, message by message."""

import pytest
from playwright.async_api import expect

from tests.e2e.panel import messages as m
from tests.e2e.panel.stage import Stage

BEGUN = [m.connected(), m.snapshot(), m.started()]


async def test_task_goal_action_effect_and_time_are_shown(stage: Stage) -> None:
    await stage.show(
        [
            *BEGUN,
            m.observed(1),
            m.goal(1, "Search for mugs"),
            m.acting(1, 0, "input_text", 'searchbox "Search products"', text="mug"),
            m.acted(1, 0, "input_text", effect={"value": "mug"}, duration_ms=41.4),
        ]
    )
    run = stage.page.get_by_role("article", name="Buy two mugs")
    await expect(run.get_by_text("Search for mugs")).to_be_visible()
    line = run.locator(".action")
    await expect(line).to_have_text("Done: Type “mug” into Search products41 msnow “mug”")


async def test_goal_grows_while_it_streams(stage: Stage) -> None:
    await stage.show([*BEGUN, m.observed(1), m.goal(1, "Open the", complete=False)])
    goal = stage.page.locator(".goal")
    await expect(goal).to_have_text("Open the")
    await stage.show([m.goal(1, "Open the basket")])
    await expect(goal).to_have_text("Open the basket")


async def test_step_says_what_is_read_until_there_is_a_goal(stage: Stage) -> None:
    await stage.show([*BEGUN, m.observed(1, "Home")])
    await expect(stage.page.get_by_text("Reading Home")).to_be_visible()


@pytest.mark.parametrize(
    ("status", "code", "said"), [("refused", "covered", "Refused: "), ("failed", "no_effect", "Failed: ")]
)
async def test_action_that_did_not_happen_is_shown_as_such(stage: Stage, status: str, code: str, said: str) -> None:
    action = m.acted(1, 0, "click_element", status=status, code=code, message='Covered by [31] dialog "Cookies".')
    await stage.show([*BEGUN, m.acting(1, 0, "click_element", 'button "Pay"'), action])
    await expect(stage.page.locator(f".action.{status} .outcome")).to_have_text(f'{said}Covered by dialog "Cookies".')


async def test_action_refused_before_it_began_is_shown(stage: Stage) -> None:
    await stage.show([*BEGUN, m.acted(1, 0, "upload_file", status="refused", code="no_such_file", message="No file.")])
    await expect(stage.page.locator(".action.refused .outcome")).to_have_text("Refused: No file.")


async def test_two_actions_of_a_step_end_each_on_its_own_line(stage: Stage) -> None:
    await stage.show(
        [
            *BEGUN,
            m.acting(1, 0, "click_element", 'button "A"'),
            m.acted(1, 0, "click_element", effect={"checked": True}),
            m.acting(1, 1, "click_element", 'button "B"'),
        ]
    )
    await expect(stage.page.locator(".action.done .what")).to_have_text("Click A button")
    await expect(stage.page.locator(".action.running .what")).to_have_text("Click B button")


async def test_end_shows_answer_and_figures(stage: Stage) -> None:
    await stage.show([*BEGUN, m.ended(cost_usd=0.0021)])
    outcome = stage.page.get_by_role("region", name="Outcome")
    await expect(outcome).to_contain_text("Done")
    await expect(outcome).to_contain_text("The order is placed.")
    await expect(outcome).to_contain_text("3 steps · 4.2 s · 2,820 tokens · $0.0021")
    await expect(stage.page.get_by_role("button", name="Send")).to_be_visible()


async def test_failure_is_not_dressed_as_success(stage: Stage) -> None:
    await stage.show([*BEGUN, m.ended(reason="limit", success=False, text="20 steps are the most.")])
    outcome = stage.page.get_by_role("region", name="Outcome")
    await expect(outcome.get_by_role("heading")).to_have_text("A limit was reached")


async def test_text_of_the_model_stays_text(stage: Stage) -> None:
    await stage.show(
        [*BEGUN, m.goal(1, "<img src=x onerror=alert(1)>"), m.ended(text="<b>Paid</b> <a href='//x'>x</a>")]
    )
    await expect(stage.page.get_by_text("<img src=x onerror=alert(1)>")).to_be_visible()
    await expect(stage.page.get_by_text("<b>Paid</b> <a href='//x'>x</a>", exact=True)).to_be_visible()
    assert await stage.page.locator("main :is(img, b, a)").count() == 0


async def test_address_in_the_answer_is_a_link_to_a_new_tab(stage: Stage) -> None:
    await stage.show([*BEGUN, m.ended(text="See https://shop.example/orders (number 7).")])
    link = stage.page.get_by_role("link", name="https://shop.example/orders", exact=True)
    await expect(link).to_have_attribute("href", "https://shop.example/orders")
    await expect(link).to_have_attribute("target", "_blank")
    await expect(link).to_have_attribute("rel", "noopener noreferrer")


async def test_snapshot_rebuilds_what_the_messages_made(stage: Stage) -> None:
    events = [
        m.started(),
        m.observed(1),
        m.goal(1, "Look"),
        m.acting(1, 0, "scroll_to_bottom"),
        m.acted(1, 0, "scroll_to_bottom", effect={"scrolled_px": {"x": 0, "y": 620}}),
        m.question(2, "Which?"),
        m.answered(2, "The blue one"),
        m.ended(),
    ]
    live = await stage.call("reduceAll", [m.connected(), m.snapshot(), *events])
    rebuilt = await stage.call("reduceAll", [m.connected(), m.snapshot(*events, conversation="c1")])
    assert rebuilt == live


async def test_follow_up_goes_on_below(stage: Stage) -> None:
    await stage.show([*BEGUN, m.ended(), m.started("And a teapot", run="r2")])
    await expect(stage.page.get_by_role("article")).to_have_count(2)


async def test_new_conversation_empties_the_panel_and_its_first_task_has_no_conversation(stage: Stage) -> None:
    await stage.show([*BEGUN, m.ended()])
    await stage.page.get_by_role("button", name="New conversation").click()
    await expect(stage.page.get_by_role("article")).to_have_count(0)
    await stage.page.get_by_role("textbox", name="Task").fill("Again")
    await stage.page.keyboard.press("Enter")
    assert await stage.sent() == [["start", {"task": "Again", "attachments": []}, 7, None]]


async def test_run_whose_host_knows_nothing_of_it_stays_as_interrupted(stage: Stage) -> None:
    await stage.show([*BEGUN, m.acting(1, 0, "wait", seconds=3), m.snapshot()])
    await expect(stage.page.get_by_text("This task was interrupted.")).to_be_visible()
    await expect(stage.page.locator(".action.interrupted")).to_have_count(1)


async def test_events_of_an_unknown_run_change_nothing(stage: Stage) -> None:
    await stage.show([*BEGUN, m.goal(1, "Of another", run="r9"), m.ended(run="r9")])
    await expect(stage.page.get_by_text("Of another")).to_have_count(0)
    await expect(stage.page.get_by_role("button", name="Stop")).to_be_visible()


async def test_conversation_follows_its_end_unless_the_reader_went_up(stage: Stage) -> None:
    lines = [m.acted(1, n, "wait") for n in range(40)]
    await stage.show([*BEGUN, *lines])
    box = stage.page.get_by_role("main")
    from_end = "e => Math.round(e.scrollHeight - e.scrollTop - e.clientHeight)"
    assert await box.evaluate(from_end) == 0
    await box.evaluate("e => new Promise(done => { e.onscroll = done; e.scrollTop = 0 })")
    await stage.show([m.acted(1, 40, "wait")])
    assert await box.evaluate("e => e.scrollTop") == 0
