"""What the panel asks of the user, and what it sends for their clicks and keys."""

from datetime import date
from typing import Any

import pytest
from playwright.async_api import FilePayload, expect

from demo.samples import panel_query, samples
from tests.e2e.panel import messages as m
from tests.e2e.panel.stage import Stage

READY = [m.connected(), m.snapshot()]
BEGUN = [*READY, m.started()]


def reach(kind: str, **fields: Any) -> dict[str, Any]:
    site = {"kind": kind, "tabId": 7, **fields}
    return {"site": site, "siteAllowed": False, "allAllowed": False}


def text_file(name: str, content: bytes) -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": content}


async def test_enter_sends_and_the_task_shows_at_once(stage: Stage) -> None:
    await stage.show(READY)
    box = stage.page.get_by_role("textbox", name="Task")
    await box.fill("  Buy a mug ")
    await box.press("Enter")
    assert await stage.sent() == [["start", {"task": "Buy a mug", "attachments": []}, 7, None]]
    await expect(stage.page.get_by_role("article", name="Buy a mug")).to_contain_text("Starting")
    await expect(box).to_have_value("")


async def test_shift_enter_breaks_the_line_and_sends_nothing(stage: Stage) -> None:
    await stage.show(READY)
    box = stage.page.get_by_role("textbox", name="Task")
    await box.press_sequentially("one")
    await box.press("Shift+Enter")
    await box.press_sequentially("two")
    await expect(box).to_have_value("one\ntwo")
    assert await stage.sent() == []


async def test_escape_keeps_the_text(stage: Stage) -> None:
    await stage.show(READY)
    box = stage.page.get_by_role("textbox", name="Task")
    await box.fill("Buy a mug")
    await box.press("Escape")
    await expect(box).to_have_value("Buy a mug")


async def test_enter_of_an_input_method_sends_nothing(stage: Stage) -> None:
    await stage.show(READY)
    box = stage.page.get_by_role("textbox", name="Task")
    await box.fill("买")
    await box.dispatch_event("keydown", {"key": "Enter", "isComposing": True})
    assert await stage.sent() == []


async def test_empty_task_is_not_sent(stage: Stage) -> None:
    await stage.show(READY)
    await stage.page.get_by_role("textbox", name="Task").press("Enter")
    assert await stage.sent() == []
    await expect(stage.page.get_by_role("button", name="Send")).to_be_disabled()


async def test_task_that_was_not_taken_comes_back_with_the_reason(stage: Stage) -> None:
    await stage.show(READY)
    box = stage.page.get_by_role("textbox", name="Task")
    await box.fill("Buy a mug")
    await box.press("Enter")
    await stage.show([{"type": "run_rejected", "message": "Another run goes on."}])
    await expect(stage.page.get_by_role("alert")).to_have_text("Another run goes on.")
    await expect(box).to_have_value("Buy a mug")


async def test_task_on_its_way_to_a_host_that_dies_comes_back(stage: Stage) -> None:
    await stage.show(READY)
    box = stage.page.get_by_role("textbox", name="Task")
    await box.fill("Buy a mug")
    await box.press("Enter")
    crashed = {"type": "host_state", "state": "crashed", "message": "It ended.", "next_step": "Run `doctor`."}
    await stage.show([crashed])
    await expect(box).to_have_value("Buy a mug")
    await expect(stage.page.get_by_role("status", name="Connection")).to_contain_text("It ended.")


async def test_second_task_waits_for_the_first_and_keeps_its_text(stage: Stage) -> None:
    await stage.show(BEGUN)
    box = stage.page.get_by_role("textbox", name="Task")
    await box.fill("And a teapot")
    await box.press("Enter")
    await expect(stage.page.get_by_role("alert")).to_contain_text("Stop it first")
    await expect(box).to_have_value("And a teapot")
    assert await stage.sent() == []


async def test_stop_stops_the_run(stage: Stage) -> None:
    await stage.show(BEGUN)
    await stage.page.get_by_role("button", name="Stop").click()
    assert await stage.sent() == [["stop", "r1"]]


async def test_question_is_answered_in_its_own_box(stage: Stage) -> None:
    await stage.show([*BEGUN, m.question(1, "Which mug?")])
    await expect(stage.page.get_by_text("Waiting for you")).to_be_visible()
    box = stage.page.get_by_role("textbox", name="Your answer")
    await box.fill("The blue one")
    await box.press("Enter")
    assert await stage.sent() == [["answer", "r1", "q1", "The blue one"]]
    await stage.show([m.answered(1, "The blue one")])
    await expect(box).to_have_count(0)
    await expect(stage.page.locator(".answer")).to_have_text("The blue one")


async def test_question_of_a_run_that_ended_takes_no_answer(stage: Stage) -> None:
    await stage.show([*BEGUN, m.question(1, "Which mug?"), m.ended(reason="stopped", success=False, text="Stopped.")])
    await expect(stage.page.get_by_role("textbox", name="Your answer")).to_have_count(0)
    await expect(stage.page.get_by_text("Not answered.")).to_be_visible()


async def test_site_can_be_refused(stage: Stage) -> None:
    await stage.show([*BEGUN, m.permission_needed(1, "https://pay.example")])
    await expect(stage.page.get_by_role("button", name="Allow on https://pay.example")).to_be_visible()
    await stage.page.get_by_role("button", name="Not now").click()
    assert await stage.sent() == [["decideOrigin", "r1", "https://pay.example", False]]


@pytest.mark.parametrize(
    ("reached", "said"),
    [
        (reach("untold"), "Click Pagehand’s icon in the toolbar, or choose “All sites”."),
        (reach("browser_page"), "This is a page of the browser itself"),
    ],
)
async def test_tab_that_cannot_be_used_is_said_with_what_to_do(
    stage: Stage, reached: dict[str, Any], said: str
) -> None:
    await stage.show(READY, reach=reached)
    box = stage.page.get_by_role("textbox", name="Task")
    await box.fill("Buy a mug")
    await box.press("Enter")
    await expect(stage.page.get_by_role("alert")).to_contain_text(said)
    await expect(box).to_have_value("Buy a mug")
    assert await stage.sent() == []


@pytest.mark.parametrize("kind", ["untold", "browser_page"])
async def test_with_all_sites_allowed_a_task_starts_from_any_tab(stage: Stage, kind: str) -> None:
    await stage.show(READY, reach={**reach(kind), "allAllowed": True})
    box = stage.page.get_by_role("textbox", name="Task")
    await box.fill("go to https://shop.example")
    await box.press("Enter")
    assert await stage.sent() == [["start", {"task": "go to https://shop.example", "attachments": []}, 7, None]]


async def test_choice_beside_the_box_names_the_site(stage: Stage) -> None:
    await stage.show(READY)
    choice = stage.page.get_by_role("combobox", name="Pagehand may use")
    assert await choice.locator("option").all_inner_texts() == ["This site: shop.example", "All sites"]


async def test_sample_starts_with_one_click(stage: Stage) -> None:
    offered = samples(date(2026, 3, 9))
    await stage.show(READY, query=panel_query(offered))
    await stage.page.get_by_role("button", name=offered[2].title).click()
    assert await stage.sent() == [["start", {"task": offered[2].task, "attachments": []}, 7, None]]


async def test_without_samples_none_are_offered(stage: Stage) -> None:
    await stage.show(READY, query="?samples=[1,{}]")
    await expect(stage.page.get_by_text("Tasks to try")).to_have_count(0)


@pytest.mark.parametrize("state", ["not_found", "forbidden", "crashed", "version_mismatch"])
async def test_missing_host_is_said_with_what_to_do(stage: Stage, state: str) -> None:
    await stage.show(
        [{"type": "host_state", "state": state, "message": "It is not there.", "next_step": "Run `doctor`."}]
    )
    trouble = stage.page.get_by_role("status", name="Connection")
    await expect(trouble).to_contain_text("It is not there.")
    await expect(trouble.locator("code")).to_have_text("doctor")
    await trouble.get_by_role("button", name="Try again").click()
    assert await stage.sent() == [["reconnect"]]


async def test_lamp_and_model_are_shown(stage: Stage) -> None:
    await stage.show(READY)
    await expect(stage.page.get_by_role("banner")).to_contain_text("Connected")
    await expect(stage.page.get_by_role("banner")).to_contain_text("offline: commands without a model")


async def test_picked_files_go_with_the_task(stage: Stage) -> None:
    await stage.show(READY)
    await stage.page.locator("input[type=file]").set_input_files(
        [
            {"name": "a.txt", "mimeType": "text/plain", "buffer": b"hello"},
            {"name": "b.bin", "mimeType": "", "buffer": b"\x00\xff"},
        ]
    )
    await stage.page.get_by_role("button", name="Remove b.bin").click()
    box = stage.page.get_by_role("textbox", name="Task")
    await box.fill("Upload it")
    await box.press("Enter")
    file = {"name": "a.txt", "media_type": "text/plain", "data_base64": "aGVsbG8="}
    assert await stage.sent() == [["start", {"task": "Upload it", "attachments": [file]}, 7, None]]
    await expect(stage.page.get_by_role("list", name="Attached files")).to_have_count(0)


async def test_file_of_the_same_name_takes_the_place_of_the_first(stage: Stage) -> None:
    await stage.show(READY)
    field = stage.page.locator("input[type=file]")
    await field.set_input_files([text_file("a.txt", b"one")])
    await expect(stage.page.get_by_role("button", name="Remove a.txt")).to_be_visible()
    await field.set_input_files([text_file("a.txt", b"two"), text_file("b.txt", b"one")])
    await expect(stage.page.get_by_role("button", name="Remove b.txt")).to_be_visible()
    box = stage.page.get_by_role("textbox", name="Task")
    await box.fill("Upload it")
    await box.press("Enter")
    ((_, draft, _, _),) = await stage.sent()
    assert [each["data_base64"] for each in draft["attachments"]] == ["dHdv", "b25l"]


async def test_files_that_are_picked_one_right_after_the_other_are_all_attached(stage: Stage) -> None:
    await stage.show(READY)
    await stage.page.evaluate(
        """() => {
            const field = document.querySelector('input[type=file]');
            for (const [name, size] of [['slow.bin', 8 * 1024 * 1024], ['quick.txt', 1]]) {
              const transfer = new DataTransfer();
              transfer.items.add(new File([new Uint8Array(size)], name));
              field.files = transfer.files;
              field.dispatchEvent(new Event('change', {bubbles: true}));
            }
        }"""
    )
    for name in ("slow.bin", "quick.txt"):
        await expect(stage.page.get_by_role("button", name=f"Remove {name}")).to_be_visible()


async def test_files_that_are_too_large_are_refused_and_none_is_attached(stage: Stage) -> None:
    await stage.show(READY)
    await stage.page.evaluate(
        """() => {
            const large = new File([new Uint8Array(41 * 1024 * 1024)], 'large.bin');
            const transfer = new DataTransfer();
            transfer.items.add(large);
            const field = document.querySelector('input[type=file]');
            field.files = transfer.files;
            field.dispatchEvent(new Event('change', {bubbles: true}));
        }"""
    )
    await expect(stage.page.get_by_role("alert")).to_have_text("These files are too large together: 40 MB at most.")
    await expect(stage.page.get_by_role("list", name="Attached files")).to_have_count(0)
